import Drawing
import Geometry

/// A display list resolved to device pixels, in storage that is kept from frame to frame.
final class Scene {
  let items = GrowableBuffer<Item>(capacity: 1024)
  let clips = GrowableBuffer<SceneClip>()
  let layers = GrowableBuffer<SceneLayer>()
  let holes = GrowableBuffer<ConvexShape>()
  let edges = GrowableBuffer<Edge>(capacity: 1024)
  private(set) var background: UInt32 = 0
  private(set) var target = DeviceRect.empty
  private var openLayers: [OpenLayer] = []

  /// A layer whose end has not come yet.
  private struct OpenLayer {
    /// The item of its beginning.
    var item: Int
    /// An index into the list's layers, or -1 for the picture itself.
    var layer: Int
    /// What its contents touch.
    var contents = DeviceRect.empty
    /// What its contents can be seen in.
    var visible: DeviceRect
    /// Whether a direct member depends on what else is in the group.
    var needsIsolation = false
    /// Items of layers inside that act on all of this one.
    var unbounded: [Int] = []
  }

  func build(_ list: DisplayList, scale: Double, target: DeviceRect) {
    items.removeAll()
    clips.removeAll()
    layers.removeAll()
    holes.removeAll()
    edges.removeAll()
    self.target = target
    background = premultipliedPixel(list.background)
    let factor = Float(scale)
    for clip in list.clips { addClip(clip, list, factor) }

    openLayers.removeAll(keepingCapacity: true)
    openLayers.append(OpenLayer(item: -1, layer: -1, visible: target))
    list.commands.withUnsafeBufferPointer { commands in
      for index in commands.indices {
        switch commands[index] {
        case .shape(let command): addShape(command, list, factor)
        case .text, .image: break
        case .beginLayer(let layer): beginLayer(Int(layer), list, factor)
        case .endLayer: endLayer(list)
        }
      }
    }
    while openLayers.count > 1 { endLayer(list) }
    finishUnbounded(openLayers[0].unbounded, rect: target)
  }

  // MARK: - Clips

  private func addClip(_ clip: Clip, _ list: DisplayList, _ scale: Float) {
    var result = SceneClip()
    let parent =
      clip.parent >= 0 && Int(clip.parent) < clips.count ? clips.base[Int(clip.parent)] : nil
    result.scissor = parent?.scissor ?? everything
    result.mask = parent?.mask ?? -1
    result.parentMask = result.mask
    result.isInverse = clip.isInverse
    result.isAntialiased = clip.isAntialiased
    let index = Int32(clips.count)
    defer { clips.append(result) }

    if clip.geometry.kind != .path && clip.transform.isAffine {
      guard let shape = ConvexShape(clip.geometry, transform: clip.transform, scale: scale) else {
        // Nothing is inside a shape that cannot be drawn.
        if !clip.isInverse { result.scissor = .empty }
        return
      }
      if let rect = alignedRect(shape, isAntialiased: clip.isAntialiased), !clip.isInverse {
        result.scissor = result.scissor.intersection(rect)
        return
      }
      result.kind = .convex
      result.shape = shape
      result.mask = index
      if !clip.isInverse { result.scissor = result.scissor.intersection(shape.bounds) }
      return
    }
    result.first = Int32(edges.count)
    var flattener = PathFlattener(edges: edges, target: target)
    if !flatten(clip.geometry, clip.transform, list, scale, into: &flattener) {
      if !clip.isInverse { result.scissor = .empty }
      return
    }
    result.kind = .path
    result.count = Int32(edges.count) - result.first
    result.isEvenOdd = clip.geometry.isEvenOdd
    result.mask = index
    if !clip.isInverse { result.scissor = result.scissor.intersection(flattener.bounds) }
  }

  private var everything: DeviceRect {
    DeviceRect(x0: -1_000_000, y0: -1_000_000, x1: 1_000_000, y1: 1_000_000)
  }

  private func clip(at index: Int32) -> (scissor: DeviceRect, mask: Int32) {
    guard index >= 0, Int(index) < clips.count else { return (everything, -1) }
    let clip = clips.base[Int(index)]
    return (clip.scissor, clip.mask)
  }

  // MARK: - Shapes

  private func addShape(_ command: ShapeCommand, _ list: DisplayList, _ scale: Float) {
    let (scissor, mask) = clip(at: command.clip)
    var item = Item()
    item.operation = command.operation
    item.isAntialiased = command.isAntialiased
    item.mask = mask
    guard case .color(let color) = command.paint else { return }
    item.color = premultipliedPixel(color, opacity: command.opacity)
    if item.color == 0 && command.operation == .sourceOver { return }

    let isStroke = command.strokeWidth != 0
    let half = command.strokeWidth * 0.5
    if isStroke && !(half > 0 && half < 1e8) { return }
    if command.geometry.kind != .path && command.transform.isAffine
      && (!isStroke || canStrokeByDistance(command.geometry))
    {
      guard
        let shape = ConvexShape(
          command.geometry,
          transform: command.transform,
          scale: scale,
          grow: half
        )
      else { return }
      item.shape = shape
      item.kind = .convex
      item.bounds = shape.bounds
      if isStroke {
        if let hole = ConvexShape(
          command.geometry,
          transform: command.transform,
          scale: scale,
          grow: -half
        ) {
          item.kind = .ring
          item.first = Int32(holes.count)
          holes.append(hole)
        }
      } else if let rect = alignedRect(shape, isAntialiased: command.isAntialiased) {
        item.kind = .alignedRect
        item.bounds = rect
      }
    } else {
      item.first = Int32(edges.count)
      item.isEvenOdd = command.geometry.isEvenOdd
      var flattener = PathFlattener(edges: edges, target: target)
      guard flatten(command.geometry, command.transform, list, scale, into: &flattener) else {
        return
      }
      item.kind = .path
      item.count = Int32(edges.count) - item.first
      item.bounds = flattener.bounds
    }
    add(item, scissor: scissor)
  }

  private func add(_ item: Item, scissor: DeviceRect) {
    let top = openLayers.count - 1
    var item = item
    item.bounds = item.bounds.intersection(scissor).intersection(openLayers[top].visible)
    if item.bounds.isEmpty { return }
    openLayers[top].contents = openLayers[top].contents.union(item.bounds)
    if item.operation != .sourceOver { openLayers[top].needsIsolation = true }
    items.append(item)
  }

  private func canStrokeByDistance(_ geometry: ShapeGeometry) -> Bool {
    switch geometry.kind {
    case .rectangle, .circularRectangle: true
    case .ellipse: abs(geometry.rect.z - geometry.rect.w) < 1e-4 * abs(geometry.rect.z)
    case .continuousRectangle, .path: false
    }
  }

  /// The pixels of an upright rectangle whose edges lie on pixel boundaries (to 1/512), or, without
  /// soft edges, those whose middles it contains.
  private func alignedRect(_ shape: ConvexShape, isAntialiased: Bool) -> DeviceRect? {
    guard shape.kind == .box else { return nil }
    var halfX = shape.halfU
    var halfY = shape.halfV
    if abs(shape.uy) < 1e-6 && abs(shape.vx) < 1e-6 {
    } else if abs(shape.ux) < 1e-6 && abs(shape.vy) < 1e-6 {
      swap(&halfX, &halfY)
    } else {
      return nil
    }
    let edges = SIMD4(
      shape.centerX - halfX,
      shape.centerY - halfY,
      shape.centerX + halfX,
      shape.centerY + halfY
    )
    guard all(magnitude(edges) .< deviceLimit) else { return nil }
    let whole = isAntialiased ? edges.rounded(.toNearestOrEven) : (edges - 0.5).rounded(.up)
    if isAntialiased, any(magnitude(edges - whole) .> 1.0 / 512) { return nil }
    return DeviceRect(
      x0: Int32(whole.x),
      y0: Int32(whole.y),
      x1: Int32(whole.z),
      y1: Int32(whole.w)
    )
  }

  private func flatten(
    _ geometry: ShapeGeometry,
    _ transform: PlaneTransform,
    _ list: DisplayList,
    _ scale: Float,
    into flattener: inout PathFlattener
  ) -> Bool {
    let first = edges.count
    if geometry.kind == .path {
      let index = Int(geometry.pathIndex)
      guard list.paths.indices.contains(index) else { return false }
      flattener.add(list.paths[index], transform: transform, scale: Double(scale))
    }
    if !flattener.isValid {
      edges.resize(to: first)
      return false
    }
    return edges.count > first
  }

  // MARK: - Layers

  private func beginLayer(_ layer: Int, _ list: DisplayList, _ scale: Float) {
    let parent = openLayers[openLayers.count - 1]
    var visible = parent.visible
    if list.layers.indices.contains(layer) {
      visible = visible.intersection(clip(at: list.layers[layer].clip).scissor)
      if let bounds = list.layers[layer].bounds, all(magnitude(bounds) .< 1e8) {
        let box = bounds * scale
        visible = visible.intersection(
          .covering(minX: box.x, minY: box.y, maxX: box.x + box.z, maxY: box.y + box.w)
        )
      }
    }
    openLayers.append(OpenLayer(item: items.count, layer: layer, visible: visible))
    var item = Item()
    item.kind = .beginLayer
    items.append(item)
  }

  private func endLayer(_ list: DisplayList) {
    guard openLayers.count > 1 else { return }
    let open = openLayers.removeLast()
    let top = openLayers.count - 1
    let source =
      list.layers.indices.contains(open.layer) ? list.layers[open.layer] : Layer()
    let isPlain =
      source.opacity == 1 && source.operation == .sourceOver && source.filters.isEmpty
      && source.clip < 0 && !open.needsIsolation
    if isPlain {
      items.base[open.item].kind = .nothing
      openLayers[top].contents = openLayers[top].contents.union(open.contents)
      return
    }
    var layer = SceneLayer()
    (layer.scissor, layer.mask) = clip(at: source.clip)
    layer.rect = open.contents.intersection(layer.scissor)
    layer.opacity = UInt8(byte(source.opacity))
    layer.operation = source.operation
    finishUnbounded(open.unbounded, rect: layer.rect)
    if (layer.rect.isEmpty || layer.opacity == 0) && !source.operation.isUnbounded {
      items.resize(to: open.item)
      return
    }
    items.base[open.item].first = Int32(layers.count)
    items.base[open.item].bounds = layer.rect
    var end = Item()
    end.kind = .endLayer
    end.first = Int32(layers.count)
    end.bounds = layer.rect
    layers.append(layer)
    if source.operation != .sourceOver { openLayers[top].needsIsolation = true }
    if source.operation.isUnbounded {
      openLayers[top].unbounded += [open.item, items.count]
    } else {
      openLayers[top].contents = openLayers[top].contents.union(layer.rect)
    }
    items.append(end)
  }

  /// Layers whose operator acts on all of the enclosing one are visited wherever that one is.
  private func finishUnbounded(_ list: [Int], rect: DeviceRect) {
    for index in list { items.base[index].bounds = rect }
  }
}
