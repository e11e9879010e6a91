import Geometry
import TextBackend

/// A glyph's bitmap in the store.
struct StoredGlyph {
  /// From the pixel that holds the origin.
  var left: Int32
  var top: Int32
  var width: Int32
  var height: Int32
  /// Bytes from row to row.
  var stride: Int32
  var isColor: Bool
  /// Rows of coverage bytes or of premultiplied pixels, each with room for a block past its end.
  var bytes: UnsafeMutableRawPointer
}

/// A glyph's outline as lines, in em.
struct StoredOutline {
  var points: UnsafeMutablePointer<SIMD2<Float>>
  /// Where each contour ends.
  var ends: UnsafeMutablePointer<Int32>
  var contourCount: Int32
}

/// Bitmaps and outlines of glyphs in memory that painters can read without locks or references.
///
/// Written only before painting starts.
final class GlyphStore {
  private struct BitmapKey: Hashable {
    var font: Int32
    var glyph: UInt32
    /// 1/64 of a pixel per em.
    var size: UInt32
  }

  private struct OutlineKey: Hashable {
    var font: Int32
    var glyph: UInt32
    /// The power of two of the pixels per em that the outline is fine enough for.
    var level: Int32
  }

  /// Sixteen sub-pixel positions of one glyph at one size: indices into `glyphs`, or -1.
  let slots = GrowableBuffer<SIMD16<Int32>>(capacity: 256)
  let glyphs = GrowableBuffer<StoredGlyph>(capacity: 256)
  let outlines = GrowableBuffer<StoredOutline>(capacity: 64)
  private let sources = GrowableBuffer<Source>(capacity: 256)
  private var slotIndices: [BitmapKey: Int32] = [:]
  private var outlineIndices: [OutlineKey: Int32] = [:]
  private var memory = Arena()
  private(set) var byteCount = 0

  private struct Source {
    var font: Unmanaged<GlyphFont>
    var glyph: UInt32
    var pixelsPerEm: Double
  }

  deinit { memory.release() }

  /// Forgets everything; indices handed out before are void.
  func removeAll() {
    slots.removeAll()
    glyphs.removeAll()
    outlines.removeAll()
    sources.removeAll()
    slotIndices.removeAll(keepingCapacity: true)
    outlineIndices.removeAll(keepingCapacity: true)
    memory.rewind()
    byteCount = 0
  }

  /// The slot for a glyph at a size; the font must stay alive, which fonts do for ever.
  func slot(_ glyph: UInt32, _ font: GlyphFont, pixelsPerEm: Double) -> Int32 {
    let size = UInt32(max(1, min(pixelsPerEm * 64, 4_000_000)).rounded())
    let key = BitmapKey(font: font.id, glyph: glyph, size: size)
    if let index = slotIndices[key] { return index }
    let index = Int32(slots.count)
    slots.append(SIMD16(repeating: -1))
    sources.append(
      Source(
        font: .passUnretained(font),
        glyph: glyph,
        pixelsPerEm: Double(size) / 64
      )
    )
    slotIndices[key] = index
    return index
  }

  /// The bitmap of a slot at a phase 0…15 (quarters across, plus four times quarters down).
  @inline(__always)
  func glyph(slot: Int32, phase: Int) -> Int32 {
    let index = slots.base[Int(slot)][phase]
    return index >= 0 ? index : makeGlyph(slot: slot, phase: phase)
  }

  @inline(never)
  private func makeGlyph(slot: Int32, phase: Int) -> Int32 {
    let source = sources.base[Int(slot)]
    let image = source.font._withUnsafeGuaranteedRef { font in
      GlyphRasterizer.shared.image(
        of: source.glyph,
        in: font,
        pixelsPerEm: source.pixelsPerEm,
        phaseX: phase & 3,
        phaseY: phase >> 2
      )
    }
    let size = image.isColor ? 4 : 1
    let stride = (image.width * size + 31) & ~15
    let bytes = memory.allocate(UInt8.self, count: stride * image.height + 16)
    bytes.update(repeating: 0, count: stride * image.height + 16)
    byteCount += stride * image.height + 80
    let raw = UnsafeMutableRawPointer(bytes)
    switch image.content {
    case .coverage(let coverage):
      coverage.withUnsafeBytes { copyRows($0, image.width, image.height, raw, stride) }
    case .color(let pixels):
      pixels.withUnsafeBytes { copyRows($0, image.width * 4, image.height, raw, stride) }
    }
    let index = Int32(glyphs.count)
    glyphs.append(
      StoredGlyph(
        left: Int32(image.left),
        top: Int32(image.top),
        width: Int32(image.width),
        height: Int32(image.height),
        stride: Int32(stride),
        isColor: image.isColor,
        bytes: raw
      )
    )
    slots.base[Int(slot)][phase] = index
    return index
  }

  private func copyRows(
    _ source: UnsafeRawBufferPointer,
    _ width: Int,
    _ height: Int,
    _ target: UnsafeMutableRawPointer,
    _ stride: Int
  ) {
    guard let base = source.baseAddress, source.count >= width * height else { return }
    for y in 0..<height {
      (target + y * stride).copyMemory(from: base + y * width, byteCount: width)
    }
  }

  /// The outline of a glyph that will be seen at about `pixelsPerEm`, or -1 where it has none.
  func outline(_ glyph: UInt32, _ font: GlyphFont, pixelsPerEm: Double) -> Int32 {
    let level = Int32(max(1, min(pixelsPerEm, 65536)).exponent + 1)
    let key = OutlineKey(font: font.id, glyph: glyph, level: level)
    if let index = outlineIndices[key] { return index }
    let path = font.outline(of: glyph)
    var index: Int32 = -1
    if !path.isEmpty {
      index = Int32(outlines.count)
      outlines.append(flattened(path, tolerance: 0.05 / Double(1 << level)))
    }
    outlineIndices[key] = index
    return index
  }

  private func flattened(_ path: Path, tolerance: Double) -> StoredOutline {
    var points: [SIMD2<Float>] = []
    var ends: [Int32] = []
    var current = SIMD2<Double>.zero
    func append(_ p: SIMD2<Double>) { points.append(SIMD2(Float(p.x), Float(p.y))) }
    func finish() {
      if Int32(points.count) > ends.last ?? 0 { ends.append(Int32(points.count)) }
    }
    func count(_ value: Double) -> Int {
      value > 1 ? Int(min(value, 200).rounded(.up)) : 1
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        finish()
        current = SIMD2(Double(to.x), Double(to.y))
        append(current)
      case .line(let to):
        current = SIMD2(Double(to.x), Double(to.y))
        append(current)
      case .quadCurve(let to, let control):
        let a = current
        let b = SIMD2(Double(control.x), Double(control.y))
        let c = SIMD2(Double(to.x), Double(to.y))
        let bend = a - 2 * b + c
        let steps = count(((bend * bend).sum().squareRoot() / (4 * tolerance)).squareRoot())
        for step in 1...steps {
          let t = Double(step) / Double(steps)
          let s = 1 - t
          append(a * (s * s) + b * (2 * s * t) + c * (t * t))
        }
        current = c
      case .curve(let to, let control1, let control2):
        let a = current
        let b = SIMD2(Double(control1.x), Double(control1.y))
        let c = SIMD2(Double(control2.x), Double(control2.y))
        let d = SIMD2(Double(to.x), Double(to.y))
        let first = a - 2 * b + c
        let second = b - 2 * c + d
        let size = max((first * first).sum(), (second * second).sum()).squareRoot()
        let steps = count((size * 0.75 / tolerance).squareRoot())
        for step in 1...steps {
          let t = Double(step) / Double(steps)
          let s = 1 - t
          append(a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t))
        }
        current = d
      case .closeSubpath:
        break
      }
    }
    finish()
    let storedPoints = memory.allocate(SIMD2<Float>.self, count: points.count)
    let storedEnds = memory.allocate(Int32.self, count: ends.count)
    for (index, point) in points.enumerated() { storedPoints[index] = point }
    for (index, end) in ends.enumerated() { storedEnds[index] = end }
    byteCount += points.count * 8 + ends.count * 4 + 128
    return StoredOutline(
      points: storedPoints,
      ends: storedEnds,
      contourCount: Int32(ends.count)
    )
  }
}
