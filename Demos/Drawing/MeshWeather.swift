// Moving sky
// A mesh gradient whose middle points wander; tap for other weather.

import SwiftUI

struct MeshWeather: View {
  @State private var weather = 0

  var body: some View {
    TimelineView(.animation) { timeline in
      MeshGradient(
        width: 3,
        height: 3,
        points: points(at: timeline.date.timeIntervalSinceReferenceDate),
        colors: Weather.all[weather].colors
      )
    }
    .overlay {
      VStack(spacing: 8) {
        Text(Weather.all[weather].degrees)
          .font(.system(size: 110, weight: .thin))
          .contentTransition(.numericText())
        Text(Weather.all[weather].name)
          .font(.title2.weight(.medium))
        Text("Tap for tomorrow")
          .font(.footnote)
          .opacity(0.7)
          .padding(.top, 320)
      }
      .foregroundStyle(.white)
      .padding(.top, 150)
    }
    .ignoresSafeArea()
    .contentShape(Rectangle())
    .onTapGesture {
      withAnimation(.easeInOut(duration: 1.2)) { weather = (weather + 1) % Weather.all.count }
    }
  }

  private func points(at time: Double) -> [SIMD2<Float>] {
    func wave(_ speed: Double, _ phase: Double) -> Float { Float(sin(time * speed + phase)) * 0.14 }
    return [
      [0, 0], [0.5 + wave(0.5, 0), 0], [1, 0],
      [0, 0.5 + wave(0.4, 1)], [0.5 + wave(0.7, 2), 0.5 + wave(0.6, 3)], [1, 0.5 + wave(0.5, 4)],
      [0, 1], [0.5 + wave(0.6, 5), 1], [1, 1],
    ]
  }
}

private struct Weather {
  let name: String
  let degrees: String
  let colors: [Color]

  static let all = [
    Weather(
      name: "Warm evening",
      degrees: "24°",
      colors: [
        .indigo, .purple, .pink,
        .purple, .pink, .orange,
        .orange, .yellow, .orange,
      ]
    ),
    Weather(
      name: "Sea breeze",
      degrees: "17°",
      colors: [
        .blue, .cyan, .teal,
        .teal, .mint, .cyan,
        .cyan, .blue, .indigo,
      ]
    ),
    Weather(
      name: "Northern lights",
      degrees: "-6°",
      colors: [
        .black, Color(red: 0.05, green: 0.10, blue: 0.25), .black,
        .green, .teal, .purple,
        Color(red: 0.02, green: 0.05, blue: 0.14), .indigo, .black,
      ]
    ),
  ]
}

#Preview {
  MeshWeather()
}
