import LiveCode

/// How long the last frames took, and which were missed.
package struct FrameTimes: Equatable, Sendable {
  /// What one frame took.
  package struct Sample: Equatable, Sendable {
    /// For bringing the views up to date, seconds.
    package var update: Double
    /// For drawing, seconds.
    package var draw: Double
    /// How many frames before this one were not shown in time although something moved.
    package var missed: Int

    package var total: Double { update + draw }
  }

  /// How many frames are looked back on.
  package static let capacity = 120

  /// How long a frame may take at most, seconds.
  package static let budget = 1.0 / 60

  package private(set) var samples: [Sample] = []
  /// How many frames were made since the beginning.
  package private(set) var count = 0
  /// How many were missed since the beginning.
  package private(set) var missed = 0

  package init() {}

  /// Takes in a finished frame.
  package mutating func add(_ report: FrameReport) {
    count += 1
    missed += report.missed
    samples.append(
      Sample(
        update: report.updateSeconds,
        draw: report.renderSeconds,
        missed: report.missed
      )
    )
    if samples.count > Self.capacity { samples.removeFirst(samples.count - Self.capacity) }
  }

  /// The mean over the last half second, seconds.
  package var averages: (update: Double, draw: Double) {
    let recent = samples.suffix(30)
    guard !recent.isEmpty else { return (0, 0) }
    let count = Double(recent.count)
    return (
      recent.reduce(0) { $0 + $1.update } / count, recent.reduce(0) { $0 + $1.draw } / count
    )
  }

  /// The longest of those that are kept, seconds.
  package var longest: Double { samples.reduce(0) { max($0, $1.total) } }
}
