import Drawing

/// A display list resolved to batches, layers and masks, in storage that is kept from frame to
/// frame.
final class Frame {
  let stores: Stores
  var instances: ContiguousArray<Instance> = []
  var glyphs: ContiguousArray<GlyphInstance> = []
  var ops: ContiguousArray<FrameOp> = []
  var batches: ContiguousArray<Batch> = []
  var paints: ContiguousArray<FramePaint> = []
  var clips: ContiguousArray<FrameClip> = []
  var masks: ContiguousArray<FrameMask> = []
  var layers: ContiguousArray<FrameLayer> = []
  var backdrops: ContiguousArray<FrameBackdrop> = []
  /// The picture's parts from back to front, for comparing it with the next one.
  var units: ContiguousArray<FrameUnit> = []
  /// Whether they are wanted.
  private(set) var notesUnits = false
  /// What the whole target is filled with first, premultiplied.
  var background = SIMD4<Float>.zero
  private(set) var target = DeviceRect.empty
  private(set) var scale: Float = 1
  var openLayers: [OpenLayer] = []
  var lastBox: Box?

  /// A layer whose end has not come yet.
  struct OpenLayer {
    /// The op of its beginning.
    var op: Int
    /// An index into the list's layers, or -1 for the picture itself.
    var layer: Int
    /// How many parts of the picture were noted before.
    var firstUnit = 0
    /// What its contents touch.
    var contents = DeviceRect.empty
    /// What its contents can be seen in.
    var visible: DeviceRect
    var filters: [DeviceFilter] = []
    /// What the finished layer can be seen in, before each filter and after the last one.
    var stages: [DeviceRect] = []
    /// Whether a direct member depends on what else is in the group.
    var needsIsolation = false
  }

  init(stores: Stores) { self.stores = stores }

  /// More than any device.
  static var everything: DeviceRect {
    DeviceRect(x0: -1_000_000, y0: -1_000_000, x1: 1_000_000, y1: 1_000_000)
  }

  func build(
    _ list: DisplayList,
    scale: Double,
    target: DeviceRect,
    notesUnits: Bool = false
  ) {
    instances.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    ops.removeAll(keepingCapacity: true)
    batches.removeAll(keepingCapacity: true)
    paints.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
    layers.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
    units.removeAll(keepingCapacity: true)
    self.notesUnits = notesUnits
    openLayers.removeAll(keepingCapacity: true)
    lastBox = nil
    self.target = target
    self.scale = Float(scale)
    background = components(premultipliedPixel(list.background))
    guard scale > 0, scale < 1e4 else { return }
    openLayers.append(OpenLayer(op: -1, layer: -1, visible: target))
    for clip in list.clips { addClip(clip, list) }
    for command in list.commands {
      switch command {
      case .shape(let command): addShape(command, list)
      case .text(let command): addText(command, list)
      case .image(let command): addImage(command, list)
      case .beginLayer(let layer): beginLayer(Int(layer), list)
      case .endLayer: endLayer(list)
      }
    }
    while openLayers.count > 1 { endLayer(list) }
  }

  /// What can be seen of the innermost layer.
  var visible: DeviceRect { openLayers[openLayers.count - 1].visible }

  // MARK: Adding quads

  /// The clip at an index of the list.
  func clip(at index: Int32) -> (scissor: DeviceRect, hasElements: Bool) {
    guard index >= 0, Int(index) < clips.count else { return (Self.everything, false) }
    return (clips[Int(index)].scissor, !clips[Int(index)].elements.isEmpty)
  }

  /// Starts a batch for quads that touch `bounds`; nil when none of that can be seen.
  ///
  /// `clipIndex` is an index into the list's clips, or -1.
  func makeBatch(
    _ key: ProgramKey,
    bounds: DeviceRect,
    clip clipIndex: Int32,
    operation: CompositeOperation
  ) -> Batch? {
    let (scissor, hasElements) = clip(at: clipIndex)
    let cut = bounds.intersection(scissor).intersection(visible)
    if cut.isEmpty { return nil }
    var batch = Batch()
    batch.key = key
    batch.bounds = cut
    // The target ends where its framebuffer does; a layer may have bounds and no framebuffer.
    let limits = visible == target ? scissor : scissor.intersection(visible)
    if !limits.contains(bounds) { batch.scissor = limits }
    batch.operation = operation
    // Most of what a clip holds lies where it takes nothing away.
    if hasElements, !isInside(cut, clipIndex) { useClip(clipIndex, &batch) }
    if operation.needsBackdrop {
      batch.key.readsBackdrop = true
      batch.key.operation = operation
    }
    return batch
  }

  /// Whether a clip takes nothing from the pixels of `rect`.
  private func isInside(_ rect: DeviceRect, _ index: Int32) -> Bool {
    clips[Int(index)].elements.allSatisfy { $0.inside.contains(rect) }
  }

  /// Limits a batch to the elements of a clip.
  func useClip(_ index: Int32, _ batch: inout Batch) {
    let clip = clips[Int(index)]
    let isOtherCurve =
      batch.key.coverage.isContinuous && clip.elements[0].clip.isContinuous
      && batch.key.hasFullExtent != clip.elements[0].hasFullExtent
    if clip.elements.count > 1 || isOtherCurve {
      // One program knows one kind of curve.
      batch.key.clip = .mask
      if clip.mask < 0 {
        clips[Int(index)].mask = Int32(masks.count)
        masks.append(
          FrameMask(
            rect: clip.scissor.intersection(target.insetBy(-128, -128)),
            elements: clip.elements
          )
        )
      }
    } else {
      clip.elements[0].configure(&batch.key)
    }
    batch.clip = index
  }

  /// Adds a batch whose quads have been appended, joining it to the one before where it can.
  func add(_ batch: Batch) {
    let top = openLayers.count - 1
    openLayers[top].contents = openLayers[top].contents.union(batch.bounds)
    if batch.operation != .sourceOver { openLayers[top].needsIsolation = true }
    addUnit(batch)
    if case .draw(let last)? = ops.last, Int(last) == batches.count - 1,
      batches[Int(last)].canTake(batch)
    {
      batches[Int(last)].count += batch.count
      batches[Int(last)].bounds = batches[Int(last)].bounds.union(batch.bounds)
      return
    }
    ops.append(.draw(Int32(batches.count)))
    batches.append(batch)
  }

  /// Adds one quad.
  func add(_ instance: Instance, _ batch: Batch) {
    var batch = batch
    batch.first = Int32(instances.count)
    batch.count = 1
    instances.append(instance)
    add(batch)
  }
}

/// White of an opacity, premultiplied: what multiplies pictures and gradients.
func white(opacity: Float) -> UInt32 { byte(opacity) * 0x0101_0101 }
