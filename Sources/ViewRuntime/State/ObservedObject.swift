public import Combine

/// An observable object that a view is given, and follows.
@propertyWrapper
@MainActor @preconcurrency
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(object: object, keyPath: keyPath))
    }
  }

  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public init(initialValue: ObjectType) {
    self.init(wrappedValue: initialValue)
  }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  @MainActor
  public static func _bind(
    _ pointer: UnsafeMutablePointer<ObservedObject<ObjectType>>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    let subscription = slot as? ObjectSubscription ?? ObjectSubscription(node: node)
    slot = subscription
    subscription.watch(pointer.pointee.wrappedValue)
  }

  nonisolated public static func _areSame(
    _ left: UnsafePointer<ObservedObject<ObjectType>>,
    _ right: UnsafePointer<ObservedObject<ObjectType>>
  ) -> Bool {
    nonisolated(unsafe) let left = left
    nonisolated(unsafe) let right = right
    return MainActor.assumeIsolated {
      left.pointee.wrappedValue === right.pointee.wrappedValue
    }
  }
}
