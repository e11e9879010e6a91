import Drawing
import Foundation
import LiveCode
import MainLoop
import Stage
import SwiftUI
import ViewRuntime

/// What the inspector costs while a demo moves: asking the views, taking the answer over, and
/// drawing the panel and the overlays.
@MainActor
struct InspectorBench {
  let services: StageServices
  /// How many views move.
  let count: Int

  /// What a number of frames cost, seconds.
  struct Cost {
    var frames = 0
    /// In the stage's process: gathering and writing.
    var asking = 0.0
    /// In the window's: reading, updating views and drawing them.
    var showing = 0.0
    /// The longest that the window's process took for a single frame.
    var longest = 0.0

    var line: String {
      let frames = Double(max(frames, 1))
      return String(
        format:
          "{\"scene\":\"inspector\",\"frames\":%d,\"asking_ms_per_frame\":%.3f,"
          + "\"showing_ms_per_frame\":%.3f,\"longest_frame_ms\":%.3f}",
        Int(frames),
        asking * 1000 / frames,
        showing * 1000 / frames,
        longest * 1000
      )
    }
  }

  func run(frames: Int) throws -> Cost {
    let demo = Stage(
      size: CGSize(width: 390, height: 844),
      scale: 1,
      framesPerSecond: 60,
      services: services,
      capturesOutput: false
    )
    demo.show(BenchMovement(count: count))
    let model = InspectorModel(clock: { demo.time })
    model.stageSize = demo.size
    model.showsRepaints = true
    let size = CGSize(width: 300 + 390, height: 844)
    let panel = Stage(
      size: size,
      scale: 1,
      framesPerSecond: 60,
      services: services,
      capturesOutput: false
    )
    panel.show(
      HStack(spacing: 0) {
        StageOverlays(model: model).frame(width: 390)
        InspectorPanel(model: model).frame(width: 300)
      }
      .frame(width: size.width, height: size.height)
    )
    var pixels = ContiguousArray<UInt32>(repeating: 0, count: Int(size.width * size.height))
    var cost = Cost()
    for frame in 0..<frames {
      if frame % 45 == 0 { demo.tap("bench") }
      demo.step()
      var bytes: [UInt8] = []
      if frame % 6 == 0 {
        let start = VirtualTime.realNow
        var writer = WireWriter()
        writer.write(demo.host.inspection(of: model.wanted))
        cost.asking += VirtualTime.realNow - start
        bytes = writer.bytes
      }
      let start = VirtualTime.realNow
      if !bytes.isEmpty {
        var reader = WireReader(bytes[...])
        model.take(try reader.inspection())
      }
      model.take(report(frame))
      try pixels.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        panel.step()
        _ = try panel.render(
          into: PixelBuffer(
            pixels: base,
            width: Int(size.width),
            height: Int(size.height),
            stride: Int(size.width)
          ),
          keepsContents: frame > 0
        )
      }
      let seconds = VirtualTime.realNow - start
      // The first frame is that of opening the panel.
      if frame > 0 {
        cost.frames += 1
        cost.showing += seconds
        cost.longest = max(cost.longest, seconds)
      }
    }
    return cost
  }

  private func report(_ frame: Int) -> FrameReport {
    var report = FrameReport(
      number: UInt32(frame),
      width: 390,
      height: 844,
      changes: [Drawing.PixelRect(x: 20, y: 40 + frame % 200, width: 200, height: 120)],
      next: .soon,
      inFlight: 20,
      updateSeconds: 0.001 + 0.001 * Double(frame % 7),
      renderSeconds: 0.003 + 0.001 * Double(frame % 5)
    )
    report.timestamp = Double(frame) / 60
    return report
  }
}

/// Rows that go from one side to the other, as many a demo has.
private struct BenchMovement: View {
  let count: Int
  @State private var isOn = false

  var body: some View {
    VStack(spacing: 4) {
      ForEach(0..<count, id: \.self) { row in
        HStack {
          if isOn { Spacer() }
          RoundedRectangle(cornerRadius: 6)
            .fill(Color(hue: Double(row) / Double(count), saturation: 0.6, brightness: 0.9))
            .frame(width: isOn ? 90 : 40, height: 16)
            .rotationEffect(.degrees(isOn ? 10 : 0))
          Text("Row \(row)").font(.system(size: 12)).opacity(isOn ? 0.5 : 1)
          if !isOn { Spacer() }
        }
      }
    }
    .padding(16)
    .frame(width: 390, height: 844)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.spring(duration: 0.6, bounce: 0.3)) { isOn.toggle() } }
    .accessibilityIdentifier("bench")
  }
}
