import CLateLibraries
import Glibc
internal import CSDL2

/// SDL's video while it starts, on the main thread or on one of its own.
@MainActor
final class SessionStart {
  let options: Session.Options
  private let wanted: String?
  private let hasDisplay: Bool
  private let outcome: Outcome
  private var thread: pthread_t?
  /// The locale that the main thread keeps meanwhile.
  private var locale: locale_t?

  /// What the calls into SDL came to; read by nobody before they have.
  ///
  /// The first of them loads the library.
  private nonisolated final class Outcome: @unchecked Sendable {
    let hints: [(name: String, value: String)]
    let drivers: String
    var status: Int32 = -1
    var reason = ""

    init(hints: [(name: String, value: String)], drivers: String) {
      self.hints = hints
      self.drivers = drivers
    }

    func run() {
      for hint in hints { SDLCalls.setHint(hint.name, hint.value) }
      SDLCalls.overrideHint(SDL_HINT_VIDEODRIVER, drivers)
      late_libraries_lock_locale()
      status = SDLCalls.initSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS)
      late_libraries_unlock_locale()
      // SDL keeps it for each thread.
      if status != 0 { reason = SDLCalls.lastError() }
    }
  }

  /// - Parameters:
  ///   - options: Of the session to come.
  ///   - hints: By SDL's names.
  ///   - wanted: The video driver that was asked for; nil for any of `displays`.
  ///   - displays: The drivers that have a display.
  init(
    _ options: Session.Options,
    hints: [(name: String, value: String)],
    wanted: String?,
    displays: [String]
  ) {
    self.options = options
    self.wanted = wanted
    hasDisplay = !displays.isEmpty
    outcome = Outcome(hints: hints, drivers: wanted ?? displays.joined(separator: ","))
  }

  /// Starts SDL here and now.
  func run() { outcome.run() }

  /// Begins to start SDL on a thread of its own.
  func runOnThread() {
    // For its input method SDL changes the process's locale and back; numbers that are written
    // meanwhile must not show it.
    locale = duplocale(Self.globalLocale)
    if let locale { uselocale(locale) }
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(outcome)
    let status = pthread_create(&thread, nil, Self.body, argument.toOpaque())
    if status == 0 {
      self.thread = thread
    } else {
      argument.takeRetainedValue().run()
    }
  }

  /// What the thread does, which is not the main actor's.
  private nonisolated static let body:
    @convention(c) (UnsafeMutableRawPointer?)
      -> UnsafeMutableRawPointer? = { argument in
        if let argument { Unmanaged<Outcome>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }

  /// Waits for the thread, if there is one.
  ///
  /// - Throws: `SDLError` when SDL could not start.
  func finish() throws(SDLError) {
    if let thread { pthread_join(thread, nil) }
    thread = nil
    if let locale {
      uselocale(Self.globalLocale)
      freelocale(locale)
    }
    locale = nil
    SDLCalls.overrideHint(SDL_HINT_VIDEODRIVER, nil)
    guard outcome.status == 0 else {
      throw .videoStart(driver: wanted, reason: outcome.reason, hasDisplay: hasDisplay)
    }
  }

  /// LC_GLOBAL_LOCALE, a cast that does not come over from C.
  private static var globalLocale: locale_t? { locale_t(bitPattern: -1) }
}
