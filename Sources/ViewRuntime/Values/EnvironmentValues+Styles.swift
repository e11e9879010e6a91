import Motion

private enum ForegroundScopeKey: EnvironmentKey {
  static var defaultValue: StyleScope? { nil }
}

private enum BackgroundScopeKey: EnvironmentKey {
  static var defaultValue: StyleScope? { nil }
}

private enum TintScopeKey: EnvironmentKey {
  static var defaultValue: StyleScope? { nil }
}

extension EnvironmentValues {
  /// The innermost foreground styles that were set, or nil.
  package var foregroundScope: StyleScope? {
    get { self[ForegroundScopeKey.self] }
    set { self[ForegroundScopeKey.self] = newValue }
  }

  /// The innermost background style that was set, or nil.
  package var backgroundScope: StyleScope? {
    get { self[BackgroundScopeKey.self] }
    set { self[BackgroundScopeKey.self] = newValue }
  }

  /// The innermost tint that was set, or nil.
  package var tintScope: StyleScope? {
    get { self[TintScopeKey.self] }
    set { self[TintScopeKey.self] = newValue }
  }

  /// The style of `BackgroundStyle`; nil for the system's.
  public var backgroundStyle: AnyShapeStyle? {
    get { backgroundScope?.primary }
    set { backgroundScope = newValue.map { StyleScope($0, outer: backgroundScope) } }
  }

  /// What text and shapes that name no style are painted with.
  package var resolvedForegroundStyle: ResolvedStyle {
    ForegroundStyle().resolved(in: self)
  }
}
