import Foundation
import Geometry

/// One picture as parts that are put together, on a square of 16 units with y downward.
///
/// The text of a recipe is a list of parts joined by ` + ` (added), ` - ` (cut out) and ` -- `
/// (followed by a modifier such as `slash`, `circle` or `badge.plus`, which changes what stands
/// before it). A part is a source and, after `|`, changes of its place:
///
/// | source | meaning |
/// |---|---|
/// | `search` | an icon of the icon set |
/// | `~M2 8H14` | SVG path data, drawn with a line of the weight's thickness |
/// | `=1.6:M2 8H14` | the same with a line of fixed thickness, in units |
/// | `%M2 2H14V14Z` | the same, filled |
/// | `'A` | text in the system font, its capitals 14 units high |
/// | `#circle` | a frame: `circle`, `square`, `app`, `rectangle` |
/// | `@heart` | another symbol |
///
/// | change | meaning |
/// |---|---|
/// | `s.5` | scaled around the centre; lines keep their thickness |
/// | `t1,-2` | moved, in units |
/// | `rot90`, `flipx`, `flipy` | turned clockwise by degrees, mirrored, around the centre |
/// | `fill` | without its holes |
/// | `w.3` | for fine pictures: lines change by only that part with the weight |
struct SymbolRecipe {
  enum Source: Hashable {
    case icon(String)
    case stroke(String)
    case fixedStroke(Double, String)
    case fill(String)
    case text(String)
    case frame(SymbolFrame)
    case symbol(String)
  }

  enum Change: Hashable {
    case scale(Double)
    case move(Double, Double)
    case rotate(Double)
    case flipX
    case flipY
    case fill
    case weight(Double)
  }

  struct Part: Hashable {
    var source: Source
    var changes: [Change]
  }

  enum Step: Hashable {
    case add(Part)
    case cut(Part)
    case modify(String)
  }

  var steps: [Step]

  /// Nil where the text is not a recipe.
  init?(_ text: String) {
    steps = []
    var mark: Substring = "+"
    // Words are joined again, as path data may hold spaces.
    var words: [Substring] = []
    func finish(_ steps: inout [Step]) -> Bool {
      let piece = words.joined(separator: " ")
      guard !piece.isEmpty else { return false }
      if mark == "--" {
        steps.append(.modify(piece))
        return true
      }
      guard let part = Self.part(piece) else { return false }
      steps.append(mark == "+" ? .add(part) : .cut(part))
      return true
    }
    for word in text.split(separator: " ") {
      if word == "+" || word == "-" || word == "--" {
        guard finish(&steps) else { return nil }
        mark = word
        words = []
      } else {
        words.append(word)
      }
    }
    guard finish(&steps) else { return nil }
  }

  private static func part(_ text: String) -> Part? {
    let pieces = text.split(separator: "|")
    guard let head = pieces.first, let first = head.first else { return nil }
    let rest = String(head.dropFirst())
    let source: Source
    switch first {
    case "~": source = .stroke(rest)
    case "%": source = .fill(rest)
    case "'": source = .text(rest)
    case "@": source = .symbol(rest)
    case "#":
      guard let frame = SymbolFrame(rawValue: rest) else { return nil }
      source = .frame(frame)
    case "=":
      guard let colon = rest.firstIndex(of: ":"), let width = Double(rest[..<colon]) else {
        return nil
      }
      source = .fixedStroke(width, String(rest[rest.index(after: colon)...]))
    default: source = .icon(String(head))
    }
    var changes: [Change] = []
    for piece in pieces.dropFirst() {
      guard let change = change(piece) else { return nil }
      changes.append(change)
    }
    return Part(source: source, changes: changes)
  }

  private static func change(_ text: Substring) -> Change? {
    switch text {
    case "flipx": return .flipX
    case "flipy": return .flipY
    case "fill": return .fill
    default: break
    }
    if text.hasPrefix("rot") { return Double(text.dropFirst(3)).map(Change.rotate) }
    if text.hasPrefix("w") { return number(text.dropFirst()).map(Change.weight) }
    if text.hasPrefix("s") { return number(text.dropFirst()).map(Change.scale) }
    if text.hasPrefix("t") {
      let values = text.dropFirst().split(separator: ",").compactMap(number)
      return values.count == 2 ? .move(values[0], values[1]) : nil
    }
    return nil
  }

  /// Like `Double`, but takes `.5` and `-.5` too.
  private static func number(_ text: Substring) -> Double? {
    if text.hasPrefix("-") { return number(text.dropFirst()).map { -$0 } }
    return Double("0" + text)
  }
}

/// What a symbol can be framed by.
enum SymbolFrame: String, Hashable {
  case circle
  case square
  case app
  case rectangle

  /// The filled frame on the square of 16 units, made smaller all around by `inset` units.
  func outline(inset: Double) -> Path {
    func rounded(_ rect: CGRect, _ radius: Double) -> Path {
      Path(
        roundedRect: rect.insetBy(dx: inset, dy: inset),
        cornerRadius: max(0, radius - inset),
        style: .continuous
      )
    }
    switch self {
    case .circle:
      return Path(
        ellipseIn: CGRect(x: 0, y: 0, width: 16, height: 16).insetBy(dx: inset, dy: inset)
      )
    case .square: return rounded(CGRect(x: 1, y: 1, width: 14, height: 14), 3.2)
    case .app: return rounded(CGRect(x: 0.8, y: 0.8, width: 14.4, height: 14.4), 4.6)
    case .rectangle: return rounded(CGRect(x: -0.5, y: 1.6, width: 17, height: 12.8), 2.6)
    }
  }
}
