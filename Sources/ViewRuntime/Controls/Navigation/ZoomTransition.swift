import Foundation
import Geometry
import Motion

/// The views out of which levels of navigation stacks zoom, and the levels that do.
@MainActor
package final class ZoomSources {
  private var sources: [MatchedKey: [ZoomSourceElement]] = [:]
  private var levels: [LevelEntranceElement] = []

  package init() {}

  fileprivate func add(_ source: ZoomSourceElement) {
    sources[source.key, default: []].append(source)
  }

  fileprivate func remove(_ source: ZoomSourceElement) {
    sources[source.key]?.removeAll { $0 === source }
    if sources[source.key]?.isEmpty == true { sources[source.key] = nil }
  }

  fileprivate func add(_ level: LevelEntranceElement) { levels.append(level) }

  fileprivate func remove(_ level: LevelEntranceElement) { levels.removeAll { $0 === level } }

  /// Where the newest source of a level is seen, in the stage.
  fileprivate func frame(of key: MatchedKey) -> CGRect? {
    guard let source = sources[key]?.last, source.isPlaced else { return nil }
    let frame = source.frame(in: .global)
    return frame.width > 0 && frame.height > 0 ? frame : nil
  }

  /// Whether a level stands for the source, on its way or there.
  fileprivate func isHidden(_ key: MatchedKey) -> Bool {
    levels.contains { $0.item.zoom == key }
  }
}

/// Marks a view out of which a level zooms.
nonisolated struct _ZoomSourceModifier: ElementModifier {
  typealias Body = Never

  let key: MatchedKey

  @MainActor
  func makeElement(around child: Element, node: ViewNode) -> ZoomSourceElement {
    ZoomSourceElement(key, child: child, node: node)
  }

  @MainActor
  func update(_ element: ZoomSourceElement, from old: Self) { element.set(key) }
}

/// Is not painted while a level stands for it.
final class ZoomSourceElement: WrapperElement {
  private(set) var key: MatchedKey

  init(_ key: MatchedKey, child: Element, node: ViewNode) {
    self.key = key
    super.init(child: child, node: node)
    host.zooms.add(self)
  }

  func set(_ key: MatchedKey) {
    guard key != self.key else { return }
    host.zooms.remove(self)
    self.key = key
    host.zooms.add(self)
    host.needsPaint = true
  }

  override func paint(_ context: inout PaintContext) {
    if !host.zooms.isHidden(key) { paintedChild.paint(&context) }
  }

  override func dispose() {
    host.zooms.remove(self)
    super.dispose()
  }
}

/// How a level of a stack comes and goes: out of its source, if it has one that can be found, else
/// from the trailing edge.
nonisolated struct LevelTransition: Transition {
  let item: NavigationItem

  @MainActor
  func body(content: Content, phase: TransitionPhase) -> some View {
    let fraction: Double = phase.isIdentity ? 0 : 1
    content
      .modifier(LevelClip())
      .modifier(LevelEntrance(item: item, fraction: fraction))
  }
}

nonisolated private struct LevelEntrance: ElementModifier {
  typealias Body = Never

  let item: NavigationItem
  /// 1 is away, 0 is there.
  let fraction: Double

  @MainActor
  func makeElement(around child: Element, node: ViewNode) -> LevelEntranceElement {
    LevelEntranceElement(item, fraction, child: child, node: node)
  }

  @MainActor
  func update(_ element: LevelEntranceElement, from old: Self) { element.set(fraction) }
}

/// Moves a level that comes or goes.
final class LevelEntranceElement: TransformElement {
  // What it shows depends on where the source is.
  override package var staysAsPainted: Bool { false }

  let item: NavigationItem
  private var fraction: Animated4

  fileprivate init(_ item: NavigationItem, _ fraction: Double, child: Element, node: ViewNode) {
    self.item = item
    self.fraction = Animated4(Vector4(fraction, 0))
    super.init(child: child, node: node)
    host.zooms.add(self)
  }

  func set(_ value: Double) { fraction.set(Vector4(value, 0), node: node) }

  /// Where a level of `size` is shown, in its own space; nil while it does not zoom.
  func zoomed(_ size: CGSize) -> CGRect? {
    let shown = fraction.presented(host.bank)[0]
    guard shown != 0, let key = item.zoom, size.width > 0, size.height > 0,
      let source = host.zooms.frame(of: key)
    else { return nil }
    var inverse = transformToStage()
    guard inverse.invert(), let bounds = inverse.mapBounds(of: source) else { return nil }
    let start = bounds.offsetBy(dx: -origin.x, dy: -origin.y)
    func between(_ end: CGFloat, _ start: CGFloat) -> CGFloat { end + (start - end) * shown }
    return CGRect(
      x: between(0, start.minX),
      y: between(0, start.minY),
      width: max(between(size.width, start.width), 1),
      height: max(between(size.height, start.height), 1)
    )
  }

  /// How near the level is to its source: 1 is there, 0 is where it fills its place.
  var nearness: Double { min(max(fraction.presented(host.bank)[0], 0), 1) }

  override func effect(size: CGSize) -> ProjectionTransform {
    if let rect = zoomed(size) {
      let scale = rect.width / size.width
      let effect = ProjectionTransform(
        CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: rect.minX, ty: rect.minY)
      )
      // It is in the stage's directions already.
      return isMirrored ? effect.mirrored(width: size.width) : effect
    }
    let shown = fraction.presented(host.bank)[0]
    if shown == 0 { return ProjectionTransform() }
    let sign: CGFloat = node.isMirrored ? -1 : 1
    return ProjectionTransform(
      CGAffineTransform(translationX: shown * size.width * sign, y: 0)
    )
  }

  override func dispose() {
    host.zooms.remove(self)
    super.dispose()
    fraction.cancel(host.bank)
  }
}

extension LevelEntranceElement: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    collector.add(fraction, "level", .single, count: 1, of: self)
  }
}

nonisolated private struct LevelClip: ElementModifier {
  typealias Body = Never

  @MainActor
  func makeElement(around child: Element, node: ViewNode) -> LevelClipElement {
    LevelClipElement(child: child, node: node)
  }

  @MainActor
  func update(_ element: LevelClipElement, from old: Self) {}
}

/// Shows of a level that zooms what has room in its source's proportions, with round corners.
private final class LevelClipElement: FramedWrapperElement {
  /// Of the corners at the source, points.
  private static let radius: CGFloat = 12

  override func paint(_ context: inout PaintContext) {
    let rect = record.present(&context)
    guard let level = parent as? LevelEntranceElement, let zoomed = level.zoomed(rect.size) else {
      paintedChild.paint(&context)
      return
    }
    let scale = zoomed.width / rect.width
    let shown = CGRect(
      x: rect.minX,
      y: rect.minY,
      width: rect.width,
      height: zoomed.height / scale
    )
    context.pass.clipped(
      &context,
      to: RoundedRectangle(cornerRadius: Self.radius * level.nearness / scale),
      style: FillStyle(),
      in: shown,
      content: child
    )
  }
}

// MARK: - Modifiers

/// How a level of a navigation stack comes into sight.
public protocol NavigationTransition: Sendable {
  /// The view out of which the level comes; nil for a level that slides.
  var _source: _NavigationZoomSource? { get }
}

/// Names a view out of which a level zooms.
public struct _NavigationZoomSource: Sendable {
  let key: @MainActor @Sendable () -> MatchedKey
}

/// From the side.
public struct AutomaticNavigationTransition: NavigationTransition {
  public init() {}
  public var _source: _NavigationZoomSource? { nil }
}

/// Out of a view of the level before.
public struct ZoomNavigationTransition: NavigationTransition {
  public let _source: _NavigationZoomSource?
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Out of the view that `matchedTransitionSource` names alike.
  public static func zoom<ID: Hashable>(
    sourceID: ID,
    in namespace: Namespace.ID
  ) -> ZoomNavigationTransition {
    nonisolated(unsafe) let key = zoomKey(sourceID, namespace)
    return ZoomNavigationTransition(_source: _NavigationZoomSource { key })
  }
}

private func zoomKey<ID: Hashable>(_ id: ID, _ namespace: Namespace.ID) -> MatchedKey {
  MatchedKey(namespace: namespace, type: ObjectIdentifier(ID.self), id: AnyHashable(id))
}

extension View {
  /// How this level of a navigation stack comes into sight, and goes.
  nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View {
    let source = style._source
    return modifier(
      _NavigationItemModifier(source == nil ? nil : "navigationTransition(.zoom)") { item, _ in
        item.set(\.zoom, source?.key())
      } end: { _, _ in
      }
    )
  }

  /// Makes this view one out of which a level with a `navigationTransition(.zoom)` grows, and into
  /// which it shrinks back; it is not seen meanwhile.
  nonisolated public func matchedTransitionSource<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID
  ) -> some View {
    modifier(_ZoomSourceModifier(key: zoomKey(id, namespace)))
  }
}
