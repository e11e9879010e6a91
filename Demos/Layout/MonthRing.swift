// A ring that knows where
// Each month hands its bounds up as an anchor; one ring behind them all goes there.

import SwiftUI

struct MonthBounds: PreferenceKey {
  static let defaultValue: [String: Anchor<CGRect>] = [:]

  static func reduce(
    value: inout [String: Anchor<CGRect>],
    nextValue: () -> [String: Anchor<CGRect>]
  ) {
    value.merge(nextValue()) { $1 }
  }
}

struct MonthRing: View {
  @State private var selection = "March"

  private let months = [
    ["January", "February", "March"], ["April", "May", "June"],
    ["July", "August", "September"], ["October", "November", "December"],
  ]

  var body: some View {
    VStack(spacing: 26) {
      ForEach(months, id: \.first) { row in
        HStack(spacing: 14) {
          ForEach(row, id: \.self) { month in
            Text(month)
              .font(.headline)
              .foregroundStyle(month == selection ? .white : .primary)
              .padding(.horizontal, 12)
              .padding(.vertical, 8)
              .anchorPreference(key: MonthBounds.self, value: .bounds) { [month: $0] }
              .contentShape(Rectangle())
              .onTapGesture {
                withAnimation(.spring(duration: 0.5, bounce: 0.35)) { selection = month }
              }
          }
        }
      }
    }
    .backgroundPreferenceValue(MonthBounds.self) { bounds in
      GeometryReader { proxy in
        if let anchor = bounds[selection] {
          let rect = proxy[anchor]
          Capsule()
            .fill(.tint)
            .frame(width: rect.width, height: rect.height)
            .position(x: rect.midX, y: rect.midY)
        }
      }
    }
    .tint(.indigo)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

#Preview {
  MonthRing()
}
