import Motion

/// Views that belong together, with a header and a footer, in a list or form.
nonisolated public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  let isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer(), isExpanded: nil)
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    SectionNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: SectionNode<Parent, Content, Footer>.self).update(to: view)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: EmptyView(), content: content(), footer: footer(), isExpanded: nil)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: nil)
  }

  /// A section that shows its content only while `isExpanded` is true.
  nonisolated public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView(), isExpanded: nil)
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: nil)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: nil)
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      header: Text(titleKey),
      content: content(),
      footer: EmptyView(),
      isExpanded: isExpanded
    )
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  @available(*, deprecated, message: "Use init(content:header:footer:) instead.")
  nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer, isExpanded: nil)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  @available(*, deprecated, message: "Use init(content:header:) instead.")
  nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView(), isExpanded: nil)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  @available(*, deprecated, message: "Use init(content:footer:) instead.")
  nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer, isExpanded: nil)
  }
}

/// Which part of which section an element is.
struct SectionPart {
  enum Role {
    case header, row, footer
  }

  let section: ObjectIdentifier
  let role: Role
  let isExpanded: Binding<Bool>?
}

enum SectionTrait: ElementTraitKey {
  typealias Value = SectionPart
}

/// The node of a section: its parts in a row, marked for the container around.
final class SectionNode<Parent: View, Content: View, Footer: View>: ViewNode, SegmentForwarding {
  private var parts: [(node: ViewNode, role: SectionPart.Role)] = []
  private var isExpanded: Binding<Bool>?

  var segmentChildren: [ViewNode] { parts.map(\.node) }

  init(_ view: Section<Parent, Content, Footer>, _ inputs: _NodeInputs) {
    isExpanded = view.isExpanded
    super.init(inputs)
    var childInputs = _NodeInputs(childOf: self)
    parts.append((Parent._makeNode(view.header, childInputs), .header))
    childInputs.isLazy = inputs.isLazy
    parts.append((Content._makeNode(view.content, childInputs), .row))
    childInputs.isLazy = false
    parts.append((Footer._makeNode(view.footer, childInputs), .footer))
  }

  func update(to view: Section<Parent, Content, Footer>) {
    isExpanded = view.isExpanded
    Parent._updateNode(parts[0].node, view.header)
    Content._updateNode(parts[1].node, view.content)
    Footer._updateNode(parts[2].node, view.footer)
  }

  override func appendElements(to list: inout ElementList) {
    for part in parts {
      let start = list.live.count
      part.node.appendElements(to: &list)
      let trait = SectionPart(
        section: ObjectIdentifier(self),
        role: part.role,
        isExpanded: isExpanded
      )
      for element in list.live[start...] {
        element.setTrait(SectionTrait.self, trait, depth: depth)
      }
    }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    for part in parts { body(part.node) }
  }

  override func ordinal(of child: ViewNode) -> Int? {
    parts.firstIndex { $0.node === child }
  }
}
