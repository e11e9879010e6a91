// Hero card
// A card grows into a page: picture, mask, panel and every line of text fly to their new places.

import SwiftUI

struct HeroCard: View {
  @Namespace private var hero
  @State private var isOpen = false

  var body: some View {
    // The background stays outside: what leaves a stack is drawn behind what stays in it.
    ZStack {
      if isOpen {
        TripPage(hero: hero)
      } else {
        TripCard(hero: hero)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.systemGroupedBackground))
    .contentShape(Rectangle())
    .onTapGesture {
      withAnimation(.spring(response: 0.6, dampingFraction: 0.8)) { isOpen.toggle() }
    }
  }
}

/// The trip as a card in a list.
private struct TripCard: View {
  let hero: Namespace.ID

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      VStack(alignment: .leading, spacing: 4) {
        Text("THIS WEEKEND")
          .font(.caption.weight(.semibold))
          .foregroundStyle(.secondary)
        Text("Somewhere high")
          .font(.largeTitle.bold())
      }
      .transition(.opacity)

      VStack {
        Spacer()
        VStack(alignment: .leading, spacing: 8) {
          Text("Alpenglow")
            .font(.largeTitle.bold())
            .matchedGeometryEffect(id: "title", in: hero)
          Text("Two days above the clouds")
            .font(.headline)
            .matchedGeometryEffect(id: "subtitle", in: hero)
          Text("Leave the valley at noon, be at the hut for supper and up before the light is.")
            .font(.footnote)
            .matchedGeometryEffect(id: "text", in: hero)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(20)
        .background {
          Rectangle()
            .fill(.ultraThinMaterial)
            .mask(LinearGradient(colors: [.clear, .black], startPoint: .top, endPoint: .center))
            .matchedGeometryEffect(id: "panel", in: hero)
        }
      }
      .foregroundStyle(.white)
      .environment(\.colorScheme, .dark)
      .background {
        Ridges().matchedGeometryEffect(id: "picture", in: hero)
      }
      .mask {
        RoundedRectangle(cornerRadius: 28, style: .continuous)
          .matchedGeometryEffect(id: "mask", in: hero)
      }
      .frame(height: 420)

      Label("Tap the card", systemImage: "hand.tap")
        .font(.footnote)
        .foregroundStyle(.secondary)
        .frame(maxWidth: .infinity)
        .transition(.opacity)
    }
    .padding(24)
  }
}

/// The trip as a page of its own.
private struct TripPage: View {
  let hero: Namespace.ID

  var body: some View {
    VStack(spacing: 0) {
      Color.clear
        .frame(height: 470)
        .background {
          Ridges().matchedGeometryEffect(id: "picture", in: hero)
        }
        .mask {
          RoundedRectangle(cornerRadius: 28, style: .continuous)
            .matchedGeometryEffect(id: "mask", in: hero)
        }
      Spacer()
    }
    .overlay(alignment: .top) {
      VStack(alignment: .leading, spacing: 12) {
        Text("Alpenglow")
          .font(.largeTitle.bold())
          .matchedGeometryEffect(id: "title", in: hero)
        Text("Two days above the clouds")
          .font(.headline)
          .foregroundStyle(.secondary)
          .matchedGeometryEffect(id: "subtitle", in: hero)
        Text("Leave the valley at noon, be at the hut for supper and up before the light is.")
          .font(.footnote)
          .matchedGeometryEffect(id: "text", in: hero)
        Divider()
        HStack(spacing: 18) {
          Label("14 km", systemImage: "figure.walk")
          Label("1,120 m", systemImage: "arrow.up.right")
          Label("−4°", systemImage: "thermometer.snowflake")
        }
        .font(.footnote.weight(.medium))
        .foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(22)
      .background {
        RoundedRectangle(cornerRadius: 28, style: .continuous)
          .fill(.regularMaterial)
          .matchedGeometryEffect(id: "panel", in: hero)
      }
      .padding(.horizontal, 20)
      .offset(y: 370)
    }
    .ignoresSafeArea()
  }
}

/// Mountains in the evening, drawn.
private struct Ridges: View {
  var body: some View {
    ZStack {
      LinearGradient(
        colors: [
          Color(red: 0.16, green: 0.15, blue: 0.36),
          Color(red: 0.62, green: 0.32, blue: 0.50),
          Color(red: 0.98, green: 0.65, blue: 0.45),
        ],
        startPoint: .top,
        endPoint: .bottom
      )
      Circle()
        .fill(Color(red: 1, green: 0.93, blue: 0.8))
        .frame(width: 74)
        .blur(radius: 1)
        .offset(x: 70, y: -70)
      Ridge(peaks: [0.62, 0.40, 0.55, 0.34, 0.58])
        .fill(Color(red: 0.72, green: 0.38, blue: 0.50))
      Ridge(peaks: [0.60, 0.68, 0.46, 0.66, 0.52])
        .fill(Color(red: 0.43, green: 0.24, blue: 0.44))
      Ridge(peaks: [0.80, 0.62, 0.78, 0.70, 0.84])
        .fill(Color(red: 0.19, green: 0.14, blue: 0.33))
    }
  }
}

/// A mountain range; each peak is a fraction of the height, from the top.
private struct Ridge: Shape {
  let peaks: [CGFloat]

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
    for (index, peak) in peaks.enumerated() {
      let x = rect.minX + rect.width * CGFloat(index) / CGFloat(peaks.count - 1)
      path.addLine(to: CGPoint(x: x, y: rect.minY + rect.height * peak))
    }
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

#Preview {
  HeroCard()
}
