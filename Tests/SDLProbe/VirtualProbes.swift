import Foundation
import Glibc
import MainLoop

private let start = Date(timeIntervalSince1970: 1_700_000_000)

/// One line: what, the virtual time, and the wall clock since its start.
@MainActor
private func note(_ what: String) {
  print("fired \(what) \(VirtualTime.now) \(Date().timeIntervalSince(start))")
}

@MainActor
private func noted(_ what: String) -> @Sendable () -> Void {
  { MainActor.assumeIsolated { note(what) } }
}

@MainActor
private func advance(to end: Double, from begin: Double = 0) {
  let frames = Int(((end - begin) * 60).rounded())
  for frame in 1...frames { VirtualTime.advance(to: begin + Double(frame) / 60) }
}

/// Everything that waits for a time, on the main thread.
@MainActor
func runVirtualTime() {
  VirtualTime.enable(startingAt: start)
  DispatchQueue.main.async(execute: noted("async"))
  DispatchQueue.main.asyncAfter(deadline: .now() + 4, execute: noted("asyncAfter-4"))
  DispatchQueue.main.asyncAfter(wallDeadline: .now() + 2, execute: noted("wall-2"))
  RunLoop.main.perform { MainActor.assumeIsolated { note("perform") } }
  Task {
    note("task")
    try? await Task.sleep(for: .seconds(3))
    note("sleep-3")
    try? await Task.sleep(until: .now + .milliseconds(500), clock: .continuous)
    note("continuous-3.5")
    try? await Task.sleep(until: .now + .milliseconds(750), clock: .suspending)
    note("suspending-4.25")
    try? await Task.sleep(nanoseconds: 123_456_789)
    note("nanoseconds-4.373456789")
  }
  let source = DispatchSource.makeTimerSource(queue: .main)
  source.schedule(deadline: .now() + 0.7, repeating: 0.7)
  source.setEventHandler { MainActor.assumeIsolated { note("source") } }
  source.resume()
  var ticks = 0
  _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
    MainActor.assumeIsolated { ticks += 1 }
  }
  advance(to: 3)
  print("ticks \(ticks)")
  advance(to: 10, from: 3)
  print("ticks \(ticks)")
  print("now \(VirtualTime.now)")
  // A chain of delays, each set when the one before fires, in one big step.
  var links = 0
  func link() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) {
      MainActor.assumeIsolated {
        links += 1
        if links < 500 { link() } else { note("chain-10.5") }
      }
    }
  }
  link()
  VirtualTime.advance(to: 11)
}

/// Threads that sleep, compute and hand over.
@MainActor
func runVirtualThreads() {
  VirtualTime.enable(startingAt: start)
  // On threads of their own: sleepers in the pool would keep its few threads from the tasks below.
  Thread.detachNewThread {
    sleep(1)
    DispatchQueue.main.async(execute: note1)
  }
  Thread.detachNewThread {
    Thread.sleep(forTimeInterval: 1.5)
    DispatchQueue.main.async { MainActor.assumeIsolated { note("thread-sleep-1.5") } }
  }
  Thread.detachNewThread {
    usleep(250_000)
    DispatchQueue.main.async { MainActor.assumeIsolated { note("usleep-0.25") } }
  }
  DispatchQueue.global().async {
    usleep(300_000)
    DispatchQueue.main.async { MainActor.assumeIsolated { note("pool-usleep-0.3") } }
  }
  Task {
    let sum = await Task.detached { (0..<5_000_000).reduce(0.0) { $0 + sin(Double($1)) } }.value
    note(sum.isFinite ? "computed-0" : "nan")
    await withTaskGroup(of: Void.self) { group in
      for index in 1...8 {
        group.addTask { try? await Task.sleep(for: .milliseconds(50 * index)) }
      }
    }
    note("group-0.4")
  }
  // A wait that somebody ends, with a timeout that nobody may hit.
  Thread.detachNewThread {
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.6) { semaphore.signal() }
    let result = semaphore.wait(timeout: .now() + 30)
    DispatchQueue.main.async {
      MainActor.assumeIsolated { note(result == .success ? "semaphore-0.6" : "timeout") }
    }
  }
  advance(to: 2)
  // The driver's own sleep moves the time.
  DispatchQueue.main.async {
    Thread.sleep(forTimeInterval: 0.5)
    MainActor.assumeIsolated { note("main-slept-2.5") }
  }
  VirtualTime.advance(to: 2.1)
  VirtualTime.advance(to: 3)
  print("now \(VirtualTime.now)")
}

@Sendable
private func note1() { MainActor.assumeIsolated { note("sleep-1") } }

/// Code that never lets a moment come to rest.
@MainActor
func runEndlessChain() {
  VirtualTime.enable(startingAt: start)
  func again() { DispatchQueue.main.async { MainActor.assumeIsolated { again() } } }
  again()
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: noted("after-0.5"))
  advance(to: 1)
  print("now \(VirtualTime.now)")
}
