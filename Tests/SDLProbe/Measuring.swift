import Foundation
import Glibc
import SDL

/// One line, on its way at once: whoever started the probe waits for it.
func print(_ line: String) {
  Swift.print(line)
  fflush(nil)
}

/// What the process has used so far.
struct Usage {
  /// In seconds, of all threads.
  var cpu: Double
  /// How often any thread went to sleep, and so had to be woken.
  var sleeps: Int

  static func now() -> Usage {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    let seconds = { (time: timeval) in Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    var sleeps = 0
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    for task in tasks {
      let status = (try? String(contentsOfFile: "/proc/self/task/\(task)/status", encoding: .utf8))
      let line = status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      sleeps += line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0
    }
    return Usage(cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime), sleeps: sleeps)
  }
}

@MainActor
func openWindow(_ size: CGSize = CGSize(width: 400, height: 300)) throws -> (Session, Window) {
  let session = try Session(Session.Options(name: "SDLProbe"))
  var options = Window.Options()
  options.position = CGPoint(x: 50, y: 40)
  options.scale =
    ProcessInfo.processInfo.environment["PROBE_SCALE"].flatMap(Double.init).map { .fixed($0) }
    ?? .automatic
  let window = try Window(session: session, title: "SDLProbe", size: size, options: options)
  return (session, window)
}

@MainActor
func fill(_ window: Window, _ colour: UInt32, _ part: PixelRect? = nil) throws {
  let surface = try window.surface()
  let whole = PixelRect(x: 0, y: 0, width: surface.size.width, height: surface.size.height)
  let rect = (surface.contentsWereLost ? whole : part ?? whole).clipped(to: surface.size) ?? whole
  for y in rect.y..<rect.y + rect.height {
    (surface.pixels + y * surface.stride + rect.x).update(repeating: colour, count: rect.width)
  }
  try surface.update([rect])
}
