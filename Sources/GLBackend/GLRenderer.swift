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
  private let damage = FrameDamage()

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

  /// Whether the processor draws.
  package var isSoftware: Bool { device.isSoftware }

  /// Whether what is drawn into may be kept from one picture to the next, so that changes are worth
  /// finding.
  package var findsChanges = false

  package func render(
    _ list: DisplayList,
    into target: PixelBuffer,
    scale: Double,
    keepsContents: Bool
  ) throws -> [PixelRect] {
    try render(
      list,
      width: target.width,
      height: target.height,
      scale: scale,
      keepsContents: keepsContents
    )
  }

  package func purgeCaches() {
    stores.purge()
    runner.purge()
    damage.forget()
  }

  /// Draws into the window's framebuffer, whose first row is the lowest.
  private func render(
    _ list: DisplayList,
    width: Int,
    height: Int,
    scale: Double,
    keepsContents: Bool
  ) throws(GLError) -> [PixelRect] {
    guard width > 0, height > 0 else { return [] }
    device.beginFrame()
    return try draw(
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
      scale: scale,
      keepsContents: keepsContents
    )
  }

  private static func rect(_ width: Int, _ height: Int) -> DeviceRect {
    DeviceRect(x0: 0, y0: 0, x1: Int32(clamping: width), y1: Int32(clamping: height))
  }

  private func draw(
    _ list: DisplayList,
    _ target: RenderTarget,
    scale: Double,
    keepsContents: Bool
  ) throws(GLError) -> [PixelRect] {
    stores.beginFrame()
    frame.build(list, scale: scale, target: target.rect, notesUnits: findsChanges)
    let regions = findsChanges ? damage.regions(frame, isKept: keepsContents) : nil
    do {
      if regions?.isEmpty != true {
        try runner.run(frame, into: target, regions: regions)
        try device.check()
      }
    } catch {
      damage.forget()
      throw error
    }
    return (regions ?? [target.rect]).map {
      PixelRect(x: Int($0.x0), y: Int($0.y0), width: $0.width, height: $0.height)
    }
  }

  // MARK: Without a window

  /// Where pictures for memory are drawn.
  private var offscreen: GLTexture?

  /// Draws into memory.
  ///
  /// - Returns: What is another there than before.
  func render(
    _ list: DisplayList,
    intoMemory target: PixelBuffer,
    scale: Double,
    keepsContents: Bool
  ) throws(GLError) -> [PixelRect] {
    let width = target.width
    let height = target.height
    guard width > 0, height > 0 else { return [] }
    let limit = device.largestTexture
    guard width <= limit, height <= limit else {
      throw .pictureTooLarge(width: width, height: height, limit: limit)
    }
    device.beginFrame()
    var keepsContents = keepsContents
    if offscreen?.width != width || offscreen?.height != height {
      offscreen = GLTexture(device, width: width, height: height)
      keepsContents = false
    }
    guard let offscreen else { return [] }
    let root = RenderTarget(
      framebuffer: try offscreen.target(),
      texture: offscreen,
      width: width,
      height: height,
      scale: SIMD2(1, 1),
      offset: .zero,
      rect: Self.rect(width, height),
      number: 0
    )
    let changes = try draw(list, root, scale: scale, keepsContents: keepsContents)
    device.bind(framebuffer: root.framebuffer)
    GLCalls.pixelStore(GL_PACK_ALIGNMENT, 4)
    GLCalls.pixelStore(GL_PACK_ROW_LENGTH, target.stride)
    for rect in changes {
      let first = target.pixels + rect.y * target.stride + rect.x
      GLCalls.readPixels(
        x: rect.x,
        y: rect.y,
        width: rect.width,
        height: rect.height,
        format: device.hasBGRA ? GL_BGRA : GL_RGBA,
        type: device.hasBGRA ? GL_UNSIGNED_INT_8_8_8_8_REV : GL_UNSIGNED_BYTE,
        into: first
      )
      if device.hasBGRA { continue }
      for y in 0..<rect.height {
        let row = first + y * target.stride
        for x in 0..<rect.width { row[x] = GLDevice.swappingRedAndBlue(row[x]) }
      }
    }
    do {
      try device.check()
    } catch {
      damage.forget()
      throw error
    }
    return changes
  }
}
