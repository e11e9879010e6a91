import Foundation
import Geometry
import Motion
internal import Drawing

/// Where the children of a container are seen that do not move, so that a frame visits only those
/// that it shows.
///
/// A child is painted once to learn where it paints. Until something in it asks to be painted again
/// (`RepaintRequests`), it is passed over wherever that lies outside of what is seen: off
/// the stage, out of a scroll view's viewport. What the container itself is moved by is no change,
/// as long as it is a translation.
@MainActor
final class StillChildren {
  /// Relative to the translation of the container's space; left, top, right, bottom in points.
  private struct Place {
    var sides: SIMD4<Float>
    var isKnown = false
    /// Whether something in the child wants to be painted in each frame.
    var isRestless = false
    /// Whether the last painting of the container passed it over.
    var isPassedOver = false

    static let unknown = Place(sides: .zero)

    @inline(__always)
    func isOutside(_ visible: SIMD4<Float>) -> Bool {
      sides.z < visible.x || sides.w < visible.y || sides.x > visible.z || sides.y > visible.w
    }
  }

  /// Smaller containers are painted whole.
  static let minimumCount = 16
  /// Points by which soft edges and the rounding to pixels may go beyond what was learnt.
  private static let margin: Float = 2

  private var places: ContiguousArray<Place> = []
  private var revision = -1

  init(_ host: ViewHost) {
    host.repaints.willLearn()
  }

  /// Forgets one child's place: something about it is another than before.
  func forget(_ index: Int) {
    guard index < places.count else { return }
    places[index] = .unknown
  }

  /// Whether a child was not seen in the last painting.
  @inline(__always)
  func isPassedOver(_ index: Int) -> Bool {
    index < places.count && places[index].isPassedOver
  }

  func paint(_ children: ContiguousArray<Element>, _ context: inout PaintContext) {
    guard let first = children.first else { return }
    let host = first.host
    if places.count != children.count {
      places = ContiguousArray(repeating: .unknown, count: children.count)
      for (index, child) in children.enumerated() { child.indexInContainer = index }
      context.pass.makeRoom(for: children.count)
    } else if revision != host.repaintRevision {
      for index in places.indices {
        places[index].isKnown = false
        places[index].isRestless = false
      }
    }
    revision = host.repaintRevision
    let dx = Float(context.transform.m31)
    let dy = Float(context.transform.m32)
    let bounds = context.clipBounds
    let visible =
      SIMD4(Float(bounds.minX), Float(bounds.minY), Float(bounds.maxX), Float(bounds.maxY))
      - SIMD4(dx, dy, dx, dy)
    for index in children.indices {
      let place = places[index]
      if place.isKnown, place.isOutside(visible) {
        places[index].isPassedOver = true
        context.pass.hasOmissions = true
        continue
      }
      let child = children[index]
      if place.isKnown || place.isRestless || !child.isPlacedOutside(visible) {
        places[index].isPassedOver = false
        child.paint(&context)
      } else {
        learn(index, of: child, visible, &context)
      }
    }
  }

  /// Paints a child that layout put outside of what is seen, and takes the painting back when it is
  /// indeed not seen and will stay where it is.
  private func learn(
    _ index: Int,
    of child: Element,
    _ visible: SIMD4<Float>,
    _ context: inout PaintContext
  ) {
    places[index].isPassedOver = false
    let pass = context.pass
    let state = pass.state
    let motions = pass.bank.motionsShown
    // All of it, or what is in its own containers would not count.
    let omitsUnseen = context.omitsUnseen
    context.omitsUnseen = false
    child.paint(&context)
    context.omitsUnseen = omitsUnseen
    guard context.opacity > 0, pass.bank.motionsShown == motions,
      let painted = pass.list.bounds(from: state.commands)
    else { return }
    let dx = Float(context.transform.m31)
    let dy = Float(context.transform.m32)
    var area = SeenArea(painted)
    guard child.addSeenArea(&area) else {
      places[index].isRestless = true
      return
    }
    var place = Place(sides: area.sides - SIMD4(dx, dy, dx, dy))
    let grow = Self.margin
    place.sides += SIMD4(-grow, -grow, grow, grow)
    place.isKnown = true
    if place.isOutside(visible) {
      place.isPassedOver = true
      pass.hasOmissions = true
      pass.takeBack(to: state)
    }
    places[index] = place
  }
}

/// A rectangle of the stage that grows: left, top, right, bottom in points.
struct SeenArea {
  private(set) var sides: SIMD4<Float>

  /// `rect`: left, top, right, bottom; nil for nothing yet.
  init(_ rect: DisplayList.Bounds) {
    sides = rect.sides
  }

  mutating func add(_ rect: CGRect) {
    add(SIMD4(Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY)))
  }

  private mutating func add(_ other: SIMD4<Float>) {
    sides = SIMD4(
      min(sides.x, other.x),
      min(sides.y, other.y),
      max(sides.z, other.z),
      max(sides.w, other.w)
    )
  }
}

extension Element {
  /// Whether the frame that layout gave the element lies outside of `visible` (left, top, right,
  /// bottom in the space that it was placed in).
  fileprivate func isPlacedOutside(_ visible: SIMD4<Float>) -> Bool {
    Float(origin.x + size.width) < visible.x || Float(origin.y + size.height) < visible.y
      || Float(origin.x) > visible.z || Float(origin.y) > visible.w
  }

  /// Adds where the element and what is inside it were shown in the frame that is being painted, as
  /// far as that can take hits.
  ///
  /// - Returns: False when something in it may look different in another frame by itself, or wants
  ///   to be painted in each.
  final func addSeenArea(_ area: inout SeenArea) -> Bool {
    let element = painted
    guard element.staysAsPainted else { return false }
    if let rect = element.seenRect { area.add(rect) }
    var isStill = true
    var inner = area
    element.forEachChild { child in
      if isStill { isStill = child.addSeenArea(&inner) }
    }
    area = inner
    return isStill
  }
}

extension FrameRecord {
  /// The bounding box in the stage of where it was last shown.
  var seenRect: CGRect { seenRect(of: presented.rect) }

  /// The bounding box in the stage of a rectangle of the space around it.
  func seenRect(of rect: CGRect) -> CGRect {
    presented.transform.mapBounds(of: rect) ?? .infinite
  }
}
