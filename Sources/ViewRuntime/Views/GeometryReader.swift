public import Foundation
public import Geometry
import Motion

/// Takes all the space that is offered, and builds its content from the size it got.
nonisolated public struct GeometryReader<Content: View>: View {
  public typealias Body = Never

  public var content: (GeometryProxy) -> Content

  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    GeometryReaderNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: GeometryReaderNode<Content>.self).update(to: view)
  }
}

/// Size and place of a view, for the code inside a `GeometryReader` and its kin.
@MainActor @preconcurrency
public struct GeometryProxy {
  package let element: Element

  package init(element: Element) {
    self.element = element
  }

  /// In points, as layout decided it.
  public var size: CGSize { element.size }

  /// The view's bounding rectangle in a coordinate space.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: space.coordinateSpace)
  }

  public func frame(in space: CoordinateSpace) -> CGRect {
    let frame = element.frame(in: space)
    element.geometryWasRead(.frame(space), frame)
    return frame
  }

  /// The view's bounds in the space called `space`, or nil if there is none.
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    let bounds = element.bounds(of: space.coordinateSpace)
    element.geometryWasRead(.bounds(space.coordinateSpace), bounds)
    return bounds
  }

  /// How far the safe area is inset from the view's edges, in points.
  public var safeAreaInsets: EdgeInsets { element.safeAreaInsets }

  /// The value that an anchor stands for, in the view's own space.
  public subscript<T>(anchor: Anchor<T>) -> T {
    anchor.resolve(in: element)
  }

  package func transform<T>(_ body: (Element) -> T) -> T { body(element) }
}

/// What code can ask a `GeometryProxy` for that changes while the view stays where it is in its
/// container: when something is scrolled, or an ancestor moves.
enum GeometryQuestion: Equatable {
  case frame(CoordinateSpace)
  case bounds(CoordinateSpace)

  @MainActor
  func answer(for element: Element) -> CGRect? {
    switch self {
    case .frame(let space): element.frame(in: space)
    case .bounds(let space): element.bounds(of: space)
    }
  }
}

final class GeometryReaderNode<Content: View>: BodyNode, ElementCollecting, FrameObserver {
  private var view: GeometryReader<Content>
  /// What the content was built from, besides the size.
  private var answers: [(question: GeometryQuestion, value: CGRect?)] = []
  private(set) lazy var element = GeometryReaderElement(node: self)

  init(_ view: GeometryReader<Content>, _ inputs: _NodeInputs) {
    self.view = view
    super.init(inputs)
  }

  override func appendElements(to list: inout ElementList) {
    list.live.append(element)
  }

  override func childElementsDidChange() {
    host.collect(self)
  }

  func update(to view: GeometryReader<Content>) {
    self.view = view
    if element.isPlaced { reevaluate() }
  }

  /// The content waits for the first layout, which says how much space there is.
  override func reevaluate() {
    isDirty = false
    answers.removeAll(keepingCapacity: true)
    let body = tracking { view.content(GeometryProxy(element: element)) }
    if let childNode {
      Content._updateNode(childNode, body)
    } else {
      childNode = Content._makeNode(body, _NodeInputs(childOf: self))
      host.collect(self)
    }
  }

  func collectElements() {
    guard !isDisposed else { return }
    var list = ElementList()
    childNode?.appendElements(to: &list)
    element.setChildren(list)
  }

  func geometryWasRead(_ question: GeometryQuestion, _ value: CGRect?) {
    if question == .frame(.local) || answers.contains(where: { $0.question == question }) { return }
    answers.append((question, value))
    host.frameObservers.add(self)
  }

  var needsFrames: Bool { false }

  /// The content is built anew, for this frame, when one of the answers would be another one.
  func framePrepares(at time: Double) {
    guard !isDirty, element.isPlaced else { return }
    let isChanged = answers.contains { question, value in
      let latest = question.answer(for: element)
      guard let latest, let value else { return (latest == nil) != (value == nil) }
      return latest.isOther(than: value)
    }
    if isChanged { host.markDirty(self) }
  }

  override func dispose() {
    guard !isDisposed else { return }
    host.frameObservers.remove(self)
    super.dispose()
  }
}

extension CGRect {
  /// Whether it differs by more than what computing brings with it.
  fileprivate func isOther(than other: CGRect) -> Bool {
    let distances = [
      minX - other.minX, minY - other.minY, width - other.width, height - other.height,
    ]
    return distances.contains { abs($0) > 0.001 }
  }
}

/// The node behind a `GeometryReaderElement`.
@MainActor
private protocol GeometryReading: ViewNode {
  func geometryWasRead(_ question: GeometryQuestion, _ value: CGRect?)
}

extension GeometryReaderNode: GeometryReading {}

final class GeometryReaderElement: ContainerElement {
  override func geometryWasRead(_ question: GeometryQuestion, _ value: CGRect?) {
    (node as? any GeometryReading)?.geometryWasRead(question, value)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func frameDidChange() {
    host.markDirty(node)
  }

  override func placeContents() {
    let proposal = ProposedViewSize(size)
    for child in children {
      let width = child.sizeThatFits(proposal).width
      let x = node.isMirrored ? size.width - width : 0
      child.place(at: CGPoint(x: origin.x + x, y: origin.y), proposal: proposal)
    }
  }
}
