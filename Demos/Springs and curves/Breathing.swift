// Breathing space
// A phase animator goes round three phases by itself; a tap starts and ends the exercise.

import SwiftUI

struct Breathing: View {
  @State private var isRunning = true

  var body: some View {
    ZStack {
      RadialGradient(
        colors: [
          Color(red: 0.10, green: 0.26, blue: 0.32), Color(red: 0.03, green: 0.09, blue: 0.13),
        ],
        center: .center,
        startRadius: 20,
        endRadius: 520
      )
      .ignoresSafeArea()
      if isRunning {
        PhaseAnimator(Breath.allCases) { breath in
          VStack(spacing: 70) {
            Flower(openness: breath.openness)
            Text(breath.name)
              .font(.system(size: 30, weight: .light, design: .serif))
              .contentTransition(.opacity)
          }
        } animation: { breath in
          .easeInOut(duration: breath.duration)
        }
        .transition(.opacity)
      } else {
        VStack(spacing: 70) {
          Flower(openness: 0)
          Text("Tap to begin")
            .font(.system(size: 30, weight: .light, design: .serif))
        }
        .transition(.opacity)
      }
    }
    .foregroundStyle(.white)
    .contentShape(Rectangle())
    .onTapGesture {
      withAnimation(.easeInOut(duration: 0.6)) { isRunning.toggle() }
    }
  }
}

private enum Breath: CaseIterable {
  case rest, inhale, hold

  var name: String {
    switch self {
    case .rest: "Breathe out"
    case .inhale: "Breathe in"
    case .hold: "And hold"
    }
  }

  var openness: Double {
    switch self {
    case .rest: 0
    case .inhale: 1
    case .hold: 0.94
    }
  }

  /// Of the way to this phase, seconds.
  var duration: Double {
    switch self {
    case .rest: 3.2
    case .inhale: 2.6
    case .hold: 1.2
    }
  }
}

/// Six petals that lie on each other when closed.
private struct Flower: View {
  /// 0 closed to 1 open.
  let openness: Double

  var body: some View {
    ZStack {
      ForEach(0..<6) { index in
        Circle()
          .fill(
            LinearGradient(
              colors: [Color(red: 0.38, green: 0.90, blue: 0.78), .cyan],
              startPoint: .top,
              endPoint: .bottom
            )
          )
          .frame(width: 130, height: 130)
          .offset(y: -64 * openness)
          .rotationEffect(.degrees(Double(index) * 60 + openness * 60))
          .opacity(0.26)
          .blendMode(.screen)
      }
    }
    .scaleEffect(0.62 + 0.42 * openness)
    .frame(width: 270, height: 270)
  }
}

#Preview {
  Breathing()
}
