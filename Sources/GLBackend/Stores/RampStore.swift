import Drawing

/// Gradients' colours, one row of a texture each.
final class RampStore {
  private struct Key: Hashable {
    var stops: [GradientPaint.Stop]
    var interpolation: GradientPaint.Interpolation
  }

  private let device: GLDevice
  private var rows: [Key: Int] = [:]
  private(set) var texture: GLTexture?
  /// Grows when rows are given to other gradients.
  private(set) var epoch = 0
  private static let height = 512

  init(_ device: GLDevice) { self.device = device }

  func beginFrame() {
    // Animated gradients leave rows behind. Half of them are more than a frame takes.
    if rows.count > Self.height / 2 {
      rows.removeAll(keepingCapacity: true)
      epoch += 1
    }
  }

  func purge() {
    rows.removeAll()
    texture = nil
    epoch += 1
  }

  /// The row of a gradient; the last one serves all that there is no room for.
  func row(
    _ stops: [GradientPaint.Stop],
    _ interpolation: GradientPaint.Interpolation
  ) -> Int {
    let key = Key(stops: stops, interpolation: interpolation)
    if let known = rows[key] { return known }
    let texture =
      texture ?? GLTexture(device, width: GradientRamp.count, height: Self.height)
    self.texture = texture
    let row = min(rows.count, Self.height - 1)
    if row < rows.count { epoch += 1 }
    let ramp = GradientRamp(stops, interpolation)
    texture.upload(x: 0, y: row, width: GradientRamp.count, height: 1, colors: ramp.pixels)
    rows[key] = row
    return row
  }
}
