// Stacked passes
// Cards stay under the top edge and shrink, by a visual effect that reads where each one is.

import SwiftUI

struct StackedPasses: View {
  @State private var raised: Int?

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        ForEach(0..<9) { index in
          card(index)
            .visualEffect { content, proxy in
              let top = proxy.frame(in: .scrollView(axis: .vertical)).minY - 20
              let hidden = max(0, -top)
              return
                content
                .brightness(-min(hidden / 900, 0.3))
                .scaleEffect(max(0.8, 1 - hidden / 1500), anchor: .top)
                .offset(y: hidden * 0.94)
            }
            .zIndex(Double(index))
            .onTapGesture {
              withAnimation(.spring(duration: 0.5, bounce: 0.3)) {
                raised = raised == index ? nil : index
              }
            }
        }
      }
      .padding(20)
      .frame(maxWidth: 440)
      .frame(maxWidth: .infinity)
    }
    .scrollIndicators(.hidden)
  }

  private func card(_ index: Int) -> some View {
    RoundedRectangle(cornerRadius: 22, style: .continuous)
      .fill(Color(hue: Double(index) / 9, saturation: 0.55, brightness: 0.9).gradient)
      .frame(height: raised == index ? 260 : 150)
      .overlay(alignment: .topLeading) {
        Label("Pass \(index + 1)", systemImage: "\(index + 1).circle.fill")
          .font(.title3.bold())
          .foregroundStyle(.white)
          .padding(18)
      }
      .shadow(color: .black.opacity(0.15), radius: 8, y: -2)
  }
}

#Preview {
  StackedPasses()
}
