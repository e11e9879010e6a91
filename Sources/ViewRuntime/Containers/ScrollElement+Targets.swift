import Foundation
import Geometry
import Motion

/// Going to views, and coming to rest at them.
extension ScrollElement {
  /// Goes to a view by its identity, with the animation of the running transaction.
  ///
  /// `anchor`: The point of the view that is laid over the same point of the scroll view; nil scrolls
  /// as little as possible.
  ///
  /// - Returns: Whether there is such a view.
  @discardableResult
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    guard let frame = frame(ofView: id) else { return false }
    scroll(to: frame, anchor: anchor)
    // Lines that were estimated are measured once they come into sight.
    host.afterUpdate { [weak self] in
      guard let self, let measured = self.frame(ofView: id), measured != frame else { return }
      self.scroll(to: measured, anchor: anchor)
    }
    return true
  }

  private func scroll(to frame: CGRect, anchor: UnitPoint?) {
    let margins = margins
    let room = roomForTargets
    // The offset at which the frame begins where the room does.
    let start = CGPoint(x: frame.minX - margins.leading, y: frame.minY - margins.top)
    let rest = CGPoint(x: frame.width - room.width, y: frame.height - room.height)
    var target = offset
    if let anchor {
      target.x = start.x + anchor.x * rest.x
      target.y = start.y + anchor.y * rest.y
    } else {
      target.x = min(max(target.x, start.x + rest.x), start.x)
      target.y = min(max(target.y, start.y + rest.y), start.y)
    }
    scroll(to: target)
  }

  /// What is seen without the margins of the content: targets are aligned in it.
  private var roomForTargets: CGRect {
    let margins = margins
    let visible = visibleRect
    return CGRect(
      x: visible.minX + margins.leading,
      y: visible.minY + margins.top,
      width: max(visible.width - margins.leading - margins.trailing, 0),
      height: max(visible.height - margins.top - margins.bottom, 0)
    )
  }

  /// Where a view is or would be, in the content's space.
  private func frame(ofView id: AnyHashable) -> CGRect? {
    if let element = child.findElement(id) {
      return CGRect(origin: element.origin, size: element.size)
    }
    var frame: CGRect?
    child.visit { element in
      if frame == nil, let lazy = element as? LazyElement { frame = lazy.frame(of: id) }
    }
    return frame
  }

  /// The views that scrolling ends at, in the content's space.
  private var targets: ContiguousArray<Element> {
    var found: ScrollTargetLayoutElement?
    child.visit { element in
      if found == nil, let layout = element as? ScrollTargetLayoutElement, layout.isEnabled {
        found = layout
      }
    }
    return found?.targets ?? []
  }

  /// The identity of the target at the top (or at an anchor) of what is seen.
  func targetID(at anchor: UnitPoint?) -> AnyHashable? {
    let visible = roomForTargets
    let named = targets.filter { $0.isPlaced && $0.trait(IDTrait.self) != nil }
    guard let anchor else {
      let first = named.first { element in
        axes.contains(.vertical)
          ? element.origin.y + element.size.height > visible.minY + 0.5
          : element.origin.x + element.size.width > visible.minX + 0.5
      }
      return first?.trait(IDTrait.self)
    }
    func distance(_ element: Element) -> CGFloat {
      let x = element.origin.x + anchor.x * element.size.width
      let y = element.origin.y + anchor.y * element.size.height
      return hypot(
        axes.contains(.horizontal) ? x - visible.minX - anchor.x * visible.width : 0,
        axes.contains(.vertical) ? y - visible.minY - anchor.y * visible.height : 0
      )
    }
    return named.min { distance($0) < distance($1) }?.trait(IDTrait.self)
  }

  /// Where the content comes to rest after it was let go at a velocity, points per second; nil where
  /// nothing says so.
  func restingPlace(velocity: CGSize, from start: CGPoint) -> CGPoint? {
    guard let behavior = configuration.behavior?.value else { return nil }
    let margins = margins
    let coast = ScrollMomentum.distancePerVelocity
    var target = ScrollTarget(
      rect: CGRect(
        origin: CGPoint(
          x: offset.x + velocity.width * coast,
          y: offset.y + velocity.height * coast
        ),
        size: size
      )
    )
    behavior.updateTarget(
      &target,
      context: ScrollTargetBehaviorContext(
        originalTarget: ScrollTarget(rect: CGRect(origin: start, size: size)),
        velocity: CGVector(dx: velocity.width, dy: velocity.height),
        contentSize: contentSize,
        containerSize: size,
        axes: axes,
        targets: targets.filter(\.isPlaced).map { element in
          CGRect(origin: element.origin, size: element.size)
            .offsetBy(dx: -margins.leading, dy: -margins.top)
        }
      )
    )
    return target.rect.origin
  }
}
