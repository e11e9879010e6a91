import Geometry

extension DisplayList {
  /// A rectangle of the stage: left, top, right, bottom in points; the left beyond the right where
  /// there is nothing.
  public struct Bounds: Sendable {
    public private(set) var sides = SIMD4<Float>(.infinity, .infinity, -.infinity, -.infinity)

    public init() {}

    mutating func add(_ other: SIMD4<Float>) {
      sides = SIMD4(
        min(sides.x, other.x),
        min(sides.y, other.y),
        max(sides.z, other.z),
        max(sides.w, other.w)
      )
    }

    /// Moves each side outward by points.
    mutating func grow(_ x: Float, _ y: Float) {
      sides += SIMD4(-x, -y, x, y)
    }
  }

  /// A rectangle outside of which the commands from `start` on leave no mark, whatever their clips;
  /// nil where that cannot be told, since a layer changes what lies below everywhere.
  public func bounds(from start: Int) -> Bounds? {
    var open: [(bounds: Bounds, layer: Layer)] = []
    var bounds = Bounds()
    for index in commands.indices[start...] {
      switch commands[index] {
      case .shape(let command):
        guard let box = box(of: command) else { return nil }
        bounds.add(box)
      case .text(let command):
        guard let box = box(of: command) else { return nil }
        bounds.add(box)
      case .image(let command):
        guard let box = command.transform.box(of: command.rect) else { return nil }
        bounds.add(box)
      case .beginLayer(let index):
        let layer = layers[Int(index)]
        guard !layer.operation.isUnbounded else { return nil }
        open.append((bounds, layer))
        bounds = Bounds()
      case .endLayer:
        guard let outer = open.popLast() else { return nil }
        for filter in outer.layer.filters {
          guard let grown = filter.reach(of: bounds) else { return nil }
          bounds = grown
        }
        bounds.add(outer.bounds.sides)
      }
    }
    return open.isEmpty ? bounds : nil
  }

  private func box(of command: ShapeCommand) -> SIMD4<Float>? {
    var rect = command.geometry.rect
    if command.strokeWidth > 0 {
      // The points of a mitred stroke reach up to five widths out.
      let reach = command.strokeWidth * (command.geometry.kind == .path ? 5 : 1)
      rect += SIMD4(-reach, -reach, 2 * reach, 2 * reach)
    }
    return command.transform.box(of: rect)
  }

  private func box(of command: TextCommand) -> SIMD4<Float>? {
    let text = texts[Int(command.text)]
    let width = Float(text.size.width)
    let height = Float(text.size.height)
    // Glyphs may overhang their line by about its height: swashes, accents, italics.
    let slack = height / Float(max(text.lineCount, 1)) + 2
    return command.transform.box(
      of: SIMD4(-slack, -slack, width + 2 * slack, height + 2 * slack)
    )
  }
}

extension PlaneTransform {
  /// The bounding box in the stage (left, top, right, bottom) of a rectangle (x, y, width, height);
  /// nil where part of it lies behind the viewer, or far out.
  func box(of rect: SIMD4<Float>) -> SIMD4<Float>? {
    var result = SIMD4<Float>(.infinity, .infinity, -.infinity, -.infinity)
    for corner in 0..<4 {
      let point = SIMD3(
        rect.x + (corner & 1 == 0 ? 0 : rect.z),
        rect.y + (corner & 2 == 0 ? 0 : rect.w),
        1
      )
      let w = (self.w * point).sum()
      guard w > 1e-4 else { return nil }
      let x = (self.x * point).sum() / w
      let y = (self.y * point).sum() / w
      // Beyond that a Float is no longer exact to a point.
      guard abs(x) < 8e6, abs(y) < 8e6 else { return nil }
      result = SIMD4(min(result.x, x), min(result.y, y), max(result.z, x), max(result.w, y))
    }
    return result
  }
}

extension Filter {
  /// Where the filtered picture of something inside `bounds` may leave marks; nil for everywhere.
  fileprivate func reach(of bounds: DisplayList.Bounds) -> DisplayList.Bounds? {
    var result = bounds
    switch self {
    case .gaussianBlur(let deviation, _):
      result.grow(3 * deviation.x + 2, 3 * deviation.y + 2)
    case .dropShadow(_, let deviation, let offset):
      var shadow = bounds.sides + SIMD4(offset.x, offset.y, offset.x, offset.y)
      let x = 3 * deviation.x + 2
      let y = 3 * deviation.y + 2
      shadow += SIMD4(-x, -y, x, y)
      result.add(shadow)
    case .colorMatrix(let matrix):
      if matrix.constant.w > 0 { return nil }
    case .luminanceToAlpha: break
    case .alphaThreshold(let minimum, _, _):
      if minimum <= 0 { return nil }
    }
    return result
  }
}
