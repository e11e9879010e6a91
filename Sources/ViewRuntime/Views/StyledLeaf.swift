import Foundation
import Geometry
import Motion
package import Drawing

/// What a leaf paints with, and its motion from one style to the next.
@MainActor
package struct AnimatedStyle {
  private(set) var model: ResolvedStyle
  private var color = AnimatedVector<Vector4>()
  private var vector = AnimatedVector<StyleVector>()
  private var cached: CachedColor?

  /// A plain colour as the display list wants it; without a vector, which asks for memory aligned to
  /// its size.
  private struct CachedColor {
    let red, green, blue, alpha: Float

    init(_ color: SRGBColor) {
      red = color.components.x
      green = color.components.y
      blue = color.components.z
      alpha = color.components.w
    }
  }

  package init(_ style: ResolvedStyle) {
    model = style
  }

  /// Takes over another style; colours and gradients of the same kind go there gradually.
  package mutating func set(_ style: ResolvedStyle, node: ViewNode) {
    guard style != model else { return }
    node.host.needsPaint = true
    cached = nil
    if case .color(let resolved) = style {
      if case .color(let old) = model {
        color.retarget(from: old.animatableVector, to: resolved.animatableVector, node: node)
      }
    } else if style.canInterpolate(from: model) {
      vector.retarget(from: model.animatableData, to: style.animatableData, node: node)
    } else {
      vector.cancel(node.host.bank)
    }
    model = style
  }

  /// The style in this frame.
  package mutating func presented(_ bank: AnimatorBank) -> ResolvedStyle {
    if case .color(let resolved) = model {
      guard let delta = color.delta(bank) else { return model }
      return .color(Color.Resolved(animatableVector: resolved.animatableVector + delta))
    }
    guard let delta = vector.delta(bank) else { return model }
    var style = model
    style.animatableData += delta
    return style
  }

  /// The colour in this frame when the style is a plain one.
  package mutating func plainColor(_ bank: AnimatorBank) -> SRGBColor? {
    guard case .color(let resolved) = model else { return nil }
    if let delta = color.delta(bank) {
      cached = nil
      return Color.Resolved(animatableVector: resolved.animatableVector + delta).sRGB
    }
    if let cached {
      return SRGBColor(
        red: cached.red,
        green: cached.green,
        blue: cached.blue,
        alpha: cached.alpha
      )
    }
    let plain = resolved.sRGB
    cached = CachedColor(plain)
    return plain
  }

  /// Whether the style paints nothing at rest.
  package var isClear: Bool {
    if case .color(let resolved) = model { return resolved.opacity <= 0 }
    return false
  }

  /// Whether the style paints nothing in this frame.
  package func isInvisible(_ bank: AnimatorBank) -> Bool {
    guard case .color(let resolved) = model else { return false }
    guard let delta = color.delta(bank) else { return resolved.opacity <= 0 }
    return (resolved.animatableVector + delta)[3] <= 0
  }

  package mutating func cancel(_ bank: AnimatorBank) {
    color.cancel(bank)
    vector.cancel(bank)
  }
}

extension AnimatedStyle {
  func report(to collector: FlightCollector, _ reporter: AnyObject) {
    if case .color(let resolved) = model {
      collector.add(color, "color", .color, of: reporter) { resolved.animatableVector }
    }
    collector.add(vector, "style", of: reporter) { model.animatableData }
  }
}

/// A node with one leaf, whose looks depend on the environment.
package class LeafNode: ViewNode {
  private final var tracker: EnvironmentTracker?

  /// The environment, with reads noted: a change of what was read evaluates the node again.
  package final var tracked: EnvironmentValues {
    let tracker = self.tracker ?? EnvironmentTracker()
    self.tracker = tracker
    var values = environment
    values.tracker = tracker
    return values
  }

  /// Calls `body` with `tracked`, without making anything where it reads nothing.
  @inline(__always)
  final func readingEnvironment<T>(_ body: (EnvironmentValues) -> T) -> T {
    if tracker != nil { return body(tracked) }
    let host = self.host
    var spare = host.spareTracker ?? EnvironmentTracker()
    host.spareTracker = nil
    var values = environment
    values.tracker = spare
    let result = body(values)
    values.tracker = nil
    if spare.keys.isEmpty, isKnownUniquelyReferenced(&spare) {
      host.spareTracker = spare
    } else {
      tracker = spare
    }
    return result
  }

  package var leaf: Element {
    preconditionFailure("\(type(of: self)) has no leaf")
  }

  override package final func appendElements(to list: inout ElementList) {
    list.live.append(leaf)
  }

  override final func soleElement() -> Element? { leaf }

  override package func environmentDidChange(
    _ environment: EnvironmentValues,
    _ keys: Set<ObjectIdentifier>
  ) {
    self.environment = environment
    if let tracker, !tracker.keys.isDisjoint(with: keys) { host.markDirty(self) }
  }

  override package func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    leaf.dispose()
  }
}
