import Foundation
import Motion
internal import Drawing

/// A text whose fonts, spacing and colours are on their way to others while its characters stay.
///
/// Each frame the text is laid out in the styles between, so that letters keep their shape.
@MainActor
final class TextStyleFlight {
  private struct Run {
    /// Size, weight, tracking and kerning.
    var font: Animated4
    /// Baseline offset, line height (0 for the font's own), the text's line spacing.
    var line: Animated4
    /// Linear-light components and alpha, while both ends have a colour of their own.
    var color: Animated4?
  }

  private var text: StyledText
  private var runs: [Run]

  /// Runs beyond this number are not worth a layout in each frame.
  private static let runLimit = 24

  init(_ text: StyledText) {
    self.text = text
    runs = text.runs.map { run in
      Run(
        font: Animated4(Self.font(run)),
        line: Animated4(Self.line(run, text)),
        color: run.color.map { Animated4(Self.color($0)) }
      )
    }
  }

  /// Whether the styles are all that differs between two texts.
  static func connects(_ old: StyledText, _ new: StyledText) -> Bool {
    guard old.runs.count == new.runs.count, new.runs.count <= runLimit else { return false }
    return zip(old.runs, new.runs).allSatisfy {
      $0.text == $1.text && $0.font.family == $1.font.family && $0.font.design == $1.font.design
        && $0.font.isItalic == $1.font.isItalic && $0.attachment == nil && $1.attachment == nil
    }
  }

  /// Goes to another text with the same characters.
  func change(to text: StyledText, node: ViewNode) {
    self.text = text
    for (index, run) in text.runs.enumerated() where runs.indices.contains(index) {
      runs[index].font.set(Self.font(run), node: node)
      runs[index].line.set(Self.line(run, text), node: node)
      if let color = run.color {
        if runs[index].color == nil {
          runs[index].color = Animated4(Self.color(color))
        } else {
          runs[index].color?.set(Self.color(color), node: node)
        }
      } else {
        runs[index].color?.cancel(node.host.bank)
        runs[index].color = nil
      }
    }
  }

  func report(to collector: FlightCollector, _ reporter: AnyObject) {
    for run in runs {
      collector.add(run.font, "font", Self.fontNames, of: reporter)
      collector.add(run.line, "text line", Self.lineNames, of: reporter)
      if let color = run.color { collector.add(color, "text color", .color, of: reporter) }
    }
  }

  private static let fontNames = FlightNames(names: ["size", "weight", "tracking", "kerning"])
  private static let lineNames = FlightNames(names: ["baseline", "line height", "line spacing"])

  func isMoving(_ bank: AnimatorBank) -> Bool {
    runs.contains {
      $0.font.isInFlight(bank) || $0.line.isInFlight(bank) || $0.color?.isInFlight(bank) == true
    }
  }

  /// The text in its styles of this frame.
  func presented(_ bank: AnimatorBank) -> StyledText {
    var text = text
    for (index, run) in runs.enumerated() where text.runs.indices.contains(index) {
      let font = run.font.presented(bank)
      let line = run.line.presented(bank)
      text.runs[index].font.size = max(font[0], 0.01)
      text.runs[index].font.weight = min(max(Int(font[1].rounded()), 100), 900)
      text.runs[index].tracking = font[2]
      text.runs[index].kerning = font[3]
      text.runs[index].baselineOffset = line[0]
      if text.runs[index].font.lineHeight != nil { text.runs[index].font.lineHeight = line[1] }
      if index == 0 { text.lineSpacing = max(line[2], 0) }
      if let color = run.color?.presented(bank) { text.runs[index].color = Self.color(color) }
    }
    return text
  }

  func cancel(_ bank: AnimatorBank) {
    for index in runs.indices {
      runs[index].font.cancel(bank)
      runs[index].line.cancel(bank)
      runs[index].color?.cancel(bank)
    }
  }

  // MARK: Vectors

  private static func font(_ run: StyledText.Run) -> Vector4 {
    Vector4(run.font.size, Double(run.font.weight), run.tracking, run.kerning)
  }

  private static func line(_ run: StyledText.Run, _ text: StyledText) -> Vector4 {
    Vector4(run.baselineOffset, run.font.lineHeight ?? 0, text.lineSpacing, 0)
  }

  private static func color(_ color: SRGBColor) -> Vector4 {
    func linear(_ value: Float) -> Double { Double(TransferFunction.linear(value)) }
    return Vector4(
      linear(color.red),
      linear(color.green),
      linear(color.blue),
      Double(color.alpha)
    )
  }

  private static func color(_ vector: Vector4) -> SRGBColor {
    func encoded(_ value: Double) -> Float {
      TransferFunction.encoded(Float(min(max(value, 0), 1)))
    }
    return SRGBColor(
      red: encoded(vector[0]),
      green: encoded(vector[1]),
      blue: encoded(vector[2]),
      alpha: Float(min(max(vector[3], 0), 1))
    )
  }
}
