// Rings
// Three rings that fill, one over the other; tap for another day.

import SwiftUI

struct ProgressRings: View {
  @State private var day = 0
  @State private var isFilled = false

  var body: some View {
    VStack(spacing: 46) {
      HStack(spacing: 0) {
        ForEach(Day.week.indices, id: \.self) { index in
          Text(Day.week[index].letter)
            .font(.headline)
            .foregroundStyle(index == day ? Color.black : Color.white.opacity(0.6))
            .frame(width: 40, height: 40)
            .background(Circle().fill(index == day ? Color.white : Color.clear))
            .frame(maxWidth: .infinity)
            .contentShape(Rectangle())
            .onTapGesture { show(index) }
        }
      }
      ZStack {
        ForEach(Goal.all.indices, id: \.self) { index in
          Ring(progress: isFilled ? Day.week[day].parts[index] : 0, colors: Goal.all[index].colors)
            .frame(width: 300 - CGFloat(index) * 80, height: 300 - CGFloat(index) * 80)
        }
      }
      VStack(spacing: 14) {
        ForEach(Goal.all.indices, id: \.self) { index in
          HStack {
            Image(systemName: Goal.all[index].symbol)
              .frame(width: 30)
              .foregroundStyle(Goal.all[index].colors[1])
            Text(Goal.all[index].name)
            Spacer()
            Text(
              isFilled ? Day.week[day].parts[index] : 0,
              format: .percent.precision(.fractionLength(0))
            )
            .fontWeight(.semibold)
            .monospacedDigit()
            .contentTransition(.numericText())
          }
        }
      }
      .font(.title3)
      .foregroundStyle(.white)
    }
    .padding(32)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color.black)
    .contentShape(Rectangle())
    .onTapGesture { show((day + 1) % Day.week.count) }
    .onAppear {
      withAnimation(.spring(duration: 1.2, bounce: 0.1).delay(0.2)) { isFilled = true }
    }
  }

  private func show(_ index: Int) {
    withAnimation(.spring(duration: 0.9, bounce: 0.2)) { day = index }
  }
}

private struct Ring: View {
  let progress: Double
  let colors: [Color]

  var body: some View {
    ZStack {
      Circle()
        .stroke(colors[0].opacity(0.22), lineWidth: 32)
      Circle()
        .trim(from: 0, to: min(progress, 1))
        .stroke(
          AngularGradient(
            // Back to the first colour, so that the round cap at the start has no seam.
            colors: colors + [colors[0]],
            center: .center,
            startAngle: .zero,
            endAngle: .degrees(360)
          ),
          style: StrokeStyle(lineWidth: 32, lineCap: .round)
        )
        .rotationEffect(.degrees(-90))
    }
    .padding(16)
  }
}

private struct Goal {
  let name: String
  let symbol: String
  let colors: [Color]

  static let all = [
    Goal(name: "Outside", symbol: "sun.max.fill", colors: [.pink, .red]),
    Goal(name: "Reading", symbol: "book.fill", colors: [.green, .mint]),
    Goal(name: "Sleep", symbol: "moon.fill", colors: [.blue, .cyan]),
  ]
}

private struct Day {
  let letter: String
  /// Of each goal, 0 to 1.
  let parts: [Double]

  static let week = [
    Day(letter: "M", parts: [0.78, 0.55, 0.92]),
    Day(letter: "T", parts: [0.35, 0.90, 0.60]),
    Day(letter: "W", parts: [0.96, 0.20, 0.74]),
    Day(letter: "T", parts: [0.52, 0.66, 0.40]),
    Day(letter: "F", parts: [0.88, 0.97, 0.83]),
  ]
}

#Preview {
  ProgressRings()
}
