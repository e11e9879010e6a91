import Foundation
import Geometry

/// Cuts symbols that stand for an amount into the parts that light up one after the other.
enum VariableLayers {
  enum Order {
    /// From the bottom to the top: a signal.
    case upward
    /// From left to right: bars, waves beside a speaker.
    case rightward
    /// From the middle to both sides.
    case outward
  }

  /// The order of a symbol's parts; nil for one that stands for no amount.
  static func order(of name: String) -> Order? {
    let words = name.split(separator: ".")
    // Frames, strokes and badges make one thing of it.
    guard Set(words).isDisjoint(with: ["circle", "square", "slash", "badge"]) else { return nil }
    switch words.first {
    case "wifi": return words.contains("router") ? nil : .upward
    case "cellularbars", "waveform", "ellipsis": return .rightward
    case "chart" where words.dropFirst().first == "bar" && !words.contains("doc"):
      return .rightward
    case "speaker" where words.contains("wave"): return .rightward
    case "antenna", "dot": return words.contains("radiowaves") ? .outward : nil
    default: return nil
    }
  }

  /// The parts of an outline that do not touch, in order; parts at the same place of the order are
  /// one.
  static func split(_ path: Path, _ order: Order) -> [Path] {
    var parts: [Path] = []
    let subpaths = path.subpaths.map { Path([$0]) }
      .sorted { area($0.boundingRect) > area($1.boundingRect) }
    for subpath in subpaths {
      // A hole lies in the part that it is cut out of.
      if let point = subpath.currentPoint,
        let index = parts.firstIndex(where: { $0.contains(point) })
      {
        parts[index].addPath(subpath)
      } else {
        parts.append(subpath)
      }
    }
    let middle = path.boundingRect.midX
    func place(_ part: Path) -> Double {
      let box = part.boundingRect
      switch order {
      case .upward: return -Double(box.minY)
      case .rightward: return Double(box.minX)
      case .outward: return Double(abs(box.midX - middle))
      }
    }
    var result: [(place: Double, path: Path)] = []
    for part in parts.map({ (place: place($0), path: $0) }).sorted(by: { $0.place < $1.place }) {
      if let last = result.last, part.place - last.place < 0.4 {
        result[result.count - 1].path.addPath(part.path)
      } else {
        result.append(part)
      }
    }
    return result.map(\.path)
  }

  private static func area(_ box: CGRect) -> CGFloat { box.width * box.height }
}
