import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

private let epoch = Date(timeIntervalSinceReferenceDate: 800_000_000)

@MainActor
@Suite struct TimelineViewTests {
  @MainActor
  private final class Dates {
    var seconds: [Double] = []

    func add(_ date: Date) { seconds.append(date.timeIntervalSince(epoch)) }
  }

  /// Shows a timeline on a clock on which timestamp 0 is `epoch`; notes the dates it is given.
  private func harness<S: TimelineSchedule>(_ schedule: S, _ dates: Dates) -> Harness {
    let knob = Knob<Bool>()
    let harness = Harness {
      Turning(false, knob) { isOn in
        if isOn {
          TimelineView(schedule) { context in
            let _ = dates.add(context.date)
            Color.red
          }
        }
      }
    }
    harness.host.dateAtZero = epoch
    knob.value = true
    harness.step()
    return harness
  }

  @Test func `the animation schedule ticks with every frame, at its timestamp`() {
    let dates = Dates()
    let harness = harness(.animation, dates)
    for _ in 0..<10 { harness.step() }
    #expect(dates.seconds.count == 11)
    for (index, seconds) in dates.seconds.enumerated() {
      #expect(abs(seconds - Double(index + 1) / 60) < 1e-6)
    }
    #expect(harness.host.needsFrame)
  }

  @Test func `a minimum interval leaves frames out and lets the loop sleep`() {
    let dates = Dates()
    let harness = harness(.animation(minimumInterval: 0.1), dates)
    let start = harness.time
    harness.advance(by: 1)
    #expect(dates.seconds.count == 11)
    for (index, seconds) in dates.seconds.enumerated() {
      #expect(abs(seconds - start - Double(index) * 0.1) < 1 / 60.0 + 1e-6)
    }
    #expect(!harness.host.needsFrame)
    let next = harness.host.nextWakeUp ?? 0
    #expect(next > harness.time && next <= harness.time + 0.1 + 1e-6)
  }

  @Test func `a paused schedule shows the moment at which it stopped`() {
    let dates = Dates()
    let knob = Knob<Bool>()
    let harness = Harness {
      Turning(false, knob) { isPaused in
        TimelineView(.animation(paused: isPaused)) { context in
          let _ = dates.add(context.date)
          Color.red
        }
      }
    }
    harness.host.dateAtZero = epoch
    harness.advance(by: 0.5)
    dates.seconds = []
    knob.value = true
    harness.step()
    harness.advance(by: 0.5)
    #expect(Set(dates.seconds.map { ($0 * 60).rounded() }).count <= 2)
    #expect(!harness.host.needsFrame)
    #expect(harness.host.nextWakeUp == nil)
    let stopped = dates.seconds.last ?? 0
    #expect(abs(stopped - 0.5) < 0.05)
    knob.value = false
    harness.step()
    harness.step()
    #expect((dates.seconds.last ?? 0) > 1)
  }

  @Test func `a period is kept to its start, not to when the view appeared`() {
    let dates = Dates()
    let harness = harness(.periodic(from: epoch.addingTimeInterval(-10.7), by: 1), dates)
    harness.advance(to: 2.5)
    // Entries lie at …, −0.7, 0.3, 1.3, 2.3.
    #expect(dates.seconds.count == 4)
    for (seconds, expected) in zip(dates.seconds, [-0.7, 0.3, 1.3, 2.3]) {
      #expect(abs(seconds - expected) < 1e-5)
    }
    #expect(!harness.host.needsFrame)
    #expect(abs((harness.host.nextWakeUp ?? 0) - 3.3) < 1e-5)
  }

  @Test func `a period that begins later shows the present first`() {
    let dates = Dates()
    let harness = harness(.periodic(from: epoch.addingTimeInterval(1), by: 0.5), dates)
    harness.advance(to: 1.75)
    #expect(dates.seconds.count == 3)
    #expect(abs(dates.seconds[0] - 1 / 60.0) < 1e-5)
    #expect(abs(dates.seconds[1] - 1) < 1e-5)
    #expect(abs(dates.seconds[2] - 1.5) < 1e-5)
  }

  @Test func `every minute ticks on the minute`() {
    let dates = Dates()
    // The reference date is on a minute; so is 800000000 − 20.
    let harness = harness(.everyMinute, dates)
    #expect(dates.seconds.count == 1)
    #expect(dates.seconds[0] == -20)
    #expect(abs((harness.host.nextWakeUp ?? 0) - 40) < 1e-5)
    var list = harness.list
    harness.host.makeFrame(at: 39.99, into: &list)
    #expect(dates.seconds.count == 1)
    harness.host.makeFrame(at: 40, into: &list)
    #expect(dates.seconds == [-20, 40])
    // Several at once: only the latest is shown.
    harness.host.makeFrame(at: 300, into: &list)
    #expect(dates.seconds == [-20, 40, 280])
  }

  @Test func `explicit dates are shown until they run out`() {
    let dates = Dates()
    let harness = harness(
      .explicit([-5, -1, 0.5, 0.75].map { epoch.addingTimeInterval($0) }),
      dates
    )
    harness.advance(to: 2)
    #expect(dates.seconds.count == 3)
    for (seconds, expected) in zip(dates.seconds, [-1, 0.5, 0.75]) {
      #expect(abs(seconds - expected) < 1e-5)
    }
    #expect(harness.host.nextWakeUp == nil)
  }

  @Test func `schedules of one's own work, and disorder is cut off with a warning`() {
    struct Growing: TimelineSchedule {
      let base: Date
      func entries(from startDate: Date, mode: Mode) -> [Date] {
        [0.1, 0.2, 0.4, 0.3, 0.8].map { base.addingTimeInterval($0) }
      }
    }
    let dates = Dates()
    let harness = harness(Growing(base: epoch), dates)
    harness.advance(to: 1)
    #expect(dates.seconds.count == 4)
    #expect(harness.warnings.count == 1)
  }

  @Test func `the body is made anew at ticks only, and ticks do not animate`() {
    let dates = Dates()
    let harness = harness(.periodic(from: epoch, by: 0.25), dates)
    let bodies = harness.host.bodyCount
    harness.advance(to: 0.24)
    #expect(harness.host.bodyCount == bodies)
    harness.advance(to: 0.26)
    #expect(harness.host.bodyCount == bodies + 1)
  }

  @Test func `a timeline that is gone wakes nobody`() {
    let knob = Knob<Bool>()
    let harness = Harness {
      Turning(true, knob) { isOn in
        if isOn { TimelineView(.animation) { _ in Color.red } }
      }
    }
    #expect(harness.host.needsFrame)
    knob.value = false
    harness.step()
    harness.step()
    #expect(!harness.host.needsFrame)
    #expect(harness.host.nextWakeUp == nil)
  }

  @Test func `dates agree with the system's clock where nobody says otherwise`() {
    let harness = Harness { Color.red }
    let difference = harness.host.date.timeIntervalSinceNow
    #expect(abs(difference) < 5)
    harness.advance(by: 1)
    #expect(abs(harness.host.date.timeIntervalSinceNow - difference - 1) < 1)
    #expect(abs(harness.host.time(of: harness.host.date) - harness.time) < 1e-6)
  }
}
