import Foundation
import Geometry
import Motion

/// Lays out the items that are seen, and estimates the others.
final class LazyElement: ContainerElement {
  private(set) var arrangement: LazyArrangement
  private var segments: [LazySegment] = []
  private(set) var lines = LazyLines()
  /// The items in sight and near it.
  private var made: Range<Int> = 0..<0
  /// Those that have elements now, in order: the ones of `made`, and what is pinned.
  private(set) var items: [Item] = []
  /// The lengths of lines that were measured, by line.
  private var lineLengths: [Int: CGFloat] = [:]
  private var breadthOfLengths: CGFloat?
  private weak var scroller: ScrollElement?

  /// How many views items have that have not just one; of a grid, whose cells they are.
  private var viewCounts: [Int: Int] = [:]

  struct Item {
    var index: Int
    /// Of the first view.
    var place: LazyLines.Place
    /// In a list, an item of several views has them below each other.
    var elements: ContiguousArray<Element>
  }

  private var isGrid: Bool {
    if case .grid = arrangement.tracks { return true }
    return false
  }

  /// Where one of the views of an item is.
  func place(ofView view: Int, in item: Item) -> LazyLines.Place {
    view == 0 || !isGrid || item.place.isWide ? item.place : lines.place(of: item.index, cell: view)
  }

  init(_ arrangement: LazyArrangement, node: ViewNode) {
    self.arrangement = arrangement
    super.init(node: node)
  }

  func update(_ arrangement: LazyArrangement) {
    guard arrangement != self.arrangement else { return }
    self.arrangement = arrangement
    lineLengths.removeAll()
    if let collector = node as? any ElementCollecting { host.collect(collector) }
    invalidateLayout()
  }

  override var stackAxis: Axis? {
    if case .single = arrangement.tracks { return arrangement.axis }
    return nil
  }

  // MARK: Items

  /// Makes the items that are needed, and lets go of those far out of sight.
  func collect(_ content: LazyContent) {
    segments = content.segments
    items.removeAll(keepingCapacity: true)
    divideIntoLines()
    // Lines that are out of sight keep the length they had: places in sight must not move because
    // something else changed.
    lineLengths = lineLengths.filter { $0.key < lines.lineCount }
    let wanted = wantedItems
    let pinned = pinnedItems
    var list = ElementList()
    list.leaving = content.leaving
    var start = 0
    for segment in segments {
      let range = start..<start + segment.count
      let own = wanted.clamped(to: range)
      switch segment.items {
      case .elements(let elements):
        for index in range where own.contains(index) || pinned.contains(index) {
          add([elements[index - start]], index, to: &list)
        }
      case .source(let source):
        for index in own {
          let inner = source.elements(at: index - start)
          add(inner.live, index, to: &list)
          list.leaving.append(contentsOf: inner.leaving)
        }
        source.release(outside: own.lowerBound - start..<own.upperBound - start)
      }
      start = range.upperBound
    }
    made = wanted
    noteViewCounts()
    setChildren(list)
    invalidateLayout()
  }

  private func add(_ elements: ContiguousArray<Element>, _ index: Int, to list: inout ElementList) {
    items.append(Item(index: index, place: lines.place(of: index), elements: elements))
    list.live.append(contentsOf: elements)
  }

  private func divideIntoLines() {
    if !viewCounts.isEmpty {
      let count = segments.reduce(0) { $0 + $1.count }
      viewCounts = viewCounts.filter { $0.key < count }
    }
    lines = LazyLines(
      segments.map { ($0.count, $0.role, $0.section) },
      tracks: tracks(for: breadthOfLengths),
      cells: viewCounts
    )
    for index in items.indices { items[index].place = lines.place(of: items[index].index) }
  }

  /// Only an item that is made tells how many views it has.
  private func noteViewCounts() {
    guard isGrid else { return }
    let old = viewCounts
    for item in items where !item.place.isWide {
      let count = item.elements.count
      viewCounts[item.index] = count == 1 ? nil : count
    }
    if viewCounts != old { divideIntoLines() }
  }

  /// The items in sight, with some more on both sides.
  private var wantedItems: Range<Int> {
    guard lines.itemCount > 0 else { return 0..<0 }
    guard isPlaced, let visible = visibleRange else { return 0..<1 }
    let seen = lineRange(visible)
    let extra = 2
    let wanted = lines.items(
      in: max(seen.lowerBound - extra, 0)..<min(seen.upperBound + extra, lines.lineCount)
    )
    return wanted.isEmpty ? 0..<1 : wanted
  }

  /// Headers and footers that are kept in sight, of sections that are seen.
  private var pinnedItems: Set<Int> {
    guard !arrangement.pinned.isEmpty, isPlaced, let visible = visibleRange else { return [] }
    let seen = lineRange(visible)
    var result: Set<Int> = []
    for section in lines.sections.values where section.lines.overlaps(seen) {
      if arrangement.pinned.contains(.sectionHeaders) { result.formUnion(section.header ?? 0..<0) }
      if arrangement.pinned.contains(.sectionFooters) { result.formUnion(section.footer ?? 0..<0) }
    }
    return result
  }

  /// The part of the container's length that is seen, in its own space.
  var visibleRange: ClosedRange<CGFloat>? {
    guard let scroller = ancestor(of: ScrollElement.self) else {
      let length = arrangement.axis == .vertical ? host.size.height : host.size.width
      return 0...max(length, 0)
    }
    if scroller !== self.scroller {
      self.scroller?.stopObservingViewport(self)
      self.scroller = scroller
      scroller.observeViewport(self) { [weak self] in self?.viewportDidChange() }
    }
    let rect = scroller.reachedRect
    let start =
      arrangement.axis == .vertical ? rect.minY - origin.y : rect.minX - origin.x
    let length = arrangement.axis == .vertical ? rect.height : rect.width
    return start...start + max(length, 0)
  }

  private func viewportDidChange() {
    guard isPlaced else { return }
    let wanted = wantedItems
    let isCovered =
      wanted.lowerBound >= made.lowerBound && wanted.upperBound <= made.upperBound
      && made.count <= wanted.count * 2 + 16
      && (arrangement.pinned.isEmpty || pinnedItems.isSubset(of: Set(items.map(\.index))))
    if !isCovered, let collector = node as? any ElementCollecting { host.collect(collector) }
  }

  // MARK: Lines

  func breadth(of proposal: ProposedViewSize) -> CGFloat? {
    arrangement.axis == .vertical ? proposal.width : proposal.height
  }

  func resolvedTracks(_ breadth: CGFloat?) -> [ResolvedTrack] {
    guard case .grid(let tracks) = arrangement.tracks else { return [] }
    return resolveTracks(tracks, breadth: breadth)
  }

  /// How many items a line holds.
  private func tracks(for breadth: CGFloat?) -> Int {
    if case .single = arrangement.tracks { return 1 }
    return max(resolvedTracks(breadth).count, 1)
  }

  var gap: CGFloat { arrangement.spacing ?? SpacingPreference.defaultDistance }

  func proposal(
    for place: LazyLines.Place,
    _ tracks: [ResolvedTrack],
    breadth: CGFloat?
  ) -> ProposedViewSize {
    var across = breadth
    if case .grid = arrangement.tracks {
      if place.isWide {
        across = breadth ?? tracks.last.map { $0.start + $0.length }
      } else {
        across = place.track < tracks.count ? tracks[place.track].length : nil
      }
    }
    return arrangement.axis == .vertical
      ? ProposedViewSize(width: across, height: nil)
      : ProposedViewSize(width: nil, height: across)
  }

  func along(_ size: CGSize) -> CGFloat {
    arrangement.axis == .vertical ? size.height : size.width
  }

  func across(_ size: CGSize) -> CGFloat {
    arrangement.axis == .vertical ? size.width : size.height
  }

  /// The length of an item: its views below each other; less than nothing without any, so that it
  /// costs no gap.
  private func length(of item: Item, _ proposal: ProposedViewSize) -> CGFloat {
    item.elements.reduce(-gap) { $0 + gap + along($1.sizeThatFits(proposal)) }
  }

  /// Measures the lines that have elements for a breadth.
  func measure(_ breadth: CGFloat?) {
    if breadthOfLengths != breadth {
      lineLengths.removeAll()
      let old = tracks(for: breadthOfLengths)
      breadthOfLengths = breadth
      if tracks(for: breadth) != old {
        divideIntoLines()
      }
    }
    let tracks = resolvedTracks(breadth)
    var lengths: [Int: CGFloat] = [:]
    func note(_ length: CGFloat, _ line: Int) { lengths[line] = max(lengths[line] ?? -gap, length) }
    for item in items {
      if isGrid, !item.place.isWide {
        for (index, element) in item.elements.enumerated() {
          let place = place(ofView: index, in: item)
          let proposal = proposal(for: place, tracks, breadth: breadth)
          note(along(element.sizeThatFits(proposal)), place.line)
        }
      } else {
        let proposal = proposal(for: item.place, tracks, breadth: breadth)
        note(length(of: item, proposal), item.place.line)
      }
    }
    lineLengths.merge(lengths) { $1 }
  }

  func length(ofLine line: Int) -> CGFloat { lineLengths[line] ?? estimate }

  /// What a line that was not measured counts as, points.
  private var estimate: CGFloat {
    // In the order of lines: a sum of floating-point numbers depends on it.
    var sum: CGFloat = 0
    for line in lineLengths.keys.sorted() { sum += lineLengths[line] ?? 0 }
    return lineLengths.isEmpty ? 44 : sum / CGFloat(lineLengths.count)
  }

  /// Where each line begins, and after the last one where the content ends.
  func lineStarts() -> [CGFloat] {
    let estimate = estimate
    var starts: [CGFloat] = []
    starts.reserveCapacity(lines.lineCount + 1)
    var position: CGFloat = 0
    for line in 0..<lines.lineCount {
      starts.append(position)
      position += (lineLengths[line] ?? estimate) + gap
    }
    starts.append(max(position - gap, 0))
    return starts
  }

  private func lineRange(_ visible: ClosedRange<CGFloat>) -> Range<Int> {
    let starts = lineStarts()
    guard starts.count > 1 else { return 0..<0 }
    var first = 0
    while first + 1 < starts.count - 1, starts[first + 1] <= visible.lowerBound { first += 1 }
    var last = first
    while last < starts.count - 1, starts[last] < visible.upperBound { last += 1 }
    return first..<max(last, first + 1)
  }

  // MARK: Layout

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let breadth = breadth(of: proposal).flatMap { $0.isFinite ? $0 : nil }
    measure(breadth)
    let length = lineStarts().last ?? 0
    var width: CGFloat
    switch arrangement.tracks {
    case .single:
      let proposal = self.proposal(
        for: LazyLines.Place(line: 0, track: 0, isWide: false),
        [],
        breadth: breadth
      )
      width =
        breadth
        ?? items.flatMap(\.elements).map { across($0.sizeThatFits(proposal)) }.max() ?? 0
    case .grid:
      let extent = resolvedTracks(breadth).last.map { $0.start + $0.length } ?? 0
      width = max(breadth ?? extent, extent)
    }
    if lines.itemCount == 0, breadth == nil { width = 0 }
    return arrangement.axis == .vertical
      ? CGSize(width: width, height: length) : CGSize(width: length, height: width)
  }

  override func placeContents() {
    placeItems()
    viewportDidChange()
  }

  override func paint(_ context: inout PaintContext) {
    let pinned = pinnedOffsets()
    guard !pinned.isEmpty else {
      paintChildren(&context)
      return
    }
    forEachInPaintOrder { child, isLeaving in
      guard pinned[ObjectIdentifier(child)] == nil else { return }
      let wasLeaving = context.isLeaving
      context.isLeaving = wasLeaving || isLeaving
      child.paint(&context)
      context.isLeaving = wasLeaving
    }
    let outer = context.transform
    for child in children {
      guard let offset = pinned[ObjectIdentifier(child)] else { continue }
      let isVertical = arrangement.axis == .vertical
      context.translate(isVertical ? 0 : offset, isVertical ? offset : 0)
      child.paint(&context)
      context.transform = outer
    }
  }

  override func hit(_ point: CGPoint) -> Element? {
    let pinned = pinnedOffsets()
    for child in children where pinned[ObjectIdentifier(child)] != nil {
      if let element = child.hit(point) { return element }
    }
    return super.hit(point)
  }

  override func collectHitAreas(_ collector: HitAreaCollector) {
    let pinned = pinnedOffsets()
    for child in children where pinned[ObjectIdentifier(child)] != nil {
      child.collectHitAreas(collector)
    }
    super.collectHitAreas(collector)
  }

  override func dispose() {
    scroller?.stopObservingViewport(self)
  }

  /// The segments of the content, with the number of each one's first item.
  var numberedSegments: [(first: Int, segment: LazySegment)] {
    var start = 0
    return segments.map { segment in
      defer { start += segment.count }
      return (start, segment)
    }
  }
}
