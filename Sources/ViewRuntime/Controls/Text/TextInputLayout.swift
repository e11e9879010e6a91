import Foundation
import Geometry
package import Drawing

/// The lines of an input's text and where its characters stand in them.
@MainActor
final class TextInputLayout {
  struct Line {
    /// The characters on the line, with the line break at its end if there is one.
    var range: Range<Int>
    /// What of the range is painted.
    var visible: Range<Int>
    /// From the layout's top, points.
    var top: CGFloat
  }

  let characters: [Character]
  private(set) var lines: [Line] = []
  let lineHeight: CGFloat
  private let measure: (String) -> ShapedText

  /// - Parameters:
  ///   - characters: What is shown.
  ///   - width: At which lines break, points; nil keeps everything on one line.
  ///   - measure: Lays text out on one line.
  init(_ characters: [Character], width: CGFloat?, measure: @escaping (String) -> ShapedText) {
    self.characters = characters
    self.measure = measure
    lineHeight = measure("Ag").size.height
    guard let width, width.isFinite else {
      lines = [
        Line(range: 0..<characters.count, visible: 0..<characters.count, top: 0)
      ]
      return
    }
    breakLines(width)
  }

  private func breakLines(_ width: CGFloat) {
    var start = 0
    while true {
      let end = characters[start...].firstIndex(of: "\n") ?? characters.count
      breakParagraph(start..<end, hasBreak: end < characters.count, width)
      if end >= characters.count { break }
      start = end + 1
    }
  }

  private func breakParagraph(_ range: Range<Int>, hasBreak: Bool, _ width: CGFloat) {
    var start = range.lowerBound
    repeat {
      var end = start
      var fit = start
      while end < range.upperBound {
        var next = end
        while next < range.upperBound, characters[next] != " " { next += 1 }
        let word = next
        while next < range.upperBound, characters[next] == " " { next += 1 }
        if self.width(of: start..<word) > width { break }
        end = next
        fit = next
      }
      if fit == start, start < range.upperBound {
        // A word alone is too long: as much of it as fits.
        fit = start + 1
        while fit < range.upperBound, self.width(of: start..<(fit + 1)) <= width { fit += 1 }
      }
      let isLast = fit >= range.upperBound
      lines.append(
        Line(
          range: start..<(isLast && hasBreak ? fit + 1 : fit),
          visible: start..<fit,
          top: CGFloat(lines.count) * lineHeight
        )
      )
      start = fit
    } while start < range.upperBound
  }

  /// In points.
  var size: CGSize {
    CGSize(
      width: lines.map { width(of: $0.visible) }.max() ?? 0,
      height: CGFloat(max(lines.count, 1)) * lineHeight
    )
  }

  func width(of range: Range<Int>) -> CGFloat {
    guard !range.isEmpty else { return 0 }
    // Spaces at the end count too.
    let text = String(characters[range])
    return text.hasSuffix(" ")
      ? measure(text + ".").size.width - measure(".").size.width : measure(text).size.width
  }

  func shaped(_ line: Line) -> ShapedText { measure(String(characters[line.visible])) }

  /// The line with a place; at the end of a line that wraps, the next one.
  func lineIndex(of place: Int) -> Int {
    lines.lastIndex { $0.range.lowerBound <= place } ?? 0
  }

  /// Where the caret stands before the character at a place.
  func caretPoint(_ place: Int) -> CGPoint {
    let line = lines[lineIndex(of: place)]
    let end = min(max(place, line.visible.lowerBound), line.visible.upperBound)
    return CGPoint(x: width(of: line.visible.lowerBound..<end), y: line.top)
  }

  /// The place between characters nearest to a point.
  func place(at point: CGPoint) -> Int {
    let index = min(max(Int((point.y / max(lineHeight, 1)).rounded(.down)), 0), lines.count - 1)
    let line = lines[index]
    // The widths grow from place to place: the nearest is found by halving.
    var low = line.visible.lowerBound
    var high = line.visible.upperBound
    while high - low > 1 {
      let middle = (low + high) / 2
      if width(of: line.visible.lowerBound..<middle) <= point.x {
        low = middle
      } else {
        high = middle
      }
    }
    guard high > low else { return low }
    let left = width(of: line.visible.lowerBound..<low)
    let right = width(of: line.visible.lowerBound..<high)
    return point.x - left <= right - point.x ? low : high
  }

  /// The rectangles behind selected characters, line by line.
  func rects(of range: Range<Int>) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    return lines.compactMap { line in
      let start = max(range.lowerBound, line.range.lowerBound)
      let end = min(range.upperBound, line.range.upperBound)
      guard start < end else { return nil }
      let left = width(of: line.visible.lowerBound..<min(start, line.visible.upperBound))
      let right = width(of: line.visible.lowerBound..<min(end, line.visible.upperBound))
      let breakMark: CGFloat = end > line.visible.upperBound ? 4 : 0
      return CGRect(x: left, y: line.top, width: right - left + breakMark, height: lineHeight)
    }
  }
}
