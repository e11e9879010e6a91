import Motion

/// Reads a value of the environment that the view stands in, or an observable object put there.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private var values: EnvironmentValues?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  package init(read: @escaping (EnvironmentValues) -> Value) {
    self.read = read
  }

  public var wrappedValue: Value {
    read(values ?? EnvironmentValues())
  }

  public static func _bind(
    _ pointer: UnsafeMutablePointer<Environment<Value>>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    pointer.pointee.values = node.trackedEnvironment
  }

  public static func _areSame(
    _ left: UnsafePointer<Environment<Value>>,
    _ right: UnsafePointer<Environment<Value>>
  ) -> Bool { true }
}

extension Environment: @unchecked Sendable where Value: Sendable {}
