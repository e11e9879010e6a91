// Card deck
// Throw the top card to either side and the ones below move up; a tap throws it to the right.

import SwiftUI

struct CardDeck: View {
  @State private var top = 0
  @State private var drag = CGSize.zero
  /// The card that is on its way out.
  @State private var thrown: Int?

  var body: some View {
    VStack(spacing: 40) {
      Text("Would you?")
        .font(.largeTitle.bold())
      ZStack {
        // The fourth is there to come up from under the pile.
        ForEach((top..<top + 4).reversed(), id: \.self) { number in
          let depth = CGFloat(number - top)
          CardView(card: Card.all[number % Card.all.count])
            .overlay(alignment: .top) { verdict.opacity(number == top ? 1 : 0) }
            .rotationEffect(.degrees(number == top ? drag.width / 18 : 0), anchor: .bottom)
            .offset(number == top ? drag : .zero)
            .scaleEffect(1 - depth * 0.06)
            .offset(y: depth * 24)
            .opacity(depth < 3 ? 1 : 0)
            .zIndex(-Double(number))
            .transition(.identity)
        }
      }
      .frame(width: 300, height: 420)
      .contentShape(Rectangle())
      .gesture(
        DragGesture()
          .onChanged { value in
            if thrown == nil { drag = value.translation }
          }
          .onEnded { value in
            let reach = value.predictedEndTranslation.width
            if abs(reach) > 160 {
              throwTop(to: reach > 0 ? 1 : -1)
            } else {
              withAnimation(.spring(duration: 0.5, bounce: 0.4)) { drag = .zero }
            }
          }
      )
      .onTapGesture { throwTop(to: 1) }
      Text("Drag left or right, or tap")
        .font(.footnote)
        .foregroundStyle(.secondary)
        .padding(.top, 20)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.systemGroupedBackground))
  }

  private var verdict: some View {
    Text(drag.width > 0 ? "YES" : "NO")
      .font(.title.weight(.black))
      .foregroundStyle(.white)
      .padding(.horizontal, 20)
      .padding(.vertical, 8)
      .background(drag.width > 0 ? Color.green : Color.red, in: Capsule())
      .opacity(min(1, abs(drag.width) / 120))
      .padding(.top, 28)
  }

  private func throwTop(to side: CGFloat) {
    guard thrown == nil else { return }
    thrown = top
    withAnimation(.easeIn(duration: 0.25)) {
      drag = CGSize(width: side * 520, height: drag.height - 30)
    } completion: {
      drag = .zero
      thrown = nil
      withAnimation(.spring(duration: 0.45, bounce: 0.35)) { top += 1 }
    }
  }
}

private struct CardView: View {
  let card: Card

  var body: some View {
    RoundedRectangle(cornerRadius: 34, style: .continuous)
      .fill(card.color.gradient)
      .overlay {
        VStack(spacing: 30) {
          Image(systemName: card.symbol)
            .font(.system(size: 110, weight: .medium))
          Text(card.text)
            .font(.title2.weight(.semibold))
            .multilineTextAlignment(.center)
        }
        .foregroundStyle(.white)
        .padding(30)
      }
      .shadow(color: .black.opacity(0.12), radius: 12, y: 6)
  }
}

private struct Card {
  let text: String
  let symbol: String
  let color: Color

  static let all = [
    Card(text: "Swim in a lake in April", symbol: "drop.fill", color: .blue),
    Card(text: "Take the night train", symbol: "moon.stars.fill", color: .indigo),
    Card(text: "Grow something bitter", symbol: "leaf.fill", color: .green),
    Card(text: "Sing where others hear it", symbol: "music.mic", color: .pink),
    Card(text: "Sleep without a tent", symbol: "flame.fill", color: .orange),
  ]
}

#Preview {
  CardDeck()
}
