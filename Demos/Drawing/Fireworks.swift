// Fireworks
// Every tap lights a rocket: a Canvas draws all sparks anew for each moment of a TimelineView.

import SwiftUI

struct Fireworks: View {
  @State private var rockets: [Rocket] = []

  var body: some View {
    TimelineView(.animation(paused: rockets.isEmpty)) { timeline in
      Canvas { context, size in
        drawHills(in: context, size)
        context.blendMode = .plusLighter
        for rocket in rockets { rocket.draw(in: context, at: timeline.date) }
      }
      .onChange(of: timeline.date) { _, date in
        rockets.removeAll { $0.isOver(at: date) }
      }
    }
    .background {
      LinearGradient(
        colors: [
          Color(red: 0.02, green: 0.02, blue: 0.10), Color(red: 0.12, green: 0.08, blue: 0.28),
        ],
        startPoint: .top,
        endPoint: .bottom
      )
    }
    .overlay(alignment: .bottom) {
      Text("Tap the sky")
        .font(.footnote)
        .foregroundStyle(.white.opacity(0.6))
        .padding(.bottom, 40)
    }
    .contentShape(Rectangle())
    .gesture(
      SpatialTapGesture().onEnded { tap in
        rockets.append(Rocket(target: tap.location, start: .now, seed: rockets.count))
      }
    )
    .onAppear {
      rockets = [
        Rocket(target: CGPoint(x: 120, y: 260), start: .now, seed: 3),
        Rocket(target: CGPoint(x: 275, y: 180), start: .now.addingTimeInterval(0.35), seed: 5),
      ]
    }
    .ignoresSafeArea()
  }

  private func drawHills(in context: GraphicsContext, _ size: CGSize) {
    var hills = Path()
    hills.move(to: CGPoint(x: 0, y: size.height * 0.86))
    hills.addCurve(
      to: CGPoint(x: size.width, y: size.height * 0.84),
      control1: CGPoint(x: size.width * 0.3, y: size.height * 0.74),
      control2: CGPoint(x: size.width * 0.6, y: size.height * 0.94)
    )
    hills.addLine(to: CGPoint(x: size.width, y: size.height))
    hills.addLine(to: CGPoint(x: 0, y: size.height))
    hills.closeSubpath()
    context.fill(hills, with: .color(Color(red: 0.03, green: 0.03, blue: 0.09)))
  }
}

/// A spark that climbs, then bursts into many that fall and fade.
private struct Rocket {
  let target: CGPoint
  let start: Date
  let seed: Int

  private let climb = 0.7
  private let burn = 1.8

  func isOver(at date: Date) -> Bool { date.timeIntervalSince(start) > climb + burn }

  func draw(in context: GraphicsContext, at date: Date) {
    let age = date.timeIntervalSince(start)
    guard age >= 0, age < climb + burn else { return }
    if age < climb {
      let part = 1 - pow(1 - age / climb, 2)
      let head = CGPoint(x: target.x, y: target.y + 520 * (1 - part))
      dot(context, head, 3, .white, 1)
      for step in 1...6 {
        let tail = CGPoint(x: head.x, y: head.y + Double(step) * 9)
        dot(context, tail, 2, .orange, 0.7 - Double(step) * 0.1)
      }
      return
    }
    let time = age - climb
    let fade = 1 - time / burn
    for index in 0..<72 {
      let angle = Double(index) / 72 * 2 * .pi + noise(index) * 0.3
      let speed = 80 + 170 * noise(index * 7 + seed)
      // Air brakes the sparks, weight pulls them.
      let reach = speed * (1 - exp(-2.2 * time)) / 1.1
      let point = CGPoint(
        x: target.x + cos(angle) * reach,
        y: target.y + sin(angle) * reach + 46 * time * time
      )
      let twinkle = 0.65 + 0.35 * sin(time * 24 + Double(index))
      dot(context, point, 3 * fade + 0.8, color(index), fade * twinkle)
    }
  }

  private func dot(
    _ context: GraphicsContext,
    _ point: CGPoint,
    _ radius: Double,
    _ color: Color,
    _ opacity: Double
  ) {
    let core = CGRect(
      x: point.x - radius,
      y: point.y - radius,
      width: radius * 2,
      height: radius * 2
    )
    context.fill(Path(ellipseIn: core), with: .color(color.opacity(opacity)))
    context.fill(
      Path(ellipseIn: core.insetBy(dx: -radius * 1.6, dy: -radius * 1.6)),
      with: .color(color.opacity(opacity * 0.18))
    )
  }

  private func color(_ index: Int) -> Color {
    Color(hue: Double((seed * 5) % 12) / 12 + noise(index) * 0.09, saturation: 0.75, brightness: 1)
  }

  /// Always the same for a number, 0 to 1.
  private func noise(_ number: Int) -> Double {
    let value = sin(Double(number) * 12.9898 + Double(seed) * 4.1414) * 43758.5453
    return value - value.rounded(.down)
  }
}

#Preview {
  Fireworks()
}
