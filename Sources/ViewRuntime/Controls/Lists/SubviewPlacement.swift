import Motion

/// A node that stands for several subviews, each of which can be placed elsewhere.
@MainActor
protocol SubviewDividing: ViewNode {}

/// Gives one of a container's subviews the environment of where the container has placed it.
///
/// What modifiers between the container and the place have set reaches the subview, unless modifiers
/// inside of the container's content have set it too.
@MainActor
package final class SubviewPlacement {
  /// The outermost node that stands for nothing but the subview.
  private let target: ViewNode
  private let reader: ViewNode
  /// Stands where the subview is placed.
  private unowned(unsafe) let place: ViewNode
  /// What the target has.
  private var given: EnvironmentValues

  /// Nil for a subview that is not in a container's content any more.
  init?(of element: Element, at place: ViewNode) {
    var element = element
    while true {
      if let (target, source) = Self.target(of: element.node), let reader = source.parent {
        self.target = target
        self.reader = reader
        break
      }
      // What a transition puts around a view does not stand in the content.
      guard let wrapper = element as? WrapperElement else { return nil }
      element = wrapper.child
    }
    self.place = place
    given = target.parent?.environment ?? target.environment
    place.host.placements[ObjectIdentifier(target)]?.hasEnded = true
    place.host.placements[ObjectIdentifier(target)] = self
  }

  private var hasEnded = false

  private static func target(of node: ViewNode) -> (ViewNode, SubviewSourceNode)? {
    var node = node
    var target: ViewNode?
    while let parent = node.parent {
      if target == nil, parent is any SubviewDividing { target = node }
      if let source = parent as? SubviewSourceNode { return (target ?? node, source) }
      node = parent
    }
    return nil
  }

  /// Brings the subview in line with what surrounds it, in the content and at its place.
  func update() {
    guard !hasEnded, !target.isDisposed, let outer = target.parent?.environment else { return }
    let placed = place.environment
    var keys = placed.changedKeys(from: reader.environment)
    if !keys.isEmpty { keys.subtract(outer.changedKeys(from: reader.environment)) }
    give(keys.isEmpty ? outer : outer.replacing(keys, from: placed))
  }

  private func give(_ environment: EnvironmentValues) {
    let changed = environment.changedKeys(from: given)
    guard !changed.isEmpty else { return }
    given = environment
    target.environmentDidChange(environment, changed)
  }

  /// Leaves the subview to its content's environment.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    target.host.placements[ObjectIdentifier(target)] = nil
    if !target.isDisposed, let outer = target.parent?.environment { give(outer) }
  }
}
