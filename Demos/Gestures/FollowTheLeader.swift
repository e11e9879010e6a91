// Follow the leader
// Drag the head: every bead follows the one before it a little later, on a spring.

import SwiftUI

struct FollowTheLeader: View {
  @State private var place = CGPoint(x: 195, y: 330)

  private let count = 14

  var body: some View {
    ZStack {
      ForEach((0..<count).reversed(), id: \.self) { index in
        Circle()
          .fill(
            Color(
              hue: 0.55 + Double(index) * 0.03,
              saturation: 0.75,
              brightness: 1
            )
          )
          .frame(width: size(of: index), height: size(of: index))
          .overlay {
            if index == 0 {
              HStack(spacing: 10) {
                eye
                eye
              }
            }
          }
          .position(place)
          .animation(
            .spring(duration: 0.3 + Double(index) * 0.035, bounce: 0.25)
              .delay(Double(index) * 0.018),
            value: place
          )
      }
      Text("Drag, or tap somewhere")
        .font(.footnote)
        .foregroundStyle(.white.opacity(0.6))
        .frame(maxHeight: .infinity, alignment: .bottom)
        .padding(.bottom, 40)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(red: 0.06, green: 0.07, blue: 0.16))
    .contentShape(Rectangle())
    .gesture(
      DragGesture(minimumDistance: 0)
        .onChanged { place = $0.location }
    )
  }

  private func size(of index: Int) -> CGFloat { 74 - CGFloat(index) * 4 }

  private var eye: some View {
    Circle()
      .fill(.white)
      .frame(width: 20)
      .overlay { Circle().fill(.black).frame(width: 9) }
  }
}

#Preview {
  FollowTheLeader()
}
