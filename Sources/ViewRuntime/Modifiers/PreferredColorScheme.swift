import Geometry
import Motion

/// The colour scheme that a view asks for, for everything on the stage.
enum PreferredColorSchemeKey: PreferenceKey {
  static var defaultValue: ColorScheme? { nil }

  /// The first view that asks for one decides.
  static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
    value = value ?? nextValue()
  }
}

nonisolated public struct _PreferredColorSchemeModifier: ViewModifier {
  public typealias Body = Never

  let colorScheme: ColorScheme?

  @MainActor
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    let node = PreferenceNode(preference(view), inputs)
    // The root reads only once somebody writes: gathering walks the whole tree.
    var root: ViewNode = node
    while let parent = root.parent { root = parent }
    if let reader = root as? any PreferenceReading { inputs.host.preferences.add(reader) }
    return node
  }

  @MainActor
  public static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ view: ModifiedContent<Base, Self>
  ) {
    unsafeDowncast(node, to: PreferenceNode<Base, PreferredColorSchemeKey>.self)
      .update(to: preference(view))
  }

  private static func preference<Base: View>(
    _ view: ModifiedContent<Base, Self>
  ) -> ModifiedContent<Base, _PreferenceModifier<PreferredColorSchemeKey>> {
    ModifiedContent(
      content: view.content,
      modifier: _PreferenceModifier(kind: .write(view.modifier.colorScheme))
    )
  }
}

extension View {
  /// Asks for a colour scheme for the whole stage; nil leaves it as it is.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(_PreferredColorSchemeModifier(colorScheme: colorScheme))
  }
}
