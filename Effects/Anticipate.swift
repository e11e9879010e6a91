import SwiftUI

/// Draws back before it goes, and shoots past its goal before it settles there.
struct Anticipate: TimingCurve, EffectPlugin {
  static let author = "Zoetrope"
  static let summary = "A timing curve: draws back first and overshoots last, as in a cartoon."

  @Parameter("Tension", in: 0...6) var tension = 2.5

  func value(at progress: Double) -> Double {
    // Two cubics that meet in the middle with the same slope; each dips below by the tension.
    func back(_ p: Double) -> Double { p * p * ((tension + 1) * p - tension) }
    return progress < 0.5 ? back(2 * progress) / 2 : 1 - back(2 - 2 * progress) / 2
  }

  static func register(in effects: inout EffectList) {
    effects.curve("Anticipate", Anticipate())
  }
}

#Preview("Anticipate") {
  @Previewable @State var isRight = false
  ZStack(alignment: isRight ? .trailing : .leading) {
    Capsule().fill(.gray.opacity(0.2)).frame(width: 300, height: 16)
    Image(systemName: "hare.fill")
      .font(.system(size: 60))
      .foregroundStyle(.orange)
      .accessibilityIdentifier("hare")
      .offset(y: -40)
  }
  .padding(60)
  .contentShape(Rectangle())
  .onTapGesture {
    withAnimation(.timing(Anticipate(), duration: 0.9)) { isRight.toggle() }
  }
}
