import Foundation

/// A set of ids of its own, for matching views with each other.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  /// Names a namespace; hand it to subviews whose views take part.
  public struct ID: Hashable, Sendable {
    package let number: Int
  }

  private var id: ID?

  public init() {}

  public var wrappedValue: ID {
    id ?? ID(number: 0)
  }

  public static func _bind(
    _ pointer: UnsafeMutablePointer<Namespace>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    if let box = slot as? NamespaceBox {
      pointer.pointee.id = box.id
      return
    }
    let box = NamespaceBox(ID(number: node.host.makeNamespaceNumber()))
    slot = box
    pointer.pointee.id = box.id
  }

  public static func _areSame(
    _ left: UnsafePointer<Namespace>,
    _ right: UnsafePointer<Namespace>
  ) -> Bool { true }
}

private final class NamespaceBox {
  let id: Namespace.ID

  init(_ id: Namespace.ID) {
    self.id = id
  }
}
