/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle {
  package let base: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) {
    base = (style as? AnyShapeStyle)?.base ?? style
  }

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    base._apply(to: &shape)
  }
}

extension AnyShapeStyle: Equatable {
  /// Whether both hold equal styles of one type; styles that cannot be compared are never equal.
  public static func == (lhs: AnyShapeStyle, rhs: AnyShapeStyle) -> Bool {
    func equals<T: Equatable>(_ left: T) -> Bool { (rhs.base as? T) == left }
    guard let comparable = lhs.base as? any Equatable else { return false }
    return equals(comparable)
  }
}

/// A style that was set for a part of the view tree, and the one it was set inside of.
///
/// The style may refer to the one around it (`foregroundStyle(.secondary)` means the secondary form
/// of what was there before), so both are kept.
package final class StyleScope: Sendable, Equatable {
  package let primary: AnyShapeStyle
  package let secondary: AnyShapeStyle?
  package let tertiary: AnyShapeStyle?
  package let outer: StyleScope?
  /// Whether it is only what texts have where nothing is said: buttons keep their tint in it.
  package let isDefault: Bool

  package init(
    _ primary: AnyShapeStyle,
    _ secondary: AnyShapeStyle? = nil,
    _ tertiary: AnyShapeStyle? = nil,
    outer: StyleScope?,
    isDefault: Bool = false
  ) {
    self.primary = primary
    self.secondary = secondary
    self.tertiary = tertiary
    self.outer = outer
    self.isDefault = isDefault
  }

  /// The primary style where it is a colour that does not depend on the styles around it.
  var plainColor: Color? {
    guard let color = primary.base as? Color, !color.isContextual else { return nil }
    return color
  }

  package static func == (lhs: StyleScope, rhs: StyleScope) -> Bool {
    lhs === rhs
      || lhs.primary == rhs.primary && lhs.secondary == rhs.secondary
        && lhs.tertiary == rhs.tertiary && lhs.outer == rhs.outer
        && lhs.isDefault == rhs.isDefault
  }
}
