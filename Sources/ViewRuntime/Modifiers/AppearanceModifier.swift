import Foundation
import Motion

/// Runs actions when a view comes and goes.
nonisolated public struct _AppearanceActionModifier: ViewModifier {
  public typealias Body = Never

  var appear: (() -> Void)?
  var disappear: (() -> Void)?

  @MainActor
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    AppearanceNode<Base>(view, inputs)
  }

  @MainActor
  public static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ view: ModifiedContent<Base, Self>
  ) {
    unsafeDowncast(node, to: AppearanceNode<Base>.self).update(to: view)
  }
}

/// Follows each element of its content in and out.
///
/// What takes another's place under a new `.id` is the same view to it, and so is what a transition
/// has been put around.
final class AppearanceNode<Base: View>: ElementWrappingNode {
  private enum Place: Hashable {
    case id(IDPlace)
    case element(ObjectIdentifier)
  }

  private var modifier: _AppearanceActionModifier
  private var appearances: [Place: Appearance] = [:]

  init(_ view: ModifiedContent<Base, _AppearanceActionModifier>, _ inputs: _NodeInputs) {
    modifier = view.modifier
    super.init(inputs)
    childNode = Base._makeNode(view.content, _NodeInputs(childOf: self))
  }

  func update(to view: ModifiedContent<Base, _AppearanceActionModifier>) {
    modifier = view.modifier
    for appearance in appearances.values { appearance.modifier = modifier }
    if let childNode { Base._updateNode(childNode, view.content) }
  }

  private func place(of element: Element) -> Place {
    if let place = element.trait(IDPlaceTrait.self) { return .id(place) }
    var inner = element
    while let wrapper = inner as? WrapperElement { inner = wrapper.child }
    return .element(ObjectIdentifier(inner))
  }

  override func makeWrapper(around child: Element) -> Element {
    let place = place(of: child)
    let appearance = appearances[place] ?? Appearance(modifier, host)
    appearances[place] = appearance
    appearance.users += 1
    return AppearanceElement(child: child, node: self) { [unowned self] in
      appearance.users -= 1
      guard appearance.users == 0 else { return }
      appearances[place] = nil
      appearance.end()
    }
  }
}

/// One view's coming and going.
@MainActor
private final class Appearance {
  var modifier: _AppearanceActionModifier
  /// How many elements stand for the view: two while one replaces the other.
  var users = 0
  private let host: ViewHost
  private var hasAppeared = false
  private var isEnded = false

  init(_ modifier: _AppearanceActionModifier, _ host: ViewHost) {
    self.modifier = modifier
    self.host = host
    host.afterUpdate { [weak self] in
      guard let self, !self.isEnded else { return }
      self.hasAppeared = true
      self.modifier.appear?()
    }
  }

  func end() {
    isEnded = true
    guard hasAppeared, let disappear = modifier.disappear else { return }
    host.afterUpdate { disappear() }
  }
}

private final class AppearanceElement: WrapperElement {
  override package var staysAsPainted: Bool { true }

  private var end: (() -> Void)?

  init(child: Element, node: ViewNode, end: @escaping () -> Void) {
    self.end = end
    super.init(child: child, node: node)
  }

  override func dispose() {
    end?()
    end = nil
  }
}

extension View {
  /// Runs `action` before the view is first shown.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action, disappear: nil))
  }

  /// Runs `action` when the view is gone, its removal transition included.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: nil, disappear: action))
  }
}
