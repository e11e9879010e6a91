import Foundation
import Geometry
import ViewRuntime

/// A panel over the stage; it slides in from below.
package struct PanelView: View {
  let panel: Panel
  /// Whether it takes the place of another panel, and need not slide in.
  let isReplacing: Bool

  @State private var isShown = false

  package init(panel: Panel, isReplacing: Bool) {
    self.panel = panel
    self.isReplacing = isReplacing
  }

  package var body: some View {
    GeometryReader { proxy in
      ZStack(alignment: .bottom) {
        Color.black.opacity(panel.style == .crash ? 0.55 : 0)
        card(width: proxy.size.width)
          .offset(y: isVisible ? 0 : 60)
      }
      .frame(width: proxy.size.width, height: proxy.size.height, alignment: .bottom)
      .opacity(isVisible ? 1 : 0)
    }
    .onAppear {
      withAnimation(.spring(duration: 0.35, bounce: 0.15)) { isShown = true }
    }
  }

  private var isVisible: Bool { isShown || isReplacing }

  @ViewBuilder private func card(width: Double) -> some View {
    let inner = max(min(width, 720) - 24 - 32, 40)
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 8) {
        Circle().fill(accent).frame(width: 10, height: 10)
        Text(verbatim: panel.title)
          .font(.system(size: 15, weight: .semibold))
          .foregroundStyle(Color.white)
      }
      ForEach(Array(panel.problems.enumerated()), id: \.offset) { entry in
        ProblemView(problem: entry.element, width: inner, accent: accent)
      }
      if !panel.hint.isEmpty {
        Text(verbatim: panel.hint)
          .font(.system(size: 12))
          .foregroundStyle(Color.white.opacity(0.6))
      }
    }
    .frame(width: inner, alignment: .leading)
    .padding(16)
    .background(
      RoundedRectangle(cornerRadius: 14)
        .fill(Color(red: 0.11, green: 0.11, blue: 0.13).opacity(0.97))
    )
    .overlay(
      RoundedRectangle(cornerRadius: 14).strokeBorder(accent.opacity(0.5), lineWidth: 1)
    )
    .padding(12)
  }

  private var accent: Color {
    switch panel.style {
    case .error: Color(red: 1, green: 0.36, blue: 0.33)
    case .crash: Color(red: 1, green: 0.62, blue: 0.2)
    case .progress: Color(red: 0.35, green: 0.65, blue: 1)
    }
  }
}

private struct ProblemView: View {
  let problem: Panel.Problem
  let width: Double
  let accent: Color

  /// The width of a character, as a fraction of the font's size, in all monospaced fonts in use.
  private static let characterWidth = 0.602
  private static let size = 12.0

  var body: some View {
    VStack(alignment: .leading, spacing: 5) {
      if !problem.place.isEmpty {
        Text(verbatim: problem.place)
          .font(.system(size: 12, design: .monospaced))
          .foregroundStyle(Color.white.opacity(0.6))
      }
      if !problem.message.isEmpty {
        Text(verbatim: problem.message)
          .font(.system(size: 14))
          .foregroundStyle(Color.white)
      }
      if let source = problem.source?.fitting(characters) {
        VStack(alignment: .leading, spacing: 0) {
          Text(verbatim: source.text)
            .foregroundStyle(Color(red: 0.85, green: 0.88, blue: 0.95))
            .lineLimit(1)
          if let column = source.column {
            Text(verbatim: String(repeating: "\u{A0}", count: column) + "^")
              .foregroundStyle(accent)
              .lineLimit(1)
          }
        }
        .font(.system(size: Self.size, design: .monospaced))
        .padding(8)
        .frame(width: width, alignment: .leading)
        .background(RoundedRectangle(cornerRadius: 8).fill(Color.white.opacity(0.07)))
      }
    }
  }

  private var characters: Int { Int((width - 16) / (Self.size * Self.characterWidth)) }
}
