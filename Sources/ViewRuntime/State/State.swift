import Motion

/// A value that a view owns, kept for as long as the view's place in the tree lasts.
///
/// Writing it evaluates the views that read it. The initial value counts once, when the place first
/// appears.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  package var initial: Value
  package var location: StateLocation<Value>?

  public init(wrappedValue value: Value) {
    initial = value
  }

  public init(initialValue value: Value) {
    initial = value
  }

  public var wrappedValue: Value {
    get {
      // Without an optional of the value's type, whose making would look that up.
      guard let location else { return initial }
      return location.get()
    }
    nonmutating set { location?.set(newValue, transaction: .current) }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(location: location)
  }

  public static func _bind(
    _ pointer: UnsafeMutablePointer<State<Value>>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    if let slot {
      pointer.pointee.location = unsafeDowncast(slot, to: StateLocation<Value>.self)
      return
    }
    let location = StateLocation(pointer.pointee.initial, host: node.host)
    slot = location
    pointer.pointee.location = location
  }

  public static func _areSame(
    _ left: UnsafePointer<State<Value>>,
    _ right: UnsafePointer<State<Value>>
  ) -> Bool { true }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: @unchecked Sendable where Value: Sendable {}
