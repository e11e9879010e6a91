public import Foundation
import Geometry
package import ViewRuntime

/// What one frame shows, as data: every leaf that is painted, back to front.
public struct FrameDump: Sendable {
  /// A leaf as it is seen.
  public struct Leaf: Sendable {
    public enum Phase: String, Sendable {
      case live
      /// Its removal transition runs.
      case leaving
    }

    /// The nearest accessibility identifier around the leaf, else its structural path.
    public let id: String
    /// The Swift type as the user wrote it, without generics.
    public let type: String
    /// The bounding box in stage points.
    public let rect: CGRect
    /// The corners of its own space: top-left, top-right, bottom-right, bottom-left.
    ///
    /// A corner behind the viewer has no place in the stage; with one the corners are those of
    /// `rect`, which is then that of the part in front of the viewer that the stage shows.
    public let quad: [CGPoint]
    /// In its own space, points.
    public let size: CGSize
    /// The product of all opacities, a fraction.
    public let opacity: Double
    public let phase: Phase
  }

  public let frame: Int
  /// Seconds.
  public let time: Double
  public let views: [Leaf]
  public let log: [String]

  @MainActor
  package static func leaves(of host: ViewHost) -> [Leaf] {
    host.pass.leaves.compactMap { leaf in
      let shown = leaf.record.presented
      guard shown.frame == host.shownFrame, shown.opacity > 1e-4, leaf.paintsSomething,
        shown.rect.width > 0, shown.rect.height > 0,
        let place = place(of: shown)
      else { return nil }
      let visible = place.rect.overlap(with: shown.clipBounds)
      guard !visible.isNull, visible.width > 0, visible.height > 0 else { return nil }
      return Leaf(
        id: leaf.identifier ?? leaf.node.structuralPath,
        type: leaf.typeName,
        rect: place.rect,
        quad: place.quad,
        size: shown.rect.size,
        opacity: shown.opacity,
        phase: shown.isLeaving ? .leaving : .live
      )
    }
  }

  /// The bounding box and the corners of what is shown.
  @MainActor
  private static func place(of shown: PresentedGeometry) -> (rect: CGRect, quad: [CGPoint])? {
    guard let quad = shown.quad else {
      guard let front = shown.transform.mapBounds(of: shown.rect) else { return nil }
      let rect = front.overlap(with: shown.clipBounds)
      guard !rect.isNull, rect.isFinite else { return nil }
      return (
        rect,
        [
          CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
          CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
      )
    }
    let xs = quad.map(\.x)
    let ys = quad.map(\.y)
    guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max(),
      minX.isFinite, maxX.isFinite, minY.isFinite, maxY.isFinite
    else { return nil }
    return (CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY), quad)
  }

  /// One line of JSON; the same frame gives the same bytes.
  public var json: String {
    var text = "{\"frame\":\(frame),\"t\":\(Self.number(time, digits: 6)),\"views\":["
    text += views.map { view in
      let rect = [view.rect.minX, view.rect.minY, view.rect.width, view.rect.height]
      let quad = view.quad.map { "[\(Self.number($0.x)),\(Self.number($0.y))]" }
      return "{\"id\":\(Self.string(view.id)),\"type\":\(Self.string(view.type)),"
        + "\"rect\":[\(rect.map { Self.number($0) }.joined(separator: ","))],"
        + "\"quad\":[\(quad.joined(separator: ","))],"
        + "\"size\":[\(Self.number(view.size.width)),\(Self.number(view.size.height))],"
        + "\"opacity\":\(Self.number(view.opacity)),\"phase\":\"\(view.phase.rawValue)\"}"
    }
    .joined(separator: ",")
    text += "],\"log\":[\(log.map(Self.string).joined(separator: ","))]}"
    return text
  }

  /// A number with at most `digits` decimals and no trailing zeros.
  static func number(_ value: Double, digits: Int = 4) -> String {
    guard value.isFinite else { return "null" }
    var factor = 1
    for _ in 0..<digits { factor *= 10 }
    let scaled = (value * Double(factor)).rounded()
    guard abs(scaled) < 9e15 else { return "\(value)" }
    let integer = Int(scaled)
    let sign = integer < 0 ? "-" : ""
    let magnitude = abs(integer)
    var text = sign + String(magnitude / factor)
    let remainder = magnitude % factor
    if remainder != 0 {
      var decimals = String(remainder)
      decimals = String(repeating: "0", count: digits - decimals.count) + decimals
      while decimals.hasSuffix("0") { decimals.removeLast() }
      text += "." + decimals
    }
    return text
  }

  static func string(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
