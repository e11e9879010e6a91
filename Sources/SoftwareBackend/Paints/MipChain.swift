import Drawing

/// A bitmap and its halvings, for drawing it smaller than it is.
///
/// Levels are made when they are first asked for, before painting starts.
final class MipChain {
  struct Level {
    var pixels: UnsafePointer<UInt32>
    var width: Int32
    var height: Int32
    /// Level pixels per bitmap pixel along each axis.
    var scaleX: Float
    var scaleY: Float

    /// `limits`, in pixels of the bitmap itself, in whole pixels of this level, at least one.
    func scaled(_ limits: SIMD4<Float>) -> SIMD4<Float> {
      if scaleX == 1 && scaleY == 1 { return limits }
      var scaled = limits * SIMD4(scaleX, scaleY, scaleX, scaleY)
      let width = Float(self.width)
      let height = Float(self.height)
      scaled.x = min(scaled.x.rounded(.down), width - 1)
      scaled.y = min(scaled.y.rounded(.down), height - 1)
      scaled.z = min(max(scaled.z.rounded(.up), scaled.x + 1), width)
      scaled.w = min(max(scaled.w.rounded(.up), scaled.y + 1), height)
      return scaled
    }
  }

  let bitmap: Bitmap
  /// The frame that used it last.
  var lastUse = 0
  private(set) var levels: UnsafeMutablePointer<Level>
  private(set) var count = 0
  private var owned: [UnsafeMutablePointer<UInt32>] = []
  private static let limit = 16

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    levels = .allocate(capacity: Self.limit)
    // The bitmap's storage is immutable and stays where it is while `bitmap` is held.
    bitmap.pixels.withUnsafeBufferPointer {
      guard let base = $0.baseAddress, bitmap.width > 0, bitmap.height > 0 else { return }
      let level = Level(
        pixels: base,
        width: Int32(bitmap.width),
        height: Int32(bitmap.height),
        scaleX: 1,
        scaleY: 1
      )
      levels.initialize(to: level)
      count = 1
    }
  }

  deinit {
    for pixels in owned { pixels.deallocate() }
    levels.deallocate()
  }

  var byteCount: Int {
    (1..<max(1, count)).reduce(0) { $0 + Int(levels[$1].width) * Int(levels[$1].height) * 4 }
  }

  /// Makes levels up to `index`, as far as there is anything to halve.
  func prepare(level index: Int) {
    while count > 0, count <= index, count < Self.limit {
      let last = levels[count - 1]
      if last.width == 1 && last.height == 1 { return }
      let width = BitmapHalving.half(Int(last.width))
      let height = BitmapHalving.half(Int(last.height))
      let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
      BitmapHalving.halve(
        last.pixels,
        width: Int(last.width),
        height: Int(last.height),
        into: pixels
      )
      owned.append(pixels)
      let level = Level(
        pixels: pixels,
        width: Int32(width),
        height: Int32(height),
        scaleX: Float(width) / Float(bitmap.width),
        scaleY: Float(height) / Float(bitmap.height)
      )
      (levels + count).initialize(to: level)
      count += 1
    }
  }
}
