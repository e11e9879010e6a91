import SwiftUI

/// A card that turns over in space and shows its back.
struct Flip<Back: View>: ViewModifier, Animatable {
  @Parameter("Axis") var axis = FlipAxis.vertical
  @Parameter("Perspective", in: 0...1.5, unit: .fraction) var perspective = 0.6

  /// Half turns: even numbers show the front, odd ones the back.
  var halfTurns: Double
  let back: Back

  nonisolated var animatableData: Double {
    get { halfTurns }
    set { halfTurns = newValue }
  }

  func body(content: Content) -> some View {
    let angle = Angle.degrees(halfTurns * 180)
    let showsBack = cos(angle.radians) < 0
    content
      .opacity(showsBack ? 0 : 1)
      .overlay {
        // Drawn turned over, so that it reads the right way round from behind.
        back
          .rotation3DEffect(.degrees(180), axis: axis.vector, perspective: 0)
          .opacity(showsBack ? 1 : 0)
      }
      .rotation3DEffect(angle, axis: axis.vector, perspective: perspective)
  }
}

enum FlipAxis: ParameterChoice {
  case vertical, horizontal

  var vector: (x: CGFloat, y: CGFloat, z: CGFloat) {
    self == .vertical ? (0, 1, 0) : (1, 0, 0)
  }
}

enum FlipPlugin: EffectPlugin {
  static let name = "Flip"
  static let author = "Zoetrope"
  static let summary = "Turns a card over in space; its back side is a view of its own."

  static func register(in effects: inout EffectList) {
    effects.modifier("Flip") { Flip(halfTurns: $0, back: CardSide(color: .indigo, symbol: "star")) }
  }
}

struct CardSide: View {
  let color: Color
  let symbol: String

  var body: some View {
    RoundedRectangle(cornerRadius: 24)
      .fill(color.gradient)
      .overlay {
        Image(systemName: symbol).font(.system(size: 60)).foregroundStyle(.white)
      }
  }
}

#Preview("Flip") {
  @Previewable @State var halfTurns = 0.0
  CardSide(color: .orange, symbol: "heart.fill")
    .modifier(Flip(halfTurns: halfTurns, back: CardSide(color: .indigo, symbol: "star.fill")))
    .frame(width: 180, height: 240)
    .accessibilityIdentifier("card")
    .onTapGesture {
      withAnimation(.easeInOut(duration: 0.8)) { halfTurns += 1 }
    }
}
