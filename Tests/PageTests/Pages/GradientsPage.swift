import SwiftUI

/// Every kind of gradient, as a view, a fill and a stroke.
struct GradientsPage: View {
  private let rainbow = Gradient(colors: [.red, .yellow, .green, .blue, .purple])
  private let two = Gradient(colors: [.orange, .indigo])

  private func row<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    HStack(spacing: 10, content: content).frame(height: 76)
  }

  var body: some View {
    VStack(spacing: 10) {
      row {
        LinearGradient(gradient: rainbow, startPoint: .leading, endPoint: .trailing)
        LinearGradient(gradient: two, startPoint: .topLeading, endPoint: .bottomTrailing)
        LinearGradient(
          stops: [
            .init(color: .red, location: 0.25), .init(color: .white, location: 0.25),
            .init(color: .white, location: 0.75), .init(color: .blue, location: 0.75),
          ],
          startPoint: .top,
          endPoint: .bottom
        )
        LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom)
      }
      row {
        RadialGradient(gradient: rainbow, center: .center, startRadius: 0, endRadius: 50)
        RadialGradient(gradient: two, center: .topLeading, startRadius: 20, endRadius: 70)
        EllipticalGradient(gradient: rainbow)
        EllipticalGradient(
          colors: [.mint, .black],
          center: .bottom,
          startRadiusFraction: 0.2,
          endRadiusFraction: 1
        )
      }
      row {
        AngularGradient(gradient: rainbow, center: .center)
        AngularGradient(gradient: two, center: .center, angle: .degrees(90))
        AngularGradient(
          colors: [.red, .blue],
          center: .center,
          startAngle: .degrees(-90),
          endAngle: .degrees(90)
        )
        AngularGradient(colors: [.cyan, .pink, .cyan], center: .bottomTrailing)
      }
      row {
        MeshGradient(
          width: 3,
          height: 3,
          points: [
            [0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.7, 0.3], [1, 0.5], [0, 1], [0.5, 1], [1, 1],
          ],
          colors: [
            .red, .purple, .indigo, .orange, .white, .blue, .yellow, .green, .mint,
          ]
        )
        Circle().fill(rainbow)
        Circle().strokeBorder(AngularGradient(gradient: rainbow, center: .center), lineWidth: 14)
        RoundedRectangle(cornerRadius: 16).fill(
          .linearGradient(two, startPoint: .top, endPoint: .bottom)
        )
      }
      row {
        Capsule().fill(.blue.gradient)
        Capsule().fill(.red.gradient)
        Rectangle().fill(Gradient(colors: [.red, .green]).colorSpace(.perceptual))
        Rectangle().fill(Gradient(colors: [.red, .green]).colorSpace(.device))
      }
      row {
        Circle().fill(.radialGradient(two, center: .center, startRadius: 0, endRadius: 38))
        Circle().fill(.conicGradient(two, center: .center))
        Circle().fill(.ellipticalGradient(two, center: .topLeading))
        Circle().stroke(.linearGradient(rainbow, startPoint: .top, endPoint: .bottom), lineWidth: 6)
          .padding(3)
      }
    }
    .padding()
  }
}
