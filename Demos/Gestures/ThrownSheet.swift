// Thrown sheet
// A sheet of your own: a spring takes over the speed of your hand and picks the nearest height.

import SwiftUI

struct ThrownSheet: View {
  @State private var height: CGFloat = 0.25
  @State private var drag: CGFloat = 0

  private let heights: [CGFloat] = [0.25, 0.55, 0.9]

  var body: some View {
    GeometryReader { proxy in
      let full = proxy.size.height
      ZStack(alignment: .top) {
        LinearGradient(colors: [.teal, .blue, .indigo], startPoint: .top, endPoint: .bottom)
        sheet
          .frame(height: full)
          .offset(y: full * (1 - height) + drag)
          .gesture(
            DragGesture(minimumDistance: 2, coordinateSpace: .global)
              .onChanged { drag = $0.translation.height }
              .onEnded { value in
                let aim = height - value.predictedEndTranslation.height / full
                let next = heights.min { abs($0 - aim) < abs($1 - aim) } ?? height
                // In the whole way per second, as springs count it.
                let way = (height - next) * full - drag
                let speed = abs(way) > 1 ? value.velocity.height / way : 0
                settle(at: next, speed: min(max(speed, -20), 20))
              }
          )
          .onTapGesture {
            let index = heights.firstIndex(of: height) ?? 0
            settle(at: heights[(index + 1) % heights.count], speed: 0)
          }
      }
    }
    .clipped()
  }

  private func settle(at next: CGFloat, speed: Double) {
    withAnimation(.interpolatingSpring(duration: 0.5, bounce: 0.2, initialVelocity: speed)) {
      height = next
      drag = 0
    }
  }

  private var sheet: some View {
    VStack(alignment: .leading, spacing: 18) {
      Capsule()
        .fill(.tertiary)
        .frame(width: 40, height: 5)
        .frame(maxWidth: .infinity)
      Text("Nearby").font(.title2.bold())
      ForEach(1..<6) { number in
        Label("Place \(number)", systemImage: "\(number).circle.fill")
      }
      Spacer(minLength: 0)
    }
    .padding(20)
    // On the ground alone: around all of it the words would cast shadows, too.
    .background {
      UnevenRoundedRectangle(topLeadingRadius: 28, topTrailingRadius: 28)
        .fill(.background)
        .shadow(color: .black.opacity(0.25), radius: 16)
    }
  }
}

#Preview {
  ThrownSheet()
}
