// Push onboarding
// Three pages that push each other out, forwards from the right and backwards from the left.

import SwiftUI

struct PushPages: View {
  @State private var page = 0
  @State private var isForward = true

  var body: some View {
    VStack(spacing: 0) {
      ZStack {
        PageView(page: Page.all[page])
          .id(page)
          .transition(.push(from: isForward ? .trailing : .leading))
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .clipped()
      .contentShape(Rectangle())
      .onTapGesture { turn(to: (page + 1) % Page.all.count) }
      HStack {
        Button("Back") { turn(to: page - 1) }
          .opacity(page == 0 ? 0 : 1)
          .disabled(page == 0)
        Spacer()
        HStack(spacing: 8) {
          ForEach(Page.all.indices, id: \.self) { index in
            Capsule()
              .fill(.white.opacity(index == page ? 1 : 0.4))
              .frame(width: index == page ? 26 : 8, height: 8)
          }
        }
        Spacer()
        Button(page == Page.all.count - 1 ? "Again" : "Next") {
          turn(to: (page + 1) % Page.all.count)
        }
        .fontWeight(.bold)
      }
      .buttonStyle(.plain)
      .foregroundStyle(.white)
      .padding(.horizontal, 28)
      .padding(.vertical, 36)
    }
    .background(Page.all[page].color)
  }

  private func turn(to next: Int) {
    // Written first, so that the leaving page, too, knows which way it goes.
    isForward = next > page
    withAnimation(.spring(duration: 0.6, bounce: 0.15)) { page = next }
  }
}

private struct PageView: View {
  let page: Page

  var body: some View {
    VStack(spacing: 22) {
      Spacer()
      Image(systemName: page.symbol)
        .font(.system(size: 120, weight: .medium))
        .frame(width: 240, height: 240)
        .background(.white.opacity(0.16), in: Circle())
      Spacer().frame(height: 24)
      Text(page.title)
        .font(.system(.largeTitle, design: .rounded, weight: .bold))
      Text(page.text)
        .font(.title3)
        .multilineTextAlignment(.center)
        .opacity(0.85)
      Spacer()
    }
    .foregroundStyle(.white)
    .padding(36)
    .frame(maxWidth: .infinity)
  }
}

private struct Page {
  let symbol: String
  let title: String
  let text: String
  let color: Color

  static let all = [
    Page(
      symbol: "cup.and.saucer.fill",
      title: "Sit down",
      text: "Nothing on this page needs doing right now.",
      color: Color(red: 0.80, green: 0.42, blue: 0.28)
    ),
    Page(
      symbol: "ear",
      title: "Listen",
      text: "Count five things that you can hear.",
      color: Color(red: 0.23, green: 0.46, blue: 0.48)
    ),
    Page(
      symbol: "wind",
      title: "Breathe out",
      text: "Longer than you breathed in. That is all.",
      color: Color(red: 0.33, green: 0.32, blue: 0.58)
    ),
  ]
}

#Preview {
  PushPages()
}
