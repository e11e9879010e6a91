import Motion
import Observation

/// Notes what a node reads while it evaluates code of the user's: state and observable objects.
@MainActor
struct ReadTracker {
  private let token: NodeToken

  init(_ node: ViewNode) {
    token = NodeToken(node)
  }

  /// Runs `body`; a change of anything it read evaluates the node again.
  func run<T>(_ host: ViewHost, _ body: () -> T) -> T {
    let outer = Evaluation.reader
    token.stamp &+= 1
    Evaluation.reader = token
    host.bodyDepth += 1
    defer {
      Evaluation.reader = outer
      host.bodyDepth -= 1
    }
    let token = self.token
    let stamp = token.stamp
    return withObservationTracking(body) {
      ViewHost.observedChange(token, stamp)
    }
  }

  fileprivate init(_ token: NodeToken) {
    self.token = token
  }

  /// Runs `body` for a node that has no tracker yet; gives it one if anything was read: most bodies
  /// read nothing that changes by itself.
  static func run<T>(_ node: ViewNode, _ tracker: inout ReadTracker?, _ body: () -> T) -> T {
    let host = node.host
    if let tracker { return tracker.run(host, body) }
    var token = host.spareToken ?? NodeToken()
    // What is evaluated in the meantime takes another one.
    host.spareToken = nil
    token.begin(node)
    let result = ReadTracker(token).run(host, body)
    if isKnownUniquelyReferenced(&token) {
      host.spareToken = token
    } else {
      token.keep(node)
      tracker = ReadTracker(token)
    }
    return result
  }
}

/// A node whose view has a body: it evaluates it, and again when something it read changed.
package class BodyNode: UnaryNode {
  private var reads: ReadTracker?
  private var tracker: EnvironmentTracker?

  /// The environment whose reads are noted for this node.
  var tracked: EnvironmentValues {
    let tracker = self.tracker ?? EnvironmentTracker()
    self.tracker = tracker
    var values = environment
    values.tracker = tracker
    return values
  }

  /// Runs `body` and notes what it reads: state, observable objects, the environment.
  final func tracking<T>(_ body: () -> T) -> T {
    host.bodyCount += 1
    return ReadTracker.run(self, &reads, body)
  }

  override package func environmentDidChange(
    _ environment: EnvironmentValues,
    _ keys: Set<ObjectIdentifier>
  ) {
    if let tracker, !tracker.keys.isDisjoint(with: keys) {
      host.markDirty(self)
    }
    super.environmentDidChange(environment, keys)
  }
}

extension ViewNode {
  /// The node's environment, with reads noted where the node can act on them.
  var trackedEnvironment: EnvironmentValues {
    (self as? BodyNode)?.tracked ?? environment
  }
}

/// The node of a view with a body.
package class CompositeNode<V: View>: BodyNode, SegmentForwarding {
  // Not a `BoundValue`, a type that would be looked up for each node.
  fileprivate final var view: V
  private final var slots: BoundSlots

  /// The class for nodes of a type of views.
  fileprivate static var classInUse: CompositeNode.Type {
    makeAnimatableHook(for: V.self) == nil ? CompositeNode.self : AnimatedCompositeNode.self
  }

  // Required, so that it can be made through a type that is at hand and need not be looked up.
  required init(_ view: V, _ inputs: __shared _NodeInputs) {
    self.view = view
    slots = BoundSlots(for: V.self)
    super.init(inputs)
    slots.bind(&self.view, to: self)
    if let restoration = host.restoration { slots.restore(restoration.values(for: self)) }
    evaluate()
  }

  override func soleElement() -> Element? { childNode?.soleElement() }

  final func update(to view: V) {
    if !isDirty, slots.areSame(self.view, view) { return }
    willChange(to: view)
    self.view = view
    reevaluate()
  }

  fileprivate func willChange(to view: V) {}

  /// The view as it is in this frame.
  fileprivate var shownView: V { view }

  override package func reevaluate() {
    isDirty = false
    slots.bind(&view, to: self)
    evaluate()
  }

  private final func evaluate() {
    let view = shownView
    let body = tracking { view.body }
    if let childNode {
      V.Body._updateNode(childNode, body)
    } else {
      var inputs = _NodeInputs(childOf: self)
      inputs.isLazy = isLazy
      childNode = V.Body._makeNode(body, inputs)
    }
  }

  final var segmentChildren: [ViewNode]? { isLazy ? childNode.map { [$0] } : nil }

  override package func dispose() {
    super.dispose()
    for case let slot as any DisposableSlot in slots.objects { slot.dispose() }
  }
}

/// The node of a view whose values are animated.
private final class AnimatedCompositeNode<V: View>: CompositeNode<V>, FlightReporting {
  private let animation = makeAnimatableHook(for: V.self)

  override func willChange(to view: V) {
    animation?.retarget(from: self.view, to: view, node: self)
  }

  override var shownView: V {
    var view = self.view
    animation?.apply(to: &view, node: self)
    return view
  }

  override func dispose() {
    super.dispose()
    animation?.cancel(node: self)
  }

  func reportFlights(to collector: FlightCollector) {
    animation?.report(view, to: collector, self)
  }
}

@MainActor private let compositeNodeTypes = RecentTypes()

/// Makes the node of a view with a body.
@MainActor
func makeCompositeNode<V: View>(_ view: V, _ inputs: __shared _NodeInputs) -> ViewNode {
  let type: AnyClass = compositeNodeTypes.type(V.self) { CompositeNode<V>.classInUse }
  return unsafeBitCast(type, to: CompositeNode<V>.Type.self).init(view, inputs)
}

extension CompositeNode: StateCarrying {
  package var carriedType: Any.Type { V.self }
  package var savedValues: [String: SavedState.Value] { slots.savedValues }
}

/// Hands a modifier's content to the placeholders in its body.
package class ContentSource {
  /// Changes whenever the content does.
  package final var version = 0

  @MainActor
  func make(_ inputs: _NodeInputs) -> ViewNode { ViewNode(inputs) }

  @MainActor
  func refresh(_ node: ViewNode) {}
}

final class ViewContentSource<V: View>: ContentSource {
  var view: V

  init(_ view: V) {
    self.view = view
  }

  override func make(_ inputs: _NodeInputs) -> ViewNode { V._makeNode(view, inputs) }

  override func refresh(_ node: ViewNode) { V._updateNode(node, view) }
}

/// Stands where a modifier's body puts its content.
package final class PlaceholderNode: UnaryNode {
  private var source: ContentSource
  private var version: Int

  init(_ source: ContentSource, _ inputs: _NodeInputs) {
    self.source = source
    version = source.version
    super.init(inputs)
    childNode = source.make(_NodeInputs(childOf: self))
  }

  override func soleElement() -> Element? { childNode?.soleElement() }

  func update(to source: ContentSource) {
    if source !== self.source {
      self.source = source
      childNode?.dispose()
      childNode = source.make(_NodeInputs(childOf: self))
      version = source.version
      childElementsDidChange()
      return
    }
    refreshIfNeeded()
  }

  func refreshIfNeeded() {
    guard version != source.version, let childNode else { return }
    version = source.version
    source.refresh(childNode)
  }
}

/// The node of a view under a modifier with a body.
final class BodyModifierNode<Base: View, Modifier: ViewModifier>: BodyNode {
  private var modifier: Modifier
  private var slots: BoundSlots
  private let source: ViewContentSource<Base>
  private let animation: AnimatableHook<Modifier>?
  private var placeholders: [PlaceholderNode] = []

  init(_ view: ModifiedContent<Base, Modifier>, _ inputs: __shared _NodeInputs) {
    modifier = view.modifier
    slots = BoundSlots(for: Modifier.self)
    source = ViewContentSource(view.content)
    animation = makeAnimatableHook(for: Modifier.self)
    super.init(inputs)
    slots.bind(&modifier, to: self)
    if let restoration = host.restoration { slots.restore(restoration.values(for: self)) }
    evaluate()
  }

  override func soleElement() -> Element? { childNode?.soleElement() }

  func update(to view: ModifiedContent<Base, Modifier>) {
    source.view = view.content
    source.version &+= 1
    if isDirty || !slots.areSame(modifier, view.modifier) {
      if let animation {
        animation.retarget(from: modifier, to: view.modifier, node: self)
      }
      modifier = view.modifier
      reevaluate()
    }
    refreshPlaceholders(below: self)
  }

  override package func reevaluate() {
    isDirty = false
    slots.bind(&modifier, to: self)
    evaluate()
  }

  private func evaluate() {
    var modifier = self.modifier
    animation?.apply(to: &modifier, node: self)
    let content = _ViewModifier_Content<Modifier>(source: source)
    let body = tracking { modifier.body(content: content) }
    if let childNode {
      Modifier.Body._updateNode(childNode, body)
    } else {
      childNode = Modifier.Body._makeNode(body, _NodeInputs(childOf: self))
    }
  }

  /// Placeholders that the body's own update did not reach, since nothing else in it changed.
  private func refreshPlaceholders(below node: ViewNode) {
    node.forEachChild { child in
      if let placeholder = child as? PlaceholderNode, placeholder.stands(for: source) {
        placeholder.refreshIfNeeded()
      } else {
        refreshPlaceholders(below: child)
      }
    }
  }

  override package func dispose() {
    super.dispose()
    animation?.cancel(node: self)
    for case let slot as any DisposableSlot in slots.objects { slot.dispose() }
  }
}

extension BodyModifierNode: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    animation?.report(modifier, to: collector, self)
  }
}

extension BodyModifierNode: StateCarrying {
  var carriedType: Any.Type { Modifier.self }
  var savedValues: [String: SavedState.Value] { slots.savedValues }
}

extension PlaceholderNode {
  func stands(for source: ContentSource) -> Bool { self.source === source }
}

/// Which types of views and modifiers have something to animate.
@MainActor
private enum AnimatableTypes {
  static let table = TypeTable<Bool>()
}

/// A hook when the type has something to animate, else nil.
@MainActor
private func makeAnimatableHook<Value>(for type: Value.Type) -> AnimatableHook<Value>? {
  let key = ObjectIdentifier(type)
  if AnimatableTypes.table.known(key) == false { return nil }
  let hook = (type as? any Animatable.Type).flatMap { AnimatableHook<Value>.open($0) }
  AnimatableTypes.table.note(hook != nil, for: key)
  return hook
}

/// Drives the `animatableData` of a view or modifier through animations.
@MainActor
class AnimatableHook<Value> {
  fileprivate static func open<A: Animatable>(_ type: A.Type) -> AnimatableHook<Value>? {
    if A.AnimatableData.self == EmptyAnimatableData.self { return nil }
    return TypedAnimatableHook<A>() as? AnimatableHook<Value>
  }

  func retarget(from old: Value, to new: Value, node: ViewNode) {}

  func apply(to value: inout Value, node: ViewNode) {}

  func report(_ value: Value, to collector: FlightCollector, _ node: ViewNode) {}

  func cancel(node: ViewNode) {}
}

final class TypedAnimatableHook<Value: Animatable>: AnimatableHook<Value> {
  private var property = AnimatedVector<Value.AnimatableData>()

  override func retarget(from old: Value, to new: Value, node: ViewNode) {
    property.retarget(from: old.animatableData, to: new.animatableData, node: node)
    if property.isInFlight(node.host.bank) { node.host.tick(node) }
  }

  override func apply(to value: inout Value, node: ViewNode) {
    guard let delta = property.delta(node.host.bank) else { return }
    value.animatableData += delta
    node.host.tick(node)
  }

  override func report(_ value: Value, to collector: FlightCollector, _ node: ViewNode) {
    collector.add(property, "animatableData", of: node) { value.animatableData }
  }

  override func cancel(node: ViewNode) {
    property.cancel(node.host.bank)
  }
}
