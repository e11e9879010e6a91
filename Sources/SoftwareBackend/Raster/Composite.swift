import Drawing

/// One premultiplied pixel by any operator.
func composite(_ source: UInt32, _ destination: UInt32, _ operation: CompositeOperation) -> UInt32 {
  let s = Pixels4(repeating: source)
  let d = Pixels4(repeating: destination)
  let sourceAlpha = source >> 24
  let alpha = destination >> 24
  /// source * fs + destination * fd, each factor 0…255.
  @inline(__always)
  func weighted(_ fs: UInt32, _ fd: UInt32) -> UInt32 {
    (scaled(s, by: Pixels4(repeating: fs)) &+ scaled(d, by: Pixels4(repeating: fd))).x
  }
  switch operation {
  case .clear: return 0
  case .copy: return source
  case .sourceOver: return over(s, d).x
  case .destinationOver: return over(d, s).x
  case .sourceIn: return weighted(alpha, 0)
  case .destinationIn: return weighted(0, sourceAlpha)
  case .sourceOut: return weighted(255 - alpha, 0)
  case .destinationOut: return weighted(0, 255 - sourceAlpha)
  case .sourceAtop: return saturatedSum(weighted(alpha, 0), weighted(0, 255 - sourceAlpha))
  case .destinationAtop: return saturatedSum(weighted(255 - alpha, 0), weighted(0, sourceAlpha))
  case .xor: return saturatedSum(weighted(255 - alpha, 0), weighted(0, 255 - sourceAlpha))
  case .plusLighter: return saturatedSum(source, destination)
  case .plusDarker: return plusDarker(source, destination)
  default:
    // Most pixels of a layer are clear.
    if sourceAlpha == 0 { return destination }
    if alpha == 0 { return source }
    return pixel(blended(components(source), components(destination), operation))
  }
}

private func saturatedSum(_ a: UInt32, _ b: UInt32) -> UInt32 {
  var result: UInt32 = 0
  var shift: UInt32 = 0
  while shift < 32 {
    result |= min(255, ((a >> shift) & 0xFF) + ((b >> shift) & 0xFF)) << shift
    shift += 8
  }
  return result
}

/// Sums coverage, and takes away darkness: max(0, s + d - resulting alpha).
private func plusDarker(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let sum = (a >> 24) + (b >> 24)
  let alpha = min(255, sum)
  var result = alpha << 24
  var shift: UInt32 = 0
  while shift < 24 {
    let total = (a >> shift) & 0xFF
    let value = Int(total) + Int((b >> shift) & 0xFF) - Int(sum) + Int(alpha)
    result |= UInt32(max(0, min(Int(alpha), value))) << shift
    shift += 8
  }
  return result
}

/// The W3C formula for blend modes: (1 - ab) cs + (1 - as) cb + as ab B(Cb, Cs), premultiplied.
private func blended(
  _ s: SIMD4<Float>,
  _ d: SIMD4<Float>,
  _ operation: CompositeOperation
) -> SIMD4<Float> {
  let sourceAlpha = s.w
  let backdropAlpha = d.w
  let source = s / max(sourceAlpha, 1e-6)
  let backdrop = d / max(backdropAlpha, 1e-6)
  var mix = SIMD4<Float>.zero
  switch operation {
  case .hue:
    mix = settingLuminance(
      settingSaturation(source, saturation(backdrop)),
      luminance(backdrop)
    )
  case .saturation:
    mix = settingLuminance(settingSaturation(backdrop, saturation(source)), luminance(backdrop))
  case .color: mix = settingLuminance(source, luminance(backdrop))
  case .luminosity: mix = settingLuminance(backdrop, luminance(source))
  default:
    for lane in 0..<3 { mix[lane] = separable(backdrop[lane], source[lane], operation) }
  }
  var result =
    s * (1 - backdropAlpha) + d * (1 - sourceAlpha) + mix * (sourceAlpha * backdropAlpha)
  let alpha = sourceAlpha + backdropAlpha - sourceAlpha * backdropAlpha
  for lane in 0..<3 { result[lane] = max(0, min(result[lane], alpha)) }
  result.w = alpha
  return result
}

private func separable(_ b: Float, _ s: Float, _ operation: CompositeOperation) -> Float {
  switch operation {
  case .multiply: return b * s
  case .screen: return b + s - b * s
  case .overlay: return separable(s, b, .hardLight)
  case .darken: return min(b, s)
  case .lighten: return max(b, s)
  case .colorDodge:
    if b == 0 { return 0 }
    return s >= 1 ? 1 : min(1, b / (1 - s))
  case .colorBurn:
    if b >= 1 { return 1 }
    return s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
  case .hardLight:
    return s <= 0.5 ? b * 2 * s : separable(b, 2 * s - 1, .screen)
  case .softLight:
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  case .difference: return abs(b - s)
  case .exclusion: return b + s - 2 * b * s
  default: return s
  }
}

private func luminance(_ c: SIMD4<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

private func saturation(_ c: SIMD4<Float>) -> Float {
  max(c.x, max(c.y, c.z)) - min(c.x, min(c.y, c.z))
}

private func settingLuminance(_ c: SIMD4<Float>, _ target: Float) -> SIMD4<Float> {
  let moved = c + (target - luminance(c))
  let l = luminance(moved)
  let low = min(moved.x, min(moved.y, moved.z))
  let high = max(moved.x, max(moved.y, moved.z))
  var result = moved
  if low < 0 { result = (result - l) * (l / (l - low)) + l }
  if high > 1 { result = (result - l) * ((1 - l) / (high - l)) + l }
  return result
}

private func settingSaturation(_ c: SIMD4<Float>, _ target: Float) -> SIMD4<Float> {
  let low = min(c.x, min(c.y, c.z))
  let range = saturation(c)
  return range > 0 ? (c - low) * (target / range) : .zero
}
