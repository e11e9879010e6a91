public import Combine
package import Motion
public import Observation

private struct EnvironmentObjectKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

extension EnvironmentValues {
  package subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { self[EnvironmentObjectKey<Object>.self] }
    set { self[EnvironmentObjectKey<Object>.self] = newValue }
  }
}

/// An observable object that an ancestor put into the environment.
@propertyWrapper
@MainActor @preconcurrency
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  nonisolated public init() {}

  public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure(Messages.missingEnvironmentObject("\(ObjectType.self)"))
    }
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  @MainActor
  public static func _bind(
    _ pointer: UnsafeMutablePointer<EnvironmentObject<ObjectType>>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    let object = node.trackedEnvironment[object: ObjectType.self]
    pointer.pointee.object = object
    guard let object else { return }
    let subscription = slot as? ObjectSubscription ?? ObjectSubscription(node: node)
    slot = subscription
    subscription.watch(object)
  }

  nonisolated public static func _areSame(
    _ left: UnsafePointer<EnvironmentObject<ObjectType>>,
    _ right: UnsafePointer<EnvironmentObject<ObjectType>>
  ) -> Bool { true }
}

extension Environment where Value: AnyObject & Observable {
  /// Reads the observable object of a type from the environment.
  public init(_ type: Value.Type) {
    self.init { values in
      guard let object = values[object: Value.self] else {
        preconditionFailure(Messages.missingEnvironmentObject("\(Value.self)"))
      }
      return object
    }
  }
}

extension Environment {
  /// Reads the observable object of a type from the environment, nil where there is none.
  public init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? {
    self.init { $0[object: T.self] }
  }
}

extension View {
  /// Puts an observable object into the environment of this view.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(_EnvironmentTransform { $0[object: T.self] = object })
  }

  /// Puts an observable object into the environment of this view, or takes it out.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(_EnvironmentTransform { $0[object: T.self] = object })
  }
}
