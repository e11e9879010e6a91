import Motion

/// Lets a view have the focus.
struct FocusableModifier: ViewModifier {
  let isFocusable: Bool
  let interactions: FocusInteractions
  @State private var isFocused = false

  func body(content: Content) -> some View {
    content
      .environment(\.isFocused, isFocused)
      .modifier(
        _FocusElementModifier(
          isFocusable: isFocusable,
          interactions: interactions,
          isFocused: $isFocused
        )
      )
  }
}

nonisolated struct _FocusElementModifier: ElementModifier {
  typealias Body = Never

  let isFocusable: Bool
  let interactions: FocusInteractions
  let isFocused: Binding<Bool>

  @MainActor
  func makeElement(around child: Element, node: ViewNode) -> FocusElement {
    FocusElement(self, child: child, node: node)
  }

  @MainActor
  func update(_ element: FocusElement, from old: Self) {
    element.set(self)
  }
}

final class FocusElement: InputElement {
  private var modifier: _FocusElementModifier

  init(_ modifier: _FocusElementModifier, child: Element, node: ViewNode) {
    self.modifier = modifier
    super.init(child: child, node: node)
  }

  func set(_ modifier: _FocusElementModifier) {
    self.modifier = modifier
    if !modifier.isFocusable { host.input.focus.leave(self) }
  }

  override var canFocus: Bool { modifier.isFocusable && node.environment.isEnabled }

  override var takesFocusWhenPressed: Bool { modifier.interactions.contains(.edit) }

  override func focusDidChange(_ isFocused: Bool) {
    modifier.isFocused.wrappedValue = isFocused
  }
}

private enum IsFocusEffectEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Whether what has the focus is marked when the focus was moved with the keyboard.
  public var isFocusEffectEnabled: Bool {
    get { self[IsFocusEffectEnabledKey.self] }
    set { self[IsFocusEffectEnabledKey.self] = newValue }
  }
}

extension View {
  /// Lets this view have the focus, and with it the keys.
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable, interactions: .automatic))
  }

  /// The same, where interactions with `edit` let a click give the view the focus; `activate` alone
  /// leaves it to the keyboard.
  nonisolated public func focusable(
    _ isFocusable: Bool = true,
    interactions: FocusInteractions
  ) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable, interactions: interactions))
  }

  /// Leaves out the mark around what has the focus.
  nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
  }
}
