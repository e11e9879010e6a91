import SwiftUI

/// A card that becomes a page: every part of it is a matched group of its own, behind a material.
struct CardScene: View {
  let image: Image
  @Namespace private var parts
  @State private var isOpen = false

  var body: some View {
    ZStack {
      Color(white: 0.9)
      if isOpen { page } else { card }
    }
    .task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(BenchNumbers.toggleInterval))
        BenchReport.toggled()
        withAnimation(.spring(response: 0.6, dampingFraction: 0.8)) { isOpen.toggle() }
      }
    }
  }

  private var card: some View {
    part("words") { words(alignment: .leading) }
      .padding(20)
      .background { part("panel") { panel.blur(radius: 24) } }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
      .background { picture }
      .mask { outline }
      .frame(height: 280)
      .padding(24)
      .foregroundStyle(.white)
  }

  private var page: some View {
    ScrollView {
      Color.clear
        .frame(height: 460)
        .background { picture }
        .mask { outline }
        .overlay(alignment: .bottom) {
          VStack(spacing: 16) {
            part("words") { words(alignment: .center) }
            Divider()
            Label("Three days on foot", systemImage: "figure.walk").foregroundStyle(.secondary)
          }
          .padding(20)
          .background { part("panel") { panel } }
          .padding(24)
          .offset(y: 90)
        }
    }
  }

  private func words(alignment: HorizontalAlignment) -> some View {
    VStack(alignment: alignment, spacing: 8) {
      part("title") { Text("Over the pass").font(.largeTitle.bold()) }
      part("subtitle") { Text("高い峠 · 높은 고개").font(.title3) }
      part("text") {
        Text("Start before the sun does, and keep the river to your left until the second bridge.")
          .font(.footnote)
      }
    }
  }

  private var picture: some View {
    part("picture") { image.resizable().aspectRatio(contentMode: .fill) }
  }

  private var outline: some View {
    part("outline") { RoundedRectangle(cornerRadius: 28) }
  }

  private var panel: some View {
    RoundedRectangle(cornerRadius: 28).fill(.ultraThinMaterial)
  }

  private func part(_ id: String, @ViewBuilder content: () -> some View) -> some View {
    content().matchedGeometryEffect(id: id, in: parts)
  }
}
