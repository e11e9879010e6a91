import Foundation
import Glibc
import SDL
import Synchronization

/// From sleep, each thing that must wake the loop, one after the other, and how long that took.
@MainActor
func wake() throws {
  let probe = try WakeProbe()
  try probe.run()
}

@MainActor
private final class WakeProbe {
  private let window: Window
  private let loop: EventLoop
  private let input: Int32
  private let output: Int32
  private var steps: [() -> Void] = []
  /// When the step's cause was set off, or was due.
  private let sent = Mutex(0.0)
  private var since: Double {
    get { sent.withLock { $0 } }
    set { sent.withLock { $0 = newValue } }
  }

  init() throws {
    let (session, window) = try openWindow()
    self.window = window
    loop = try EventLoop(session: session)
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SDLError(attempt: "make a pipe", reason: "\(errno)") }
    (input, output) = (ends[0], ends[1])
  }

  func run() throws {
    steps = [
      mainQueue, task, timer, taskSleep, asyncAfter, descriptor, frame, frameAt, event, performed,
    ]
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.next() }
    try loop.run()
  }

  private func next() {
    guard !steps.isEmpty else { return loop.stop() }
    steps.removeFirst()()
  }

  private func report(_ what: String) {
    print("woken \(what) \(FrameClock.now() - since)")
    DispatchQueue.main.async { self.next() }
  }

  /// Does `work` on another thread after the loop has been asleep for a while.
  private func later(_ work: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
      usleep(150_000)
      self.sent.withLock { $0 = FrameClock.now() }
      work()
    }
  }

  private func mainQueue() {
    later { DispatchQueue.main.async { MainActor.assumeIsolated { self.report("main-queue") } } }
  }

  private func task() { later { Task { @MainActor in self.report("main-actor-task") } } }

  private func timer() {
    since = FrameClock.now() + 0.2
    _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in
      MainActor.assumeIsolated { self.report("timer") }
    }
  }

  private func taskSleep() {
    since = FrameClock.now() + 0.2
    Task {
      try? await Task.sleep(for: .milliseconds(200))
      report("task-sleep")
    }
  }

  private func asyncAfter() {
    since = FrameClock.now() + 0.2
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.report("async-after") }
  }

  private func descriptor() {
    loop.watch(input) {
      var byte: UInt8 = 0
      read(self.input, &byte, 1)
      self.report("descriptor")
    }
    let output = output
    later {
      var byte: UInt8 = 1
      write(output, &byte, 1)
    }
  }

  private func frame() {
    loop.onFrame = { _ in
      self.report("frame")
      return .idle
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.15) {
      self.since = FrameClock.now()
      self.loop.requestFrame()
    }
  }

  private func frameAt() {
    since = FrameClock.now() + 0.2
    loop.onFrame = { frame in
      self.report("frame-at")
      print("shown-late \(frame.timestamp - self.loop.clock.timestamp(of: self.since))")
      return .idle
    }
    loop.requestFrame(at: loop.clock.timestamp(of: since))
  }

  private func event() {
    loop.onEvents = { events in
      for case .keyDown(let press) in events where press.key == .space { self.report("event") }
    }
    let id = window.id
    later { pushSpaceFromThisThread(id) }
  }

  private func performed() {
    since = FrameClock.now()
    RunLoop.main.perform { MainActor.assumeIsolated { self.report("performed") } }
  }
}
