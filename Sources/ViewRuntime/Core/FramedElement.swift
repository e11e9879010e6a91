import Foundation
import Geometry
import Motion

/// Where an element is at the frame last shown: what painting, hit testing and the frame dump share.
package struct PresentedGeometry {
  /// From the element's position-root space to the stage.
  package var transform: ProjectionTransform
  /// In position-root space, rounded to pixels where nothing but translations stands above.
  package var rect: CGRect
  /// The product of all opacities.
  package var opacity: Double
  /// What stage area may show it at all.
  package var clipBounds: CGRect
  private var compactFrame: Int32
  package var isLeaving: Bool

  package init(
    transform: ProjectionTransform,
    rect: CGRect,
    opacity: Double,
    frame: Int,
    clipBounds: CGRect,
    isLeaving: Bool
  ) {
    self.transform = transform
    self.rect = rect
    self.opacity = opacity
    self.clipBounds = clipBounds
    compactFrame = Int32(truncatingIfNeeded: frame)
    self.isLeaving = isLeaving
  }

  /// The number of the frame that it holds for.
  package var frame: Int {
    get { Int(compactFrame) }
    set { compactFrame = Int32(truncatingIfNeeded: newValue) }
  }

  package static let never = PresentedGeometry(
    transform: ProjectionTransform(),
    rect: .zero,
    opacity: 0,
    frame: -1,
    clipBounds: .zero,
    isLeaving: false
  )

  /// The corners in stage space: top-left, top-right, bottom-right, bottom-left; nil when any lies
  /// behind the viewer.
  package var quad: [CGPoint]? {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    let mapped = corners.compactMap { transform.map($0) }
    return mapped.count == 4 ? mapped : nil
  }

  /// A stage point in the element's own space (origin at its top-left corner), or nil where it
  /// cannot be mapped.
  package func local(_ point: CGPoint) -> CGPoint? {
    var inverse = transform
    guard inverse.invert(), let mapped = inverse.map(point) else { return nil }
    // A point behind the viewer maps to somewhere, but does not come back.
    guard let back = transform.map(mapped), abs(back.x - point.x) < 0.01,
      abs(back.y - point.y) < 0.01
    else { return nil }
    return CGPoint(x: mapped.x - rect.minX, y: mapped.y - rect.minY)
  }
}

/// The animation of an element's frame: position in position-root space, and size.
@MainActor
package struct AnimatedFrame {
  private(set) var property = Animated4(.zero)
  private(set) var isCommitted = false
  /// Whether the element waits for its frame to be committed.
  fileprivate var isQueued = false

  /// Takes over the frame that layout settled on; from the second on it may animate.
  mutating func commit(_ frame: CGRect, node: ViewNode) {
    let vector = Vector4(frame.minX, frame.minY, frame.width, frame.height)
    if isCommitted {
      property.set(vector, node: node)
    } else {
      property.jump(to: vector)
      isCommitted = true
    }
  }

  /// Takes over a frame at once, for one that follows something that itself moves.
  mutating func follow(_ frame: CGRect) {
    property.jump(to: Vector4(frame.minX, frame.minY, frame.width, frame.height))
    isCommitted = true
  }

  func presented(_ bank: AnimatorBank) -> CGRect {
    let vector = property.presented(bank).storage
    return CGRect(x: vector.x, y: vector.y, width: max(vector.z, 0), height: max(vector.w, 0))
  }

  func isInFlight(_ bank: AnimatorBank) -> Bool { property.isInFlight(bank) }

  mutating func cancel(_ bank: AnimatorBank) { property.cancel(bank) }
}

/// What leaves and effects have in common: a frame that moves under animations, and a record of
/// where they are shown.
@MainActor
package struct FrameRecord {
  package var animated = AnimatedFrame()
  package var presented = PresentedGeometry.never

  /// Works out where the element is in this frame, and notes it.
  ///
  /// The context stays as it is; it is `inout` since copying it would cost more than the rest.
  package mutating func present(_ context: inout PaintContext) -> CGRect {
    present(animated.presented(context.pass.bank), &context)
  }

  /// The same for an element whose frame moves with another one's.
  mutating func present(_ frame: CGRect, _ context: inout PaintContext) -> CGRect {
    var rect = frame
    if context.isTranslation {
      let dx = context.transform.m31
      let dy = context.transform.m32
      rect.origin.x += dx
      rect.origin.y += dy
      rect = rect.roundedToPixels(scale: context.pass.scale)
      rect.origin.x -= dx
      rect.origin.y -= dy
    }
    presented = PresentedGeometry(
      transform: context.transform,
      rect: rect,
      opacity: context.opacity,
      frame: context.pass.frame,
      clipBounds: context.clipBounds,
      isLeaving: context.isLeaving
    )
    return rect
  }
}

extension Element {
  /// Has `commitFrame` called when layout has settled.
  final func queueCommit(_ frame: inout AnimatedFrame) {
    guard !frame.isQueued else { return }
    frame.isQueued = true
    host.framesToCommit.append(self)
  }

  /// Takes over where layout has put the element.
  final func commit(_ frame: inout AnimatedFrame) {
    frame.isQueued = false
    let rect = CGRect(origin: origin, size: size)
    if host.isFollowing {
      frame.follow(rect)
    } else {
      frame.commit(rect, node: node)
    }
  }
}

/// A leaf: paints something itself and has no children.
open class LeafElement: Element {
  package final var record = FrameRecord()

  override package final var signsGuides: Bool { true }

  override package final var seenRect: CGRect? { record.seenRect }

  /// The leaf's type as the user wrote it, without generics.
  package var typeName: String { "View" }

  /// Whether the leaf leaves any mark with its present style.
  package var paintsSomething: Bool { true }

  /// Draws the leaf at `rect` in the space of `context`.
  package func paintLeaf(in rect: CGRect, _ context: inout PaintContext) {}

  override func collectHitAreas(_ collector: HitAreaCollector) {
    collector.add(self, record)
  }

  /// Whether a point in the leaf's own space is inside what takes hits.
  package func contains(_ point: CGPoint, size: CGSize) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }

  override package func frameDidChange() { queueCommit(&record.animated) }

  override package func commitFrame() { commit(&record.animated) }

  override package final func paint(_ context: inout PaintContext) {
    let rect = record.present(&context)
    context.pass.paint(self, in: rect, &context)
  }

  override package func hit(_ point: CGPoint) -> Element? {
    let presented = record.presented
    guard presented.frame == host.shownFrame, let local = presented.local(point),
      contains(local, size: presented.rect.size)
    else { return nil }
    return self
  }

  override package func dispose() {
    record.animated.cancel(host.bank)
  }
}

/// A wrapper that needs to know where it is shown: transforms, clips, gestures.
open class FramedWrapperElement: WrapperElement {
  package final var record = FrameRecord()

  override package var seenRect: CGRect? { record.seenRect }

  override package func frameDidChange() { queueCommit(&record.animated) }

  override package func commitFrame() { commit(&record.animated) }

  override package func dispose() {
    record.animated.cancel(host.bank)
  }
}
