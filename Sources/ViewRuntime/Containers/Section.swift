import Motion

/// Views with a header and a footer.
///
/// In a stack they stand one after the other; lazy containers give the header and the footer lines
/// of their own and can keep them in sight (`pinnedViews`).
nonisolated public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  /// Whether the content is shown; nil for a section that cannot be folded.
  var isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    SectionNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: SectionNode<Parent, Content, Footer>.self).update(to: view)
  }

  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  /// The older order of the arguments.
  nonisolated public init(
    header: Parent,
    footer: Footer,
    @ViewBuilder content: () -> Content
  ) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }

  nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }

  /// `isExpanded`: Whether the content is shown.
  nonisolated public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(
      header: header(),
      content: content(),
      footer: EmptyView(),
      isExpanded: isExpanded
    )
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }

  nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
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
}

/// What an element is to the section that it belongs to.
package enum SectionRole {
  case header, content, footer
}

package enum SectionRoleTrait: ElementTraitKey {
  package typealias Value = SectionRole
}

/// Which part of which section an element is, for lists.
struct SectionPart {
  let section: ObjectIdentifier
  let role: SectionRole
  let isExpanded: Binding<Bool>?
}

enum SectionTrait: ElementTraitKey {
  typealias Value = SectionPart
}
/// A view whose parts lazy containers tell apart.
@MainActor
protocol SectionMaking {}

extension Section: SectionMaking {}

/// The node of a section, for containers that want its parts.
@MainActor
protocol SectionSegmenting: ViewNode {
  var headerNode: ViewNode { get }
  var contentNode: ViewNode { get }
  var footerNode: ViewNode { get }
  var isExpanded: Binding<Bool>? { get }
}

final class SectionNode<Parent: View, Content: View, Footer: View>: ViewNode, SectionSegmenting,
  SubviewDividing
{
  private typealias Header = ModifiedContent<Parent, SectionLabelLook>
  private typealias FooterLabel = ModifiedContent<Footer, SectionLabelLook>

  private var header: ViewNode?
  private var content: ViewNode?
  private var footer: ViewNode?
  private var view: Section<Parent, Content, Footer>
  /// Whether the section is folded is read here, and not in the body of a view.
  private lazy var reads = ReadTracker(self)

  // Set by the initialiser.
  var headerNode: ViewNode { header ?? self }
  var contentNode: ViewNode { content ?? self }
  var footerNode: ViewNode { footer ?? self }
  var isExpanded: Binding<Bool>? { view.isExpanded }

  init(_ view: Section<Parent, Content, Footer>, _ inputs: _NodeInputs) {
    self.view = view
    super.init(inputs)
    header = Header._makeNode(
      view.header.modifier(SectionLabelLook(isHeader: true)),
      _NodeInputs(childOf: self)
    )
    var childInputs = _NodeInputs(childOf: self)
    childInputs.isLazy = inputs.isLazy
    content =
      if let isExpanded = view.isExpanded {
        Optional<Content>._makeNode(isShown(isExpanded) ? view.content : nil, childInputs)
      } else {
        Content._makeNode(view.content, childInputs)
      }
    footer = FooterLabel._makeNode(
      view.footer.modifier(SectionLabelLook(isHeader: false)),
      _NodeInputs(childOf: self)
    )
  }

  private func isShown(_ isExpanded: Binding<Bool>) -> Bool {
    reads.run(host) { isExpanded.wrappedValue }
  }

  override func reevaluate() {
    isDirty = false
    update(to: view)
  }

  func update(to view: Section<Parent, Content, Footer>) {
    self.view = view
    Header._updateNode(headerNode, view.header.modifier(SectionLabelLook(isHeader: true)))
    if let isExpanded = view.isExpanded {
      Optional<Content>._updateNode(contentNode, isShown(isExpanded) ? view.content : nil)
    } else {
      Content._updateNode(contentNode, view.content)
    }
    FooterLabel._updateNode(footerNode, view.footer.modifier(SectionLabelLook(isHeader: false)))
  }

  override func appendElements(to list: inout ElementList) {
    for (node, role) in [
      (headerNode, SectionRole.header), (contentNode, .content), (footerNode, .footer),
    ] {
      let start = list.live.count
      node.appendElements(to: &list)
      let part = SectionPart(
        section: ObjectIdentifier(self),
        role: role,
        isExpanded: view.isExpanded
      )
      for index in start..<list.live.count {
        list.live[index].setTrait(SectionRoleTrait.self, role, depth: depth)
        list.live[index].setTrait(SectionTrait.self, part, depth: depth)
      }
    }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    for node in [header, content, footer] { if let node { body(node) } }
  }

  override func ordinal(of child: ViewNode) -> Int? {
    child === header ? 0 : child === content ? 1 : 2
  }
}
