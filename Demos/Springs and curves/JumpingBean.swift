// Jumping bean
// Keyframes: each tap crouches, jumps, turns and lands, with every property on its own track.

import SwiftUI

struct JumpingBean: View {
  @State private var jumps = 0

  var body: some View {
    VStack(spacing: 0) {
      Text("\(jumps)")
        .font(.system(size: 96, weight: .black, design: .rounded))
        .foregroundStyle(Color(red: 0.16, green: 0.30, blue: 0.22).opacity(0.9))
        .contentTransition(.numericText(value: Double(jumps)))
      Text(jumps == 0 ? "Tap the bean" : "jumps")
        .font(.title3.weight(.medium))
        .foregroundStyle(Color(red: 0.16, green: 0.30, blue: 0.22).opacity(0.6))
      Spacer()
      Bean()
        .keyframeAnimator(initialValue: Pose(), trigger: jumps) { bean, pose in
          bean
            .scaleEffect(x: 1 / pose.stretch, y: pose.stretch, anchor: .bottom)
            .rotationEffect(pose.turn)
            .offset(y: pose.height)
            .background(alignment: .bottom) {
              Ellipse()
                .fill(.black.opacity(0.18))
                .frame(width: 120, height: 22)
                .scaleEffect(1 + pose.height / 500)
                .offset(y: 14)
            }
        } keyframes: { _ in
          KeyframeTrack(\.stretch) {
            CubicKeyframe(0.72, duration: 0.2)
            CubicKeyframe(1.3, duration: 0.15)
            CubicKeyframe(1, duration: 0.3)
            CubicKeyframe(0.78, duration: 0.2)
            SpringKeyframe(1, duration: 0.6, spring: .bouncy)
          }
          KeyframeTrack(\.height) {
            LinearKeyframe(0, duration: 0.2)
            CubicKeyframe(-270, duration: 0.33)
            CubicKeyframe(0, duration: 0.27)
          }
          KeyframeTrack(\.turn) {
            LinearKeyframe(.zero, duration: 0.25)
            CubicKeyframe(.degrees(360), duration: 0.5)
          }
        }
      Spacer().frame(height: 110)
    }
    .padding(.top, 70)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(alignment: .bottom) {
      Rectangle()
        .fill(Color(red: 0.36, green: 0.60, blue: 0.42))
        .frame(height: 150)
        .ignoresSafeArea()
    }
    .background(Color(red: 0.80, green: 0.90, blue: 0.72))
    .contentShape(Rectangle())
    .onTapGesture {
      withAnimation { jumps += 1 }
    }
  }
}

/// What the keyframes move.
private struct Pose {
  var stretch = 1.0
  /// Points; up is negative.
  var height = 0.0
  var turn = Angle.zero
}

private struct Bean: View {
  var body: some View {
    Capsule()
      .fill(
        LinearGradient(
          colors: [
            Color(red: 0.93, green: 0.35, blue: 0.31), Color(red: 0.66, green: 0.16, blue: 0.22),
          ],
          startPoint: .topLeading,
          endPoint: .bottomTrailing
        )
      )
      .frame(width: 130, height: 170)
      .overlay {
        VStack(spacing: 10) {
          HStack(spacing: 22) {
            eye
            eye
          }
          Capsule()
            .fill(.white)
            .frame(width: 30, height: 8)
        }
        .offset(y: -16)
      }
  }

  private var eye: some View {
    Circle()
      .fill(.white)
      .frame(width: 24)
      .overlay { Circle().fill(.black).frame(width: 11).offset(y: 2) }
  }
}

#Preview {
  JumpingBean()
}
