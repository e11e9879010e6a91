import CPangoCairo
import Foundation
import Geometry
import Synchronization

/// A font at no particular size: the source of glyph images and outlines.
///
/// There is one object for each face of a font file (and synthetic style), so that `id` or the
/// reference can be a cache's key. Every member may be used from any thread.
package final class GlyphFont: Sendable {
  /// Font-wide measures in em; up and down from the baseline are both positive.
  package struct Metrics: Hashable, Sendable {
    package var ascent: Double
    package var descent: Double
    package var capHeight: Double
    package var xHeight: Double
    /// The gap that the font asks for between lines.
    package var leading: Double
    /// From the baseline down to the underline's upper edge.
    package var underlineOffset: Double
    package var underlineThickness: Double
    /// From the baseline up to the strikethrough's upper edge.
    package var strikethroughOffset: Double
    package var strikethroughThickness: Double
  }

  /// Small, unique in the process, counted up from 1 in the order of first use.
  package let id: Int32
  package let metrics: Metrics
  /// Whether glyphs may carry their own colours.
  package let hasColor: Bool
  /// Whether glyphs have outlines; false for bitmap emoji.
  package let hasOutlines: Bool
  /// The family's and face's name, for messages and tests.
  package let name: String

  let file: FontFile
  /// Faces that no thread is using at the moment.
  private let idleFaces = Mutex<[FaceBox]>([])
  private let outlines = Mutex<[UInt32: Path]>([:])
  private let extents = Mutex<[UInt32: SIMD2<Float>]>([:])

  /// The same font with rounded corners; itself where it has no outlines.
  func rounded() -> GlyphFont {
    guard hasOutlines, !hasColor, !file.isRounded else { return self }
    var file = file
    file.isRounded = true
    return Self.font(for: file) ?? self
  }

  /// The same font with glyphs `factor` times as wide; itself where it has no outlines.
  func stretched(by factor: Double) -> GlyphFont {
    guard hasOutlines, !hasColor, factor != 1 else { return self }
    var file = file
    file.stretch = Float(factor)
    return Self.font(for: file) ?? self
  }

  private init?(_ file: FontFile, id: Int32) {
    guard let face = FontFace(file) else { return nil }
    self.id = id
    self.file = file
    metrics = face.metrics()
    hasColor = face.hasColor
    hasOutlines = face.isScalable
    let record = face.face.pointee
    name = [record.family_name, record.style_name]
      .compactMap { $0.map { String(cString: $0) } }
      .joined(separator: " ")
    let box = FaceBox(face)
    idleFaces.withLock { $0.append(box) }
  }

  private static let registry = Mutex<[FontFile: GlyphFont]>([:])

  /// The one font object of `file`, or nil when it cannot be opened.
  static func font(for file: FontFile) -> GlyphFont? {
    registry.withLock { fonts in
      if let font = fonts[file] { return font }
      guard let font = GlyphFont(file, id: Int32(fonts.count + 1)) else { return nil }
      fonts[file] = font
      return font
    }
  }

  /// The glyph's outline in units of the font's size, y downward.
  ///
  /// The origin is the left end of the baseline; spaces and bitmap glyphs give an empty path. Kept
  /// after the first call.
  package func outline(of glyph: UInt32) -> Path {
    if let path = outlines.withLock({ $0[glyph] }) { return path }
    let path = withFace { $0.outline(of: glyph) } ?? Path()
    outlines.withLock { $0[glyph] = path }
    return path
  }

  /// The glyph for a Unicode scalar, or nil when the font has none.
  package func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    withFace { $0.glyph(for: scalar) }
  }

  /// The ink's reach above (x) and below (y) the baseline in em, zero without ink.
  func inkExtents(of glyph: UInt32) -> SIMD2<Float> {
    if let known = extents.withLock({ $0[glyph] }) { return known }
    let ink = withFace { $0.inkExtents(of: glyph) }
    let value = ink.map { SIMD2(Float($0.ascent), Float($0.descent)) } ?? .zero
    extents.withLock { $0[glyph] = value }
    return value
  }

  /// Rasterises one glyph afresh; `GlyphRasterizer` keeps what this makes.
  func rasterize(
    _ glyph: UInt32,
    pixelsPerEm: Double,
    offsetX: Double,
    offsetY: Double
  ) -> GlyphImage {
    let image = withFace { face in
      let color =
        hasColor
        ? face.colorImage(
          of: glyph,
          pixelsPerEm: pixelsPerEm,
          offsetX: offsetX,
          offsetY: offsetY
        ) : nil
      return color
        ?? face.coverage(
          of: glyph,
          pixelsPerEm: pixelsPerEm,
          offsetX: offsetX,
          offsetY: offsetY
        )
    }
    return image ?? .empty
  }

  /// Lends `body` a face that no other thread uses, opening another one when all are busy.
  private func withFace<Result>(_ body: (FontFace) -> Result?) -> Result? {
    let box = idleFaces.withLock { $0.popLast() } ?? FontFace(file).map(FaceBox.init)
    guard let box else { return nil }
    defer { idleFaces.withLock { $0.append(box) } }
    return body(box.face)
  }
}

extension GlyphFont: Hashable {
  package static func == (left: GlyphFont, right: GlyphFont) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A face between two borrowers; whoever takes it out of the list is its only user.
private struct FaceBox: @unchecked Sendable {
  let face: FontFace

  init(_ face: FontFace) { self.face = face }
}
