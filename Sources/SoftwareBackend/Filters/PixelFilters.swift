import Drawing

extension DeviceFilter {
  /// Applies a filter that changes each pixel by itself to `count` premultiplied pixels.
  func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    switch self {
    case .blur, .shadow:
      break
    case .matrix(let matrix):
      Self.transform(pixels, count) { matrix($0) }
    case .luminanceToAlpha:
      Self.transform(pixels, count) { c in
        // Rec. 709 weights on encoded components, as SVG's filter has them.
        let luminance = 0.2125 * c.x + 0.7154 * c.y + 0.0721 * c.z
        return SIMD4(1, 1, 1, luminance * c.w)
      }
    case .threshold(let minimum, let maximum, let color):
      for index in 0..<count {
        let alpha = Float(pixels[index] >> 24)
        pixels[index] = alpha < minimum || alpha > maximum ? 0 : color
      }
    case .material(let saturation, let tint):
      PixelRows.material(pixels, count: count, saturation: saturation, tint: tint)
    }
  }

  /// Takes straight components to straight components; neighbours of one colour cost one call.
  private static func transform(
    _ pixels: UnsafeMutablePointer<UInt32>,
    _ count: Int,
    _ body: (SIMD4<Float>) -> SIMD4<Float>
  ) {
    var lastSource: UInt32 = 0
    var lastResult = premultiplied(body(.zero))
    for index in 0..<count {
      let source = pixels[index]
      if source != lastSource {
        var c = components(source)
        let alpha = c.w
        if alpha > 0 { c /= alpha }
        c.w = alpha
        lastSource = source
        lastResult = premultiplied(body(c))
      }
      pixels[index] = lastResult
    }
  }

  private static func premultiplied(_ straight: SIMD4<Float>) -> UInt32 {
    premultipliedPixel(SRGBColor(straight))
  }
}
