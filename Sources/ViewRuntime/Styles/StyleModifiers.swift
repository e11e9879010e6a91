import Foundation

/// A style with its opacity multiplied.
struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double

  func _apply(to shape: inout _ShapeStyle_Shape) {
    base._apply(to: &shape)
    shape.result = shape.result.multiplyingOpacity(by: Float(opacity))
  }
}

extension OpacityShapeStyle: Equatable where Base: Equatable {}

/// A style with a blend mode.
struct BlendModeShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let mode: BlendMode

  func _apply(to shape: inout _ShapeStyle_Shape) {
    base._apply(to: &shape)
    shape.result = .modified(shape.result, StyleEffects(blendMode: mode))
  }
}

extension BlendModeShapeStyle: Equatable where Base: Equatable {}

/// A style with a shadow.
struct ShadowShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let shadow: ShadowStyle

  func _apply(to shape: inout _ShapeStyle_Shape) {
    base._apply(to: &shape)
    let resolved = shadow.resolved(in: shape.environment)
    shape.result = .modified(shape.result, StyleEffects(shadows: [resolved]))
  }
}

extension ShadowShapeStyle: Equatable where Base: Equatable {}

/// A style whose unit space is a given rectangle.
struct AnchoredShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let rect: CGRect

  func _apply(to shape: inout _ShapeStyle_Shape) {
    base._apply(to: &shape)
    shape.result = .modified(shape.result, StyleEffects(rect: rect))
  }
}

extension AnchoredShapeStyle: Equatable where Base: Equatable {}

extension ShapeStyle {
  /// This style with its opacity multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    OpacityShapeStyle(base: self, opacity: opacity)
  }

  /// This style, put over what lies below with `mode`.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    BlendModeShapeStyle(base: self, mode: mode)
  }

  /// This style with a shadow behind it or inside its edge.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ShadowShapeStyle(base: self, shadow: style)
  }

  /// This style with unit points measured in `rect`, which is in the painted shape's own space.
  public func `in`(_ rect: CGRect) -> some ShapeStyle {
    AnchoredShapeStyle(base: self, rect: rect)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style with its opacity multiplied.
  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    ForegroundStyle().opacity(opacity)
  }

  /// The foreground style, put over what lies below with `mode`.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    ForegroundStyle().blendMode(mode)
  }

  /// The foreground style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ForegroundStyle().shadow(style)
  }
}
