import Foundation

/// How one axis of a Gaussian is done: halve some times, convolve, and interpolate back.
///
/// What halving and interpolating blur by themselves is taken off the convolution's variance, so
/// that the whole has the variance asked for. Cells are counted from the device's origin, so that
/// the result does not depend on where a surface begins.
package struct GaussianAxis: Sendable {
  /// What a cell is made from when the size is halved.
  package enum Halving: Sendable {
    /// Four, in the shares 1, 3, 3 and 1 of 8.
    case smooth
    /// Two alike, but the last time, which would alias: less to do where there is most.
    case plain
  }

  /// Full-size pixels per cell: a power of two.
  package let factor: Int
  package let levels: Int
  /// Odd in number, summing to 1, the middle one at the centre.
  package let weights: [Float]
  package var radius: Int { weights.count / 2 }
  /// Whole cells that the result is moved by.
  package let shift: Int

  /// `deviation` and `offset` in pixels.
  package init(deviation: Float, offset: Float = 0, halving kind: Halving = .smooth) {
    let sigma = deviation < DeviceFilter.smallestDeviation ? 0 : Double(deviation)
    var factor = 1
    var levels = 0
    // Two cells keep what halving aliases below what can be seen.
    while sigma / Double(factor * 2) >= 2 && levels < 10 {
      factor *= 2
      levels += 1
    }
    self.factor = factor
    self.levels = levels
    let f = Double(factor)
    var halving = 0.25 * (f * f - 1)
    if kind == .plain && factor > 1 {
      // A third as much for all but the last one.
      let last = f * f / 4
      halving = (last - 1) / 12 + last * 0.75
    }
    let interpolation = factor > 1 ? f * f / 6 : 0
    let variance = max(0, (sigma * sigma - halving - interpolation) / (f * f))
    let cells = Double(offset) / f
    let whole = cells.rounded()
    let rest = cells - whole
    shift = Int(whole)
    if variance < 1e-4 {
      // A shift alone mixes two neighbours.
      if abs(rest) < 1e-3 {
        weights = [1]
      } else {
        weights =
          rest > 0 ? [0, Float(1 - rest), Float(rest)] : [Float(-rest), Float(1 + rest), 0]
      }
      return
    }
    let radius = Int((variance.squareRoot() * 3.2 + abs(rest)).rounded(.up))
    var values: [Double] = []
    for index in -radius...radius {
      let distance = Double(index) - rest
      values.append(exp(-distance * distance / (2 * variance)))
    }
    let sum = values.reduce(0, +)
    weights = values.map { Float($0 / sum) }
  }

  /// The cell that holds a pixel.
  @inlinable @inline(__always)
  package func cell(_ pixel: Int) -> Int { pixel >> levels }

  /// Where a pixel's middle lies between cells: the cell before it and how far it is past that
  /// cell's middle.
  @inlinable @inline(__always)
  package func position(_ pixel: Int) -> (Int, Float) {
    if factor == 1 { return (pixel, 0) }
    let doubled = 2 &* pixel &+ 1 &- factor
    let cell = doubled >> (levels &+ 1)
    let rest = doubled &- (cell << (levels &+ 1))
    return (cell, Float(rest) / Float(2 &* factor))
  }

  /// The cell before a pixel, and which pixel after that cell's middle it is, from 0 on.
  package func start(_ pixel: Int) -> (cell: Int, phase: Int) {
    if factor == 1 { return (pixel, 0) }
    let doubled = 2 * pixel + 1 - factor
    let cell = doubled >> (levels + 1)
    return (cell, (doubled - (cell << (levels + 1))) / 2)
  }

  /// What the whole does to a function that is 1 on `start..<end` and 0 elsewhere, at the pixels
  /// `from..<to`, with smooth halving.
  package func response(start: Int, end: Int, from: Int, to: Int) -> [Float] {
    // The same steps as for pixels, in one dimension.
    var origin = start
    var values = [Float](repeating: 1, count: max(0, end - start))
    for _ in 0..<levels {
      let first = (origin >> 1) - 1
      let last = ((origin + values.count) >> 1) + 1
      func value(_ index: Int) -> Float {
        let position = index - origin
        return position >= 0 && position < values.count ? values[position] : 0
      }
      let next = (first...last).map { j in
        (value(2 * j - 1) + 3 * value(2 * j) + 3 * value(2 * j + 1) + value(2 * j + 2)) / 8
      }
      values = next
      origin = first
    }
    func convolved(_ cell: Int) -> Float {
      var sum: Float = 0
      for (index, weight) in weights.enumerated() {
        let position = cell - shift - (index - radius) - origin
        if position >= 0 && position < values.count { sum += values[position] * weight }
      }
      return sum
    }
    var cache: [Int: Float] = [:]
    func cached(_ cell: Int) -> Float {
      if let known = cache[cell] { return known }
      let made = convolved(cell)
      cache[cell] = made
      return made
    }
    return (from..<max(from, to)).map { pixel in
      let (cell, rest) = position(pixel)
      let a = cached(cell)
      return rest == 0 ? a : a + (cached(cell + 1) - a) * rest
    }
  }
}
