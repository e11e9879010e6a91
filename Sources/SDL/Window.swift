internal import CSDL2
import Foundation

/// A window on the desktop.
///
/// Sizes and positions are points. A point is `pixelScale` pixels wide, and a whole number of
/// pixels only where the scale is one: draw in pixels (`pixelSize`), lay out in points (`size`).
@MainActor
public final class Window {
  /// How many pixels make a point.
  public enum Scale: Hashable, Sendable {
    /// What the desktop asks for: the compositor's scale on Wayland, the resource Xft.dpi on x11,
    /// 1 on drivers without a screen.
    case automatic
    /// This many, whatever the desktop says; from 0.25 to 16.
    case fixed(Double)
  }

  /// What the window's contents are drawn with.
  public enum Graphics: Hashable, Sendable {
    /// `Window.surface()`: pixels in memory.
    case surface
    /// A `GLContext`.
    case openGL
  }

  public struct Options: Sendable {
    /// In points, of the desktop; nil leaves the place to the window manager.
    public var position: CGPoint?
    /// In points; nil for none.
    public var minimumSize: CGSize?
    public var isResizable = true
    public var isBorderless = false
    public var isHidden = false
    public var scale = Scale.automatic
    public var graphics = Graphics.surface

    public init() {}
  }

  /// The session that the window belongs to.
  public let session: Session
  public let graphics: Graphics
  public private(set) var id: WindowID
  private(set) var pointer: OpaquePointer

  /// SDL's window units in one point.
  ///
  /// On Wayland a unit is the compositor's point, on x11 a pixel.
  private var unitsPerPoint = 1.0
  private let scale: Scale

  private var lastSurface: WindowSurface?
  /// Counts the changes of size that events told of: SDL makes a new surface after each.
  private(set) var sizeGeneration = 0

  /// Opens a window (`SDL_CreateWindow`).
  ///
  /// - Parameters:
  ///   - session: Stays alive as long as the window.
  ///   - title: What the window manager shows.
  ///   - size: In points; rounded to whole units of the desktop, and at least one.
  ///   - options: What else is to be chosen.
  /// - Throws: `SDLError` when SDL cannot open it.
  public init(
    session: Session,
    title: String,
    size: CGSize,
    options: Options = Options()
  ) throws(SDLError) {
    self.session = session
    graphics = options.graphics
    scale = options.scale
    var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    // Hidden until its scale is known, so that it appears at its final size.
    flags |= SDL_WINDOW_HIDDEN.rawValue
    if options.isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    if options.isBorderless { flags |= SDL_WINDOW_BORDERLESS.rawValue }
    if options.graphics == .openGL {
      flags |= SDL_WINDOW_OPENGL.rawValue
      GLContext.Profile.core33.setAttributes()
    }
    let anywhere = Int32(bitPattern: SDL_WINDOWPOS_UNDEFINED_MASK)
    guard
      let pointer = SDLCalls.createWindow(
        title,
        anywhere,
        anywhere,
        units(size.width, at: 1),
        units(size.height, at: 1),
        flags
      )
    else { throw .last("open a window of \(Int(size.width)) x \(Int(size.height)) points") }
    self.pointer = pointer
    id = SDLCalls.windowID(pointer)
    unitsPerPoint = findUnitsPerPoint()
    if unitsPerPoint != 1 { setSize(size) }
    if let position = options.position { setPosition(position) }
    if let minimumSize = options.minimumSize { setMinimumSize(minimumSize) }
    session.register(self, id)
    if !options.isHidden { SDLCalls.showWindow(pointer) }
  }

  isolated deinit {
    session.unregister(id)
    SDLCalls.destroyWindow(pointer)
  }

  /// Opens the same window again for another kind of GL context.
  ///
  /// SDL binds the kind to a window when that is created. The id changes.
  func reopen(for profile: GLContext.Profile) throws(SDLError) {
    let flags =
      SDLCalls.windowFlags(pointer)
      & (SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
        | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_BORDERLESS.rawValue
        | SDL_WINDOW_OPENGL.rawValue)
    let size = SDLCalls.windowSize(pointer)
    let position = SDLCalls.windowPosition(pointer)
    let title = self.title
    session.unregister(id)
    let old = pointer
    profile.setAttributes()
    // SDL chooses between GLX and EGL when it loads the library for the first window, so the old
    // one has to go first; if the second cannot be opened there is none.
    SDLCalls.destroyWindow(old)
    guard
      let pointer = SDLCalls.createWindow(
        title,
        position.x,
        position.y,
        size.width,
        size.height,
        flags
      )
    else {
      let error = SDLError.last("open a window for \(profile)")
      GLContext.Profile.core33.setAttributes()
      guard
        let again = SDLCalls.createWindow(
          title,
          position.x,
          position.y,
          size.width,
          size.height,
          flags & ~SDL_WINDOW_OPENGL.rawValue
        )
      else { fatalError("\(SDLError.last("open the window again"))") }
      self.pointer = again
      id = SDLCalls.windowID(again)
      session.register(self, id)
      throw error
    }
    self.pointer = pointer
    id = SDLCalls.windowID(pointer)
    session.register(self, id)
  }

  // MARK: Size and place

  /// How the window's coordinates are to be read.
  var geometry: WindowGeometry { WindowGeometry(unitsPerPoint: unitsPerPoint, size: size) }

  /// The size of the contents in points.
  public var size: CGSize {
    let size = SDLCalls.windowSize(pointer)
    return CGSize(
      width: Double(size.width) / unitsPerPoint,
      height: Double(size.height) / unitsPerPoint
    )
  }

  /// The size of the contents in pixels (`SDL_GetWindowSizeInPixels`).
  public var pixelSize: PixelSize {
    let size = SDLCalls.windowSizeInPixels(pointer)
    return PixelSize(width: Int(size.width), height: Int(size.height))
  }

  /// Pixels in one point; above 1 on dense screens.
  public var pixelScale: Double {
    let units = SDLCalls.windowSize(pointer)
    let pixels = SDLCalls.windowSizeInPixels(pointer)
    // A fixed scale is exact even where the size was rounded to whole pixels.
    if case .fixed(let scale) = scale { return Window.sensible(scale) }
    guard units.width > 0 else { return unitsPerPoint }
    return Double(pixels.width) / Double(units.width) * unitsPerPoint
  }

  /// Asks for another size in points; the window manager may give less, as an event says.
  public func setSize(_ size: CGSize) {
    SDLCalls.setWindowSize(
      pointer,
      units(size.width, at: unitsPerPoint),
      units(size.height, at: unitsPerPoint)
    )
  }

  /// Keeps the user from making the window smaller, in points.
  public func setMinimumSize(_ size: CGSize) {
    SDLCalls.setWindowMinimumSize(
      pointer,
      units(size.width, at: unitsPerPoint),
      units(size.height, at: unitsPerPoint)
    )
  }

  /// Where the contents' top left corner is on the desktop, in points; (0, 0) on Wayland, which
  /// does not tell.
  public var position: CGPoint {
    let position = SDLCalls.windowPosition(pointer)
    return CGPoint(x: Double(position.x) / unitsPerPoint, y: Double(position.y) / unitsPerPoint)
  }

  /// Moves the window on the desktop, in points; no effect on Wayland.
  public func setPosition(_ position: CGPoint) {
    SDLCalls.setWindowPosition(
      pointer,
      Int32(clamping: Int((position.x * unitsPerPoint).rounded())),
      Int32(clamping: Int((position.y * unitsPerPoint).rounded()))
    )
  }

  /// The part of the window's display that is free of panels, in points; nil when unknown.
  public var usableDisplayBounds: CGRect? {
    SDLCalls.usableDisplayBounds(pointer).map {
      CGRect(
        x: Double($0.x) / unitsPerPoint,
        y: Double($0.y) / unitsPerPoint,
        width: Double($0.w) / unitsPerPoint,
        height: Double($0.h) / unitsPerPoint
      )
    }
  }

  private static func sensible(_ scale: Double) -> Double {
    scale.isFinite ? min(max(scale, 0.25), 16) : 1
  }

  private func findUnitsPerPoint() -> Double {
    let units = SDLCalls.windowSize(pointer)
    let pixels = SDLCalls.windowSizeInPixels(pointer)
    let pixelsPerUnit = units.width > 0 ? Double(pixels.width) / Double(units.width) : 1
    switch scale {
    case .fixed(let scale): return Window.sensible(scale) / pixelsPerUnit
    case .automatic:
      guard pixelsPerUnit == 1, let resources = SDLCalls.x11Resources(pointer) else { return 1 }
      return Window.scale(resources: resources) ?? 1
    }
  }

  /// The scale that X resources ask for: their Xft.dpi over 96, in quarters, at least 1.
  package nonisolated static func scale(resources: String) -> Double? {
    for line in resources.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi",
        let dpi = Double(parts[1].trimmingCharacters(in: .whitespaces)), dpi > 0, dpi < 2000
      else { continue }
      return max((dpi / 96 * 4).rounded() / 4, 1)
    }
    return nil
  }

  func noteSizeChange() { sizeGeneration += 1 }

  // MARK: State

  public var title: String {
    get { SDLCalls.title(pointer) }
    set { SDLCalls.setTitle(pointer, newValue) }
  }

  public var isResizable: Bool {
    get { has(SDL_WINDOW_RESIZABLE) }
    set { SDLCalls.setWindowResizable(pointer, newValue) }
  }

  public var isBorderless: Bool {
    get { has(SDL_WINDOW_BORDERLESS) }
    set { SDLCalls.setWindowBordered(pointer, !newValue) }
  }

  /// Whether the window is on the screen: shown and not minimised.
  ///
  /// SDL 2 does not tell when other windows cover it; a window on another workspace counts as
  /// minimised where the window manager unmaps it. Wayland does not tell of minimising either, so
  /// there a minimised window stays visible.
  public var isVisible: Bool {
    has(SDL_WINDOW_SHOWN) && !has(SDL_WINDOW_MINIMIZED) && !has(SDL_WINDOW_HIDDEN)
  }

  public var isMinimised: Bool { has(SDL_WINDOW_MINIMIZED) }
  public var isMaximised: Bool { has(SDL_WINDOW_MAXIMIZED) }
  public var hasKeyboardFocus: Bool { has(SDL_WINDOW_INPUT_FOCUS) }
  public var hasMouseFocus: Bool { has(SDL_WINDOW_MOUSE_FOCUS) }
  public var isFullScreen: Bool { has(SDL_WINDOW_FULLSCREEN_DESKTOP) }

  public func show() { SDLCalls.showWindow(pointer) }
  public func hide() { SDLCalls.hideWindow(pointer) }
  /// Brings the window to the front and asks for the keyboard; Wayland ignores it.
  public func raise() { SDLCalls.raiseWindow(pointer) }
  public func minimise() { SDLCalls.minimizeWindow(pointer) }
  public func maximise() { SDLCalls.maximizeWindow(pointer) }
  /// Undoes `minimise()` and `maximise()`.
  public func restore() { SDLCalls.restoreWindow(pointer) }

  /// Covers the whole display, or returns from there; the display's mode stays as it is.
  public func setFullScreen(_ isFullScreen: Bool) throws(SDLError) {
    let flags = isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
    try SDLError.check(
      SDLCalls.setWindowFullscreen(pointer, flags),
      isFullScreen ? "make the window fill the screen" : "leave full screen"
    )
  }

  private func has(_ flag: SDL_WindowFlags) -> Bool {
    SDLCalls.windowFlags(pointer) & flag.rawValue == flag.rawValue
  }

  /// Frames per second of the display that the window is on; nil when that does not say, as on
  /// virtual screens.
  public var refreshRate: Double? {
    let rate = SDLCalls.refreshRate(pointer)
    return rate > 0 ? Double(rate) : nil
  }

  // MARK: Text and mouse

  /// Starts text input: `textInput` and `textEditing` events, input methods, screen keyboards.
  ///
  /// - Parameter rect: Where the text appears, in points, for the input method's own window.
  public func startTextInput(at rect: CGRect? = nil) {
    if let rect {
      SDLCalls.setTextInputRect(
        SDL_Rect(
          x: Int32(clamping: Int((rect.minX * unitsPerPoint).rounded())),
          y: Int32(clamping: Int((rect.minY * unitsPerPoint).rounded())),
          w: Int32(clamping: Int((rect.width * unitsPerPoint).rounded())),
          h: Int32(clamping: Int((rect.height * unitsPerPoint).rounded()))
        )
      )
    }
    SDLCalls.startTextInput()
  }

  public func stopTextInput() { SDLCalls.stopTextInput() }

  public var isTextInputActive: Bool { SDLCalls.isTextInputActive() }

  /// Where the mouse is in this window, in points; nil while it is elsewhere.
  public var mousePosition: CGPoint? {
    guard hasMouseFocus else { return nil }
    let state = SDLCalls.mouseState()
    return CGPoint(x: Double(state.x) / unitsPerPoint, y: Double(state.y) / unitsPerPoint)
  }

  // MARK: Contents

  /// The window's pixels, to draw into and then `WindowSurface.update(_:)`
  /// (`SDL_GetWindowSurface`).
  ///
  /// Ask again in every frame: it costs next to nothing while the size stays, and gives a new
  /// surface after the size changed. `WindowSurface.contentsWereLost` says whether everything has
  /// to be drawn again.
  public func surface() throws(SDLError) -> WindowSurface {
    precondition(graphics == .surface, "this window was opened for OpenGL")
    if let lastSurface, lastSurface.isValid {
      lastSurface.contentsWereLost = false
      return lastSurface
    }
    lastSurface = nil
    let surface = try WindowSurface(window: self)
    lastSurface = surface
    return surface
  }
}

private func units(_ points: Double, at unitsPerPoint: Double) -> Int32 {
  guard points.isFinite else { return 1 }
  return Int32(clamping: max(Int(min(points * unitsPerPoint, 1e6).rounded()), 1))
}
