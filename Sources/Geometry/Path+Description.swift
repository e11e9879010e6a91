import Foundation

extension Path: LosslessStringConvertible, CustomStringConvertible {
  /// The elements as text: coordinates with six digits, then a letter (m, l, q, c, h).
  ///
  /// ```swift
  /// Path(CGRect(x: 0, y: 0, width: 2, height: 1)).description
  /// // "0 0 m 2 0 l 2 1 l 0 1 l h"
  /// ```
  public var description: String {
    func text(_ points: CGPoint...) -> String {
      points.map { String(format: "%g %g", Double($0.x), Double($0.y)) }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let point): text(point) + " m"
      case .line(let point): text(point) + " l"
      case .quadCurve(let point, let control): text(control, point) + " q"
      case .curve(let point, let control1, let control2): text(control1, control2, point) + " c"
      case .closeSubpath: "h"
      }
    }.joined(separator: " ")
  }

  /// The path that `description` describes; nil for any other text.
  ///
  /// `x y width height re` is read as a rectangle too.
  public init?(_ description: String) {
    self.init()
    var numbers: [CGFloat] = []
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
    for word in description.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      switch (word, numbers.count) {
      case ("m", 2): move(to: point(0))
      case ("l", 2) where !isEmpty: addLine(to: point(0))
      case ("q", 4) where !isEmpty: addQuadCurve(to: point(2), control: point(0))
      case ("c", 6) where !isEmpty:
        addCurve(to: point(4), control1: point(0), control2: point(2))
      case ("h", 0) where !isEmpty: closeSubpath()
      case ("re", 4):
        addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      default: return nil
      }
      numbers.removeAll(keepingCapacity: true)
    }
    if !numbers.isEmpty { return nil }
  }
}
