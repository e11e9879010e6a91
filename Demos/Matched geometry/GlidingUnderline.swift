// Gliding underline
// A segmented control whose line runs to the chosen word, over a picture that changes with it.

import SwiftUI

struct GlidingUnderline: View {
  @Namespace private var control
  @State private var chosen = Place.sea

  var body: some View {
    VStack(alignment: .leading, spacing: 28) {
      Text("Where to?")
        .font(.system(.largeTitle, design: .rounded, weight: .bold))
      HStack(spacing: 0) {
        ForEach(Place.allCases, id: \.self) { place in
          Segment(place: place, isChosen: place == chosen, control: control)
            .onTapGesture { choose(place) }
        }
      }
      ZStack {
        PlacePicture(place: chosen)
          .id(chosen)
          .transition(.blurReplace)
      }
      .frame(height: 440)
      .onTapGesture { choose(chosen.next) }
      Text(chosen.line)
        .font(.system(.title3, design: .rounded))
        .foregroundStyle(.secondary)
        .contentTransition(.opacity)
      Spacer()
    }
    .padding(24)
    .padding(.top, 16)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(Color(.systemBackground))
  }

  private func choose(_ place: Place) {
    withAnimation(.spring(duration: 0.45, bounce: 0.3)) { chosen = place }
  }
}

private struct Segment: View {
  let place: Place
  let isChosen: Bool
  let control: Namespace.ID

  var body: some View {
    VStack(spacing: 10) {
      Text(place.name)
        .font(.headline)
        .foregroundStyle(isChosen ? Color.primary : Color.secondary)
      ZStack {
        Capsule().fill(.quaternary)
        if isChosen {
          Capsule()
            .fill(place.color)
            .matchedGeometryEffect(id: "line", in: control)
        }
      }
      .frame(height: 4)
    }
    .frame(maxWidth: .infinity)
    .contentShape(Rectangle())
  }
}

private struct PlacePicture: View {
  let place: Place

  var body: some View {
    RoundedRectangle(cornerRadius: 32, style: .continuous)
      .fill(place.color.gradient)
      .overlay {
        Image(systemName: place.symbol)
          .font(.system(size: 130, weight: .semibold))
          .foregroundStyle(.white.opacity(0.92))
      }
  }
}

private enum Place: CaseIterable {
  case sea, hills, home

  var next: Place {
    switch self {
    case .sea: .hills
    case .hills: .home
    case .home: .sea
    }
  }

  var name: String {
    switch self {
    case .sea: "Sea"
    case .hills: "Hills"
    case .home: "Home"
    }
  }

  var line: String {
    switch self {
    case .sea: "Salt on the window, sand in the books."
    case .hills: "One more bend, then the view."
    case .home: "The kettle knows the way."
    }
  }

  var symbol: String {
    switch self {
    case .sea: "water.waves"
    case .hills: "mountain.2.fill"
    case .home: "house.fill"
    }
  }

  var color: Color {
    switch self {
    case .sea: .cyan
    case .hills: .green
    case .home: .orange
    }
  }
}

#Preview {
  GlidingUnderline()
}
