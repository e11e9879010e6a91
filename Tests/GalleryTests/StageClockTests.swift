import Testing

@testable import LiveCode

/// The stage's time beside the window's.
@Suite struct StageClockTests {
  @Test func `it goes with the window's at first`() {
    let clock = StageClock()
    for time in [0.0, 0.5, 12] {
      #expect(clock.stageTime(at: time) == time)
      #expect(clock.windowTime(of: time) == time)
    }
  }

  @Test(arguments: [1.0 / 2, 1.0 / 4, 1.0 / 10, 1.0 / 50])
  func `a slower rate goes on from where it was`(rate: Double) {
    var clock = StageClock()
    clock.setRate(rate, at: 10)
    #expect(clock.stageTime(at: 10) == 10)
    #expect(abs(clock.stageTime(at: 12) - (10 + 2 * rate)) < 1e-12)
    #expect(abs((clock.windowTime(of: clock.stageTime(at: 12)) ?? 0) - 12) < 1e-9)
    clock.setRate(1, at: 12)
    #expect(abs(clock.stageTime(at: 13) - (11 + 2 * rate)) < 1e-12)
  }

  @Test func `paused it stands still, steps, and goes on from there`() {
    var clock = StageClock()
    clock.pause(at: 3)
    #expect(clock.stageTime(at: 9) == 3)
    #expect(clock.windowTime(of: 4) == nil)
    clock.step(by: 0.25)
    #expect(clock.stageTime(at: 9) == 3.25)
    clock.resume(at: 10)
    #expect(clock.stageTime(at: 10) == 3.25)
    #expect(clock.stageTime(at: 11) == 4.25)
  }

  @Test func `it steps only while it is paused`() {
    var clock = StageClock()
    clock.step(by: 1)
    #expect(clock.stageTime(at: 1) == 1)
  }

  @Test func `skipped seconds are not played back, at any rate`() {
    var clock = StageClock()
    clock.setRate(0.5, at: 4)
    let before = clock.stageTime(at: 6)
    clock.skip(2)
    #expect(clock.stageTime(at: 8) == before)
  }
}
