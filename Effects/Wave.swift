import SwiftUI

/// Water in a vessel: a shape whose upper edge is a wave that travels.
struct Wave: Shape, EffectPlugin {
  static let author = "Zoetrope"
  static let summary =
    "Water in a vessel, with a wave that travels on top."

  @Parameter("Height", in: 0...40, unit: .points) var height = 12.0
  @Parameter("Waves", in: 0.5...5, step: 0.5) var waves = 1.5

  /// How full it is, from 0 to 1.
  var level: Double
  /// How far the wave has travelled, in wavelengths.
  var travel: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(level, travel) }
    set {
      level = newValue.first
      travel = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    let surface = rect.maxY - rect.height * level
    return Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
      for step in 0...60 {
        let part = Double(step) / 60
        let y = surface + height * sin((part * waves - travel) * 2 * .pi)
        path.addLine(to: CGPoint(x: rect.minX + rect.width * part, y: y))
      }
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.closeSubpath()
    }
  }

  static func register(in effects: inout EffectList) {
    effects.shape("Wave", Wave(level: 0.5, travel: 0))
  }
}

#Preview("Wave") {
  @Previewable @State var isFull = false
  TimelineView(.animation) { timeline in
    let travel = timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 100)
    ZStack {
      Circle().fill(.blue.opacity(0.12))
      Wave(level: isFull ? 0.8 : 0.35, travel: travel * 0.5)
        .fill(.blue.gradient)
        .clipShape(Circle())
        .animation(.spring(duration: 1.2, bounce: 0.3), value: isFull)
      Circle().stroke(.blue, lineWidth: 4)
    }
  }
  .frame(width: 220, height: 220)
  .accessibilityIdentifier("vessel")
  .onTapGesture { isFull.toggle() }
}
