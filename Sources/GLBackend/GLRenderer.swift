import CEpoxy
import Drawing

/// Draws display lists with OpenGL 3.3 or ES 3.0 into the framebuffer of the context that is
/// current: a window's.
///
/// A list becomes batches of instanced quads: shapes by their distance fields, glyphs from an
/// atlas, paths from masks of their coverage, pictures from textures. Layers get framebuffers of
/// their own only where the list says so and they would look different without. Pixels are
/// premultiplied and sRGB-encoded all along, as SoftwareBackend's are.
package final class GLRenderer: Renderer {
  private let device: GLDevice
  private let stores: Stores
  private let frame: Frame
  private let runner: FrameRunner

  /// For the context that is current now and whenever something is drawn.
  ///
  /// - Throws: `GLError` when it is too old.
  package init() throws(GLError) {
    device = try GLDevice()
    stores = Stores(device)
    frame = Frame(stores: stores)
    runner = try FrameRunner(device, stores: stores)
    try device.check()
  }

  /// What the driver calls itself.
  package var name: String { device.rendererName }

  package func render(
    _ list: DisplayList,
    into target: PixelBuffer,
    scale: Double,
    keepsContents: Bool
  ) throws -> [PixelRect] {
    try render(list, width: target.width, height: target.height, scale: scale)
    return [PixelRect(x: 0, y: 0, width: target.width, height: target.height)]
  }

  package func purgeCaches() {
    stores.purge()
    runner.purge()
  }

  /// Draws into the window's framebuffer, whose first row is the lowest.
  package func render(
    _ list: DisplayList,
    width: Int,
    height: Int,
    scale: Double
  ) throws(GLError) {
    guard width > 0, height > 0 else { return }
    device.beginFrame()
    try draw(
      list,
      RenderTarget(
        framebuffer: 0,
        texture: nil,
        width: width,
        height: height,
        scale: SIMD2(1, -1),
        offset: SIMD2(0, Float(height)),
        rect: Self.rect(width, height),
        number: 0
      ),
      scale: scale
    )
  }

  private static func rect(_ width: Int, _ height: Int) -> DeviceRect {
    DeviceRect(x0: 0, y0: 0, x1: Int32(clamping: width), y1: Int32(clamping: height))
  }

  private func draw(
    _ list: DisplayList,
    _ target: RenderTarget,
    scale: Double
  ) throws(GLError) {
    stores.beginFrame()
    frame.build(list, scale: scale, target: target.rect)
    try runner.run(frame, into: target)
    try device.check()
  }

  // MARK: Without a window

  /// Where pictures for memory are drawn.
  private var offscreen: GLTexture?

  /// Draws into memory.
  func render(
    _ list: DisplayList,
    intoMemory target: PixelBuffer,
    scale: Double
  ) throws(GLError) {
    let width = target.width
    let height = target.height
    guard width > 0, height > 0 else { return }
    let limit = device.largestTexture
    guard width <= limit, height <= limit else {
      throw .pictureTooLarge(width: width, height: height, limit: limit)
    }
    device.beginFrame()
    if offscreen?.width != width || offscreen?.height != height {
      offscreen = GLTexture(device, width: width, height: height)
    }
    guard let offscreen else { return }
    let root = RenderTarget(
      framebuffer: try offscreen.target(),
      texture: nil,
      width: width,
      height: height,
      scale: SIMD2(1, 1),
      offset: .zero,
      rect: Self.rect(width, height),
      number: 0
    )
    try draw(list, root, scale: scale)
    device.bind(framebuffer: root.framebuffer)
    GLCalls.pixelStore(GL_PACK_ALIGNMENT, 4)
    GLCalls.pixelStore(GL_PACK_ROW_LENGTH, target.stride)
    GLCalls.readPixels(
      width: width,
      height: height,
      format: device.hasBGRA ? GL_BGRA : GL_RGBA,
      type: device.hasBGRA ? GL_UNSIGNED_INT_8_8_8_8_REV : GL_UNSIGNED_BYTE,
      into: target.pixels
    )
    try device.check()
    if device.hasBGRA { return }
    for y in 0..<height {
      let row = target.pixels + y * target.stride
      for x in 0..<width { row[x] = GLDevice.swappingRedAndBlue(row[x]) }
    }
  }
}
