import Foundation

/// A gradient's colours at evenly spaced places: premultiplied pixels.
package final class GradientRamp {
  package static let count = 1024

  package let pixels: UnsafeMutablePointer<UInt32>
  package let isOpaque: Bool

  package init(_ stops: [GradientPaint.Stop], _ interpolation: GradientPaint.Interpolation) {
    pixels = .allocate(capacity: Self.count)
    pixels.initialize(repeating: 0, count: Self.count)
    var isOpaque = true
    if stops.isEmpty {
      isOpaque = false
    } else {
      let colors = stops.map { mixable($0.color, interpolation) }
      // Stops count in their order: one that goes back stands where the one before it does.
      var locations: [Float] = []
      var reached = -Float.infinity
      for stop in stops {
        let location = stop.location == stop.location ? stop.location : 0
        reached = max(reached, location)
        locations.append(reached)
      }
      var next = 0
      for index in 0..<Self.count {
        let t = Float(index) / Float(Self.count - 1)
        // The last stop at or before t and the one after it.
        while next < stops.count && locations[next] <= t { next += 1 }
        let color: SIMD4<Float>
        if next == 0 {
          color = colors[0]
        } else if next == stops.count {
          color = colors[stops.count - 1]
        } else {
          let span = locations[next] - locations[next - 1]
          let fraction = (t - locations[next - 1]) / span
          color = colors[next - 1] + (colors[next] - colors[next - 1]) * fraction
        }
        pixels[index] = displayed(color, interpolation)
        if pixels[index] < 0xFF00_0000 { isOpaque = false }
      }
    }
    self.isOpaque = isOpaque
  }

  deinit { pixels.deallocate() }
}

/// A colour in the space in which a gradient mixes, premultiplied.
func mixable(
  _ color: SRGBColor,
  _ interpolation: GradientPaint.Interpolation
) -> SIMD4<Float> {
  var c = color.components
  for lane in 0..<4 where !(abs(c[lane]) < 1e6) { c[lane] = 0 }
  let alpha = max(0, min(1, c.w))
  if interpolation == .perceptual {
    c = oklab(SIMD4(decoded(c.x), decoded(c.y), decoded(c.z), 1))
  }
  c *= alpha
  c.w = alpha
  return c
}

/// The pixel of a mixed colour.
func displayed(
  _ color: SIMD4<Float>,
  _ interpolation: GradientPaint.Interpolation
) -> UInt32 {
  var c = color
  let alpha = max(0, min(1, c.w))
  if interpolation == .perceptual, alpha > 0 {
    let linear = linearRGB(c / alpha)
    c = SIMD4(encoded(linear.x), encoded(linear.y), encoded(linear.z), 1) * alpha
  }
  for lane in 0..<3 { c[lane] = max(0, min(alpha, c[lane])) }
  c.w = alpha
  return pixel(c)
}

private func decoded(_ v: Float) -> Float {
  let m = abs(v)
  let linear = m <= 0.04045 ? m / 12.92 : pow((m + 0.055) / 1.055, 2.4)
  return v < 0 ? -linear : linear
}

private func encoded(_ v: Float) -> Float {
  let m = abs(v)
  let value = m <= 0.0031308 ? m * 12.92 : 1.055 * pow(m, 1 / 2.4) - 0.055
  return v < 0 ? -value : value
}

/// Björn Ottosson's Oklab, from linear-light sRGB.
private func oklab(_ c: SIMD4<Float>) -> SIMD4<Float> {
  let l = cbrt(0.4122214708 * c.x + 0.5363325363 * c.y + 0.0514459929 * c.z)
  let m = cbrt(0.2119034982 * c.x + 0.6806995451 * c.y + 0.1073969566 * c.z)
  let s = cbrt(0.0883024619 * c.x + 0.2817188376 * c.y + 0.6299787005 * c.z)
  return SIMD4(
    0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    1
  )
}

private func linearRGB(_ c: SIMD4<Float>) -> SIMD4<Float> {
  let l = c.x + 0.3963377774 * c.y + 0.2158037573 * c.z
  let m = c.x - 0.1055613458 * c.y - 0.0638541728 * c.z
  let s = c.x - 0.0894841775 * c.y - 1.2914855480 * c.z
  let l3 = l * l * l
  let m3 = m * m * m
  let s3 = s * s * s
  return SIMD4(
    4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
    -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
    -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3,
    1
  )
}
