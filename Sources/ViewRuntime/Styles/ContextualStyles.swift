import Motion

/// The foreground style of where it is used; label colours where none was set.
public struct ForegroundStyle: ShapeStyle, Hashable {
  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    guard let scope = shape.environment.foregroundScope else {
      let color: SystemColor =
        switch shape.level {
        case ...0: .primary
        case 1: .secondary
        case 2: .tertiary
        case 3: .quaternary
        default: .quinary
        }
      let isDark = shape.environment.colorScheme == .dark
      shape.result = .color(color.resolved(isDark: isDark))
      return
    }
    if shape.level == 0, let color = scope.plainColor {
      shape.result = .color(color.resolve(in: shape.environment))
      return
    }
    // The style was written outside of the scope that it opens.
    let environment = shape.environment
    shape.environment.foregroundScope = scope.outer
    switch (shape.level, scope.secondary, scope.tertiary) {
    case (1, let secondary?, _):
      shape.level = 0
      secondary._apply(to: &shape)
    case (2..., _, let tertiary?):
      shape.level -= 2
      tertiary._apply(to: &shape)
    case (2..., let secondary?, nil):
      shape.level -= 1
      secondary._apply(to: &shape)
    default:
      scope.primary._apply(to: &shape)
    }
    shape.environment = environment
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// The background of where it is used: white in the light scheme, black in the dark one, unless
/// `backgroundStyle(_:)` set another.
public struct BackgroundStyle: ShapeStyle, Hashable {
  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    if let scope = shape.environment.backgroundScope {
      let environment = shape.environment
      shape.environment.backgroundScope = scope.outer
      scope.primary._apply(to: &shape)
      shape.environment = environment
      return
    }
    let color: SystemColor =
      switch shape.level {
      case ...0: .background
      case 1: .secondaryBackground
      default: .tertiaryBackground
      }
    let isDark = shape.environment.colorScheme == .dark
    shape.result = .color(color.resolved(isDark: isDark))
  }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The tint of where it is used; blue where none was set.
public struct TintShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    guard let scope = shape.environment.tintScope else {
      let isDark = shape.environment.colorScheme == .dark
      shape.result = .color(SystemColor.blue.resolved(isDark: isDark).atLevel(shape.level))
      return
    }
    let environment = shape.environment
    shape.environment.tintScope = scope.outer
    scope.primary._apply(to: &shape)
    shape.environment = environment
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension EnvironmentValues {
  /// The tint as a colour.
  package var resolvedAccentColor: Color.Resolved {
    TintShapeStyle().resolved(in: self).representativeColor
  }
}

/// What marks selected content: the tint.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    TintShapeStyle()._apply(to: &shape)
  }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

/// The lines between pieces of content.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    Color(storage: .system(.separator))._apply(to: &shape)
  }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// The text that stands in for what is not there yet.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    Color(storage: .system(.placeholder))._apply(to: &shape)
  }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

/// The colour of links.
public struct LinkShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    Color(storage: .system(.link))._apply(to: &shape)
  }
}

extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

/// The translucent grey of filled controls.
public struct FillShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    let color: SystemColor =
      switch shape.level {
      case ...0: .fill
      case 1: .secondaryFill
      case 2: .tertiaryFill
      default: .quaternaryFill
      }
    let isDark = shape.environment.colorScheme == .dark
    shape.result = .color(color.resolved(isDark: isDark))
  }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

/// The background of the window.
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    Color(storage: .system(.background))._apply(to: &shape)
  }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
