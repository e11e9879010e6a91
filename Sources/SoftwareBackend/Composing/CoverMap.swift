import Drawing

/// Where a translucent picture is clear, where it is opaque, and where something shows through:
/// noted for squares of it, so that most of a picture can be copied or left out.
package struct CoverMap {
  package enum Cover: UInt8, Sendable {
    case clear
    case opaque
    case mixed
  }

  /// The side of a square, pixels.
  package static let side = 32

  private var columns = 0
  private var rows = 0
  private var covers: [Cover] = []

  package init() {}

  package subscript(column: Int, row: Int) -> Cover {
    column < columns && row < rows ? covers[row * columns + column] : .clear
  }

  /// Looks at what has changed in the picture.
  package mutating func update(_ changes: [PixelRect], of picture: Canvas) {
    let side = Self.side
    let newColumns = (picture.width + side - 1) / side
    let newRows = (picture.height + side - 1) / side
    var changes = changes
    if newColumns != columns || newRows != rows {
      columns = newColumns
      rows = newRows
      covers = Array(repeating: .clear, count: columns * rows)
      changes = [picture.bounds]
    }
    for rect in changes {
      guard let rect = rect.intersection(picture.bounds) else { continue }
      for row in rect.y / side...(rect.y + rect.height - 1) / side {
        for column in rect.x / side...(rect.x + rect.width - 1) / side {
          covers[row * columns + column] = Self.cover(column, row, of: picture)
        }
      }
    }
  }

  private static func cover(_ column: Int, _ row: Int, of picture: Canvas) -> Cover {
    let left = column * side
    let right = min(left + side, picture.width)
    let isClear = picture.pixels[row * side * picture.width + left] == 0
    for y in row * side..<min((row + 1) * side, picture.height) {
      let line = picture.pixels + y * picture.width
      for x in left..<right {
        guard isClear ? line[x] == 0 : line[x] >> 24 == 255 else { return .mixed }
      }
    }
    return isClear ? .clear : .opaque
  }
}
