import Glibc
internal import CSDL2

/// Every call into SDL that this module makes, under one roof: no ownership, no checks.
///
/// The methods are named after their C functions; what a status means is decided above.
enum SDLCalls {
  // MARK: Session

  static func initSubSystem(_ flags: UInt32) -> Int32 { SDL_InitSubSystem(flags) }
  static func quitSubSystem(_ flags: UInt32) { SDL_QuitSubSystem(flags) }
  static func wasInit(_ flags: UInt32) -> UInt32 { SDL_WasInit(flags) }

  static func setHint(_ name: String, _ value: String) {
    SDL_SetHint(name, value)
  }

  static func overrideHint(_ name: String, _ value: String?) {
    if let value {
      SDL_SetHintWithPriority(name, value, SDL_HINT_OVERRIDE)
    } else {
      SDL_ResetHint(name)
    }
  }

  static func lastError() -> String { String(cString: SDL_GetError()) }

  static func currentVideoDriver() -> String? {
    SDL_GetCurrentVideoDriver().map(String.init(cString:))
  }

  static func videoDrivers() -> [String] {
    (0..<max(SDL_GetNumVideoDrivers(), 0)).compactMap {
      SDL_GetVideoDriver($0).map(String.init(cString:))
    }
  }

  static func ticks() -> UInt64 { SDL_GetTicks64() }

  static func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  // MARK: Events

  static func pumpEvents() { SDL_PumpEvents() }

  static func pollEvent() -> SDL_Event? {
    var event = SDL_Event()
    return SDL_PollEvent(&event) == 0 ? nil : event
  }

  /// Copies the event into the queue, from any thread.
  static func pushEvent(_ event: SDL_Event) -> Int32 {
    var event = event
    return SDL_PushEvent(&event)
  }

  static func hasEvents() -> Bool {
    SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE
  }

  static func flushEvents() { SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) }

  static func addEventWatch(_ filter: @escaping SDL_EventFilter, _ data: UnsafeMutableRawPointer?) {
    SDL_AddEventWatch(filter, data)
  }

  static func removeEventWatch(
    _ filter: @escaping SDL_EventFilter,
    _ data: UnsafeMutableRawPointer?
  ) {
    SDL_DelEventWatch(filter, data)
  }

  static func free(_ memory: UnsafeMutableRawPointer?) { SDL_free(memory) }

  /// A copy that `SDL_free` releases.
  static func duplicate(_ text: String) -> UnsafeMutablePointer<CChar>? { SDL_strdup(text) }

  static func keyName(_ code: Int32) -> String { String(cString: SDL_GetKeyName(code)) }
  static func scancodeName(_ code: UInt32) -> String {
    String(cString: SDL_GetScancodeName(SDL_Scancode(code)))
  }

  static func modifierState() -> UInt16 { UInt16(truncatingIfNeeded: SDL_GetModState().rawValue) }

  static func isAnyKeyDown() -> Bool {
    var count: Int32 = 0
    guard let keys = SDL_GetKeyboardState(&count) else { return false }
    return UnsafeBufferPointer(start: keys, count: Int(count)).contains { $0 != 0 }
  }

  static func mouseState() -> (x: Int32, y: Int32, buttons: UInt32) {
    var x: Int32 = 0
    var y: Int32 = 0
    let buttons = SDL_GetMouseState(&x, &y)
    return (x, y, buttons)
  }

  // MARK: Windows

  static func createWindow(
    _ title: String,
    _ x: Int32,
    _ y: Int32,
    _ width: Int32,
    _ height: Int32,
    _ flags: UInt32
  ) -> OpaquePointer? {
    let window = SDL_CreateWindow(title, x, y, width, height, flags)
    if let window { setUnicodeTitle(window, title) }
    return window
  }

  static func destroyWindow(_ window: OpaquePointer) { SDL_DestroyWindow(window) }
  static func windowID(_ window: OpaquePointer) -> UInt32 { SDL_GetWindowID(window) }
  static func windowFlags(_ window: OpaquePointer) -> UInt32 { SDL_GetWindowFlags(window) }
  static func title(_ window: OpaquePointer) -> String {
    SDL_GetWindowTitle(window).map(String.init(cString:)) ?? ""
  }
  static func setTitle(_ window: OpaquePointer, _ title: String) {
    SDL_SetWindowTitle(window, title)
    setUnicodeTitle(window, title)
  }

  /// Sets a title on x11 that SDL cannot convert to the process's locale.
  private static func setUnicodeTitle(_ window: OpaquePointer, _ title: String) {
    if !title.utf8.allSatisfy({ $0 < 128 }) { CSDL2_SetX11Title(window, title) }
  }

  static func windowSize(_ window: OpaquePointer) -> (width: Int32, height: Int32) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    return (width, height)
  }

  static func windowSizeInPixels(_ window: OpaquePointer) -> (width: Int32, height: Int32) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSizeInPixels(window, &width, &height)
    return (width, height)
  }

  static func windowPosition(_ window: OpaquePointer) -> (x: Int32, y: Int32) {
    var x: Int32 = 0
    var y: Int32 = 0
    SDL_GetWindowPosition(window, &x, &y)
    return (x, y)
  }

  static func setWindowSize(_ window: OpaquePointer, _ width: Int32, _ height: Int32) {
    SDL_SetWindowSize(window, width, height)
  }
  static func setWindowMinimumSize(_ window: OpaquePointer, _ width: Int32, _ height: Int32) {
    SDL_SetWindowMinimumSize(window, width, height)
  }
  static func setWindowPosition(_ window: OpaquePointer, _ x: Int32, _ y: Int32) {
    SDL_SetWindowPosition(window, x, y)
  }
  static func setWindowResizable(_ window: OpaquePointer, _ isResizable: Bool) {
    SDL_SetWindowResizable(window, isResizable ? SDL_TRUE : SDL_FALSE)
  }
  static func setWindowBordered(_ window: OpaquePointer, _ isBordered: Bool) {
    SDL_SetWindowBordered(window, isBordered ? SDL_TRUE : SDL_FALSE)
  }
  static func setWindowFullscreen(_ window: OpaquePointer, _ flags: UInt32) -> Int32 {
    SDL_SetWindowFullscreen(window, flags)
  }
  static func showWindow(_ window: OpaquePointer) { SDL_ShowWindow(window) }
  static func hideWindow(_ window: OpaquePointer) { SDL_HideWindow(window) }
  static func raiseWindow(_ window: OpaquePointer) { SDL_RaiseWindow(window) }
  static func minimizeWindow(_ window: OpaquePointer) { SDL_MinimizeWindow(window) }
  static func maximizeWindow(_ window: OpaquePointer) { SDL_MaximizeWindow(window) }
  static func restoreWindow(_ window: OpaquePointer) { SDL_RestoreWindow(window) }

  /// 0 when the display does not say.
  static func refreshRate(_ window: OpaquePointer) -> Int32 {
    let display = SDL_GetWindowDisplayIndex(window)
    var mode = SDL_DisplayMode()
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return 0 }
    return mode.refresh_rate
  }

  static func usableDisplayBounds(_ window: OpaquePointer) -> SDL_Rect? {
    let display = SDL_GetWindowDisplayIndex(window)
    var bounds = SDL_Rect()
    guard display >= 0, SDL_GetDisplayUsableBounds(display, &bounds) == 0 else { return nil }
    return bounds
  }

  static func connectionDescriptor(_ window: OpaquePointer) -> Int32 {
    CSDL2_GetConnectionDescriptor(window)
  }

  static func x11Resources(_ window: OpaquePointer) -> String? {
    CSDL2_GetX11Resources(window).map(String.init(cString:))
  }

  static func startTextInput() { SDL_StartTextInput() }
  static func stopTextInput() { SDL_StopTextInput() }
  static func isTextInputActive() -> Bool { SDL_IsTextInputActive() == SDL_TRUE }
  static func setTextInputRect(_ rect: SDL_Rect) {
    var rect = rect
    SDL_SetTextInputRect(&rect)
  }

  static func captureMouse(_ isOn: Bool) -> Int32 {
    SDL_CaptureMouse(isOn ? SDL_TRUE : SDL_FALSE)
  }

  // MARK: Surfaces

  static func windowSurface(_ window: OpaquePointer) -> UnsafeMutablePointer<SDL_Surface>? {
    SDL_GetWindowSurface(window)
  }

  static func updateWindowSurface(
    _ window: OpaquePointer,
    _ rects: UnsafeBufferPointer<SDL_Rect>
  ) -> Int32 {
    SDL_UpdateWindowSurfaceRects(window, rects.baseAddress, Int32(rects.count))
  }

  static func pixelFormatName(_ format: UInt32) -> String {
    String(cString: SDL_GetPixelFormatName(format))
  }

  static func convertPixels(
    width: Int32,
    height: Int32,
    from: UnsafeRawPointer,
    _ fromFormat: UInt32,
    stride fromStride: Int32,
    to: UnsafeMutableRawPointer,
    _ toFormat: UInt32,
    stride toStride: Int32
  ) -> Int32 {
    SDL_ConvertPixels(width, height, fromFormat, from, fromStride, toFormat, to, toStride)
  }

  // MARK: OpenGL

  static func setGLAttribute(_ attribute: SDL_GLattr, _ value: Int32) -> Int32 {
    SDL_GL_SetAttribute(attribute, value)
  }
  static func resetGLAttributes() { SDL_GL_ResetAttributes() }
  static func createGLContext(_ window: OpaquePointer) -> SDL_GLContext? {
    SDL_GL_CreateContext(window)
  }
  static func deleteGLContext(_ context: SDL_GLContext) { SDL_GL_DeleteContext(context) }
  static func makeGLCurrent(_ window: OpaquePointer, _ context: SDL_GLContext?) -> Int32 {
    SDL_GL_MakeCurrent(window, context)
  }
  static func setGLSwapInterval(_ interval: Int32) -> Int32 { SDL_GL_SetSwapInterval(interval) }
  static func glSwapInterval() -> Int32 { SDL_GL_GetSwapInterval() }
  static func swapGLWindow(_ window: OpaquePointer) { SDL_GL_SwapWindow(window) }
  static func glProcAddress(_ name: String) -> UnsafeMutableRawPointer? {
    SDL_GL_GetProcAddress(name)
  }

  // MARK: Clipboard and cursor

  static func hasClipboardText() -> Bool { SDL_HasClipboardText() == SDL_TRUE }

  /// Nil when SDL reports an error.
  static func clipboardText() -> String? {
    guard let text = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  static func setClipboardText(_ text: String) -> Int32 { SDL_SetClipboardText(text) }

  static func createSystemCursor(_ shape: SDL_SystemCursor) -> OpaquePointer? {
    SDL_CreateSystemCursor(shape)
  }
  static func freeCursor(_ cursor: OpaquePointer) { SDL_FreeCursor(cursor) }
  static func setCursor(_ cursor: OpaquePointer) { SDL_SetCursor(cursor) }
  static func showCursor(_ isShown: Bool) -> Int32 {
    SDL_ShowCursor(isShown ? SDL_ENABLE : SDL_DISABLE)
  }
}
