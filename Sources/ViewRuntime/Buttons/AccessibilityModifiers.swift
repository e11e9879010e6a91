import Foundation
import Motion

/// What a view says about itself to assistive technology, and its name for tests and dumps.
package struct AccessibilityProperties {
  package var identifier: String?
  package var label: Text?
  package var value: Text?
  package var hint: Text?
  package var isHidden: Bool?
  package var addedTraits = AccessibilityTraits()
  package var removedTraits = AccessibilityTraits()
  package var sortPriority: Double?
  package var heading: AccessibilityHeadingLevel?
  package var children: AccessibilityChildBehavior?
  package var actions: [(name: Text?, action: () -> Void)] = []
  package var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
}

/// Notes accessibility properties of a view.
///
/// Nothing reads them aloud; the identifier names views for tests and frame dumps.
nonisolated public struct _AccessibilityModifier: ElementModifier {
  public typealias Body = Never

  let edit: (inout AccessibilityProperties) -> Void

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
  override package var staysAsPainted: Bool { true }

  package var properties = AccessibilityProperties()

  package var ownIdentifier: String? { properties.identifier }
}

/// Which way a value is to be changed.
public enum AccessibilityAdjustmentDirection: Sendable {
  case increment
  case decrement
}

/// An action that assistive technology offers.
public struct AccessibilityActionKind: Equatable, Sendable {
  let name: String?
  private let rawValue: UInt8

  private init(_ rawValue: UInt8, name: String? = nil) {
    self.rawValue = rawValue
    self.name = name
  }

  public static let `default` = AccessibilityActionKind(0)
  public static let escape = AccessibilityActionKind(1)
  public static let magicTap = AccessibilityActionKind(2)
  public static let delete = AccessibilityActionKind(3)
  public static let showMenu = AccessibilityActionKind(4)

  public init(named name: Text) {
    self.init(255, name: name.plainString(locale: .current))
  }
}

extension View {
  nonisolated func accessibility(
    isEnabled: Bool = true,
    _ edit: @escaping (inout AccessibilityProperties) -> Void
  ) -> some View {
    modifier(_AccessibilityModifier { if isEnabled { edit(&$0) } })
  }

  /// Names this view for tests and frame dumps.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    accessibility { $0.identifier = identifier }
  }

  nonisolated public func accessibilityIdentifier(
    _ identifier: String,
    isEnabled: Bool
  ) -> some View {
    accessibility(isEnabled: isEnabled) { $0.identifier = identifier }
  }

  // MARK: Label

  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    accessibility { $0.label = label }
  }

  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    accessibility(isEnabled: isEnabled) { $0.label = label }
  }

  // MARK: Value

  nonisolated public func accessibilityValue(_ valueDescription: Text) -> some View {
    accessibility { $0.value = valueDescription }
  }

  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }

  // MARK: Hint

  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    accessibility { $0.hint = hint }
  }

  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }

  // MARK: The rest

  /// What people may say to name this view; nobody listens here.
  nonisolated public func accessibilityInputLabels(_ inputLabels: [String]) -> some View { self }

  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    accessibility { $0.isHidden = hidden }
  }

  nonisolated public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
    accessibility(isEnabled: isEnabled) { $0.isHidden = hidden }
  }

  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.addedTraits.formUnion(traits) }
  }

  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.removedTraits.formUnion(traits) }
  }

  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    accessibility { $0.children = children }
  }

  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    accessibility { $0.sortPriority = sortPriority }
  }

  nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibility { $0.heading = level }
  }

  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default,
    _ handler: @escaping () -> Void
  ) -> some View {
    accessibility { $0.actions.append((actionKind.name.map { Text(verbatim: $0) }, handler)) }
  }

  nonisolated public func accessibilityAction(
    named name: Text,
    _ handler: @escaping () -> Void
  ) -> some View {
    accessibility { $0.actions.append((name, handler)) }
  }

  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey,
    _ handler: @escaping () -> Void
  ) -> some View {
    accessibilityAction(named: Text(nameKey), handler)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S,
    _ handler: @escaping () -> Void
  ) -> some View {
    accessibilityAction(named: Text(name), handler)
  }

  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    accessibility { $0.adjust = handler }
  }

  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View {
    accessibility { _ in }
  }

  nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    accessibility { _ in }
  }
}
