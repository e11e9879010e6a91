// Curves of your own
// Three custom animations: one drops and bounces, one ticks, one winds up before it goes.

import SwiftUI

/// Falls, and bounces three times, each time a quarter as high.
struct Dropping: CustomAnimation {
  let duration: Double

  func animate<V: VectorArithmetic>(
    value: V,
    time: Double,
    context: inout AnimationContext<V>
  ) -> V? {
    guard time < duration else { return nil }
    var t = time / duration * 2.75
    if t < 1 { return value.scaled(by: t * t) }
    if t < 2 {
      t -= 1.5
      return value.scaled(by: t * t + 0.75)
    }
    if t < 2.5 {
      t -= 2.25
      return value.scaled(by: t * t + 0.9375)
    }
    t -= 2.625
    return value.scaled(by: t * t + 0.984375)
  }
}

/// Goes in steps, like the hand of a clock.
struct Ticking: CustomAnimation {
  let steps: Double
  let duration: Double

  func animate<V: VectorArithmetic>(
    value: V,
    time: Double,
    context: inout AnimationContext<V>
  ) -> V? {
    guard time < duration else { return nil }
    return value.scaled(by: (time / duration * steps).rounded(.down) / steps)
  }
}

/// Winds up first, and goes too far.
struct Winding: CustomAnimation {
  let duration: Double

  func animate<V: VectorArithmetic>(
    value: V,
    time: Double,
    context: inout AnimationContext<V>
  ) -> V? {
    guard time < duration else { return nil }
    let t = time / duration
    return value.scaled(by: t - sin(t * 2 * .pi) * 0.32)
  }
}

struct OwnCurves: View {
  @State private var isAcross = false

  var body: some View {
    VStack(spacing: 44) {
      lane("Dropping", .orange, Animation(Dropping(duration: 1.6)))
      lane("Ticking", .teal, Animation(Ticking(steps: 8, duration: 1.6)))
      lane("Winding", .purple, Animation(Winding(duration: 1.6)))
    }
    .padding(32)
    .frame(maxWidth: 560)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .onTapGesture { isAcross.toggle() }
  }

  private func lane(_ name: String, _ color: Color, _ animation: Animation) -> some View {
    VStack(alignment: .leading, spacing: 10) {
      Text(name).font(.headline)
      Circle()
        .fill(color.gradient)
        .frame(width: 52, height: 52)
        .frame(maxWidth: .infinity, alignment: isAcross ? .trailing : .leading)
        .background(alignment: .bottom) { Capsule().fill(.quaternary).frame(height: 4) }
        .animation(animation, value: isAcross)
    }
  }
}

#Preview {
  OwnCurves()
}
