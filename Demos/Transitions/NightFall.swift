// Night falls
// A transition made of a modifier: the night grows out of the point that you click.

import SwiftUI

struct Spot: Shape {
  var fraction: Double
  let center: CGPoint

  var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let dx = max(center.x, rect.width - center.x)
    let dy = max(center.y, rect.height - center.y)
    let radius = hypot(dx, dy) * fraction
    return Path(
      ellipseIn: CGRect(
        x: center.x - radius,
        y: center.y - radius,
        width: 2 * radius,
        height: 2 * radius
      )
    )
  }
}

struct SpotClip: ViewModifier {
  let spot: Spot

  func body(content: Content) -> some View { content.clipShape(spot) }
}

extension AnyTransition {
  static func spot(around center: CGPoint) -> AnyTransition {
    .modifier(
      active: SpotClip(spot: Spot(fraction: 0, center: center)),
      identity: SpotClip(spot: Spot(fraction: 1, center: center))
    )
  }
}

struct NightFall: View {
  @State private var isNight = false
  @State private var center = CGPoint.zero

  var body: some View {
    ZStack {
      Landscape(sky: [.cyan, .white], ground: .green, symbol: "sun.max.fill", light: .orange)
      if isNight {
        Landscape(sky: [.black, .indigo], ground: .mint, symbol: "moon.stars.fill", light: .yellow)
          .transition(.spot(around: center))
          .zIndex(1)
      }
    }
    .onTapGesture { point in
      center = point
      withAnimation(.easeInOut(duration: 0.8)) { isNight.toggle() }
    }
  }
}

private struct Landscape: View {
  let sky: [Color]
  let ground: Color
  let symbol: String
  let light: Color

  var body: some View {
    ZStack(alignment: .bottom) {
      LinearGradient(colors: sky, startPoint: .top, endPoint: .bottom)
      Ellipse()
        .fill(ground.gradient)
        .frame(height: 320)
        .scaleEffect(x: 1.6)
        .offset(y: 170)
      Image(systemName: symbol)
        .font(.system(size: 96))
        .foregroundStyle(light)
        .frame(maxHeight: .infinity)
    }
    .clipped()
  }
}

#Preview {
  NightFall()
}
