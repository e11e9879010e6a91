// Press and hold
// A ring fills while you press; held long enough, a fan of actions springs out.

import SwiftUI

struct HoldMenu: View {
  @State private var isOpen = false
  @State private var isPressing = false
  @State private var chosen: Int?

  private let actions: [(symbol: String, color: Color)] = [
    ("heart.fill", .pink), ("bookmark.fill", .orange), ("paperplane.fill", .blue),
    ("trash.fill", .gray),
  ]

  var body: some View {
    VStack(spacing: 20) {
      Text(title)
        .font(.title2.weight(.semibold))
        .contentTransition(.opacity)
      ZStack {
        ForEach(actions.indices, id: \.self) { index in
          let angle = Angle.degrees(-155 + Double(index) * 130 / 3)
          Image(systemName: actions[index].symbol)
            .font(.title2)
            .foregroundStyle(.white)
            .frame(width: 64, height: 64)
            .background(actions[index].color.gradient, in: Circle())
            .scaleEffect(isOpen ? 1 : 0.2)
            .opacity(isOpen ? 1 : 0)
            .offset(
              x: isOpen ? cos(angle.radians) * 140 : 0,
              y: isOpen ? sin(angle.radians) * 140 : 0
            )
            .animation(
              .spring(duration: 0.45, bounce: 0.45).delay(Double(index) * 0.04),
              value: isOpen
            )
            .onTapGesture {
              chosen = index
              close()
            }
        }
        Circle()
          .fill(Color(.secondarySystemGroupedBackground))
          .frame(width: 120, height: 120)
          .shadow(color: .black.opacity(0.15), radius: 14, y: 8)
          .overlay {
            Image(systemName: isOpen ? "xmark" : chosen.map { actions[$0].symbol } ?? "plus")
              .font(.system(size: 40, weight: .semibold))
              .foregroundStyle(chosen.map { actions[$0].color } ?? .primary)
              .contentTransition(.symbolEffect(.replace))
          }
          .overlay {
            Circle()
              .trim(from: 0, to: isPressing ? 1 : 0)
              .stroke(.tint, style: StrokeStyle(lineWidth: 6, lineCap: .round))
              .rotationEffect(.degrees(-90))
              .padding(-8)
          }
          .scaleEffect(isPressing ? 0.92 : 1)
          .onTapGesture { if isOpen { close() } }
          .onLongPressGesture(minimumDuration: 0.6) {
            chosen = nil
            withAnimation { isOpen = true }
          } onPressingChanged: { isDown in
            withAnimation(isDown ? .linear(duration: 0.6) : .easeOut(duration: 0.2)) {
              isPressing = isDown && !isOpen
            }
          }
      }
      .frame(height: 420, alignment: .bottom)
    }
    .padding(.bottom, 60)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.systemGroupedBackground))
  }

  private var title: String {
    if isOpen { return "Choose one" }
    return chosen == nil ? "Press and hold" : "Done. Once more?"
  }

  private func close() {
    withAnimation { isOpen = false }
  }
}

#Preview {
  HoldMenu()
}
