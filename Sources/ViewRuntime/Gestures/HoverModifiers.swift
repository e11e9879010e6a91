public import Foundation
import Motion

/// Whether and where the pointer hovers over a view.
@frozen
public enum HoverPhase: Equatable, Sendable {
  /// Points, in the coordinate space that was asked for.
  case active(CGPoint)
  case ended
}

/// Tells when the pointer comes and goes.
nonisolated public struct _HoverModifier: ElementModifier {
  public typealias Body = Never

  let space: CoordinateSpace
  let isContinuous: Bool
  let action: (HoverPhase) -> Void

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> HoverElement {
    HoverElement(self, child: child, node: node)
  }

  @MainActor
  package func update(_ element: HoverElement, from old: _HoverModifier) {
    element.modifier = self
  }
}

package final class HoverElement: InputElement {
  var modifier: _HoverModifier
  private var isHovered = false

  init(_ modifier: _HoverModifier, child: Element, node: ViewNode) {
    self.modifier = modifier
    super.init(child: child, node: node)
    host.input.hoverCount += 1
  }

  override package var isHoverReceptive: Bool { node.environment.isEnabled }

  override package func hoverMoved(to point: CGPoint) {
    guard !isHovered || modifier.isContinuous else { return }
    isHovered = true
    let location = location(point, in: modifier.space)
    withTransaction(Transaction()) { modifier.action(.active(location)) }
  }

  override package func hoverEnded() {
    guard isHovered else { return }
    isHovered = false
    withTransaction(Transaction()) { modifier.action(.ended) }
  }

  override package func dispose() {
    host.input.hoverDidEnd(on: self)
    host.input.hoverCount -= 1
    super.dispose()
  }
}

/// What hovering does to a view on platforms that show it.
public struct HoverEffect: Sendable {
  public static let automatic = HoverEffect()
  public static let highlight = HoverEffect()
  public static let lift = HoverEffect()
}

extension View {
  /// Tells when the pointer comes over this view and when it leaves.
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(
      _HoverModifier(space: .local, isContinuous: false) { phase in
        action(phase != .ended)
      }
    )
  }

  /// Tells where the pointer is over this view, and when it leaves.
  nonisolated public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(
      _HoverModifier(
        space: coordinateSpace.coordinateSpace,
        isContinuous: true,
        action: action
      )
    )
  }

  @_disfavoredOverload
  nonisolated public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(_HoverModifier(space: coordinateSpace, isContinuous: true, action: action))
  }

  /// Has no effect here: effects of hovering belong to iPadOS, and the log says so once.
  nonisolated public func hoverEffect(
    _ effect: HoverEffect = .automatic,
    isEnabled: Bool = true
  ) -> some View {
    modifier(
      IgnoredModifier(name: "hoverEffect", reason: "hover effects are part of iPadOS and visionOS")
    )
  }
}

/// Nothing, or a modifier that is ignored where there is a reason for it.
struct IgnoredChoice: ViewModifier {
  let name: String
  let reason: String?

  nonisolated init(name: String, reason: String?) {
    self.name = name
    self.reason = reason
  }

  @ViewBuilder func body(content: Content) -> some View {
    if let reason {
      content.modifier(IgnoredModifier(name: name, reason: reason))
    } else {
      content
    }
  }
}

/// A modifier that does nothing but say so once.
struct IgnoredModifier: ViewModifier {
  let name: String
  let reason: String

  nonisolated init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }

  @MainActor
  static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, IgnoredModifier>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    let modifier = view.modifier
    inputs.host.reportOnce(
      "ignored-\(modifier.name)",
      Messages.ignoredModifier(modifier.name, modifier.reason)
    )
    return Base._makeNode(view.content, inputs)
  }

  @MainActor
  static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ view: ModifiedContent<Base, IgnoredModifier>
  ) {
    Base._updateNode(node, view.content)
  }

  typealias Body = Never
}
