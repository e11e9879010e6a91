import Motion

/// What a view says about itself to assistive technology, and by which name tests and dumps know it.
package struct AccessibilityProperties {
  package var identifier: String?
  package var label: String?
  package var value: String?
  package var hint: String?
  package var isHidden: Bool?
  package var traits = AccessibilityTraits()
  package var removedTraits = AccessibilityTraits()
}

/// Notes accessibility properties of a view.
nonisolated public struct _AccessibilityModifier: ElementModifier {
  public typealias Body = Never

  let edit: @MainActor (inout AccessibilityProperties) -> Void

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> AccessibilityElement {
    let element = AccessibilityElement(child: child, node: node)
    edit(&element.properties)
    return element
  }

  @MainActor
  package func update(_ element: AccessibilityElement, from old: _AccessibilityModifier) {
    var properties = AccessibilityProperties()
    edit(&properties)
    element.properties = properties
  }
}

package final class AccessibilityElement: WrapperElement, IdentifierProviding {
  package var properties = AccessibilityProperties()

  package var ownIdentifier: String? { properties.identifier }
}

extension View {
  /// Names this view for tests and frame dumps.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(_AccessibilityModifier { $0.identifier = identifier })
  }
}
