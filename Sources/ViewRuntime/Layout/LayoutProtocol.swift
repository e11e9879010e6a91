public import Foundation
public import Geometry
public import Motion

/// An arrangement of views, as functions of a proposal.
public protocol Layout: Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  static var layoutProperties: LayoutProperties { get }

  func makeCache(subviews: Subviews) -> Cache

  func updateCache(_ cache: inout Cache, subviews: Subviews)

  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  )

  func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    var result = ViewSpacing()
    for subview in subviews { result.formUnion(subview.spacing) }
    return result
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// This layout around views.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    _LayoutRoot(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// What the runtime may know about a layout.
public struct LayoutProperties: Sendable {
  /// The axis of a layout that is a stack, so that spacers know theirs.
  public var stackOrientation: Axis?

  public init() {}
}

/// A value that a view carries for the layout around it.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The distances a view wants to its neighbours.
public struct ViewSpacing: Sendable {
  var preference: SpacingPreference

  public static let zero = ViewSpacing(preference: .zero)

  public init() {
    preference = SpacingPreference()
  }

  init(preference: SpacingPreference) {
    self.preference = preference
  }

  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    let other = other.preference
    if edges.contains(.top) {
      preference.top = SpacingPreference.union(preference.top, other.top)
    }
    if edges.contains(.leading) {
      preference.leading = SpacingPreference.union(preference.leading, other.leading)
    }
    if edges.contains(.bottom) {
      preference.bottom = SpacingPreference.union(preference.bottom, other.bottom)
    }
    if edges.contains(.trailing) {
      preference.trailing = SpacingPreference.union(preference.trailing, other.trailing)
    }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var copy = self
    copy.formUnion(other, edges: edges)
    return copy
  }

  /// Points between this view and the next one along `axis`.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .vertical
      ? SpacingPreference.distance(preference.bottom, next.preference.top, pixel: 1)
      : SpacingPreference.horizontalDistance(preference.trailing, next.preference.leading)
  }
}

/// The views that a layout arranges.
public struct LayoutSubviews: RandomAccessCollection, Equatable, @unchecked Sendable {
  public typealias Index = Int
  public typealias Element = LayoutSubview
  public typealias SubSequence = LayoutSubviews

  let elements: ArraySlice<ViewRuntime.Element>
  public var layoutDirection: LayoutDirection

  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }

  public subscript(index: Int) -> LayoutSubview { LayoutSubview(element: elements[index]) }

  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(elements: elements[bounds], layoutDirection: layoutDirection)
  }

  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(
      elements: ArraySlice(indices.map { elements[$0] }),
      layoutDirection: layoutDirection
    )
  }

  public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
    left.layoutDirection == right.layoutDirection
      && left.elements.elementsEqual(right.elements) { $0 === $1 }
  }
}

/// One of the views that a layout arranges.
public struct LayoutSubview: Equatable, @unchecked Sendable {
  let element: Element

  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    MainActor.assumeIsolated {
      nonisolated(unsafe) let value = element.trait(LayoutValueTrait<K>.self) ?? K.defaultValue
      return UncheckedBox(value)
    }.value
  }

  public var priority: Double { MainActor.assumeIsolated { element.layoutPriority } }

  public var spacing: ViewSpacing {
    MainActor.assumeIsolated { ViewSpacing(preference: element.spacing) }
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainActor.assumeIsolated { element.sizeThatFits(proposal) }
  }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    MainActor.assumeIsolated { UncheckedBox(element.dimensions(proposal)) }.value
  }

  /// Puts the view so that the point of it that `anchor` names lies at `position`.
  public func place(
    at position: CGPoint,
    anchor: UnitPoint = .topLeading,
    proposal: ProposedViewSize
  ) {
    MainActor.assumeIsolated {
      let size = element.sizeThatFits(proposal)
      element.place(
        at: CGPoint(
          x: position.x - anchor.x * size.width,
          y: position.y - anchor.y * size.height
        ),
        proposal: proposal
      )
      (element.parent as? any SubviewPlacing)?.didPlace(element)
    }
  }

  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
    left.element === right.element
  }
}

private struct UncheckedBox<T>: @unchecked Sendable {
  let value: T

  init(_ value: T) {
    self.value = value
  }
}

enum LayoutValueTrait<K: LayoutValueKey>: ElementTraitKey {
  typealias Value = K.Value
}

public enum _LayoutValueTraitBox<K: LayoutValueKey>: ElementTraitKeyBox {
  public static func set(_ value: K.Value, on element: Element, depth: Int) {
    element.setTrait(LayoutValueTrait<K>.self, value, depth: depth)
    element.parentContainer?.invalidateLayout()
  }
}

extension View {
  /// Carries a value for the layout around this view.
  nonisolated public func layoutValue<K: LayoutValueKey>(
    key: K.Type,
    value: K.Value
  ) -> some View {
    modifier(_TraitModifier<_LayoutValueTraitBox<K>>(value: value))
  }
}

/// Views under a layout of the user's.
nonisolated struct _LayoutRoot<L: Layout, Content: View>: View {
  typealias Body = Never

  let layout: L
  let content: Content

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    ContainerNode(view.content, inputs) { CustomLayoutElement(view.layout, node: $0) }
  }

  @MainActor
  static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: ContainerNode<Content>.self)
    unsafeDowncast(node.element, to: CustomLayoutElement<L>.self).update(view.layout)
    node.update(to: view.content)
  }
}

@MainActor
protocol SubviewPlacing: AnyObject {
  func didPlace(_ element: Element)
}

final class CustomLayoutElement<L: Layout>: ContainerElement, SubviewPlacing, FrameObserver {
  private var layout: L
  private var data = AnimatedVector<L.AnimatableData>()
  private var cache: L.Cache?
  private var isCacheStale = false
  private var placed: Set<ObjectIdentifier> = []

  init(_ layout: L, node: ViewNode) {
    self.layout = layout
    super.init(node: node)
  }

  func update(_ layout: L) {
    data.retarget(from: self.layout.animatableData, to: layout.animatableData, node: node)
    self.layout = layout
    if data.isInFlight(host.bank) { host.frameObservers.add(self) }
    isCacheStale = true
    invalidateLayout()
  }

  private var presentedLayout: L {
    guard let delta = data.delta(host.bank) else { return layout }
    var shown = layout
    shown.animatableData += delta
    return shown
  }

  var needsFrames: Bool { data.isInFlight(host.bank) }

  /// A layout whose own values animate is laid out in each frame.
  func frameWillUpdate(at time: Double) {
    guard data.isInFlight(host.bank) else {
      host.frameObservers.remove(self)
      invalidateLayout()
      host.enqueueUpdate()
      return
    }
    invalidateLayout()
    host.enqueueUpdate()
  }

  private var subviews: LayoutSubviews {
    LayoutSubviews(
      elements: ArraySlice(children),
      layoutDirection: node.environment.layoutDirection
    )
  }

  private func withCache<T>(_ body: (L, LayoutSubviews, inout L.Cache) -> T) -> T {
    let layout = presentedLayout
    let subviews = subviews
    var cache = self.cache ?? layout.makeCache(subviews: subviews)
    if self.cache != nil, isCacheStale { layout.updateCache(&cache, subviews: subviews) }
    isCacheStale = false
    let result = body(layout, subviews, &cache)
    self.cache = cache
    return result
  }

  override func layoutInputsDidChange() {
    isCacheStale = true
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    withCache { $0.sizeThatFits(proposal: proposal, subviews: $1, cache: &$2) }
  }

  override func placeContents() {
    placed.removeAll(keepingCapacity: true)
    let bounds = CGRect(origin: origin, size: size)
    withCache {
      $0.placeSubviews(in: bounds, proposal: proposal, subviews: $1, cache: &$2)
    }
    for child in children where !placed.contains(ObjectIdentifier(child)) {
      let inner = child.sizeThatFits(proposal)
      child.place(
        at: CGPoint(x: bounds.midX - inner.width / 2, y: bounds.midY - inner.height / 2),
        proposal: proposal
      )
    }
  }

  func didPlace(_ element: Element) {
    placed.insert(ObjectIdentifier(element))
  }

  override func explicitGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard !key.isFrameGuide else { return nil }
    let bounds = CGRect(origin: .zero, size: size)
    return withCache { layout, subviews, cache in
      key.isHorizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.id),
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &cache
        )
        : layout.explicitAlignment(
          of: VerticalAlignment(key.id),
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &cache
        )
    }
  }

  override var stackAxis: Axis? { L.layoutProperties.stackOrientation }

  override var spacing: SpacingPreference {
    withCache { $0.spacing(subviews: $1, cache: &$2).preference }
  }

  override func dispose() {
    host.frameObservers.remove(self)
    data.cancel(host.bank)
  }
}

// MARK: - Layouts of the platform as values

/// A horizontal stack as a layout.
public struct HStackLayout: Layout, Sendable {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    subviews.solve(.horizontal, spacing) { $0.sizeThatFits(proposal, alignment: alignment.key) }
      ?? .zero
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    subviews.solve(.horizontal, spacing) {
      $0.place(in: bounds, proposal: proposal, alignment: alignment.key)
    }
    subviews.markPlaced()
  }
}

/// A vertical stack as a layout.
public struct VStackLayout: Layout, Sendable {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    subviews.solve(.vertical, spacing) { $0.sizeThatFits(proposal, alignment: alignment.key) }
      ?? .zero
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    subviews.solve(.vertical, spacing) {
      $0.place(in: bounds, proposal: proposal, alignment: alignment.key)
    }
    subviews.markPlaced()
  }
}

/// Views on top of each other, as a layout.
public struct ZStackLayout: Layout, Sendable {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    guard let highest = subviews.map(\.priority).max() else { return .zero }
    var size = CGSize.zero
    for subview in subviews where subview.priority == highest {
      let inner = subview.sizeThatFits(proposal)
      size.width = max(size.width, inner.width)
      size.height = max(size.height, inner.height)
    }
    return size
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    let own = ViewDimensions(size: bounds.size)
    let inner = ProposedViewSize(bounds.size)
    for subview in subviews {
      let dimensions = subview.dimensions(in: inner)
      subview.place(
        at: CGPoint(
          x: bounds.minX + own[alignment.horizontal] - dimensions[alignment.horizontal],
          y: bounds.minY + own[alignment.vertical] - dimensions[alignment.vertical]
        ),
        proposal: inner
      )
    }
  }
}

extension LayoutSubviews {
  @discardableResult
  fileprivate func solve<T: Sendable>(
    _ axis: Axis,
    _ spacing: CGFloat?,
    _ body: @MainActor (inout StackSolver) -> T
  ) -> T? {
    guard let first = elements.first else { return nil }
    return MainActor.assumeIsolated {
      var solver = StackSolver(
        axis: axis,
        spacing: spacing,
        children: ContiguousArray(elements),
        host: first.host
      )
      return body(&solver)
    }
  }

  fileprivate func markPlaced() {
    MainActor.assumeIsolated {
      for element in elements { (element.parent as? any SubviewPlacing)?.didPlace(element) }
    }
  }
}

/// A layout of any type; switching it keeps the identity of what it arranges.
public struct AnyLayout: Layout {
  public struct Cache {
    var value: Any
    var type: ObjectIdentifier
  }

  private let box: AnyLayoutBox

  public init<L: Layout>(_ layout: L) {
    box = TypedLayoutBox(layout)
  }

  public func makeCache(subviews: Subviews) -> Cache { box.makeCache(subviews) }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    box.updateCache(&cache, subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    box.spacing(subviews, &cache)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize { box.size(proposal, subviews, &cache) }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) { box.place(bounds, proposal, subviews, &cache) }
}

private class AnyLayoutBox {
  func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache {
    AnyLayout.Cache(value: (), type: ObjectIdentifier(Void.self))
  }

  func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews) {}

  func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing {
    ViewSpacing()
  }

  func size(
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGSize { .zero }

  func place(
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) {}
}

private final class TypedLayoutBox<L: Layout>: AnyLayoutBox {
  private let layout: L

  init(_ layout: L) {
    self.layout = layout
  }

  private func with<T>(
    _ cache: inout AnyLayout.Cache,
    _ subviews: LayoutSubviews,
    _ body: (inout L.Cache) -> T
  ) -> T {
    var own: L.Cache
    if cache.type == ObjectIdentifier(L.self), let known = cache.value as? L.Cache {
      own = known
    } else {
      own = layout.makeCache(subviews: subviews)
    }
    let result = body(&own)
    cache = AnyLayout.Cache(value: own, type: ObjectIdentifier(L.self))
    return result
  }

  override func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache {
    AnyLayout.Cache(
      value: layout.makeCache(subviews: subviews),
      type: ObjectIdentifier(L.self)
    )
  }

  override func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews) {
    with(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
  }

  override func spacing(
    _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> ViewSpacing {
    with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }

  override func size(
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGSize {
    with(&cache, subviews) {
      layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  override func place(
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) {
    with(&cache, subviews) {
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
}

/// Shows the first of several views that fits.
nonisolated public struct ViewThatFits<Content: View>: View {
  public typealias Body = Never

  let axes: Axis.Set
  let content: Content

  nonisolated public init(
    in axes: Axis.Set = [.horizontal, .vertical],
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    ContainerNode(view.content, inputs) { FittingElement(view.axes, node: $0) }
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: ContainerNode<Content>.self)
    unsafeDowncast(node.element, to: FittingElement.self).update(view.axes)
    node.update(to: view.content)
  }
}

final class FittingElement: ContainerElement {
  private var axes: Axis.Set

  init(_ axes: Axis.Set, node: ViewNode) {
    self.axes = axes
    super.init(node: node)
  }

  func update(_ axes: Axis.Set) {
    guard axes != self.axes else { return }
    self.axes = axes
    invalidateLayout()
  }

  private func choice(_ proposal: ProposedViewSize) -> Element? {
    for child in children {
      let ideal = child.sizeThatFits(.unspecified)
      let fitsWidth = !axes.contains(.horizontal) || ideal.width <= proposal.width ?? .infinity
      let fitsHeight = !axes.contains(.vertical) || ideal.height <= proposal.height ?? .infinity
      if fitsWidth, fitsHeight { return child }
    }
    return children.last
  }

  private var shown: Element? { choice(proposal) }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    choice(proposal)?.sizeThatFits(proposal) ?? .zero
  }

  override func placeContents() {
    shown?.place(at: origin, proposal: proposal)
  }

  override func paint(_ context: inout PaintContext) {
    if children.contains(where: { $0.isPlaced }) { shown?.paint(&context) }
  }

  override func hit(_ point: CGPoint) -> Element? { shown?.hit(point) }
}
