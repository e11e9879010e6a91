import SwiftUI

/// Falls to its goal and bounces there, as a ball on a floor does.
struct Drop: CustomAnimation, EffectPlugin {
  static let author = "Zoetrope"
  static let summary = "An animation: falls to its goal under gravity and bounces there."

  @Parameter("Fall", in: 0.1...2, unit: .seconds) var fall = 0.45
  @Parameter("Bounciness", in: 0...0.9, unit: .fraction) var bounciness = 0.55

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    if time < fall { return value.scaled(by: pow(time / fall, 2)) }
    // Each bounce takes `bounciness` times as long as the one before, and goes up by its square.
    var begin = fall
    var length = 2 * fall * bounciness
    while length > 0.02 {
      if time < begin + length {
        let part = (time - begin) / length
        let height = pow(length / (2 * fall), 2) * 4 * part * (1 - part)
        return value.scaled(by: 1 - height)
      }
      begin += length
      length *= bounciness
    }
    return nil
  }

  static func register(in effects: inout EffectList) {
    effects.animation("Drop", Drop())
  }
}

#Preview("Drop") {
  @Previewable @State var isDown = false
  VStack(spacing: 0) {
    Circle()
      .fill(.red.gradient)
      .frame(width: 70, height: 70)
      .accessibilityIdentifier("ball")
      .offset(y: isDown ? 330 : 0)
    Color.clear.frame(height: 330)
    Rectangle().fill(.gray).frame(width: 260, height: 6)
  }
  .contentShape(Rectangle())
  .onTapGesture {
    withAnimation(isDown ? .easeOut(duration: 0.3) : Animation(Drop())) { isDown.toggle() }
  }
}
