import Drawing
import Foundation

/// Draws display lists on the processor's cores: the same bytes on every run and machine, with no
/// driver and no display.
package final class SoftwareRenderer: Renderer {
  private let pool: WorkerPool
  private let painters: [BandPainter]
  private let covers: [CoveredTiles]
  private let jobRunner: JobRunner
  private let caches = PaintCaches()
  private let text = GlyphCache()
  private let scene: Scene
  private let damage = DamageTracker()
  /// For each band the indices of its items, one band after the other.
  private let order = GrowableBuffer<Int32>(capacity: 4096)
  /// For each band where its first item lies in `order` that is not painted yet.
  private let bandNexts = GrowableBuffer<Int32>()
  /// For each band where its items end in `order`.
  private let bandEnds = GrowableBuffer<Int32>()

  /// Rows that one job paints.
  private static let bandHeight = 48

  /// Uses all cores, or `threads` of them; the picture is the same.
  package init(threads: Int? = nil) {
    let width = max(1, min(64, threads ?? ProcessInfo.processInfo.activeProcessorCount))
    pool = WorkerPool(width: width)
    painters = (0..<width).map { _ in BandPainter() }
    covers = (0..<width).map { _ in CoveredTiles() }
    jobRunner = JobRunner(pool: pool, painters: painters)
    scene = Scene(caches: caches, text: text)
  }

  deinit { pool.stop() }

  package func render(
    _ list: DisplayList,
    into target: PixelBuffer,
    scale: Double,
    keepsContents: Bool
  ) throws -> [PixelRect] {
    guard target.width > 0, target.height > 0 else { return [] }
    if target.width < 4 { return try renderNarrow(list, into: target, scale: scale) }
    caches.beginFrame()
    text.beginFrame(caches.frame)
    let rect = DeviceRect(
      x0: 0,
      y0: 0,
      x1: Int32(clamping: target.width),
      y1: Int32(clamping: target.height)
    )
    scene.build(list, scale: scale, target: rect, pool: pool)
    let rects = damage.rectangles(scene, isKept: keepsContents)
    if rects.isEmpty { return [] }
    jobRunner.run(scene, damage: rects)
    fillBins(height: target.height)
    var painted: Int32 = 0
    for job in jobRunner.deferred {
      let item = scene.jobs.base[job].item
      paint(painted..<item, rects, into: target)
      painted = item
      jobRunner.finish(scene, job, from: target)
    }
    paint(painted..<Int32(scene.items.count), rects, into: target)
    return rects.map {
      PixelRect(x: Int($0.x0), y: Int($0.y0), width: $0.width, height: $0.height)
    }
  }

  package func purgeCaches() {
    caches.purge()
    text.purge()
    damage.forget()
  }

  /// Rows are handled four pixels at a time; narrower targets get a wider one to draw into.
  private func renderNarrow(
    _ list: DisplayList,
    into target: PixelBuffer,
    scale: Double
  ) throws -> [PixelRect] {
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 4 * target.height)
    defer { pixels.deallocate() }
    pixels.initialize(repeating: 0, count: 4 * target.height)
    let wide = PixelBuffer(pixels: pixels, width: 4, height: target.height, stride: 4)
    _ = try render(list, into: wide, scale: scale, keepsContents: false)
    damage.forget()
    for y in 0..<target.height {
      for x in 0..<target.width { target.pixels[y * target.stride + x] = pixels[y * 4 + x] }
    }
    return [PixelRect(x: 0, y: 0, width: target.width, height: target.height)]
  }

  /// Paints the items with these indices into `rects`; the first ones on the background.
  private func paint(_ indices: Range<Int32>, _ rects: [DeviceRect], into target: PixelBuffer) {
    let scene = scene
    let nexts = bandNexts.base
    let ends = bandEnds.base
    let order = order.base
    let isFirst = indices.lowerBound == 0
    pool.run(count: bandEnds.count) { band, worker in
      let y0 = Int32(band * Self.bandHeight)
      let rows = DeviceRect(
        x0: 0,
        y0: y0,
        x1: scene.target.x1,
        y1: min(scene.target.y1, y0 + Int32(Self.bandHeight))
      )
      let surface = Surface(
        pixels: target.pixels + Int(y0) * target.stride,
        stride: target.stride,
        rect: rows
      )
      let first = nexts[band]
      var last = first
      if indices.upperBound == Int32(scene.items.count) {
        last = ends[band]
      } else {
        while last < ends[band] && order[Int(last)] < indices.upperBound { last += 1 }
      }
      nexts[band] = last
      if first == last && !isFirst { return }
      let hidden = covers[worker].dropHidden(
        scene,
        order: order + Int(first),
        count: Int(last - first),
        band: rows
      )
      for rect in rects {
        let clip = rect.intersection(rows)
        if clip.isEmpty { continue }
        if isFirst {
          for y in clip.y0..<clip.y1 {
            fill(surface.row(y) + Int(clip.x0), count: clip.width, with: scene.background)
          }
        }
        painters[worker].paint(
          scene,
          order: order + (Int(first) + hidden),
          count: Int(last - first) - hidden,
          into: surface,
          clip: clip
        )
      }
    }
  }

  /// Sorts the items into the bands that they touch, in order.
  private func fillBins(height: Int) {
    let bandCount = (height + Self.bandHeight - 1) / Self.bandHeight
    bandNexts.resize(to: bandCount)
    bandEnds.resize(to: bandCount)
    let starts = bandNexts.base
    let ends = bandEnds.base
    ends.update(repeating: 0, count: bandCount)
    forItems(bandCount) { _, band in ends[band] &+= 1 }
    var total: Int32 = 0
    for band in 0..<bandCount {
      starts[band] = total
      total += ends[band]
      ends[band] = starts[band]
    }
    order.resize(to: Int(total))
    let order = order.base
    forItems(bandCount) { index, band in
      order[Int(ends[band])] = Int32(truncatingIfNeeded: index)
      ends[band] &+= 1
    }
  }

  @inline(__always)
  private func forItems(_ bandCount: Int, _ body: (_ index: Int, _ band: Int) -> Void) {
    let items = scene.items.base
    let count = scene.items.count
    let height = Int32(Self.bandHeight)
    var index = 0
    while index < count {
      let item = items + index
      let bounds = item.pointee.bounds
      if !bounds.isEmpty {
        let last = min(Int32(bandCount - 1), (bounds.y1 &- 1) / height)
        var band = max(0, bounds.y0 / height)
        while band <= last {
          body(index, Int(band))
          band &+= 1
        }
      }
      index = item.pointee.kind == .finishedLayer ? Int(item.pointee.next) : index &+ 1
    }
  }
}
