import Foundation
import Geometry
internal import Drawing

extension PaintPass {
  /// Paints a list made in a space of its own, whose origin goes to that of `rect`, cut off at the
  /// edges of `rect`.
  func paint(_ drawing: DisplayList, in rect: CGRect, _ context: PaintContext) {
    guard !drawing.commands.isEmpty else { return }
    list.clips.append(
      Clip(
        geometry: ShapeGeometry(kind: .rectangle, rect: rect.simd),
        transform: context.transform.plane,
        parent: context.clip
      )
    )
    let clip = Int32(list.clips.count - 1)
    let isDimmed = context.opacity < 1 || context.operation != .sourceOver
    // What blends in the canvas does so with the canvas alone.
    guard drawing.blends || isDimmed && drawing.commands.count > 1 else {
      append(
        drawing,
        in: rect,
        context,
        clip: clip,
        opacity: Float(context.opacity),
        operation: context.operation
      )
      return
    }
    beginLayer(
      Layer(opacity: Float(context.opacity), operation: context.operation, clip: clip)
    )
    append(drawing, in: rect, context, clip: -1, opacity: 1, operation: .sourceOver)
    endLayer()
  }

  private func append(
    _ drawing: DisplayList,
    in rect: CGRect,
    _ context: PaintContext,
    clip: Int32,
    opacity: Float,
    operation: CompositeOperation
  ) {
    let placement = Placement(
      part: context.linearPart(at: rect),
      map: context.transform.plane.translated(Float(rect.minX), Float(rect.minY)),
      clip: clip,
      opacity: opacity,
      operation: operation
    )
    guard drawing.layers.contains(where: { $0.filters.contains(where: \.isSpatial) }) else {
      return append(drawing, placement)
    }
    projected(placement) { append(drawing, $0) }
  }

  private func append(_ drawing: DisplayList, _ placement: Placement) {
    let (part, map, clip) = (placement.part, placement.map, placement.clip)
    let (opacity, operation) = (placement.opacity, placement.operation)
    let clipCount = Int32(list.clips.count)
    let layerCount = Int32(list.layers.count)
    let gradientCount = Int32(list.gradients.count)
    let backdropCount = Int32(list.backdrops.count)
    let pathCount = Int32(list.paths.count)
    let textCount = Int32(list.texts.count)
    let imageCount = Int32(list.images.count)
    list.gradients.append(contentsOf: drawing.gradients)
    list.backdrops.append(contentsOf: drawing.backdrops)
    list.paths.append(contentsOf: drawing.paths)
    list.texts.append(contentsOf: drawing.texts)
    list.images.append(contentsOf: drawing.images)

    func moved(_ geometry: ShapeGeometry) -> ShapeGeometry {
      var geometry = geometry
      if geometry.pathIndex >= 0 { geometry.pathIndex += pathCount }
      return geometry
    }
    func moved(_ paint: Paint) -> Paint {
      switch paint {
      case .color: paint
      case .gradient(let index): .gradient(index + gradientCount)
      case .imageTile(let index): .imageTile(index + imageCount)
      case .backdrop(let index): .backdrop(index + backdropCount)
      }
    }
    for entry in drawing.clips {
      var entry = entry
      entry.geometry = moved(entry.geometry)
      entry.transform = entry.transform.followed(by: map)
      entry.parent = entry.parent < 0 ? clip : entry.parent + clipCount
      list.clips.append(entry)
    }
    for layer in drawing.layers {
      var layer = layer
      layer.filters = layer.filters.map { $0.moved(by: part) }
      layer.clip = layer.clip < 0 ? -1 : layer.clip + clipCount
      layer.bounds = nil
      list.layers.append(layer)
    }

    // Inside of layers the canvas's own clip has no say: it acts on the finished layer.
    var depth = 0
    func movedClip(_ index: Int32) -> Int32 {
      if index >= 0 { return index + clipCount }
      return depth == 0 ? clip : -1
    }
    list.commands.reserveCapacity(list.commands.count + drawing.commands.count)
    for command in drawing.commands {
      let factor = depth == 0 ? opacity : 1
      switch command {
      case .shape(var shape):
        shape.geometry = moved(shape.geometry)
        shape.paint = moved(shape.paint)
        shape.transform = shape.transform.followed(by: map)
        shape.clip = movedClip(shape.clip)
        shape.opacity *= factor
        if depth == 0, operation != .sourceOver { shape.operation = operation }
        list.commands.append(.shape(shape))
      case .text(var text):
        text.text += textCount
        text.paint = moved(text.paint)
        text.transform = text.transform.followed(by: map)
        text.clip = movedClip(text.clip)
        text.opacity *= factor
        if depth == 0, operation != .sourceOver { text.operation = operation }
        list.commands.append(.text(text))
      case .image(var image):
        image.image += imageCount
        image.transform = image.transform.followed(by: map)
        image.clip = movedClip(image.clip)
        image.opacity *= factor
        if depth == 0, operation != .sourceOver { image.operation = operation }
        list.commands.append(.image(image))
      case .beginLayer(let index):
        let moved = index + layerCount
        if depth == 0 {
          if list.layers[Int(moved)].clip < 0 { list.layers[Int(moved)].clip = clip }
          list.layers[Int(moved)].opacity *= factor
        }
        depth += 1
        list.commands.append(.beginLayer(moved))
      case .endLayer:
        depth -= 1
        list.commands.append(.endLayer)
      }
    }
  }
}

extension DisplayList {
  /// Whether a result depends on what lies below in another way than `sourceOver`'s.
  fileprivate var blends: Bool {
    layers.contains { $0.operation != .sourceOver }
      || commands.contains {
        switch $0 {
        case .beginLayer, .endLayer: false
        default: $0.blends
        }
      }
  }
}

extension PlaneTransform {
  /// This map, then `other`.
  func followed(by other: PlaneTransform) -> PlaneTransform {
    PlaneTransform(
      x: other.x.x * x + other.x.y * y + other.x.z * w,
      y: other.y.x * x + other.y.y * y + other.y.z * w,
      w: other.w.x * x + other.w.y * y + other.w.z * w
    )
  }
}

extension Filter {
  /// The filter for a space in which lengths become what `part` says.
  fileprivate func moved(by part: LinearPart) -> Filter {
    switch self {
    case .gaussianBlur(let deviation, let isOpaque):
      .gaussianBlur(
        standardDeviation: part.deviation(SIMD2<Double>(deviation)),
        isOpaque: isOpaque
      )
    case .dropShadow(let color, let deviation, let offset):
      .dropShadow(
        color: color,
        standardDeviation: part.deviation(SIMD2<Double>(deviation)),
        offset: part.way(Double(offset.x), Double(offset.y))
      )
    case .colorMatrix, .luminanceToAlpha, .alphaThreshold: self
    }
  }
}
