import Drawing

/// Makes the pictures that a frame needs before it can be painted: blurred layers, and what lies
/// behind materials.
final class JobRunner {
  private let pool: WorkerPool
  private let painters: [BandPainter]
  private var resultArena = Arena()
  private let orders: [GrowableBuffer<Int32>]
  private let isNeeded = GrowableBuffer<Bool>()
  /// Materials that can be made from the picture itself as soon as what lies behind them is painted,
  /// in the order of their items.
  private(set) var deferred: [Int] = []

  /// Jobs of fewer pixels are done by one worker, several jobs at once.
  private static let smallJob = 60_000
  private static let bandHeight = 48

  init(pool: WorkerPool, painters: [BandPainter]) {
    self.pool = pool
    self.painters = painters
    orders = painters.map { _ in GrowableBuffer<Int32>() }
  }

  deinit { resultArena.release() }

  /// Runs the jobs whose results can be seen in `damage`, but for the deferred ones, and fills in the
  /// scene's results.
  func run(_ scene: Scene, damage: [DeviceRect]) {
    let count = scene.jobs.count
    scene.results.resize(to: count)
    deferred.removeAll(keepingCapacity: true)
    if count == 0 { return }
    resultArena.rewind()
    chooseNeeded(scene, damage)
    chooseDeferred(scene, damage)
    let jobs = scene.jobs.base
    var lastLevel: Int32 = 0
    for index in 0..<count {
      let job = jobs[index]
      lastLevel = max(lastLevel, job.level)
      let rect = isNeeded.base[index] ? job.result : .empty
      let surface = FilterRunner.makeSurface(rect, &resultArena)
      scene.results.base[index] = surface
      if job.paint >= 0 { scene.paints.base[Int(job.paint)].surface = surface }
    }
    var small: [Int] = []
    for level in 0...lastLevel {
      small.removeAll(keepingCapacity: true)
      for index in 0..<count
      where isNeeded.base[index] && jobs[index].level == level && !deferred.contains(index) {
        if jobs[index].contents.width * jobs[index].contents.height < Self.smallJob {
          small.append(index)
        } else {
          run(scene, index, Executor(pool: pool, worker: 0))
        }
      }
      pool.run(count: small.count) { position, worker in
        run(scene, small[position], Executor(pool: nil, worker: worker))
      }
    }
  }

  /// From the last job back: whoever is seen needs what it is made from.
  private func chooseNeeded(_ scene: Scene, _ damage: [DeviceRect]) {
    let count = scene.jobs.count
    isNeeded.resize(to: count)
    let jobs = scene.jobs.base
    // Regions that materials need, with the item before which they need them.
    var regions: [(rect: DeviceRect, before: Int32)] = damage.map { ($0, .max) }
    for index in (0..<count).reversed() {
      let job = jobs[index]
      var needed = regions.contains { $0.before > job.item && $0.rect.intersects(job.result) }
      // Members of a needed layer are needed.
      for outer in (index + 1)..<max(index + 1, count)
      where isNeeded.base[outer] && !jobs[outer].isBackdrop
        && jobs[outer].items.contains(job.item)
      {
        needed = true
      }
      isNeeded.base[index] = needed
      if needed && job.isBackdrop { regions.append((job.contents, job.item)) }
    }
  }

  /// Chooses among the needed materials those that lie in no layer, and behind which the picture
  /// shows nothing that comes after them: what is not painted again must be free of it.
  private func chooseDeferred(_ scene: Scene, _ damage: [DeviceRect]) {
    for index in (0..<scene.jobs.count).reversed() where isNeeded.base[index] {
      let job = scene.jobs.base + index
      guard job.pointee.isBackdrop else { continue }
      // Materials in front show this one.
      guard isInNoLayer(scene, job.pointee.item), isBare(scene, job, damage) else { break }
      deferred.append(index)
    }
    deferred.reverse()
  }

  private func isInNoLayer(_ scene: Scene, _ item: Int32) -> Bool {
    for index in 0..<Int(item) {
      let other = scene.items.base + index
      let isLayer = other.pointee.kind == .beginLayer || other.pointee.kind == .finishedLayer
      if isLayer && other.pointee.next > item { return false }
    }
    return true
  }

  private func isBare(
    _ scene: Scene,
    _ job: UnsafePointer<SceneJob>,
    _ damage: [DeviceRect]
  ) -> Bool {
    if job.pointee.contents.isCovered(by: damage[...]) { return true }
    for index in Int(job.pointee.item)..<scene.items.count {
      let seen = scene.items.base[index].bounds.intersection(job.pointee.contents)
      if !seen.isCovered(by: damage[...]) { return false }
    }
    return true
  }

  /// Makes a deferred material from the picture, in which everything behind it is painted.
  func finish(_ scene: Scene, _ index: Int, from target: PixelBuffer) {
    let job = scene.jobs.base[index]
    let isSmall = job.contents.width * job.contents.height < Self.smallJob
    let painter = painters[0]
    let mark = painter.arena.mark
    defer { painter.arena.rewind(to: mark) }
    FilterRunner(scene: scene, executor: Executor(pool: isSmall ? nil : pool, worker: 0)).run(
      Int(job.firstFilter),
      Int(job.filterCount),
      source: Surface(pixels: target.pixels, stride: target.stride, rect: scene.target),
      contents: job.contents,
      result: scene.results.base[index],
      resultRect: job.result,
      arena: &painter.arena
    )
  }

  private func run(_ scene: Scene, _ index: Int, _ executor: Executor) {
    let worker = executor.worker
    let job = scene.jobs.base[index]
    if job.contents.isEmpty && !job.isBackdrop {
      // Filters may still fill clear pixels.
      if job.filterCount == 0 { return }
    }
    let order = orders[worker]
    fillOrder(order, scene, job)
    let painter = painters[worker]
    let mark = painter.arena.mark
    defer { painter.arena.rewind(to: mark) }
    let contents = job.contents
    let surface = FilterRunner.makeSurface(contents, &painter.arena)
    let bandCount = (contents.height + Self.bandHeight - 1) / Self.bandHeight
    let orderBase = order.base
    let orderCount = order.count
    executor.run(bandCount) { band, worker in
      let y0 = contents.y0 + Int32(band * Self.bandHeight)
      let clip = DeviceRect(
        x0: contents.x0,
        y0: y0,
        x1: contents.x1,
        y1: min(contents.y1, y0 + Int32(Self.bandHeight))
      )
      var rect = clip
      rect.x1 = surface.rect.x1
      let part = Surface(
        pixels: surface.pixels + Int(y0 - contents.y0) * surface.stride,
        stride: surface.stride,
        rect: rect
      )
      if job.isBackdrop {
        for y in clip.y0..<clip.y1 {
          fill(part.row(y) + Int(clip.x0), count: clip.width, with: scene.background)
        }
      }
      painters[worker].paint(
        scene,
        order: orderBase,
        count: orderCount,
        into: part,
        clip: clip
      )
    }
    let runner = FilterRunner(scene: scene, executor: executor)
    runner.run(
      Int(job.firstFilter),
      Int(job.filterCount),
      source: surface,
      contents: contents,
      result: scene.results.base[index],
      resultRect: job.result,
      arena: &painter.arena
    )
  }

  /// The items that a job paints: layers that are still open where a material stands count as if
  /// they were not there.
  private func fillOrder(_ order: GrowableBuffer<Int32>, _ scene: Scene, _ job: SceneJob) {
    order.removeAll()
    let items = scene.items.base
    var index = job.items.lowerBound
    let end = job.items.upperBound
    while index < end {
      let item = items + Int(index)
      switch item.pointee.kind {
      case .nothing:
        index += 1
      case .beginLayer:
        if item.pointee.next <= end { order.append(index) }
        index += 1
      case .finishedLayer:
        if item.pointee.next <= end {
          order.append(index)
          index = item.pointee.next
        } else {
          index += 1
        }
      default:
        if item.pointee.bounds.intersects(job.contents) || item.pointee.kind == .endLayer {
          order.append(index)
        }
        index += 1
      }
    }
  }
}

extension DeviceRect {
  /// Whether all of it lies in some of `rects`.
  func isCovered(by rects: ArraySlice<DeviceRect>) -> Bool {
    if isEmpty { return true }
    guard let first = rects.first else { return false }
    let part = intersection(first)
    let others = rects.dropFirst()
    if part.isEmpty { return isCovered(by: others) }
    // What is left above, below and on both sides.
    return DeviceRect(x0: x0, y0: y0, x1: x1, y1: part.y0).isCovered(by: others)
      && DeviceRect(x0: x0, y0: part.y1, x1: x1, y1: y1).isCovered(by: others)
      && DeviceRect(x0: x0, y0: part.y0, x1: part.x0, y1: part.y1).isCovered(by: others)
      && DeviceRect(x0: part.x1, y0: part.y0, x1: x1, y1: part.y1).isCovered(by: others)
  }
}
