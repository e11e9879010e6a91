import Drawing

/// What is made from texts, pictures, gradients and paths and kept between frames.
final class Stores {
  let glyphs: GlyphStore
  let masks: MaskStore
  let pictures: PictureStore
  let ramps: RampStore
  /// Whether the processor draws.
  let isSoftware: Bool

  init(_ device: GLDevice) {
    glyphs = GlyphStore(device)
    masks = MaskStore(device)
    pictures = PictureStore(device)
    ramps = RampStore(device)
    isSoftware = device.isSoftware
  }

  func beginFrame() {
    glyphs.beginFrame()
    masks.beginFrame()
    pictures.beginFrame()
    ramps.beginFrame()
  }

  func purge() {
    glyphs.purge()
    masks.purge()
    pictures.purge()
    ramps.purge()
  }
}

/// Finds room for rectangles on a square, shelf by shelf.
struct ShelfPacker {
  let size: Int
  private var x = 0
  private var y = 0
  private var height = 0

  init(size: Int) { self.size = size }

  /// The place of a rectangle, or nil when there is no room left.
  mutating func place(_ width: Int, _ rows: Int) -> (x: Int, y: Int)? {
    guard width <= size, rows <= size else { return nil }
    // A shelf much higher than what comes now would waste its room.
    if x + width > size || rows > height && x > 0 {
      y += height
      x = 0
      height = 0
    }
    guard y + rows <= size else { return nil }
    height = max(height, rows)
    defer { x += width }
    return (x, y)
  }
}
