// Carousel
// Eight cards on a ring: it turns with your hand, and a flick carries it to the next card.

import SwiftUI

struct Carousel: View {
  @State private var turn = 0.0
  @GestureState private var drag = 0.0

  private let count = 8

  var body: some View {
    ZStack {
      ForEach(0..<count, id: \.self) { index in
        let step = 360 / Double(count)
        Card(index: index, angle: .degrees(Double(index) * step + turn + drag))
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .gesture(
      DragGesture(minimumDistance: 2)
        .updating($drag) { value, state, _ in state = value.translation.width / 3 }
        .onEnded { value in
          turn += value.translation.width / 3
          let rest = value.predictedEndTranslation.width - value.translation.width
          settle(at: turn + rest / 3)
        }
    )
    .onTapGesture { settle(at: turn - 360 / Double(count)) }
  }

  private func settle(at angle: Double) {
    let step = 360 / Double(count)
    withAnimation(.spring(duration: 0.7, bounce: 0.2)) { turn = (angle / step).rounded() * step }
  }
}

/// A card at an angle of the ring; what depends on the angle is worked out in each frame.
private struct Card: View, Animatable {
  let index: Int
  var angle: Angle

  nonisolated var animatableData: Double {
    get { angle.degrees }
    set { angle = .degrees(newValue) }
  }

  var body: some View {
    let depth = cos(angle.radians)
    RoundedRectangle(cornerRadius: 20, style: .continuous)
      .fill(Color(hue: Double(index) / 8, saturation: 0.65, brightness: 0.9).gradient)
      .overlay {
        Text("\(index + 1)")
          .font(.system(size: 64, weight: .heavy, design: .rounded))
          .foregroundStyle(.white)
      }
      .frame(width: 140, height: 200)
      .rotation3DEffect(
        .radians(sin(angle.radians) * 0.9),
        axis: (x: 0, y: 1, z: 0),
        perspective: 0.5
      )
      .scaleEffect(0.7 + 0.3 * depth)
      .offset(x: sin(angle.radians) * 160)
      .opacity(depth < -0.2 ? 0.25 : 1)
      .zIndex(depth)
  }
}

#Preview {
  Carousel()
}
