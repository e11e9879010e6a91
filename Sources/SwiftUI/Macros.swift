// The macros are expanded by the compiler plugin PreviewMacros.

/// Shows views in the playground.
///
/// ```swift
/// #Preview("Dark") {
///   ContentView().preferredColorScheme(.dark)
/// }
/// ```
///
/// - Parameters:
///   - name: The title in the list of previews.
///   - body: Makes the views; it may hold statements and `@Previewable` state.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Shows views in the playground, which ignores the traits.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Marks variables in the body of a `#Preview` that keep their value: `@Previewable @State var x = 0`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "PreviewMacros", type: "PreviewableMacro")

/// Makes a variable in an extension of `EnvironmentValues`, `Transaction`, `ContainerValues` or
/// `FocusedValues` an entry there, with the variable's value as the default.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var accent: Color = .orange
/// }
/// ```
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PreviewMacros", type: "EntryMacro")

/// Makes a struct animate all its stored variables but those marked with `@AnimatableIgnored`.
@attached(member, names: named(animatableData))
@attached(extension, conformances: Animatable)
public macro Animatable() = #externalMacro(module: "PreviewMacros", type: "AnimatableMacro")

/// Keeps a variable out of what `@Animatable` animates.
@attached(peer)
public macro AnimatableIgnored() =
  #externalMacro(module: "PreviewMacros", type: "AnimatableIgnoredMacro")
