import Foundation
import Glibc
import TestSupport

/// A program with a window on a display of its own.
class RunningWindow {
  let display: VirtualDisplay
  /// The X id of the window.
  private(set) var window = ""
  /// Where its content is on the display, pixels.
  private(set) var frame = ScreenMemory.Frame(x: 0, y: 0, width: 0, height: 0)
  private let title: String
  private let process = Process()
  private let output = LineCollector()
  let errors = LineCollector()

  /// Starts a program and waits for its window, whose title begins with what `title` matches.
  init(
    _ program: String,
    _ arguments: [String],
    title: String,
    environment: [String: String] = [:],
    screen: (width: Int, height: Int) = (1024, 800)
  ) throws {
    display = try VirtualDisplay(size: screen)
    self.title = title
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = display.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output.end
    process.standardError = errors.end
    try process.runWithSignals()
    output.start()
    errors.start()
    window = try wait(for: "the window") {
      try check()
      return try display.xdotool("search", "--onlyvisible", "--name", "^\(title)")
        .split(separator: "\n").last.map(String.init)
    }
    try findFrame()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  var processID: pid_t { process.processIdentifier }

  /// The X id of the window that is on the display now.
  func windowNow() throws -> String {
    try display.xdotool("search", "--onlyvisible", "--name", "^\(title)")
  }

  /// - Throws: When it has ended.
  func check() throws {
    guard process.isRunning || !errors.isAtEnd else {
      throw TestFailure(description: "the playground has ended: \(errors.lines)")
    }
  }

  /// Looks where the window is, after it was moved or resized.
  func findFrame() throws {
    var last: ScreenMemory.Frame?
    // The window manager places it in several steps.
    frame = try wait(for: "the window's place", every: 0.02) {
      let seen = try display.frame(of: window)
      defer { last = seen }
      return seen == last ? seen : nil
    }
  }

  // MARK: What it says

  /// The lines that the user's code printed.
  var printed: [String] { output.lines }

  /// Closes the window with the window manager's keys and returns the exit code.
  func close() throws -> Int32 {
    // The manager may still be busy with the click before, and drop them.
    try wait(for: "the end", every: 1) {
      try display.xdotool("windowactivate", window, "key", "alt+F4")
      return try? wait(for: "the end", within: 2) { process.isRunning ? nil : true }
    }
    return try exitStatus()
  }

  func exitStatus() throws -> Int32 {
    try wait(for: "the end") { process.isRunning ? nil : process.terminationStatus }
  }

  // MARK: Looking

  func picture() throws -> Screenshot {
    var last = try display.screen.picture(frame)
    // The server may be in the middle of a picture's rows: what stays for a moment is whole.
    for _ in 0..<5 {
      usleep(500)
      let next = try display.screen.picture(frame)
      if next == last { break }
      last = next
    }
    return last
  }

  /// Waits for a picture that satisfies a condition.
  @discardableResult
  func picture(
    _ what: String,
    within seconds: Double = 30,
    where matches: (Screenshot) throws -> Bool
  ) throws -> Screenshot {
    var last: Screenshot?
    do {
      return try wait(for: what, within: seconds) {
        let seen = try picture()
        if seen == last { return nil }
        last = seen
        return try matches(seen) ? seen : nil
      }
    } catch {
      last?.keep("missing " + what)
      throw TestFailure(description: "\(error); standard error: \(errors.lines.suffix(20))")
    }
  }

  /// Waits until the picture has not changed for a while.
  func pictureAtRest(for seconds: Double = 0.4) throws -> Screenshot {
    var last = try picture()
    var since = now()
    return try wait(for: "rest") {
      let seen = try picture()
      if seen != last {
        last = seen
        since = now()
      }
      return now() - since >= seconds ? seen : nil
    }
  }

  /// Takes every picture that is different from the one before, until one satisfies a condition;
  /// that one is the last.
  func film(
    _ what: String,
    within seconds: Double = 30,
    until matches: (Screenshot) throws -> Bool
  ) throws -> Film {
    var shots: [Screenshot] = []
    let last = try picture(what, within: seconds) { seen in
      shots.append(seen)
      return try matches(seen)
    }
    return Film(shots: shots, last: last)
  }

  /// The different pictures of a while.
  struct Film {
    let shots: [Screenshot]
    /// The one that the film was to end with.
    let last: Screenshot
  }

  // MARK: Doing

  /// Clicks at a pixel of the window.
  func click(_ x: Double, _ y: Double) throws {
    try display.xdotool(
      "mousemove",
      "\(frame.x + Int(x.rounded()))",
      "\(frame.y + Int(y.rounded()))",
      "click",
      "1"
    )
  }

  /// Moves the pointer to a pixel of the window.
  func move(_ x: Double, _ y: Double) throws {
    try display.xdotool(
      "mousemove",
      "\(frame.x + Int(x.rounded()))",
      "\(frame.y + Int(y.rounded()))"
    )
  }

  /// Presses keys, such as `ctrl+Tab`.
  func key(_ keys: String) throws {
    try display.xdotool("windowactivate", "--sync", window)
    try display.xdotool("key", keys)
  }

  func click(_ point: CGPoint) throws { try click(point.x, point.y) }

  /// The title that a desktop shows.
  func shownTitle() throws -> String { try display.xdotool("getwindowname", window) }

  /// Waits until the code has printed more lines than `count`, and returns the new ones.
  func lines(after count: Int, within seconds: Double = 30) throws -> [String] {
    try wait(for: "a printed line", within: seconds) {
      let lines = printed
      return lines.count > count ? Array(lines[count...]) : nil
    }
  }
}
