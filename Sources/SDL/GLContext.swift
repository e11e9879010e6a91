internal import CSDL2

/// An OpenGL context of a window.
///
/// Opens desktop OpenGL 3.3 core, and OpenGL ES 3.0 where that does not exist.
@MainActor
public final class GLContext {
  /// The kind of OpenGL.
  public enum Profile: Hashable, Sendable, CustomStringConvertible {
    /// Desktop OpenGL 3.3, core profile.
    case core33
    /// OpenGL ES 3.0.
    case es30

    public var description: String {
      switch self {
      case .core33: "OpenGL 3.3 core"
      case .es30: "OpenGL ES 3.0"
      }
    }

    /// For the windows and contexts that are created next.
    @MainActor
    func setAttributes() {
      DisplayErrors.arePassedOver()
      SDLCalls.resetGLAttributes()
      let (profile, major, minor) =
        switch self {
        case .core33: (SDL_GL_CONTEXT_PROFILE_CORE, Int32(3), Int32(3))
        case .es30: (SDL_GL_CONTEXT_PROFILE_ES, Int32(3), Int32(0))
        }
      // An attribute that cannot be set shows when the context is created.
      _ = SDLCalls.setGLAttribute(SDL_GL_CONTEXT_PROFILE_MASK, Int32(profile.rawValue))
      _ = SDLCalls.setGLAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, major)
      _ = SDLCalls.setGLAttribute(SDL_GL_CONTEXT_MINOR_VERSION, minor)
      _ = SDLCalls.setGLAttribute(SDL_GL_DOUBLEBUFFER, 1)
      _ = SDLCalls.setGLAttribute(SDL_GL_DEPTH_SIZE, 0)
      // As textures of colours are, so that parts can be copied as they are.
      _ = SDLCalls.setGLAttribute(SDL_GL_ALPHA_SIZE, 8)
      // Nothing needs a stencil, and drivers without a card have quicker ways without.
      _ = SDLCalls.setGLAttribute(SDL_GL_STENCIL_SIZE, 0)
    }
  }

  /// When a swap shows the picture.
  public enum SwapInterval: Int32, Sendable {
    /// At once, with tearing.
    case immediate = 0
    /// With the display's next refresh.
    case vsync = 1
    /// With the next refresh, or at once when that was missed.
    case adaptive = -1
  }

  public let window: Window
  public let profile: Profile
  private let context: SDL_GLContext

  /// Creates a context and makes it current (`SDL_GL_CreateContext`).
  ///
  /// Where only the second choice of `profiles` works the window is opened anew, so create the
  /// context right after the window.
  public init(window: Window, profiles: [Profile] = [.core33, .es30]) throws(SDLError) {
    precondition(window.graphics == .openGL, "this window was not opened for OpenGL")
    precondition(!profiles.isEmpty, "at least one profile is needed")
    var found: (SDL_GLContext, Profile)?
    var failure: SDLError?
    // What the window was opened for.
    var current = Profile.core33
    for profile in profiles {
      if profile != current {
        try window.reopen(for: profile)
        current = profile
      }
      if let context = SDLCalls.createGLContext(window.pointer) {
        found = (context, profile)
        break
      }
      let error = SDLError.last("create a context for \(profile)")
      failure = failure ?? error
    }
    guard let found else { throw failure ?? .last("create an OpenGL context") }
    self.window = window
    (context, profile) = found
  }

  isolated deinit { SDLCalls.deleteGLContext(context) }

  /// Makes this the context that GL calls on the main thread go to (`SDL_GL_MakeCurrent`).
  public func makeCurrent() throws(SDLError) {
    try SDLError.check(
      SDLCalls.makeGLCurrent(window.pointer, context),
      "make the OpenGL context current"
    )
  }

  /// Chooses when swaps show; `adaptive` becomes `vsync` where it is not known
  /// (`SDL_GL_SetSwapInterval`).
  ///
  /// - Returns: What was set. A driver may accept `vsync` and still not wait: `FrameClock` notices.
  @discardableResult
  public func setSwapInterval(_ interval: SwapInterval) throws(SDLError) -> SwapInterval {
    if SDLCalls.setGLSwapInterval(interval.rawValue) == 0 { return interval }
    if interval == .adaptive, SDLCalls.setGLSwapInterval(SwapInterval.vsync.rawValue) == 0 {
      return .vsync
    }
    throw .last("set the swap interval to \(interval.rawValue)")
  }

  /// The size to draw at, in pixels.
  public var drawableSize: PixelSize { window.pixelSize }

  /// Shows what was drawn (`SDL_GL_SwapWindow`).
  public func swap() { SDLCalls.swapGLWindow(window.pointer) }

  // MARK: Showing parts

  /// Whether `show` works: the rest of the picture stays, and what was drawn can be drawn on.
  ///
  /// With GLX's extension MESA_copy_sub_buffer, so on x11 only. It does not wait for the display:
  /// use it with drivers whose swaps do not wait either, those that draw on the processor.
  public private(set) lazy var canShowParts = copyPart != nil

  /// Shows parts of what was drawn (`glXCopySubBufferMESA`).
  public func show(_ parts: [PixelRect]) {
    guard let copyPart, let display = currentDisplay?() else { return }
    let size = drawableSize
    for part in parts {
      guard let part = part.clipped(to: size) else { continue }
      copyPart(
        display,
        currentDrawable?() ?? 0,
        Int32(part.x),
        // Rows are counted from the lowest.
        Int32(size.height - part.y - part.height),
        Int32(part.width),
        Int32(part.height)
      )
    }
  }

  private typealias Display = UnsafeMutableRawPointer
  private typealias CopyPart =
    @convention(c) (Display, UInt, Int32, Int32, Int32, Int32) -> Void

  private lazy var currentDisplay = procAddress("glXGetCurrentDisplay").map {
    unsafeBitCast($0, to: (@convention(c) () -> Display?).self)
  }
  private lazy var currentDrawable = procAddress("glXGetCurrentDrawable").map {
    unsafeBitCast($0, to: (@convention(c) () -> UInt).self)
  }
  private lazy var copyPart: CopyPart? = {
    // Addresses are given for functions that do not work, too.
    guard window.session.driver == "x11", let display = currentDisplay?(),
      let address = procAddress("glXQueryExtensionsString")
    else { return nil }
    typealias Query = @convention(c) (Display, Int32) -> UnsafePointer<CChar>?
    let names = unsafeBitCast(address, to: Query.self)(display, 0).map { String(cString: $0) }
    guard names?.split(separator: " ").contains("GLX_MESA_copy_sub_buffer") == true else {
      return nil
    }
    return procAddress("glXCopySubBufferMESA").map { unsafeBitCast($0, to: CopyPart.self) }
  }()

  /// Waits until everything that was asked for is drawn (`glFinish`).
  public func waitUntilDrawn() { finish?() }

  // Looked up once: it is called for each frame.
  private lazy var finish = procAddress("glFinish").map {
    unsafeBitCast($0, to: (@convention(c) () -> Void).self)
  }

  /// The address of a GL function; nil when there is none (`SDL_GL_GetProcAddress`).
  public func procAddress(_ name: String) -> UnsafeMutableRawPointer? {
    SDLCalls.glProcAddress(name)
  }
}
