import Foundation
import Geometry

/// What is shown for a name that is not known: a dashed square with a question mark.
enum SymbolPlaceholder {
  static func layers(line: Double) -> [Path] {
    let square = Path(
      roundedRect: CGRect(x: 1, y: 1, width: 14, height: 14),
      cornerRadius: 3,
      style: .circular
    )
    let dashed = square.strokedPath(
      StrokeStyle(lineWidth: line, lineCap: .butt, dash: [2.4, 1.9])
    ).normalized(eoFill: false)
    let hook = SVGPathData.path("M5.9 6.2A2.1 2.1 0 1 1 8 8.3V9.2")
      .strokedPath(StrokeStyle(lineWidth: line, lineCap: .round, lineJoin: .round))
    let radius = line * 0.62
    let dot = Path(
      ellipseIn: CGRect(x: 8 - radius, y: 11.6 - radius, width: 2 * radius, height: 2 * radius)
    )
    return [hook.union(dot), dashed]
  }
}
