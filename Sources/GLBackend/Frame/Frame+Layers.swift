import Drawing

extension Frame {
  func beginLayer(_ index: Int, _ list: DisplayList) {
    var open = OpenLayer(op: ops.count, layer: index, firstUnit: units.count, visible: visible)
    if list.layers.indices.contains(index) {
      let layer = list.layers[index]
      open.visible = open.visible.intersection(clip(at: layer.clip).scissor)
      // Filters that see neighbours need more than what is seen of their result.
      open.filters = layer.filters.compactMap { DeviceFilter($0, scale: scale) }
      open.stages = [open.visible]
      for filter in open.filters.reversed() {
        open.visible = filter.needed(for: open.visible)
        open.stages.append(open.visible)
      }
      open.stages.reverse()
      if let bounds = layer.bounds, pointwiseMax(bounds, -bounds).max() < 1e8 {
        let box = bounds * scale
        open.visible = open.visible.intersection(
          DeviceRect.covering(
            minX: box.x,
            minY: box.y,
            maxX: box.x + box.z,
            maxY: box.y + box.w
          )
        )
      }
    }
    openLayers.append(open)
    ops.append(.nothing)
  }

  func endLayer(_ list: DisplayList) {
    guard openLayers.count > 1 else { return }
    let open = openLayers.removeLast()
    let top = openLayers.count - 1
    let source = list.layers.indices.contains(open.layer) ? list.layers[open.layer] : Layer()
    let isPlain =
      source.opacity == 1 && source.operation == .sourceOver && open.filters.isEmpty
      && source.clip < 0 && !open.needsIsolation
    if isPlain {
      openLayers[top].contents = openLayers[top].contents.union(open.contents)
      return
    }
    var layer = FrameLayer()
    layer.scissor = clip(at: source.clip).scissor
    layer.clip = source.clip
    layer.opacity = Float(byte(source.opacity)) / 255
    layer.operation = source.operation
    layer.contents = open.contents
    layer.filters = open.filters
    layer.stages = Array(open.stages.dropFirst())
    var rect = open.contents
    for (index, filter) in open.filters.enumerated() {
      if filter.fillsClearPixels { rect = open.visible }
      rect = filter.affected(by: rect).intersection(open.stages[index + 1])
    }
    layer.rect = rect.intersection(layer.scissor)
    if (layer.rect.isEmpty || layer.opacity == 0) && !source.operation.isUnbounded {
      // Nothing of it is seen: neither are its members.
      ops.removeLast(ops.count - open.op)
      while let last = backdrops.last, last.op >= open.op { backdrops.removeLast() }
      units.removeLast(units.count - open.firstUnit)
      return
    }
    if clip(at: source.clip).hasElements {
      // Makes the mask, if it takes one.
      var batch = Batch()
      useClip(source.clip, &batch)
      layer.clipKey = batch.key
    }
    let index = Int32(layers.count)
    layers.append(layer)
    ops[open.op] = .begin(index)
    ops.append(.end(index))
    foldUnits(from: open.firstUnit, firstBackdrop: open.op, into: layer)
    if source.operation != .sourceOver { openLayers[top].needsIsolation = true }
    if source.operation.addsPixels {
      openLayers[top].contents = openLayers[top].contents.union(layer.rect)
    }
  }

  // MARK: - Materials

  /// Makes a batch show what lies behind it, filtered.
  func addBackdrop(_ backdrop: BackdropPaint, _ batch: inout Batch) {
    let deviation = DeviceFilter.deviation(backdrop.blurRadius, scale)
    let saturation = backdrop.saturation == backdrop.saturation ? backdrop.saturation : 1
    var filters: [DeviceFilter] = []
    let blur = DeviceFilter.blur(x: deviation, y: deviation, isOpaque: true)
    if deviation >= DeviceFilter.smallestDeviation { filters.append(blur) }
    filters.append(
      .material(
        saturation: max(-10, min(10, saturation)),
        tint: premultipliedPixel(backdrop.tint)
      )
    )
    batch.backdrop = Int32(backdrops.count)
    batch.sampling = .linear
    backdrops.append(
      FrameBackdrop(
        result: batch.bounds,
        contents: blur.needed(for: batch.bounds).intersection(target),
        filters: filters,
        op: ops.count,
        shown: batch.bounds
      )
    )
    ops.append(.backdrop(batch.backdrop))
  }
}
