import Foundation
import Motion
package import Drawing

/// The text that a backend measures, with everything that depends on the environment decided.
///
/// Runs carry their own colour wherever the text sets one.
package func resolveText(_ text: Text, in environment: EnvironmentValues) -> StyledText {
  var resolver = TextResolver(environment: environment)
  resolver.append(text, environment.textAttributes)
  var result = resolver.finish()
  for (index, style) in resolver.runStyles {
    result.runs[index].color = style.representativeColor.sRGB
  }
  return result
}

/// The text that a backend measures, and what to paint it with.
///
/// Where the whole text has one style it is in `style`, so that it can be animated and be a
/// gradient; runs only carry colours that differ from it.
package func resolveTextAndStyle(
  _ text: Text,
  in environment: EnvironmentValues
) -> (text: StyledText, style: ResolvedStyle) {
  var resolved = resolvePaintable(text, in: environment)
  for (index, style) in resolved.runStyles {
    resolved.text.runs[index].color = style.representativeColor.sRGB
  }
  return (resolved.text, resolved.style)
}

/// A text with everything that a view needs to paint it.
struct PaintableText {
  var text: StyledText
  var style: ResolvedStyle
  /// Of runs whose own style is more than a colour, by index.
  var runStyles: [Int: ResolvedStyle]
  /// What text renderers read, for each run.
  var attributes: [TextAttributeBox.ByType]
}

/// The same with the styles of runs and what text renderers read.
func resolvePaintable(_ text: Text, in environment: EnvironmentValues) -> PaintableText {
  var resolver = TextResolver(environment: environment)
  var attributes = environment.textAttributes
  for modifier in text.modifiers.reversed() {
    switch modifier {
    case .color, .style: attributes.apply(modifier)
    default: break
    }
  }
  let style = attributes.style
  resolver.baseStyle = style
  resolver.append(text, environment.textAttributes)
  let resolved =
    style?.resolved(in: environment) ?? environment.resolvedForegroundStyle
  return PaintableText(
    text: resolver.finish(),
    style: resolved,
    runStyles: resolver.runStyles,
    attributes: resolver.custom
  )
}

/// When a text next changes by itself (timers, relative dates), or nil for never.
package func nextTextChange(of text: Text, after date: Date) -> Date? {
  switch text.storage {
  case .verbatim, .attributed: return nil
  case .content(let box): return box.content.nextChange(after: date)
  case .localized(let key, _, _): return nextChange(of: key, after: date)
  case .resource(let resource): return nextChange(of: resource.localized, after: date)
  case .concatenation(let first, let second):
    return [nextTextChange(of: first, after: date), nextTextChange(of: second, after: date)]
      .compactMap(\.self).min()
  }
}

private func nextChange(of key: LocalizedStringKey, after date: Date) -> Date? {
  key.arguments.compactMap {
    if case .text(let text) = $0 { nextTextChange(of: text, after: date) } else { nil }
  }.min()
}

extension Text {
  /// The characters of the text, without styles.
  package func plainString(in environment: EnvironmentValues) -> String {
    resolveText(self, in: environment).runs.map(\.text).joined()
  }

  func plainString(locale: Locale) -> String {
    var environment = EnvironmentValues()
    environment.locale = locale
    return plainString(in: environment)
  }
}

private struct TextResolver {
  let environment: EnvironmentValues
  let textCase: Text.Case?
  let locale: Locale
  /// The style that needs no colour in a run.
  var baseStyle: AnyShapeStyle?
  private var runs: [StyledText.Run] = []
  /// Of each run.
  private(set) var custom: [TextAttributeBox.ByType] = []
  /// Of runs whose own style is more than a colour, by index.
  private(set) var runStyles: [Int: ResolvedStyle] = [:]
  /// The attributes of the last run and what they came to.
  private var known: (attributes: TextAttributes, run: StyledText.Run, style: ResolvedStyle?)?

  init(environment: EnvironmentValues) {
    self.environment = environment
    textCase = environment.textCase
    locale = environment.locale
  }

  mutating func append(_ text: Text, _ inherited: TextAttributes) {
    var attributes = inherited
    // The innermost modifier decides.
    for modifier in text.modifiers.reversed() {
      attributes.apply(modifier)
    }
    switch text.storage {
    case .verbatim(let string):
      append(string, attributes)
    case .localized(let key, let table, let bundle):
      append(key, table: table, bundle: bundle?.bundle, attributes)
    case .resource(let resource):
      append(resource.localized, table: resource.table, bundle: nil, attributes)
    case .attributed(let string):
      append(string, attributes)
    case .content(let box):
      for piece in box.content.pieces(in: environment) {
        switch piece {
        case .string(let string): append(string, attributes)
        case .attributed(let string): append(string, attributes)
        case .attachment(let source): append(source, attributes)
        }
      }
    case .concatenation(let first, let second):
      append(first, attributes)
      append(second, attributes)
    }
  }

  // MARK: Strings

  private mutating func append(_ string: String, _ attributes: TextAttributes) {
    guard !string.isEmpty else { return }
    var run = self.run(for: attributes)
    run.text = cased(string)
    add(run, attributes)
  }

  private mutating func add(_ run: StyledText.Run, _ attributes: TextAttributes) {
    if let style = known?.style { runStyles[runs.count] = style }
    runs.append(run)
    custom.append(attributes.custom)
  }

  private func cased(_ string: String) -> String {
    switch textCase {
    case .none: string
    case .uppercase: string.uppercased(with: locale)
    case .lowercase: string.lowercased(with: locale)
    }
  }

  private mutating func append(
    _ key: LocalizedStringKey,
    table: String?,
    bundle: Bundle?,
    _ attributes: TextAttributes
  ) {
    let template = key.template(table: table, bundle: bundle)
    for run in InlineMarkdown.runs(of: template) {
      var runAttributes = attributes
      runAttributes.apply(run.style)
      if key.arguments.isEmpty {
        append(run.text, runAttributes)
        continue
      }
      var literal = String.UnicodeScalarView()
      for scalar in run.text.unicodeScalars {
        guard let index = LocalizedStringKey.argumentIndex(scalar), index < key.arguments.count
        else {
          literal.append(scalar)
          continue
        }
        if case .text(let text) = key.arguments[index] {
          append(String(literal), runAttributes)
          literal = String.UnicodeScalarView()
          append(text, runAttributes)
        } else {
          literal.append(contentsOf: key.arguments[index].string(locale: locale).unicodeScalars)
        }
      }
      append(String(literal), runAttributes)
    }
  }

  private mutating func append(_ string: AttributedString, _ attributes: TextAttributes) {
    for run in string.runs {
      var runAttributes = attributes
      runAttributes.apply(run)
      append(String(string[run.range].characters), runAttributes)
    }
  }

  private mutating func append(
    _ source: any TextAttachmentSource,
    _ attributes: TextAttributes
  ) {
    var run = self.run(for: attributes)
    guard let attachment = source.textAttachment(in: environment, font: run.font) else { return }
    run.text = "\u{FFFC}"
    run.attachment = attachment
    add(run, attributes)
  }

  // MARK: Runs

  private mutating func run(for attributes: TextAttributes) -> StyledText.Run {
    if let known, known.attributes == attributes { return known.run }
    var color: SRGBColor?
    var runStyle: ResolvedStyle?
    if let style = attributes.style {
      if style != baseStyle {
        let resolved = style.resolved(in: environment)
        if case .color(let plain) = resolved {
          color = plain.sRGB
        } else {
          runStyle = resolved
        }
      }
    } else if attributes.isLink {
      color = environment.resolvedAccentColor.sRGB
    }
    func line(_ style: Text.LineStyle?) -> StyledText.LineStyle? {
      style.map {
        StyledText.LineStyle(
          pattern: $0.pattern.kind.pattern,
          color: $0.color?.resolve(in: environment).sRGB
        )
      }
    }
    let run = StyledText.Run(
      text: "",
      font: attributes.resolvedFont(in: environment),
      color: color,
      backgroundColor: attributes.backgroundColor?.resolve(in: environment).sRGB,
      underline: line(attributes.underline),
      strikethrough: line(attributes.strikethrough),
      tracking: Double(attributes.tracking),
      kerning: Double(attributes.kerning),
      baselineOffset: Double(attributes.baselineOffset)
    )
    known = (attributes, run, runStyle)
    return run
  }

  mutating func finish() -> StyledText {
    // An empty text still has the height of a line.
    if runs.isEmpty {
      runs.append(run(for: environment.textAttributes))
      custom.append([:])
    }
    var text = StyledText(runs: runs)
    switch environment.multilineTextAlignment {
    case .leading: text.alignment = .leading
    case .center: text.alignment = .center
    case .trailing: text.alignment = .trailing
    }
    switch environment.truncationMode {
    case .head: text.truncation = .head
    case .middle: text.truncation = .middle
    case .tail: text.truncation = .tail
    }
    text.lineSpacing = max(Double(environment.lineSpacing), 0)
    // Fewer than one line counts as one.
    text.maximumLines = environment.lineLimit.map { max($0, 1) }
    text.minimumLines = max(environment.lowerLineLimit ?? 0, 0)
    text.minimumScaleFactor = min(max(Double(environment.minimumScaleFactor), 0), 1)
    text.allowsTightening = environment.allowsTightening
    text.isRightToLeft = environment.layoutDirection == .rightToLeft
    return text
  }
}

extension Text.LineStyle.Pattern.Kind {
  var pattern: StyledText.LineStyle.Pattern {
    switch self {
    case .solid: .solid
    case .dot: .dot
    case .dash: .dash
    case .dashDot: .dashDot
    case .dashDotDot: .dashDotDot
    }
  }
}

// MARK: - Interpolation

extension LocalizedStringKey {
  /// The first of the private characters that stand for arguments.
  private static let firstArgument: UInt32 = 0xF0000

  static func argumentIndex(_ scalar: Unicode.Scalar) -> Int? {
    scalar.value >= firstArgument && scalar.value < firstArgument + 0xFFF0
      ? Int(scalar.value - firstArgument) : nil
  }

  private static func placeholder(_ index: Int) -> String {
    Unicode.Scalar(firstArgument + UInt32(index)).map { String($0) } ?? ""
  }

  /// The string, translated where a table has it, with a private character for each argument.
  func template(table: String?, bundle: Bundle?) -> String {
    if bundle != nil || table != nil {
      let translated = (bundle ?? .main).localizedString(forKey: key, value: key, table: table)
      if translated != key { return Self.template(ofFormat: translated, count: arguments.count) }
    }
    guard !arguments.isEmpty else { return literals.joined() }
    var result = ""
    for (index, literal) in literals.enumerated() {
      result += literal
      if index < arguments.count { result += Self.placeholder(index) }
    }
    return result
  }

  /// The template of a format such as `%2$@ of %1$lld`.
  static func template(ofFormat format: String, count: Int) -> String {
    var result = ""
    var rest = Substring(format)
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      let specifier = rest.prefix { !$0.isLetter && $0 != "@" && $0 != "%" }
      let afterFlags = rest.dropFirst(specifier.count)
      let modifiers = afterFlags.prefix { "hlqLztj".contains($0) }
      guard let type = afterFlags.dropFirst(modifiers.count).first, type.isLetter || type == "@"
      else {
        result += "%"
        continue
      }
      var index = next
      if let dollar = specifier.firstIndex(of: "$"), let number = Int(specifier[..<dollar]) {
        index = number - 1
      } else {
        next += 1
      }
      if index >= 0, index < count { result += placeholder(index) }
      rest = afterFlags.dropFirst(modifiers.count + 1)
    }
    return result + rest
  }
}
