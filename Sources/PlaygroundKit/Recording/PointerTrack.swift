import Foundation

/// Where the pointer was, and when it was pressed, while something was recorded.
struct PointerTrack: Sendable {
  struct Moment: Sendable {
    var timestamp: Double
    /// In pixels of the picture; nil outside of it.
    var place: CGPoint?
    var isPressed: Bool
  }

  /// A press that can still be seen.
  struct Press: Equatable {
    var place: CGPoint
    /// Seconds since it began.
    var age: Double
    /// Seconds since it ended; nil while it is held.
    var releasedAge: Double?
  }

  /// How long a press is seen after its release, seconds.
  static let fade = 0.4
  /// Hours of moving at 60 moments a second; then the pointer stays where it was.
  private static let limit = 1_000_000

  private(set) var moments: [Moment] = []

  mutating func add(_ moment: Moment) {
    if let last = moments.last, last.isPressed == moment.isPressed, last.place == moment.place {
      return
    }
    if moments.count < Self.limit { moments.append(moment) }
  }

  /// The last moment that is not after a time.
  private func index(at time: Double) -> Int? {
    var low = 0
    var high = moments.count
    while low < high {
      let middle = (low + high) / 2
      if moments[middle].timestamp <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  func place(at time: Double) -> CGPoint? { index(at: time).flatMap { moments[$0].place } }

  /// The presses that are seen at a time, the newest last.
  func presses(at time: Double) -> [Press] {
    guard let last = index(at: time) else { return [] }
    var found: [Press] = []
    var releasedAt: Double?
    var index = last
    while index >= 0 {
      let moment = moments[index]
      let isBegin = moment.isPressed && (index == 0 || !moments[index - 1].isPressed)
      if !moment.isPressed {
        if time - moment.timestamp > Self.fade { break }
        releasedAt = moment.timestamp
      } else if isBegin {
        // While it is held the mark stays under the pointer.
        let place = releasedAt == nil ? moments[last].place ?? moment.place : lastPlace(from: index)
        if let place {
          found.append(
            Press(
              place: place,
              age: time - moment.timestamp,
              releasedAge: releasedAt.map { time - $0 }
            )
          )
        }
      }
      index -= 1
    }
    return found.reversed()
  }

  /// Where a press ended that began at an index.
  private func lastPlace(from start: Int) -> CGPoint? {
    var place = moments[start].place
    for moment in moments[start...] {
      place = moment.place ?? place
      if !moment.isPressed { break }
    }
    return place
  }
}
