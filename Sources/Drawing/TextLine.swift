/// A line of a laid-out text, for those who draw it piece by piece.
///
/// Lengths are points; x runs from the text's left edge, baselines from its top.
public struct TextLine: Hashable, Sendable {
  public var x: Double
  public var width: Double
  public var baseline: Double
  public var ascent: Double
  public var descent: Double
  public var runs: [Run]

  /// A stretch in one style, left to right.
  public struct Run: Hashable, Sendable {
    /// An index into the styled text's runs.
    public var style: Int
    public var slices: [Slice]

    public init(style: Int, slices: [Slice]) {
      self.style = style
      self.slices = slices
    }
  }

  /// The smallest part that can be drawn by itself: a letter with its marks, or a picture.
  public struct Slice: Hashable, Sendable {
    public var x: Double
    public var width: Double
    /// The place of its first character, in bytes of UTF-8.
    public var character: Int
    /// Which of the text's glyphs; empty for a picture.
    public var glyphs: Range<Int>
    /// Which of the text's attachments.
    public var attachment: Int?

    public init(
      x: Double,
      width: Double,
      character: Int,
      glyphs: Range<Int>,
      attachment: Int? = nil
    ) {
      self.x = x
      self.width = width
      self.character = character
      self.glyphs = glyphs
      self.attachment = attachment
    }
  }

  public init(
    x: Double,
    width: Double,
    baseline: Double,
    ascent: Double,
    descent: Double,
    runs: [Run]
  ) {
    self.x = x
    self.width = width
    self.baseline = baseline
    self.ascent = ascent
    self.descent = descent
    self.runs = runs
  }
}
