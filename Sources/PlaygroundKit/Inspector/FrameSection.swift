import LiveCode
import SwiftUI

/// How long the last frames took, as bars, with numbers.
struct FrameSection: View {
  let model: InspectorModel
  @Environment(\.inspector) private var style

  var body: some View {
    let frames = model.frames
    let averages = frames.averages
    VStack(alignment: .leading, spacing: 8) {
      FrameTimeGraph(frames: frames, style: style)
        .frame(height: 64)
      HStack(spacing: 10) {
        number("Update", InspectorText.milliseconds(averages.update), style.update)
        number("Draw", InspectorText.milliseconds(averages.draw), style.draw)
        Spacer(minLength: 0)
        number(
          "Missed",
          "\(frames.missed)",
          frames.missed > 0 ? style.missed : style.tertiary
        )
      }
    }
    .padding(.horizontal, 12)
    .padding(.bottom, 10)
  }

  private func number(_ title: String, _ value: String, _ color: Color) -> some View {
    HStack(spacing: 5) {
      RoundedRectangle(cornerRadius: 1.5).fill(color).frame(width: 7, height: 7)
      Text(verbatim: title).font(.system(size: 11)).foregroundStyle(style.secondary)
      Text(verbatim: value)
        .font(.system(size: 11, weight: .medium))
        .monospacedDigit()
        .foregroundStyle(style.text)
    }
    .lineLimit(1)
    .fixedSize()
  }
}

/// Bars for the last frames: updating at the bottom, drawing on it; missed frames are marked.
private struct FrameTimeGraph: View {
  let frames: FrameTimes
  let style: InspectorStyle

  var body: some View {
    Canvas { context, size in
      // Two frames' time fit, unless one took longer.
      let top = min(max(FrameTimes.budget * 1.5, frames.longest * 1.05), 0.1)
      let height = size.height
      func y(_ seconds: Double) -> CGFloat { height - CGFloat(min(seconds / top, 1)) * height }
      let step = size.width / CGFloat(FrameTimes.capacity)
      var updates = Path()
      var draws = Path()
      var missed = Path()
      let first = FrameTimes.capacity - frames.samples.count
      for (index, sample) in frames.samples.enumerated() {
        let x = CGFloat(first + index) * step
        let width = max(step - 0.5, 0.5)
        let middle = y(sample.update)
        updates.addRect(CGRect(x: x, y: middle, width: width, height: height - middle))
        let upper = y(sample.total)
        draws.addRect(CGRect(x: x, y: upper, width: width, height: max(middle - upper, 0)))
        if sample.missed > 0 {
          missed.addRect(CGRect(x: x - 0.5, y: 0, width: step + 0.5, height: height))
        }
      }
      context.fill(
        Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 6),
        with: .color(style.field)
      )
      context.fill(missed, with: .color(style.missed.opacity(0.3)))
      context.fill(updates, with: .color(style.update))
      context.fill(draws, with: .color(style.draw))
      var line = Path()
      let budget = y(FrameTimes.budget)
      line.move(to: CGPoint(x: 0, y: budget))
      line.addLine(to: CGPoint(x: size.width, y: budget))
      context.stroke(
        line,
        with: .color(style.secondary.opacity(0.7)),
        style: StrokeStyle(lineWidth: 1, dash: [3, 3])
      )
      context.draw(
        Text(verbatim: "16.7 ms").font(.system(size: 10)).foregroundStyle(style.secondary),
        at: CGPoint(x: 6, y: budget + 2),
        anchor: .topLeading
      )
    }
    .accessibilityIdentifier("frame times")
  }
}
