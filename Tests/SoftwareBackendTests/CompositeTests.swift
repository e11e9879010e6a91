import Drawing
import GoldenScenes
import Testing

@testable import SoftwareBackend

/// The operators against their formulas, written down in floating point from the W3C's page and
/// with no regard for speed.
@Suite struct CompositeTests {
  private struct Color {
    var rgb: SIMD3<Double>
    var a: Double

    /// From straight components.
    init(_ r: Double, _ g: Double, _ b: Double, _ a: Double) {
      rgb = SIMD3(r, g, b)
      self.a = a
    }
  }

  /// The result, premultiplied.
  private static func expected(
    _ s: Color,
    _ b: Color,
    _ operation: CompositeOperation
  ) -> SIMD4<Double> {
    func porterDuff(_ fs: Double, _ fb: Double) -> SIMD4<Double> {
      let c = s.rgb * s.a * fs + b.rgb * b.a * fb
      return SIMD4(c.x, c.y, c.z, s.a * fs + b.a * fb)
    }
    switch operation {
    case .clear: return .zero
    case .copy: return porterDuff(1, 0)
    case .sourceOver: return porterDuff(1, 1 - s.a)
    case .destinationOver: return porterDuff(1 - b.a, 1)
    case .sourceIn: return porterDuff(b.a, 0)
    case .destinationIn: return porterDuff(0, s.a)
    case .sourceOut: return porterDuff(1 - b.a, 0)
    case .destinationOut: return porterDuff(0, 1 - s.a)
    case .sourceAtop: return porterDuff(b.a, 1 - s.a)
    case .destinationAtop: return porterDuff(1 - b.a, s.a)
    case .xor: return porterDuff(1 - b.a, 1 - s.a)
    case .plusLighter:
      let sum = porterDuff(1, 1)
      return SIMD4(min(1, sum.x), min(1, sum.y), min(1, sum.z), min(1, sum.w))
    case .plusDarker:
      // Cocoa: max(0, 1 - ((1 - D) + (1 - S))) for opaque colours.
      let sum = porterDuff(1, 1)
      let a = min(1, sum.w)
      func part(_ v: Double) -> Double { max(0, min(a, v - sum.w + a)) }
      return SIMD4(part(sum.x), part(sum.y), part(sum.z), a)
    default:
      let mixed = blend(b.rgb, s.rgb, operation)
      // Cs = (1 - ab) Cs + ab B(Cb, Cs), then source-over.
      let color = s.rgb * (1 - b.a) + mixed * b.a
      let c = color * s.a + b.rgb * b.a * (1 - s.a)
      return SIMD4(c.x, c.y, c.z, s.a + b.a * (1 - s.a))
    }
  }

  private static func lum(_ c: SIMD3<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  private static func clipped(_ c: SIMD3<Double>) -> SIMD3<Double> {
    var c = c
    let l = lum(c)
    let n = c.min()
    let x = c.max()
    if n < 0 { for i in 0..<3 { c[i] = l + (c[i] - l) * l / (l - n) } }
    if x > 1 { for i in 0..<3 { c[i] = l + (c[i] - l) * (1 - l) / (x - l) } }
    return c
  }

  private static func setLum(_ c: SIMD3<Double>, _ l: Double) -> SIMD3<Double> {
    clipped(c + (l - lum(c)))
  }

  private static func sat(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }

  private static func setSat(_ c: SIMD3<Double>, _ s: Double) -> SIMD3<Double> {
    let order = [0, 1, 2].sorted { c[$0] < c[$1] }
    var result = SIMD3<Double>.zero
    let (low, middle, high) = (order[0], order[1], order[2])
    if c[high] > c[low] {
      result[middle] = (c[middle] - c[low]) * s / (c[high] - c[low])
      result[high] = s
    }
    return result
  }

  private static func blend(
    _ b: SIMD3<Double>,
    _ s: SIMD3<Double>,
    _ operation: CompositeOperation
  ) -> SIMD3<Double> {
    switch operation {
    case .hue: return setLum(setSat(s, sat(b)), lum(b))
    case .saturation: return setLum(setSat(b, sat(s)), lum(b))
    case .color: return setLum(s, lum(b))
    case .luminosity: return setLum(b, lum(s))
    default: break
    }
    func one(_ b: Double, _ s: Double, _ operation: CompositeOperation) -> Double {
      switch operation {
      case .multiply: return b * s
      case .screen: return b + s - b * s
      case .overlay: return one(s, b, .hardLight)
      case .darken: return min(b, s)
      case .lighten: return max(b, s)
      case .colorDodge: return b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
      case .colorBurn: return b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
      case .hardLight: return s <= 0.5 ? b * 2 * s : one(b, 2 * s - 1, .screen)
      case .softLight:
        if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
      case .difference: return abs(b - s)
      case .exclusion: return b + s - 2 * b * s
      default: return s
      }
    }
    return SIMD3(
      one(b.x, s.x, operation),
      one(b.y, s.y, operation),
      one(b.z, s.z, operation)
    )
  }

  private static let samples: [Color] = [
    Color(0, 0, 0, 0), Color(1, 1, 1, 1), Color(0, 0, 0, 1), Color(1, 0, 0, 1),
    Color(0.2, 0.6, 0.8, 1), Color(0.8, 0.4, 0.2, 0.6), Color(0, 1, 0, 0.2),
    Color(0.4, 0.4, 0.4, 0.8), Color(1, 0.8, 0, 0.4),
  ]

  private static func rounded(_ c: Color) -> (Color, SRGBColor) {
    // The colour that the pixel really holds, so that rounding it does not count.
    let a = (c.a * 255).rounded() / 255
    let p = (c.rgb * a * 255).rounded(.toNearestOrEven)
    let back = a > 0 ? p / 255 / a : .zero
    return (
      Color(back.x, back.y, back.z, a),
      SRGBColor(
        red: Float(back.x),
        green: Float(back.y),
        blue: Float(back.z),
        alpha: Float(a)
      )
    )
  }

  @Test(arguments: CompositeOperation.allCases)
  func `shapes and layers follow the formula`(operation: CompositeOperation) throws {
    let canvas = Canvas(12, 4)
    for source in Self.samples {
      for backdrop in Self.samples {
        let (s, sourceColor) = Self.rounded(source)
        let (b, backdropColor) = Self.rounded(backdrop)
        var list = DisplayList.on(.clear)
        // A shape over a shape, and a layer over a shape.
        list.fill(.rectangle(0, 0, 8, 4), backdropColor)
        list.fill(.rectangle(0, 0, 4, 4), sourceColor, operation: operation)
        list.layer(
          Layer(operation: operation, clip: list.clip(.rectangle(4, 0, 4, 4)))
        ) { $0.fill(.rectangle(4, 0, 4, 4), sourceColor) }
        try canvas.render(list)
        let value = Self.expected(s, b, operation) * 255
        for x in [1, 5] {
          let pixel = canvas[x, 1]
          let difference = max(
            max(abs(Double(pixel.red) - value.x), abs(Double(pixel.green) - value.y)),
            max(abs(Double(pixel.blue) - value.z), abs(Double(pixel.alpha) - value.w))
          )
          #expect(
            difference <= (sourceColor.alpha == 0 && operation == .plusDarker ? 1.5 : 1.6),
            "\(operation) of \(source) over \(backdrop): \(pixel), not \(value)"
          )
        }
        // Beside both nothing has happened, unless the operator reaches everything.
        #expect(canvas[10, 1] == RGBA(0, 0, 0, 0))
      }
    }
  }

  @Test func `operators that act where the source is clear act on the whole layer`() throws {
    let canvas = Canvas(30, 10)
    var list = DisplayList.on(.white)
    list.fill(.rectangle(0, 0, 30, 5), .green)
    list.layer(Layer()) {
      $0.fill(.rectangle(0, 0, 20, 10), .red)
      $0.layer(Layer(operation: .destinationIn)) { $0.fill(.rectangle(10, 0, 20, 10), .black) }
    }
    try canvas.render(list)
    #expect(canvas[5, 2] == RGBA(0, 255, 0))
    #expect(canvas[5, 7] == RGBA(255, 255, 255))
    #expect(canvas[15, 2] == RGBA(255, 0, 0))
    #expect(canvas[25, 2] == RGBA(0, 255, 0))
    // At the root that is the whole target.
    list.layer(Layer(operation: .destinationIn)) { $0.fill(.rectangle(0, 0, 3, 3), .black) }
    try canvas.render(list)
    #expect(canvas[1, 1] == RGBA(0, 255, 0))
    #expect(canvas[15, 8] == RGBA(0, 0, 0, 0))
  }

  @Test func `a mask may be smaller, larger or empty`() throws {
    let canvas = Canvas(20, 100)
    for (mask, expected) in [
      (SIMD4<Float>(0, 0, 20, 100), 100), (SIMD4(0, 40, 20, 20), 20), (SIMD4(0, 0, 0, 0), 0),
      (SIMD4(0, 200, 20, 20), 0),
    ] {
      var list = DisplayList.on(.black)
      list.layer(Layer()) {
        $0.fill(.rectangle(0, 0, 20, 100), .white)
        $0.layer(Layer(operation: .destinationIn)) {
          $0.fill(ShapeGeometry(kind: .rectangle, rect: mask), .black)
        }
      }
      try canvas.render(list)
      #expect(canvas.whiteArea == Double(expected * 20))
    }
  }
}
