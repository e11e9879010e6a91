import Foundation
import SwiftUI

/// Records the stage: a button, what is recorded to, and how far it is encoded.
package struct RecordBar: View {
  @Bindable var model: StageRecorder

  package init(model: StageRecorder) { self.model = model }

  package var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack(spacing: 8) {
        RecordButton(model: model)
        if model.isRecording {
          RecordTime(start: model.startDate ?? Date())
          Spacer(minLength: 0)
        } else if model.state == .encoding {
          ProgressView(value: model.progress)
          Text(verbatim: "\(Int(model.progress * 100)) %")
            .font(.system(size: 11).monospacedDigit())
            .foregroundStyle(.secondary)
            .lineLimit(1)
            .frame(width: 36, alignment: .trailing)
          PanelIconButton(symbol: "xmark", label: "Cancel") { model.cancel() }
        } else {
          Picker(selection: $model.format) {
            ForEach(MovieFormat.allCases) { Text(verbatim: $0.title).tag($0) }
          } label: {
            Text(verbatim: "Format")
          }
          .pickerStyle(.segmented)
          .frame(maxWidth: 150)
          PanelIconButton(
            symbol: "cursorarrow.rays",
            label: model.showsPointer ? "Leave the pointer out" : "Show the pointer",
            isOn: model.showsPointer
          ) { model.showsPointer.toggle() }
          .accessibilityIdentifier("Pointer")
          Spacer(minLength: 0)
          PanelIconButton(symbol: "camera", label: "Save a still") { model.takeStill() }
            .accessibilityIdentifier("Still")
        }
      }
      .frame(height: 24)
      message
    }
    .font(.system(size: 12))
    .controlSize(.mini)
  }

  private var failure: String? {
    if case .failed(let line) = model.state { line } else { nil }
  }

  @ViewBuilder private var message: some View {
    if let message = model.state.message {
      let hasFailed = message == failure
      Text(verbatim: message)
        .font(.system(size: 11))
        .foregroundStyle(hasFailed ? AnyShapeStyle(.red) : AnyShapeStyle(.secondary))
        .lineLimit(hasFailed ? 3 : 1)
        .truncationMode(hasFailed ? .tail : .middle)
        .accessibilityIdentifier("Message")
    }
  }
}

/// A red dot, which is a square while it records.
private struct RecordButton: View {
  let model: StageRecorder
  @State private var isHovered = false

  var body: some View {
    let isRecording = model.isRecording
    Button {
      model.toggle()
    } label: {
      ZStack {
        Circle().strokeBorder(Color.primary.opacity(isHovered ? 0.5 : 0.3), lineWidth: 1.5)
        RoundedRectangle(cornerRadius: isRecording ? 2 : 7)
          .fill(Color.red)
          .frame(width: isRecording ? 9 : 14, height: isRecording ? 9 : 14)
      }
      .frame(width: 22, height: 22)
      .contentShape(Circle())
    }
    .buttonStyle(.plain)
    .onHover { isHovered = $0 }
    .animation(.snappy(duration: 0.2), value: isRecording)
    .disabled(model.state == .encoding)
    .galleryTip(isRecording ? "Stop recording" : "Record the stage", key: "V")
    .accessibilityIdentifier("Record")
    .accessibilityLabel(Text(verbatim: isRecording ? "Stop recording" : "Record"))
  }
}

/// How long it has been recording.
private struct RecordTime: View {
  let start: Date

  var body: some View {
    TimelineView(.periodic(from: start, by: 1)) { context in
      let seconds = max(Int(context.date.timeIntervalSince(start) + 0.01), 0)
      Text(verbatim: String(format: "%d:%02d", seconds / 60, seconds % 60))
        .font(.system(size: 12, weight: .medium).monospacedDigit())
        .foregroundStyle(.red)
    }
  }
}
