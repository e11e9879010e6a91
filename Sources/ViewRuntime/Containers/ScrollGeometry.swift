public import Foundation
public import Geometry
import Motion

/// How much a scroll view has, and which part of it is seen; points.
public struct ScrollGeometry: Equatable, Sendable {
  /// Where the scroll view's top leading corner is in its content: the negative insets at the
  /// beginning.
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  /// Room around the content: its margins, and the safe area.
  public var contentInsets: EdgeInsets
  /// Of the scroll view, with what lies behind bars.
  public var containerSize: CGSize

  public init(
    contentOffset: CGPoint,
    contentSize: CGSize,
    contentInsets: EdgeInsets,
    containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// What is seen, also behind bars, in the content's space.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// What is seen inside of the insets, in the content's space.
  public var bounds: CGRect { visibleRect.inset(by: contentInsets) }
}

/// What a scroll view is doing.
public enum ScrollPhase: Hashable, Sendable {
  case idle
  /// A finger is down that may begin to scroll.
  case tracking
  /// The content follows the pointer or the wheel.
  case interacting
  /// It slows down after it was let go.
  case decelerating
  /// Code makes it go somewhere.
  case animating

  public var isScrolling: Bool { self != .idle }
}

/// What is known when the phase of a scroll view changes.
public struct ScrollPhaseChangeContext: Sendable {
  public let geometry: ScrollGeometry
  /// Of the content's offset, points per second; nil where nothing moves.
  public let velocity: CGVector?
}

/// Watches the first scroll view in a view.
nonisolated public struct _ScrollWatchModifier<Value: Equatable>: ElementModifier {
  public typealias Body = Never

  /// What is watched; nil: nothing but the phase.
  let transform: ((ScrollGeometry) -> Value)?
  let valueDidChange: (Value, Value) -> Void
  let phaseDidChange: ((ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void)?

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> ScrollWatchElement<Value> {
    ScrollWatchElement(self, child: child, node: node)
  }

  @MainActor
  package func update(_ element: ScrollWatchElement<Value>, from old: Self) {
    element.modifier = self
    element.viewportDidChange()
  }
}

package final class ScrollWatchElement<Value: Equatable>: WrapperElement {
  var modifier: _ScrollWatchModifier<Value>
  private weak var scroller: ScrollElement?
  private var value: Value?
  private lazy var reads = ReadTracker(node)

  init(_ modifier: _ScrollWatchModifier<Value>, child: Element, node: ViewNode) {
    self.modifier = modifier
    super.init(child: child, node: node)
  }

  override package func placeContents() {
    super.placeContents()
    guard scroller == nil else { return }
    visit { [self] element in
      guard scroller == nil, let found = element as? ScrollElement else { return }
      scroller = found
      found.observeViewport(self) { [weak self] in self?.viewportDidChange() }
      found.observePhase(self) { [weak self] in self?.phaseDidChange($0, $1) }
      viewportDidChange()
    }
  }

  fileprivate func viewportDidChange() {
    guard let transform = modifier.transform, let scroller else { return }
    let new = reads.run(host) { transform(scroller.geometry) }
    let old = value ?? new
    guard value == nil || old != new else { return }
    value = new
    host.afterUpdate { [weak self] in self?.modifier.valueDidChange(old, new) }
  }

  private func phaseDidChange(_ old: ScrollPhase, _ new: ScrollPhase) {
    guard let action = modifier.phaseDidChange, let scroller else { return }
    let context = ScrollPhaseChangeContext(geometry: scroller.geometry, velocity: scroller.velocity)
    host.afterUpdate { action(old, new, context) }
  }

  override package func dispose() {
    scroller?.stopObservingViewport(self)
    scroller?.stopObservingPhase(self)
  }
}

extension View {
  /// Runs an action when what is made of the geometry of the scroll view in this view changes.
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(
      _ScrollWatchModifier(transform: transform, valueDidChange: action, phaseDidChange: nil)
    )
  }

  /// Runs an action when the scroll view in this view begins or ends to move, or moves otherwise.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    onScrollPhaseChange { old, new, _ in action(old, new) }
  }

  nonisolated public func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(
      _ScrollWatchModifier<Int>(
        transform: nil,
        valueDidChange: { _, _ in },
        phaseDidChange: action
      )
    )
  }

  /// Runs an action when more, or less, than a part of this view is seen in the scroll view around.
  ///
  /// `threshold`: Which part of its area, 0…1.
  nonisolated public func onScrollVisibilityChange(
    threshold: Double = 0.5,
    _ action: @escaping (Bool) -> Void
  ) -> some View {
    onGeometryChange(for: Bool.self) { proxy in
      let own = CGRect(origin: .zero, size: proxy.size)
      guard let seen = proxy.bounds(of: .scrollView)?.overlap(with: own) else { return false }
      let area = own.width * own.height
      return area > 0 && seen.width * seen.height >= area * threshold - 1e-6
    } action: { wasSeen, isSeen in
      // At first only what is seen is news.
      if isSeen || wasSeen { action(isSeen) }
    }
  }
}
