import Foundation
import Geometry

/// Something that a drag on its content scrolls.
@MainActor
package protocol PanScrolling: FramedWrapperElement {
  var axes: Axis.Set { get }
  /// Whether there is anything to scroll to along an axis.
  func canPan(_ axes: Axis.Set) -> Bool
  /// Whether the content still moves from an earlier drag.
  var isCoasting: Bool { get }
  func beginDrag()
  /// - Parameter translation: How far the pointer has moved since the drag began, points.
  func drag(_ translation: CGSize)
  /// - Parameter velocity: Of the pointer, points per second.
  func endDrag(velocity: CGSize)
}

/// Scrolls with a pointer that drags the content.
///
/// A scroll view makes one for itself and offers it as its `gestureParticipant`. It begins after 10
/// points along one of the scroll view's axes, or at once while the content still moves, and takes
/// over from buttons inside.
package final class ScrollPan: GestureParticipant {
  private unowned(unsafe) let scroll: any PanScrolling
  private var phase = GesturePhaseKind.possible
  private var pointer: Int?
  private var start = CGPoint.zero
  private var translation = CGSize.zero
  private var velocity = PointerVelocity()
  private var lastTime = 0.0
  private var isDragging = false

  private static let minimumDistance: CGFloat = 10

  package init(_ scroll: any PanScrolling) {
    self.scroll = scroll
    super.init(scroll)
  }

  override package var phaseKind: GesturePhaseKind { phase }
  override package var isPan: Bool { true }

  override package func begin() {
    phase = .possible
    pointer = nil
    translation = .zero
    velocity = PointerVelocity()
    isDragging = false
  }

  override package func fail() { phase = .failed }

  override package func handle(_ event: GestureEvent) {
    guard !phase.isOver else { return }
    switch event.kind {
    case .press:
      guard pointer == nil else { return }
      guard scroll.node.environment.isScrollEnabled else {
        fail()
        return
      }
      pointer = event.pointer
      start = place(event)
      velocity.add(start, at: event.time)
      // A press on content that moves holds it, and is no tap on what passes by.
      if scroll.isCoasting { phase = .active }
    case .move where event.pointer == pointer:
      follow(event)
    case .release where event.pointer == pointer:
      follow(event)
      phase = phase == .active ? .ended : .failed
    case .tick, .move, .release, .magnify, .rotate:
      break
    }
  }

  /// In the scroll view's own space: a scroll view that is scaled scrolls by less.
  private func place(_ event: GestureEvent) -> CGPoint {
    scroll.location(event.point, in: .local)
  }

  private func follow(_ event: GestureEvent) {
    let place = place(event)
    lastTime = event.time
    velocity.add(place, at: event.time)
    translation = CGSize(width: place.x - start.x, height: place.y - start.y)
    guard phase != .active else { return }
    let (dx, dy) = (abs(translation.width), abs(translation.height))
    guard max(dx, dy) >= Self.minimumDistance else { return }
    let axis: Axis.Set = dx > dy ? .horizontal : .vertical
    if scroll.axes.isSuperset(of: [.horizontal, .vertical]) || scroll.canPan(axis) {
      phase = .active
    }
  }

  override package func deliver(_ delivery: GestureDelivery) {
    guard delivery == .admitted, phase == .active || phase == .ended else {
      if isDragging {
        isDragging = false
        scroll.endDrag(velocity: .zero)
      }
      return
    }
    if !isDragging {
      isDragging = true
      scroll.beginDrag()
    }
    scroll.drag(translation)
    if phase == .ended {
      isDragging = false
      scroll.endDrag(velocity: velocity.value(at: lastTime))
    }
  }
}
