import Foundation

extension AttributeScopes {
  /// The attributes that `Text` shows.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    /// Emphasis that Markdown asked for.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }

    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }

    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }

    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }

    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }

    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }

    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }

    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      public typealias Value = InlinePresentationIntent
      public static let name = "NSInlinePresentationIntent"
    }
  }

  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T {
    self[T.self]
  }
}

/// Emphasis of a stretch of text, by its meaning.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
}

extension TextAttributes {
  mutating func apply(_ run: AttributedString.Runs.Run) {
    let attributes = run.attributes
    if let font = attributes[AttributeScopes.SwiftUIAttributes.FontAttribute.self] {
      self.font = font
    }
    if let color = attributes[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self] {
      style = AnyShapeStyle(color)
    }
    if let color = attributes[AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute.self] {
      backgroundColor = color
    }
    if let line = attributes[AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.self] {
      strikethrough = line
    }
    if let line = attributes[AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self] {
      underline = line
    }
    if let kern = attributes[AttributeScopes.SwiftUIAttributes.KerningAttribute.self] {
      kerning = kern
    }
    if let value = attributes[AttributeScopes.SwiftUIAttributes.TrackingAttribute.self] {
      tracking = value
    }
    if let value = attributes[AttributeScopes.SwiftUIAttributes.BaselineOffsetAttribute.self] {
      baselineOffset = value
    }
    let intentKey = AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute.self
    if let intent = attributes[intentKey] {
      if intent.contains(.stronglyEmphasized) { isBold = true }
      if intent.contains(.emphasized) { isItalic = true }
      if intent.contains(.code) { isMonospaced = true }
      if intent.contains(.strikethrough) { strikethrough = .single }
    }
    if attributes[AttributeScopes.FoundationAttributes.LinkAttribute.self] != nil { isLink = true }
  }
}

// MARK: - Markdown

extension AttributedString {
  /// How Markdown is read.
  ///
  /// Inline syntax is always what counts; blocks stay as they are written.
  public struct MarkdownParsingOptions: Sendable {
    /// What may be Markdown.
    public enum InterpretedSyntax: Sendable {
      case full
      case inlineOnly
      case inlineOnlyPreservingWhitespace
    }

    /// What happens to text that cannot be read.
    public enum FailurePolicy: Sendable {
      case throwError
      case returnPartiallyParsedIfPossible
    }

    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?

    public init(
      allowsExtendedAttributes: Bool = false,
      interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError,
      languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// The text with its inline Markdown as attributes.
  ///
  /// Nothing fails: what is no Markdown is text.
  public init(
    markdown: String,
    options: MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    self.init()
    for run in InlineMarkdown.runs(of: markdown) {
      var piece = AttributedString(run.text)
      var intent: InlinePresentationIntent = []
      if run.style.isBold { intent.insert(.stronglyEmphasized) }
      if run.style.isItalic { intent.insert(.emphasized) }
      if run.style.isCode { intent.insert(.code) }
      if run.style.isStruckThrough { intent.insert(.strikethrough) }
      if !intent.isEmpty {
        piece[AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute.self] = intent
      }
      if let link = run.style.link, let url = URL(string: link, relativeTo: baseURL) {
        piece[AttributeScopes.FoundationAttributes.LinkAttribute.self] = url
      }
      append(piece)
    }
  }
}
