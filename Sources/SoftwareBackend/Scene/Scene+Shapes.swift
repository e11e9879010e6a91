import Drawing
import Foundation
import Geometry

extension Scene {
  /// Shorter lists are done sooner than another thread would be awake.
  private static let longList = 1024
  private static let pieceCount = 256

  /// Works out the filled shapes of a long list, on all cores.
  func prepareShapes(_ commands: UnsafeBufferPointer<Command>, _ pool: WorkerPool) {
    shapes.removeAll()
    guard commands.count >= Self.longList, pool.width > 1 else { return }
    shapes.resize(to: commands.count)
    let base = shapes.base
    let scale = self.scale
    pool.run(count: (commands.count + Self.pieceCount - 1) / Self.pieceCount) { piece, _ in
      let first = piece * Self.pieceCount
      for index in first..<min(first + Self.pieceCount, commands.count) {
        guard case .shape(let command) = commands[index], command.strokeWidth == 0,
          command.transform.isAffine, command.geometry.hasDistance(isStroke: false)
        else { continue }
        (base + index).initialize(
          to: ConvexShape(command.geometry, transform: command.transform, scale: scale, grow: 0)
        )
      }
    }
  }

  /// Adds a shape; `known` is what `prepareShapes` worked out for the command, if it did.
  func addShape(
    _ command: ShapeCommand,
    _ list: DisplayList,
    known: UnsafePointer<ConvexShape?>? = nil
  ) {
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
    if command.transform.isAffine && command.geometry.hasDistance(isStroke: isStroke) {
      let made =
        if let known, !isStroke {
          known.pointee
        } else {
          ConvexShape(command.geometry, transform: command.transform, scale: scale, grow: half)
        }
      guard let shape = made else { return }
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
      } else if let rect = shape.alignedPixels(isAntialiased: command.isAntialiased) {
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

  /// Appends the edges of an outline, or of a stroke along it; the pixels they can touch, or nil
  /// when there are none.
  func flatten(
    _ geometry: ShapeGeometry,
    _ transform: PlaneTransform,
    _ list: DisplayList,
    strokeWidth: Float
  ) -> DeviceRect? {
    let first = edges.count
    guard var path = geometry.outline(in: list.paths) else { return nil }
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
}
