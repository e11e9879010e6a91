import SwiftUI

/// A page that is lifted at its free edge and laid aside: turned about its spine, sheared as the hand
/// pulls at one corner, and seen in perspective.
struct Peel: GeometryEffect, EffectPlugin {
  static let author = "Zoetrope"
  static let summary = "Turns a page about its left edge and shears it, as if pulled at a corner."

  @Parameter("Shear", in: -0.6...0.6) var shear = 0.28
  @Parameter("Perspective", in: 0.2...2, unit: .fraction) var perspective = 0.5
  @Parameter("Angle", in: .zero ... .degrees(170)) var angle = Angle.degrees(110)

  /// From 0, flat, to 1, laid aside.
  var animatableData: Double

  func effectValue(size: CGSize) -> ProjectionTransform {
    let lift = animatableData
    var transform = CATransform3DIdentity
    // One unit of depth counts by this much; the larger side makes it the same for all pages.
    transform.m34 = -perspective / max(size.width, size.height, 1)
    // About the spine, at x = 0, half-way down; y grows downward.
    transform = CATransform3DTranslate(transform, 0, size.height / 2, 0)
    transform = CATransform3DRotate(transform, -angle.radians * lift, 0, 1, 0)
    var bend = CATransform3DIdentity
    bend.m12 = -shear * sin(lift * .pi)
    transform = CATransform3DConcat(bend, transform)
    transform = CATransform3DTranslate(transform, 0, -size.height / 2, 0)
    return ProjectionTransform(transform)
  }

  static func register(in effects: inout EffectList) {
    effects.modifier("Peel") { Peel(animatableData: $0) }
    effects.transition(
      "Peel",
      .modifier(active: Peel(animatableData: 1), identity: Peel(animatableData: 0))
        .combined(with: .opacity)
    )
  }
}

#Preview("Peel") {
  @Previewable @State var isOpen = false
  ZStack {
    page("Chapter Two", .white, .black)
    if !isOpen {
      page("Chapter One", .yellow, .brown)
        .accessibilityIdentifier("page")
        .transition(.modifier(active: Peel(animatableData: 1), identity: Peel(animatableData: 0)))
        // What leaves stays in front.
        .zIndex(1)
    }
  }
  .onTapGesture {
    withAnimation(.easeInOut(duration: 1)) { isOpen.toggle() }
  }
}

@MainActor private func page(_ title: String, _ color: Color, _ ink: Color) -> some View {
  Text(title)
    .font(.system(size: 24, design: .serif))
    .foregroundStyle(ink)
    .frame(width: 200, height: 280)
    .background(color)
    .border(.gray.opacity(0.4))
}
