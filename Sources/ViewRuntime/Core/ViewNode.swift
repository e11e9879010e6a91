import Geometry
import Motion

/// What a new node is given by its parent.
public struct _NodeInputs {
  package unowned(unsafe) var host: ViewHost
  package unowned(unsafe) var parent: ViewNode?
  package var environment: EnvironmentValues
  package var scope: TransactionScope?
  /// Whether a lazy container is right above, which makes items only when they are seen.
  package var isLazy = false

  /// The inputs for a child of `parent` that inherits everything.
  @MainActor
  package init(childOf parent: ViewNode) {
    host = parent.host
    self.parent = parent
    environment = parent.environment
    scope = parent.scope
  }

  @MainActor
  package init(host: ViewHost, environment: EnvironmentValues) {
    self.host = host
    parent = nil
    self.environment = environment
    scope = nil
  }
}

/// A place in the view tree: what lasts while view values come and go.
///
/// Nodes mirror the structure of views (identity, state, environment). What is laid out and painted
/// are the `Element`s that nodes own; a node may stand for none, one or several of them.
@MainActor
open class ViewNode {
  package unowned(unsafe) let host: ViewHost
  package unowned(unsafe) var parent: ViewNode?
  /// The number of ancestors; parents are updated before their descendants.
  package let depth: Int
  package var environment: EnvironmentValues
  /// The nearest ancestor that edits transactions, if any.
  package let scope: TransactionScope?
  /// Whether the node waits in the host's queue to be evaluated again.
  package var isDirty = false
  package var isDisposed = false
  /// For whoever must not keep the node alive; made when first needed.
  final var life: NodeLife?

  // Borrowed, here and in the nodes that there are many of: as something to own it would be copied.
  init(_ inputs: __shared _NodeInputs) {
    host = inputs.host
    parent = inputs.parent
    depth = (inputs.parent?.depth ?? -1) + 1
    environment = inputs.environment
    scope = inputs.scope
    host.liveNodeCount += 1
  }

  deinit { life?.end() }

  /// The transaction of the running update as it reaches this node.
  package var transaction: Transaction { host.transaction(in: scope) }

  /// Evaluates again with the values that the node already has, since something it read changed.
  package func reevaluate() {}

  /// Adds the elements that this node stands for, in order.
  package func appendElements(to list: inout ElementList) {}

  /// The one live element that this node stands for, found without a list; nil where there may be
  /// none, more or leaving ones, and by nodes that do not answer it.
  func soleElement() -> Element? { nil }

  /// Tells the ancestors that a descendant's elements are others than before, up to the one that
  /// collects them.
  package func childElementsDidChange() {
    parent?.childElementsDidChange()
  }

  package func forEachChild(_ body: (ViewNode) -> Void) {}

  /// Takes over an environment in which `keys` changed, and marks what depends on them.
  package func environmentDidChange(
    _ environment: EnvironmentValues,
    _ keys: Set<ObjectIdentifier>
  ) {
    self.environment = environment
    if keys.contains(EnvironmentValues.layoutDirectionID) { host.layOutAgain() }
    forEachChild { $0.environmentDidChange(environment, keys) }
  }

  /// Ends the node and everything below it: state is let go, `onDisappear` is queued.
  package func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    forEachChild { $0.dispose() }
    host.liveNodeCount -= 1
    host.keepUntilCommitted(self)
  }

  /// The place of `child` among this node's children for structural paths, or nil where there can
  /// only be one.
  package func ordinal(of child: ViewNode) -> Int? { nil }

  /// The view whose body the node comes from, as a part of the key of a report: what is wrong in a
  /// view is told once, however many there are of it.
  var ownerID: ObjectIdentifier {
    var node: ViewNode = self
    while !(node is BodyNode), let parent = node.parent { node = parent }
    return ObjectIdentifier(type(of: node))
  }

  /// The structural path from the root, such as `0.2.1`: the ordinals wherever a node has several
  /// children.
  package var structuralPath: String {
    var parts: [String] = []
    var node = self
    while let parent = node.parent {
      if let ordinal = parent.ordinal(of: node) {
        parts.append(String(ordinal))
      }
      node = parent
    }
    return parts.isEmpty ? "0" : parts.reversed().joined(separator: ".")
  }
}

/// A node with exactly one child that stands for the child's elements.
package class UnaryNode: ViewNode {
  /// Set once by the subclass's initialiser, before anything else asks for it.
  package final var childNode: ViewNode?

  override package func appendElements(to list: inout ElementList) {
    childNode?.appendElements(to: &list)
  }

  override package func forEachChild(_ body: (ViewNode) -> Void) {
    if let childNode { body(childNode) }
  }
}
