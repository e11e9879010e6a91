import Drawing

/// Pixels that an upright shape covers wholly: a rectangle as wide as the shape between its
/// corners' rows, and one as high as it between their columns.
struct Inside {
  var wide = DeviceRect.empty
  var high = DeviceRect.empty

  /// Nothing.
  init() {}

  /// Of a rectangle.
  init(_ rect: DeviceRect) {
    wide = rect
    high = rect
  }

  init(_ shape: ConvexShape) {
    guard shape.uy == 0, shape.vx == 0, shape.limit >= 1 else { return }
    var halfX = shape.halfU
    var halfY = shape.halfV
    if shape.kind == .ellipse {
      // The square inside the circle that it would be.
      halfX = halfX * 0.7071 - 1
      halfY = halfY * 0.7071 - 1
    }
    guard halfX > 1, halfY > 1 else { return }
    let columns = Self.whole(shape.centerX, halfX)
    let rows = Self.whole(shape.centerY, halfY)
    if shape.kind == .ellipse {
      wide = DeviceRect(x0: columns.0, y0: rows.0, x1: columns.1, y1: rows.1)
      high = wide
      return
    }
    let straight = shape.straightRows
    let flat = shape.flatColumns
    wide = DeviceRect(x0: columns.0, y0: straight.0, x1: columns.1, y1: straight.1)
    high = DeviceRect(x0: flat.0, y0: rows.0, x1: flat.1, y1: rows.1)
  }

  /// The pixels that lie between two edges with nothing of an edge in them.
  private static func whole(_ center: Float, _ half: Float) -> (Int32, Int32) {
    let slack: Float = 1.0 / 64
    return (
      floorToInt(center - half - slack, roundsUp: true),
      floorToInt(center + half + slack)
    )
  }

  func contains(_ rect: DeviceRect) -> Bool { wide.contains(rect) || high.contains(rect) }

  /// What lies in `rect` too, as rectangles that do not overlap.
  func parts(in rect: DeviceRect) -> [DeviceRect] {
    let middle = wide.intersection(rect)
    let column = high.intersection(rect)
    if middle.isEmpty { return column.isEmpty ? [] : [column] }
    if column.isEmpty || middle.contains(column) { return [middle] }
    var above = column
    above.y1 = min(above.y1, middle.y0)
    var below = column
    below.y0 = max(below.y0, middle.y1)
    return [middle, above, below].filter { !$0.isEmpty }
  }
}

extension DeviceRect {
  /// What remains without `other`, as rectangles that do not overlap.
  func without(_ other: DeviceRect) -> [DeviceRect] {
    let cut = intersection(other)
    if cut.isEmpty { return [self] }
    return [
      DeviceRect(x0: x0, y0: y0, x1: x1, y1: cut.y0),
      DeviceRect(x0: x0, y0: cut.y0, x1: cut.x0, y1: cut.y1),
      DeviceRect(x0: cut.x1, y0: cut.y0, x1: x1, y1: cut.y1),
      DeviceRect(x0: x0, y0: cut.y1, x1: x1, y1: y1),
    ].filter { !$0.isEmpty }
  }

  var area: Int { width * height }
}
