// What plugins offer, in code that does not know them: by name.

extension AnyTransition {
  /// A plugin's transition; `.opacity` with a warning when none of the name is there.
  ///
  /// - Parameter name: As the plugin registered it, or `Plugin.Name`.
  /// - Returns: The transition.
  @MainActor
  public static func registered(_ name: String) -> AnyTransition {
    if let found = EffectRegistry.shared.transition(named: name) { return found }
    EffectRegistry.shared.reportMissing(name, .transition)
    return .opacity
  }
}

extension Animation {
  /// A plugin's animation or timing curve; `.default` with a warning when none of the name is there.
  ///
  /// - Parameter name: As the plugin registered it, or `Plugin.Name`.
  /// - Returns: The animation.
  @MainActor
  public static func registered(_ name: String) -> Animation {
    if let found = EffectRegistry.shared.animation(named: name) { return found }
    EffectRegistry.shared.reportMissing(name, .animation)
    return .default
  }
}

extension View {
  /// Puts a plugin's effect on this view; nothing with a warning when none of the name is there.
  ///
  /// - Parameters:
  ///   - name: As the plugin registered it, or `Plugin.Name`.
  ///   - progress: 0 at rest; adding 1 under an animation plays the effect once.
  /// - Returns: The view with the effect.
  @MainActor
  public func registeredEffect(_ name: String, progress: Double) -> some View {
    RegisteredEffectView(content: self, name: name, progress: progress)
  }
}

private struct RegisteredEffectView<Content: View>: View {
  let content: Content
  let name: String
  let progress: Double

  var body: some View {
    let modifier = EffectRegistry.shared.modifier(named: name, progress: progress)
    if modifier == nil { let _ = EffectRegistry.shared.reportMissing(name, .modifier) }
    return AnyView(apply(modifier))
  }

  private func apply(_ modifier: (any ViewModifier)?) -> any View {
    guard let modifier else { return content }
    return apply(modifier)
  }

  private func apply<M: ViewModifier>(_ modifier: M) -> any View { content.modifier(modifier) }
}
