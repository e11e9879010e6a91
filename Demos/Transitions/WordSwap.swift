// One word at a time
// A line of verse whose words blur into each other, and a symbol that replaces itself.

import SwiftUI

struct WordSwap: View {
  @State private var index = 0

  private let words = ["quiet", "loud", "open", "brave", "yours"]
  private let symbols = [
    "speaker.slash.fill", "speaker.wave.3.fill", "envelope.open.fill", "flame.fill", "heart.fill",
  ]
  private let colors: [Color] = [.gray, .orange, .cyan, .red, .pink]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Image(systemName: symbols[index])
        .font(.system(size: 72))
        .foregroundStyle(colors[index].gradient)
        .contentTransition(.symbolEffect(.replace))
        .frame(height: 110, alignment: .leading)
        .padding(.bottom, 24)
      Text("Make it")
        .font(.system(size: 58, weight: .light, design: .serif))
      ZStack(alignment: .leading) {
        Text(words[index] + ".")
          .font(.system(size: 78, weight: .bold, design: .serif))
          .foregroundStyle(colors[index])
          .id(index)
          .transition(.blurReplace(.upUp).combined(with: .push(from: .bottom)))
      }
      .frame(height: 110, alignment: .leading)
      Spacer().frame(height: 120)
      Text("Tap for another word")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .padding(36)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .background(Color(.systemBackground))
    .contentShape(Rectangle())
    .onTapGesture {
      withAnimation(.smooth(duration: 0.7)) { index = (index + 1) % words.count }
    }
  }
}

#Preview {
  WordSwap()
}
