// Everything at once
// Scale, offset, rotation and a turn in space undo themselves together.

import SwiftUI

struct EverythingAtOnce: View {
  @State private var isHome = true

  var body: some View {
    VStack(spacing: 30) {
      ZStack {
        RoundedRectangle(cornerRadius: 30, style: .continuous)
          .strokeBorder(.white.opacity(0.35), style: StrokeStyle(lineWidth: 2, dash: [8, 7]))
          .frame(width: 210, height: 210)
        Stamp()
          .frame(width: 210, height: 210)
          .scaleEffect(isHome ? 1 : 0.45)
          .offset(x: isHome ? 0 : 90, y: isHome ? 0 : 110)
          .rotationEffect(.degrees(isHome ? 0 : 200))
          .rotation3DEffect(.degrees(isHome ? 0 : 140), axis: (x: 1, y: 2, z: 3))
      }
      .frame(height: 460)
      VStack(alignment: .leading, spacing: 6) {
        line("scaleEffect", isHome ? "1" : "0.45")
        line("offset", isHome ? "0, 0" : "90, 110")
        line("rotationEffect", isHome ? "0°" : "200°")
        line("rotation3DEffect", isHome ? "0°" : "140° about 1, 2, 3")
      }
      .font(.footnote.monospaced())
      // The numbers are where they go, at once.
      .animation(nil, value: isHome)
      .padding(20)
      .frame(maxWidth: .infinity)
      .background(.white.opacity(0.12), in: RoundedRectangle(cornerRadius: 20, style: .continuous))
      Text("Tap to scatter and gather")
        .font(.footnote)
        .opacity(0.7)
    }
    .foregroundStyle(.white)
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background {
      LinearGradient(
        colors: [
          Color(red: 0.45, green: 0.13, blue: 0.40), Color(red: 0.13, green: 0.08, blue: 0.30),
        ],
        startPoint: .topTrailing,
        endPoint: .bottomLeading
      )
      .ignoresSafeArea()
    }
    .contentShape(Rectangle())
    .onTapGesture {
      withAnimation(.easeInOut(duration: 1)) { isHome.toggle() }
    }
  }

  private func line(_ name: String, _ value: String) -> some View {
    HStack {
      Text(name)
      Spacer()
      Text(value)
        .opacity(0.75)
    }
  }
}

private struct Stamp: View {
  var body: some View {
    RoundedRectangle(cornerRadius: 30, style: .continuous)
      .fill(
        LinearGradient(
          colors: [.yellow, .orange, .pink],
          startPoint: .topLeading,
          endPoint: .bottomTrailing
        )
      )
      .overlay {
        VStack(spacing: 10) {
          Image(systemName: "paperplane.fill")
            .font(.system(size: 70))
          Text("UP")
            .font(.system(size: 28, weight: .black))
            .tracking(6)
        }
        .foregroundStyle(.white)
      }
  }
}

#Preview {
  EverythingAtOnce()
}
