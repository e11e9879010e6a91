import Foundation
import LiveCode
import Observation

/// The stage's recent past, and where in it one is.
@Observable
@MainActor
package final class TimelineModel {
  /// The times that can be shown again, seconds on the stage's clock; nil without any.
  package private(set) var range: ClosedRange<Double>?
  /// The time that is shown in the place of the present one; nil when the stage goes on.
  package private(set) var replayTime: Double?
  /// When a person did something, seconds on the stage's clock.
  package private(set) var marks: [Double] = []
  /// When something moved, as parts of time.
  package private(set) var activity: [ClosedRange<Double>] = []

  /// Called to show an earlier time, or to let the stage go on with nil.
  @ObservationIgnored package var onReplay: (Double?) -> Void = { _ in }
  @ObservationIgnored private var pending = Pending()
  @ObservationIgnored private let clock: () -> Double

  /// What has come in and is not shown yet.
  private struct Pending {
    var range: ClosedRange<Double>?
    var marks: [Double] = []
    var activity: [ClosedRange<Double>] = []
    var lastPublished = -Double.infinity
    var isDue = false
  }

  /// How far back the stage is to remember, seconds.
  package nonisolated static let span = 10.0

  /// Makes a model that takes the time from `clock`, seconds since any moment.
  package init(clock: @escaping () -> Double = { ProcessInfo.processInfo.systemUptime }) {
    self.clock = clock
  }

  /// Takes in a finished frame.
  ///
  /// - Parameters:
  ///   - report: What the frame came to.
  ///   - marks: When a person did something, seconds on the stage's clock.
  package func take(_ report: FrameReport, marks: [Double]) {
    pending.range = report.history
    pending.marks = marks
    if !report.isReplay {
      let isMoving = report.next == .soon
      if let last = pending.activity.last, report.timestamp - last.upperBound < 0.1,
        report.timestamp >= last.upperBound
      {
        if isMoving {
          pending.activity[pending.activity.count - 1] = last.lowerBound...report.timestamp
        }
      } else if isMoving {
        pending.activity.append(report.timestamp...report.timestamp)
      }
      if let start = report.history?.lowerBound {
        pending.activity.removeAll { $0.upperBound < start || $0.lowerBound > report.timestamp }
      }
    }
    publishSoon()
  }

  /// Forgets everything, for another stage.
  package func reset() {
    pending = Pending()
    range = nil
    replayTime = nil
    marks = []
    activity = []
  }

  private func publishSoon() {
    let wait = pending.lastPublished + InspectorModel.interval - clock()
    if wait <= 0 { return publish() }
    guard !pending.isDue else { return }
    pending.isDue = true
    DispatchQueue.main.asyncAfter(deadline: .now() + wait) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.pending.isDue else { return }
        self.publish()
      }
    }
  }

  private func publish() {
    pending.lastPublished = clock()
    pending.isDue = false
    if range != pending.range { range = pending.range }
    if marks != pending.marks { marks = pending.marks }
    if activity != pending.activity { activity = pending.activity }
  }

  // MARK: Going back and forth

  /// The time that is shown, seconds on the stage's clock.
  package var time: Double { replayTime ?? range?.upperBound ?? 0 }

  /// Shows an earlier time; the nearest there is.
  package func scrub(to time: Double) {
    guard let range = pending.range ?? range else { return }
    let time = min(max(time, range.lowerBound), range.upperBound)
    guard time != replayTime else { return }
    replayTime = time
    onReplay(time)
  }

  /// Goes so many frames back (negative) or forth in the past.
  package func step(frames: Int) {
    scrub(to: time + Double(frames) / 60)
  }

  /// Lets the stage go on from where its views were.
  package func resume() {
    guard replayTime != nil else { return }
    replayTime = nil
    onReplay(nil)
  }

  /// Where a time is on the bar, a fraction from the left; the right end is the present.
  package func fraction(of time: Double) -> Double {
    guard let range else { return 1 }
    // A short past stands at the right, so that a second is as long as it will be.
    return 1 - (range.upperBound - time) / Self.span
  }

  /// The time at a place on the bar.
  package func time(at fraction: Double) -> Double {
    (range?.upperBound ?? 0) - (1 - fraction) * Self.span
  }
}
