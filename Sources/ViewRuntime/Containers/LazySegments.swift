import Motion

/// A node that makes its items one by one, when a lazy container asks for them.
@MainActor
protocol LazyItemSource: ViewNode {
  /// Whether its items can be had one by one; else it is a node like any other.
  var isItemSource: Bool { get }

  var itemCount: Int { get }

  /// The identity of an item.
  func itemID(at index: Int) -> AnyHashable

  /// Whether an item's node is there.
  func isMade(at index: Int) -> Bool

  /// Ends the node of the item with an identity.
  func release(_ id: AnyHashable)

  /// The elements of an item; makes its node if it is not there yet.
  func elements(at index: Int) -> ElementList

  /// Ends the nodes of items outside of `range`.
  func release(outside range: Range<Int>)

  /// What of the items is on its way out.
  func appendLeaving(to list: inout ElementList)

  /// The place of an item by its identity.
  func index(of id: AnyHashable) -> Int?
}

extension LazyItemSource {
  var isItemSource: Bool { true }
}

/// Data that stands for other data, and knows where that is.
@MainActor
protocol ItemFinding {
  /// The place of an item by the identity that it has elsewhere.
  func place(of id: AnyHashable) -> Int?
}

/// A part of a lazy container's content.
@MainActor
struct LazySegment {
  enum Items {
    case elements(ContiguousArray<Element>)
    case source(any LazyItemSource)
  }

  var items: Items
  var role = SectionRole.content
  /// The number of the section that it belongs to; nil outside of sections.
  var section: Int?
  /// Whether its section is unfolded; nil for one that cannot be folded.
  var isExpanded: Binding<Bool>?

  var count: Int {
    switch items {
    case .elements(let elements): elements.count
    case .source(let source): source.itemCount
    }
  }
}

/// A lazy container's content, taken apart.
@MainActor
struct LazyContent {
  var segments: [LazySegment] = []
  var leaving: ContiguousArray<Element> = []
  private var sectionCount = 0

  init(_ node: ViewNode) {
    add(node, role: .content, section: nil)
  }

  /// Sources of items are kept apart; nodes that only string others together are taken apart.
  private mutating func add(_ node: ViewNode, role: SectionRole, section: Int?) {
    if let source = node as? any LazyItemSource, source.isItemSource {
      segments.append(LazySegment(items: .source(source), role: role, section: section))
      var list = ElementList()
      source.appendLeaving(to: &list)
      leaving.append(contentsOf: list.leaving)
    } else if let parts = node as? any SectionSegmenting, section == nil {
      let number = sectionCount
      sectionCount += 1
      let start = segments.count
      add(parts.headerNode, role: .header, section: number)
      add(parts.contentNode, role: .content, section: number)
      add(parts.footerNode, role: .footer, section: number)
      for index in start..<segments.count { segments[index].isExpanded = parts.isExpanded }
    } else if let group = node as? any SegmentForwarding, let children = group.segmentChildren {
      for child in children { add(child, role: role, section: section) }
    } else {
      var list = ElementList()
      node.appendElements(to: &list)
      leaving.append(contentsOf: list.leaving)
      guard !list.live.isEmpty else { return }
      segments.append(LazySegment(items: .elements(list.live), role: role, section: section))
    }
  }
}

/// A node that only strings its children's elements together.
@MainActor
protocol SegmentForwarding: ViewNode {
  /// Nil where the node's elements count, and not its children's.
  var segmentChildren: [ViewNode]? { get }
}

/// Which line and which track each item of a lazy container is in.
///
/// Headers and footers of sections have lines of their own, and a section begins a new line. In a
/// grid each view of an item has a cell; items that were never made count as one view.
struct LazyLines {
  private struct Run {
    var items: Range<Int>
    var firstLine: Int
    var tracks: Int
    var isWide: Bool
    var section: Int?
    /// The items with another number of cells than one, in order, and how many more cells than items
    /// there are up to the end of each.
    var excess: [(item: Int, cells: Int)] = []

    private var cellCount: Int { items.count + (excess.last?.cells ?? 0) }

    var lineCount: Int { (cellCount + tracks - 1) / tracks }

    /// How many of the items that are out of the ordinary come before an item.
    private func exceptions(before item: Int) -> Int {
      var low = 0
      var high = excess.count
      while low < high {
        let middle = (low + high) / 2
        if excess[middle].item < item { low = middle + 1 } else { high = middle }
      }
      return low
    }

    /// The first cell of an item, counted from the run's beginning.
    func cell(of item: Int) -> Int {
      let before = excess.isEmpty ? 0 : exceptions(before: item)
      return item - items.lowerBound + (before > 0 ? excess[before - 1].cells : 0)
    }

    /// The first item for which `isReached` holds of its first cell and the one after its last.
    func item(where isReached: (Range<Int>) -> Bool) -> Int {
      var low = items.lowerBound
      var high = items.upperBound
      while low < high {
        let middle = (low + high) / 2
        if isReached(cell(of: middle)..<cell(of: middle + 1)) {
          high = middle
        } else {
          low = middle + 1
        }
      }
      return low
    }
  }

  /// A section's lines.
  struct Section {
    var header: Range<Int>?
    var footer: Range<Int>?
    var lines: Range<Int>
  }

  struct Place: Equatable {
    var line: Int
    var track: Int
    /// Whether the item has the whole breadth.
    var isWide: Bool
  }

  private var runs: [Run] = []
  private(set) var sections: [Int: Section] = [:]
  private(set) var itemCount = 0
  private(set) var lineCount = 0

  init() {}

  /// Divides segments into lines of `tracks` cells.
  ///
  /// `cells`: Those of items that have not just one.
  @MainActor
  init(
    _ segments: [(count: Int, role: SectionRole, section: Int?)],
    tracks: Int,
    cells: [Int: Int] = [:]
  ) {
    let tracks = max(tracks, 1)
    let exceptions = cells.keys.sorted()
    for segment in segments where segment.count > 0 {
      let items = itemCount..<itemCount + segment.count
      itemCount = items.upperBound
      let isWide = segment.role != .content
      if !isWide, let last = runs.last, !last.isWide, last.section == segment.section {
        runs[runs.count - 1].items = last.items.lowerBound..<items.upperBound
      } else {
        runs.append(
          Run(
            items: items,
            firstLine: lineCount,
            tracks: isWide ? 1 : tracks,
            isWide: isWide,
            section: segment.section
          )
        )
      }
      if !isWide {
        for item in exceptions where items.contains(item) {
          let before = runs[runs.count - 1].excess.last?.cells ?? 0
          runs[runs.count - 1].excess.append((item, before + (cells[item] ?? 1) - 1))
        }
      }
      if let last = runs.last { lineCount = last.firstLine + last.lineCount }
      if let number = segment.section {
        let start = runs.last?.firstLine ?? 0
        var section = sections[number] ?? Section(lines: start..<start)
        if segment.role == .header { section.header = items }
        if segment.role == .footer { section.footer = items }
        section.lines = section.lines.lowerBound..<lineCount
        sections[number] = section
      }
    }
  }

  /// The place of one of an item's cells.
  func place(of item: Int, cell: Int = 0) -> Place {
    guard let run = run(where: { $0.items.upperBound > item }) else {
      return Place(line: lineCount, track: 0, isWide: false)
    }
    let index = run.cell(of: item) + cell
    return Place(
      line: run.firstLine + index / run.tracks,
      track: index % run.tracks,
      isWide: run.isWide
    )
  }

  /// The items of a range of lines.
  func items(in lines: Range<Int>) -> Range<Int> {
    guard !lines.isEmpty, itemCount > 0 else { return 0..<0 }
    let first = firstItem(of: lines.lowerBound) { $1.upperBound > $0 }
    return first..<max(first, firstItem(of: lines.upperBound) { $1.lowerBound >= $0 })
  }

  /// The first item of a line: for which `isReached` holds of the line's first cell and its own.
  private func firstItem(of line: Int, _ isReached: (Int, Range<Int>) -> Bool) -> Int {
    guard let run = run(where: { $0.firstLine + $0.lineCount > line }) else { return itemCount }
    let cell = max(line - run.firstLine, 0) * run.tracks
    return min(run.item { isReached(cell, $0) }, itemCount)
  }

  /// The first run for which `isReached` holds; it holds for all after it.
  private func run(where isReached: (Run) -> Bool) -> Run? {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if isReached(runs[middle]) { high = middle } else { low = middle + 1 }
    }
    return low < runs.count ? runs[low] : nil
  }
}
