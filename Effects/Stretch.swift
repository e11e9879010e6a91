import SwiftUI

/// A ball that stretches along its way, the more the faster it is, and swings back into shape.
///
/// An effect knows where it is, and not how fast. So a second value follows the first one on a slower
/// spring: how far it lags behind is a measure of the speed.
struct Stretch: ViewModifier, Animatable {
  @Parameter("Lag", in: 0.05...0.8, unit: .seconds) var lag = 0.25
  @Parameter("Strength", in: 0...3) var strength = 1.0

  /// Where it is, from where it was laid out, points.
  var offset: CGSize
  /// Where it is going.
  let target: CGSize

  init(_ offset: CGSize) {
    self.offset = offset
    target = offset
  }

  nonisolated var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }

  func body(content: Content) -> some View {
    content
      .modifier(Trail(head: offset, strength: strength, tail: target.animatableData))
      .animation(.spring(duration: lag, bounce: 0.3), value: target)
  }
}

/// Draws what lies at `head` as if it were drawn out of what lies at the tail.
private struct Trail: GeometryEffect {
  let head: CGSize
  let strength: Double
  var tail: CGSize.AnimatableData

  nonisolated var animatableData: CGSize.AnimatableData {
    get { tail }
    set { tail = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    var end = CGSize.zero
    end.animatableData = tail
    let (dx, dy) = (head.width - end.width, head.height - end.height)
    let length = hypot(dx, dy)
    // As much longer along the way as thinner across, so that the area stays.
    let factor = 1 + strength * length / (length + 2 * max(size.width, size.height, 1))
    let turn = length > 0.01 ? atan2(dy, dx) : 0
    let (x, y) = (size.width / 2, size.height / 2)
    return ProjectionTransform(
      CGAffineTransform(translationX: x + head.width, y: y + head.height)
        .rotated(by: turn)
        .scaledBy(x: factor, y: 1 / factor)
        .rotated(by: -turn)
        .translatedBy(x: -x, y: -y)
    )
  }
}

enum StretchPlugin: EffectPlugin {
  static let name = "Stretch"
  static let author = "Zoetrope"
  static let summary = "Stretches what moves along its way, the more the faster it is."

  static func register(in effects: inout EffectList) {
    effects.modifier("Stretch") { Stretch(CGSize(width: $0 * 80, height: 0)) }
  }
}

#Preview("Stretch") {
  @Previewable @State var place = CGSize(width: -110, height: 0)
  Circle()
    .fill(.purple.gradient)
    .frame(width: 80, height: 80)
    .modifier(Stretch(place))
    .accessibilityIdentifier("ball")
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .gesture(
      SpatialTapGesture().onEnded { tap in
        withAnimation(.spring(duration: 0.5, bounce: 0.2)) {
          place = CGSize(width: tap.location.x - 195, height: tap.location.y - 422)
        }
      }
    )
}
