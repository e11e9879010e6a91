internal import CSDL2

/// A window's pixels in memory, 32 bits each: 0xXXRRGGBB, row by row from the top.
///
/// What was drawn before is still there in the next frame, until the window's size changes.
@MainActor
public final class WindowSurface {
  private unowned let window: Window
  private let surface: UnsafeMutablePointer<SDL_Surface>
  /// Ours, where the screen's format is another; nil where `pixels` is the surface itself.
  private let shadow: UnsafeMutablePointer<UInt32>?
  private let format: UInt32
  private let memory: UnsafeMutableRawPointer
  private let sizeGeneration: Int

  public let size: PixelSize
  /// The distance between two rows, in pixels: `size.width` or a little more.
  public let stride: Int
  /// The top left pixel; `stride * size.height` of them may be used while the surface is valid.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// Whether this surface is new, so that everything has to be drawn; false from the second
  /// `Window.surface()` on.
  public internal(set) var contentsWereLost = true

  private var rects: [SDL_Rect] = []

  init(window: Window) throws(SDLError) {
    self.window = window
    guard let surface = SDLCalls.windowSurface(window.pointer) else {
      throw .last("get the pixels of the window")
    }
    let value = surface.pointee
    guard let memory = value.pixels, let pixelFormat = value.format else {
      throw SDLError(attempt: "get the pixels of the window", reason: "they are not in memory")
    }
    self.surface = surface
    self.memory = memory
    sizeGeneration = window.sizeGeneration
    format = pixelFormat.pointee.format
    size = PixelSize(width: Int(value.w), height: Int(value.h))
    if format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue,
      value.pitch % 4 == 0
    {
      stride = Int(value.pitch) / 4
      pixels = memory.bindMemory(to: UInt32.self, capacity: stride * size.height)
      shadow = nil
    } else {
      stride = size.width
      let own = UnsafeMutablePointer<UInt32>.allocate(capacity: max(stride * size.height, 1))
      own.initialize(repeating: 0, count: max(stride * size.height, 1))
      pixels = own
      shadow = own
    }
  }

  isolated deinit { shadow?.deallocate() }

  /// Whether the surface still is the window's: not after the size changed.
  public var isValid: Bool {
    // SDL gives the same surface again, or a new one if it had to; a new one may lie at the old
    // address.
    guard sizeGeneration == window.sizeGeneration,
      let current = SDLCalls.windowSurface(window.pointer)
    else { return false }
    return current == surface && current.pointee.pixels == memory
      && Int(current.pointee.w) == size.width && Int(current.pointee.h) == size.height
  }

  /// Shows everything (`SDL_UpdateWindowSurfaceRects`).
  public func update() throws(SDLError) {
    try update(CollectionOfOne(PixelRect(x: 0, y: 0, width: size.width, height: size.height)))
  }

  /// Shows the changed parts; what lies outside the surface is left out
  /// (`SDL_UpdateWindowSurfaceRects`).
  ///
  /// - Parameter changes: In pixels; may overlap, and may be empty.
  /// - Throws: `SDLError` when SDL cannot show them.
  public func update(_ changes: some Sequence<PixelRect>) throws(SDLError) {
    rects.removeAll(keepingCapacity: true)
    for change in changes {
      guard let rect = change.clipped(to: size) else { continue }
      try convert(rect)
      rects.append(
        SDL_Rect(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
      )
    }
    guard !rects.isEmpty else { return }
    let status = rects.withUnsafeBufferPointer {
      SDLCalls.updateWindowSurface(window.pointer, $0)
    }
    try SDLError.check(status, "show the window's pixels")
  }

  private func convert(_ rect: PixelRect) throws(SDLError) {
    guard let shadow,
      let bytesPerPixel = surface.pointee.format?.pointee.BytesPerPixel
    else { return }
    let pitch = surface.pointee.pitch
    let status = SDLCalls.convertPixels(
      width: Int32(rect.width),
      height: Int32(rect.height),
      from: shadow + rect.y * stride + rect.x,
      SDL_PIXELFORMAT_RGB888.rawValue,
      stride: Int32(stride * 4),
      to: memory + rect.y * Int(pitch) + rect.x * Int(bytesPerPixel),
      format,
      stride: pitch
    )
    if status < 0 { throw .pixelFormat(SDLCalls.pixelFormatName(format)) }
  }
}
