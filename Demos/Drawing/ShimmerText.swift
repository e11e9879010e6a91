// Shimmer
// Gradients on letters: they move, they change colour, and a light runs over the words.

import SwiftUI

struct ShimmerText: View {
  @State private var palette = 0
  @State private var shine = -0.4

  private let palettes: [[Color]] = [
    [.pink, .orange, .yellow],
    [.cyan, .blue, .purple],
    [.green, .mint, .teal],
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 30) {
      Text("Golden\nhour")
        .font(.system(size: 84, weight: .black))
        .foregroundStyle(
          LinearGradient(
            colors: palettes[palette],
            startPoint: .topLeading,
            endPoint: .bottomTrailing
          )
        )
      Text("The light before the dark is the light that photographers wait for all day.")
        .font(.title2.weight(.semibold))
        .foregroundStyle(
          LinearGradient(
            stops: [
              .init(color: .white.opacity(0.4), location: shine - 0.3),
              .init(color: .white, location: shine),
              .init(color: .white.opacity(0.4), location: shine + 0.3),
            ],
            startPoint: .topLeading,
            endPoint: .bottomTrailing
          )
        )
      HStack(spacing: 20) {
        Image(systemName: "sun.max.fill")
        Image(systemName: "camera.fill")
        Image(systemName: "sparkles")
      }
      .font(.system(size: 52))
      .foregroundStyle(
        AngularGradient(colors: palettes[palette] + [palettes[palette][0]], center: .center)
      )
      Text("Tap for another light")
        .font(.footnote)
        .foregroundStyle(.white.opacity(0.5))
    }
    .padding(32)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .background(Color(red: 0.07, green: 0.06, blue: 0.10))
    .contentShape(Rectangle())
    .onTapGesture {
      withAnimation(.easeInOut(duration: 0.8)) { palette = (palette + 1) % palettes.count }
    }
    .onAppear {
      withAnimation(.easeInOut(duration: 2.2).repeatForever(autoreverses: true)) { shine = 1.4 }
    }
  }
}

#Preview {
  ShimmerText()
}
