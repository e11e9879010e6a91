import Drawing
import Geometry

extension Frame {
  func addShape(_ command: ShapeCommand, _ list: DisplayList) {
    if clip(at: command.clip).scissor.isEmpty { return }
    var color: UInt32
    if case .color(let own) = command.paint {
      color = premultipliedPixel(own, opacity: command.opacity)
      if color == 0 && !command.operation.isUnbounded { return }
    } else {
      color = white(opacity: command.opacity)
      if color == 0 && !command.operation.isUnbounded { return }
    }
    let isStroke = command.strokeWidth != 0
    let half = command.strokeWidth * 0.5
    if isStroke && !(half > 0 && half < 1e8) { return }
    var key = ProgramKey()
    key.isAntialiased = command.isAntialiased
    let paint: PaintPlan
    if case .color = command.paint {
      paint = PaintPlan()
    } else if case .backdrop(let index) = command.paint {
      guard list.backdrops.indices.contains(Int(index)) else { return }
      paint = PaintPlan(backdrop: Int(index))
    } else {
      guard
        let made = makePaint(
          command.paint,
          transform: command.transform,
          rect: command.geometry.rect,
          list
        )
      else { return }
      paint = made
    }
    key.paint = paint.kind

    guard command.geometry.hasDistance(isStroke: isStroke) else {
      addPath(command, paint, color, list)
      return
    }
    var instance: Instance
    let bounds: DeviceRect
    if command.transform.isAffine {
      guard
        let shape = ConvexShape(
          command.geometry,
          transform: command.transform,
          scale: scale,
          grow: half
        )
      else { return }
      var bounding = shape.bounds
      var drawn = shape
      if !isStroke, let rect = shape.alignedPixels(isAntialiased: command.isAntialiased) {
        if takeAsBackground(rect, color, command) { return }
        lastBox = Box(shape, command, color, op: ops.count, instances.count)
        instance = Instance(rect, color: color)
        bounding = rect
      } else {
        key.coverage = shape.kind.coverage
        var hole: ConvexShape?
        if isStroke {
          hole = ConvexShape(
            command.geometry,
            transform: command.transform,
            scale: scale,
            grow: -half
          )
          key.isStroke = hole != nil
          if shape.kind == .continuous, hole?.kind != .continuous, hole != nil {
            key.coverage = .generalContinuous
          }
        } else if shape.kind == .box && command.isAntialiased {
          let box = Box(shape, command, color, op: ops.count, instances.count)
          if let joined = box?.joined(to: lastBox) {
            drawn = joined
            bounding = joined.bounds
          }
          lastBox = box
        }
        key.hasFullExtent =
          key.coverage.isContinuous && drawn.extent >= ConvexShape.continuousExtent - 1e-6
          && (hole?.extent ?? 2) >= ConvexShape.continuousExtent - 1e-6
        instance = Instance(drawn, hole: hole, color: color)
      }
      bounds = bounding
    } else {
      guard
        let projected = projected(
          command.geometry,
          command.transform,
          grow: half,
          isStroke: isStroke,
          color: color
        )
      else { return }
      key.isProjective = true
      key.coverage = projected.coverage
      key.isStroke = projected.hasHole
      instance = projected.instance
      bounds = projected.bounds
    }
    finish(instance, key, paint, bounds, command, list)
  }

  /// Clears the picture with an opaque rectangle that covers it before anything else is drawn.
  private func takeAsBackground(
    _ rect: DeviceRect,
    _ color: UInt32,
    _ command: ShapeCommand
  ) -> Bool {
    guard ops.isEmpty, openLayers.count == 1, color >= 0xFF00_0000, case .color = command.paint,
      command.operation == .sourceOver, command.clip < 0, rect.contains(target)
    else { return false }
    background = components(color)
    return true
  }

  private func finish(
    _ instance: Instance,
    _ key: ProgramKey,
    _ paint: PaintPlan,
    _ bounds: DeviceRect,
    _ command: ShapeCommand,
    _ list: DisplayList
  ) {
    guard
      var batch = makeBatch(
        key,
        bounds: bounds,
        clip: command.clip,
        operation: command.operation
      )
    else { return }
    paint.apply(to: &batch)
    if paint.backdrop >= 0 {
      addBackdrop(list.backdrops[paint.backdrop], &batch)
      if addInside(instance, batch) { return }
    }
    add(instance, batch)
  }

  /// Adds a shape that is drawn from a mask: paths, and strokes that no distance describes.
  private func addPath(
    _ command: ShapeCommand,
    _ paint: PaintPlan,
    _ color: UInt32,
    _ list: DisplayList
  ) {
    let seen = visible.intersection(clip(at: command.clip).scissor)
    guard
      let mask = mask(
        command.geometry,
        command.transform,
        list,
        strokeWidth: command.strokeWidth,
        isAntialiased: command.isAntialiased,
        visible: seen
      )
    else { return }
    addMasked(mask, paint, color, clip: command.clip, operation: command.operation, list)
  }

  /// Adds the paint where a mask covers.
  func addMasked(
    _ mask: PlacedMask,
    _ paint: PaintPlan,
    _ color: UInt32,
    clip clipIndex: Int32,
    operation: CompositeOperation,
    _ list: DisplayList
  ) {
    var key = ProgramKey()
    var clipIndex = clipIndex
    if paint.usesPicture {
      // The picture's unit is taken: the mask limits the quad as a clip does.
      var clip = FrameClip(scissor: mask.rect)
      if clipIndex >= 0, Int(clipIndex) < clips.count {
        clip.scissor = clip.scissor.intersection(clips[Int(clipIndex)].scissor)
        clip.elements = clips[Int(clipIndex)].elements
      }
      clip.elements.append(ClipElement(mask, isInverse: false))
      clipIndex = Int32(clips.count)
      clips.append(clip)
    } else {
      key.coverage = .mask
    }
    guard
      var batch = makeBatch(key, bounds: mask.rect, clip: clipIndex, operation: operation)
    else { return }
    paint.apply(to: &batch)
    if paint.usesPicture {
      if paint.backdrop >= 0 { addBackdrop(list.backdrops[paint.backdrop], &batch) }
      add(Instance(mask.rect, color: color), batch)
      return
    }
    batch.picture = mask.texture
    batch.first = Int32(glyphs.count)
    batch.count = 1
    glyphs.append(
      GlyphInstance(
        x: Int16(clamping: mask.rect.x0),
        y: Int16(clamping: mask.rect.y0),
        width: Int16(clamping: mask.rect.width),
        height: Int16(clamping: mask.rect.height),
        atlasX: UInt16(clamping: mask.x),
        atlasY: UInt16(clamping: mask.y),
        color: color
      )
    )
    add(batch)
  }

  /// The coverage of an outline, or of a stroke along it; nil where nothing of it can be seen.
  func mask(
    _ geometry: ShapeGeometry,
    _ transform: PlaneTransform,
    _ list: DisplayList,
    strokeWidth: Float,
    isAntialiased: Bool,
    visible: DeviceRect
  ) -> PlacedMask? {
    guard !visible.isEmpty, let path = geometry.outline(in: list.paths) else { return nil }
    return stores.masks.mask(
      MaskStore.Key(
        path: path,
        transform: transform,
        scale: scale,
        strokeWidth: strokeWidth,
        isEvenOdd: geometry.isEvenOdd && strokeWidth == 0,
        isAntialiased: isAntialiased,
        visible: visible
      )
    )
  }
}
