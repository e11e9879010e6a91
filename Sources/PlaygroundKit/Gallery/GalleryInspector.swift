import SwiftUI

/// Beside the stage: the demo's code, and what is known of it.
struct GalleryInspector: View {
  let model: GalleryModel
  @Environment(\.chrome) private var chrome

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 4) {
        ForEach(GalleryTab.allCases, id: \.self) { tab in
          TabButton(name: tab.name, isSelected: tab == model.tab) { model.tab = tab }
        }
        Spacer(minLength: 0)
      }
      .padding(.horizontal, 8)
      .frame(height: 48)
      .background(chrome.bar)
      ChromeLine(.horizontal)
      Group {
        switch model.tab {
        case .source: SourcePanel(model: model)
        case .inspect: InspectorPanel(model: model.inspector)
        case .tune: TunePanel(model: model.tune)
        }
      }
      .frame(maxHeight: .infinity, alignment: .top)
      ChromeLine(.horizontal)
      RecordBar(model: model.recorder)
        .padding(.horizontal, 12)
        .padding(.vertical, 12)
        .frame(minHeight: 48)
        .background(chrome.bar)
    }
    .background(chrome.sidebar)
  }
}

private struct TabButton: View {
  let name: String
  let isSelected: Bool
  let action: @MainActor () -> Void
  @Environment(\.chrome) private var chrome
  @State private var isHovered = false

  var body: some View {
    Button(action: action) {
      Text(verbatim: name)
        .font(.system(size: 13, weight: .medium))
        .foregroundStyle(isSelected ? chrome.text : chrome.secondary)
        .padding(.horizontal, 10)
        .frame(height: 28)
        .background(
          RoundedRectangle(cornerRadius: 7)
            .fill(isSelected ? chrome.field : isHovered ? chrome.hover : Color.clear)
        )
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .onHover { isHovered = $0 }
    .accessibilityIdentifier(name)
  }
}

/// The demo's title and sentence, and its code.
private struct SourcePanel: View {
  let model: GalleryModel
  @Environment(\.chrome) private var chrome

  var body: some View {
    if let demo = model.demo {
      VStack(alignment: .leading, spacing: 0) {
        VStack(alignment: .leading, spacing: 6) {
          Text(verbatim: demo.title)
            .font(.system(size: 15, weight: .semibold))
            .foregroundStyle(chrome.text)
          if !demo.summary.isEmpty {
            Text(verbatim: demo.summary)
              .font(.system(size: 13))
              .foregroundStyle(chrome.secondary)
              .fixedSize(horizontal: false, vertical: true)
          }
          EditorButton(name: demo.url.lastPathComponent) { model.actions?.openInEditor(demo) }
            .padding(.top, 4)
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
        ChromeLine(.horizontal)
        SourceView(text: model.source)
      }
    } else {
      Color.clear
    }
  }
}

private struct EditorButton: View {
  let name: String
  let action: @MainActor () -> Void
  @Environment(\.chrome) private var chrome
  @State private var isHovered = false

  var body: some View {
    Button(action: action) {
      HStack(spacing: 6) {
        Image(systemName: "square.and.pencil").font(.system(size: 12, weight: .medium))
        Text(verbatim: "Open \(name)").lineLimit(1)
      }
      .font(.system(size: 12, weight: .medium))
      .foregroundStyle(chrome.accent)
      .padding(.horizontal, 10)
      .frame(height: 28)
      .background(
        RoundedRectangle(cornerRadius: 7)
          .fill(isHovered ? chrome.accent.opacity(0.2) : chrome.accent.opacity(0.11))
      )
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .onHover { isHovered = $0 }
    .pointerStyle(.link)
    .accessibilityIdentifier("Open source")
  }
}
