public import Geometry
import Motion

/// What views in a matched group share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Where the anchor is, in window space.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size that is proposed.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Makes a view one of a group that shares its geometry.
nonisolated public struct _MatchedGeometryEffect<ID: Hashable>: ElementModifier {
  public typealias Body = Never

  let id: ID
  let namespace: Namespace.ID
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  @MainActor
  var key: MatchedKey {
    MatchedKey(namespace: namespace, type: ObjectIdentifier(ID.self), id: AnyHashable(id))
  }

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> MatchedElement {
    MatchedElement(
      key,
      properties: properties,
      anchor: anchor,
      isSource: isSource,
      child: child,
      node: node
    )
  }

  @MainActor
  package func update(_ element: MatchedElement, from old: _MatchedGeometryEffect<ID>) {
    element.update(key, properties: properties, anchor: anchor, isSource: isSource)
  }
}

/// Names a matched group: two ids are the same when they are equal and of one static type.
package struct MatchedKey: Hashable {
  let namespace: Namespace.ID
  let type: ObjectIdentifier
  let id: AnyHashable
}

extension View {
  /// Makes this view one of a group that shares position and size.
  ///
  /// When a view is inserted while another one of its group is removed under an animation, both
  /// follow one frame that goes from the old view's place to the new one's, so that one seems to
  /// become the other. Layout around them does not move.
  ///
  /// `id`: Names the group within `namespace`.
  ///
  /// `properties`: What the view takes over from the group.
  ///
  /// `anchor`: The point of the view that is laid over the source's.
  ///
  /// `isSource`: Whether the view gives its geometry to the group; one of the group should.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modifier(
      _MatchedGeometryEffect(
        id: id,
        namespace: namespace,
        properties: properties,
        anchor: anchor,
        isSource: isSource
      )
    )
  }
}
