import Foundation

/// Text with everything that shaping depends on, resolved: what a backend measures.
public struct StyledText: Hashable, Sendable {
  public struct Run: Hashable, Sendable {
    public var text: String
    public var font: FontDescription
    /// The run's own colour, or nil for the paint of the command.
    public var color: SRGBColor?
    public var backgroundColor: SRGBColor?
    public var underline: LineStyle?
    public var strikethrough: LineStyle?
    /// Extra points after each character.
    public var tracking: Double
    /// Extra points between pairs of characters; ligatures are kept.
    public var kerning: Double
    /// Points upward.
    public var baselineOffset: Double
    /// A picture or symbol in the text: its outline is filled with the run's paint.
    public var attachment: TextAttachment?

    public init(
      text: String,
      font: FontDescription,
      color: SRGBColor? = nil,
      backgroundColor: SRGBColor? = nil,
      underline: LineStyle? = nil,
      strikethrough: LineStyle? = nil,
      tracking: Double = 0,
      kerning: Double = 0,
      baselineOffset: Double = 0,
      attachment: TextAttachment? = nil
    ) {
      self.text = text
      self.font = font
      self.color = color
      self.backgroundColor = backgroundColor
      self.underline = underline
      self.strikethrough = strikethrough
      self.tracking = tracking
      self.kerning = kerning
      self.baselineOffset = baselineOffset
      self.attachment = attachment
    }
  }

  public struct LineStyle: Hashable, Sendable {
    public enum Pattern: UInt8, Hashable, Sendable {
      case solid, dot, dash, dashDot, dashDotDot
    }

    public var pattern: Pattern
    /// Nil for the text's own colour.
    public var color: SRGBColor?

    public init(pattern: Pattern = .solid, color: SRGBColor? = nil) {
      self.pattern = pattern
      self.color = color
    }
  }

  public enum Alignment: UInt8, Hashable, Sendable {
    case leading, center, trailing
  }

  public enum Truncation: UInt8, Hashable, Sendable {
    case head, middle, tail
  }

  public var runs: [Run]
  public var alignment: Alignment = .leading
  public var truncation: Truncation = .tail
  /// Extra points between lines.
  public var lineSpacing: Double = 0
  /// Nil for no limit.
  public var maximumLines: Int?
  /// Height is kept for this many lines.
  public var minimumLines: Int = 0
  /// How far the text may shrink to fit, a fraction; 1 not at all.
  public var minimumScaleFactor: Double = 1
  public var allowsTightening = false
  /// The paragraph's base direction where the text itself does not say.
  public var isRightToLeft = false

  public init(runs: [Run]) {
    self.runs = runs
  }
}

/// A picture in a line of text, `size` points, standing `descent` points below the baseline.
public struct TextAttachment: Hashable, Sendable {
  public enum Graphic: Hashable, Sendable {
    /// Filled with the run's paint; `size` is in points per em.
    case symbol(SymbolOutline, size: Double)
    /// In its own colours, or as a stencil for the run's.
    case bitmap(Bitmap, isTemplate: Bool)
  }

  public var width: Double
  public var height: Double
  public var descent: Double
  /// An index of the caller's own.
  public var identifier: Int
  /// What stands there; nil for nothing but the place.
  public var graphic: Graphic?

  public init(
    width: Double,
    height: Double,
    descent: Double,
    identifier: Int = 0,
    graphic: Graphic? = nil
  ) {
    self.width = width
    self.height = height
    self.descent = descent
    self.identifier = identifier
    self.graphic = graphic
  }
}

/// Where a picture or symbol stands in a text that was laid out.
public struct PlacedAttachment: Hashable, Sendable {
  public var attachment: TextAttachment
  /// x, y, width, height in points from the text's top-left corner.
  public var rect: SIMD4<Float>
  /// The baseline's y in points.
  public var baseline: Float
  /// How much smaller than asked for it is drawn (`minimumScaleFactor`), a fraction.
  public var scale: Float
  /// Nil for the paint of the command.
  public var color: SRGBColor?

  public init(
    attachment: TextAttachment,
    rect: SIMD4<Float>,
    baseline: Float,
    scale: Float,
    color: SRGBColor?
  ) {
    self.attachment = attachment
    self.rect = rect
    self.baseline = baseline
    self.scale = scale
    self.color = color
  }
}

/// A font, by what it should look like.
public struct FontDescription: Hashable, Sendable {
  public enum Design: UInt8, Hashable, Sendable {
    case standard, serif, rounded, monospaced
  }

  /// A family to prefer; nil for the system's own.
  public var family: String?
  public var design: Design
  /// In points.
  public var size: Double
  /// The CSS number, 100…900: 400 is regular, 700 bold.
  public var weight: Int
  public var isItalic: Bool
  public var usesMonospacedDigits: Bool
  public var usesSmallCaps: Bool
  /// The CSS stretch in per cent: 100 is normal, 75 condensed.
  public var width: Int
  /// The line height in points, or nil for the font's own.
  public var lineHeight: Double?

  public init(
    family: String? = nil,
    design: Design = .standard,
    size: Double,
    weight: Int = 400,
    isItalic: Bool = false,
    usesMonospacedDigits: Bool = false,
    usesSmallCaps: Bool = false,
    width: Int = 100,
    lineHeight: Double? = nil
  ) {
    self.family = family
    self.design = design
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.usesMonospacedDigits = usesMonospacedDigits
    self.usesSmallCaps = usesSmallCaps
    self.width = width
    self.lineHeight = lineHeight
  }
}

/// Vertical measures of a font in points, all positive.
public struct FontMetrics: Hashable, Sendable {
  public var ascent: Double
  public var descent: Double
  public var capHeight: Double
  public var xHeight: Double
  /// Extra space the font asks for between lines.
  public var leading: Double

  public init(
    ascent: Double,
    descent: Double,
    capHeight: Double,
    xHeight: Double,
    leading: Double
  ) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.leading = leading
  }
}

/// Text that has been laid out: immutable, shared by reference, made by a `TextMeasuring`.
open class ShapedText: @unchecked Sendable, Hashable {
  /// The used size in points, not the proposal.
  public let size: CGSize
  /// From the top to the first line's baseline, points.
  public let firstBaseline: Double
  /// From the top to the last line's baseline, points.
  public let lastBaseline: Double
  public let lineCount: Int
  /// Whether some of the text had to be left out.
  public let isTruncated: Bool
  /// The pictures and symbols in the text, in its order; whoever paints the text paints them.
  public let attachments: ContiguousArray<PlacedAttachment>

  public init(
    size: CGSize,
    firstBaseline: Double,
    lastBaseline: Double,
    lineCount: Int,
    isTruncated: Bool,
    attachments: ContiguousArray<PlacedAttachment> = []
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.isTruncated = isTruncated
    self.attachments = attachments
  }

  /// The lines with what can be drawn of them by itself; none where a backend has no such parts.
  open var lines: [TextLine] { [] }

  /// Some of a line's slices as a text of the same size, with their part of the line's decorations.
  open func piece(_ slices: [TextLine.Slice], of line: Int) -> ShapedText { self }

  public static func == (left: ShapedText, right: ShapedText) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Lays text out.
///
/// Implementations cache, and may be called from any thread.
public protocol TextMeasuring: AnyObject, Sendable {
  /// Lays `text` out for a proposal in points.
  ///
  /// Width nil: one line per paragraph. A width narrower than the text wraps it (inside words where
  /// a word alone does not fit); a width of 0 puts one character on each line. A height limits the
  /// lines to those that fit, but at least one, and truncates the last. The result's size is what
  /// is used, so it is at most the proposal in width unless a single character is wider.
  func shape(_ text: StyledText, width: Double?, height: Double?) -> ShapedText

  /// The measures of the first font that `font` resolves to.
  func metrics(of font: FontDescription) -> FontMetrics
}
