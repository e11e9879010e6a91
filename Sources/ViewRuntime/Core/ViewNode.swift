import Geometry
import Motion

/// How many nodes of a host are alive.
final class NodeCounter {
  final var count = 0
}

/// What a node is given from above, which most nodes below a point have in common.
final class NodeContext {
  unowned(unsafe) let host: ViewHost
  @MainActor private let liveNodes: NodeCounter
  let environment: EnvironmentValues
  /// The nearest ancestor that edits transactions, if any.
  let scope: TransactionScope?

  @MainActor
  init(_ host: ViewHost, _ environment: EnvironmentValues, _ scope: TransactionScope?) {
    self.host = host
    liveNodes = host.liveNodes
    self.environment = environment
    self.scope = scope
  }

  /// The same with another environment.
  @MainActor @inline(never)
  func with(_ environment: EnvironmentValues) -> NodeContext {
    environment.isIdentical(to: self.environment)
      ? self : NodeContext(host, environment, scope)
  }

  // Not through the host, which would be kept alive for that long by each node that is made.
  @MainActor @inline(__always)
  func count(_ difference: Int) { liveNodes.count += difference }
}

/// What a new node is given by its parent.
public struct _NodeInputs {
  package unowned(unsafe) var parent: ViewNode?
  fileprivate var context: NodeContext
  /// The number of ancestors.
  fileprivate let depth: Int32
  /// Whether a lazy container is right above, which makes items only when they are seen.
  package var isLazy = false

  package var host: ViewHost { context.host }

  @MainActor package var environment: EnvironmentValues {
    get { context.environment }
    set { context = context.with(newValue) }
  }

  @MainActor package var scope: TransactionScope? {
    get { context.scope }
    set { context = NodeContext(context.host, context.environment, newValue) }
  }

  /// The inputs for a child of `parent` that inherits everything.
  @MainActor
  package init(childOf parent: ViewNode) {
    self.parent = parent
    context = parent.context
    depth = parent.compactDepth + 1
  }

  @MainActor
  package init(host: ViewHost, environment: EnvironmentValues) {
    parent = nil
    context = NodeContext(host, environment, nil)
    depth = 0
  }
}

/// A place in the view tree: what lasts while view values come and go.
///
/// Nodes mirror the structure of views (identity, state, environment). What is laid out and painted
/// are the `Element`s that nodes own; a node may stand for none, one or several of them.
@MainActor
open class ViewNode {
  package unowned(unsafe) final var parent: ViewNode?
  fileprivate final var context: NodeContext
  /// For whoever must not keep the node alive; made when first needed.
  final var life: NodeLife?

  // What takes little stands at the end: there is room for more of it in what subclasses add.
  fileprivate final let compactDepth: Int32
  /// Whether the node waits in the host's queue to be evaluated again.
  package final var isDirty = false
  package final var isDisposed = false
  /// Whether a lazy container is right above.
  final let isLazy: Bool

  // Borrowed, here and in the nodes that there are many of: as something to own it would be copied.
  init(_ inputs: __shared _NodeInputs) {
    parent = inputs.parent
    compactDepth = inputs.depth
    context = inputs.context
    isLazy = inputs.isLazy
    inputs.context.count(1)
  }

  package final var host: ViewHost { context.host }

  /// The number of ancestors; parents are updated before their descendants.
  package final var depth: Int { Int(compactDepth) }

  package final var environment: EnvironmentValues {
    get { context.environment }
    set {
      // What reaches many nodes is as a rule the same for each of them.
      if let shared = parent?.context, shared.scope === context.scope,
        newValue.isIdentical(to: shared.environment)
      {
        context = shared
      } else {
        context = context.with(newValue)
      }
    }
  }

  /// The nearest ancestor that edits transactions, if any.
  package final var scope: TransactionScope? { context.scope }

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
    forEachChild { $0.inherit(environment, keys) }
  }

  /// Takes over the environment of its parent; a view that a container has placed, with what the
  /// container says there.
  package final func inherit(_ environment: EnvironmentValues, _ keys: Set<ObjectIdentifier>) {
    if !host.placements.isEmpty, let placement = host.placements[ObjectIdentifier(self)] {
      placement.update()
    } else {
      environmentDidChange(environment, keys)
    }
  }

  /// Ends the node and everything below it: state is let go, `onDisappear` is queued.
  package func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    forEachChild { $0.dispose() }
    context.count(-1)
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
