import Foundation
import Geometry
import Motion

// MARK: - Content shape

/// Sets the area in which a view takes pointers, in place of what it paints.
nonisolated public struct _ContentShapeModifier<ContentShape: Shape>: ElementModifier {
  public typealias Body = Never

  let shape: ContentShape
  let eoFill: Bool
  let isActive: Bool

  @MainActor
  package func makeElement(
    around child: Element,
    node: ViewNode
  ) -> ContentShapeElement<ContentShape> {
    ContentShapeElement(self, child: child, node: node)
  }

  @MainActor
  package func update(_ element: ContentShapeElement<ContentShape>, from old: Self) {
    element.modifier = self
  }
}

package final class ContentShapeElement<S: Shape>: InputElement {
  var modifier: _ContentShapeModifier<S>

  init(_ modifier: _ContentShapeModifier<S>, child: Element, node: ViewNode) {
    self.modifier = modifier
    super.init(child: child, node: node)
  }

  override package var seenRect: CGRect? {
    guard modifier.isActive, S.self != Rectangle.self else { return super.seenRect }
    let frame = record.presented.rect
    let area = modifier.shape.path(in: CGRect(origin: .zero, size: frame.size)).boundingRect
    return record.seenRect(of: frame.union(area.offsetBy(dx: frame.minX, dy: frame.minY)))
  }

  override package func hit(_ point: CGPoint) -> Element? {
    guard modifier.isActive else { return child.hit(point) }
    let presented = record.presented
    guard presented.frame == host.shownFrame, let local = presented.local(point) else { return nil }
    let rect = CGRect(origin: .zero, size: presented.rect.size)
    let isInside =
      S.self == Rectangle.self
      ? rect.contains(local)
      : modifier.shape.path(in: rect).contains(local, eoFill: modifier.eoFill)
    guard isInside else { return nil }
    return child.hit(point) ?? self
  }

  override func collectHitAreas(_ collector: HitAreaCollector) {
    guard modifier.isActive else { return child.collectHitAreas(collector) }
    let rect = CGRect(origin: .zero, size: record.presented.rect.size)
    let outline = S.self == Rectangle.self ? nil : modifier.shape.path(in: rect)
    collector.limited(to: record, outline: outline, isEvenOdd: modifier.eoFill) {
      child.collectHitAreas(collector)
    }
    collector.add(self, record, outline: outline, isEvenOdd: modifier.eoFill)
  }
}

// MARK: - Hit testing

/// Lets pointers through a view, or not.
nonisolated public struct _AllowsHitTestingModifier: ElementModifier {
  public typealias Body = Never

  let allowsHitTesting: Bool

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> HitTestingElement {
    let element = HitTestingElement(child: child, node: node)
    element.allowsHitTesting = allowsHitTesting
    return element
  }

  @MainActor
  package func update(_ element: HitTestingElement, from old: Self) {
    element.allowsHitTesting = allowsHitTesting
  }
}

package final class HitTestingElement: WrapperElement {
  override package var staysAsPainted: Bool { true }

  var allowsHitTesting = true

  override package func hit(_ point: CGPoint) -> Element? {
    allowsHitTesting ? child.hit(point) : nil
  }

  override func collectHitAreas(_ collector: HitAreaCollector) {
    if allowsHitTesting { child.collectHitAreas(collector) }
  }
}

extension View {
  /// Takes pointers inside `shape`, laid over this view's frame, and nowhere else.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(_ContentShapeModifier(shape: shape, eoFill: eoFill, isActive: true))
  }

  /// The same for some uses; here only `interaction` counts.
  nonisolated public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: S,
    eoFill: Bool = false
  ) -> some View {
    modifier(
      _ContentShapeModifier(shape: shape, eoFill: eoFill, isActive: kind.contains(.interaction))
    )
  }

  /// Whether this view and those inside it take pointers; when not, they reach what lies behind.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_AllowsHitTestingModifier(allowsHitTesting: enabled))
  }
}
