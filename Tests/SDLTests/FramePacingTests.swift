import Foundation
import Synchronization
import Testing

@testable import SDL

/// Runs a frame clock as the event loop does, on a time that only frames and waits move.
private final class MadeUpLoop {
  /// A picture that was shown.
  struct Picture {
    /// When it came to be seen, intervals since the beginning.
    var shown: Double
    /// The time that it shows, likewise.
    var time: Double
    /// When it began, likewise.
    var began: Double
  }

  private final class Time: Sendable {
    private let seconds = Mutex(1000.0)
    var now: Double {
      get { seconds.withLock { $0 } }
      set { seconds.withLock { $0 = newValue } }
    }
  }

  static let interval = 1.0 / 60
  private let time = Time()
  private(set) var clock: FrameClock
  private(set) var pictures: [Picture] = []
  private(set) var leftOut = 0
  private var origin: Double?

  init(pacing: FrameClock.Pacing = .deadline) {
    let time = time
    clock = FrameClock(rate: 60, pacing: pacing) { time.now }
  }

  /// Time that passes at rest, seconds.
  func rest(_ seconds: Double) {
    time.now += seconds
  }

  /// Makes frames that follow each other and take `costs`, in intervals; then nothing moves.
  ///
  /// Before anything of a frame is drawn, what `updates` has for its index goes by as well.
  func make(_ costs: [Double], updates: [Int: Double] = [:]) {
    clock.requestFrame()
    for (index, cost) in costs.enumerated() {
      clock.absorbGap()
      time.now = max(time.now, clock.beginning ?? 0)
      let began = time.now
      var frame = clock.beginFrame()
      if origin == nil { origin = frame.deadline }
      if let update = updates[index] {
        time.now += update * Self.interval
        clock.catchUp(&frame)
      }
      time.now += cost * Self.interval
      let isContinuing = index < costs.count - 1
      switch clock.finish(frame, isContinuing: isContinuing) {
      case .leftOut:
        leftOut += 1
      case .at(let moment):
        time.now = max(time.now, moment)
        pictures.append(
          Picture(
            shown: intervals(time.now),
            time: intervals(frame.timestamp),
            began: intervals(began)
          )
        )
      }
      clock.endFrame(isContinuing: isContinuing)
    }
  }

  private func intervals(_ moment: Double) -> Double {
    (moment - (origin ?? 0)) / Self.interval
  }

  /// The pictures after the first so many.
  func pictures(from first: Int) -> ArraySlice<Picture> { pictures.dropFirst(first) }
}

/// Costs that vary, the same on every run.
private func varied(_ range: ClosedRange<Double>, count: Int) -> [Double] {
  var seed: UInt64 = 7
  return (0..<count).map { _ in
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound
      + Double(seed >> 40) / Double(1 << 24) * (range.upperBound - range.lowerBound)
  }
}

private func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 1e-6 }

@Suite struct `Frames at deadlines` {
  @Test func `are seen at even times though they take uneven ones`() {
    let loop = MadeUpLoop()
    loop.make(varied(0.1...0.7, count: 400))
    let settled = Array(loop.pictures(from: 130))
    let onTime = settled.filter { abs($0.shown - $0.time) < 1e-6 }
    // One of the frames that are looked back on may take longer than what is reckoned with.
    #expect(onTime.count >= settled.count - 3)
    #expect(settled.allSatisfy { isWhole($0.time) && $0.shown - $0.time < 0.05 })
    for (first, second) in zip(settled, settled.dropFirst()) {
      #expect(abs(second.time - first.time - 1) < 1e-6)
    }
    // In the beginning nobody knows how long they take.
    #expect(loop.clock.missedFrames < 5 && loop.leftOut == 0)
  }

  @Test func `begin only as early as the last ones needed`() {
    let loop = MadeUpLoop()
    loop.make(Array(repeating: 0.2, count: 100))
    for picture in loop.pictures(from: 20) {
      let margin = FrameClock.margin / MadeUpLoop.interval
      #expect(abs(picture.shown - picture.began - 0.2 - margin) < 1e-6)
    }
  }

  @Test func `one disturbed frame does not make the others begin early`() {
    let loop = MadeUpLoop()
    loop.make(Array(repeating: 0.2, count: 50) + [0.9] + Array(repeating: 0.2, count: 50))
    #expect(loop.pictures(from: 55).allSatisfy { $0.shown - $0.began < 0.3 })
  }

  @Test func `one of 1_5 intervals is seen late once, and the rest where they belong`() {
    let loop = MadeUpLoop()
    loop.make(Array(repeating: 0.3, count: 50) + [1.5] + Array(repeating: 0.3, count: 50))
    // It begins 0.36 before its turn, so it is there 1.14 after it: of no use any more.
    #expect(loop.leftOut == 1)
    #expect(loop.clock.missedFrames == 2)
    // What comes next shows the time at which it is seen: one longer step, and no second one.
    let settled = loop.pictures.dropFirst(20)
    let steps = zip(settled, settled.dropFirst()).map { $1.time - $0.time }
    #expect(steps.filter { abs($0 - 1) > 1e-6 }.map { $0.rounded() } == [3])
    #expect(settled.allSatisfy { isWhole($0.time) })
    #expect(settled.allSatisfy { abs($0.shown - $0.time) < 1e-6 })
  }

  @Test func `one that is late within its turn is shown at once`() {
    let loop = MadeUpLoop()
    loop.make(Array(repeating: 0.3, count: 50) + [0.9] + Array(repeating: 0.3, count: 50))
    #expect(loop.leftOut == 0 && loop.pictures.count == 101)
    #expect(loop.clock.missedFrames == 1)
    let late = loop.pictures.dropFirst(20).filter { $0.shown - $0.time > 1e-6 }
    #expect(late.count == 1)
    #expect(late.allSatisfy { $0.shown - $0.time < 1 })
    #expect(loop.pictures.dropFirst(20).allSatisfy { isWhole($0.time) })
  }

  @Test func `one of 3_2 intervals is left out, and the next is on the same grid`() {
    let loop = MadeUpLoop()
    loop.make(Array(repeating: 0.3, count: 50) + [3.2] + Array(repeating: 0.3, count: 50))
    #expect(loop.leftOut == 1)
    #expect(loop.clock.missedFrames == 3)
    for picture in loop.pictures(from: 20) {
      #expect(isWhole(picture.time))
      #expect(picture.shown - picture.time < FrameClock.tolerance)
    }
    #expect(loop.pictures.filter { $0.shown - $0.time > 1e-6 }.count <= 2)
  }

  @Test(arguments: [1.9, 2.4, 3.7])
  func `whose update takes long show the time at which they are seen`(update: Double) {
    let loop = MadeUpLoop()
    loop.make(Array(repeating: 0.3, count: 101), updates: [50: update])
    // Begun 0.36 before its turn, it is there 0.3 after its update.
    let late = update + 0.3 - 0.36
    #expect(loop.leftOut == 0 && loop.pictures.count == 101)
    let picture = loop.pictures[50]
    #expect(isWhole(picture.time) && isWhole(loop.pictures[51].time))
    #expect(picture.shown - picture.time < 1 && picture.shown >= picture.time)
    #expect(abs(picture.time - loop.pictures[49].time - 1 - (late - 0.3).rounded(.down)) < 1e-6)
    // Those turns passed without a picture, and the one in which it came late.
    let steps = zip(loop.pictures, loop.pictures.dropFirst()).map { $1.time - $0.time }
    #expect(steps.allSatisfy { $0 > 0 && isWhole($0) })
    #expect(loop.clock.missedFrames == Int(late) + (late > late.rounded(.down) + 1.0 / 3 ? 1 : 0))
  }

  @Test(arguments: [0.3, 1.5, 4.2])
  func `that begin a motion late begin it when they are seen`(update: Double) {
    let loop = MadeUpLoop()
    loop.make(Array(repeating: 0.2, count: 20))
    loop.rest(1)
    let before = loop.pictures.count
    loop.make(Array(repeating: 0.2, count: 20), updates: [0: update])
    let first = loop.pictures[before]
    #expect(abs(first.shown - first.time) < 0.2 + 1e-6)
    #expect(loop.pictures[(before + 1)...].allSatisfy { $0.shown - $0.time < 1e-6 })
    let times = loop.pictures[before...].map { $0.time - first.time }
    #expect(times.allSatisfy(isWhole))
    #expect(loop.clock.missedFrames == 0)
  }

  @Test func `catch up with no gap that is not played back`() {
    let loop = MadeUpLoop()
    loop.make(Array(repeating: 0.2, count: 40), updates: [20: 100])
    let steps = zip(loop.pictures, loop.pictures.dropFirst()).map { $1.time - $0.time }
    #expect(steps.allSatisfy { $0 > 0.99 && $0 < 3 })
  }

  @Test func `the last one is shown however late it is`() {
    let loop = MadeUpLoop()
    loop.make(Array(repeating: 0.3, count: 50) + [3.2])
    #expect(loop.leftOut == 0 && loop.pictures.count == 51)
  }

  @Test func `after one that was left out the next is shown in any case`() {
    let loop = MadeUpLoop()
    loop.make(
      Array(repeating: 0.3, count: 50) + [3.2, 3.2, 3.2] + Array(repeating: 0.3, count: 50)
    )
    #expect(loop.leftOut <= 2)
    let gaps = zip(loop.pictures, loop.pictures.dropFirst()).map { $1.shown - $0.shown }
    #expect(gaps.allSatisfy { $0 < 8 })
  }

  @Test(arguments: [1.5, 2.6])
  func `that always take longer follow each other evenly at a lower rate`(cost: Double) {
    let loop = MadeUpLoop()
    loop.make(Array(repeating: cost, count: 100))
    let turns = cost.rounded(.up)
    let settled = Array(loop.pictures(from: 20))
    for (first, second) in zip(settled, settled.dropFirst()) {
      #expect(abs(second.shown - first.shown - turns) < 1e-6)
      #expect(abs(second.shown - second.time) < 1e-6)
    }
    #expect(loop.leftOut <= 3)
  }

  @Test func `that take a little longer than an interval are not halved in rate`() {
    let loop = MadeUpLoop()
    loop.make(Array(repeating: 1.05, count: 200))
    let settled = Array(loop.pictures(from: 20))
    let rate =
      Double(settled.count - 1) / ((settled.last?.shown ?? 0) - (settled.first?.shown ?? 0))
    #expect(rate > 0.8)
    #expect(settled.allSatisfy { $0.shown - $0.time < FrameClock.tolerance + 1e-6 })
  }

  @Test func `on a machine that others keep busy are shown as often as they are finished`() {
    let loop = MadeUpLoop()
    // A third of an interval where they are let, several where they are not.
    let costs = varied(0...1, count: 400).map { $0 < 0.4 ? 0.35 : 1 + 2 * $0 }
    loop.make(costs)
    let rate = Double(loop.pictures.count - 1) / ((loop.pictures.last?.shown ?? 0))
    // As if nothing waited for anything, less what is lost to the grid.
    let most = Double(costs.count) / costs.reduce(0) { $0 + max($1, 1) }
    #expect(rate > 0.75 * most, "\(rate) of \(most)")
  }

  @Test(arguments: [17.0, 60, 3600])
  func `a gap is not played back`(cost: Double) {
    let loop = MadeUpLoop()
    loop.make(Array(repeating: 0.3, count: 50) + [cost] + Array(repeating: 0.3, count: 50))
    let times = loop.pictures.map(\.time)
    for (first, second) in zip(times, times.dropFirst()) {
      #expect(second - first < 2.1)
    }
    #expect(loop.clock.missedFrames == 0)
    // No burst either.
    let shown = loop.pictures.dropFirst(52).map(\.shown)
    for (first, second) in zip(shown, shown.dropFirst()) {
      #expect(second - first > 0.99)
    }
  }

  @Test func `from rest one is made at once, and being slow is no omission`() {
    let loop = MadeUpLoop()
    loop.make(Array(repeating: 0.3, count: 50))
    loop.rest(10.0123)
    let before = loop.pictures.count
    loop.make([4] + Array(repeating: 0.3, count: 50))
    #expect(loop.clock.missedFrames == 0 && loop.leftOut == 0)
    let first = loop.pictures[before]
    #expect(abs(first.shown - first.began - 4) < 1e-6)
    // The grid begins with what it was made for.
    for picture in loop.pictures(from: before + 2) {
      #expect(isWhole(picture.shown - first.time))
      #expect(abs(picture.shown - picture.time) < 1e-6)
    }
  }

  @Test func `that wait for nobody are shown when they are finished`() {
    let loop = MadeUpLoop(pacing: .immediate)
    loop.make(varied(0.1...2.5, count: 100))
    #expect(loop.leftOut == 0 && loop.pictures.count == 100)
    #expect(
      zip(loop.pictures, varied(0.1...2.5, count: 100)).allSatisfy {
        abs($0.shown - $0.began - $1) < 1e-6
      }
    )
  }

  @Test func `finished later they ask for the next one on the same grid`() {
    let loop = PendingLoop()
    loop.make([0.3, 0.3, 0.3, 1.4, 0.3, 0.3, 0.3])
    #expect(loop.deadlines.allSatisfy { isWhole(($0 - 1000) * 60) })
    #expect(loop.clock.missedFrames >= 1)
  }
}

extension `Frames at deadlines` {
  @Test func `finished later, they leave the clock at rest when nothing moves any more`() {
    let loop = PendingLoop()
    loop.make([0.3, 0.3, 0.3, 0.3])
    loop.rest(5)
    loop.make([0.3, 0.3])
    #expect(loop.clock.skippedTime == 0)
    // From rest it is made at once, for a moment that has not passed.
    #expect(loop.deadlines[4] - loop.deadlines[3] > 4.9)
  }

  @Test func `time passes for the window while somebody takes long to finish one`() {
    let loop = PendingLoop()
    loop.make([0.3, 0.3, 0.3])
    loop.make([0.3, 90], isDisturbed: true)
    #expect(loop.clock.skippedTime == 0)
    #expect(loop.clock.missedFrames == 0)
  }
}

/// Frames that another process makes: they end at once, and are finished later.
private final class PendingLoop {
  private final class Time: Sendable {
    private let seconds = Mutex(1000.0)
    var now: Double {
      get { seconds.withLock { $0 } }
      set { seconds.withLock { $0 = newValue } }
    }
  }

  private let time = Time()
  private(set) var clock: FrameClock
  private(set) var deadlines: [Double] = []

  init() {
    let time = time
    clock = FrameClock(rate: 60) { time.now }
  }

  /// Time that passes, seconds.
  func rest(_ seconds: Double) { time.now += seconds }

  /// Makes frames that follow each other and take `costs`, in intervals; then nothing moves.
  ///
  /// If `isDisturbed`, the window asks for a frame of its own shortly before the last is finished.
  func make(_ costs: [Double], isDisturbed: Bool = false) {
    clock.requestFrame()
    for (index, cost) in costs.enumerated() {
      let isLast = index == costs.count - 1
      clock.absorbGap()
      time.now = max(time.now, clock.beginning ?? 0)
      let frame = clock.beginFrame()
      deadlines.append(frame.deadline)
      clock.endFrame(isContinuing: false, isPending: true)
      time.now += cost / 60
      if isLast, isDisturbed {
        clock.requestFrame()
        clock.absorbGap()
        clock.cancelRequest()
      }
      if case .at(let moment) = clock.finish(frame, isContinuing: !isLast) {
        time.now = max(time.now, moment)
      }
    }
  }
}
