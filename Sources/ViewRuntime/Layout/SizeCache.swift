import Foundation

/// A proposal in half the memory: elements keep several of them.
struct CompactProposal: Equatable {
  private let width: UInt64
  private let height: UInt64

  /// Stands for nil; the bits of a number that no arithmetic makes.
  private static var none: UInt64 { 0x7FF8_0000_6E69_6C00 }

  /// Without a width and a height.
  @inline(__always)
  init() {
    width = Self.none
    height = Self.none
  }

  @inline(__always)
  init(_ proposal: ProposedViewSize) {
    width = proposal.width.map { Double($0).bitPattern } ?? Self.none
    height = proposal.height.map { Double($0).bitPattern } ?? Self.none
  }

  @inline(__always)
  var value: ProposedViewSize {
    ProposedViewSize(
      width: width == Self.none ? nil : CGFloat(Double(bitPattern: width)),
      height: height == Self.none ? nil : CGFloat(Double(bitPattern: height))
    )
  }
}

/// How far an element's layout is known.
struct LayoutState: OptionSet {
  let rawValue: UInt8

  /// The element's own sizes may be others than before.
  static let isDirty = LayoutState(rawValue: 1)
  static let needsPlacement = LayoutState(rawValue: 2)
  /// The parent knows that something in the element changed.
  static let isListed = LayoutState(rawValue: 4)
  /// `size` answers `proposal`.
  ///
  /// Before there is a place these two keep the first answer; others are in `LayoutMemory`.
  static let isSizeKnown = LayoutState(rawValue: 8)
  /// Somebody has gone by the signature.
  static let isSignatureKnown = LayoutState(rawValue: 16)
  /// The distances were asked for and are the usual ones.
  static let hasUsualSpacing = LayoutState(rawValue: 32)
}

/// What an element keeps of its layout beyond its place, its size and the proposal for that.
final class LayoutMemory {
  /// Answers to other proposals.
  var sizes = SizeCache()
  /// Distances to neighbours where they are not the usual ones; only stacks ask for them.
  var spacing: KnownSpacing?
  /// What layout around the element went by, of its guides, where anything did.
  var guides: GuideAnswers?
  /// The signature that somebody went by last.
  var signature = 0.0
  /// Children of which descendants changed, after the first one.
  var dirtyChildren: ContiguousArray<Element> = []

  /// Whether layout has gone by anything of it.
  var hasAnswers: Bool { !sizes.isEmpty || spacing != nil || guides != nil }
}

/// The sizes that an element has answered, by proposal.
struct SizeCache {
  struct Entry {
    fileprivate let compactProposal: CompactProposal
    let size: CGSize

    var proposal: ProposedViewSize { compactProposal.value }
  }

  /// The first answer lies in the element: most elements have no other.
  private var first = SizeCache.nothing
  private var others: ContiguousArray<Entry> = []

  /// Stands for no answer: no size is below zero.
  private static var nothing: Entry {
    Entry(compactProposal: CompactProposal(), size: CGSize(width: -1, height: -1))
  }

  var isEmpty: Bool { first.size.width < 0 }

  /// Above this many proposals the oldest is forgotten.
  private static let limit = 8

  @inline(__always)
  func size(for proposal: CompactProposal) -> CGSize? {
    if first.compactProposal == proposal { return isEmpty ? nil : first.size }
    for entry in others where entry.compactProposal == proposal { return entry.size }
    return nil
  }

  mutating func insert(_ size: CGSize, for proposal: CompactProposal) {
    let entry = Entry(compactProposal: proposal, size: size)
    if isEmpty {
      first = entry
      return
    }
    if others.count == Self.limit - 1 {
      first = others.removeFirst()
    }
    others.append(entry)
  }

  /// Takes all entries out, for asking the same proposals again.
  mutating func take() -> SizeCache {
    defer { self = SizeCache() }
    return self
  }

  /// Calls `body` for each entry, oldest first.
  @inline(__always)
  func forEach(_ body: (Entry) -> Void) {
    if isEmpty { return }
    body(first)
    for entry in others { body(entry) }
  }
}
