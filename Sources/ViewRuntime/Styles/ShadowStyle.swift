import Foundation
package import Drawing
import Motion

/// A shadow that is part of a style: behind what it paints, or inside its edge.
public struct ShadowStyle: Hashable, Sendable {
  package enum Kind: UInt8, Hashable, Sendable {
    case drop, inner
  }

  let kind: Kind
  let color: Color
  let radius: CGFloat
  let offset: CGSize

  /// A shadow behind the painted shape, black at a third by default.
  ///
  /// `radius` is the blur's standard deviation and `x`, `y` how far it lies to the right and down,
  /// all in points.
  public static func drop(
    color: Color = .init(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(kind: .drop, color: color, radius: radius, offset: CGSize(width: x, height: y))
  }

  /// A shadow that the edge casts onto the painted shape, black at 55 % by default.
  ///
  /// `radius` is the blur's standard deviation and `x`, `y` how far it lies to the right and down,
  /// all in points.
  public static func inner(
    color: Color = .init(.sRGBLinear, white: 0, opacity: 0.55),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(kind: .inner, color: color, radius: radius, offset: CGSize(width: x, height: y))
  }

  /// A shadow whose colour is decided.
  package struct Resolved: Hashable, Sendable {
    package var kind: Kind
    package var color: Color.Resolved
    /// The standard deviation in points.
    package var radius: Double
    /// In points.
    package var offset: CGSize

    package init(kind: Kind, color: Color.Resolved, radius: Double, offset: CGSize) {
      self.kind = kind
      self.color = color
      self.radius = radius
      self.offset = offset
    }

    func appendComponents(to elements: inout [SIMD4<Double>]) {
      elements.append(color.animatableVector.storage)
      elements.append(SIMD4(radius, offset.width, offset.height, 0))
    }

    mutating func takeComponents(from elements: inout ArraySlice<SIMD4<Double>>) {
      color.animatableVector = Vector4(elements.popFirst() ?? .zero)
      let geometry = elements.popFirst() ?? .zero
      radius = max(geometry.x, 0)
      offset = CGSize(width: geometry.y, height: geometry.z)
    }
  }

  package func resolved(in environment: EnvironmentValues) -> Resolved {
    Resolved(
      kind: kind,
      color: color.resolve(in: environment),
      radius: max(Double(radius), 0),
      offset: offset
    )
  }
}

extension ShadowStyle.Resolved {
  /// The shadow behind the shape as a layer's filter; one that paints nothing for inner shadows,
  /// which are not a filter of what they lie on.
  package var filter: Filter {
    .dropShadow(
      color: kind == .drop ? color.sRGB : .clear,
      standardDeviation: SIMD2(repeating: Float(radius)),
      offset: SIMD2(Float(offset.width), Float(offset.height))
    )
  }
}
