import Synchronization
import Testing

import SDL

/// Time that the test moves.
private final class Hand: Sendable {
  private let time = Mutex(1000.0)

  var now: Double {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }

  func clock(rate: Double = 60, pacing: FrameClock.Pacing = .deadline) -> FrameClock {
    FrameClock(rate: rate, pacing: pacing) { self.now }
  }
}

private let interval = 1.0 / 60

@Suite struct `The frame clock` {
  @Test func `reads a clock that moves forward`() {
    let times = (0..<1000).map { _ in FrameClock.now() }
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(times[0] > 0)
  }

  @Test(arguments: [nil, 0, -1, .nan, .infinity, 5000] as [Double?])
  func `runs at 60 when the display does not say`(rate: Double?) {
    #expect(FrameClock(rate: rate).rate == 60)
  }

  @Test func `rests until something is asked for, then begins at once`() {
    let hand = Hand()
    var clock = hand.clock()
    #expect(clock.due == nil)
    hand.now = 1007.3
    clock.requestFrame()
    #expect(clock.due == 1007.3)
    #expect(clock.beginFrame().timestamp == 1007.3)
    clock.endFrame(isContinuing: false)
    #expect(clock.due == nil)
  }

  @Test func `shows evenly spaced times though frames begin with jitter`() {
    let hand = Hand()
    var clock = hand.clock()
    clock.requestFrame()
    for index in 0..<200 {
      guard let due = clock.due else { return #expect(Bool(false)) }
      hand.now = max(hand.now, due) + [0, 0.0001, 0.004, 0.0003][index % 4]
      let frame = clock.beginFrame()
      #expect(abs(frame.timestamp - (1000 + Double(index) * interval)) < 1e-9)
      #expect(frame.index == index)
      #expect(frame.missed == 0)
      clock.endFrame(isContinuing: true)
    }
    #expect(clock.missedFrames == 0)
    #expect(clock.frameCount == 200)
  }

  @Test func `hands frames over as much earlier as showing them takes`() {
    let hand = Hand()
    var clock = hand.clock()
    clock.requestFrame()
    var handedOver = 0.0
    for index in 0..<80 {
      hand.now = max(hand.now, clock.beginning ?? 0)
      let began = hand.now
      let frame = clock.beginFrame()
      hand.now += 0.002
      guard case .at(let time) = clock.finish(frame, isContinuing: true) else {
        return #expect(Bool(false))
      }
      clock.endFrame(isContinuing: true)
      handedOver = frame.deadline - time
      hand.now = max(hand.now, time) + 0.0015
      // One takes much longer, by chance.
      clock.didShow(in: index == 70 ? 1 : 0.0015)
      if index > 75 {
        #expect(abs(handedOver - 0.0015) < 0.0004)
        #expect(frame.deadline - began > 0.0035)
      }
    }
    #expect(clock.missedFrames == 0)
    // Those that something else holds are shown when they are finished.
    clock.pacing = .immediate
    clock.requestFrame()
    hand.now = max(hand.now, clock.due ?? 0)
    let frame = clock.beginFrame()
    #expect(clock.finish(frame, isContinuing: false) == .at(hand.now))
  }

  @Test func `leaves out the frames that it is too late for, and counts them`() {
    let hand = Hand()
    var clock = hand.clock()
    clock.requestFrame()
    _ = clock.beginFrame()
    clock.endFrame(isContinuing: true)
    hand.now = 1000 + 3.4 * interval
    let frame = clock.beginFrame()
    // It is shown at the next point of the grid, and shows that time.
    #expect(frame.missed == 3)
    #expect(abs(frame.timestamp - (1000 + 4 * interval)) < 1e-9)
    #expect(frame.deadline == frame.timestamp)
    clock.endFrame(isContinuing: true)
    // No burst: the next frame is due at the next point of the same grid.
    #expect(abs((clock.due ?? 0) - (1000 + 5 * interval)) < 1e-9)
    #expect(clock.missedFrames == 3)
  }

  @Test func `plays back a gap of 200 ms`() {
    let hand = Hand()
    var clock = hand.clock()
    clock.requestFrame()
    let first = clock.beginFrame()
    clock.endFrame(isContinuing: true)
    hand.now += interval + 0.2
    let second = clock.beginFrame()
    #expect(abs(second.timestamp - first.timestamp - 0.2 - interval) < interval)
    #expect(clock.skippedTime == 0)
  }

  @Test(arguments: [0.26, 1, 10, 3600], [FrameClock.Pacing.deadline, .vsync])
  func `does not play back a longer gap`(gap: Double, pacing: FrameClock.Pacing) {
    let hand = Hand()
    var clock = hand.clock(pacing: pacing)
    clock.requestFrame()
    var last = 0.0
    for _ in 0..<20 {
      hand.now += interval
      last = clock.beginFrame().timestamp
      clock.endFrame(isContinuing: true)
    }
    hand.now += interval + gap
    clock.absorbGap()
    // Events that came with the delay are told at the time that is shown.
    #expect(clock.timestamp(of: hand.now) <= last + 2.1 * interval)
    let missed = clock.missedFrames
    let frame = clock.beginFrame()
    #expect(frame.timestamp >= last)
    #expect(frame.timestamp <= last + 2.1 * interval)
    #expect(clock.missedFrames == missed)
    clock.endFrame(isContinuing: true)
    // And no burst afterwards.
    var times: [Double] = []
    for _ in 0..<60 {
      hand.now = pacing == .vsync ? hand.now + interval : max(hand.now, clock.due ?? 0)
      times.append(hand.now)
      _ = clock.beginFrame()
      clock.endFrame(isContinuing: true)
    }
    #expect(abs((times.last ?? 0) - (times.first ?? 0) - 59 * interval) < 1e-6)
  }

  @Test func `stands still while frames are withheld`() {
    let hand = Hand()
    var clock = hand.clock()
    clock.requestFrame()
    let first = clock.beginFrame()
    clock.endFrame(isContinuing: true)
    for _ in 0..<100 {
      hand.now += 0.05
      clock.absorbGap(isPaused: true)
    }
    let second = clock.beginFrame()
    #expect(abs(second.timestamp - first.timestamp - interval) < 1e-9)
    #expect(second.missed == 0)
  }

  @Test func `goes on while nothing was asked for`() {
    let hand = Hand()
    var clock = hand.clock()
    clock.requestFrame()
    _ = clock.beginFrame()
    clock.endFrame(isContinuing: false)
    hand.now = 1010
    clock.absorbGap()
    clock.requestFrame()
    let frame = clock.beginFrame()
    #expect(frame.timestamp == 1010)
    #expect(frame.missed == 0)
    #expect(clock.skippedTime == 0)
  }

  @Test func `waits for a time that was asked for`() {
    let hand = Hand()
    var clock = hand.clock()
    clock.requestFrame()
    _ = clock.beginFrame()
    clock.requestFrame(at: 1002)
    clock.endFrame(isContinuing: false)
    #expect(clock.due == 1002)
    // Something moves in between.
    hand.now = 1001
    clock.requestFrame()
    #expect(clock.due == 1001)
    hand.now = 1002.005
    clock.cancelRequest()
    clock.requestFrame(at: 1001)
    #expect(clock.due == 1002.005)
    clock.requestFrame(at: .nan)
    #expect(clock.due == 1002.005)
  }

  @Test func `a wanted time that comes late is not an omission`() {
    let hand = Hand()
    var clock = hand.clock()
    clock.requestFrame(at: 1001)
    hand.now = 1001.1
    let frame = clock.beginFrame()
    #expect(frame.missed == 0)
    #expect(frame.timestamp >= 1001.1 && frame.timestamp < 1001.1 + interval)
  }

  @Test func `two requests soon after each other make one frame, an interval later`() {
    let hand = Hand()
    var clock = hand.clock()
    clock.requestFrame()
    _ = clock.beginFrame()
    clock.endFrame(isContinuing: false)
    hand.now += 0.002
    clock.requestFrame()
    hand.now += 0.002
    clock.requestFrame()
    #expect(abs((clock.due ?? 0) - (1000 + interval)) < 1e-9)
  }

  @Test func `smooths the jitter of swaps`() {
    let hand = Hand()
    var clock = hand.clock(pacing: .vsync)
    clock.requestFrame()
    var times: [Double] = []
    let jitter = [0.0, 0.003, -0.002, 0.001, -0.003, 0.002]
    for index in 0..<600 {
      hand.now = 1000 + Double(index) * interval + jitter[index % jitter.count]
      times.append(clock.beginFrame().timestamp)
      clock.endFrame(isContinuing: true)
      #expect(clock.due ?? .infinity <= hand.now)
    }
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.dropFirst(60)
    #expect(steps.allSatisfy { abs($0 - interval) < 0.0007 })
    // It is seen with the refresh after the swap.
    #expect(abs((times.last ?? 0) - 1000 - 600 * interval) < 0.003)
    #expect(clock.isVsyncWorking)
    #expect(clock.missedFrames == 0)
  }

  @Test func `follows a display that is a little off its rate`() {
    let hand = Hand()
    var clock = hand.clock(pacing: .vsync)
    clock.requestFrame()
    var shown = 0.0
    for index in 0..<6000 {
      hand.now = 1000 + Double(index) / 59.94
      shown = clock.beginFrame().timestamp
      clock.endFrame(isContinuing: true)
    }
    #expect(abs(shown - hand.now - interval) < 0.001)
    #expect(clock.missedFrames == 0)
  }

  @Test func `counts a swap that took two refreshes as one missed frame`() {
    let hand = Hand()
    var clock = hand.clock(pacing: .vsync)
    clock.requestFrame()
    for step in [1.0, 1, 1, 2, 1] {
      hand.now += step * interval
      _ = clock.beginFrame()
      clock.endFrame(isContinuing: true)
    }
    #expect(clock.missedFrames == 1)
  }

  @Test func `falls back to deadlines when presenting does not wait`() {
    let hand = Hand()
    var clock = hand.clock(pacing: .vsync)
    clock.requestFrame()
    var shown: [Double] = []
    var frames = 0
    while clock.isVsyncWorking, frames < 100 {
      hand.now += 0.0005
      shown.append(clock.beginFrame().timestamp)
      clock.endFrame(isContinuing: true)
      frames += 1
    }
    #expect(frames < 12)
    // Meanwhile the time shown did not run ahead.
    #expect((shown.last ?? 0) - 1000 < interval + 0.01)
    let began = hand.now
    for _ in 0..<60 {
      #expect((clock.due ?? 0) > hand.now)
      hand.now = clock.due ?? 0
      _ = clock.beginFrame()
      clock.endFrame(isContinuing: true)
    }
    #expect(abs(hand.now - began - 60 * interval) < 2 * interval)
  }

  @Test func `a display of another rate changes the grid`() {
    let hand = Hand()
    var clock = hand.clock()
    clock.setRate(144)
    clock.requestFrame()
    _ = clock.beginFrame()
    clock.endFrame(isContinuing: true)
    #expect(abs((clock.due ?? 0) - 1000 - 1.0 / 144) < 1e-9)
    clock.setRate(nil)
    #expect(clock.rate == 60)
  }
}
