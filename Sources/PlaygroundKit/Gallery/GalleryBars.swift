import SwiftUI

/// Above the stage: what is shown, and on which device.
struct GalleryTopBar: View {
  let model: GalleryModel
  @Environment(\.chrome) private var chrome

  var body: some View {
    @Bindable var model = model
    HStack(spacing: 4) {
      IconButton("sidebar.left", "Sidebar", tip: "Demos", key: "B") { model.toggleSidebar() }
      VStack(alignment: .leading, spacing: 1) {
        Text(verbatim: model.demo?.title ?? "Zoetrope")
          .font(.system(size: 13, weight: .semibold))
          .foregroundStyle(chrome.text)
          .lineLimit(1)
        if let summary = model.demo?.summary, !summary.isEmpty {
          Text(verbatim: summary)
            .font(.system(size: 11))
            .foregroundStyle(chrome.secondary)
            .lineLimit(1)
        }
      }
      .padding(.horizontal, 8)
      .frame(maxWidth: .infinity, alignment: .leading)
      IconSegments(
        values: StageDevice.allCases.map { ($0, $0.symbol, $0.name) },
        selection: $model.device,
        key: "F"
      )
      .padding(.trailing, 4)
      IconButton(
        model.isDark ? "moon.fill" : "sun.max",
        "Appearance",
        tip: model.isDark ? "Light" : "Dark",
        key: "D"
      ) { model.isDark.toggle() }
      IconButton("text.alignright", "Right to left", key: "L", isOn: model.isRightToLeft) {
        model.isRightToLeft.toggle()
      }
      TypeSizeMenu(model: model)
      RecordingMark(recorder: model.recorder)
      IconButton("sidebar.right", "Inspector", tip: "Source, inspect, tune", key: "S I T") {
        model.toggleInspector()
      }
    }
    .padding(.horizontal, 8)
    .frame(height: 48)
    .background(chrome.bar)
  }
}

private struct TypeSizeMenu: View {
  let model: GalleryModel
  @Environment(\.chrome) private var chrome
  @State private var isHovered = false

  private static let names = [
    "Extra small", "Small", "Medium", "Large (usual)", "Extra large", "2× extra large",
    "3× extra large", "Accessibility 1", "Accessibility 2", "Accessibility 3", "Accessibility 4",
    "Accessibility 5",
  ]

  var body: some View {
    Menu {
      ForEach(Array(Self.names.enumerated()), id: \.offset) { entry in
        Button {
          model.typeSize = entry.offset
        } label: {
          if entry.offset == model.typeSize {
            Label(entry.element, systemImage: "checkmark")
          } else {
            Text(verbatim: entry.element)
          }
        }
      }
    } label: {
      Image(systemName: "textformat.size")
        .font(.system(size: 15, weight: .medium))
        .foregroundStyle(model.typeSize == GalleryModel.usualTypeSize ? chrome.text : chrome.accent)
        .frame(width: 32, height: 32)
        .background(RoundedRectangle(cornerRadius: 7).fill(isHovered ? chrome.hover : Color.clear))
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .onHover { isHovered = $0 }
    .galleryTip("Text size", key: "− +")
    .accessibilityIdentifier("Text size")
  }
}

/// Below the stage: its time.
struct GalleryTimeBar: View {
  let model: GalleryModel
  @Environment(\.chrome) private var chrome

  var body: some View {
    HStack(spacing: 4) {
      IconButton("arrow.counterclockwise", "Restart", key: "R") { model.restart() }
      IconButton(
        model.isPaused ? "play.fill" : "pause.fill",
        "Pause",
        tip: model.isPaused ? "Go on" : "Pause",
        key: "Space",
        isOn: model.isPaused
      ) { model.togglePause() }
      IconButton("forward.frame", "Step", tip: "One frame on", key: "→") { model.step(1) }
      SpeedMenu(model: model)
      TimelineBar(model: model.timeline)
        .padding(.horizontal, 8)
        .environment(\.layoutDirection, .leftToRight)
      if model.entryCount > 1 {
        Button {
          model.actions?.showNextEntry()
        } label: {
          HStack(spacing: 4) {
            Text(verbatim: model.entryName).lineLimit(1)
            Image(systemName: "chevron.up.chevron.down").font(.system(size: 9, weight: .semibold))
          }
          .font(.system(size: 12))
          .foregroundStyle(chrome.secondary)
        }
        .buttonStyle(.plain)
        .padding(.trailing, 8)
      }
      TimeLabel(model: model)
      if let placement = model.placement, model.device != .free, model.hasSidebarRoom {
        Text(verbatim: "\(Int((placement.zoom * 100).rounded())) %")
          .font(.system(size: 12).monospacedDigit())
          .foregroundStyle(chrome.tertiary)
          .frame(width: 48, alignment: .trailing)
      }
    }
    .padding(.leading, 8)
    .padding(.trailing, 16)
    .frame(height: 48)
    .background(chrome.bar)
  }
}

/// How long the demo has been running, on its own clock.
private struct TimeLabel: View {
  let model: GalleryModel
  @Environment(\.chrome) private var chrome

  var body: some View {
    Text(verbatim: Self.text(model.time))
      .font(.system(size: 12).monospacedDigit())
      .foregroundStyle(model.isPaused ? chrome.accent : chrome.secondary)
      .frame(width: 72, alignment: .trailing)
      .accessibilityIdentifier("Time")
  }

  static func text(_ seconds: Double) -> String {
    String(format: "%d:%06.3f", Int(seconds / 60), seconds.truncatingRemainder(dividingBy: 60))
  }
}

private struct SpeedMenu: View {
  let model: GalleryModel
  @Environment(\.chrome) private var chrome
  @State private var isHovered = false

  var body: some View {
    Menu {
      ForEach(Array(GalleryModel.speeds.enumerated()), id: \.offset) { entry in
        Button {
          model.speed = entry.offset
        } label: {
          if entry.offset == model.speed {
            Label("\(entry.element.name)×", systemImage: "checkmark")
          } else {
            Text(verbatim: "\(entry.element.name)×")
          }
        }
      }
    } label: {
      HStack(spacing: 4) {
        Text(verbatim: "\(GalleryModel.speeds[model.speed].name)×")
          .font(.system(size: 13, weight: .medium).monospacedDigit())
        Image(systemName: "chevron.up.chevron.down")
          .font(.system(size: 9, weight: .semibold))
      }
      .foregroundStyle(model.speed == 0 ? chrome.text : chrome.accent)
      .padding(.horizontal, 8)
      .frame(height: 32)
      .background(RoundedRectangle(cornerRadius: 7).fill(isHovered ? chrome.hover : Color.clear))
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .onHover { isHovered = $0 }
    .galleryTip("Speed", key: "[ ]")
    .accessibilityIdentifier("Speed")
  }
}

/// Shows that the stage is being recorded, wherever the recorder's own bar is.
private struct RecordingMark: View {
  let recorder: StageRecorder

  var body: some View {
    if recorder.isRecording {
      Button {
        recorder.toggle()
      } label: {
        HStack(spacing: 5) {
          Circle().fill(Color.red).frame(width: 8, height: 8)
          Text(verbatim: "Stop").font(.system(size: 12, weight: .medium))
        }
        .foregroundStyle(Color.red)
        .padding(.horizontal, 8)
        .frame(height: 28)
        .background(RoundedRectangle(cornerRadius: 7).fill(Color.red.opacity(0.12)))
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityIdentifier("Stop recording")
    }
  }
}
