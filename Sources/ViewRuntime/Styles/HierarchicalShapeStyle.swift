/// The current foreground style, or a weaker form of it.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    shape.level += level
    ForegroundStyle()._apply(to: &shape)
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// A weaker form of another style.
public struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let level: Int

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    shape.level += level
    base._apply(to: &shape)
  }
}

extension HierarchicalShapeStyleModifier: Equatable where Base: Equatable {}

extension ShapeStyle {
  /// The second-rank form of this style.
  public var secondary: some ShapeStyle {
    HierarchicalShapeStyleModifier(base: self, level: 1)
  }

  /// The third-rank form of this style.
  public var tertiary: some ShapeStyle {
    HierarchicalShapeStyleModifier(base: self, level: 2)
  }

  /// The fourth-rank form of this style.
  public var quaternary: some ShapeStyle {
    HierarchicalShapeStyleModifier(base: self, level: 3)
  }

  /// The fifth-rank form of this style.
  public var quinary: some ShapeStyle {
    HierarchicalShapeStyleModifier(base: self, level: 4)
  }
}
