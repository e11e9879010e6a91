import Foundation
import Motion
package import Drawing

/// A font, described by its purpose or its size, that is decided in the environment it is used in.
///
/// ```swift
/// Font.system(size: 20, weight: .bold, design: .rounded)
/// Font.title.italic()
/// ```
public struct Font: Hashable, Sendable {
  enum Base: Hashable, Sendable {
    case style(TextStyle, design: Design?, weight: Weight?)
    case system(size: CGFloat, weight: Weight?, design: Design?)
    case custom(name: String, size: CGFloat, relativeTo: TextStyle?)
    case description(FontDescription)
  }

  enum Modifier: Hashable, Sendable {
    case weight(Weight)
    case bold(Bool)
    case italic(Bool)
    case width(CGFloat)
    case design(Design)
    case leading(Leading)
    case monospaced(Bool)
    case monospacedDigit
    case smallCaps
    case scaled(CGFloat)
    case pointSize(CGFloat)
  }

  let base: Base
  private(set) var modifiers: [Modifier] = []

  init(_ base: Base) {
    self.base = base
  }

  package init(_ description: FontDescription) {
    base = .description(description)
  }

  func modified(_ modifier: Modifier) -> Font {
    var copy = self
    copy.modifiers.append(modifier)
    return copy
  }
}

// MARK: - Text styles

extension Font {
  /// The purpose of a text.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle
    case title
    case title2
    case title3
    case headline
    case subheadline
    case body
    case callout
    case footnote
    case caption
    case caption2
    case extraLargeTitle
    case extraLargeTitle2
  }

  public static let extraLargeTitle = Font(.style(.extraLargeTitle, design: nil, weight: nil))
  public static let extraLargeTitle2 = Font(.style(.extraLargeTitle2, design: nil, weight: nil))
  public static let largeTitle = Font(.style(.largeTitle, design: nil, weight: nil))
  public static let title = Font(.style(.title, design: nil, weight: nil))
  public static let title2 = Font(.style(.title2, design: nil, weight: nil))
  public static let title3 = Font(.style(.title3, design: nil, weight: nil))
  public static let headline = Font(.style(.headline, design: nil, weight: nil))
  public static let subheadline = Font(.style(.subheadline, design: nil, weight: nil))
  public static let body = Font(.style(.body, design: nil, weight: nil))
  public static let callout = Font(.style(.callout, design: nil, weight: nil))
  public static let footnote = Font(.style(.footnote, design: nil, weight: nil))
  public static let caption = Font(.style(.caption, design: nil, weight: nil))
  public static let caption2 = Font(.style(.caption2, design: nil, weight: nil))
}

// MARK: - System and custom fonts

extension Font {
  /// The system's font for a text style.
  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font {
    Font(.style(style, design: design, weight: weight))
  }

  /// The system's font for a text style.
  @_disfavoredOverload
  public static func system(_ style: TextStyle, design: Design = .default) -> Font {
    Font(.style(style, design: design, weight: nil))
  }

  /// The system's font at a size in points that does not follow the reader's text size.
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    Font(.system(size: size, weight: weight, design: design))
  }

  /// The system's font at a size in points that does not follow the reader's text size.
  @_disfavoredOverload
  public static func system(
    size: CGFloat,
    weight: Weight = .regular,
    design: Design = .default
  ) -> Font {
    Font(.system(size: size, weight: weight, design: design))
  }

  /// A font by its name; its size in points grows and shrinks as body text does.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name: name, size: size, relativeTo: .body))
  }

  /// A font by its name; its size in points grows and shrinks as `textStyle` does.
  public static func custom(
    _ name: String,
    size: CGFloat,
    relativeTo textStyle: TextStyle
  ) -> Font {
    Font(.custom(name: name, size: size, relativeTo: textStyle))
  }

  /// A font by its name at a size in points that never changes.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name: name, size: fixedSize, relativeTo: nil))
  }
}

// MARK: - Traits

extension Font {
  /// How heavy the strokes are.
  public struct Weight: Hashable, Sendable {
    /// The CSS number, 100…900.
    package let value: Int

    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  /// How wide the characters are.
  public struct Width: Hashable, Sendable {
    /// 0 is the standard width; -1 narrowest, 1 widest.
    public var value: CGFloat

    public init(_ value: CGFloat) {
      self.value = value
    }

    public static let compressed = Width(-0.4)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  /// The character of the letters.
  public enum Design: Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced
  }

  /// How far lines are apart.
  public enum Leading: Hashable, Sendable {
    case standard
    /// Two points less.
    case tight
    /// Two points more.
    case loose
  }

  public func weight(_ weight: Weight) -> Font { modified(.weight(weight)) }

  public func width(_ width: Width) -> Font { modified(.width(width.value)) }

  /// The font at a width: 0 is standard, negative values are narrower.
  public func width(_ width: CGFloat) -> Font { modified(.width(width)) }

  public func bold() -> Font { modified(.bold(true)) }

  public func bold(_ isActive: Bool) -> Font { modified(.bold(isActive)) }

  public func italic() -> Font { modified(.italic(true)) }

  public func italic(_ isActive: Bool) -> Font { modified(.italic(isActive)) }

  public func leading(_ leading: Leading) -> Font { modified(.leading(leading)) }

  /// The font with characters of one width.
  public func monospaced() -> Font { modified(.monospaced(true)) }

  public func monospaced(_ isActive: Bool) -> Font { modified(.monospaced(isActive)) }

  /// The font with digits of one width.
  public func monospacedDigit() -> Font { modified(.monospacedDigit) }

  public func smallCaps() -> Font { modified(.smallCaps) }

  public func lowercaseSmallCaps() -> Font { modified(.smallCaps) }

  public func uppercaseSmallCaps() -> Font { modified(.smallCaps) }

  /// The font with its size multiplied.
  public func scaled(by factor: CGFloat) -> Font { modified(.scaled(factor)) }

  /// The font at another size in points.
  public func pointSize(_ size: CGFloat) -> Font { modified(.pointSize(size)) }

  func design(_ design: Design) -> Font { modified(.design(design)) }
}

extension Font.Weight: CustomStringConvertible {
  public var description: String {
    switch value {
    case 100: "ultraLight"
    case 200: "thin"
    case 300: "light"
    case 400: "regular"
    case 500: "medium"
    case 600: "semibold"
    case 700: "bold"
    case 800: "heavy"
    case 900: "black"
    default: "\(value)"
    }
  }
}
