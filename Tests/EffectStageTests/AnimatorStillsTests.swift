import Foundation
import Stage
import SwiftUI
import Testing

/// Stills of animators and drawings by code, side by side.
@Suite @MainActor struct AnimatorStillsTests {
  private func sheet<V: View>(
    size: CGSize,
    times: [Double],
    columns: Int,
    @ViewBuilder _ content: () -> V
  ) throws -> (Sheet, Stage) {
    let stage = Stage(size: size, content: content)
    var sheet = Sheet(columns: columns)
    for time in times {
      stage.advance(to: time)
      try sheet.add(stage)
    }
    return (sheet, stage)
  }

  private enum Phase: CaseIterable {
    case rest, jump, spin

    var y: CGFloat { self == .jump ? -24 : 0 }
    var angle: Double { self == .spin ? 180 : 0 }
    var scale: CGFloat { self == .rest ? 1 : 1.3 }
  }

  @Test func `phases follow one another`() throws {
    let (sheet, stage) = try sheet(
      size: CGSize(width: 70, height: 90),
      times: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9],
      columns: 10
    ) {
      Image(systemName: "hand.thumbsup.fill").font(.system(size: 26))
        .phaseAnimator(Phase.allCases) { content, phase in
          content
            .foregroundStyle(phase == .rest ? .blue : .red)
            .scaleEffect(phase.scale)
            .rotationEffect(.degrees(phase.angle))
            .offset(y: phase.y)
        } animation: { phase in
          phase == .jump ? .easeOut(duration: 0.3) : .linear(duration: 0.3)
        }
    }
    #expect(stage.log.isEmpty)
    try sheet.expectGolden("phases")
  }

  private struct Pose {
    var y = 0.0
    var stretch = 1.0
    var angle = Angle.zero
  }

  @Test func `keyframes move three properties side by side`() throws {
    let (sheet, stage) = try sheet(
      size: CGSize(width: 80, height: 110),
      times: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.2],
      columns: 10
    ) {
      Image(systemName: "heart.fill").font(.system(size: 30)).foregroundStyle(.pink)
        .keyframeAnimator(initialValue: Pose(), repeating: true) { content, pose in
          content
            .scaleEffect(x: 1, y: pose.stretch)
            .rotationEffect(pose.angle)
            .offset(y: pose.y)
        } keyframes: { _ in
          KeyframeTrack(\.y) {
            LinearKeyframe(0, duration: 0.1)
            SpringKeyframe(-36, duration: 0.4, spring: .bouncy)
            CubicKeyframe(0, duration: 0.4)
          }
          KeyframeTrack(\.stretch) {
            CubicKeyframe(0.6, duration: 0.15)
            CubicKeyframe(1.3, duration: 0.2)
            CubicKeyframe(1, duration: 0.5)
          }
          KeyframeTrack(\.angle) {
            MoveKeyframe(.degrees(-10))
            LinearKeyframe(.degrees(10), duration: 0.5)
            LinearKeyframe(.zero, duration: 0.4)
          }
        }
    }
    #expect(stage.log.isEmpty)
    try sheet.expectGolden("keyframes")
  }

  /// Whatever day it is, the clock starts at noon.
  private final class FirstDate: @unchecked Sendable {
    private var date: Date?

    func note(_ date: Date) -> Date {
      if self.date == nil { self.date = date }
      return self.date ?? date
    }
  }

  @Test func `a timeline moves the hands of a drawn clock`() throws {
    let start = FirstDate()
    let (sheet, stage) = try sheet(
      size: CGSize(width: 120, height: 120),
      times: [0, 0.25, 0.5, 0.75, 1, 1.25],
      columns: 6
    ) {
      TimelineView(.animation) { timeline in
        Canvas { context, size in
          let seconds = timeline.date.timeIntervalSince(start.note(timeline.date))
          let middle = CGPoint(x: size.width / 2, y: size.height / 2)
          let face = Path(ellipseIn: CGRect(x: 6, y: 6, width: 108, height: 108))
          context.fill(
            face,
            with: .radialGradient(
              Gradient(colors: [.white, Color(white: 0.8)]),
              center: middle,
              startRadius: 10,
              endRadius: 60
            )
          )
          context.stroke(face, with: .color(.blue), lineWidth: 3)
          for hour in 0..<12 {
            var mark = context
            mark.translateBy(x: middle.x, y: middle.y)
            mark.rotate(by: .degrees(Double(hour) * 30))
            mark.fill(Path(CGRect(x: -1, y: -50, width: 2, height: 7)), with: .color(.black))
          }
          var hand = context
          hand.addFilter(.shadow(color: .black.opacity(0.5), radius: 2, x: 2, y: 2))
          hand.translateBy(x: middle.x, y: middle.y)
          hand.rotate(by: .degrees(seconds * 90))
          hand.fill(Path(CGRect(x: -2, y: -42, width: 4, height: 50)), with: .color(.red))
          context.draw(
            Text("XII").font(.system(size: 12, weight: .bold)),
            at: CGPoint(x: middle.x, y: 24)
          )
          context.drawLayer { layer in
            layer.clip(to: Path(ellipseIn: CGRect(x: 50, y: 78, width: 20, height: 20)))
            layer.opacity = 0.6
            layer.fill(Path(CGRect(x: 50, y: 78, width: 10, height: 20)), with: .color(.green))
            layer.fill(Path(CGRect(x: 60, y: 78, width: 10, height: 20)), with: .color(.orange))
          }
        }
      }
    }
    #expect(stage.log.isEmpty)
    try sheet.expectGolden("clock")
  }

  @Test func `rows of a list tilt and fade towards its ends`() throws {
    let stage = Stage(size: CGSize(width: 160, height: 200)) {
      ScrollView {
        VStack(spacing: 6) {
          ForEach(0..<12, id: \.self) { index in
            Text("Row \(index)").font(.system(size: 16, weight: .semibold))
              .frame(width: 130, height: 40)
              .background(
                Color(hue: Double(index) / 12, saturation: 0.5, brightness: 1),
                in: .rect(cornerRadius: 8)
              )
              .scrollTransition(.interactive.threshold(.visible(1))) { content, phase in
                content
                  .opacity(phase.isIdentity ? 1 : 0.3)
                  .scaleEffect(phase.isIdentity ? 1 : 0.7)
                  .rotation3DEffect(
                    .degrees(phase.value * -60),
                    axis: (x: 1, y: 0, z: 0),
                    perspective: 0.5
                  )
              }
              .visualEffect { content, geometry in
                content.offset(x: geometry.frame(in: .scrollView).minY / 20 - 4)
              }
          }
        }
      }
    }
    var sheet = Sheet(columns: 5)
    for _ in 0..<5 {
      try sheet.add(stage)
      stage.scroll(by: CGSize(width: 0, height: -17), over: CGPoint(x: 80, y: 100))
      stage.step()
    }
    #expect(stage.log.isEmpty)
    try sheet.expectGolden("scroll-transition")
  }
}
