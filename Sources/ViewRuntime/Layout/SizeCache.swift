import Foundation

/// The sizes that an element has answered, by proposal.
struct SizeCache {
  struct Entry {
    var proposal: ProposedViewSize
    var size: CGSize
  }

  /// The first answer lies in the element: most elements have no other.
  private var first: Entry?
  private var others: ContiguousArray<Entry> = []

  /// Above this many proposals the oldest is forgotten.
  private static let limit = 8

  var isEmpty: Bool { first == nil }

  @inline(__always)
  func size(for proposal: ProposedViewSize) -> CGSize? {
    guard let first else { return nil }
    if first.proposal == proposal { return first.size }
    for entry in others where entry.proposal == proposal { return entry.size }
    return nil
  }

  mutating func insert(_ size: CGSize, for proposal: ProposedViewSize) {
    let entry = Entry(proposal: proposal, size: size)
    if first == nil {
      first = entry
      return
    }
    if others.count == Self.limit - 1 {
      first = others.removeFirst()
    }
    others.append(entry)
  }

  mutating func removeAll() {
    self = SizeCache()
  }

  /// Takes all entries out, for asking the same proposals again.
  mutating func take() -> SizeCache {
    defer { self = SizeCache() }
    return self
  }

  /// Calls `body` for each entry, oldest first.
  @inline(__always)
  func forEach(_ body: (Entry) -> Void) {
    if let first { body(first) }
    for entry in others { body(entry) }
  }
}
