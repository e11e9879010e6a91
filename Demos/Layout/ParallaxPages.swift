// Window seats
// A shelf of windows whose views move slower than the frames; they turn away at the edges.

import SwiftUI

struct ParallaxPages: View {
  @State private var liked: Set<Int> = []

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text("Window seats")
        .font(.largeTitle.bold())
        .padding(.horizontal, 28)
      Text("Drag sideways, tap to keep")
        .foregroundStyle(.secondary)
        .padding(.horizontal, 28)
      ScrollView(.horizontal) {
        HStack(spacing: 18) {
          ForEach(Outlook.all.indices, id: \.self) { index in
            WindowView(outlook: Outlook.all[index], isLiked: liked.contains(index))
              .frame(width: 290, height: 520)
              .scrollTransition(.interactive, axis: .horizontal) { content, phase in
                content
                  .scaleEffect(1 - abs(phase.value) * 0.08)
                  .rotation3DEffect(
                    .degrees(phase.value * -18),
                    axis: (x: 0, y: 1, z: 0),
                    perspective: 0.5
                  )
              }
              .onTapGesture {
                withAnimation(.bouncy) {
                  if !liked.insert(index).inserted { liked.remove(index) }
                }
              }
          }
        }
        .scrollTargetLayout()
        .padding(.vertical, 24)
      }
      .contentMargins(.horizontal, 50, for: .scrollContent)
      .scrollTargetBehavior(.viewAligned)
      .scrollIndicators(.hidden)
      Spacer()
    }
    .padding(.top, 40)
    .background(Color(.systemBackground))
  }
}

private struct WindowView: View {
  let outlook: Outlook
  let isLiked: Bool

  var body: some View {
    GeometryReader { proxy in
      // From the middle of the shelf; zero when the window is in front of you.
      let shelf = proxy.bounds(of: .scrollView)?.midX ?? proxy.size.width / 2
      let shift = proxy.size.width / 2 - shelf
      ZStack {
        LinearGradient(colors: outlook.sky, startPoint: .top, endPoint: .bottom)
        Image(systemName: outlook.symbol)
          .font(.system(size: 190, weight: .medium))
          .foregroundStyle(.white.opacity(0.9))
          .offset(x: -shift * 0.45)
        Image(systemName: "cloud.fill")
          .font(.system(size: 90))
          .foregroundStyle(.white.opacity(0.45))
          .offset(x: -shift * 0.8 + 60, y: 150)
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
    }
    .overlay(alignment: .bottomLeading) {
      VStack(alignment: .leading, spacing: 2) {
        Text(outlook.name).font(.title2.bold())
        Text(outlook.time).font(.subheadline.monospacedDigit()).opacity(0.8)
      }
      .foregroundStyle(.white)
      .padding(26)
    }
    .overlay(alignment: .topTrailing) {
      Image(systemName: isLiked ? "heart.fill" : "heart")
        .font(.title2.weight(.semibold))
        .foregroundStyle(isLiked ? Color.pink : Color.white)
        .scaleEffect(isLiked ? 1.25 : 1)
        .padding(26)
    }
    .clipShape(RoundedRectangle(cornerRadius: 44, style: .continuous))
  }
}

private struct Outlook {
  let name: String
  let time: String
  let symbol: String
  let sky: [Color]

  static let all = [
    Outlook(
      name: "Coming down",
      time: "06:20",
      symbol: "sunrise.fill",
      sky: [Color(red: 0.25, green: 0.28, blue: 0.55), Color(red: 1, green: 0.62, blue: 0.5)]
    ),
    Outlook(
      name: "Over the pass",
      time: "09:45",
      symbol: "mountain.2.fill",
      sky: [Color(red: 0.15, green: 0.48, blue: 0.85), Color(red: 0.62, green: 0.85, blue: 0.96)]
    ),
    Outlook(
      name: "Open water",
      time: "14:10",
      symbol: "water.waves",
      sky: [Color(red: 0.05, green: 0.55, blue: 0.60), Color(red: 0.45, green: 0.85, blue: 0.70)]
    ),
    Outlook(
      name: "Night flight",
      time: "23:05",
      symbol: "moon.stars.fill",
      sky: [Color(red: 0.05, green: 0.05, blue: 0.18), Color(red: 0.28, green: 0.18, blue: 0.48)]
    ),
  ]
}

#Preview {
  ParallaxPages()
}
