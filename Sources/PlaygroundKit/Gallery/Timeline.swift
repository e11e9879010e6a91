import SwiftUI

/// The last seconds of the stage, to be dragged through.
struct Timeline: View {
  let model: GalleryModel
  @Environment(\.chrome) private var chrome
  @State private var isHovered = false

  private static let knob = 12.0

  var body: some View {
    GeometryReader { proxy in
      let width = max(proxy.size.width - Self.knob, 1)
      let middle = proxy.size.height / 2
      let known = position(model.history?.lowerBound)
      let shown = position(model.shownTime)
      ZStack(alignment: .topLeading) {
        Capsule().fill(chrome.field)
          .frame(width: width, height: 4)
          .position(x: proxy.size.width / 2, y: middle)
        // What can be seen again.
        Capsule().fill(
          chrome.isDark ? Color(white: 1, opacity: 0.2) : Color(white: 0, opacity: 0.2)
        )
        .frame(width: max((shown - known) * width, 0), height: 4)
        .position(x: Self.knob / 2 + (known + shown) / 2 * width, y: middle)
        ForEach(model.presses, id: \.self) { press in
          Circle().fill(chrome.accent)
            .frame(width: 5, height: 5)
            .position(x: Self.knob / 2 + position(press) * width, y: middle - 9)
        }
        Circle()
          .fill(model.replayTime == nil ? chrome.knob : chrome.accent)
          .shadow(color: .black.opacity(0.25), radius: 1.5, y: 0.5)
          .frame(width: Self.knob, height: Self.knob)
          .scaleEffect(isHovered ? 1.15 : 1)
          .position(x: Self.knob / 2 + shown * width, y: middle)
      }
      .contentShape(Rectangle())
      .onHover { isHovered = $0 }
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { model.scrub(fraction: (Double($0.location.x) - Self.knob / 2) / width) }
      )
    }
    .frame(height: 32)
    .opacity(model.history == nil ? 0.4 : 1)
    .environment(\.layoutDirection, .leftToRight)
    .accessibilityIdentifier("Timeline")
  }

  /// Where a time is among the last seconds, a fraction.
  private func position(_ time: Double?) -> Double {
    guard let time else { return 1 }
    let end = model.history?.upperBound ?? time
    return min(max(1 - (end - time) / GalleryModel.historySpan, 0), 1)
  }
}
