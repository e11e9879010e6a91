import Drawing
import Geometry

/// A display list resolved to device pixels, in storage that is kept from frame to frame.
final class Scene {
  let items = GrowableBuffer<Item>(capacity: 1024)
  let clips = GrowableBuffer<SceneClip>()
  let layers = GrowableBuffer<SceneLayer>()
  let jobs = GrowableBuffer<SceneJob>()
  let filters = GrowableBuffer<DeviceFilter>()
  let paints = GrowableBuffer<ScenePaint>()
  let holes = GrowableBuffer<ConvexShape>()
  let edges = GrowableBuffer<Edge>(capacity: 1024)
  let glyphDraws = GrowableBuffer<GlyphDraw>(capacity: 1024)
  /// For each command of a long list: its shape, worked out ahead.
  let shapes = GrowableBuffer<ConvexShape?>()
  /// For each job: what its result is drawn from, once it is there.
  let results = GrowableBuffer<Surface>()
  private(set) var background: UInt32 = 0
  private(set) var target = DeviceRect.empty
  private(set) var scale: Float = 1

  let caches: PaintCaches
  let text: GlyphCache
  var openLayers: [OpenLayer] = []
  var lastBox: Box?

  /// A layer whose end has not come yet.
  struct OpenLayer {
    /// The item of its beginning.
    var item: Int
    /// An index into the list's layers, or -1 for the picture itself.
    var layer: Int
    /// What its contents touch.
    var contents = DeviceRect.empty
    /// What its contents can be seen in.
    var visible: DeviceRect
    /// What the finished layer can be seen in, before each filter and after the last one.
    var stages: [DeviceRect] = []
    /// Whether a direct member depends on what else is in the group.
    var needsIsolation = false
    /// Items of layers inside that act on all of this one.
    var unbounded: [Int] = []
    /// Jobs that existed when it began.
    var firstJob = 0
    var firstFilter = 0
  }

  init(caches: PaintCaches, text: GlyphCache) {
    self.caches = caches
    self.text = text
  }

  func build(_ list: DisplayList, scale: Double, target: DeviceRect, pool: WorkerPool) {
    items.removeAll()
    clips.removeAll()
    layers.removeAll()
    jobs.removeAll()
    filters.removeAll()
    paints.removeAll()
    holes.removeAll()
    edges.removeAll()
    glyphDraws.removeAll()
    self.target = target
    self.scale = Float(scale)
    background = premultipliedPixel(list.background)
    guard scale > 0, scale < 1e4 else { return }
    for clip in list.clips { addClip(clip, list) }

    lastBox = nil
    openLayers.removeAll(keepingCapacity: true)
    openLayers.append(OpenLayer(item: -1, layer: -1, visible: target))
    items.reserve(list.commands.count)
    list.commands.withUnsafeBufferPointer { commands in
      prepareShapes(commands, pool)
      for index in commands.indices {
        switch commands[index] {
        case .shape(let command):
          addShape(command, list, known: shapes.count > 0 ? shapes.base + index : nil)
        case .text(let command): addText(command, list)
        case .image(let command): addImage(command, list)
        case .beginLayer(let layer): beginLayer(Int(layer), list)
        case .endLayer: endLayer(list)
        }
      }
    }
    while openLayers.count > 1 { endLayer(list) }
    finishUnbounded(openLayers[0].unbounded, rect: target)
  }

  /// More than any device.
  static let everything = DeviceRect(
    x0: -1_000_000,
    y0: -1_000_000,
    x1: 1_000_000,
    y1: 1_000_000
  )

  /// Adds an item to the innermost layer, cut to what can be seen; false when nothing can.
  @discardableResult
  func add(_ item: Item, scissor: DeviceRect) -> Bool {
    let top = openLayers.count - 1
    let bounds = item.bounds.intersection(scissor).intersection(openLayers[top].visible)
    if bounds.isEmpty { return false }
    openLayers[top].contents = openLayers[top].contents.union(bounds)
    if item.operation != .sourceOver { openLayers[top].needsIsolation = true }
    items.append(item)
    items.base[items.count - 1].bounds = bounds
    // What cuts it counts as well.
    var hash = ContentHash()
    hash.add(item.hash)
    hash.add(bounds)
    items.base[items.count - 1].hash = hash.value
    return true
  }

  /// The clip at an index of the list: what it leaves, its mask if it needs one, and its digest.
  func clip(at index: Int32) -> (scissor: DeviceRect, mask: Int32, hash: UInt64) {
    guard index >= 0, Int(index) < clips.count else { return (Self.everything, -1, 0) }
    let clip = clips.base + Int(index)
    return (clip.pointee.scissor, clip.pointee.mask, clip.pointee.hash)
  }
}
