import Foundation
import Geometry
import Motion
package import Drawing

/// A filter and the space in which it acts.
package struct PlacedFilter {
  /// With its lengths as they are in the stage, as well as one number for all places can say it.
  package var filter: Filter
  /// Where that is not exact: the filter in the space in which it was written.
  var own: OwnSpace?

  struct OwnSpace {
    /// With its lengths in the space's points.
    var filter: Filter
    /// From the space to the stage.
    var transform: ProjectionTransform
  }

  init(_ filter: Filter, own: OwnSpace? = nil) {
    self.filter = filter
    self.own = own
  }
}

extension PaintContext {
  /// The filters of a view's modifier, for what is about `frame` in the current space.
  func placed<Value: FilterValue>(
    _ value: Value,
    _ vector: Vector8,
    at frame: CGRect
  ) -> [PlacedFilter] {
    let filters = value.filters(vector, in: linearPart(at: frame))
    if isTranslation || transform.keepsLengthsEven || !filters.contains(where: \.isSpatial) {
      return filters.map { PlacedFilter($0) }
    }
    let own = value.filters(vector, in: LinearPart())
    return zip(filters, own).map { filter, own in
      PlacedFilter(
        filter,
        own: own.isSpatial ? .init(filter: own, transform: transform) : nil
      )
    }
  }
}

extension Filter {
  /// Whether a pixel depends on others.
  var isSpatial: Bool {
    switch self {
    case .gaussianBlur, .dropShadow: true
    case .colorMatrix, .luminanceToAlpha, .alphaThreshold: false
    }
  }

  /// Make the shadow of what is drawn out of it, at the same place.
  static func silhouettes(in color: SRGBColor, deviation: SIMD2<Float>) -> [Filter] {
    let fill = Filter.colorMatrix(
      ColorMatrix(
        red: .zero,
        green: .zero,
        blue: .zero,
        alpha: SIMD4(0, 0, 0, color.alpha),
        constant: SIMD4(color.red, color.green, color.blue, 0)
      )
    )
    guard deviation.max() > 0.01 else { return [fill] }
    return [fill, .gaussianBlur(standardDeviation: deviation, isOpaque: false)]
  }

  /// The smallest standard deviation of a blur; 0 where details stay.
  var softness: Float {
    if case .gaussianBlur(let deviation, _) = self { return deviation.min() }
    return 0
  }
}

extension ProjectionTransform {
  /// Whether a blur before the transform is one along the stage's axes after it: the transform
  /// turns and scales alike in all directions, or scales along the axes.
  var keepsLengthsEven: Bool {
    guard isAffine else { return false }
    let slack = 1e-4 * max(abs(m11), abs(m12), abs(m21), abs(m22))
    func isSmall(_ value: CGFloat) -> Bool { abs(value) <= slack }
    return isSmall(m12) && isSmall(m21) || isSmall(m11) && isSmall(m22)
      || isSmall(m11 - m22) && isSmall(m12 + m21) || isSmall(m11 + m22) && isSmall(m12 - m21)
  }

  init(_ plane: PlaneTransform) {
    func number(_ value: Float) -> CGFloat { CGFloat(value) }
    self.init(
      m11: number(plane.x.x),
      m12: number(plane.y.x),
      m13: number(plane.w.x),
      m21: number(plane.x.y),
      m22: number(plane.y.y),
      m23: number(plane.w.y),
      m31: number(plane.x.z),
      m32: number(plane.y.z),
      m33: number(plane.w.z)
    )
  }
}
