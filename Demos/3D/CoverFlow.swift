// Record shelf
// Sleeves that turn away to the sides; drag along the shelf or tap a sleeve.

import SwiftUI

struct CoverFlow: View {
  @State private var place = 2.0
  @State private var start: Double?

  private let step = 92.0

  private var current: Int { min(max(Int(place.rounded()), 0), Record.all.count - 1) }

  var body: some View {
    VStack(spacing: 48) {
      ZStack {
        ForEach(Record.all.indices, id: \.self) { index in
          let distance = Double(index) - place
          Sleeve(record: Record.all[index])
            .rotation3DEffect(
              .degrees(-62 * min(max(distance, -1), 1)),
              axis: (x: 0, y: 1, z: 0),
              perspective: 0.55
            )
            .offset(x: distance * 46 + 70 * min(max(distance, -1), 1))
            .scaleEffect(1 - 0.14 * min(abs(distance), 1))
            .zIndex(-abs(distance))
            .onTapGesture { show(Double(index)) }
        }
      }
      .frame(maxWidth: .infinity)
      .frame(height: 300)
      .contentShape(Rectangle())
      .gesture(
        DragGesture()
          .onChanged { drag in
            let origin = start ?? place
            start = origin
            place = origin - drag.translation.width / step
          }
          .onEnded { drag in
            let origin = start ?? place
            start = nil
            show((origin - drag.predictedEndTranslation.width / step).rounded())
          }
      )
      VStack(spacing: 6) {
        Text(Record.all[current].title)
          .font(.title2.weight(.semibold))
        Text(Record.all[current].artist)
          .foregroundStyle(.secondary)
      }
      .id(current)
      .transition(.opacity)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background {
      LinearGradient(
        colors: [Color(white: 0.16), Color(white: 0.03)],
        startPoint: .top,
        endPoint: .bottom
      )
      .ignoresSafeArea()
    }
    .environment(\.colorScheme, .dark)
  }

  private func show(_ index: Double) {
    withAnimation(.spring(duration: 0.55, bounce: 0.15)) {
      place = min(max(index, 0), Double(Record.all.count - 1))
    }
  }
}

private struct Sleeve: View {
  let record: Record

  var body: some View {
    RoundedRectangle(cornerRadius: 8)
      .fill(
        LinearGradient(
          colors: record.colors,
          startPoint: .topLeading,
          endPoint: .bottomTrailing
        )
      )
      .overlay {
        Image(systemName: record.symbol)
          .font(.system(size: 84, weight: .bold))
          .foregroundStyle(.white.opacity(0.9))
      }
      .overlay(alignment: .bottomLeading) {
        Text(record.title.uppercased())
          .font(.caption2.weight(.heavy))
          .tracking(2)
          .foregroundStyle(.white.opacity(0.8))
          .padding(14)
      }
      .frame(width: 220, height: 220)
  }
}

private struct Record {
  let title: String
  let artist: String
  let symbol: String
  let colors: [Color]

  static let all = [
    Record(
      title: "Slow Ferries",
      artist: "Nadia Brandt",
      symbol: "sailboat.fill",
      colors: [.teal, .blue]
    ),
    Record(title: "Kiln", artist: "Oto & Oto", symbol: "flame.fill", colors: [.yellow, .red]),
    Record(
      title: "Small Hours",
      artist: "The Night Porters",
      symbol: "moon.fill",
      colors: [.indigo, .purple]
    ),
    Record(title: "Fernweh", artist: "Lichtung", symbol: "leaf.fill", colors: [.mint, .green]),
    Record(
      title: "Overhead Lines",
      artist: "Tram 4",
      symbol: "bolt.fill",
      colors: [.orange, .pink]
    ),
    Record(title: "First Snow", artist: "Aino Salo", symbol: "snowflake", colors: [.cyan, .gray]),
  ]
}

#Preview {
  CoverFlow()
}
