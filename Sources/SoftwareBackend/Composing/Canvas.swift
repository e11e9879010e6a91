import Drawing

/// A picture in this process's own memory: premultiplied 0xAARRGGBB pixels, row by row.
package final class Canvas {
  package private(set) var width = 0
  package private(set) var height = 0
  package private(set) var pixels: UnsafeMutablePointer<UInt32>
  private var capacity = 0

  package init() {
    pixels = .allocate(capacity: 1)
  }

  deinit { pixels.deallocate() }

  package var isEmpty: Bool { width == 0 || height == 0 }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  package var buffer: PixelBuffer {
    PixelBuffer(pixels: pixels, width: width, height: height, stride: width)
  }

  /// Changes the size; the contents are of no use then.
  package func resize(width: Int, height: Int) {
    guard width != self.width || height != self.height else { return }
    let count = width * height
    if count > capacity || count < capacity / 2 {
      pixels.deallocate()
      pixels = .allocate(capacity: max(count, 1))
      pixels.initialize(repeating: 0, count: max(count, 1))
      capacity = count
    }
    self.width = width
    self.height = height
  }

  /// Copies what has changed in another picture, or all of it when the size is another.
  package func take(_ changes: [PixelRect], of other: PixelBuffer) {
    var changes = changes
    if other.width != width || other.height != height {
      resize(width: other.width, height: other.height)
      changes = [bounds]
    }
    for rect in changes {
      guard let rect = rect.intersection(bounds) else { continue }
      for y in rect.y..<rect.y + rect.height {
        (pixels + y * width + rect.x)
          .update(from: other.pixels + y * other.stride + rect.x, count: rect.width)
      }
    }
  }
}

extension PixelRect {
  /// The part that lies in another rectangle too; nil when there is none.
  package func intersection(_ other: PixelRect) -> PixelRect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The same rectangle elsewhere, pixels.
  package func moved(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
