// Bouncing chips
// One toggle, a delay for each chip: a menu that opens like a hand of cards.

import SwiftUI

struct BouncingChips: View {
  @State private var isOpen = false

  var body: some View {
    ZStack(alignment: .bottom) {
      VStack(alignment: .leading, spacing: 6) {
        Text("Monday")
          .font(.largeTitle.bold())
        Text("Nothing planned yet")
          .foregroundStyle(.secondary)
        VStack(spacing: 0) {
          ForEach(["Morning", "Noon", "Afternoon", "Evening"], id: \.self) { time in
            Divider()
            Text(time)
              .font(.footnote)
              .foregroundStyle(.tertiary)
              .frame(maxWidth: .infinity, minHeight: 84, alignment: .topLeading)
              .padding(.top, 10)
          }
        }
        .padding(.top, 22)
        Spacer()
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .blur(radius: isOpen ? 6 : 0)
      .opacity(isOpen ? 0.4 : 1)
      .animation(.easeOut(duration: 0.3), value: isOpen)

      ForEach(Array(Chip.all.enumerated()), id: \.offset) { index, chip in
        ChipView(chip: chip)
          .scaleEffect(isOpen ? 1 : 0.3)
          .opacity(isOpen ? 1 : 0)
          .offset(y: isOpen ? -84 - CGFloat(index) * 68 : 0)
          .animation(
            .spring(duration: 0.5, bounce: 0.42)
              .delay(Double(isOpen ? index : Chip.all.count - 1 - index) * 0.055),
            value: isOpen
          )
          .onTapGesture { isOpen = false }
      }

      Button {
        isOpen.toggle()
      } label: {
        Image(systemName: "plus")
          .font(.title.weight(.semibold))
          .rotationEffect(.degrees(isOpen ? 135 : 0))
          .foregroundStyle(.white)
          .frame(width: 68, height: 68)
          .background(.indigo.gradient, in: Circle())
          .shadow(color: .indigo.opacity(0.4), radius: 14, y: 8)
          .animation(.spring(duration: 0.45, bounce: 0.4), value: isOpen)
      }
      .buttonStyle(.plain)
    }
    .padding(28)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.systemBackground))
    .contentShape(Rectangle())
    .onTapGesture { isOpen.toggle() }
  }
}

private struct ChipView: View {
  let chip: Chip

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: chip.symbol)
        .font(.headline)
        .foregroundStyle(chip.color)
        .frame(width: 26)
      Text(chip.name)
        .font(.headline)
    }
    .padding(.horizontal, 22)
    .frame(height: 54)
    .background {
      Capsule()
        .fill(Color(.secondarySystemGroupedBackground))
        .shadow(color: .black.opacity(0.16), radius: 10, y: 4)
    }
  }
}

private struct Chip {
  let name: String
  let symbol: String
  let color: Color

  static let all = [
    Chip(name: "Call somebody", symbol: "phone.fill", color: .green),
    Chip(name: "Swim", symbol: "water.waves", color: .cyan),
    Chip(name: "Read a chapter", symbol: "book.fill", color: .orange),
    Chip(name: "Bake", symbol: "fork.knife", color: .pink),
    Chip(name: "Do nothing", symbol: "moon.zzz.fill", color: .indigo),
  ]
}

#Preview {
  BouncingChips()
}
