// Tilting ticket
// Drag over the ticket: it tilts towards the finger, its layers part and a glare follows.

import SwiftUI

struct TiltCard: View {
  /// Where the finger is, each from -1 to 1; zero when nobody touches.
  @State private var tilt = CGSize.zero

  private let size = CGSize(width: 290, height: 420)

  var body: some View {
    VStack(spacing: 50) {
      Ticket(tilt: tilt)
        .frame(width: size.width, height: size.height)
        .rotation3DEffect(.degrees(tilt.width * 22), axis: (x: 0, y: 1, z: 0), perspective: 0.7)
        .rotation3DEffect(.degrees(-tilt.height * 18), axis: (x: 1, y: 0, z: 0), perspective: 0.7)
        .shadow(
          color: .black.opacity(0.35),
          radius: 26,
          x: -tilt.width * 22,
          y: 20 - tilt.height * 16
        )
        .gesture(
          DragGesture(minimumDistance: 0)
            .onChanged { drag in
              withAnimation(.interactiveSpring) {
                tilt = CGSize(
                  width: min(max(drag.location.x / size.width * 2 - 1, -1), 1),
                  height: min(max(drag.location.y / size.height * 2 - 1, -1), 1)
                )
              }
            }
            .onEnded { _ in
              withAnimation(.spring(duration: 0.8, bounce: 0.5)) { tilt = .zero }
            }
        )
      Text("Press and drag on the ticket")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.systemGroupedBackground))
  }
}

private struct Ticket: View {
  let tilt: CGSize

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 30, style: .continuous)
        .fill(
          LinearGradient(
            colors: [
              Color(red: 0.98, green: 0.38, blue: 0.35), Color(red: 0.60, green: 0.16, blue: 0.50),
            ],
            startPoint: .topLeading,
            endPoint: .bottomTrailing
          )
        )
      Image(systemName: "music.note")
        .font(.system(size: 240, weight: .black))
        .foregroundStyle(.white.opacity(0.16))
        .offset(x: tilt.width * -16 + 24, y: tilt.height * -16 + 10)
      VStack(alignment: .leading) {
        Text("LIVE")
          .font(.caption.weight(.heavy))
          .tracking(4)
          .padding(.horizontal, 12)
          .padding(.vertical, 6)
          .background(.white.opacity(0.22), in: Capsule())
        Spacer()
        Text("Small\nHours")
          .font(.system(size: 52, weight: .black, design: .serif))
        Text("The Night Porters · Pier 9")
          .font(.subheadline.weight(.medium))
          .opacity(0.85)
        HStack {
          Text("Row 12")
          Spacer()
          Text("21:30")
        }
        .font(.headline.monospacedDigit())
        .padding(.top, 14)
      }
      .foregroundStyle(.white)
      .padding(28)
      .offset(x: tilt.width * 10, y: tilt.height * 10)
      RoundedRectangle(cornerRadius: 30, style: .continuous)
        .fill(
          RadialGradient(
            colors: [.white.opacity(0.5), .clear],
            center: UnitPoint(x: 0.5 + tilt.width * 0.5, y: 0.5 + tilt.height * 0.5),
            startRadius: 0,
            endRadius: 260
          )
        )
        .opacity(min(1, hypot(tilt.width, tilt.height)))
        .blendMode(.overlay)
    }
    .clipShape(RoundedRectangle(cornerRadius: 30, style: .continuous))
  }
}

#Preview {
  TiltCard()
}
