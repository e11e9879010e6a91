// Spring race
// Five springs run the same distance; some are there first, some swing past the line.

import SwiftUI

struct SpringRace: View {
  @State private var isAcross = false

  private let runners = [
    Runner(name: "smooth", animation: .smooth(duration: 0.8), color: .blue),
    Runner(name: "snappy", animation: .snappy(duration: 0.8), color: .green),
    Runner(name: "bouncy", animation: .bouncy(duration: 0.8), color: .orange),
    Runner(name: "bounce: 0.6", animation: .spring(duration: 0.8, bounce: 0.6), color: .pink),
    Runner(name: "bounce: -0.4", animation: .spring(duration: 0.8, bounce: -0.4), color: .purple),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 30) {
      VStack(alignment: .leading, spacing: 4) {
        Text("Spring race")
          .font(.system(.largeTitle, design: .rounded, weight: .bold))
        Text("All last 0.8 seconds, on paper")
          .foregroundStyle(.secondary)
      }
      ForEach(runners) { runner in
        Lane(runner: runner, isAcross: isAcross)
      }
      Spacer()
      Button {
        isAcross.toggle()
      } label: {
        Label(isAcross ? "And back" : "Go", systemImage: isAcross ? "arrow.left" : "flag.fill")
          .font(.headline)
          .frame(maxWidth: .infinity, minHeight: 54)
          .foregroundStyle(Color(.systemBackground))
          .background(.primary, in: Capsule())
      }
      .buttonStyle(.plain)
    }
    .padding(24)
    .padding(.top, 16)
    .background(Color(.systemBackground))
    .contentShape(Rectangle())
    .onTapGesture { isAcross.toggle() }
  }
}

private struct Lane: View {
  let runner: Runner
  let isAcross: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(runner.name)
        .font(.footnote.monospaced().weight(.medium))
        .foregroundStyle(.secondary)
      ZStack(alignment: isAcross ? .trailing : .leading) {
        Capsule()
          .fill(.quinary)
          .frame(height: 44)
          .overlay(alignment: .trailing) {
            // The finish, with room to swing past it.
            Capsule()
              .fill(.tertiary)
              .frame(width: 3, height: 24)
              .padding(.trailing, 88)
          }
        Circle()
          .fill(runner.color.gradient)
          .padding(4)
          .frame(width: 44, height: 44)
          .padding(.trailing, 91)
          .animation(runner.animation, value: isAcross)
      }
    }
  }
}

private struct Runner: Identifiable {
  let name: String
  let animation: Animation
  let color: Color

  var id: String { name }
}

#Preview {
  SpringRace()
}
