import Motion

/// Acts on a click with the secondary button.
nonisolated struct SecondaryClickModifier: ElementModifier {
  typealias Body = Never

  let action: () -> Void

  @MainActor
  func makeElement(around child: Element, node: ViewNode) -> SecondaryClickElement {
    SecondaryClickElement(self, child: child, node: node)
  }

  @MainActor
  func update(_ element: SecondaryClickElement, from old: Self) { element.modifier = self }
}

final class SecondaryClickElement: WrapperElement {
  override package var staysAsPainted: Bool { true }

  var modifier: SecondaryClickModifier

  init(_ modifier: SecondaryClickModifier, child: Element, node: ViewNode) {
    self.modifier = modifier
    super.init(child: child, node: node)
  }
}
