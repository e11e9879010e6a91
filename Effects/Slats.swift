import SwiftUI

/// Comes and goes as through a blind whose slats open one after the other.
struct Slats: Transition, EffectPlugin {
  static let author = "Zoetrope"
  static let summary = "A transition: the view appears through slats that open one after the other."

  @Parameter("Slats", in: 1...20) var slats = 8
  @Parameter("Delay", in: 0...0.9, unit: .fraction) var delay = 0.5

  func body(content: Content, phase: TransitionPhase) -> some View {
    content.clipShape(
      SlatShape(slats: slats, delay: delay, openness: phase.isIdentity ? 1 : 0)
    )
  }

  static func register(in effects: inout EffectList) {
    effects.transition("Slats", Slats())
  }
}

/// Rows that grow from their upper edges, the lower ones later.
private struct SlatShape: Shape {
  let slats: Int
  /// The part of the time after which the last row begins.
  let delay: Double
  var openness: Double

  var animatableData: Double {
    get { openness }
    set { openness = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let height = rect.height / Double(slats)
    return Path { path in
      for row in 0..<slats {
        let begin = slats > 1 ? delay * Double(row) / Double(slats - 1) : 0
        let open = min(max((openness - begin) / (1 - delay), 0), 1)
        path.addRect(
          CGRect(
            x: rect.minX,
            y: rect.minY + Double(row) * height,
            width: rect.width,
            height: height * open
          )
        )
      }
    }
  }
}

#Preview("Slats") {
  @Previewable @State var isDay = true
  ZStack {
    if isDay {
      sky("sun.max.fill", .cyan, .yellow).transition(Slats())
    } else {
      sky("moon.stars.fill", .indigo, .white).transition(Slats())
    }
  }
  .frame(width: 260, height: 260)
  .accessibilityIdentifier("window")
  .onTapGesture {
    withAnimation(.easeInOut(duration: 0.9)) { isDay.toggle() }
  }
}

@MainActor private func sky(_ symbol: String, _ color: Color, _ ink: Color) -> some View {
  RoundedRectangle(cornerRadius: 24)
    .fill(color.gradient)
    .overlay { Image(systemName: symbol).font(.system(size: 90)).foregroundStyle(ink) }
}
