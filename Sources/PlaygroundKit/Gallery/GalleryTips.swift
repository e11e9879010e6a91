import Foundation
import Observation
import SwiftUI

/// Which control's name is shown, because the pointer rests on it.
@Observable @MainActor
final class GalleryTips {
  /// A control's name, its key, and where it is in the window, points.
  struct Tip: Equatable {
    var text: String
    var key: String?
    var frame: CGRect
  }

  private(set) var tip: Tip?
  @ObservationIgnored private var hovered: Tip?
  /// When a name was shown last.
  @ObservationIgnored private var hiddenAt = Date.distantPast

  /// How long the pointer rests before the first name is shown, seconds; the next come at once.
  static let delay = 0.6
  /// On the way to the next control, seconds.
  static let interval = 0.4

  /// The pointer is over a control.
  func enter(_ tip: Tip) {
    hovered = tip
    if self.tip != nil || Date().timeIntervalSince(hiddenAt) < Self.interval {
      self.tip = tip
      return
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.delay) { [weak self] in
      MainActor.assumeIsolated {
        if let self, self.hovered == tip { self.tip = tip }
      }
    }
  }

  /// The pointer has left a control, or it was pressed.
  func leave(_ text: String) {
    guard hovered?.text == text else { return }
    hovered = nil
    if tip != nil { hiddenAt = Date() }
    tip = nil
  }
}

private struct GalleryTipsKey: EnvironmentKey {
  static var defaultValue: GalleryTips? { nil }
}

extension EnvironmentValues {
  var galleryTips: GalleryTips? {
    get { self[GalleryTipsKey.self] }
    set { self[GalleryTipsKey.self] = newValue }
  }
}

extension View {
  /// Names a control while the pointer rests on it.
  func galleryTip(_ text: String, key: String? = nil) -> some View {
    modifier(GalleryTipModifier(text: text, key: key))
  }
}

private struct GalleryTipModifier: ViewModifier {
  let text: String
  let key: String?
  @Environment(\.galleryTips) private var tips
  @State private var frame = CGRect.zero

  func body(content: Content) -> some View {
    content
      .onGeometryChange(for: CGRect.self) {
        $0.frame(in: .global)
      } action: {
        frame = $0
      }
      .onHover { isOver in
        if isOver {
          tips?.enter(GalleryTips.Tip(text: text, key: key, frame: frame))
        } else {
          tips?.leave(text)
        }
      }
      .simultaneousGesture(TapGesture().onEnded { tips?.leave(text) })
  }
}

/// The name of the control under the pointer, beside it and inside of the window.
struct GalleryTipView: View {
  let tip: GalleryTips.Tip
  @Environment(\.chrome) private var chrome

  var body: some View {
    TipLayout(frame: tip.frame) {
      HStack(spacing: 8) {
        Text(verbatim: tip.text).foregroundStyle(Color.white)
        if let key = tip.key { Text(verbatim: key).foregroundStyle(Color(white: 0.68)) }
      }
      .font(.system(size: 12, weight: .medium))
      .lineLimit(1)
      .padding(.horizontal, 9)
      .frame(height: 26)
      .background(
        RoundedRectangle(cornerRadius: 7).fill(Color(white: chrome.isDark ? 0.27 : 0.17))
          .shadow(color: .black.opacity(0.2), radius: 5, y: 2)
      )
    }
    .allowsHitTesting(false)
  }
}

/// Below a frame in the upper half of the window, above one in the lower half.
private struct TipLayout: Layout {
  let frame: CGRect

  private static let gap = 5.0
  private static let margin = 6.0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    for view in subviews {
      let size = view.sizeThatFits(.unspecified)
      let isUpper = frame.midY < bounds.midY
      let last = bounds.maxX - Self.margin - size.width
      view.place(
        at: CGPoint(
          x: max(min(frame.midX - size.width / 2, last), bounds.minX + Self.margin),
          y: isUpper ? frame.maxY + Self.gap : frame.minY - Self.gap - size.height
        ),
        anchor: .topLeading,
        proposal: .unspecified
      )
    }
  }
}
