import CPangoCairo
import Drawing
import Geometry
import Foundation
import Synchronization

/// One opened FreeType face.
///
/// Not thread-safe: `GlyphFont` lends each to one thread at a time.
final class FontFace {
  let face: FT_Face
  private let file: FontFile

  /// FreeType wants faces of one library to be opened and closed one at a time.
  private static let library = Mutex<FreeTypeLibrary?>(nil)

  /// Nil when the file cannot be read as a font.
  init?(_ file: FontFile) {
    let opened: SendableFace? = Self.library.withLock { library in
      if library == nil { library = FreeTypeLibrary() }
      guard let handle = library?.handle else { return nil }
      var face: FT_Face?
      guard FT_New_Face(handle, file.path, file.index, &face) == 0, let face else { return nil }
      if !file.variations.isEmpty {
        // FreeType takes 16.16 fractions, HarfBuzz gives 2.14.
        var coordinates = file.variations.map { FT_Fixed($0) * 4 }
        _ = FT_Set_Var_Blend_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
      }
      return SendableFace(face)
    }
    guard let opened else { return nil }
    face = opened.face
    self.file = file
  }

  deinit {
    let face = SendableFace(face)
    _ = Self.library.withLock { _ in FT_Done_Face(face.face) }
  }

  var isScalable: Bool { face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 }

  var hasColor: Bool { face.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0 }

  /// Loads an unhinted outline at `pixelsPerEm`, with the synthetic styles applied.
  private func loadOutline(_ glyph: UInt32, pixelsPerEm: Double) -> FT_GlyphSlot? {
    // 26.6 fixed point at 72 dpi: a point is a pixel.
    let size = max(1, (pixelsPerEm * 64).rounded())
    guard FT_Set_Char_Size(face, 0, FT_F26Dot6(size), 72, 72) == 0 else { return nil }
    let flags = FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
    guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    if file.isEmboldened {
      FT_Outline_Embolden(&slot.pointee.outline, FT_Pos(size / 24))
    }
    if file.slant != 0 || file.stretch != 1 {
      var matrix = FT_Matrix(
        xx: FT_Fixed(file.stretch * 65536),
        xy: FT_Fixed(file.slant * 65536),
        yx: 0,
        yy: 0x10000
      )
      FT_Outline_Transform(&slot.pointee.outline, &matrix)
    }
    return slot
  }

  /// The coverage of an outline glyph; nil where it is empty or unknown.
  ///
  /// The offsets say how far right of and below a pixel's top-left corner the origin lies, pixels.
  func coverage(
    of glyph: UInt32,
    pixelsPerEm: Double,
    offsetX: Double,
    offsetY: Double
  ) -> GlyphImage? {
    if file.isRounded {
      guard let path = outline(of: glyph) else { return nil }
      return FaceOutline.withOutline(path, unitsPerEm: pixelsPerEm * 64) { outline in
        coverage(of: outline, offsetX: offsetX, offsetY: offsetY)
      }
    }
    guard let slot = loadOutline(glyph, pixelsPerEm: pixelsPerEm) else { return nil }
    return withUnsafeMutablePointer(to: &slot.pointee.outline) { outline in
      coverage(of: outline, offsetX: offsetX, offsetY: offsetY)
    }
  }

  /// Rasterises an outline in 26.6 fixed-point pixels, y upward; moves it meanwhile.
  private func coverage(
    of outline: UnsafeMutablePointer<FT_Outline>,
    offsetX: Double,
    offsetY: Double
  ) -> GlyphImage? {
    FT_Outline_Translate(outline, FT_Pos(offsetX * 64), FT_Pos(-offsetY * 64))
    var box = FT_BBox()
    FT_Outline_Get_CBox(outline, &box)
    let left = Int(box.xMin >> 6)
    let bottom = Int(box.yMin >> 6)
    let width = Int((box.xMax + 63) >> 6) - left
    let height = Int((box.yMax + 63) >> 6) - bottom
    guard width > 0, height > 0, width <= 16384, height <= 16384 else { return nil }
    FT_Outline_Translate(outline, FT_Pos(-left * 64), FT_Pos(-bottom * 64))
    var status: FT_Error = 0
    let bytes = ContiguousArray<UInt8>(unsafeUninitializedCapacity: width * height) {
      buffer,
      count in
      guard let base = buffer.baseAddress else { return }
      base.initialize(repeating: 0, count: width * height)
      count = width * height
      var bitmap = FT_Bitmap()
      bitmap.rows = UInt32(height)
      bitmap.width = UInt32(width)
      bitmap.pitch = Int32(width)
      bitmap.buffer = base
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      status = FT_Outline_Get_Bitmap(face.pointee.glyph.pointee.library, outline, &bitmap)
    }
    guard status == 0 else { return nil }
    return GlyphImage(
      left: left,
      top: -(bottom + height),
      width: width,
      height: height,
      content: .coverage(bytes)
    )
  }

  /// A colour glyph's bitmap at the strike nearest to `pixelsPerEm`, resampled.
  func colorImage(
    of glyph: UInt32,
    pixelsPerEm: Double,
    offsetX: Double,
    offsetY: Double
  ) -> GlyphImage? {
    guard let strike = loadColorBitmap(glyph, pixelsPerEm: pixelsPerEm) else { return nil }
    let scale = pixelsPerEm / strike.pixelsPerEm
    return ColorGlyphResampler.resample(
      strike,
      scale: scale,
      offsetX: offsetX,
      offsetY: offsetY
    )
  }

  private func loadColorBitmap(_ glyph: UInt32, pixelsPerEm: Double) -> ColorGlyphStrike? {
    var strikeSize = pixelsPerEm
    if isScalable, face.pointee.num_fixed_sizes == 0 {
      let size = FT_F26Dot6(max(1, (pixelsPerEm * 64).rounded()))
      guard FT_Set_Char_Size(face, 0, size, 72, 72) == 0 else { return nil }
    } else {
      // The smallest strike that need not be enlarged, else the largest.
      var best: (index: Int32, size: Double)?
      for index in 0..<face.pointee.num_fixed_sizes {
        let size = Double(face.pointee.available_sizes[Int(index)].y_ppem) / 64
        guard let current = best else {
          best = (index, size)
          continue
        }
        let isBetter =
          current.size < pixelsPerEm
          ? size > current.size : size >= pixelsPerEm && size < current.size
        if isBetter { best = (index, size) }
      }
      guard let best, best.size > 0, FT_Select_Size(face, best.index) == 0 else { return nil }
      strikeSize = best.size
    }
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR | FT_LOAD_NO_HINTING)) == 0,
      let slot = face.pointee.glyph
    else { return nil }
    if slot.pointee.format != FT_GLYPH_FORMAT_BITMAP {
      guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
    }
    let bitmap = slot.pointee.bitmap
    let width = Int(bitmap.width)
    let height = Int(bitmap.rows)
    guard width > 0, height > 0, let source = bitmap.buffer,
      bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue)
    else { return nil }
    let pitch = Int(bitmap.pitch)
    let pixels = ContiguousArray<UInt32>(unsafeUninitializedCapacity: width * height) {
      buffer,
      count in
      for row in 0..<height {
        let line = source + row * pitch
        for column in 0..<width {
          let p = line + column * 4
          buffer[row * width + column] =
            UInt32(p[3]) << 24 | UInt32(p[2]) << 16 | UInt32(p[1]) << 8 | UInt32(p[0])
        }
      }
      count = width * height
    }
    return ColorGlyphStrike(
      pixelsPerEm: strikeSize,
      left: Int(slot.pointee.bitmap_left),
      top: -Int(slot.pointee.bitmap_top),
      width: width,
      height: height,
      pixels: pixels
    )
  }

  /// The outline in em, y downward; nil for colour bitmaps and unknown glyphs.
  func outline(of glyph: UInt32) -> Path? {
    // 1024 pixels an em in 26.6 fixed point: 1/65536 em, finer than any font's own grid.
    let size = 1024.0
    guard isScalable, let slot = loadOutline(glyph, pixelsPerEm: size) else { return nil }
    let path = FaceOutline.path(&slot.pointee.outline, unitsPerEm: size * 64)
    guard file.isRounded else { return path }
    return CornerRounding.rounded(path, reach: CornerRounding.reach(weight: weight))
  }

  /// The CSS weight number of the font itself.
  private var weight: Int {
    zoetrope_face_os2(face).map { Int($0.pointee.usWeightClass) } ?? 400
  }

  /// The ink of a glyph above and below the baseline, in em: both positive outward.
  func inkExtents(of glyph: UInt32) -> (ascent: Double, descent: Double)? {
    if hasColor, !isScalable || face.pointee.num_fixed_sizes > 0 {
      guard let strike = loadColorBitmap(glyph, pixelsPerEm: 1) else { return nil }
      let top = Double(-strike.top) / strike.pixelsPerEm
      return (top, Double(strike.height) / strike.pixelsPerEm - top)
    }
    guard let slot = loadOutline(glyph, pixelsPerEm: 256) else { return nil }
    var box = FT_BBox()
    FT_Outline_Get_CBox(&slot.pointee.outline, &box)
    let unit = 256.0 * 64
    guard box.yMax > box.yMin else { return nil }
    return (Double(box.yMax) / unit, -Double(box.yMin) / unit)
  }

  /// The font-wide measures, in em.
  func metrics() -> GlyphFont.Metrics {
    let record = face.pointee
    var units = Double(record.units_per_EM)
    var ascent = Double(record.ascender)
    var descent = -Double(record.descender)
    var lineHeight = Double(record.height)
    if units <= 0 {
      units = 1
      if record.num_fixed_sizes > 0, let sizes = record.available_sizes {
        ascent = 0.95
        descent = 0.25
        lineHeight = Double(sizes[0].height) * 64 / max(1, Double(sizes[0].y_ppem))
      }
    }
    var metrics = GlyphFont.Metrics(
      ascent: ascent / units,
      descent: descent / units,
      capHeight: 0.7 * ascent / units,
      xHeight: 0.5 * ascent / units,
      leading: max(0, (lineHeight - ascent - descent) / units),
      underlineOffset: 0.1,
      underlineThickness: 0.05,
      strikethroughOffset: 0.3,
      strikethroughThickness: 0.05
    )
    if record.underline_thickness > 0 {
      // FreeType gives the middle of the line; we keep its top edge, downward.
      let thickness = Double(record.underline_thickness) / units
      metrics.underlineThickness = thickness
      metrics.underlineOffset = -Double(record.underline_position) / units - thickness / 2
    }
    if let os2 = zoetrope_face_os2(face)?.pointee, os2.version != 0xFFFF {
      if os2.version >= 2, os2.sCapHeight > 0 {
        metrics.capHeight = Double(os2.sCapHeight) / units
      }
      if os2.version >= 2, os2.sxHeight > 0 {
        metrics.xHeight = Double(os2.sxHeight) / units
      }
      if os2.yStrikeoutSize > 0 {
        metrics.strikethroughThickness = Double(os2.yStrikeoutSize) / units
        metrics.strikethroughOffset = Double(os2.yStrikeoutPosition) / units
      }
    }
    return metrics
  }

  /// The glyph for a Unicode scalar, or nil.
  func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    let index = FT_Get_Char_Index(face, FT_ULong(scalar.value))
    return index == 0 ? nil : index
  }
}

/// The FreeType library handle, used under `FontFace.library`'s lock only.
private struct FreeTypeLibrary: @unchecked Sendable {
  let handle: FT_Library

  init?() {
    var handle: FT_Library?
    guard FT_Init_FreeType(&handle) == 0, let handle else { return nil }
    self.handle = handle
  }
}

/// Carries a face out of the lock that opened it.
private struct SendableFace: @unchecked Sendable {
  let face: FT_Face

  init(_ face: FT_Face) { self.face = face }
}
