import Foundation

/// The explicit guides that an element was asked for since its layout last changed.
final class GuideAnswers {
  struct Entry {
    let key: AlignmentKey
    let size: CGSize
    let proposal: ProposedViewSize
    let value: CGFloat?
  }

  private(set) var entries: ContiguousArray<Entry> = []
  /// Whether there were more than are kept.
  private(set) var isIncomplete = false

  private static let limit = 8

  func note(_ entry: Entry) {
    for known in entries
    where known.key == entry.key && known.size == entry.size && known.proposal == entry.proposal {
      return
    }
    if entries.count == Self.limit {
      isIncomplete = true
    } else {
      entries.append(entry)
    }
  }
}
