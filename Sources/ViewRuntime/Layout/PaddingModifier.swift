public import Foundation
public import Geometry

/// Room around a view.
nonisolated public struct _PaddingLayout: ElementModifier {
  public typealias Body = Never

  public var edges: Edge.Set
  public var insets: EdgeInsets?

  nonisolated public init(edges: Edge.Set = .all, insets: EdgeInsets?) {
    self.edges = edges
    self.insets = insets
  }

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> PaddingElement {
    PaddingElement(resolved, child: child, node: node)
  }

  @MainActor
  package func update(_ element: PaddingElement, from old: _PaddingLayout) {
    element.set(resolved)
  }

  /// The platform's padding, points.
  static let defaultLength: CGFloat = 16

  private var resolved: EdgeInsets {
    let length = Self.defaultLength
    let insets =
      self.insets ?? EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
    return EdgeInsets(
      top: edges.contains(.top) ? insets.top : 0,
      leading: edges.contains(.leading) ? insets.leading : 0,
      bottom: edges.contains(.bottom) ? insets.bottom : 0,
      trailing: edges.contains(.trailing) ? insets.trailing : 0
    )
  }
}

package class PaddingElement: WrapperElement {
  override var painted: Element { paintedChild }

  package private(set) final var insets: EdgeInsets

  init(_ insets: EdgeInsets, child: Element, node: ViewNode) {
    self.insets = insets
    super.init(child: child, node: node)
    check()
  }

  final func set(_ insets: EdgeInsets) {
    guard insets != self.insets else { return }
    self.insets = insets
    check()
    insetsDidChange()
    invalidateLayout()
  }

  func insetsDidChange() {}

  private func check() {
    guard
      !(insets.top.isFinite && insets.leading.isFinite && insets.bottom.isFinite
        && insets.trailing.isFinite)
    else { return }
    host.reportOnce("padding-\(node.ownerID)", Messages.nonFinite("A padding"))
    insets = EdgeInsets()
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max($0 - insets.leading - insets.trailing, 0) },
      height: proposal.height.map { max($0 - insets.top - insets.bottom, 0) }
    )
  }

  override package func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let size = child.sizeThatFits(inner(proposal))
    return CGSize(
      width: size.width + insets.leading + insets.trailing,
      height: size.height + insets.top + insets.bottom
    )
  }

  private var left: CGFloat {
    isMirrored ? insets.trailing : insets.leading
  }

  override package func placeContents() {
    child.place(
      at: CGPoint(x: origin.x + left, y: origin.y + insets.top),
      proposal: inner(proposal)
    )
  }

  override package func computeGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    let inner = inner(proposal)
    return child.explicitGuide(key, in: child.sizeThatFits(inner), proposal: inner)
      .map { $0 + (key.isHorizontal ? insets.leading : insets.top) }
  }

  override var spacing: SpacingPreference {
    var result = child.edgeSpacing
    if insets.top != 0 { result.top = .standard }
    if insets.leading != 0 { result.leading = .standard }
    if insets.bottom != 0 { result.bottom = .standard }
    if insets.trailing != 0 { result.trailing = .standard }
    return result
  }
}

extension View {
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modifier(_PaddingLayout(edges: .all, insets: insets))
  }

  /// Room at some edges, in points; nil for the platform's default of 16.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(
      _PaddingLayout(
        edges: edges,
        insets: length.map { EdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0) }
      )
    )
  }

  nonisolated public func padding(_ length: CGFloat) -> some View {
    padding(.all, length)
  }
}
