import Foundation
import Geometry
import Motion

/// A node that makes its items one by one, when a lazy container asks for them.
@MainActor
protocol LazyItemSource: ViewNode {
  var itemCount: Int { get }

  /// The elements of an item; makes its node if it is not there yet.
  func elements(at index: Int) -> ElementList

  /// Ends the nodes of items outside of `range`.
  func release(outside range: Range<Int>)

  /// What of the items is on its way out.
  func appendLeaving(to list: inout ElementList)

  /// The place of an item by its identity.
  func index(of id: AnyHashable) -> Int?
}

/// A part of a lazy container's content.
@MainActor
enum LazySegment {
  case elements(ContiguousArray<Element>)
  case source(any LazyItemSource)

  var count: Int {
    switch self {
    case .elements(let elements): elements.count
    case .source(let source): source.itemCount
    }
  }
}

extension ViewNode {
  /// The node's content in segments, with sources of items kept apart.
  func appendSegments(to segments: inout [LazySegment], leaving: inout ElementList) {
    if let source = self as? any LazyItemSource {
      segments.append(.source(source))
      source.appendLeaving(to: &leaving)
      return
    }
    if let composite = self as? any SegmentForwarding {
      for child in composite.segmentChildren {
        child.appendSegments(to: &segments, leaving: &leaving)
      }
      return
    }
    var list = ElementList()
    appendElements(to: &list)
    segments.append(.elements(list.live))
    leaving.leaving.append(contentsOf: list.leaving)
  }
}

/// A node that only strings its children's elements together.
@MainActor
protocol SegmentForwarding: ViewNode {
  var segmentChildren: [ViewNode] { get }
}

final class LazyNode<Content: View>: UnaryNode, ElementCollecting {
  private(set) lazy var element = LazyElement(arrangement, node: self)
  private let arrangement: LazyArrangement

  init(_ content: Content, _ arrangement: LazyArrangement, _ inputs: _NodeInputs) {
    self.arrangement = arrangement
    super.init(inputs)
    var childInputs = _NodeInputs(childOf: self)
    childInputs.isLazy = true
    childNode = Content._makeNode(content, childInputs)
    host.collect(self)
  }

  func update(_ content: Content, _ arrangement: LazyArrangement) {
    element.update(arrangement)
    if let childNode { Content._updateNode(childNode, content) }
  }

  override func appendElements(to list: inout ElementList) {
    list.live.append(element)
  }

  override func childElementsDidChange() {
    host.collect(self)
  }

  func collectElements() {
    guard !isDisposed, let childNode else { return }
    var segments: [LazySegment] = []
    var leaving = ElementList()
    childNode.appendSegments(to: &segments, leaving: &leaving)
    element.collect(segments, leaving: leaving.leaving)
  }

  override func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    element.dispose()
  }
}

/// Lays out the items that are seen, and estimates the others.
final class LazyElement: ContainerElement {
  private var arrangement: LazyArrangement
  private var segments: [LazySegment] = []
  private var itemCount = 0
  /// The items that have elements now.
  private var made: Range<Int> = 0..<0
  /// The first child of each made item.
  private var itemElements: [ContiguousArray<Element>] = []
  /// The lengths of lines that were measured, by line.
  private var lineLengths: [Int: CGFloat] = [:]
  private var breadthOfLengths: CGFloat?
  private weak var scroller: ScrollElement?

  init(_ arrangement: LazyArrangement, node: ViewNode) {
    self.arrangement = arrangement
    super.init(node: node)
  }

  func update(_ arrangement: LazyArrangement) {
    guard arrangement != self.arrangement else { return }
    self.arrangement = arrangement
    lineLengths.removeAll()
    invalidateLayout()
  }

  override var stackAxis: Axis? {
    if case .single = arrangement.tracks { return arrangement.axis }
    return nil
  }

  // MARK: Items

  /// Makes the items that are needed, and lets go of those far out of sight.
  func collect(_ segments: [LazySegment], leaving: ContiguousArray<Element>) {
    self.segments = segments
    itemCount = segments.reduce(0) { $0 + $1.count }
    // Lines that are out of sight keep the length they had: places in sight must not move because
    // something else changed.
    let lines = lineCount(breadthOfLengths)
    lineLengths = lineLengths.filter { $0.key < lines }
    let wanted = wantedItems
    var list = ElementList()
    list.leaving = leaving
    itemElements.removeAll(keepingCapacity: true)
    var start = 0
    for segment in segments {
      let range = start..<start + segment.count
      let own = wanted.clamped(to: range)
      switch segment {
      case .elements(let elements):
        for index in own {
          let element = elements[index - start]
          itemElements.append([element])
          list.live.append(element)
        }
      case .source(let source):
        for index in own {
          let inner = source.elements(at: index - start)
          itemElements.append(inner.live)
          list.live.append(contentsOf: inner.live)
          list.leaving.append(contentsOf: inner.leaving)
        }
        source.release(outside: own.lowerBound - start..<own.upperBound - start)
      }
      start += segment.count
    }
    made = wanted
    setChildren(list)
    invalidateLayout()
  }

  /// The items in sight, with as many again on both sides.
  private var wantedItems: Range<Int> {
    guard itemCount > 0 else { return 0..<0 }
    guard isPlaced, let visible = visibleRange else { return 0..<min(itemCount, 1) }
    let tracks = max(trackCount, 1)
    let lines = lineRange(visible)
    let extra = 2
    let first = max(lines.lowerBound - extra, 0) * tracks
    let last = min((lines.upperBound + extra) * tracks, itemCount)
    return min(first, itemCount)..<max(min(first, itemCount), last)
  }

  /// The part of the container's length that is seen, in its own space.
  private var visibleRange: ClosedRange<CGFloat>? {
    guard let scroller = ancestor(of: ScrollElement.self) else {
      let length = arrangement.axis == .vertical ? host.size.height : host.size.width
      return 0...max(length, 0)
    }
    if scroller !== self.scroller {
      self.scroller = scroller
      scroller.observeViewport(self) { [weak self] in self?.viewportDidChange() }
    }
    let rect = scroller.visibleRect
    let start =
      arrangement.axis == .vertical ? rect.minY - origin.y : rect.minX - origin.x
    let length = arrangement.axis == .vertical ? rect.height : rect.width
    return start...start + max(length, 0)
  }

  private func viewportDidChange() {
    guard isPlaced else { return }
    let wanted = wantedItems
    guard
      wanted.lowerBound < made.lowerBound || wanted.upperBound > made.upperBound
        || made.count > wanted.count * 2 + 16
    else { return }
    if let collector = node as? any ElementCollecting { host.collect(collector) }
  }

  // MARK: Lines

  private var tracks: [ResolvedTrack] { resolvedTracks(breadth(of: proposal)) }

  private func breadth(of proposal: ProposedViewSize) -> CGFloat? {
    arrangement.axis == .vertical ? proposal.width : proposal.height
  }

  private func resolvedTracks(_ breadth: CGFloat?) -> [ResolvedTrack] {
    guard case .grid(let tracks) = arrangement.tracks else { return [] }
    return resolveTracks(tracks, breadth: breadth)
  }

  private var trackCount: Int {
    switch arrangement.tracks {
    case .single: 1
    case .grid: tracks.count
    }
  }

  private func gap(_ proposal: ProposedViewSize) -> CGFloat {
    arrangement.spacing ?? SpacingPreference.defaultDistance
  }

  private func itemProposal(_ track: Int, _ tracks: [ResolvedTrack], breadth: CGFloat?)
    -> ProposedViewSize
  {
    let across: CGFloat? =
      switch arrangement.tracks {
      case .single: breadth
      case .grid: track < tracks.count ? tracks[track].length : nil
      }
    return arrangement.axis == .vertical
      ? ProposedViewSize(width: across, height: nil)
      : ProposedViewSize(width: nil, height: across)
  }

  private func along(_ size: CGSize) -> CGFloat {
    arrangement.axis == .vertical ? size.height : size.width
  }

  private func across(_ size: CGSize) -> CGFloat {
    arrangement.axis == .vertical ? size.width : size.height
  }

  /// Measures the lines that have elements for a breadth.
  private func measure(_ breadth: CGFloat?) {
    if breadthOfLengths != breadth {
      lineLengths.removeAll()
      breadthOfLengths = breadth
    }
    let tracks = resolvedTracks(breadth)
    let count: Int =
      if case .single = arrangement.tracks { 1 } else { max(tracks.count, 1) }
    var lengths: [Int: CGFloat] = [:]
    for (position, elements) in itemElements.enumerated() {
      let item = made.lowerBound + position
      let line = item / count
      let proposal = itemProposal(item % count, tracks, breadth: breadth)
      for element in elements {
        let length = along(element.sizeThatFits(proposal))
        lengths[line] = max(lengths[line] ?? 0, length)
      }
    }
    lineLengths.merge(lengths) { $1 }
  }

  private func lineCount(_ breadth: CGFloat?) -> Int {
    let count: Int =
      if case .single = arrangement.tracks { 1 } else { max(resolvedTracks(breadth).count, 1) }
    return (itemCount + count - 1) / count
  }

  /// What a line that was not measured counts as.
  private var estimate: CGFloat {
    guard !lineLengths.isEmpty else { return 44 }
    return lineLengths.values.reduce(0, +) / CGFloat(lineLengths.count)
  }

  private func lineStarts(_ breadth: CGFloat?) -> [CGFloat] {
    let count = lineCount(breadth)
    let gap = gap(proposal)
    let estimate = estimate
    var starts: [CGFloat] = []
    starts.reserveCapacity(count + 1)
    var position: CGFloat = 0
    for line in 0..<count {
      starts.append(position)
      position += (lineLengths[line] ?? estimate) + gap
    }
    starts.append(max(position - gap, 0))
    return starts
  }

  private func lineRange(_ visible: ClosedRange<CGFloat>) -> Range<Int> {
    let starts = lineStarts(breadth(of: proposal))
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
    let starts = lineStarts(breadth)
    let length = starts.last ?? 0
    var width: CGFloat
    switch arrangement.tracks {
    case .single:
      width =
        breadth
        ?? itemElements.joined().map {
          across($0.sizeThatFits(itemProposal(0, [], breadth: breadth)))
        }.max() ?? 0
    case .grid:
      let tracks = resolvedTracks(breadth)
      let extent = tracks.last.map { $0.start + $0.length } ?? 0
      width = max(breadth ?? extent, extent)
    }
    if itemCount == 0, breadth == nil { width = 0 }
    return arrangement.axis == .vertical
      ? CGSize(width: width, height: length) : CGSize(width: length, height: width)
  }

  override func placeContents() {
    let breadth = across(size)
    let proposed = self.breadth(of: proposal)
    measure(proposed)
    let tracks = resolvedTracks(proposed)
    let starts = lineStarts(proposed)
    let isMirrored =
      arrangement.axis == .vertical && node.environment.layoutDirection == .rightToLeft
    let count: Int =
      if case .single = arrangement.tracks { 1 } else { max(tracks.count, 1) }
    let extent = tracks.last.map { $0.start + $0.length } ?? breadth
    let own = ViewDimensions(
      size: arrangement.axis == .vertical
        ? CGSize(width: breadth, height: 0) : CGSize(width: 0, height: breadth)
    )
    let inner = ViewDimensions(
      size: arrangement.axis == .vertical
        ? CGSize(width: extent, height: 0) : CGSize(width: 0, height: extent)
    )
    let shift =
      arrangement.alignment.defaultValue(in: own) - arrangement.alignment.defaultValue(in: inner)
    for (position, elements) in itemElements.enumerated() {
      let item = made.lowerBound + position
      let line = item / count
      let track = item % count
      let proposal = itemProposal(track, tracks, breadth: proposed)
      for element in elements {
        place(
          element,
          proposal,
          lineStart: line < starts.count ? starts[line] : 0,
          lineLength: lineLengths[line] ?? 0,
          track: track < tracks.count ? tracks[track] : nil,
          breadth: breadth,
          shift: shift,
          isMirrored: isMirrored
        )
      }
    }
    viewportDidChange()
  }

  private func place(
    _ element: Element,
    _ proposal: ProposedViewSize,
    lineStart: CGFloat,
    lineLength: CGFloat,
    track: ResolvedTrack?,
    breadth: CGFloat,
    shift: CGFloat,
    isMirrored: Bool
  ) {
    let size = element.sizeThatFits(proposal)
    var cross: CGFloat
    var main = lineStart
    if let track {
      let cell =
        arrangement.axis == .vertical
        ? CGSize(width: track.length, height: lineLength)
        : CGSize(width: lineLength, height: track.length)
      let dimensions = ViewDimensions(size: cell)
      let x =
        track.alignment.horizontal.key.defaultValue(in: dimensions)
        - element.guide(track.alignment.horizontal.key, in: size, proposal: proposal)
      let y =
        track.alignment.vertical.key.defaultValue(in: dimensions)
        - element.guide(track.alignment.vertical.key, in: size, proposal: proposal)
      cross = shift + track.start + (arrangement.axis == .vertical ? x : y)
      main += arrangement.axis == .vertical ? y : x
    } else if case .single(let key) = arrangement.tracks {
      let own = ViewDimensions(
        size: arrangement.axis == .vertical
          ? CGSize(width: breadth, height: 0) : CGSize(width: 0, height: breadth)
      )
      cross = key.defaultValue(in: own) - element.guide(key, in: size, proposal: proposal)
    } else {
      cross = 0
    }
    if isMirrored { cross = breadth - cross - size.width }
    element.place(
      at: arrangement.axis == .vertical
        ? CGPoint(x: origin.x + cross, y: origin.y + main)
        : CGPoint(x: origin.x + main, y: origin.y + cross),
      proposal: proposal
    )
  }

  /// Where an item is or would be, in the space of the scroll view's content.
  func frame(of id: AnyHashable) -> CGRect? {
    var start = 0
    for segment in segments {
      if case .source(let source) = segment, let index = source.index(of: id) {
        let item = start + index
        let line = item / max(trackCount, 1)
        let starts = lineStarts(breadth(of: proposal))
        guard line < starts.count - 1 else { return nil }
        let length = lineLengths[line] ?? estimate
        return arrangement.axis == .vertical
          ? CGRect(x: origin.x, y: origin.y + starts[line], width: size.width, height: length)
          : CGRect(x: origin.x + starts[line], y: origin.y, width: length, height: size.height)
      }
      start += segment.count
    }
    return nil
  }

  override func dispose() {
    scroller?.stopObservingViewport(self)
  }
}
