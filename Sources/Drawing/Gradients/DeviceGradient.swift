/// A linear, radial or angular gradient resolved to device pixels.
package struct DeviceGradient: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// t along x of the map.
    case linear
    /// t from the distance to the origin of the map.
    case radial
    /// t from the angle around the origin of the map.
    case angular
  }

  package var kind = Kind.linear
  /// From device pixels to the gradient's own space.
  package var map = DeviceMap()
  /// t = distance * scale + offset, and the like for angles.
  package var scale: Float = 0
  package var offset: Float = 0
  /// For angles: past this part of a turn t counts as 0 again.
  package var wrap: Float = 0

  /// Nil for a mesh, and for values that are no numbers or beyond all measure.
  ///
  /// `inverse` is the way back from the device to the command's space.
  package init?(_ geometry: GradientPaint.Geometry, inverse: DeviceMap) {
    switch geometry {
    case .linear(let start, let end):
      let along = end - start
      let square = (along * along).sum()
      guard (start * start).sum() < 1e16, square < 1e16 else { return nil }
      kind = .linear
      if square < 1e-12 {
        // Without a direction all is past the end.
        map.x = inverse.w
      } else {
        let unit = along / square
        map.x =
          inverse.x * unit.x + inverse.y * unit.y - inverse.w * (start * unit).sum()
      }
      map.y = inverse.y
      map.w = inverse.w
      map.isAffine = inverse.isAffine
    case .radial(let center, let startRadius, let endRadius, let axisScale):
      guard (center * center).sum() < 1e16, abs(startRadius) < 1e8, abs(endRadius) < 1e8,
        axisScale.x > 0, axisScale.y > 0
      else { return nil }
      kind = .radial
      map = inverse.then(
        scaleX: 1 / axisScale.x,
        scaleY: 1 / axisScale.y,
        dx: -center.x / axisScale.x,
        dy: -center.y / axisScale.y
      )
      let span = endRadius - startRadius
      scale = abs(span) > 1e-6 ? 1 / span : 1e6
      offset = -startRadius * scale
    case .angular(let center, let startAngle, let endAngle):
      guard (center * center).sum() < 1e16, abs(startAngle) < 1e6, abs(endAngle) < 1e6 else {
        return nil
      }
      kind = .angular
      // Backwards is forwards in a mirror.
      let sign: Float = endAngle < startAngle ? -1 : 1
      map = inverse.then(
        scaleX: 1,
        scaleY: sign,
        dx: -center.x,
        dy: -center.y * sign
      )
      let span = min(1, max(abs(endAngle - startAngle) / (2 * .pi), 1e-6))
      let start = sign * startAngle / (2 * .pi)
      // Brings the start into 0…1 before it is taken from angles of -0.5…0.5.
      offset = -(start - start.rounded(.down))
      scale = 1 / max(abs(endAngle - startAngle) / (2 * .pi), 1e-6)
      wrap = span + (1 - span) / 2
    case .mesh:
      return nil
    }
  }
}
