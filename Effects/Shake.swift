import SwiftUI

/// The shake of a head that says no: sideways, dying down.
struct Shake: GeometryEffect, EffectPlugin {
  static let author = "Zoetrope"
  static let summary = "Shakes sideways and calms down, as a password field does."

  @Parameter("Distance", in: 0...60, unit: .points) var distance = 14.0
  @Parameter("Shakes", in: 1...8) var shakes = 3

  /// Goes up by 1 for each time it is played; whole numbers are rest.
  var animatableData: Double

  func effectValue(size: CGSize) -> ProjectionTransform {
    let played = animatableData - animatableData.rounded(.down)
    let x = distance * sin(played * Double(shakes) * 2 * .pi) * (1 - played)
    return ProjectionTransform(CGAffineTransform(translationX: x, y: 0))
  }

  static func register(in effects: inout EffectList) {
    effects.modifier("Shake") { Shake(animatableData: $0) }
  }
}

#Preview("Shake") {
  @Previewable @State var attempts = 0.0
  Label("Wrong password", systemImage: "lock.fill")
    .font(.title2)
    .padding(24)
    .foregroundStyle(.white)
    .background(.pink, in: RoundedRectangle(cornerRadius: 16))
    .modifier(Shake(animatableData: attempts))
    .accessibilityIdentifier("field")
    .onTapGesture {
      withAnimation(.linear(duration: 0.6)) { attempts += 1 }
    }
}
