public import Foundation
public import Geometry
import Motion

/// Where a scroll view is, and where it is to go.
public struct ScrollPosition: Equatable, @unchecked Sendable {
  enum Target: Equatable {
    case none
    case view(AnyHashable, UnitPoint?)
    case edge(Edge)
    case point(CGFloat?, CGFloat?)
  }

  private(set) var target = Target.none
  /// Changes with each request, so that the same one can be made twice.
  private(set) var request = 0
  /// Whether a drag or the wheel moved the content since the last request.
  public private(set) var isPositionedByUser = false

  public init(idType: any (Hashable & Sendable).Type = Int.self) {}

  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    scrollTo(id: id, anchor: anchor)
  }

  public init(idType: any (Hashable & Sendable).Type = Int.self, edge: Edge) {
    scrollTo(edge: edge)
  }

  public init(idType: any (Hashable & Sendable).Type = Int.self, point: CGPoint) {
    scrollTo(point: point)
  }

  public init(idType: any (Hashable & Sendable).Type = Int.self, x: CGFloat, y: CGFloat) {
    scrollTo(x: x, y: y)
  }

  private mutating func go(_ target: Target) {
    self.target = target
    request += 1
    isPositionedByUser = false
  }

  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    go(.view(AnyHashable(id), anchor))
  }

  public mutating func scrollTo(edge: Edge) { go(.edge(edge)) }

  public mutating func scrollTo(point: CGPoint) { go(.point(point.x, point.y)) }

  public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(.point(x, y)) }

  public mutating func scrollTo(x: CGFloat) { go(.point(x, nil)) }

  public mutating func scrollTo(y: CGFloat) { go(.point(nil, y)) }

  /// The view that was asked for, or that the user scrolled to.
  public var viewID: (any Hashable & Sendable)? {
    guard case .view(let id, _) = target, let value = id.base as? any Hashable else { return nil }
    // `Sendable` is no part of a value: identities that come in are, by the signatures above.
    return unsafeBitCast(value, to: (any Hashable & Sendable).self)
  }

  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    guard case .view(let id, _) = target else { return nil }
    return id.base as? T
  }

  public var edge: Edge? {
    if case .edge(let edge) = target { return edge }
    return nil
  }

  public var point: CGPoint? {
    if case .point(let x?, let y?) = target { return CGPoint(x: x, y: y) }
    return nil
  }

  public var x: CGFloat? {
    if case .point(let x, _) = target { return x }
    return nil
  }

  public var y: CGFloat? {
    if case .point(_, let y) = target { return y }
    return nil
  }

  mutating func userDidScroll(to id: AnyHashable?) {
    target = id.map { .view($0, nil) } ?? .none
    isPositionedByUser = true
  }
}

/// Ties a scroll view's place to a binding.
nonisolated public struct _ScrollPositionModifier: ElementModifier {
  public typealias Body = Never

  /// What is asked for now.
  let wanted: () -> (target: ScrollPosition.Target, request: AnyHashable)
  /// Notes where the user has scrolled to; returns what `wanted` will call the request then.
  let note: (AnyHashable?) -> AnyHashable
  let anchor: UnitPoint?

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> ScrollPositionElement {
    ScrollPositionElement(self, child: child, node: node)
  }

  @MainActor
  package func update(_ element: ScrollPositionElement, from old: Self) {
    element.update(self)
  }
}

package final class ScrollPositionElement: WrapperElement {
  private var modifier: _ScrollPositionModifier
  private var request: AnyHashable
  private weak var scroller: ScrollElement?
  private var shownID: AnyHashable?
  /// The binding is read here, and not in the body of a view.
  private lazy var reads = ReadTracker(node)

  init(_ modifier: _ScrollPositionModifier, child: Element, node: ViewNode) {
    self.modifier = modifier
    request = AnyHashable(0)
    super.init(child: child, node: node)
    let wanted = reads.run(host) { modifier.wanted() }
    request = wanted.request
    if wanted.target != .none { host.afterUpdate { [weak self] in self?.go(to: wanted.target) } }
  }

  func update(_ modifier: _ScrollPositionModifier) {
    self.modifier = modifier
    let wanted = reads.run(host) { modifier.wanted() }
    guard wanted.request != request else { return }
    request = wanted.request
    let transaction = node.transaction
    host.afterUpdate { [weak self] in
      withTransaction(transaction) { self?.go(to: wanted.target) }
    }
  }

  override package func placeContents() {
    super.placeContents()
    guard scroller == nil else { return }
    visit { [self] element in
      guard scroller == nil, let found = element as? ScrollElement else { return }
      scroller = found
      found.observeViewport(self) { [weak self] in self?.viewportDidChange() }
    }
  }

  private func go(to target: ScrollPosition.Target) {
    guard let scroller else { return }
    switch target {
    case .none: break
    case .view(let id, let anchor):
      shownID = id
      scroller.scroll(to: id, anchor: anchor ?? modifier.anchor ?? .topLeading)
    case .edge(let edge):
      var offset = scroller.offset
      switch edge {
      case .top: offset.y = 0
      case .bottom: offset.y = scroller.maximumOffset.y
      case .leading: offset.x = 0
      case .trailing: offset.x = scroller.maximumOffset.x
      }
      scroller.scroll(to: offset)
    case .point(let x, let y):
      scroller.scroll(to: CGPoint(x: x ?? scroller.offset.x, y: y ?? scroller.offset.y))
    }
  }

  /// Only what the user does is noted: a request keeps what it asked for.
  private func viewportDidChange() {
    guard let scroller, scroller.isMovedByUser else { return }
    let id = scroller.targetID(at: modifier.anchor)
    guard id != shownID else { return }
    shownID = id
    let note = modifier.note
    host.afterUpdate { [weak self] in
      let request = note(id)
      self?.request = request
    }
  }

  override package func dispose() {
    scroller?.stopObservingViewport(self)
  }
}

extension View {
  /// Ties the scroll view in this view to the id of the view at its top (or at `anchor`), of those in
  /// its `scrollTargetLayout`: scrolling writes `id`, and writing `id` scrolls.
  nonisolated public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>,
    anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      _ScrollPositionModifier(
        wanted: {
          let value = id.wrappedValue
          return (
            value.map { .view(AnyHashable($0), anchor) } ?? .none, AnyHashable(value)
          )
        },
        note: {
          let value = $0?.base as? ID
          id.wrappedValue = value
          return AnyHashable(value)
        },
        anchor: anchor
      )
    )
  }

  /// Ties the scroll view in this view to a position that code can set and read.
  nonisolated public func scrollPosition(
    _ position: Binding<ScrollPosition>,
    anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      _ScrollPositionModifier(
        wanted: { (position.wrappedValue.target, AnyHashable(position.wrappedValue.request)) },
        note: {
          position.wrappedValue.userDidScroll(to: $0)
          return AnyHashable(position.wrappedValue.request)
        },
        anchor: anchor
      )
    )
  }
}
