import Foundation
import Geometry

/// A gradient in rings around a point of unit space; radii are in points.
public struct RadialGradient: Sendable, Equatable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors),
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }

  public init(
    stops: [Gradient.Stop],
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(stops: stops),
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }
}

extension RadialGradient: ShapeStyle {
  public func _apply(to shape: inout _ShapeStyle_Shape) {
    shape.result = .gradient(
      ResolvedGradient(
        geometry: .radial(center: center, startRadius: startRadius, endRadius: endRadius),
        stops: gradient.resolvedStops(in: shape.environment),
        isPerceptual: gradient.colorSpace == .perceptual
      )
    ).atLevel(shape.level)
  }
}

extension RadialGradient: View {
  public typealias Body = _ShapeView<Rectangle, RadialGradient>
}

extension ShapeStyle where Self == RadialGradient {
  /// A gradient in rings around a point of unit space; radii are in points.
  public static func radialGradient(
    _ gradient: Gradient,
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient,
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }

  /// A gradient in rings around a point of unit space; radii are in points.
  public static func radialGradient(
    _ gradient: AnyGradient,
    center: UnitPoint = .center,
    startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient.gradient,
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }

  /// Colours at equal distances in rings around a point of unit space; radii are in points.
  public static func radialGradient(
    colors: [Color],
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      colors: colors,
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }

  /// Colours in rings around a point of unit space; radii are in points.
  public static func radialGradient(
    stops: [Gradient.Stop],
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      stops: stops,
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }
}
