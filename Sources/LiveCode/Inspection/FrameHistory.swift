import Drawing

/// What a stage has shown in the last seconds, picture by picture, as display lists.
///
/// Nothing is left out in between: where memory becomes scarce the oldest goes first. Lists share
/// the storage of whatever is the same as in the list before, and nothing is kept, and no time
/// spent, until somebody wants a span.
package struct FrameHistory {
  /// How far back it reaches, seconds; 0 keeps nothing.
  package var span = 0.0 {
    didSet { if span > 0 { dropOldest() } else { removeAll() } }
  }

  /// How much memory the lists may take, bytes; the newest list is kept in any case.
  package let byteLimit: Int

  /// A picture that was shown from a timestamp on.
  package struct Entry: Sendable {
    /// Seconds on the stage's clock.
    package var timestamp: Double
    package var list: DisplayList
  }

  private var entries: ContiguousArray<Entry> = []
  private var ledger = StorageLedger()
  /// The timestamp of the last frame, whether it looked different or not.
  private var newest = 0.0

  package init(byteLimit: Int = FrameHistory.usualByteLimit) { self.byteLimit = byteLimit }

  package static let usualByteLimit = 64 << 20

  /// What the lists take, bytes; storage that several share counts once.
  package var byteCount: Int { ledger.byteCount }

  package var count: Int { entries.count }

  /// The timestamps for which there is a picture; nil where nothing is kept.
  package var range: ClosedRange<Double>? {
    guard let first = entries.first else { return nil }
    return min(max(first.timestamp, newest - span), newest)...newest
  }

  /// Keeps what a frame shows.
  ///
  /// - Parameters:
  ///   - list: The frame's display list.
  ///   - timestamp: Seconds on the stage's clock; one before the last frame's begins a new history.
  ///   - isChanged: Whether the frame may look different from the one before.
  package mutating func add(_ list: DisplayList, at timestamp: Double, isChanged: Bool) {
    guard span > 0 else { return }
    if let last = entries.last, timestamp < last.timestamp { removeAll() }
    newest = timestamp
    defer { dropOldest() }
    var list = list
    if let last = entries.last {
      guard isChanged, !list.share(with: last.list) else { return }
      if last.timestamp == timestamp { ledger.remove(entries.removeLast().list) }
    }
    ledger.add(list)
    entries.append(Entry(timestamp: timestamp, list: list))
  }

  /// What was shown at a time, or what is nearest to it; nil where nothing is kept.
  package func entry(at time: Double) -> Entry? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      // Times travel as differences of two clocks, and may come back with the last bit changed.
      if entries[middle].timestamp <= time + 1e-6 { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? entries[low - 1] : entries.first
  }

  package mutating func removeAll() {
    entries.removeAll()
    ledger = StorageLedger()
  }

  private mutating func dropOldest() {
    var dropped = 0
    while dropped < entries.count - 1,
      // The one that was on show when the span began is needed.
      entries[dropped + 1].timestamp <= newest - span || ledger.byteCount > byteLimit
    {
      ledger.remove(entries[dropped].list)
      dropped += 1
    }
    if dropped > 0 { entries.removeFirst(dropped) }
  }
}

extension DisplayList {
  /// Takes over the storage of another list wherever the contents are the same.
  ///
  /// - Returns: Whether everything is the same, so that the pictures are.
  fileprivate mutating func share(with other: DisplayList) -> Bool {
    var isSame = background == other.background
    func share<T: Equatable>(_ mine: inout ContiguousArray<T>, _ others: ContiguousArray<T>) {
      if mine == others { mine = others } else { isSame = false }
    }
    share(&commands, other.commands)
    share(&clips, other.clips)
    share(&layers, other.layers)
    share(&gradients, other.gradients)
    share(&backdrops, other.backdrops)
    share(&paths, other.paths)
    share(&texts, other.texts)
    share(&images, other.images)
    return isSame
  }
}
