import Foundation
import SwiftUI

/// An animation's curve over time, and a ball that plays it beside the curve.
struct MotionGraph: View {
  let curve: MotionCurve
  /// What the ball moves with.
  let animation: Animation?
  /// The ball plays whenever this changes.
  let plays: Int
  /// The time under the pointer, seconds.
  @Binding var time: Double?
  let play: @MainActor () -> Void
  @State private var isUp = true

  static let height: CGFloat = 116
  /// Points beside the curve, for the ball.
  private static let lane: CGFloat = 22
  private static let ball: CGFloat = 10

  var body: some View {
    GeometryReader { proxy in
      let plot = plot(proxy.size)
      ZStack(alignment: .topLeading) {
        Canvas { context, _ in draw(plot, &context) }
        Circle()
          .fill(.tint)
          .frame(width: Self.ball, height: Self.ball)
          .offset(
            x: plot.area.maxX + Self.lane / 2 - Self.ball / 2,
            y: plot.y(isUp ? 1 : 0) - Self.ball / 2
          )
          .accessibilityIdentifier("Ball")
      }
      .contentShape(Rectangle())
      .onContinuousHover { phase in
        switch phase {
        case .active(let point): time = plot.time(point.x)
        case .ended: time = nil
        }
      }
      .onTapGesture { play() }
    }
    .frame(height: Self.height)
    .background(Color.primary.opacity(0.04), in: RoundedRectangle(cornerRadius: 8))
    .clipShape(RoundedRectangle(cornerRadius: 8))
    .onChange(of: plays) {
      isUp = false
      withAnimation(animation) { isUp = true }
    }
  }

  private func plot(_ size: CGSize) -> Plot {
    let samples = curve.samples(160)
    let heights = samples.map(\.y).filter(\.isFinite)
    return Plot(
      area: CGRect(
        x: 8,
        y: 12,
        width: max(size.width - 8 - Self.lane, 1),
        height: max(size.height - 24, 1)
      ),
      duration: curve.shownTime,
      low: min(heights.min() ?? 0, 0),
      high: max(heights.max() ?? 1, 1),
      samples: samples
    )
  }

  private func draw(_ plot: Plot, _ context: inout GraphicsContext) {
    let area = plot.area
    for height in [0.0, 1.0] {
      var line = Path()
      line.move(to: CGPoint(x: 0, y: plot.y(height)))
      line.addLine(to: CGPoint(x: area.maxX + Self.lane, y: plot.y(height)))
      context.stroke(
        line,
        with: .color(.primary.opacity(0.14)),
        style: StrokeStyle(lineWidth: 0.5, dash: height == 1 ? [3, 3] : [])
      )
    }
    var path = Path()
    path.addLines(plot.samples.map { CGPoint(x: plot.x($0.x), y: plot.y($0.y)) })
    context.stroke(
      path,
      with: .style(.tint),
      style: StrokeStyle(lineWidth: 1.75, lineCap: .round, lineJoin: .round)
    )
    guard let time else { return }
    let point = CGPoint(x: plot.x(time), y: plot.y(curve.value(at: time)))
    var line = Path()
    line.move(to: CGPoint(x: point.x, y: 0))
    line.addLine(to: CGPoint(x: point.x, y: Self.height))
    context.stroke(line, with: .color(.primary.opacity(0.3)), lineWidth: 0.5)
    context.fill(
      Path(ellipseIn: CGRect(x: point.x - 3, y: point.y - 3, width: 6, height: 6)),
      with: .color(.primary)
    )
  }

  /// How times and values lie in the picture.
  private struct Plot {
    let area: CGRect
    let duration: Double
    let low: Double
    let high: Double
    let samples: [CGPoint]

    func x(_ time: Double) -> CGFloat { area.minX + area.width * time / duration }

    func y(_ value: Double) -> CGFloat {
      area.maxY - area.height * (value - low) / max(high - low, 1e-9)
    }

    func time(_ x: CGFloat) -> Double {
      min(max((x - area.minX) / area.width, 0), 1) * duration
    }
  }
}
