internal import CPixelRows
import Drawing

/// Puts a picture, and a translucent one over it, into a window's pixels.
package struct Composer {
  /// The picture below.
  package var picture: Canvas
  /// Where it is shown in the window, pixels; it is cut off there, and where it is smaller than
  /// that, the surround is seen.
  package var place: PixelRect
  /// What lies beside the picture: premultiplied 0xAARRGGBB.
  package var surround: UInt32
  /// The picture above, which covers the window, and where it is clear.
  package var overlay: (picture: Canvas, cover: CoverMap)?

  package init(
    _ picture: Canvas,
    at place: PixelRect,
    surround: UInt32 = 0xFFFF_FFFF,
    under overlay: (picture: Canvas, cover: CoverMap)? = nil
  ) {
    self.picture = picture
    self.place = place
    self.surround = surround
    self.overlay = overlay
  }

  /// Draws parts of the window.
  package func compose(_ rects: [PixelRect], into target: PixelBuffer) {
    let window = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
    for rect in rects {
      guard let rect = rect.intersection(window) else { continue }
      if overlay == nil {
        drawBelow(rect, into: target)
      } else {
        composeSquares(rect, into: target)
      }
    }
  }

  private func composeSquares(_ rect: PixelRect, into target: PixelBuffer) {
    guard let overlay else { return }
    let side = CoverMap.side
    for row in rect.y / side...(rect.y + rect.height - 1) / side {
      // Neighbours that are alike are drawn at once.
      var column = rect.x / side
      let lastColumn = (rect.x + rect.width - 1) / side
      while column <= lastColumn {
        let cover = overlay.cover[column, row]
        var end = column + 1
        while end <= lastColumn, overlay.cover[end, row] == cover { end += 1 }
        let squares = PixelRect(
          x: column * side,
          y: row * side,
          width: (end - column) * side,
          height: side
        )
        if let part = squares.intersection(rect) {
          if cover != .opaque { drawBelow(part, into: target) }
          if cover != .clear { draw(overlay.picture, part, cover, into: target) }
        }
        column = end
      }
    }
  }

  /// The picture, and the surround where there is none.
  private func drawBelow(_ rect: PixelRect, into target: PixelBuffer) {
    let seen = picture.bounds.moved(x: place.x, y: place.y).intersection(place)?.intersection(rect)
    for y in rect.y..<rect.y + rect.height {
      let row = target.pixels + y * target.stride
      guard let seen, y >= seen.y, y < seen.y + seen.height else {
        (row + rect.x).update(repeating: surround, count: rect.width)
        continue
      }
      (row + rect.x).update(repeating: surround, count: seen.x - rect.x)
      (row + seen.x).update(
        from: picture.pixels + (y - place.y) * picture.width + seen.x - place.x,
        count: seen.width
      )
      let end = seen.x + seen.width
      (row + end).update(repeating: surround, count: rect.x + rect.width - end)
    }
  }

  private func draw(
    _ overlay: Canvas,
    _ rect: PixelRect,
    _ cover: CoverMap.Cover,
    into target: PixelBuffer
  ) {
    guard let rect = rect.intersection(overlay.bounds) else { return }
    for y in rect.y..<rect.y + rect.height {
      let source = overlay.pixels + y * overlay.width
      let row = target.pixels + y * target.stride
      if cover == .opaque {
        (row + rect.x).update(from: source + rect.x, count: rect.width)
      } else {
        pixel_rows_over(row + rect.x, source + rect.x, rect.width)
      }
    }
  }
}
