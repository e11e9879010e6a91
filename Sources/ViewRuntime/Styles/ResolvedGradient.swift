import Foundation
package import Drawing
import Geometry
import Motion

/// A gradient with its colours decided, its geometry in unit space.
package struct ResolvedGradient: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package var color: Color.Resolved
    package var location: Float

    package init(color: Color.Resolved, location: Float) {
      self.color = color
      self.location = location
    }
  }

  package enum Geometry: Hashable, Sendable {
    case linear(start: UnitPoint, end: UnitPoint)
    /// Radii in points.
    case radial(center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// Radii as fractions of half the width and half the height.
    case elliptical(center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
    case angular(center: UnitPoint, startAngle: Angle, endAngle: Angle)
    /// Row by row, in unit space; one stop for each point.
    case mesh(columns: Int, rows: Int, points: [SIMD2<Float>], smoothsColors: Bool)
  }

  package var geometry: Geometry
  package var stops: [Stop]
  package var isPerceptual: Bool

  package init(geometry: Geometry, stops: [Stop], isPerceptual: Bool = false) {
    self.geometry = geometry
    self.stops = stops
    self.isPerceptual = isPerceptual
  }

  package func multiplyingOpacity(by factor: Float) -> ResolvedGradient {
    guard factor != 1 else { return self }
    var copy = self
    for index in copy.stops.indices { copy.stops[index].color.opacity *= factor }
    return copy
  }

  package func paint(in rect: CGRect, for list: inout DisplayList) -> Paint {
    func point(_ unit: UnitPoint) -> SIMD2<Float> {
      let point = unit.in(rect)
      return SIMD2(Float(point.x), Float(point.y))
    }
    let placed: GradientPaint.Geometry
    switch geometry {
    case .linear(let start, let end):
      placed = .linear(start: point(start), end: point(end))
    case .radial(let center, let startRadius, let endRadius):
      placed = .radial(
        center: point(center),
        startRadius: Float(startRadius),
        endRadius: Float(endRadius),
        axisScale: SIMD2(1, 1)
      )
    case .elliptical(let center, let startRadius, let endRadius):
      // Circles in a unit of the width, stretched along y to the height.
      let width = max(Float(rect.width), .leastNormalMagnitude)
      placed = .radial(
        center: point(center),
        startRadius: Float(startRadius) * width,
        endRadius: Float(endRadius) * width,
        axisScale: SIMD2(1, Float(rect.height) / width)
      )
    case .angular(let center, let startAngle, let endAngle):
      placed = .angular(
        center: point(center),
        startAngle: Float(startAngle.radians),
        endAngle: Float(endAngle.radians)
      )
    case .mesh(let columns, let rows, let points, let smoothsColors):
      let origin = SIMD2(Float(rect.minX), Float(rect.minY))
      let size = SIMD2(Float(rect.width), Float(rect.height))
      placed = .mesh(
        columns: columns,
        rows: rows,
        points: points.map { origin + $0 * size },
        smoothsColors: smoothsColors
      )
    }
    list.gradients.append(
      GradientPaint(
        geometry: placed,
        stops: stops.map { GradientPaint.Stop(color: $0.color.sRGB, location: $0.location) },
        interpolation: isPerceptual ? .perceptual : .encoded
      )
    )
    return .gradient(Int32(list.gradients.count - 1))
  }
}

extension ResolvedGradient {
  /// Whether both are gradients of one kind with equally many stops.
  func canInterpolate(from other: ResolvedGradient) -> Bool {
    guard stops.count == other.stops.count, isPerceptual == other.isPerceptual else {
      return false
    }
    switch (geometry, other.geometry) {
    case (.linear, .linear), (.radial, .radial), (.elliptical, .elliptical), (.angular, .angular):
      return true
    case (.mesh(let columns, let rows, _, _), .mesh(let oldColumns, let oldRows, _, _)):
      return columns == oldColumns && rows == oldRows
    default:
      return false
    }
  }

  func appendComponents(to elements: inout [SIMD4<Double>]) {
    for stop in stops { elements.append(stop.color.animatableVector.storage) }
    var location = SIMD4<Double>.zero
    for (index, stop) in stops.enumerated() {
      location[index % 4] = Double(stop.location) * unitQuantityScale
      if index % 4 == 3 || index == stops.count - 1 {
        elements.append(location)
        location = .zero
      }
    }
    func unit(_ point: UnitPoint) -> (Double, Double) {
      (Double(point.x) * unitQuantityScale, Double(point.y) * unitQuantityScale)
    }
    switch geometry {
    case .linear(let start, let end):
      let (startX, startY) = unit(start)
      let (endX, endY) = unit(end)
      elements.append(SIMD4(startX, startY, endX, endY))
    case .radial(let center, let startRadius, let endRadius):
      let (x, y) = unit(center)
      elements.append(SIMD4(x, y, startRadius, endRadius))
    case .elliptical(let center, let startRadius, let endRadius):
      let (x, y) = unit(center)
      elements.append(
        SIMD4(x, y, startRadius * unitQuantityScale, endRadius * unitQuantityScale)
      )
    case .angular(let center, let startAngle, let endAngle):
      let (x, y) = unit(center)
      elements.append(SIMD4(x, y, startAngle.animatableData, endAngle.animatableData))
    case .mesh(_, _, let points, _):
      for index in stride(from: 0, to: points.count, by: 2) {
        let first = points[index]
        let second = index + 1 < points.count ? points[index + 1] : .zero
        elements.append(
          SIMD4<Double>(
            lowHalf: SIMD2<Double>(first),
            highHalf: SIMD2<Double>(second)
          ) * unitQuantityScale
        )
      }
    }
  }

  mutating func takeComponents(from elements: inout ArraySlice<SIMD4<Double>>) {
    for index in stops.indices {
      stops[index].color.animatableVector = Vector4(elements.popFirst() ?? .zero)
    }
    var locations = SIMD4<Double>.zero
    var previous = -Float.infinity
    for index in stops.indices {
      if index % 4 == 0 { locations = (elements.popFirst() ?? .zero) / unitQuantityScale }
      // Springs may push one stop past the next; renderers rely on the order.
      previous = max(previous, Float(locations[index % 4]))
      stops[index].location = previous
    }
    func popped() -> SIMD4<Double> { elements.popFirst() ?? .zero }
    func unit(_ x: Double, _ y: Double) -> UnitPoint {
      UnitPoint(x: x / unitQuantityScale, y: y / unitQuantityScale)
    }
    switch geometry {
    case .linear:
      let v = popped()
      geometry = .linear(start: unit(v.x, v.y), end: unit(v.z, v.w))
    case .radial:
      let v = popped()
      geometry = .radial(center: unit(v.x, v.y), startRadius: max(v.z, 0), endRadius: max(v.w, 0))
    case .elliptical:
      let v = popped()
      geometry = .elliptical(
        center: unit(v.x, v.y),
        startRadius: max(v.z / unitQuantityScale, 0),
        endRadius: max(v.w / unitQuantityScale, 0)
      )
    case .angular:
      let v = popped()
      geometry = .angular(
        center: unit(v.x, v.y),
        startAngle: Angle(radians: v.z / unitQuantityScale),
        endAngle: Angle(radians: v.w / unitQuantityScale)
      )
    case .mesh(let columns, let rows, var points, let smoothsColors):
      for index in stride(from: 0, to: points.count, by: 2) {
        let v = popped() / unitQuantityScale
        points[index] = SIMD2<Float>(v.lowHalf)
        if index + 1 < points.count { points[index + 1] = SIMD2<Float>(v.highHalf) }
      }
      geometry = .mesh(columns: columns, rows: rows, points: points, smoothsColors: smoothsColors)
    }
  }
}
