import Drawing
import Foundation

/// Draws display lists on the processor's cores: the same bytes on every run and machine, with no
/// driver and no display.
package final class SoftwareRenderer: Renderer {
  private let pool: WorkerPool
  private let scene = Scene()
  private let painters: [BandPainter]
  /// For each band the indices of its items, one band after the other.
  private let order = GrowableBuffer<Int32>(capacity: 4096)
  private let bandStarts = GrowableBuffer<Int32>()
  private let bandEnds = GrowableBuffer<Int32>()

  /// Rows that one job paints.
  private static let bandHeight = 48

  /// - Parameter threads: How many cores to use; all of them by default. The picture is the same.
  package init(threads: Int? = nil) {
    let width = max(1, min(64, threads ?? ProcessInfo.processInfo.activeProcessorCount))
    pool = WorkerPool(width: width)
    painters = (0..<width).map { _ in BandPainter() }
  }

  deinit { pool.stop() }

  package func render(
    _ list: DisplayList,
    into target: PixelBuffer,
    scale: Double,
    keepsContents: Bool
  ) throws -> [PixelRect] {
    guard target.width > 0, target.height > 0 else { return [] }
    let rect = DeviceRect(x0: 0, y0: 0, x1: Int32(target.width), y1: Int32(target.height))
    scene.build(list, scale: scale, target: rect)
    paint(into: target, rect: rect)
    return [PixelRect(x: 0, y: 0, width: target.width, height: target.height)]
  }

  package func purgeCaches() {}

  private func paint(into target: PixelBuffer, rect: DeviceRect) {
    let bandCount = (target.height + Self.bandHeight - 1) / Self.bandHeight
    fillBins(bandCount: bandCount)
    let scene = scene
    let starts = bandStarts.base
    let ends = bandEnds.base
    let order = order.base
    pool.run(count: bandCount) { band, worker in
      let y0 = Int32(band * Self.bandHeight)
      let clip = DeviceRect(
        x0: 0,
        y0: y0,
        x1: rect.x1,
        y1: min(rect.y1, y0 + Int32(Self.bandHeight))
      )
      let surface = Surface(
        pixels: target.pixels + Int(y0) * target.stride,
        stride: target.stride,
        rect: clip
      )
      for y in clip.y0..<clip.y1 {
        fill(surface.row(y), count: clip.width, with: scene.background)
      }
      painters[worker].paint(
        scene,
        order: order + Int(starts[band]),
        count: Int(ends[band] - starts[band]),
        into: surface,
        clip: clip
      )
    }
  }

  /// Sorts the items into the bands that they touch, in order.
  private func fillBins(bandCount: Int) {
    bandStarts.resize(to: bandCount)
    bandEnds.resize(to: bandCount)
    let starts = bandStarts.base
    let ends = bandEnds.base
    ends.update(repeating: 0, count: bandCount)
    let items = scene.items.base
    let height = Int32(Self.bandHeight)
    let count = scene.items.count
    for index in 0..<count {
      let bounds = items[index].bounds
      if bounds.isEmpty { continue }
      let last = min(Int32(bandCount - 1), (bounds.y1 &- 1) / height)
      var band = max(0, bounds.y0 / height)
      while band <= last {
        ends[Int(band)] &+= 1
        band &+= 1
      }
    }
    var total: Int32 = 0
    for band in 0..<bandCount {
      starts[band] = total
      total += ends[band]
      ends[band] = starts[band]
    }
    order.resize(to: Int(total))
    for index in 0..<count {
      let bounds = items[index].bounds
      if bounds.isEmpty { continue }
      let last = min(Int32(bandCount - 1), (bounds.y1 &- 1) / height)
      var band = max(0, bounds.y0 / height)
      while band <= last {
        order.base[Int(ends[Int(band)])] = Int32(truncatingIfNeeded: index)
        ends[Int(band)] &+= 1
        band &+= 1
      }
    }
  }
}
