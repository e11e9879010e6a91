public import Geometry
public import Foundation
import Motion

/// Draws text in a way of its own: letter by letter, line by line, moved, turned, faded, filtered.
///
/// ```swift
/// struct Wave: TextRenderer {
///   var phase: Double
///   var animatableData: Double {
///     get { phase }
///     set { phase = newValue }
///   }
///
///   func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///     for (index, slice) in layout.joined().joined().enumerated() {
///       var copy = context
///       copy.translateBy(x: 0, y: 4 * sin(phase + Double(index) / 2))
///       copy.draw(slice)
///     }
///   }
/// }
/// ```
public protocol TextRenderer: Animatable {
  /// Draws the text; the context's origin is the text's top leading corner.
  func draw(layout: Text.Layout, in context: inout GraphicsContext)

  /// The size of the text in a proposal; by default its own.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

  /// How far outside of the text's frame is drawn, points; by default not at all.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }

  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// The text that a renderer draws, for measuring.
public struct TextProxy {
  private let measure: (ProposedViewSize) -> CGSize

  init(_ measure: @escaping (ProposedViewSize) -> CGSize) {
    self.measure = measure
  }

  /// The size that the text would have without the renderer.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

extension View {
  /// Draws text within this view in a way of its own; the renderer's data is animated.
  nonisolated public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
    modifier(_TextRendererModifier(renderer: renderer))
  }
}

nonisolated public struct _TextRendererModifier<Renderer: TextRenderer>: ViewModifier, Animatable {
  var renderer: Renderer

  public var animatableData: Renderer.AnimatableData {
    get { renderer.animatableData }
    set { renderer.animatableData = newValue }
  }

  @MainActor
  public func body(content: Content) -> some View {
    content.environment(\.textRenderer, TextRendererBox(renderer))
  }
}

/// A text renderer of any type; equal to nothing but itself.
final class TextRendererBox: Equatable, @unchecked Sendable {
  // Only used on the main actor, where views are laid out and painted.
  let draw: (Text.Layout, inout GraphicsContext) -> Void
  let sizeThatFits: (ProposedViewSize, TextProxy) -> CGSize
  let displayPadding: EdgeInsets
  /// Whether the size may depend on the renderer.
  let affectsLayout: Bool

  init<T: TextRenderer>(_ renderer: T) {
    // Used where it was made: on the main actor.
    nonisolated(unsafe) let renderer = renderer
    draw = { renderer.draw(layout: $0, in: &$1) }
    sizeThatFits = { renderer.sizeThatFits(proposal: $0, text: $1) }
    displayPadding = renderer.displayPadding
    affectsLayout = true
  }

  static func == (left: TextRendererBox, right: TextRendererBox) -> Bool { left === right }
}

private enum TextRendererKey: EnvironmentKey {
  static var defaultValue: TextRendererBox? { nil }
}

extension EnvironmentValues {
  var textRenderer: TextRendererBox? {
    get { self[TextRendererKey.self] }
    set { self[TextRendererKey.self] = newValue }
  }
}
