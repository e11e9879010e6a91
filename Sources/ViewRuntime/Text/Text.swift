import Foundation
import Motion

/// One or more lines of read-only text.
///
/// ```swift
/// Text("Hello, **world**")
/// Text("Total: ") + Text(12.5, format: .currency(code: "EUR")).bold()
/// ```
public struct Text: Equatable, Sendable {
  enum Storage: Equatable, Sendable {
    case verbatim(String)
    case localized(LocalizedStringKey, table: String?, bundle: BundleReference?)
    case resource(LocalizedStringResource)
    case attributed(AttributedString)
    case content(TextContentBox)
    indirect case concatenation(Text, Text)
  }

  enum Modifier: Equatable, Sendable {
    case font(Font?)
    case weight(Font.Weight?)
    case width(CGFloat?)
    case design(Font.Design?)
    case bold(Bool)
    case italic(Bool)
    case monospaced(Bool)
    case monospacedDigit
    case color(Color?)
    case style(AnyShapeStyle)
    case underline(LineStyle?)
    case strikethrough(LineStyle?)
    case kerning(CGFloat)
    case tracking(CGFloat)
    case baselineOffset(CGFloat)
    case scale(Scale)
    case customAttribute(TextAttributeBox)
  }

  let storage: Storage
  private(set) var modifiers: [Modifier] = []

  init(storage: Storage) {
    self.storage = storage
  }

  func modified(_ modifier: Modifier) -> Text {
    var copy = self
    copy.modifiers.append(modifier)
    return copy
  }
}

extension Text: View {
  public typealias Body = Never
}

// MARK: - Strings

extension Text {
  /// The string as it is.
  public init(verbatim content: String) {
    storage = .verbatim(content)
  }

  /// The string as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    storage = .verbatim(String(content))
  }

  /// A string with values in it and Markdown for bold, italic, struck-through and monospaced text
  /// and links; looked up in `bundle`'s tables where one is given.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    storage = .localized(key, table: tableName, bundle: bundle.map(BundleReference.init))
  }

  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    storage = .resource(resource)
  }

  /// Text with attributes; those for fonts, colours, lines and spacing count.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    storage = .attributed(attributedContent)
  }

  /// The two texts one after the other, each with its own styles.
  public static func + (lhs: Text, rhs: Text) -> Text {
    Text(storage: .concatenation(lhs, rhs))
  }
}

/// A bundle, compared by identity.
struct BundleReference: Equatable, @unchecked Sendable {
  // `Bundle` is only asked for localized strings, which is safe from any thread.
  let bundle: Bundle

  init(_ bundle: Bundle) {
    self.bundle = bundle
  }

  static func == (lhs: BundleReference, rhs: BundleReference) -> Bool { lhs.bundle === rhs.bundle }
}
