import Foundation

extension Text {
  /// How a line under or through text is drawn.
  public struct LineStyle: Hashable, Sendable {
    /// How the line is broken.
    public struct Pattern: Hashable, Sendable {
      enum Kind: UInt8, Hashable, Sendable {
        case solid, dot, dash, dashDot, dashDotDot
      }

      let kind: Kind

      public static let solid = Pattern(kind: .solid)
      public static let dot = Pattern(kind: .dot)
      public static let dash = Pattern(kind: .dash)
      public static let dashDot = Pattern(kind: .dashDot)
      public static let dashDotDot = Pattern(kind: .dashDotDot)
    }

    let pattern: Pattern
    /// Nil for the text's own.
    let color: Color?

    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    public static let single = LineStyle()
  }

  /// Which part of a text that does not fit is left out.
  public enum TruncationMode: Hashable, Sendable {
    case head
    case tail
    case middle
  }

  /// A change of letters' case.
  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase
  }

  /// The size of a text beside its font's own.
  public struct Scale: Hashable, Sendable {
    let factor: CGFloat

    public static let `default` = Scale(factor: 1)
    public static let secondary = Scale(factor: 0.75)
  }
}

extension Text {
  /// The text in a font; nil for the environment's.
  public func font(_ font: Font?) -> Text { modified(.font(font)) }

  public func fontWeight(_ weight: Font.Weight?) -> Text { modified(.weight(weight)) }

  public func fontWidth(_ width: Font.Width?) -> Text { modified(.width(width?.value)) }

  public func fontDesign(_ design: Font.Design?) -> Text { modified(.design(design)) }

  /// The text in a colour; nil for the environment's foreground style.
  public func foregroundColor(_ color: Color?) -> Text { modified(.color(color)) }

  /// The text in a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    modified(.style(AnyShapeStyle(style)))
  }

  public func bold() -> Text { modified(.bold(true)) }

  public func bold(_ isActive: Bool) -> Text { modified(.bold(isActive)) }

  public func italic() -> Text { modified(.italic(true)) }

  public func italic(_ isActive: Bool) -> Text { modified(.italic(isActive)) }

  /// The text with characters of one width.
  public func monospaced(_ isActive: Bool = true) -> Text { modified(.monospaced(isActive)) }

  /// The text with digits of one width.
  public func monospacedDigit() -> Text { modified(.monospacedDigit) }

  /// A line through the text, in its own colour unless one is given.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }

  /// A line through the text, in its own colour unless one is given.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text {
    modified(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }

  /// A line under the text, in its own colour unless one is given.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }

  /// A line under the text, in its own colour unless one is given.
  public func underline(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text {
    modified(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }

  /// Extra points between characters; ligatures stay.
  public func kerning(_ kerning: CGFloat) -> Text { modified(.kerning(kerning)) }

  /// Extra points after each character; ligatures come apart.
  public func tracking(_ tracking: CGFloat) -> Text { modified(.tracking(tracking)) }

  /// The text moved up by points, or down by negative ones.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    modified(.baselineOffset(baselineOffset))
  }

  /// The text at another size beside its font's.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? modified(.scale(scale)) : self
  }
}
