import Foundation
import MainLoop
import Testing

@Suite struct `A timer's deadline` {
  /// The wall clock at 0 on the monotonic one.
  let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

  func isNear(_ deadline: Double?, _ expected: Double) -> Bool {
    abs((deadline ?? .infinity) - expected) < 1e-6
  }

  @Test func `is its date, on the monotonic clock`() {
    var timers = TimerDeadline()
    let deadline = timers.deadline(for: start + 105, now: 100, wallClock: start + 100)
    #expect(isNear(deadline, 105))
    #expect(isNear(timers.deadline(for: start + 105, now: 104, wallClock: start + 104), 105))
    #expect(isNear(timers.deadline(for: start + 107, now: 104, wallClock: start + 104), 107))
  }

  @Test(arguments: [3600.0, -3600])
  func `is never far when the wall clock has jumped`(jump: Double) {
    var timers = TimerDeadline()
    let wallClock = start + jump
    #expect(isNear(timers.deadline(for: start + 105, now: 100, wallClock: start + 100), 105))
    // The timer in sight keeps its deadline; looking at it more often does no harm.
    #expect(isNear(timers.deadline(for: start + 105, now: 101, wallClock: wallClock + 101), 101.25))
    #expect(
      isNear(timers.deadline(for: start + 105, now: 104.9, wallClock: wallClock + 104.9), 105)
    )
    // Then comes one that was set before: its date is an hour off.
    for now in [105.0, 106, 200] {
      let deadline = timers.deadline(for: start + 110, now: now, wallClock: wallClock + now)
      #expect((deadline ?? 0) >= now + 0.01 - 1e-9)
      #expect((deadline ?? .infinity) <= now + 0.25 + 1e-9)
    }
  }

  @Test func `is trusted again once no timer is left from before the jump`() {
    var timers = TimerDeadline()
    _ = timers.deadline(for: start + 105, now: 100, wallClock: start + 100)
    _ = timers.deadline(for: start + 105, now: 101, wallClock: start + 4000)
    #expect(timers.deadline(for: nil, now: 105, wallClock: start + 4004) == nil)
    #expect(isNear(timers.deadline(for: start + 4010, now: 106, wallClock: start + 4005), 111))
  }

  @Test func `does not take the wall clock's slewing for a jump`() {
    var timers = TimerDeadline()
    for step in 0...1000 {
      let now = 100 + Double(step) * 10
      let wallClock = start + now * 1.0005
      #expect(
        isNear(
          timers.deadline(for: start + 50_000, now: now, wallClock: wallClock),
          100 + 50_000 - 100 * 1.0005
        )
      )
    }
  }
}
