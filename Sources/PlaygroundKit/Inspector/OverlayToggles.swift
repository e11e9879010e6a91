import SwiftUI

/// What can be drawn over the stage, each with its key.
struct OverlayToggles: View {
  let model: InspectorModel

  var body: some View {
    Grid(horizontalSpacing: 6, verticalSpacing: 6) {
      GridRow {
        OverlayToggle(overlay: .hitAreas, model: model)
        OverlayToggle(overlay: .layoutBounds, model: model)
      }
      GridRow {
        OverlayToggle(overlay: .repaints, model: model)
        OverlayToggle(overlay: .groups, model: model)
      }
    }
    .padding(10)
  }
}

private struct OverlayToggle: View {
  let overlay: InspectorOverlay
  let model: InspectorModel
  @Environment(\.inspector) private var style
  @State private var isHovered = false

  var body: some View {
    let isOn = model[overlay]
    Button {
      model[overlay].toggle()
    } label: {
      HStack(spacing: 7) {
        RoundedRectangle(cornerRadius: 2.5)
          .fill(isOn ? style.color(of: overlay) : Color.clear)
          .overlay(
            RoundedRectangle(cornerRadius: 2.5)
              .strokeBorder(isOn ? style.color(of: overlay) : style.tertiary, lineWidth: 1)
          )
          .frame(width: 10, height: 10)
        Text(verbatim: overlay.title)
          .font(.system(size: 12, weight: isOn ? .medium : .regular))
          .foregroundStyle(isOn ? style.text : style.secondary)
          .lineLimit(1)
        Spacer(minLength: 0)
        Text(verbatim: String(overlay.key).uppercased())
          .font(.system(size: 11, weight: .medium))
          .foregroundStyle(style.tertiary)
          .frame(width: 16, height: 16)
          .background(RoundedRectangle(cornerRadius: 4).fill(style.field))
      }
      .padding(.leading, 8)
      .padding(.trailing, 5)
      .frame(maxWidth: .infinity)
      .frame(height: 28)
      .background(
        RoundedRectangle(cornerRadius: 7)
          .fill(
            isOn ? style.color(of: overlay).opacity(0.14) : isHovered ? style.hover : style.field
          )
      )
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .onHover { isHovered = $0 }
    .accessibilityIdentifier(overlay.title)
  }
}

extension InspectorStyle {
  /// What an overlay is drawn in, and the mark of its switch.
  func color(of overlay: InspectorOverlay) -> Color {
    switch overlay {
    case .hitAreas: draw
    case .layoutBounds: accent
    case .repaints: missed
    case .groups: Self.hues[0]
    }
  }
}
