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
      let width = max(1, Int(last.width) / 2)
      let height = max(1, Int(last.height) / 2)
      let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
      halve(last, into: pixels, width: width, height: height)
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

  /// Area averages; an odd size lets each pixel take its share of three.
  private func halve(
    _ source: Level,
    into target: UnsafeMutablePointer<UInt32>,
    width: Int,
    height: Int
  ) {
    let sourceWidth = Int(source.width)
    let sourceHeight = Int(source.height)
    if sourceWidth == width * 2 && sourceHeight == height * 2 {
      for y in 0..<height {
        let top = source.pixels + 2 * y * sourceWidth
        let bottom = top + sourceWidth
        let row = target + y * width
        for x in 0..<width {
          row[x] = average(top[2 * x], top[2 * x + 1], bottom[2 * x], bottom[2 * x + 1])
        }
      }
      return
    }
    let stepX = Float(sourceWidth) / Float(width)
    let stepY = Float(sourceHeight) / Float(height)
    for y in 0..<height {
      let fromY = Float(y) * stepY
      for x in 0..<width {
        let fromX = Float(x) * stepX
        var sum = SIMD4<Float>.zero
        var total: Float = 0
        for row in Int(fromY)..<min(sourceHeight, Int((fromY + stepY).rounded(.up))) {
          let wy = min(Float(row + 1), fromY + stepY) - max(Float(row), fromY)
          for column in Int(fromX)..<min(sourceWidth, Int((fromX + stepX).rounded(.up))) {
            let wx = min(Float(column + 1), fromX + stepX) - max(Float(column), fromX)
            sum += components(source.pixels[row * sourceWidth + column]) * (wx * wy)
            total += wx * wy
          }
        }
        target[y * width + x] = pixel(total > 0 ? sum / total : .zero)
      }
    }
  }

  @inline(__always)
  private func average(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let even: UInt32 = 0x00FF_00FF
    let low = (a & even) &+ (b & even) &+ (c & even) &+ (d & even) &+ 0x0002_0002
    let high =
      ((a >> 8) & even) &+ ((b >> 8) & even) &+ ((c >> 8) & even) &+ ((d >> 8) & even)
      &+ 0x0002_0002
    return ((low >> 2) & even) | (((high >> 2) & even) << 8)
  }
}
