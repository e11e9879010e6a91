import Drawing
import Foundation
import MainLoop
import Stage
import SwiftUI

/// Makes and draws frames one after the other on a virtual clock.
@MainActor
struct WindowlessBench {
  let size: CGSize
  let services: StageServices
  let renderer: any Renderer

  /// - Returns: How many frames were drawn.
  func run<V: View>(
    _ view: V,
    frames: Int,
    times: inout FrameDurations,
    firstPicture: () -> Void
  ) throws -> Int {
    VirtualTime.enable(startingAt: RenderCommand.startDate)
    let stage = Stage(
      size: size,
      scale: 1,
      framesPerSecond: 60,
      services: services,
      capturesOutput: false,
      renderer: renderer
    )
    let width = Int(size.width)
    let height = Int(size.height)
    var pixels = ContiguousArray<UInt32>(repeating: 0, count: width * height)
    try pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let target = PixelBuffer(pixels: base, width: width, height: height, stride: width)
      for frame in 0..<frames {
        let start = BenchReport.now
        let processor = BenchReport.processorTime
        if frame == 0 { stage.show(view) } else { stage.step() }
        _ = try stage.render(into: target, keepsContents: frame > 0)
        times.add(since: start, processor: processor)
        if frame == 0 { firstPicture() }
      }
    }
    return frames
  }
}
