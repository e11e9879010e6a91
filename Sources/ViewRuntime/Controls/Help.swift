public import Foundation
import Geometry
import Motion

/// What a view says of itself while the pointer rests on it.
struct Tooltip {
  let id: ObjectIdentifier
  let text: Text
  /// Where the view is, in the stage.
  let anchor: CGRect
  let scheme: ColorScheme
}

/// A small card below the view.
struct TooltipCard: View {
  let tooltip: Tooltip
  /// Seconds after which it is seen.
  nonisolated static let delay = 0.8
  @State private var isShown = false

  var body: some View {
    AnchoredLayout(anchor: tooltip.anchor, edge: nil) {
      tooltip.text
        .font(.system(size: 12))
        .foregroundStyle(tooltip.scheme == .dark ? Color.white : Color.black)
        .padding(EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8))
        .background {
          RoundedRectangle(cornerRadius: 5, style: .continuous)
            .fill(tooltip.scheme == .dark ? Color(white: 0.2) : Color(white: 0.97))
            .shadow(color: .black.opacity(0.3), radius: 3, x: 0, y: 1)
        }
        .accessibilityIdentifier("Tooltip")
    }
    .opacity(isShown ? 1 : 0)
    .allowsHitTesting(false)
    .onAppear {
      withAnimation(.easeOut(duration: 0.15).delay(Self.delay)) { isShown = true }
    }
    .id(tooltip.id)
    .transition(.identity)
  }
}

private struct HelpModifier: ViewModifier {
  /// Tells the tooltip of one view from that of another.
  final class Owner: Sendable {}

  let text: Text
  @State private var frame = CGRect.zero
  @State private var owner = Owner()
  @Environment(\.colorScheme) private var scheme

  nonisolated init(text: Text) { self.text = text }

  func body(content: Content) -> some View {
    content
      .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }, action: { frame = $0 })
      .onHover { isHovered in
        guard let list = ViewHost.active?.presentations else { return }
        if isHovered {
          ViewHost.active?.showPresentations()
          list.tooltip = Tooltip(
            id: ObjectIdentifier(owner),
            text: text,
            anchor: frame,
            scheme: scheme
          )
        } else {
          hide()
        }
      }
      .simultaneousGesture(TapGesture().onEnded { hide() })
      .onDisappear { hide() }
  }

  private func hide() {
    guard let list = ViewHost.active?.presentations,
      list.tooltip?.id == ObjectIdentifier(owner)
    else { return }
    list.tooltip = nil
  }
}

extension View {
  /// Says in a small card what this view is for, while the pointer rests on it.
  nonisolated public func help(_ text: Text) -> some View { modifier(HelpModifier(text: text)) }

  nonisolated public func help(_ key: LocalizedStringKey) -> some View { help(Text(key)) }

  @_disfavoredOverload
  nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
}
