// Cube
// Four pages on the sides of a cube: drag to turn it, let go and it falls onto the nearest side.

import SwiftUI

struct CubeTurn: View {
  @State private var turn = 0.0
  @State private var start: Double?

  private let size = CGSize(width: 270, height: 400)

  var body: some View {
    VStack(spacing: 56) {
      Cube(turn: turn, size: size)
        .contentShape(Rectangle())
        .gesture(drag)
        .onTapGesture {
          withAnimation(.spring(duration: 0.8, bounce: 0.2)) { turn = turn.rounded() + 1 }
        }
      Text("Drag, or tap for the next side")
        .font(.footnote)
        .foregroundStyle(.white.opacity(0.7))
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(red: 0.09, green: 0.09, blue: 0.11))
  }

  private var drag: some Gesture {
    DragGesture()
      .onChanged { drag in
        let origin = start ?? turn
        start = origin
        turn = origin - drag.translation.width / size.width
      }
      .onEnded { drag in
        start = nil
        let thrown =
          turn - (drag.predictedEndTranslation.width - drag.translation.width) / size.width
        let target = min(max(thrown.rounded(), turn.rounded(.down)), turn.rounded(.up))
        withAnimation(.spring(duration: 0.6, bounce: 0.25)) { turn = target }
      }
  }
}

/// The sides of a cube that face the viewer.
private struct Cube: View, Animatable {
  /// Quarter turns.
  var turn: Double
  let size: CGSize

  nonisolated var animatableData: Double {
    get { turn }
    set { turn = newValue }
  }

  var body: some View {
    ZStack {
      // At most two sides of a cube can be seen at once.
      side(Int(turn.rounded(.down)), place: turn.rounded(.down) - turn)
      side(Int(turn.rounded(.down)) + 1, place: turn.rounded(.down) + 1 - turn)
    }
    .frame(width: size.width, height: size.height)
    // Steps back while an edge points at the viewer.
    .scaleEffect(1 - 0.12 * abs(sin(turn * .pi)))
  }

  // The place counts quarter turns from the front, -1 to 1.
  private func side(_ number: Int, place: Double) -> some View {
    let count = Face.all.count
    return FaceView(face: Face.all[((number % count) + count) % count])
      .overlay(.black.opacity(0.55 * abs(place)))
      .rotation3DEffect(
        .degrees(place * 90),
        axis: (x: 0, y: 1, z: 0),
        anchor: place > 0 ? .leading : .trailing,
        perspective: 0.5
      )
      .offset(x: place * size.width)
      .opacity(abs(place) < 1 ? 1 : 0)
  }
}

private struct FaceView: View {
  let face: Face

  var body: some View {
    Rectangle()
      .fill(face.color.gradient)
      .overlay {
        VStack(spacing: 22) {
          Image(systemName: face.symbol)
            .font(.system(size: 100, weight: .medium))
          Text(face.name)
            .font(.system(size: 38, weight: .heavy))
        }
        .foregroundStyle(.white)
      }
  }
}

private struct Face {
  let name: String
  let symbol: String
  let color: Color

  static let all = [
    Face(name: "Spring", symbol: "leaf.fill", color: .green),
    Face(name: "Summer", symbol: "sun.max.fill", color: .orange),
    Face(name: "Autumn", symbol: "wind", color: .brown),
    Face(name: "Winter", symbol: "snowflake", color: .blue),
  ]
}

#Preview {
  CubeTurn()
}
