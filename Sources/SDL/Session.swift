internal import CSDL2
import Foundation

/// SDL's video and events, for as long as this object lives.
///
/// Windows keep their session alive. SDL belongs to the main thread, so everything here does.
///
///     let session = try Session()
///     let window = try Window(session: session, title: "Hello", size: CGSize(width: 400, height: 300))
@MainActor
public final class Session {
  /// Choices that are made once, when SDL starts.
  public struct Options: Hashable, Sendable {
    /// The video driver by SDL's name: x11, wayland, offscreen, dummy; nil: what the environment's
    /// SDL_VIDEODRIVER says, else the display that is there, x11 first.
    public var driver: String?
    /// The program's name where the desktop shows one.
    public var name: String?
    /// Whether the screen may go dark while the program runs.
    public var allowsScreenSaver = true
    /// Whether SIGINT and SIGTERM arrive as `Event.quit`.
    public var turnsSignalsIntoQuit = true

    public init(driver: String? = nil, name: String? = nil) {
      self.driver = driver
      self.name = name
    }
  }

  /// The video driver in use, such as "x11".
  public let driver: String

  /// When SDL's tick counter was 0, in seconds on the monotonic clock.
  let timeOrigin: Double

  private var windows: [WindowID: WeakWindow] = [:]
  private(set) var connectionDescriptor: Int32 = -1

  private struct WeakWindow {
    weak var window: Window?
  }

  /// Starts SDL's video and events (`SDL_InitSubSystem`), or takes over what `begin` started.
  public init(_ options: Options = Options()) throws(SDLError) {
    let begun = Session.begun
    Session.begun = nil
    if let begun, begun.options == options {
      try begun.finish()
    } else {
      // SDL counts how often it was started.
      if let begun, (try? begun.finish()) != nil {
        SDLCalls.quitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS)
      }
      let start = try Session.prepared(options)
      start.run()
      try start.finish()
    }
    driver = SDLCalls.currentVideoDriver() ?? ""
    timeOrigin = FrameClock.now() - Double(SDLCalls.ticks()) / 1000
    // Wayland has no shared memory surface in SDL 2: there the surface is a texture. Elsewhere the
    // texture would go through OpenGL, which without a GPU costs far more than shared memory.
    SDLCalls.setHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, driver == "wayland" ? "1" : "0")
    // Text input is on at first wherever there is no on-screen keyboard; whoever edits text
    // starts it.
    SDLCalls.stopTextInput()
  }

  /// What `begin` started and no session has taken over yet.
  private static var begun: SessionStart?

  /// Starts SDL on another thread, for the next session with the same options.
  ///
  /// Most of it is loading the library, waiting for the display and reading tables of keys; meanwhile
  /// the main thread can do whatever needs no SDL.
  ///
  /// - Throws: `SDLError` when there is no display. Whatever else may go wrong is thrown by `init`.
  public static func begin(_ options: Options) throws(SDLError) {
    guard begun == nil else { return }
    let start = try prepared(options)
    start.runOnThread()
    begun = start
  }

  private static func prepared(_ options: Options) throws(SDLError) -> SessionStart {
    let wanted = options.driver ?? SDLCalls.environment("SDL_VIDEODRIVER")
    let displays = displayDrivers(SDLCalls.environment)
    // Left alone, SDL would end with a driver that nobody can see.
    guard wanted != nil || !displays.isEmpty else {
      throw .videoStart(driver: nil, reason: "there is no display", hasDisplay: false)
    }
    return SessionStart(options, hints: hints(options), wanted: wanted, displays: displays)
  }

  isolated deinit {
    SDLCalls.quitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS)
  }

  /// The drivers whose display the environment names, in the order in which they are to be tried.
  package nonisolated static func displayDrivers(_ environment: (String) -> String?) -> [String] {
    var drivers: [String] = []
    if environment("DISPLAY")?.isEmpty == false { drivers.append("x11") }
    if environment("WAYLAND_DISPLAY")?.isEmpty == false {
      drivers.append("wayland")
    } else if let folder = environment("XDG_RUNTIME_DIR"), !folder.isEmpty,
      FileManager.default.fileExists(atPath: folder + "/wayland-0")
    {
      // The name that is used when none is given.
      drivers.append("wayland")
    }
    return drivers
  }

  private static func hints(_ options: Options) -> [(name: String, value: String)] {
    var hints = [
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, options.allowsScreenSaver ? "1" : "0"),
      (SDL_HINT_NO_SIGNAL_HANDLERS, options.turnsSignalsIntoQuit ? "0" : "1"),
      // Bypassing the compositor makes the whole desktop flicker, for windows that gain nothing.
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
      // The click that focuses a window is a click.
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
      // A touch is a touch and a click a click: copies would be handled twice.
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
      (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
    ]
    if let name = options.name { hints.append((SDL_HINT_APP_NAME, name)) }
    return hints
  }

  // MARK: Windows

  /// The windows that are open.
  public var openWindows: [Window] { windows.values.compactMap(\.window) }

  /// The window with this id; nil when it is closed.
  public func window(_ id: WindowID) -> Window? { windows[id]?.window }

  /// Whether any window can be seen: shown and not minimised.
  ///
  /// True while there is no window at all, since nothing is hidden then.
  public var hasVisibleWindow: Bool {
    windows.isEmpty || windows.values.contains { $0.window?.isVisible == true }
  }

  func register(_ window: Window, _ id: WindowID) {
    windows[id] = WeakWindow(window: window)
    let descriptor = SDLCalls.connectionDescriptor(window.pointer)
    if descriptor >= 0 { connectionDescriptor = descriptor }
  }

  func unregister(_ id: WindowID) { windows[id] = nil }

  private func geometry(_ id: WindowID) -> WindowGeometry? { window(id)?.geometry }

  // MARK: Events

  /// Takes every event that has arrived, oldest first (`SDL_PumpEvents`, `SDL_PollEvent`).
  public func pollEvents() -> [Event] {
    var events: [Event] = []
    var context: EventContext?
    while let raw = SDLCalls.pollEvent() {
      let used =
        context
        ?? EventContext(
          timeOrigin: timeOrigin,
          ticks: SDLCalls.ticks(),
          geometry: { id in MainActor.assumeIsolated { self.geometry(id) } }
        )
      context = used
      if let event = Event(raw, context: used) {
        if case .window(let change) = event, case .sizeChanged = change.kind {
          window(change.windowID)?.noteSizeChange()
        }
        events.append(event)
      }
      raw.free()
    }
    return events
  }

  /// Puts an event into the queue as if it had happened, stamped with the present time
  /// (`SDL_PushEvent`).
  public func push(_ event: Event) throws(SDLError) {
    let raw = try event.raw(geometry: geometry)
    let status = SDLCalls.pushEvent(raw)
    guard status == 1 else {
      raw.free()
      throw .last("push an event")
    }
  }

  /// The modifier keys that are held right now (`SDL_GetModState`).
  public var modifiers: KeyModifiers { KeyModifiers(rawValue: SDLCalls.modifierState()) }
}
