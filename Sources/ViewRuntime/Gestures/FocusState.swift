import Foundation
import Motion

/// Where the focus is, among the views that are bound to this value; writing it moves the focus.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// Reads and moves the focus.
  @propertyWrapper
  public struct Binding {
    let location: FocusLocation<Value>?
    let initial: Value

    public var wrappedValue: Value {
      get { location?.value.get() ?? initial }
      nonmutating set { location?.set(newValue, transaction: .current) }
    }

    public var projectedValue: Binding { self }
  }

  private let initial: Value
  private var location: FocusLocation<Value>?

  public init() where Value == Bool {
    initial = false
  }

  public init<T: Hashable>() where Value == T? {
    initial = nil
  }

  public var wrappedValue: Value {
    get { location?.value.get() ?? initial }
    nonmutating set { location?.set(newValue, transaction: .current) }
  }

  public var projectedValue: Binding { Binding(location: location, initial: initial) }

  public static func _bind(
    _ pointer: UnsafeMutablePointer<FocusState<Value>>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    if let slot {
      pointer.pointee.location = unsafeDowncast(slot, to: FocusLocation<Value>.self)
      return
    }
    let location = FocusLocation(pointer.pointee.initial, host: node.host)
    slot = location
    pointer.pointee.location = location
  }

  public static func _areSame(
    _ left: UnsafePointer<FocusState<Value>>,
    _ right: UnsafePointer<FocusState<Value>>
  ) -> Bool { true }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}
extension FocusState.Binding: @unchecked Sendable where Value: Sendable {}

/// Where a focus state lives.
final class FocusLocation<Value: Hashable>: @unchecked Sendable {
  let value: StateLocation<Value>
  /// What it holds while the focus is elsewhere.
  let none: Value
  private let phase: HostPhase

  init(_ initial: Value, host: ViewHost) {
    value = StateLocation(initial, host: host)
    none = initial
    phase = host.phase
  }

  /// Asks for the focus to be moved, once the views that the write brings are there.
  func set(_ newValue: Value, transaction: Transaction) {
    value.set(newValue, transaction: transaction)
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { moveFocus() }
    } else {
      DispatchQueue.main.async { self.moveFocus() }
    }
  }

  @MainActor
  private func moveFocus() {
    guard let host = phase.host else { return }
    host.input.focus.moveIsPending(true)
    host.afterUpdate { [weak self] in
      host.input.focus.moveIsPending(false)
      guard let self else { return }
      host.input.focus.follow(ObjectIdentifier(self)) { [weak self] in
        guard let self, value.current != none else { return }
        value.set(none, transaction: Transaction())
      }
    }
  }

  /// Takes over where the focus is.
  @MainActor
  func note(_ newValue: Value) {
    guard value.current != newValue else { return }
    value.set(newValue, transaction: Transaction())
  }
}

/// Binds a focus state to a view.
nonisolated public struct _FocusBindingModifier<Value: Hashable>: ElementModifier {
  public typealias Body = Never

  let binding: FocusState<Value>.Binding
  /// What the state holds while the focus is in the view.
  let value: Value

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> FocusBindingElement {
    let element = FocusBindingElement(child: child, node: node)
    connect(element)
    return element
  }

  @MainActor
  package func update(_ element: FocusBindingElement, from old: Self) {
    connect(element)
  }

  @MainActor
  private func connect(_ element: FocusBindingElement) {
    guard let location = binding.location else { return }
    let value = self.value
    element.connect(
      to: ObjectIdentifier(location),
      isWanted: { location.value.current == value },
      note: { isFocused in
        if isFocused {
          location.note(value)
        } else if location.value.current == value {
          location.note(location.none)
        }
      }
    )
  }
}

/// Knows which state holds the focus of the views inside.
package final class FocusBindingElement: WrapperElement {
  override package var staysAsPainted: Bool { true }

  private(set) var location: ObjectIdentifier?
  private(set) var isWanted: () -> Bool = { false }
  private(set) var note: (Bool) -> Void = { _ in }

  func connect(
    to location: ObjectIdentifier,
    isWanted: @escaping () -> Bool,
    note: @escaping (Bool) -> Void
  ) {
    if self.location != location {
      host.input.focus.add(self)
    }
    self.location = location
    self.isWanted = isWanted
    self.note = note
  }

  override package func dispose() {
    host.input.focus.remove(self)
    super.dispose()
  }
}

extension View {
  /// Whether the focus is in this view.
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(_FocusBindingModifier(binding: condition, value: true))
  }

  /// The focus is in this view while the state is `value`.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some View {
    modifier(_FocusBindingModifier(binding: binding, value: value))
  }

  /// Moves the focus to the view bound to `value` when this view appears.
  nonisolated public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding,
    _ value: V
  ) -> some View {
    onAppear { binding.wrappedValue = value }
  }
}
