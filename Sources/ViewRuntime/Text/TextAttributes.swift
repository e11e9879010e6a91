import Foundation
import Motion
internal import Drawing

/// What is set for a stretch of text; nil where the environment around it decides.
package struct TextAttributes: Equatable, Sendable {
  package var font: Font?
  package var weight: Font.Weight?
  package var width: CGFloat?
  package var design: Font.Design?
  package var isBold: Bool?
  package var isItalic: Bool?
  package var isMonospaced: Bool?
  package var hasMonospacedDigits = false
  package var style: AnyShapeStyle?
  package var backgroundColor: Color?
  package var underline: Text.LineStyle?
  package var strikethrough: Text.LineStyle?
  package var kerning: CGFloat = 0
  package var tracking: CGFloat = 0
  package var baselineOffset: CGFloat = 0
  package var scale: CGFloat = 1
  package var isLink = false
  /// What text renderers read, by the type.
  var custom: TextAttributeBox.ByType = [:]

  package init() {}

  mutating func apply(_ modifier: Text.Modifier) {
    switch modifier {
    case .font(let font): self.font = font ?? self.font
    case .weight(let weight): self.weight = weight ?? self.weight
    case .width(let width): self.width = width ?? self.width
    case .design(let design): self.design = design ?? self.design
    case .bold(let isActive): isBold = isActive
    case .italic(let isActive): isItalic = isActive
    case .monospaced(let isActive): isMonospaced = isActive
    case .monospacedDigit: hasMonospacedDigits = true
    case .color(let color): style = color.map(AnyShapeStyle.init) ?? style
    case .style(let style): self.style = style
    case .underline(let line): underline = line
    case .strikethrough(let line): strikethrough = line
    case .kerning(let kerning): self.kerning = kerning
    case .tracking(let tracking): self.tracking = tracking
    case .baselineOffset(let offset): baselineOffset = offset
    case .scale(let scale): self.scale = scale.factor
    case .customAttribute(let box): custom[box.key] = box
    }
  }

  mutating func apply(_ style: MarkdownStyle) {
    if style.isBold { isBold = true }
    if style.isItalic { isItalic = true }
    if style.isCode { isMonospaced = true }
    if style.isStruckThrough { strikethrough = .single }
    if style.link != nil { isLink = true }
  }

  /// The font with all traits on it.
  func resolvedFont(in environment: EnvironmentValues) -> FontDescription {
    var font = font ?? environment.font ?? .body
    if let design { font = font.design(design) }
    if let weight { font = font.weight(weight) }
    if let width { font = font.width(width) }
    if let isBold { font = font.bold(isBold) }
    if let isItalic { font = font.italic(isItalic) }
    if let isMonospaced { font = font.monospaced(isMonospaced) }
    if hasMonospacedDigits { font = font.monospacedDigit() }
    if scale != 1 { font = font.scaled(by: scale) }
    return font.resolve(in: environment)
  }
}

private enum TextAttributesKey: EnvironmentKey {
  static var defaultValue: TextAttributes { TextAttributes() }
}

private enum CurrentDateKey: EnvironmentKey {
  static var defaultValue: Date? { nil }
}

extension EnvironmentValues {
  /// What containers set for all text in them (`bold()`, `kerning(_:)` and so on).
  package var textAttributes: TextAttributes {
    get { self[TextAttributesKey.self] }
    set { self[TextAttributesKey.self] = newValue }
  }

  /// The present for texts that depend on it; nil asks the system.
  package var currentDate: Date? {
    get { self[CurrentDateKey.self] }
    set { self[CurrentDateKey.self] = newValue }
  }

  var now: Date { currentDate ?? Date() }
}
