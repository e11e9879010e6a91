import SwiftUI

/// The stage's last seconds: dragged, it shows what was; let go on, the stage plays from where its
/// views were.
package struct TimelineBar: View {
  private let model: TimelineModel
  @Environment(\.inspector) private var style
  @State private var isHovered = false

  package init(model: TimelineModel) { self.model = model }

  package var body: some View {
    HStack(spacing: 10) {
      Text(verbatim: label)
        .font(.system(size: 11, weight: .medium))
        .monospacedDigit()
        .foregroundStyle(model.replayTime == nil ? style.secondary : style.accent)
        .frame(width: 54, alignment: .trailing)
      GeometryReader { proxy in
        track(width: proxy.size.width)
          .frame(width: proxy.size.width, height: proxy.size.height)
          .contentShape(Rectangle())
          .gesture(
            DragGesture(minimumDistance: 0)
              .onChanged { drag($0.location.x, proxy.size.width) }
          )
          .accessibilityIdentifier("timeline")
      }
      .frame(height: 26)
      .onHover { isHovered = $0 }
      ResumeButton(model: model)
    }
    .frame(height: 26)
  }

  private func drag(_ x: CGFloat, _ width: CGFloat) {
    guard width > 0 else { return }
    model.scrub(to: model.time(at: Double(x / width)))
  }

  private var label: String {
    guard let range = model.range, let time = model.replayTime else { return "Now" }
    return InspectorText.decimals(time - range.upperBound, 2) + " s"
  }

  private func track(width: CGFloat) -> some View {
    let picture = TimelinePicture(
      start: model.range.map { model.fraction(of: $0.lowerBound) },
      activity: model.activity.map {
        model.fraction(of: $0.lowerBound)...model.fraction(of: $0.upperBound)
      },
      marks: model.marks.map { model.fraction(of: $0) },
      thumb: model.range == nil ? nil : model.fraction(of: model.time),
      isReplaying: model.replayTime != nil,
      isHovered: isHovered,
      style: style
    )
    return Canvas { context, size in picture.paint(&context, size) }
  }
}

private struct ResumeButton: View {
  let model: TimelineModel
  @Environment(\.inspector) private var style
  @State private var isHovered = false

  var body: some View {
    let isReplaying = model.replayTime != nil
    Button {
      model.resume()
    } label: {
      HStack(spacing: 5) {
        Circle()
          .fill(isReplaying ? style.tertiary : style.missed)
          .frame(width: 7, height: 7)
        Text(verbatim: isReplaying ? "Resume" : "Live")
          .font(.system(size: 11, weight: .medium))
          .foregroundStyle(isReplaying ? style.accent : style.secondary)
      }
      .frame(width: 66, height: 22)
      .background(
        RoundedRectangle(cornerRadius: 6)
          .fill(
            isReplaying
              ? style.accent.opacity(isHovered ? 0.22 : 0.13) : Color.clear
          )
      )
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .onHover { isHovered = $0 }
    .accessibilityIdentifier("resume")
  }
}

/// The track with what happened, as fractions of its width.
private struct TimelinePicture: Equatable {
  var start: Double?
  var activity: [ClosedRange<Double>]
  var marks: [Double]
  var thumb: Double?
  var isReplaying: Bool
  var isHovered: Bool
  var style: InspectorStyle

  static func == (a: Self, b: Self) -> Bool {
    a.start == b.start && a.activity == b.activity && a.marks == b.marks && a.thumb == b.thumb
      && a.isReplaying == b.isReplaying && a.isHovered == b.isHovered
      && a.style.isDark == b.style.isDark
  }

  func paint(_ context: inout GraphicsContext, _ size: CGSize) {
    let track = CGRect(x: 0, y: size.height / 2 - 5, width: size.width, height: 10)
    context.fill(Path(roundedRect: track, cornerRadius: 5), with: .color(style.field))
    func x(_ fraction: Double) -> CGFloat { CGFloat(min(max(fraction, 0), 1)) * size.width }
    context.drawLayer { context in
      context.clip(to: Path(roundedRect: track, cornerRadius: 5))
      if let start {
        // What can be gone back to.
        context.fill(
          Path(CGRect(x: x(start), y: track.minY, width: size.width - x(start), height: 10)),
          with: .color(style.line)
        )
      }
      for span in activity {
        let left = x(span.lowerBound)
        let width = max(x(span.upperBound) - left, 2)
        context.fill(
          Path(CGRect(x: left, y: track.minY, width: width, height: 10)),
          with: .color(style.accent.opacity(0.35))
        )
      }
      // A second is a tenth.
      var seconds = Path()
      for second in 1..<10 {
        seconds.addRect(
          CGRect(x: x(Double(second) / 10) - 0.5, y: track.maxY - 3, width: 1, height: 3)
        )
      }
      context.fill(seconds, with: .color(style.tertiary.opacity(0.6)))
    }
    for mark in marks where mark >= 0 && mark <= 1 {
      context.fill(
        Path(ellipseIn: CGRect(x: x(mark) - 2.5, y: track.minY - 5, width: 5, height: 5)),
        with: .color(InspectorStyle.hues[2])
      )
    }
    guard let thumb else { return }
    let center = x(thumb)
    let radius: CGFloat = isHovered || isReplaying ? 7 : 5
    let place = min(max(center, radius), size.width - radius)
    let knob = CGRect(
      x: place - radius,
      y: size.height / 2 - radius,
      width: 2 * radius,
      height: 2 * radius
    )
    context.fill(
      Path(ellipseIn: knob),
      with: .color(isReplaying ? style.accent : style.secondary)
    )
    context.fill(
      Path(ellipseIn: knob.insetBy(dx: radius * 0.55, dy: radius * 0.55)),
      with: .color(style.isDark ? Color(white: 0.1) : .white)
    )
  }
}
