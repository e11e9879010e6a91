/// Makes pictures half as large, for drawing them smaller than they are.
package enum BitmapHalving {
  /// Half a side, at least one pixel.
  package static func half(_ side: Int) -> Int { max(1, side / 2) }

  /// The same for pixels in an array.
  package static func halve(
    _ pixels: ContiguousArray<UInt32>,
    width: Int,
    height: Int
  ) -> (pixels: ContiguousArray<UInt32>, width: Int, height: Int) {
    let count = half(width) * half(height)
    var result = ContiguousArray<UInt32>(repeating: 0, count: count)
    pixels.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        halve(from, width: width, height: height, into: to)
      }
    }
    return (result, half(width), half(height))
  }

  /// Area averages; an odd size lets each pixel take its share of three.
  package static func halve(
    _ source: UnsafePointer<UInt32>,
    width sourceWidth: Int,
    height sourceHeight: Int,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    let width = half(sourceWidth)
    let height = half(sourceHeight)
    if sourceWidth == width * 2 && sourceHeight == height * 2 {
      for y in 0..<height {
        let top = source + 2 * y * sourceWidth
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
            sum += components(source[row * sourceWidth + column]) * (wx * wy)
            total += wx * wy
          }
        }
        target[y * width + x] = pixel(total > 0 ? sum / total : .zero)
      }
    }
  }

  @inline(__always)
  private static func average(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let even: UInt32 = 0x00FF_00FF
    let low = (a & even) &+ (b & even) &+ (c & even) &+ (d & even) &+ 0x0002_0002
    let high =
      ((a >> 8) & even) &+ ((b >> 8) & even) &+ ((c >> 8) & even) &+ ((d >> 8) & even)
      &+ 0x0002_0002
    return ((low >> 2) & even) | (((high >> 2) & even) << 8)
  }
}
