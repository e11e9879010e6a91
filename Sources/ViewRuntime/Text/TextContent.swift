import Foundation
import Motion
package import Drawing

/// What a text shows where that is more than a string: a formatted value, a date, a picture.
protocol TextContent: Sendable {
  /// The content's pieces in `environment`.
  func pieces(in environment: EnvironmentValues) -> [TextPiece]

  /// When the content next changes by itself, after `date`; nil for never.
  func nextChange(after date: Date) -> Date?

  func isEqual(to other: any TextContent) -> Bool
}

extension TextContent {
  func nextChange(after date: Date) -> Date? { nil }
}

extension TextContent where Self: Equatable {
  func isEqual(to other: any TextContent) -> Bool { (other as? Self) == self }
}

/// A stretch of text in one style, or a picture.
enum TextPiece {
  case string(String)
  case attributed(AttributedString)
  case attachment(any TextAttachmentSource)
}

/// Compares contents of any type.
struct TextContentBox: Equatable, Sendable {
  let content: any TextContent

  static func == (lhs: TextContentBox, rhs: TextContentBox) -> Bool {
    lhs.content.isEqual(to: rhs.content)
  }
}

// MARK: - Formatted values

private struct FormattedContent<F: FormatStyle>: TextContent
where F.FormatInput: Equatable, F.FormatOutput == String {
  // Format styles and their inputs are values that are only read here.
  nonisolated(unsafe) let input: F.FormatInput
  nonisolated(unsafe) let format: F

  func pieces(in environment: EnvironmentValues) -> [TextPiece] {
    [.string(environment.localized(format).format(input))]
  }

  func isEqual(to other: any TextContent) -> Bool {
    guard let other = other as? Self else { return false }
    return other.input == input && other.format == format
  }
}

private struct AttributedFormattedContent<F: FormatStyle>: TextContent
where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
  // Format styles and their inputs are values that are only read here.
  nonisolated(unsafe) let input: F.FormatInput
  nonisolated(unsafe) let format: F

  func pieces(in environment: EnvironmentValues) -> [TextPiece] {
    [.attributed(environment.localized(format).format(input))]
  }

  func isEqual(to other: any TextContent) -> Bool {
    guard let other = other as? Self else { return false }
    return other.input == input && other.format == format
  }
}

extension EnvironmentValues {
  /// The format for the reader's locale where that is not the process's own; a format that names a
  /// locale keeps it otherwise.
  fileprivate func localized<F: FormatStyle>(_ format: F) -> F {
    let locale = locale
    return locale == .current ? format : format.locale(locale)
  }
}

extension Text {
  /// A value, formatted for the reader's locale.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(
      storage: .content(
        TextContentBox(content: FormattedContent(input: input, format: format))
      )
    )
  }

  /// A value, formatted for the reader's locale with attributes.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(
      storage: .content(
        TextContentBox(content: AttributedFormattedContent(input: input, format: format))
      )
    )
  }

  /// A value as a formatter writes it.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// An object as a formatter writes it.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }
}

// MARK: - Pictures

/// A picture that can stand in a line of text.
package protocol TextAttachmentSource: Sendable {
  /// The picture's place in a line; nil to leave it out.
  func textAttachment(in environment: EnvironmentValues, font: FontDescription) -> TextAttachment?

  func isEqual(to other: any TextAttachmentSource) -> Bool
}

private struct AttachmentContent: TextContent {
  let source: any TextAttachmentSource

  func pieces(in environment: EnvironmentValues) -> [TextPiece] { [.attachment(source)] }

  func isEqual(to other: any TextContent) -> Bool {
    guard let other = other as? Self else { return false }
    return source.isEqual(to: other.source)
  }
}

extension Text {
  /// A picture as a piece of text, on the baseline; symbols get the font's size.
  public init(_ image: Image) {
    // A protocol's value and not the type, so that text need not know how pictures are made.
    if let source = image as Any as? any TextAttachmentSource {
      self.init(storage: .content(TextContentBox(content: AttachmentContent(source: source))))
    } else {
      self.init(verbatim: "")
    }
  }
}
