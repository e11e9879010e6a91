// Rolling digits
// A bill that is split: every digit rolls up or down to its new value.

import SwiftUI

struct CounterRoll: View {
  @State private var total = 84.0
  @State private var people = 3
  @State private var tip = 10
  @State private var evening = 0

  private let evenings = [(132.0, 4), (54.0, 2), (246.0, 7), (18.0, 1), (84.0, 3)]

  private var share: Double { total * (1 + Double(tip) / 100) / Double(people) }

  var body: some View {
    VStack(spacing: 36) {
      VStack(spacing: 8) {
        Text("Each pays")
          .font(.headline)
          .foregroundStyle(.secondary)
        Text(share, format: .currency(code: "EUR").locale(Locale(identifier: "en_IE")))
          .font(.system(size: 68, weight: .bold, design: .rounded))
          .monospacedDigit()
          .contentTransition(.numericText(value: share))
          .foregroundStyle(.green)
      }
      .padding(.top, 64)
      .onTapGesture(perform: goOut)
      VStack(spacing: 14) {
        Row(title: "Bill", value: "\(Int(total)) €") {
          change { total = max(6, total - 6) }
        } more: {
          change { total += 6 }
        }
        Row(title: "People", value: "\(people)") {
          change { people = max(1, people - 1) }
        } more: {
          change { people = min(12, people + 1) }
        }
        Row(title: "Tip", value: "\(tip) %") {
          change { tip = max(0, tip - 5) }
        } more: {
          change { tip = min(30, tip + 5) }
        }
      }
      Spacer()
      Button(action: goOut) {
        Label("Another evening", systemImage: "dice.fill")
          .font(.headline)
          .frame(maxWidth: .infinity, minHeight: 54)
          .foregroundStyle(.white)
          .background(.green.gradient, in: RoundedRectangle(cornerRadius: 18, style: .continuous))
      }
      .buttonStyle(.plain)
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.systemGroupedBackground))
  }

  private func goOut() {
    change {
      (total, people) = evenings[evening]
      evening = (evening + 1) % evenings.count
    }
  }

  private func change(_ body: () -> Void) {
    withAnimation(.snappy(duration: 0.45), body)
  }
}

private struct Row: View {
  let title: String
  let value: String
  let less: @MainActor () -> Void
  let more: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 16) {
      Text(title)
      Spacer()
      Text(value)
        .font(.headline)
        .monospacedDigit()
        .contentTransition(.numericText())
      HStack(spacing: 0) {
        step("minus", less)
        Divider().frame(height: 20)
        step("plus", more)
      }
      .background(.quaternary, in: Capsule())
    }
    .padding(.horizontal, 18)
    .frame(height: 64)
    .background(
      Color(.secondarySystemGroupedBackground),
      in: RoundedRectangle(cornerRadius: 20, style: .continuous)
    )
  }

  private func step(_ symbol: String, _ action: @escaping @MainActor () -> Void) -> some View {
    Button(action: action) {
      Image(systemName: symbol)
        .font(.headline)
        .frame(width: 46, height: 38)
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
  }
}

#Preview {
  CounterRoll()
}
