import Foundation
import Motion
import Observation

/// A value that a view offers while it has the focus.
public protocol FocusedValueKey {
  associatedtype Value
}

/// What the view with the focus, and the views around it, offer.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  fileprivate subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}

/// The values that are offered now, for those who read them.
@MainActor
@Observable
final class FocusedValuesModel {
  private(set) var values = FocusedValues()
  @ObservationIgnored private var offers: [ObjectIdentifier: FocusedValueElement] = [:]
  @ObservationIgnored private var order: [ObjectIdentifier] = []

  nonisolated init() {}

  func add(_ element: FocusedValueElement) {
    let key = ObjectIdentifier(element)
    if offers[key] == nil { order.append(key) }
    offers[key] = element
  }

  func remove(_ element: FocusedValueElement) {
    let key = ObjectIdentifier(element)
    offers[key] = nil
    order.removeAll { $0 == key }
    refresh(around: element.host.input.focus.focused)
  }

  /// Gathers what is offered: by whole scenes, then around the view with the focus, inner ones last.
  func refresh(around focused: Element?) {
    guard !offers.isEmpty || hasValues else { return }
    var result = FocusedValues()
    for key in order {
      if let element = offers[key], element.offer.isOfScene { element.offer.apply(&result) }
    }
    var around: [FocusedValueElement] = []
    var inner: Element? = focused
    // Those on the same view, though the modifier stands before `focusable`.
    while let wrapper = inner as? WrapperElement {
      inner = wrapper.child
      if let element = inner as? FocusedValueElement { around.append(element) }
    }
    around.reverse()
    var current = focused
    while let element = current {
      if let element = element as? FocusedValueElement { around.append(element) }
      current = element.parent
    }
    for element in around.reversed() where !element.offer.isOfScene {
      element.offer.apply(&result)
    }
    hasValues = !offers.isEmpty
    values = result
  }

  @ObservationIgnored private var hasValues = false
}

/// What one modifier offers.
struct FocusedOffer {
  let isOfScene: Bool
  let apply: (inout FocusedValues) -> Void
  private let value: Any

  init<Value>(
    isOfScene: Bool,
    _ value: Value,
    apply: @escaping (inout FocusedValues) -> Void
  ) {
    self.isOfScene = isOfScene
    self.apply = apply
    self.value = value
  }

  /// Whether readers would see no difference.
  @MainActor
  func isSame(as other: FocusedOffer) -> Bool {
    func compare<Value>(_ own: Value) -> Bool {
      (other.value as? Value).map { areSame(own, $0) } ?? false
    }
    return isOfScene == other.isOfScene && _openExistential(value, do: compare)
  }
}

nonisolated private struct FocusedValueModifier: ElementModifier {
  typealias Body = Never

  let offer: FocusedOffer

  @MainActor
  func makeElement(around child: Element, node: ViewNode) -> FocusedValueElement {
    FocusedValueElement(offer, child: child, node: node)
  }

  @MainActor
  func update(_ element: FocusedValueElement, from old: Self) { element.offer = offer }
}

/// Stands around a view that offers a value.
final class FocusedValueElement: WrapperElement {
  override package var staysAsPainted: Bool { true }

  var offer: FocusedOffer {
    didSet { if !offer.isSame(as: oldValue) { refresh() } }
  }

  init(_ offer: FocusedOffer, child: Element, node: ViewNode) {
    self.offer = offer
    super.init(child: child, node: node)
    host.focusedValues.add(self)
    refresh()
  }

  private func refresh() {
    host.afterUpdate { [phase = host.phase] in
      guard let host = phase.host else { return }
      host.focusedValues.refresh(around: host.input.focus.focused)
    }
  }

  override package func dispose() {
    host.focusedValues.remove(self)
    super.dispose()
  }
}

extension View {
  /// Offers a value while the focus is in this view.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some View {
    modifier(
      FocusedValueModifier(
        offer: FocusedOffer(isOfScene: false, value) { $0[keyPath: keyPath] = value }
      )
    )
  }

  /// Offers a value as long as this view is there, wherever the focus is.
  nonisolated public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some View {
    modifier(
      FocusedValueModifier(
        offer: FocusedOffer(isOfScene: true, value) { $0[keyPath: keyPath] = value }
      )
    )
  }

  /// Offers an observable object while the focus is in this view.
  nonisolated public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(
      FocusedValueModifier(
        offer: FocusedOffer(isOfScene: false, object) { $0[object: T.self] = object }
      )
    )
  }

  nonisolated public func focusedSceneValue<T: AnyObject & Observable>(
    _ object: T?
  ) -> some View {
    modifier(
      FocusedValueModifier(
        offer: FocusedOffer(isOfScene: true, object) { $0[object: T.self] = object }
      )
    )
  }
}

/// Reads what the view with the focus offers; nil where nothing is offered.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Value?
  private var model: FocusedValuesModel?

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
    read = { $0[keyPath: keyPath] }
  }

  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { $0[object: type] }
  }

  @MainActor
  public var wrappedValue: Value? { model.flatMap { read($0.values) } }

  @MainActor
  public static func _bind(
    _ pointer: UnsafeMutablePointer<FocusedValue<Value>>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    pointer.pointee.model = node.host.focusedValues
  }

  public static func _areSame(
    _ left: UnsafePointer<FocusedValue<Value>>,
    _ right: UnsafePointer<FocusedValue<Value>>
  ) -> Bool { true }
}

/// Reads and writes what a binding that the view with the focus offers stands for.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private var value: FocusedValue<Binding<Value>>

  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    value = FocusedValue(keyPath)
  }

  @MainActor
  public var wrappedValue: Value? {
    get { value.wrappedValue?.wrappedValue }
    nonmutating set {
      if let newValue { value.wrappedValue?.wrappedValue = newValue }
    }
  }

  @MainActor
  public var projectedValue: Binding<Value?> {
    value.wrappedValue.map { Binding<Value?>($0) } ?? .constant(nil)
  }
}
