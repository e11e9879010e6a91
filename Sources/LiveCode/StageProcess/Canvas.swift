import Drawing

/// A picture in this process's own memory: premultiplied 0xAARRGGBB pixels, row by row.
final class Canvas {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var pixels: UnsafeMutablePointer<UInt32>
  private var capacity = 0

  init() {
    pixels = .allocate(capacity: 1)
  }

  deinit { pixels.deallocate() }

  var isEmpty: Bool { width == 0 || height == 0 }

  var buffer: PixelBuffer {
    PixelBuffer(pixels: pixels, width: width, height: height, stride: width)
  }

  /// Changes the size; the contents are of no use then.
  func resize(width: Int, height: Int) {
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
  func take(_ changes: [PixelRect], of other: PixelBuffer) {
    var changes = changes
    if other.width != width || other.height != height {
      resize(width: other.width, height: other.height)
      changes = [PixelRect(x: 0, y: 0, width: width, height: height)]
    }
    for rect in changes {
      guard let rect = rect.clipped(width: width, height: height) else { continue }
      for y in rect.y..<rect.y + rect.height {
        (pixels + y * width + rect.x)
          .update(from: other.pixels + y * other.stride + rect.x, count: rect.width)
      }
    }
  }
}

extension PixelRect {
  /// The part inside a picture; nil when there is none.
  func clipped(width: Int, height: Int) -> PixelRect? {
    let left = max(x, 0)
    let top = max(y, 0)
    let right = min(x + self.width, width)
    let bottom = min(y + self.height, height)
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// Puts a picture, and a translucent one over it, into a window's pixels.
enum Composer {
  /// What lies beside a picture that is smaller than the window.
  static let surround: UInt32 = 0xFFFF_FFFF

  static func compose(
    _ rects: [PixelRect],
    of picture: Canvas,
    under overlay: Canvas?,
    into target: PixelBuffer
  ) {
    for rect in rects {
      guard let rect = rect.clipped(width: target.width, height: target.height) else { continue }
      for y in rect.y..<rect.y + rect.height {
        let row = target.pixels + y * target.stride
        let end = rect.x + rect.width
        let covered = y < picture.height ? min(max(picture.width, rect.x), end) : rect.x
        if covered > rect.x {
          (row + rect.x).update(
            from: picture.pixels + y * picture.width + rect.x,
            count: covered - rect.x
          )
        }
        if covered < end { (row + covered).update(repeating: surround, count: end - covered) }
        if let overlay, y < overlay.height {
          blend(
            overlay.pixels + y * overlay.width,
            over: row,
            from: rect.x,
            to: min(end, overlay.width)
          )
        }
      }
    }
  }

  /// Source over destination, both premultiplied.
  private static func blend(
    _ source: UnsafeMutablePointer<UInt32>,
    over target: UnsafeMutablePointer<UInt32>,
    from start: Int,
    to end: Int
  ) {
    var x = start
    while x < end {
      let color = source[x]
      let alpha = color >> 24
      if alpha == 255 {
        target[x] = color
      } else if color != 0 {
        // Two channels at a time; (v + v / 256 + 128) / 256 is v / 255, rounded.
        let rest = 255 - alpha
        let below = target[x]
        var even = (below & 0x00FF_00FF) * rest
        var odd = (below >> 8 & 0x00FF_00FF) * rest
        even = (even + 0x0080_0080 + (even >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
        odd = (odd + 0x0080_0080 + (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
        target[x] = color &+ (even | odd)
      }
      x += 1
    }
  }
}
