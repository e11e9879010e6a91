import Foundation
import Geometry
import Motion
internal import Drawing

/// A wrapper that takes input and leaves everything else as it is.
package class InputElement: FramedWrapperElement {
  override package var staysAsPainted: Bool { true }

  override package func paint(_ context: inout PaintContext) {
    let rect = record.present(&context)
    paintedChild.paint(&context)
    if host.input.focus.focused === self, showsFocus { paintFocusRing(around: rect, &context) }
  }

  override package func dispose() {
    host.input.focus.leave(self)
    super.dispose()
  }

  // MARK: Hovering, to be overridden

  package var isHoverReceptive: Bool { false }
  package func hoverMoved(to point: CGPoint) {}
  package func hoverEnded() {}

  // MARK: Focus, to be overridden

  package var canFocus: Bool { false }
  /// Whether the focus is marked around it; a text field has its caret.
  package var showsFocus: Bool { true }
  package var takesFocusWhenPressed: Bool { false }
  package func focusDidChange(_ isFocused: Bool) {}

  /// Acts as if it were clicked; says whether there was anything to do.
  package func activate() -> Bool { false }

  // MARK: Keys while it has the focus, to be overridden

  /// Acts on a key that no handler around took; says whether it did.
  package func handleKey(_ event: KeyEvent) -> Bool { false }

  /// Whether Return submits it, without the help of key handlers: a text field.
  package var submitsByItself: Bool { false }

  /// Whether it is there to be typed into.
  package var takesText: Bool { false }

  /// Takes text that was typed; says whether it did.
  package func insertText(_ text: String) -> Bool { false }

  // MARK: The focus's mark

  /// Points.
  private static let ringWidth: Float = 3
  private static let ringDistance: CGFloat = 2.5
  private static let ringRadius: CGFloat = 7

  private func paintFocusRing(around rect: CGRect, _ context: inout PaintContext) {
    let environment = node.environment
    guard host.input.focus.isMarked, environment.isFocusEffectEnabled, context.opacity > 0,
      context.transform.isDrawable
    else { return }
    let outline = RoundedRectangle(cornerRadius: Self.ringRadius)
    let frame = rect.insetBy(dx: -Self.ringDistance, dy: -Self.ringDistance)
    guard let analytic = outline.analyticGeometry(in: frame) else { return }
    context.pass.list.commands.append(
      .shape(
        ShapeCommand(
          geometry: analytic.geometry,
          transform: context.transform.plane,
          paint: .color(environment.resolvedAccentColor.sRGB),
          opacity: Float(context.opacity) * 0.6,
          strokeWidth: Self.ringWidth,
          clip: context.clip
        )
      )
    )
  }
}
