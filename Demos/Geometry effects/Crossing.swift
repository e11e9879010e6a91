// Crossing light
// Three lamps shrink and grow again while the next one lights up.

import SwiftUI

struct Crossing: View {
  @State private var light = Light.stop
  @State private var isDipped = false

  var body: some View {
    VStack(spacing: 40) {
      VStack(spacing: 22) {
        ForEach(Light.allCases, id: \.self) { lamp in
          Lamp(light: lamp, isOn: lamp == light)
            .scaleEffect(isDipped ? 0.2 : lamp == light ? 1 : 0.82)
        }
      }
      .padding(28)
      .background {
        RoundedRectangle(cornerRadius: 56, style: .continuous)
          .fill(Color(white: 0.12))
          .shadow(color: .black.opacity(0.35), radius: 24, y: 16)
      }
      Text(light.order)
        .font(.system(.title, design: .rounded, weight: .bold))
        .foregroundStyle(.white)
        .contentTransition(.opacity)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background {
      LinearGradient(
        colors: [
          Color(red: 0.30, green: 0.37, blue: 0.47), Color(red: 0.62, green: 0.66, blue: 0.72),
        ],
        startPoint: .top,
        endPoint: .bottom
      )
      .ignoresSafeArea()
    }
    .contentShape(Rectangle())
    .onTapGesture {
      // Down at once, then up again under the animation, together with the next light.
      isDipped = true
      withAnimation(.spring(duration: 0.6, bounce: 0.35)) {
        isDipped = false
        light = light.next
      }
    }
  }
}

private struct Lamp: View {
  let light: Light
  let isOn: Bool

  var body: some View {
    Circle()
      .fill(light.color.opacity(isOn ? 1 : 0.22))
      .frame(width: 136, height: 136)
      .shadow(color: light.color.opacity(isOn ? 0.8 : 0), radius: 30)
  }
}

private enum Light: CaseIterable {
  case stop, wait, go

  var next: Light {
    switch self {
    case .stop: .go
    case .go: .wait
    case .wait: .stop
    }
  }

  var order: String {
    switch self {
    case .stop: "Stand still"
    case .wait: "Hurry up"
    case .go: "Walk"
    }
  }

  var color: Color {
    switch self {
    case .stop: .red
    case .wait: .yellow
    case .go: .green
    }
  }
}

#Preview {
  Crossing()
}
