// Waves in a glass
// A shape with three animated numbers: the level springs while the waves run on.

import SwiftUI

struct Wave: Shape {
  var level: Double
  var phase: Double
  var height: Double

  var animatableData: AnimatablePair<Double, AnimatablePair<Double, Double>> {
    get { AnimatablePair(level, AnimatablePair(phase, height)) }
    set {
      level = newValue.first
      phase = newValue.second.first
      height = newValue.second.second
    }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      let base = rect.height * (1 - level)
      path.move(to: CGPoint(x: 0, y: rect.maxY))
      for x in stride(from: 0, through: rect.width + 2, by: 3) {
        let angle = x / rect.width * 2 * .pi + phase
        path.addLine(to: CGPoint(x: x, y: base + sin(angle) * height))
      }
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

struct WaveGlass: View {
  @State private var level = 0.3
  @State private var phase = 0.0

  private let water = LinearGradient(
    colors: [.cyan, .blue],
    startPoint: .top,
    endPoint: .bottom
  )

  var body: some View {
    VStack(spacing: 32) {
      ZStack {
        Circle().fill(.blue.opacity(0.1))
        Wave(level: level, phase: phase + 2, height: 14).fill(.cyan.opacity(0.4))
        Wave(level: level, phase: phase, height: 10).fill(water)
        Text(level, format: .percent.precision(.fractionLength(0)))
          .font(.system(size: 52, weight: .bold, design: .rounded))
          .foregroundStyle(level > 0.5 ? .white : .blue)
          .contentTransition(.numericText(value: level))
      }
      .frame(width: 260, height: 260)
      .clipShape(Circle())
      .overlay { Circle().stroke(.blue.opacity(0.3), lineWidth: 3).padding(-8) }
      Text("Click to pour")
        .foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .onTapGesture {
      withAnimation(.spring(duration: 1.2, bounce: 0.45)) {
        level = level > 0.8 ? 0.15 : level + 0.25
      }
    }
    .onAppear {
      withAnimation(.linear(duration: 2).repeatForever(autoreverses: false)) { phase = 2 * .pi }
    }
  }
}

#Preview {
  WaveGlass()
}
