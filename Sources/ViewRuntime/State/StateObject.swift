public import Combine

/// An observable object that a view owns for as long as its place in the tree lasts.
@propertyWrapper
@MainActor @preconcurrency
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  nonisolated(unsafe) private let make: () -> ObjectType
  private var box: StateObjectBox<ObjectType>?

  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  public var wrappedValue: ObjectType {
    box?.object ?? make()
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  @MainActor
  public static func _bind(
    _ pointer: UnsafeMutablePointer<StateObject<ObjectType>>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    if let box = slot as? StateObjectBox<ObjectType> {
      pointer.pointee.box = box
      return
    }
    let box = StateObjectBox(pointer.pointee.make(), node: node)
    slot = box
    pointer.pointee.box = box
  }

  nonisolated public static func _areSame(
    _ left: UnsafePointer<StateObject<ObjectType>>,
    _ right: UnsafePointer<StateObject<ObjectType>>
  ) -> Bool { true }
}

final class StateObjectBox<ObjectType: ObservableObject>: DisposableSlot {
  let object: ObjectType
  private let subscription: ObjectSubscription

  init(_ object: ObjectType, node: ViewNode) {
    self.object = object
    subscription = ObjectSubscription(node: node)
    subscription.watch(object)
  }

  func dispose() {
    subscription.dispose()
  }
}
