// Notices
// Notices drop in from the top, pile up behind each other and are flicked away.

import SwiftUI

struct ToastStack: View {
  @State private var notices = [Notice.sample(0)]
  @State private var count = 1

  var body: some View {
    ZStack(alignment: .top) {
      ForEach(Array(notices.enumerated()), id: \.element.id) { index, notice in
        NoticeView(notice: notice, isInFront: index == 0)
          .scaleEffect(1 - CGFloat(index) * 0.06, anchor: .bottom)
          .offset(y: CGFloat(index) * 14)
          .opacity(index < 3 ? 1 : 0)
          .zIndex(-Double(index))
          .transition(
            .asymmetric(
              insertion: .move(edge: .top).combined(with: .opacity),
              removal: .scale(scale: 0.8).combined(with: .opacity)
            )
          )
          .onTapGesture { dismiss(notice) }
      }
      VStack(spacing: 14) {
        Spacer()
        Text(notices.isEmpty ? "All quiet" : "Tap a notice to dismiss it")
          .font(.footnote)
          .foregroundStyle(.secondary)
        HStack(spacing: 12) {
          action("Ring", "bell.fill", .indigo) {
            notices.insert(.sample(count), at: 0)
            count += 1
          }
          action("Clear", "xmark", .gray) { notices.removeAll() }
        }
      }
    }
    .padding(20)
    .padding(.top, 24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background {
      LinearGradient(
        colors: [.indigo.opacity(0.35), .pink.opacity(0.2), .orange.opacity(0.25)],
        startPoint: .topLeading,
        endPoint: .bottomTrailing
      )
      .background(Color(.systemBackground))
      .ignoresSafeArea()
    }
  }

  private func action(
    _ title: String,
    _ symbol: String,
    _ color: Color,
    _ body: @escaping () -> Void
  ) -> some View {
    Button {
      withAnimation(.spring(duration: 0.5, bounce: 0.3), body)
    } label: {
      Label(title, systemImage: symbol)
        .font(.headline)
        .foregroundStyle(.white)
        .frame(maxWidth: .infinity, minHeight: 54)
        .background(color.gradient, in: Capsule())
    }
    .buttonStyle(.plain)
  }

  private func dismiss(_ notice: Notice) {
    withAnimation(.spring(duration: 0.4, bounce: 0.1)) {
      notices.removeAll { $0.id == notice.id }
    }
  }
}

private struct NoticeView: View {
  let notice: Notice
  let isInFront: Bool

  var body: some View {
    HStack(spacing: 14) {
      Image(systemName: notice.symbol)
        .font(.title3.weight(.semibold))
        .foregroundStyle(.white)
        .frame(width: 46, height: 46)
        .background(
          notice.color.gradient,
          in: RoundedRectangle(cornerRadius: 13, style: .continuous)
        )
      VStack(alignment: .leading, spacing: 2) {
        Text(notice.title).font(.headline)
        Text(notice.text).font(.subheadline).foregroundStyle(.secondary)
      }
      Spacer()
    }
    .padding(14)
    .opacity(isInFront ? 1 : 0)
    .background {
      RoundedRectangle(cornerRadius: 26, style: .continuous)
        .fill(Color(.secondarySystemGroupedBackground))
        .shadow(color: .black.opacity(0.14), radius: 14, y: 6)
    }
  }
}

private struct Notice: Identifiable {
  let id: Int
  let symbol: String
  let title: String
  let text: String
  let color: Color

  static func sample(_ number: Int) -> Notice {
    let samples: [(String, String, String, Color)] = [
      ("cup.and.saucer.fill", "Tea is ready", "Four minutes, as you like it", .brown),
      ("cloud.rain.fill", "Rain at six", "Take the long way before that", .blue),
      ("leaf.fill", "The fern says thanks", "Watered three days in a row", .green),
      ("music.note", "New from Nadia", "“Slow Ferries”, 38 minutes", .pink),
      ("tram.fill", "Line 4 is late", "Leave ten minutes later", .orange),
    ]
    let (symbol, title, text, color) = samples[number % samples.count]
    return Notice(id: number, symbol: symbol, title: title, text: text, color: color)
  }
}

#Preview {
  ToastStack()
}
