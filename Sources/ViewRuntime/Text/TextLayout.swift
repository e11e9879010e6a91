public import Foundation
internal import Drawing

extension Text {
  /// A text's lines as they are laid out, for renderers that draw them piece by piece.
  ///
  /// Points from the text's top leading corner.
  public struct Layout: RandomAccessCollection, Equatable {
    fileprivate let source: Source
    /// Whether some of the text was left out.
    public var isTruncated: Bool { source.shaped.isTruncated }

    public var startIndex: Int { 0 }
    public var endIndex: Int { source.lines.count }
    public subscript(index: Int) -> Line { Line(source: source, index: index) }

    init(
      _ shaped: ShapedText,
      _ style: ResolvedStyle,
      _ runStyles: [Int: ResolvedStyle],
      _ attributes: [TextAttributeBox.ByType]
    ) {
      source = Source(shaped, style, runStyles, attributes)
    }

    func isMade(of shaped: ShapedText, _ style: ResolvedStyle) -> Bool {
      source.shaped === shaped && source.style == style
    }

    public static func == (left: Layout, right: Layout) -> Bool { left.source === right.source }

    /// What lines, runs and slices share.
    fileprivate final class Source {
      let shaped: ShapedText
      let style: ResolvedStyle
      let runStyles: [Int: ResolvedStyle]
      let attributes: [TextAttributeBox.ByType]
      let lines: [TextLine]
      private var pieces: [PieceKey: ShapedText] = [:]

      private struct PieceKey: Hashable {
        var line: Int
        var slices: [TextLine.Slice]
      }

      init(
        _ shaped: ShapedText,
        _ style: ResolvedStyle,
        _ runStyles: [Int: ResolvedStyle],
        _ attributes: [TextAttributeBox.ByType]
      ) {
        self.shaped = shaped
        self.style = style
        self.runStyles = runStyles
        self.attributes = attributes
        lines = shaped.lines
      }

      func piece(_ slices: [TextLine.Slice], of line: Int) -> ShapedText {
        let key = PieceKey(line: line, slices: slices)
        if let known = pieces[key] { return known }
        let made = shaped.piece(slices, of: line)
        pieces[key] = made
        return made
      }

      func bounds(of line: Int, x: Double, width: Double) -> TypographicBounds {
        let line = lines[line]
        return TypographicBounds(
          origin: CGPoint(x: x, y: line.baseline),
          width: width,
          ascent: line.ascent,
          descent: line.descent,
          leading: 0
        )
      }
    }
  }
}

extension Text.Layout {
  /// A place along a text.
  public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
    /// Bytes of UTF-8.
    let byte: Int

    public static func < (left: CharacterIndex, right: CharacterIndex) -> Bool {
      left.byte < right.byte
    }

    public func distance(to other: CharacterIndex) -> Int { other.byte - byte }

    public func advanced(by distance: Int) -> CharacterIndex {
      CharacterIndex(byte: byte + distance)
    }
  }

  /// Where a line or a part of it is.
  public struct TypographicBounds: Equatable, Sendable {
    /// The left end of the baseline.
    public var origin: CGPoint
    public var width: CGFloat
    /// Above the baseline.
    public var ascent: CGFloat
    /// Below the baseline.
    public var descent: CGFloat
    public var leading: CGFloat

    public init() {
      self.init(origin: .zero, width: 0, ascent: 0, descent: 0, leading: 0)
    }

    init(origin: CGPoint, width: CGFloat, ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
      self.origin = origin
      self.width = width
      self.ascent = ascent
      self.descent = descent
      self.leading = leading
    }

    public var rect: CGRect {
      CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
    }
  }

  /// How a part of a text is drawn.
  public struct DrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Without effect: text that moves is always drawn between pixels.
    public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
  }

  /// One line: its runs from left to right.
  public struct Line: RandomAccessCollection, Equatable {
    fileprivate let source: Source
    fileprivate let index: Int

    private var line: TextLine { source.lines[index] }
    public var startIndex: Int { 0 }
    public var endIndex: Int { line.runs.count }
    public subscript(run: Int) -> Run { Run(source: source, line: index, index: run) }

    public var origin: CGPoint { typographicBounds.origin }
    public var typographicBounds: TypographicBounds {
      source.bounds(of: index, x: line.x, width: line.width)
    }

    public static func == (left: Line, right: Line) -> Bool {
      left.source === right.source && left.index == right.index
    }
  }

  /// A stretch of a line in one style: its letters from left to right.
  public struct Run: RandomAccessCollection, Equatable {
    fileprivate let source: Source
    fileprivate let line: Int
    fileprivate let index: Int

    fileprivate var run: TextLine.Run { source.lines[line].runs[index] }
    public var startIndex: Int { 0 }
    public var endIndex: Int { run.slices.count }
    public subscript(slice: Int) -> RunSlice {
      RunSlice(run: self, indices: slice..<slice + 1)
    }
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }

    /// The value that this stretch was marked with by `customAttribute(_:)`.
    public subscript<T: TextAttribute>(key: T.Type) -> T? {
      guard source.attributes.indices.contains(run.style) else { return nil }
      return source.attributes[run.style][ObjectIdentifier(T.self)]?.value as? T
    }

    public var characterIndices: [CharacterIndex] {
      run.slices.map { CharacterIndex(byte: $0.character) }
    }
    public var typographicBounds: TypographicBounds { self[0..<endIndex].typographicBounds }
    public var layoutDirection: LayoutDirection {
      let slices = run.slices
      guard let first = slices.first, let last = slices.last else { return .leftToRight }
      return first.character > last.character ? .rightToLeft : .leftToRight
    }

    public static func == (left: Run, right: Run) -> Bool {
      left.source === right.source && left.line == right.line && left.index == right.index
    }
  }

  /// Some letters of a run.
  public struct RunSlice: RandomAccessCollection, Equatable {
    public var run: Run
    public var indices: Range<Int>

    public init(run: Run, indices: Range<Int>) {
      self.run = run
      self.indices = indices
    }

    public var startIndex: Int { indices.lowerBound }
    public var endIndex: Int { indices.upperBound }
    public subscript(slice: Int) -> RunSlice { run[slice] }
    public subscript(bounds: Range<Int>) -> RunSlice { run[bounds] }
    public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

    public var characterIndices: [CharacterIndex] {
      slices.map { CharacterIndex(byte: $0.character) }
    }
    public var typographicBounds: TypographicBounds {
      let slices = slices
      let left = slices.first?.x ?? 0
      let right = slices.last.map { $0.x + $0.width } ?? left
      return run.source.bounds(of: run.line, x: left, width: right - left)
    }

    fileprivate var slices: [TextLine.Slice] {
      let all = run.run.slices
      return Array(all[indices.clamped(to: 0..<all.count)])
    }
  }
}

extension GraphicsContext {
  /// Draws a line of a text where it stands in it.
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
    for run in line { draw(run) }
  }

  /// Draws a stretch of a text where it stands in it.
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {
    draw(run[0..<run.endIndex], options: options)
  }

  /// Draws letters of a text where they stand in it.
  public func draw(
    _ slice: Text.Layout.RunSlice,
    options: Text.Layout.DrawingOptions = .init()
  ) {
    let slices = slice.slices
    let line = slice.run.line
    let style = slice.run.run.style
    let state = self.state
    let target = self.target
    // Never leaves the actor that it is made on.
    nonisolated(unsafe) let source = slice.run.source
    onCanvasActor {
      let piece = source.piece(slices, of: line)
      target.draw(state) {
        target.pass.paint(piece, source.runStyles[style] ?? source.style, at: .zero, $0)
      }
    }
  }
}
