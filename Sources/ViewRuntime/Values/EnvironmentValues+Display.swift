import Foundation
import Motion

private enum ColorSchemeKey: EnvironmentKey {
  static var defaultValue: ColorScheme { .light }
}

private enum ColorSchemeContrastKey: EnvironmentKey {
  static var defaultValue: ColorSchemeContrast { .standard }
}

private enum DisplayScaleKey: EnvironmentKey {
  static var defaultValue: CGFloat { 1 }
}

private enum DisplayGamutKey: EnvironmentKey {
  static var defaultValue: DisplayGamut { .sRGB }
}

private enum LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}

private enum LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { .current }
}

private enum CalendarKey: EnvironmentKey {
  static var defaultValue: Calendar { .current }
}

private enum TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone { .current }
}

private enum HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

private enum VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

private enum ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .active }
}

private enum RedactionReasonsKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}

extension EnvironmentValues {
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  public var colorSchemeContrast: ColorSchemeContrast {
    get { self[ColorSchemeContrastKey.self] }
    set { self[ColorSchemeContrastKey.self] = newValue }
  }

  /// Pixels per point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  public var displayGamut: DisplayGamut {
    get { self[DisplayGamutKey.self] }
    set { self[DisplayGamutKey.self] = newValue }
  }

  /// Tells the layout direction among changed keys.
  static let layoutDirectionID = ObjectIdentifier(LayoutDirectionKey.self)

  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set {
      if newValue == .rightToLeft { Self.mayBeRightToLeft = true }
      self[LayoutDirectionKey.self] = newValue
    }
  }

  /// Whether reading started at the right in any environment ever: layout asks so often that looking
  /// the value up takes longer than laying out.
  nonisolated(unsafe) fileprivate static var mayBeRightToLeft = false

  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }

  /// The size of a pixel in points.
  public var pixelLength: CGFloat { 1 / displayScale }
}

extension ViewNode {
  /// Whether reading starts at the right.
  final var isMirrored: Bool {
    EnvironmentValues.mayBeRightToLeft && environment.layoutDirection == .rightToLeft
  }
}

extension Element {
  /// Whether reading starts at the right; as a rule answered without a look at the node.
  @inline(__always)
  final var isMirrored: Bool { EnvironmentValues.mayBeRightToLeft && node.isMirrored }
}
