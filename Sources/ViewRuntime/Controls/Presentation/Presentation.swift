import Foundation
import Geometry
import Motion
import Observation

/// How something is shown in front of everything else.
enum PresentationKind: Equatable {
  case sheet
  case fullScreenCover
  /// Beside the view that asked for it, with its edge.
  case popover(Edge?)
  case menu
  case alert
  case confirmationDialog
}

/// What a view wants shown in front of everything else.
struct PresentationRequest {
  var kind: PresentationKind
  /// What it stands for: another item is another presentation.
  var id: AnyHashable
  var content: AnyView
  /// Writes to whoever asked for it that it is no longer shown.
  var setDismissed: () -> Void
  var onDismiss: (() -> Void)?
}

/// Something that is shown in front of everything else.
@Observable
final class PresentationEntry: Identifiable {
  let id: Int
  let kind: PresentationKind
  let item: AnyHashable
  var content: AnyView
  /// What content asks for: detents, whether a drag may dismiss it.
  var options = PresentationOptions()
  @ObservationIgnored var environment: EnvironmentValues
  @ObservationIgnored var setDismissed: () -> Void
  @ObservationIgnored var onDismiss: (() -> Void)?
  /// Where the view is that asked for it, in the stage.
  @ObservationIgnored var anchor: () -> CGRect
  @ObservationIgnored unowned let host: ViewHost
  /// The node that shows the content.
  @ObservationIgnored weak var contentNode: PresentedContentNode?

  init(
    _ request: PresentationRequest,
    id: Int,
    host: ViewHost,
    environment: EnvironmentValues,
    anchor: @escaping () -> CGRect
  ) {
    self.id = id
    self.host = host
    kind = request.kind
    item = request.id
    content = request.content
    setDismissed = request.setDismissed
    onDismiss = request.onDismiss
    self.environment = environment
    self.anchor = anchor
  }

  /// The element around everything that the presentation shows.
  @MainActor
  var keyElement: Element? {
    var list = ElementList()
    contentNode?.appendElements(to: &list)
    return list.live.count == 1 ? list.live.first : list.live.first?.parentContainer
  }

  /// Asks whoever presents it to stop.
  func dismiss() { setDismissed() }

  /// The same, for a tap outside or a drag.
  func dismissByPerson() {
    if !options.isInteractiveDismissDisabled { setDismissed() }
  }
}

/// What is shown in front of everything else, back to front.
@MainActor
@Observable
final class PresentationList {
  fileprivate(set) var entries: [PresentationEntry] = []
  /// What is being dragged from view to view.
  var drag: DragSession?
  /// What the view under the pointer says of itself.
  var tooltip: Tooltip?
  @ObservationIgnored private unowned(unsafe) let host: ViewHost
  @ObservationIgnored private var count = 0
  @ObservationIgnored private var owners: [ObjectIdentifier: PresentationEntry] = [:]

  init(_ host: ViewHost) { self.host = host }

  /// What has the keys: the front-most presentation.
  var top: PresentationEntry? { entries.last }

  /// Brings what a node presents in line with what it wants.
  func sync(
    _ owner: ViewNode,
    _ request: PresentationRequest?,
    anchor: @escaping () -> CGRect
  ) {
    let key = ObjectIdentifier(owner)
    if let entry = owners[key] {
      if let request, request.id == entry.item, request.kind == entry.kind {
        entry.setDismissed = request.setDismissed
        entry.onDismiss = request.onDismiss
        entry.content = request.content
        return
      }
      owners[key] = nil
      remove(entry)
    }
    guard let request else { return }
    count += 1
    let entry = PresentationEntry(
      request,
      id: count,
      host: host,
      environment: owner.environment,
      anchor: anchor
    )
    owners[key] = entry
    let host = self.host
    host.afterUpdate { [weak self, weak entry] in
      guard let self, let entry, owners[key] === entry else { return }
      host.showPresentations()
      // What lies behind takes no keys any more.
      host.input.focus.setFocus(nil)
      withAnimation(entry.kind.animation(in: entry.environment)) { self.entries.append(entry) }
    }
  }

  func environmentDidChange(
    of owner: ViewNode,
    _ environment: EnvironmentValues,
    _ keys: Set<ObjectIdentifier>
  ) {
    guard let entry = owners[ObjectIdentifier(owner)] else { return }
    entry.environment = environment
    entry.contentNode?.presenterEnvironmentDidChange(environment, keys)
  }

  func end(_ owner: ViewNode) {
    guard let entry = owners.removeValue(forKey: ObjectIdentifier(owner)) else { return }
    remove(entry)
  }

  private func remove(_ entry: PresentationEntry) {
    host.afterUpdate { [weak self] in
      guard let self, entries.contains(where: { $0 === entry }) else { return }
      withAnimation(entry.kind.animation(in: entry.environment)) {
        self.entries.removeAll { $0 === entry }
      }
      entry.onDismiss?()
    }
  }
}

extension PresentationKind {
  /// How it comes and goes.
  func animation(in environment: EnvironmentValues) -> Animation {
    switch self {
    case .sheet, .fullScreenCover: .spring(response: 0.4, dampingFraction: 1)
    case .confirmationDialog: .spring(response: 0.36, dampingFraction: 1)
    case .alert: .spring(response: 0.3, dampingFraction: 1)
    case .popover, .menu: .spring(response: 0.28, dampingFraction: 0.85)
    }
  }
}

private enum PresentationKey: EnvironmentKey {
  static var defaultValue: PresentationReference? { nil }
}

/// A presentation, for the environment of what it shows.
final class PresentationReference: Equatable, @unchecked Sendable {
  weak var entry: PresentationEntry?

  init(_ entry: PresentationEntry) { self.entry = entry }

  static func == (left: PresentationReference, right: PresentationReference) -> Bool {
    left.entry === right.entry
  }
}

extension EnvironmentValues {
  /// What the view is shown in, if in anything.
  var presentation: PresentationReference? {
    get { self[PresentationKey.self] }
    set { self[PresentationKey.self] = newValue }
  }

  /// Whether the view is shown in a presentation.
  public var isPresented: Bool { presentation != nil || navigationDismissal != nil }
}

// MARK: - The view that asks

/// Shows something in front of everything else while there is a request.
nonisolated struct _PresentationModifier: ViewModifier {
  typealias Body = Never

  let request: PresentationRequest?

  @MainActor
  static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    PresenterNode(view, inputs)
  }

  @MainActor
  static func _updateNode<Base: View>(_ node: ViewNode, _ view: ModifiedContent<Base, Self>) {
    unsafeDowncast(node, to: PresenterNode<Base>.self).update(to: view)
  }
}

private final class PresenterNode<Base: View>: UnaryNode {
  init(_ view: ModifiedContent<Base, _PresentationModifier>, _ inputs: _NodeInputs) {
    super.init(inputs)
    childNode = Base._makeNode(view.content, _NodeInputs(childOf: self))
    sync(view.modifier)
  }

  func update(to view: ModifiedContent<Base, _PresentationModifier>) {
    if let childNode { Base._updateNode(childNode, view.content) }
    sync(view.modifier)
  }

  private func sync(_ modifier: _PresentationModifier) {
    host.presentations.sync(self, modifier.request) { [weak self] in self?.frame ?? .zero }
  }

  /// Where the view is seen in the stage.
  private var frame: CGRect {
    var list = ElementList()
    childNode?.appendElements(to: &list)
    guard let root = host.rootElement else { return .zero }
    return list.live.reduce(nil as CGRect?) { sum, element in
      let rect = element.convert(CGRect(origin: .zero, size: element.size), to: root)
      return sum?.union(rect) ?? rect
    } ?? .zero
  }

  override func environmentDidChange(
    _ environment: EnvironmentValues,
    _ keys: Set<ObjectIdentifier>
  ) {
    super.environmentDidChange(environment, keys)
    host.presentations.environmentDidChange(of: self, environment, keys)
  }

  override func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    host.presentations.end(self)
  }
}

// MARK: - What is shown

/// The content of a presentation, in the environment of the view that asked for it.
nonisolated struct PresentedContent: View {
  typealias Body = Never

  let entry: PresentationEntry
  let content: AnyView

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    PresentedContentNode(view, inputs)
  }

  @MainActor
  static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: PresentedContentNode.self).update(to: view)
  }
}

final class PresentedContentNode: UnaryNode {
  private let reference: PresentationReference

  init(_ view: PresentedContent, _ inputs: _NodeInputs) {
    var inputs = inputs
    reference = PresentationReference(view.entry)
    inputs.environment = Self.inner(view.entry.environment, reference)
    super.init(inputs)
    childNode = AnyView._makeNode(view.content, _NodeInputs(childOf: self))
    view.entry.contentNode = self
  }

  func update(to view: PresentedContent) {
    if let childNode { AnyView._updateNode(childNode, view.content) }
  }

  /// What a presentation does not take over: it begins anew.
  private static func inner(
    _ environment: EnvironmentValues,
    _ reference: PresentationReference
  ) -> EnvironmentValues {
    var values = environment
    values.presentation = reference
    values.navigationDismissal = nil
    values.navigationItem = nil
    values.controlContext = .plain
    values.isEnabled = true
    return values
  }

  /// The surroundings of the presentation's frame do not matter to its content.
  override func environmentDidChange(
    _ environment: EnvironmentValues,
    _ keys: Set<ObjectIdentifier>
  ) {}

  func presenterEnvironmentDidChange(
    _ environment: EnvironmentValues,
    _ keys: Set<ObjectIdentifier>
  ) {
    super.environmentDidChange(Self.inner(environment, reference), keys)
  }
}

/// Everything that is shown in front of the root view.
struct PresentationLayers: View {
  let list: PresentationList

  var body: some View {
    ZStack {
      ForEach(list.entries) { entry in
        PresentationLayer(entry: entry)
      }
      if let tooltip = list.tooltip { TooltipCard(tooltip: tooltip).zIndex(1e9) }
      if let drag = list.drag { DragPreview(session: drag).zIndex(1e9) }
    }
  }
}
