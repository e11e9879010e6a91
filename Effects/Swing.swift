import SwiftUI

/// A sign that hangs on a hinge and swings until it comes to rest.
struct Swing: GeometryEffect, EffectPlugin {
  static let author = "Zoetrope"
  static let summary = "Swings on a hinge like a pendulum, and comes to rest."

  @Parameter("Amplitude", in: .zero ... .degrees(90)) var amplitude = Angle.degrees(35)
  @Parameter("Swings", in: 1...8) var swings = 4
  @Parameter("Damping", in: 0...8) var damping = 3.0
  @Parameter("Hinge") var hinge = UnitPoint.top

  /// Goes up by 1 for each time it is played; whole numbers are rest.
  var animatableData: Double

  func effectValue(size: CGSize) -> ProjectionTransform {
    let t = animatableData - animatableData.rounded(.down)
    // A damped oscillation; the last factor brings it to rest exactly at the end.
    let angle = amplitude.radians * exp(-damping * t) * sin(t * Double(swings) * 2 * .pi) * (1 - t)
    let x = size.width * hinge.x
    let y = size.height * hinge.y
    return ProjectionTransform(
      CGAffineTransform(translationX: x, y: y).rotated(by: angle).translatedBy(x: -x, y: -y)
    )
  }

  static func register(in effects: inout EffectList) {
    effects.modifier("Swing") { Swing(animatableData: $0) }
  }
}

#Preview("Swing") {
  @Previewable @State var pushes = 0.0
  VStack(spacing: 0) {
    Circle().fill(.gray).frame(width: 12, height: 12)
    Text("OPEN")
      .font(.system(size: 34, weight: .heavy))
      .foregroundStyle(.white)
      .padding(.horizontal, 36)
      .padding(.vertical, 22)
      .background(.green, in: RoundedRectangle(cornerRadius: 10))
      .modifier(Swing(animatableData: pushes))
      .accessibilityIdentifier("sign")
      .onTapGesture {
        withAnimation(.linear(duration: 2.5)) { pushes += 1 }
      }
  }
}
