import Foundation
import Geometry
import Motion

/// Draws a bar for each line of text that is not there yet.
struct PlaceholderRenderer: TextRenderer {
  /// Of the foreground style, as a fraction.
  nonisolated static let opacity = 0.18
  /// Points.
  nonisolated static let cornerRadius: CGFloat = 4

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    context.opacity = Self.opacity
    for line in layout {
      let bar = line.typographicBounds.rect.insetBy(dx: 0, dy: 2)
      guard bar.width > 0, bar.height > 0 else { continue }
      context.fill(
        Path(roundedRect: bar, cornerRadius: min(Self.cornerRadius, bar.height / 2)),
        with: .style(ForegroundStyle())
      )
    }
  }
}

extension TextRendererBox {
  /// One for all, so that texts do not draw anew.
  static let placeholder = TextRendererBox(PlaceholderRenderer())
}
