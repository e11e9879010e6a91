// Round table
// A layout of our own seats guests in a circle; one more guest or a turn animates like any change.

import SwiftUI

struct RadialDial: View {
  @State private var count = 6
  @State private var turn = Angle.zero
  @State private var isWide = true

  var body: some View {
    VStack(spacing: 30) {
      VStack(spacing: 4) {
        Text("Round table")
          .font(.system(.largeTitle, design: .serif, weight: .bold))
        Text("\(count) guests")
          .foregroundStyle(.secondary)
      }
      ZStack {
        Circle()
          .fill(Color(red: 0.55, green: 0.36, blue: 0.22).gradient)
          .frame(width: isWide ? 170 : 96)
        Image(systemName: "fork.knife")
          .font(.system(size: isWide ? 54 : 32))
          .foregroundStyle(.white.opacity(0.85))
        Ring(radius: isWide ? 138 : 84, turn: turn) {
          ForEach(0..<count, id: \.self) { index in
            Seat(number: index)
              .transition(.scale.combined(with: .opacity))
          }
        }
      }
      .frame(height: 390)
      .contentShape(Rectangle())
      .onTapGesture {
        withAnimation(.spring(duration: 0.9, bounce: 0.3)) { isWide.toggle() }
      }
      HStack(spacing: 14) {
        button("minus") { count = max(1, count - 1) }
        button("arrow.clockwise") { turn += .degrees(360 / Double(count)) }
        button("plus") { count = min(12, count + 1) }
      }
      Spacer()
    }
    .padding(.top, 40)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.systemGroupedBackground))
  }

  private func button(_ symbol: String, _ action: @escaping @MainActor () -> Void) -> some View {
    Button {
      withAnimation(.spring(duration: 0.6, bounce: 0.3)) { action() }
    } label: {
      Image(systemName: symbol)
        .font(.title2.weight(.semibold))
        .frame(width: 86, height: 58)
        .background(Color(.secondarySystemGroupedBackground), in: Capsule())
    }
    .buttonStyle(.plain)
  }
}

/// Places its subviews in a circle, from the top, clockwise.
private struct Ring: Layout {
  /// Points.
  var radius: Double
  var turn: Angle

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(radius, turn.radians) }
    set {
      radius = newValue.first
      turn = .radians(newValue.second)
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let largest = subviews.map { $0.sizeThatFits(.unspecified) }.map { max($0.width, $0.height) }
    let side = radius * 2 + (largest.max() ?? 0)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      let angle = turn.radians + Double(index) / Double(subviews.count) * 2 * .pi - .pi / 2
      subview.place(
        at: CGPoint(x: bounds.midX + cos(angle) * radius, y: bounds.midY + sin(angle) * radius),
        anchor: .center,
        proposal: .unspecified
      )
    }
  }
}

private struct Seat: View {
  let number: Int

  private let symbols = [
    "hare.fill", "tortoise.fill", "fish.fill", "ant.fill", "pawprint.fill", "leaf.fill",
  ]
  private let colors: [Color] = [.orange, .green, .blue, .red, .brown, .teal]

  var body: some View {
    Image(systemName: symbols[number % symbols.count])
      .font(.title2)
      .foregroundStyle(.white)
      .frame(width: 62, height: 62)
      .background(colors[number % colors.count].gradient, in: Circle())
  }
}

#Preview {
  RadialDial()
}
