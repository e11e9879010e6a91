import LiveCode
import SwiftUI

/// A file of Swift code, to be read.
struct SourceView: View {
  let text: String
  @Environment(\.chrome) private var chrome

  private static let size = 11.5
  private static let lineHeight = 17.0
  /// The width of a character, as a fraction of the font's size.
  private static let characterWidth = 0.602

  var body: some View {
    let colouring = SourceColouring(text)
    let longest = colouring.lines.map { $0.reduce(0) { $0 + $1.text.count } }.max() ?? 0
    let width = Double(longest) * Self.size * Self.characterWidth + 72
    GeometryReader { proxy in
      ScrollView([.horizontal, .vertical]) {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(Array(colouring.lines.enumerated()), id: \.offset) { entry in
            HStack(spacing: 12) {
              Text(verbatim: "\(entry.offset + 1)")
                .foregroundStyle(chrome.tertiary)
                .frame(width: 28, alignment: .trailing)
              line(entry.element)
                .fixedSize()
            }
            .frame(height: Self.lineHeight)
          }
        }
        .font(.system(size: Self.size, design: .monospaced))
        .padding(.vertical, 12)
        .frame(
          width: max(width, proxy.size.width),
          alignment: .leading
        )
        .frame(minHeight: proxy.size.height, alignment: .top)
      }
    }
    .environment(\.layoutDirection, .leftToRight)
  }

  private func line(_ runs: [SourceColouring.Run]) -> Text {
    runs.reduce(Text(verbatim: "")) { text, run in
      text + Text(verbatim: run.text).foregroundColor(colour(run.kind))
    }
  }

  private func colour(_ kind: SourceColouring.Kind) -> Color {
    let isDark = chrome.isDark
    return switch kind {
    case .plain: chrome.text
    case .keyword:
      isDark
        ? Color(red: 1, green: 0.48, blue: 0.70) : Color(red: 0.68, green: 0.12, blue: 0.48)
    case .type:
      isDark
        ? Color(red: 0.62, green: 0.83, blue: 0.96) : Color(red: 0.10, green: 0.42, blue: 0.58)
    case .string:
      isDark
        ? Color(red: 1, green: 0.60, blue: 0.50) : Color(red: 0.74, green: 0.18, blue: 0.10)
    case .number:
      isDark
        ? Color(red: 0.84, green: 0.79, blue: 0.53) : Color(red: 0.15, green: 0.24, blue: 0.82)
    case .attribute:
      isDark
        ? Color(red: 0.80, green: 0.66, blue: 1) : Color(red: 0.44, green: 0.22, blue: 0.72)
    case .comment: chrome.secondary
    }
  }
}
