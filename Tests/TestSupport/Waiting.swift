package import Foundation
internal import Glibc

/// Seconds on the monotonic clock.
package func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Looks again and again until there is something.
///
/// The limit is generous, since other work may keep the machine busy; what has to be fast is measured,
/// not waited for. Throws when it is reached.
@discardableResult
package func wait<Value>(
  for what: @autoclosure () -> String,
  within seconds: Double = 30,
  every interval: Double = 0.005,
  until look: () throws -> Value?
) throws -> Value {
  let deadline = now() + seconds
  while true {
    if let value = try look() { return value }
    guard now() < deadline else {
      throw TestFailure(description: "\(what()) did not come within \(seconds) s")
    }
    usleep(UInt32(interval * 1_000_000))
  }
}

/// The lines that a process writes into a pipe, collected as they come.
package final class LineCollector: @unchecked Sendable {
  private let lock = NSLock()
  private var collected: [String] = []
  private var isFinished = false
  private let pipe = Pipe()

  package init() {}

  /// What the process is given as its output.
  package var end: Pipe { pipe }

  /// Begins to read, once the process runs.
  package func start() {
    let reading = pipe.fileHandleForReading
    Thread.detachNewThread { [self] in
      var rest: [UInt8] = []
      while case let data = reading.availableData, !data.isEmpty {
        rest += data
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: rest[..<end], as: UTF8.self)
          rest.removeSubrange(...end)
          lock.withLock { collected.append(line) }
        }
      }
      lock.withLock {
        if !rest.isEmpty { collected.append(String(decoding: rest, as: UTF8.self)) }
        isFinished = true
      }
    }
  }

  package var lines: [String] { lock.withLock { collected } }

  /// Whether nobody writes any more.
  package var isAtEnd: Bool { lock.withLock { isFinished } }
}
