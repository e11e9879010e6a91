// Iris
// A transition of our own: the next hour of the day opens in a circle where you tapped.

import SwiftUI

struct Iris: View {
  @State private var turn = 0
  @State private var centre = UnitPoint.center

  var body: some View {
    GeometryReader { proxy in
      ZStack {
        // One view for each turn; the newer one lies in front and covers the older.
        HourView(hour: Hour.all[turn % Hour.all.count])
          .id(turn)
          .zIndex(Double(turn))
          .transition(IrisTransition(centre: centre))
      }
      .contentShape(Rectangle())
      .gesture(
        SpatialTapGesture().onEnded { tap in
          centre = UnitPoint(
            x: tap.location.x / proxy.size.width,
            y: tap.location.y / proxy.size.height
          )
          withAnimation(.easeInOut(duration: 0.8)) { turn += 1 }
        }
      )
    }
    .ignoresSafeArea()
  }
}

/// Opens in a circle; a view that leaves goes dark under the one that covers it.
private struct IrisTransition: Transition {
  let centre: UnitPoint

  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .brightness(phase == .didDisappear ? -0.35 : 0)
      .clipShape(Hole(centre: centre, progress: phase == .willAppear ? 0 : 1))
  }
}

/// A circle that reaches every corner when `progress` is 1.
private struct Hole: Shape {
  let centre: UnitPoint
  var progress: Double

  var animatableData: Double {
    get { progress }
    set { progress = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let x = rect.minX + rect.width * centre.x
    let y = rect.minY + rect.height * centre.y
    let reach = hypot(max(x - rect.minX, rect.maxX - x), max(y - rect.minY, rect.maxY - y))
    let radius = reach * progress
    return Path(
      ellipseIn: CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2)
    )
  }
}

private struct HourView: View {
  let hour: Hour

  var body: some View {
    VStack(spacing: 14) {
      Image(systemName: hour.symbol)
        .font(.system(size: 110, weight: .medium))
        .padding(.bottom, 20)
      Text(hour.time)
        .font(.system(size: 56, weight: .thin))
        .monospacedDigit()
      Text(hour.name)
        .font(.title2.weight(.medium))
        .opacity(0.8)
      Text("Tap anywhere")
        .font(.footnote)
        .opacity(0.6)
        .padding(.top, 60)
    }
    .foregroundStyle(hour.ink)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(LinearGradient(colors: hour.sky, startPoint: .top, endPoint: .bottom))
  }
}

private struct Hour {
  let time: String
  let name: String
  let symbol: String
  let ink: Color
  let sky: [Color]

  static let all = [
    Hour(
      time: "5:12",
      name: "First light",
      symbol: "sunrise.fill",
      ink: Color(red: 0.35, green: 0.16, blue: 0.24),
      sky: [Color(red: 0.98, green: 0.80, blue: 0.70), Color(red: 1, green: 0.93, blue: 0.80)]
    ),
    Hour(
      time: "12:40",
      name: "High noon",
      symbol: "sun.max.fill",
      ink: .white,
      sky: [Color(red: 0.17, green: 0.51, blue: 0.90), Color(red: 0.53, green: 0.80, blue: 0.97)]
    ),
    Hour(
      time: "20:05",
      name: "Going down",
      symbol: "sunset.fill",
      ink: Color(red: 1, green: 0.90, blue: 0.75),
      sky: [Color(red: 0.45, green: 0.16, blue: 0.38), Color(red: 0.93, green: 0.42, blue: 0.28)]
    ),
    Hour(
      time: "23:58",
      name: "Lights out",
      symbol: "moon.stars.fill",
      ink: Color(red: 0.80, green: 0.84, blue: 1),
      sky: [Color(red: 0.03, green: 0.04, blue: 0.14), Color(red: 0.12, green: 0.14, blue: 0.34)]
    ),
  ]
}

#Preview {
  Iris()
}
