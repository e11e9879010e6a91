import Foundation
import Geometry
import Motion

nonisolated public struct _GeometryActionModifier<T: Equatable>: ElementModifier {
  public typealias Body = Never

  let transform: (GeometryProxy) -> T
  let action: (T, T) -> Void

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> GeometryActionElement<T> {
    GeometryActionElement(self, child: child, node: node)
  }

  @MainActor
  package func update(
    _ element: GeometryActionElement<T>,
    from old: _GeometryActionModifier<T>
  ) {
    element.modifier = self
  }
}

package final class GeometryActionElement<T: Equatable>: WrapperElement, FrameObserver {
  override package var staysAsPainted: Bool { true }

  var modifier: _GeometryActionModifier<T>
  private var last: T?
  private lazy var reads = ReadTracker(node)

  init(_ modifier: _GeometryActionModifier<T>, child: Element, node: ViewNode) {
    self.modifier = modifier
    super.init(child: child, node: node)
    host.frameObservers.add(self)
  }

  package var needsFrames: Bool { false }

  package func framePrepares(at time: Double) {
    guard isPlaced else { return }
    let modifier = self.modifier
    let value = reads.run(host) { modifier.transform(GeometryProxy(element: self)) }
    guard value != last else { return }
    let old = last ?? value
    last = value
    host.afterUpdate { modifier.action(old, value) }
  }

  override package func dispose() {
    host.frameObservers.remove(self)
  }
}

extension View {
  /// Runs `action` when a value computed from this view's geometry has changed, and at first.
  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T) -> Void
  ) -> some View {
    modifier(_GeometryActionModifier(transform: transform) { _, new in action(new) })
  }

  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryActionModifier(transform: transform, action: action))
  }
}
