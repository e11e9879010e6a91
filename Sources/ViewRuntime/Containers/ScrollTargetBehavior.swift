public import Foundation
public import Geometry
import Motion

/// Where a scroll view is about to come to rest.
public struct ScrollTarget: Hashable, Sendable {
  /// What will be seen, in the content's space.
  public var rect: CGRect
  public var anchor: UnitPoint?
}

/// Decides where scrolling ends after the pointer has let go.
public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// What a `ScrollTargetBehavior` may know.
public struct ScrollTargetBehaviorContext {
  /// Where the drag began.
  public let originalTarget: ScrollTarget
  /// Of the content's offset, points per second.
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  public let axes: Axis.Set
  /// The views of a `scrollTargetLayout`, at the offsets at which they begin where the content's
  /// margins end.
  let targets: [CGRect]
}

/// Comes to rest at whole multiples of the scroll view's size, one page at a time.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    func page(_ value: CGFloat, _ start: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return value }
      let origin = (start / length).rounded()
      // A flick turns the page; else the page that is nearest wins.
      let wanted = abs(speed) > 250 ? origin + (speed > 0 ? 1 : -1) : (value / length).rounded()
      return min(max(wanted, origin - 1), origin + 1) * length
    }
    let start = context.originalTarget.rect
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = page(
        target.rect.minX,
        start.minX,
        context.velocity.dx,
        context.containerSize.width
      )
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = page(
        target.rect.minY,
        start.minY,
        context.velocity.dy,
        context.containerSize.height
      )
    }
  }
}

/// Comes to rest where a view of the `scrollTargetLayout` begins.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How far one flick may go.
  public struct LimitBehavior: Hashable, Sendable {
    let isLimited: Bool?

    public static let automatic = LimitBehavior(isLimited: nil)
    /// By one view.
    public static let always = LimitBehavior(isLimited: true)
    public static let never = LimitBehavior(isLimited: false)
  }

  public var limitBehavior: LimitBehavior

  public init(limitBehavior: LimitBehavior = .automatic) {
    self.limitBehavior = limitBehavior
  }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let start = context.originalTarget.rect
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = nearest(target.rect.minX, start.minX, context.targets.map(\.minX))
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = nearest(target.rect.minY, start.minY, context.targets.map(\.minY))
    }
  }

  private func nearest(_ value: CGFloat, _ start: CGFloat, _ edges: [CGFloat]) -> CGFloat {
    let edges = edges.sorted()
    func index(_ value: CGFloat) -> Int? {
      edges.indices.min { abs(edges[$0] - value) < abs(edges[$1] - value) }
    }
    guard var wanted = index(value), let origin = index(start) else { return value }
    if limitBehavior.isLimited == true { wanted = min(max(wanted, origin - 1), origin + 1) }
    return edges[min(max(wanted, 0), edges.count - 1)]
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}

/// Marks the container whose views are what scrolling ends at and `scrollPosition` names.
nonisolated public struct _ScrollTargetLayoutModifier: ElementModifier {
  public typealias Body = Never

  let isEnabled: Bool

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> ScrollTargetLayoutElement {
    ScrollTargetLayoutElement(isEnabled, child: child, node: node)
  }

  @MainActor
  package func update(_ element: ScrollTargetLayoutElement, from old: Self) {
    element.isEnabled = isEnabled
  }
}

package final class ScrollTargetLayoutElement: WrapperElement {
  override package var staysAsPainted: Bool { true }

  var isEnabled: Bool

  init(_ isEnabled: Bool, child: Element, node: ViewNode) {
    self.isEnabled = isEnabled
    super.init(child: child, node: node)
  }

  /// The views that are targets.
  var targets: ContiguousArray<Element> {
    var element: Element = child
    while let wrapper = element as? WrapperElement { element = wrapper.child }
    return (element as? ContainerElement)?.children ?? []
  }
}

extension View {
  /// Makes each view of this container one that scrolling can end at.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetLayoutModifier(isEnabled: isEnabled))
  }
}
