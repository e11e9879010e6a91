// One tile, two places
// A tile moved by a number of points beside one that is simply put somewhere else and matched.

import SwiftUI

struct TwoPlaces: View {
  @Namespace private var places
  @State private var isDown = false

  var body: some View {
    HStack(spacing: 0) {
      Lane(title: "offset", code: "y: isDown ? 480 : 0", isDown: isDown) {
        Tile(color: .orange)
          .offset(y: isDown ? 480 : 0)
        Spacer()
      }
      Rectangle()
        .fill(.white.opacity(0.25))
        .frame(width: 1)
        .padding(.vertical, 60)
      Lane(title: "matched", code: "if isDown { … }", isDown: isDown) {
        if !isDown {
          Tile(color: .mint)
            .matchedGeometryEffect(id: "tile", in: places)
            .frame(width: 96, height: 96)
        }
        Spacer()
        if isDown {
          Tile(color: .mint)
            .matchedGeometryEffect(id: "tile", in: places)
            .frame(width: 96, height: 96)
        }
      }
    }
    .background {
      LinearGradient(
        colors: [
          Color(red: 0.22, green: 0.27, blue: 0.62), Color(red: 0.10, green: 0.13, blue: 0.36),
        ],
        startPoint: .top,
        endPoint: .bottom
      )
      .ignoresSafeArea()
    }
    .contentShape(Rectangle())
    .onTapGesture {
      withAnimation(.easeInOut(duration: 0.7)) { isDown.toggle() }
    }
  }
}

private struct Lane<Content: View>: View {
  let title: String
  let code: String
  let isDown: Bool
  @ViewBuilder let content: Content

  var body: some View {
    VStack(spacing: 28) {
      VStack(spacing: 4) {
        Text(title).font(.title3.weight(.semibold))
        Text(code).font(.caption.monospaced()).opacity(0.7)
      }
      .foregroundStyle(.white)
      VStack(spacing: 0) { content }
    }
    .padding(.vertical, 48)
    .frame(maxWidth: .infinity)
  }
}

private struct Tile: View {
  let color: Color

  var body: some View {
    RoundedRectangle(cornerRadius: 26, style: .continuous)
      .fill(color.gradient)
      .frame(width: 96, height: 96)
      .shadow(color: .black.opacity(0.25), radius: 10, y: 6)
  }
}

#Preview {
  TwoPlaces()
}
