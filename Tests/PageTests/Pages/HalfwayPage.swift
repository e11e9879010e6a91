import SwiftUI

/// Everything that interpolates, half-way through one second of linear animation.
struct HalfwayPage: View {
  @State private var isOn = false

  private func row<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    HStack(spacing: 10, content: content).frame(height: 60)
  }

  var body: some View {
    VStack(spacing: 10) {
      row {
        Circle().trim(from: 0, to: isOn ? 1 : 0).stroke(.blue, lineWidth: 6)
        Circle().stroke(.blue, style: StrokeStyle(lineWidth: isOn ? 12 : 2))
        Rectangle().stroke(
          .blue,
          style: StrokeStyle(lineWidth: 3, dash: [10], dashPhase: isOn ? 20 : 0)
        )
        RoundedRectangle(cornerRadius: isOn ? 30 : 0).fill(.blue)
        UnevenRoundedRectangle(topLeadingRadius: isOn ? 50 : 0, bottomTrailingRadius: isOn ? 0 : 50)
          .fill(.blue)
      }
      row {
        Rectangle().rotation(.degrees(isOn ? 90 : 0)).scale(0.6).fill(.green)
        Rectangle().inset(by: isOn ? 24 : 0).fill(.green)
        Rectangle().scale(isOn ? 0 : 1).fill(.green)
        Circle().offset(x: isOn ? 20 : -20).intersection(Circle()).fill(.green)
        Circle().size(width: isOn ? 60 : 0, height: 60).fill(.green)
      }
      row {
        Rectangle().fill(isOn ? .blue : .red)
        Rectangle().fill(.red.opacity(isOn ? 1 : 0))
        Rectangle().fill(
          LinearGradient(
            colors: isOn ? [.red, .yellow] : [.blue, .green],
            startPoint: isOn ? .top : .leading,
            endPoint: isOn ? .bottom : .trailing
          )
        )
        Rectangle().fill(
          RadialGradient(
            colors: [.white, .purple],
            center: isOn ? .topLeading : .center,
            startRadius: 0,
            endRadius: isOn ? 80 : 20
          )
        )
        Circle().fill(
          AngularGradient(
            colors: [.red, .blue, .red],
            center: .center,
            angle: .degrees(isOn ? 180 : 0)
          )
        )
      }
      row {
        MeshGradient(
          width: 2,
          height: 2,
          points: [[0, 0], [1, 0], [0, 1], isOn ? [0.5, 0.5] : [1, 1]],
          colors: [isOn ? .red : .blue, .yellow, .green, .purple]
        )
        Circle().fill(.white.shadow(.drop(color: .black, radius: isOn ? 10 : 0)))
        Circle().fill(.orange.shadow(.inner(color: .black, radius: isOn ? 12 : 0)))
        Circle().fill(.teal).shadow(radius: isOn ? 8 : 0, y: isOn ? 8 : 0)
        Rectangle().fill(.indigo).border(.pink, width: isOn ? 16 : 0)
      }
      row {
        Text("Colour").foregroundStyle(isOn ? .blue : .red)
        Text("Size").font(.system(size: isOn ? 34 : 12))
        Text("Gradient").foregroundStyle(
          LinearGradient(
            colors: isOn ? [.red, .yellow] : [.blue, .green],
            startPoint: .leading,
            endPoint: .trailing
          )
        )
        Text("Track").tracking(isOn ? 5 : 0)
        Text("Up").baselineOffset(isOn ? 20 : 0)
      }
      .font(.headline)
    }
    .padding()
    .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
  }
}
