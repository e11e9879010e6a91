public import Foundation
public import Geometry
public import Motion

/// Applies a projection; a change of it jumps.
nonisolated public struct _ProjectionEffect: GeometryEffect, Equatable {
  public typealias AnimatableData = EmptyAnimatableData

  public var transform: ProjectionTransform

  nonisolated public init(transform: ProjectionTransform) {
    self.transform = transform
  }

  public func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

extension _ProjectionEffect: EffectNaming {
  package static var effectName: String { "projectionEffect" }
  package static var isSilent: Bool { true }
}

/// Applies an affine map; a change of it jumps.
nonisolated public struct _TransformEffect: GeometryEffect, Equatable {
  public typealias AnimatableData = EmptyAnimatableData

  public var transform: CGAffineTransform

  nonisolated public init(transform: CGAffineTransform) {
    self.transform = transform
  }

  public func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(transform)
  }
}

extension _TransformEffect: EffectNaming {
  package static var effectName: String { "transformEffect" }
  package static var isSilent: Bool { true }
}

extension View {
  /// Draws this view through a projection of its own space, whose origin is its top-left corner.
  ///
  /// Changes of the projection are not animated.
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(_ProjectionEffect(transform: transform))
  }

  /// Draws this view through an affine map of its own space, whose origin is its top-left corner.
  ///
  /// Changes of the map are not animated; `scaleEffect`, `rotationEffect`, `offset` and effects of
  /// one's own are.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_TransformEffect(transform: transform))
  }
}
