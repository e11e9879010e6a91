import Foundation

/// The sizes that an element has answered, by proposal.
struct SizeCache {
  private var entries: ContiguousArray<(proposal: ProposedViewSize, size: CGSize)> = []

  /// Above this many proposals the oldest is forgotten.
  private static let limit = 8

  var isEmpty: Bool { entries.isEmpty }

  func size(for proposal: ProposedViewSize) -> CGSize? {
    for entry in entries where entry.proposal == proposal { return entry.size }
    return nil
  }

  mutating func insert(_ size: CGSize, for proposal: ProposedViewSize) {
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append((proposal, size))
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
  }

  /// Takes all entries out, for asking the same proposals again.
  mutating func take() -> ContiguousArray<(proposal: ProposedViewSize, size: CGSize)> {
    defer { entries = [] }
    return entries
  }
}
