import Drawing

extension Scene {
  func beginLayer(_ index: Int, _ list: DisplayList) {
    let parent = openLayers[openLayers.count - 1]
    var open = OpenLayer(item: items.count, layer: index, visible: parent.visible)
    open.firstJob = jobs.count
    open.firstFilter = filters.count
    if list.layers.indices.contains(index) {
      let layer = list.layers[index]
      open.visible = open.visible.intersection(clip(at: layer.clip).scissor)
      // Filters that see neighbours need more than what is seen of their result.
      let converted = layer.filters.compactMap { DeviceFilter($0, scale: scale) }
      open.stages = [open.visible]
      for filter in converted.reversed() {
        open.visible = filter.needed(for: open.visible)
        open.stages.append(open.visible)
      }
      open.stages.reverse()
      for filter in converted { filters.append(filter) }
      if let bounds = layer.bounds, all(magnitude(bounds) .< 1e8) {
        let box = bounds * scale
        // Soft edges may touch pixels beside the box.
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
    var item = Item()
    item.kind = .beginLayer
    items.append(item)
  }

  func endLayer(_ list: DisplayList) {
    guard openLayers.count > 1 else { return }
    let open = openLayers.removeLast()
    let top = openLayers.count - 1
    let source =
      list.layers.indices.contains(open.layer) ? list.layers[open.layer] : Layer()
    let filterCount = open.stages.count - 1
    // Filters of layers inside come after this one's.
    let isPlain =
      source.opacity == 1 && source.operation == .sourceOver && filterCount <= 0
      && source.clip < 0 && !open.needsIsolation
    if isPlain {
      items.base[open.item].kind = .nothing
      openLayers[top].contents = openLayers[top].contents.union(open.contents)
      return
    }
    var layer = SceneLayer()
    let clip = clip(at: source.clip)
    layer.scissor = clip.scissor
    layer.mask = clip.mask
    layer.opacity = UInt8(byte(source.opacity))
    layer.operation = source.operation

    var isLocal = true
    var fillsAll = false
    var rect = open.contents
    for index in 0..<max(0, filterCount) {
      let filter = filters.base[open.firstFilter + index]
      if !filter.isLocal { isLocal = false }
      if filter.fillsClearPixels {
        rect = open.visible
        fillsAll = true
      }
      rect = filter.affected(by: rect).intersection(open.stages[index + 1])
    }
    layer.rect = rect.intersection(layer.scissor)
    finishUnbounded(open.unbounded, rect: isLocal ? layer.rect : open.contents)
    if (layer.rect.isEmpty || layer.opacity == 0) && !source.operation.isUnbounded {
      // Nothing of it is seen: neither are its members, nor what was prepared for them.
      items.resize(to: open.item)
      jobs.resize(to: open.firstJob)
      return
    }
    var hash = ContentHash()
    hash.add(clip.hash)
    hash.add(UInt64(layer.opacity) | UInt64(source.operation.rawValue) << 8)
    for index in 0..<max(0, filterCount) {
      filters.base[open.firstFilter + index].hash(into: &hash)
    }
    if fillsAll { hash.add(layer.rect) }
    layer.firstFilter = Int32(open.firstFilter)
    layer.filterCount = Int32(max(0, filterCount))

    let begin = items.base + open.item
    begin.pointee.first = Int32(layers.count)
    begin.pointee.bounds = layer.rect
    begin.pointee.operation = source.operation
    begin.pointee.hash = hash.value
    if isLocal {
      // Filters of clear pixels may fill all of it.
      var end = Item()
      end.kind = .endLayer
      end.first = Int32(layers.count)
      end.bounds = layer.rect
      end.hash = hash.value
      items.append(end)
      items.base[open.item].next = Int32(items.count)
    } else {
      let end = Int32(items.count)
      begin.pointee.kind = .finishedLayer
      begin.pointee.next = end
      layer.job = Int32(jobs.count)
      var contentHash = hash
      for index in (open.item + 1)..<Int(end) { contentHash.add(items.base[index].hash) }
      // Materials inside depend on what lies behind the layer.
      for index in open.firstJob..<jobs.count { contentHash.add(jobs.base[index].hash) }
      contentHash.add(layer.rect)
      contentHash.add(open.contents)
      begin.pointee.hash = contentHash.value
      jobs.append(
        SceneJob(
          items: Int32(open.item + 1)..<end,
          result: layer.rect,
          contents: open.contents,
          firstFilter: layer.firstFilter,
          filterCount: layer.filterCount,
          paint: -1,
          isBackdrop: false,
          level: nextLevel(after: open.firstJob),
          hash: contentHash.value,
          item: Int32(open.item)
        )
      )
      layer.filterCount = 0
    }
    layers.append(layer)
    if source.operation != .sourceOver { openLayers[top].needsIsolation = true }
    if source.operation.isUnbounded {
      openLayers[top].unbounded.append(open.item)
    }
    if source.operation.addsPixels {
      openLayers[top].contents = openLayers[top].contents.union(layer.rect)
    }
  }

  /// The level of a job that may depend on all jobs from `first` on.
  private func nextLevel(after first: Int) -> Int32 {
    var level: Int32 = 0
    for index in first..<max(first, jobs.count) {
      level = max(level, jobs.base[index].level + 1)
    }
    return level
  }

  /// Layers whose operator acts on all of the enclosing one are visited wherever that one is, and
  /// nowhere else.
  func finishUnbounded(_ indices: [Int], rect: DeviceRect) {
    for index in indices where index < items.count {
      let begin = items.base + index
      begin.pointee.bounds = rect
      guard begin.pointee.kind == .beginLayer else { continue }
      let end = Int(begin.pointee.next) - 1
      for member in (index + 1)..<end {
        items.base[member].bounds = items.base[member].bounds.intersection(rect)
      }
      items.base[end].bounds = rect
    }
  }

  // MARK: - Materials

  /// Adds an item that shows what lies behind it, filtered.
  func addBackdrop(
    _ index: Int,
    _ item: Item,
    _ scissor: DeviceRect,
    _ hash: ContentHash,
    _ list: DisplayList
  ) {
    guard list.backdrops.indices.contains(index) else { return }
    let backdrop = list.backdrops[index]
    var item = item
    var hash = hash
    item.paint = Int32(paints.count)
    guard add(item, scissor: scissor) else { return }
    let position = items.count - 1
    let bounds = items.base[position].bounds
    let deviation = DeviceFilter.deviation(backdrop.blurRadius, scale)
    let saturation = backdrop.saturation == backdrop.saturation ? backdrop.saturation : 1
    let firstFilter = filters.count
    let blur = DeviceFilter.blur(x: deviation, y: deviation, isOpaque: true)
    if deviation >= DeviceFilter.smallestDeviation { filters.append(blur) }
    filters.append(
      .material(
        saturation: max(-10, min(10, saturation)),
        tint: premultipliedPixel(backdrop.tint)
      )
    )
    for filter in firstFilter..<filters.count { filters.base[filter].hash(into: &hash) }
    let contents = blur.needed(for: bounds).intersection(target)
    var paint = ScenePaint()
    paint.kind = .surface
    paints.append(paint)
    var contentHash = hash
    contentHash.add(UInt64(background))
    for index in 0..<position where items.base[index].bounds.intersects(contents) {
      contentHash.add(items.base[index].hash)
    }
    hash.add(bounds)
    items.base[position].hash = hash.value
    jobs.append(
      SceneJob(
        items: 0..<Int32(position),
        result: bounds,
        contents: contents,
        firstFilter: Int32(firstFilter),
        filterCount: Int32(filters.count - firstFilter),
        paint: item.paint,
        isBackdrop: true,
        level: nextLevel(after: 0),
        hash: contentHash.value,
        item: Int32(position)
      )
    )
  }
}
