import SwiftUI

/// A thumb that crouches, jumps with a swing, and lands with a little squash.
struct ThumbsUp: GeometryEffect, EffectPlugin {
  static let author = "Zoetrope"
  static let summary =
    "Crouches, jumps up with a swing, and squashes as it lands: for a like button."

  @Parameter("Jump", in: 0...160, unit: .points) var jump = 70.0
  @Parameter("Swing", in: .zero ... .degrees(60)) var swing = Angle.degrees(24)
  @Parameter("Squash", in: 0...0.6, unit: .fraction) var squash = 0.25

  /// Goes up by 1 for each time it is played; whole numbers are rest.
  var animatableData: Double

  func effectValue(size: CGSize) -> ProjectionTransform {
    let t = animatableData - animatableData.rounded(.down)
    // Three parts: down to crouch (until 0.2), the flight, and from 0.8 the landing.
    let flight = min(max((t - 0.2) / 0.6, 0), 1)
    let ground = t < 0.2 ? sin(t / 0.2 * .pi) : t > 0.8 ? sin((t - 0.8) / 0.2 * .pi) : 0
    let height = jump * 4 * flight * (1 - flight)
    let turn = -swing.radians * sin(flight * 2 * .pi)
    let tall = 1 - squash * ground + 0.15 * sin(flight * .pi)

    // It stands on the middle of its lower edge: there it turns and is squashed.
    let transform = CGAffineTransform(translationX: size.width / 2, y: size.height - height)
      .rotated(by: turn)
      .scaledBy(x: 2 - tall, y: tall)
      .translatedBy(x: -size.width / 2, y: -size.height)
    return ProjectionTransform(transform)
  }

  static func register(in effects: inout EffectList) {
    effects.modifier("Thumbs up") { ThumbsUp(animatableData: $0) }
  }
}

#Preview("Thumbs up") {
  @Previewable @State var likes = 0.0
  VStack(spacing: 20) {
    Image(systemName: "hand.thumbsup.fill")
      .font(.system(size: 90))
      .foregroundStyle(likes > 0 ? Color.blue : .gray)
      .modifier(ThumbsUp(animatableData: likes))
      .accessibilityIdentifier("thumb")
    Text("\(Int(likes)) likes").font(.title3).foregroundStyle(.secondary)
  }
  .padding(40)
  .contentShape(Rectangle())
  .onTapGesture {
    withAnimation(.linear(duration: 0.9)) { likes += 1 }
  }
}
