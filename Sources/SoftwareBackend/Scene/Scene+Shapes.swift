import Drawing
import Foundation
import Geometry

extension Scene {
  func addShape(_ command: ShapeCommand, _ list: DisplayList) {
    let (scissor, mask, clipHash) = clip(at: command.clip)
    if scissor.isEmpty { return }
    var item = Item()
    item.operation = command.operation
    item.isAntialiased = command.isAntialiased
    item.mask = mask
    if case .color(let color) = command.paint {
      item.color = premultipliedPixel(color, opacity: command.opacity)
      if item.color == 0 && !command.operation.isUnbounded { return }
    } else {
      item.opacity = UInt8(byte(command.opacity))
      if item.opacity == 0 && !command.operation.isUnbounded { return }
    }
    let isStroke = command.strokeWidth != 0
    let half = command.strokeWidth * 0.5
    if isStroke && !(half > 0 && half < 1e8) { return }
    var hash = ContentHash()
    hash.add(clipHash)
    hash.add(
      UInt64(item.color) | UInt64(item.opacity) << 32 | UInt64(item.operation.rawValue) << 40
        | (item.isAntialiased ? 1 << 48 : 0)
    )
    if command.transform.isAffine && canUseDistance(command.geometry, isStroke: isStroke) {
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
          hash.add(hole)
        }
      } else if let rect = alignedRect(shape, isAntialiased: command.isAntialiased) {
        item.kind = .alignedRect
        item.bounds = rect
        lastBox = Box(shape, item, items.count, openLayers.count)
      } else if shape.kind == .box && command.isAntialiased {
        let box = Box(shape, item, items.count, openLayers.count)
        if let joined = box?.joined(to: lastBox) {
          item.shape = joined
          item.bounds = joined.bounds
        }
        lastBox = box
      }
      hash.add(item.shape)
    } else {
      item.first = Int32(edges.count)
      item.isEvenOdd = command.geometry.isEvenOdd && !isStroke
      guard
        let bounds = flatten(
          command.geometry,
          command.transform,
          list,
          strokeWidth: isStroke ? command.strokeWidth : 0
        )
      else { return }
      item.kind = .path
      item.count = Int32(edges.count) - item.first
      item.bounds = bounds
      hash.add(edges.base + Int(item.first), count: Int(item.count))
      hash.add(item.isEvenOdd ? 1 : 0)
    }
    if case .color = command.paint {
      item.hash = hash.value
      add(item, scissor: scissor)
      return
    }
    if case .backdrop(let index) = command.paint {
      addBackdrop(Int(index), item, scissor, hash, list)
      return
    }
    guard
      let (paint, paintHash) = makePaint(
        command.paint,
        transform: command.transform,
        rect: command.geometry.rect,
        list
      )
    else { return }
    item.paint = paint
    hash.add(paintHash)
    item.hash = hash.value
    add(item, scissor: scissor)
  }

  /// Whether a shape has a distance field that is good enough; others are drawn as paths.
  func canUseDistance(_ geometry: ShapeGeometry, isStroke: Bool) -> Bool {
    switch geometry.kind {
    case .rectangle, .circularRectangle: true
    case .continuousRectangle: geometry.radii == SIMD4(repeating: geometry.radii.x)
    case .ellipse:
      !isStroke || abs(geometry.rect.z - geometry.rect.w) < 1e-4 * abs(geometry.rect.z)
    case .path: false
    }
  }

  /// The pixels of an upright rectangle whose edges lie on pixel boundaries (to 1/512), or, without
  /// soft edges, those whose middles it contains.
  func alignedRect(_ shape: ConvexShape, isAntialiased: Bool) -> DeviceRect? {
    guard shape.kind == .box else { return nil }
    var halfX = shape.halfU
    var halfY = shape.halfV
    if abs(shape.uy) < 1e-6 && abs(shape.vx) < 1e-6 {
      // Upright.
    } else if abs(shape.ux) < 1e-6 && abs(shape.vy) < 1e-6 {
      swap(&halfX, &halfY)
    } else {
      return nil
    }
    let sides = SIMD4(
      shape.centerX - halfX,
      shape.centerY - halfY,
      shape.centerX + halfX,
      shape.centerY + halfY
    )
    guard all(magnitude(sides) .< deviceLimit) else { return nil }
    let whole = isAntialiased ? sides.rounded(.toNearestOrEven) : (sides - 0.5).rounded(.up)
    if isAntialiased, any(magnitude(sides - whole) .> 1.0 / 512) { return nil }
    return DeviceRect(
      x0: Int32(whole.x),
      y0: Int32(whole.y),
      x1: Int32(whole.z),
      y1: Int32(whole.w)
    )
  }

  /// Appends the edges of an outline, or of a stroke along it; the pixels they can touch, or nil
  /// when there are none.
  func flatten(
    _ geometry: ShapeGeometry,
    _ transform: PlaneTransform,
    _ list: DisplayList,
    strokeWidth: Float
  ) -> DeviceRect? {
    let first = edges.count
    guard var path = outline(geometry, list) else { return nil }
    if strokeWidth > 0 {
      path = path.strokedPath(StrokeStyle(lineWidth: CGFloat(strokeWidth)))
    }
    var flattener = PathFlattener(edges: edges, target: target)
    flattener.add(path, OutlineMap(transform, scale: scale))
    guard flattener.isValid, edges.count > first else {
      edges.resize(to: first)
      return nil
    }
    return flattener.bounds
  }

  private func outline(_ geometry: ShapeGeometry, _ list: DisplayList) -> Path? {
    if geometry.kind == .path {
      let index = Int(geometry.pathIndex)
      return list.paths.indices.contains(index) ? list.paths[index] : nil
    }
    guard all(magnitude(geometry.rect) .< 1e8), all(magnitude(geometry.radii) .< 1e8) else {
      return nil
    }
    let rect = CGRect(
      x: CGFloat(geometry.rect.x),
      y: CGFloat(geometry.rect.y),
      width: CGFloat(geometry.rect.z),
      height: CGFloat(geometry.rect.w)
    )
    switch geometry.kind {
    case .rectangle, .path: return Path(rect)
    case .ellipse: return Path(ellipseIn: rect)
    case .circularRectangle, .continuousRectangle:
      let radii = RectangleCornerRadii(
        topLeading: CGFloat(geometry.radii.x),
        bottomLeading: CGFloat(geometry.radii.w),
        bottomTrailing: CGFloat(geometry.radii.z),
        topTrailing: CGFloat(geometry.radii.y)
      )
      return Path(
        roundedRect: rect,
        cornerRadii: radii,
        style: geometry.kind == .circularRectangle ? .circular : .continuous
      )
    }
  }
}
