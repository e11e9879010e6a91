import Foundation
import Geometry

/// Gathers where views take pointers, front to back: in the order in which `Element.hit` asks.
@MainActor
final class HitAreaCollector {
  private let host: ViewHost
  private let owner: (Element) -> (id: StageInspection.ViewID, name: String)
  private(set) var areas: [StageInspection.HitArea] = []
  /// What everything inside is limited to, outermost first, in stage points.
  private var limits: [Path] = []
  /// Whose the areas of children are that nobody inside claims.
  private var substitute: Element?

  init(
    _ host: ViewHost,
    owner: @escaping (Element) -> (id: StageInspection.ViewID, name: String)
  ) {
    self.host = host
    self.owner = owner
  }

  /// Adds an element's own area.
  ///
  /// - Parameters:
  ///   - element: The element that is hit.
  ///   - record: Where it is shown.
  ///   - outline: The area in the element's own space, origin at its top-left corner; nil for all
  ///     of its frame.
  ///   - isEvenOdd: How the outline is filled.
  func add(
    _ element: Element,
    _ record: FrameRecord,
    outline: Path? = nil,
    isEvenOdd: Bool = false
  ) {
    guard let path = stagePath(record, outline, isEvenOdd) else { return }
    var area = path
    for limit in limits where !area.boundingRect.isInside(limit) {
      area = area.intersection(limit, eoFill: false)
    }
    let outlines = area.polygons
    guard !outlines.isEmpty else { return }
    var receiver = element
    if let substitute, element.ancestor(of: TextInputElement.self) == nil { receiver = substitute }
    let chain = GestureArena.chain(from: receiver)
    var hitArea = StageInspection.HitArea(
      owner: nil,
      ownerName: "",
      kinds: chain.map { GestureNames.name(of: $0.element) },
      outlines: outlines
    )
    if let first = chain.first {
      let owner = owner(first.element)
      hitArea.owner = owner.id
      hitArea.ownerName = owner.name
    }
    areas.append(hitArea)
  }

  /// Runs `body` with everything inside an area.
  func limited(
    to record: FrameRecord,
    outline: Path? = nil,
    isEvenOdd: Bool = false,
    _ body: () -> Void
  ) {
    guard let path = stagePath(record, outline, isEvenOdd) else { return }
    limits.append(path)
    body()
    limits.removeLast()
  }

  /// Runs `body` with what is hit there counting as a hit of `element`.
  func substituting(_ element: Element?, _ body: () -> Void) {
    let outer = substitute
    substitute = element ?? outer
    body()
    substitute = outer
  }

  private func stagePath(_ record: FrameRecord, _ outline: Path?, _ isEvenOdd: Bool) -> Path? {
    let shown = record.presented
    guard shown.frame == host.shownFrame, shown.rect.width > 0, shown.rect.height > 0 else {
      return nil
    }
    var path = Path()
    guard var outline else {
      guard let quad = shown.quad else { return nil }
      path.addLines(quad)
      path.closeSubpath()
      return path
    }
    // What the even-odd rule leaves out is left out by the outline itself.
    if isEvenOdd { outline = outline.normalized(eoFill: true) }
    for polygon in outline.polygons {
      let mapped = polygon.compactMap {
        shown.transform.map(CGPoint(x: $0.x + shown.rect.minX, y: $0.y + shown.rect.minY))
      }
      guard mapped.count == polygon.count else { return nil }
      path.addLines(mapped)
      path.closeSubpath()
    }
    return path
  }
}

extension Path {
  /// The path's parts with curves as lines, a quarter of a point off at most.
  fileprivate var polygons: [[CGPoint]] {
    let flat = flattened(tolerance: 0.25)
    return flat.polylines.compactMap { line in
      line.range.count > 2 ? flat.points[line.range].map(\.cgPoint) : nil
    }
  }
}

extension CGRect {
  /// Whether all four corners, and so all of a convex path's inside, are in the path.
  fileprivate func isInside(_ path: Path) -> Bool {
    let inner = insetBy(dx: 0.001, dy: 0.001)
    return path.elements.count <= 5
      && [
        CGPoint(x: inner.minX, y: inner.minY), CGPoint(x: inner.maxX, y: inner.minY),
        CGPoint(x: inner.maxX, y: inner.maxY), CGPoint(x: inner.minX, y: inner.maxY),
      ].allSatisfy { path.contains($0) }
  }
}

/// What listens to pointers is called by its gesture's type.
@MainActor
enum GestureNames {
  private static var names: [ObjectIdentifier: String] = [:]

  static func name(of element: Element) -> String {
    let id = ObjectIdentifier(type(of: element))
    if let known = names[id] { return known }
    let name = makeName(type(of: element))
    names[id] = name
    return name
  }

  private static func makeName(_ type: Element.Type) -> String {
    let plain = plainTypeName(type)
    guard plain == "GestureElement" else {
      return plain.hasSuffix("Element") ? String(plain.dropLast(7)) : plain
    }
    // The gestures among the type's arguments, without what is put around them.
    let words = String(describing: type).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let found = words.filter { $0.hasSuffix("Gesture") && !$0.hasPrefix("_") }
    let gestures = found.filter { !combinations.contains(String($0)) }
    return gestures.isEmpty ? "Gesture" : gestures.joined(separator: " + ")
  }

  private static let combinations: Set<String> = [
    "SequenceGesture", "SimultaneousGesture", "ExclusiveGesture", "PressingGesture",
  ]
}
