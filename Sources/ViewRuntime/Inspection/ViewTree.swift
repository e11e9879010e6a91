import Foundation
import Geometry
import Motion

/// The rows of a list of views: what code calls a view, with its modifiers beside it.
@MainActor
struct ViewTree {
  typealias ViewID = StageInspection.ViewID

  private let host: ViewHost
  private let places: ElementPlaces
  private let known: [ObjectIdentifier: ViewID]
  private let makeID: () -> ViewID
  private(set) var rows: [StageInspection.View] = []
  private(set) var ids: [ObjectIdentifier: ViewID] = [:]
  /// The nodes that have something to tell of what moves.
  private(set) var reporters: [any FlightReporting] = []
  /// The row that stands for a node, by the node's identity.
  private var rowOfNode: [ObjectIdentifier: Int] = [:]

  init(
    _ host: ViewHost,
    _ places: ElementPlaces,
    known: [ObjectIdentifier: ViewID],
    makeID: @escaping () -> ViewID
  ) {
    self.host = host
    self.places = places
    self.known = known
    self.makeID = makeID
  }

  mutating func walk(_ root: ViewNode) {
    walk(root, depth: 0, around: [], isHidden: true)
  }

  // MARK: Rows

  /// - Parameters:
  ///   - node: Where to go on.
  ///   - depth: The number of rows around.
  ///   - around: The modifiers that were passed since the last row, outermost first.
  ///   - isHidden: Whether the node itself makes no row, as the runtime has put it there.
  /// - Returns: The bounding box of what is inside.
  @discardableResult
  private mutating func walk(
    _ node: ViewNode,
    depth: Int,
    around: [ViewNode],
    isHidden: Bool = false
  ) -> CGRect {
    if let reporter = node as? any FlightReporting { reporters.append(reporter) }
    switch isHidden ? .transparent : node.shownLabel {
    case .view(let name):
      return add(node, name, depth, around)
    case .modifier:
      return walkChildren(of: node, depth, around + [node])
    case .transparent:
      var children = 0
      node.forEachChild { _ in children += 1 }
      if children > 1, !isHidden, !around.isEmpty { return add(node, "Group", depth, around) }
      return walkChildren(of: node, depth, around)
    }
  }

  /// The first child is a modifier's content; what is attached beside it stands below it.
  private mutating func walkChildren(
    of node: ViewNode,
    _ depth: Int,
    _ around: [ViewNode]
  ) -> CGRect {
    var children: [ViewNode] = []
    node.forEachChild { children.append($0) }
    guard node is ElementWrappingNode else {
      let isScroll = node.hasHiddenContainer
      return children.reduce(.null) {
        $0.union(walk($1, depth: depth, around: around, isHidden: isScroll))
      }
    }
    var rect = CGRect.null
    for (index, child) in children.enumerated() {
      let inner =
        index == 0
        ? walk(child, depth: depth, around: around)
        : walk(child, depth: depth + 1, around: [], isHidden: true)
      rect = rect.union(inner)
    }
    return rect
  }

  private mutating func add(
    _ node: ViewNode,
    _ name: String,
    _ depth: Int,
    _ around: [ViewNode]
  ) -> CGRect {
    let index = rows.count
    let key = ObjectIdentifier(node)
    let id = known[key] ?? makeID()
    ids[key] = id
    rowOfNode[key] = index
    for modifier in around { rowOfNode[ObjectIdentifier(modifier)] = index }
    rows.append(
      StageInspection.View(
        id: id,
        depth: depth,
        type: name,
        name: "",
        modifiers: around.reversed().compactMap {
          if case .modifier(let name) = $0.shownLabel { name } else { nil }
        },
        rect: .null,
        quad: nil,
        size: .zero,
        opacity: 1,
        isLeaf: node is LeafNode,
        isLeaving: false
      )
    )
    let inner = walkChildren(of: node, depth + 1, [])
    place(index, node, around, inner)
    return rows[index].rect
  }

  private mutating func place(
    _ index: Int,
    _ node: ViewNode,
    _ around: [ViewNode],
    _ inner: CGRect
  ) {
    // A view without an element of its own is as large as what is in it.
    let own = (places.byNode[ObjectIdentifier(node)] ?? []).first.map { places.all[$0] }
    let wrapper = around.lazy.compactMap { [places] in
      places.byNode[ObjectIdentifier($0)]?.first
    }.first
    let isLeaving = own?.isLeaving ?? wrapper.map { places.all[$0].isLeaving } ?? false
    rows[index].isLeaving = isLeaving
    let named = own?.element ?? wrapper.map { places.all[$0].element }
    rows[index].name = named?.shownName ?? ""
    if let own, let seen = own.seen(host) {
      rows[index].quad = StageInspection.Quad(seen.quad)
      rows[index].rect = seen.quad.bounds
      rows[index].size = seen.size
      rows[index].opacity = seen.opacity
    } else if own == nil, !inner.isNull {
      rows[index].rect = inner
      rows[index].quad = StageInspection.Quad([
        CGPoint(x: inner.minX, y: inner.minY), CGPoint(x: inner.maxX, y: inner.minY),
        CGPoint(x: inner.maxX, y: inner.maxY), CGPoint(x: inner.minX, y: inner.maxY),
      ])
      rows[index].size = inner.size
    }
  }

  // MARK: Owners

  /// The view that an element or node belongs to.
  func owner(of object: AnyObject) -> (id: ViewID, name: String) {
    var index: Int?
    if let node = object as? ViewNode { index = row(of: node) }
    if let element = object as? Element { index = row(of: element) }
    guard let index else { return (0, "") }
    let row = rows[index]
    return (row.id, row.name.isEmpty ? row.type : row.name)
  }

  /// What a transition has put around an element belongs to no row; the element inside does.
  private func row(of element: Element) -> Int? {
    var current: Element? = element
    while let here = current {
      if let index = rowOfNode[ObjectIdentifier(here.node)] { return index }
      current = (here as? WrapperElement)?.child
    }
    return row(of: element.node)
  }

  private func row(of node: ViewNode) -> Int? {
    var current: ViewNode? = node
    while let here = current {
      if let index = rowOfNode[ObjectIdentifier(here)] { return index }
      current = here.parent
    }
    return nil
  }

  /// Lets an element tell of what moves, and the nodes that only elements lead to.
  func report(_ element: Element, to collector: FlightCollector) {
    if let reporter = element as? any FlightReporting {
      reporter.reportFlights(to: collector)
    } else if let leaf = element as? LeafElement {
      leaf.record.animated.report(to: collector, leaf)
    } else if let wrapper = element as? FramedWrapperElement {
      collector.claim(wrapper.record)
    }
    var node: ViewNode? = element.node
    while let here = node, rowOfNode[ObjectIdentifier(here)] == nil {
      if let reporter = here as? any FlightReporting { reporter.reportFlights(to: collector) }
      node = here.parent
    }
  }
}

extension ElementPlaces.Place {
  /// The corners as seen, the size and the opacity; nil where nothing is seen.
  @MainActor
  fileprivate func seen(
    _ host: ViewHost
  ) -> (quad: [CGPoint], size: CGSize, opacity: Double)? {
    if let leaf = element as? LeafElement {
      let shown = leaf.record.presented
      guard shown.frame == host.shownFrame, let quad = shown.quad else { return nil }
      return (quad, shown.rect.size, shown.opacity)
    }
    guard element.isPlaced else { return nil }
    let rect = CGRect(origin: element.origin, size: element.size)
    let quad = rect.corners.compactMap { transform.map($0) }
    return quad.count == 4 ? (quad, rect.size, 1) : nil
  }
}

extension ViewNode {
  /// Whether its child is a container that the runtime has put there.
  @MainActor
  fileprivate var hasHiddenContainer: Bool {
    if case .view("ScrollView") = NodeLabels.label(of: type(of: self)) { return true }
    return false
  }
}

extension Element {
  /// What to call the element beyond its type: an identifier, the text, an image's name.
  fileprivate var shownName: String? {
    if let identifier = nearIdentifier { return identifier }
    switch self {
    case let text as TextLeaf:
      let string = text.text.runs.map(\.text).joined()
      return string.count > 40 ? String(string.prefix(40)) + "…" : string
    case let image as ImageLeaf: return image.sourceName
    default: return nil
    }
  }

  /// The accessibility identifier that wrappers around this element, and nothing else, have.
  private var nearIdentifier: String? {
    var element: Element? = self
    while let current = element {
      if let provider = current as? any IdentifierProviding, let name = provider.ownIdentifier {
        return name
      }
      element = current.parent as? WrapperElement
    }
    return nil
  }
}

extension [CGPoint] {
  /// The bounding box; null without points.
  var bounds: CGRect {
    reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }
}
