public import Motion

/// A modifier whose body is evaluated again for each step of its animated data.
///
/// `ViewModifier & Animatable` does the same.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}
