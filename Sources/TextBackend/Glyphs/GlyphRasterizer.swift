import Foundation
import Synchronization

/// Rasterises glyphs with grey antialiasing and no hinting, and keeps the images.
///
/// Thread-safe: any number of threads may ask at once; threads that need the same missing image at
/// the same moment may both make it, and get equal ones. Images never change, and stay valid after
/// they leave the cache.
package final class GlyphRasterizer: Sendable {
  /// Sub-pixel positions along each axis: phases 0…3 are quarters of a pixel.
  package static let phaseCount = 4

  /// The one that all renderers of a process share.
  package static let shared = GlyphRasterizer()

  fileprivate struct Key: Hashable {
    var font: Int32
    var glyph: UInt32
    /// 26.6 fixed-point pixels per em, then the phases.
    var size: UInt32
  }

  /// Two generations: when the young one is full, the old one is dropped and the young one ages.
  fileprivate struct Store {
    var young: [Key: GlyphImage] = [:]
    var old: [Key: GlyphImage] = [:]
    var youngBytes = 0
  }

  private let store = Mutex(Store())
  private let byteLimit: Int

  /// - Parameter byteLimit: About how many bytes of images are kept.
  package init(byteLimit: Int = 32 << 20) {
    self.byteLimit = byteLimit
  }

  /// The image of `glyph` with its origin `phaseX` and `phaseY` quarters of a pixel right of and
  /// below a pixel's top-left corner; `GlyphImage.empty` without ink.
  ///
  /// `pixelsPerEm` is the font's size in pixels (the run's size in points times the scale), kept to
  /// 1/64 of a pixel. Glyphs of more than about 256 pixels are better filled from
  /// `GlyphFont.outline(of:)`.
  package func image(
    of glyph: UInt32,
    in font: GlyphFont,
    pixelsPerEm: Double,
    phaseX: Int = 0,
    phaseY: Int = 0
  ) -> GlyphImage {
    guard pixelsPerEm.isFinite, pixelsPerEm > 0 else { return .empty }
    let fixed = UInt32(min(max(1, (pixelsPerEm * 64).rounded()), 8192 * 64))
    let phases = UInt32(phaseX & 3) << 2 | UInt32(phaseY & 3)
    let key = Key(font: font.id, glyph: glyph, size: fixed << 4 | phases)
    if let known = store.withLock({ $0.image(for: key, limit: byteLimit) }) { return known }
    let image = font.rasterize(
      glyph,
      pixelsPerEm: Double(fixed) / 64,
      offsetX: Double(phaseX & 3) / Double(Self.phaseCount),
      offsetY: Double(phaseY & 3) / Double(Self.phaseCount)
    )
    store.withLock { $0.insert(image, for: key, limit: byteLimit) }
    return image
  }

  /// Forgets every image.
  package func purge() {
    store.withLock { $0 = Store() }
  }
}

extension GlyphRasterizer.Store {
  fileprivate mutating func image(for key: GlyphRasterizer.Key, limit: Int) -> GlyphImage? {
    if let image = young[key] { return image }
    guard let image = old[key] else { return nil }
    insert(image, for: key, limit: limit)
    return image
  }

  fileprivate mutating func insert(
    _ image: GlyphImage,
    for key: GlyphRasterizer.Key,
    limit: Int
  ) {
    // The bookkeeping of an entry weighs about as much as a small glyph.
    let weight = image.byteCount + 64
    if youngBytes + weight > limit / 2 {
      old = young
      young = [:]
      youngBytes = 0
    }
    if young.updateValue(image, forKey: key) == nil { youngBytes += weight }
  }
}
