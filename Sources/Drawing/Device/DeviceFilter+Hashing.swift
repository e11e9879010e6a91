extension DeviceFilter {
  /// Adds what it does to a digest.
  package func hash(into hash: inout ContentHash) {
    switch self {
    case .blur(let x, let y, let isOpaque):
      hash.add(isOpaque ? 1 : 2)
      hash.add(x, y)
    case .shadow(let color, let x, let y, let dx, let dy):
      hash.add(UInt64(color) << 8 | 3)
      hash.add(SIMD4(x, y, dx, dy))
    case .matrix(let m):
      hash.add(4)
      for row in [m.red, m.green, m.blue, m.alpha, m.constant] { hash.add(row) }
    case .luminanceToAlpha:
      hash.add(5)
    case .threshold(let minimum, let maximum, let color):
      hash.add(UInt64(color) << 8 | 6)
      hash.add(minimum, maximum)
    case .material(let saturation, let tint):
      hash.add(UInt64(tint) << 8 | 7)
      hash.add(saturation, 0)
    }
  }
}
