import Foundation
public import Geometry
import Motion

/// A view larger than the space it has, of which a part is seen.
nonisolated public struct ScrollView<Content: View>: View {
  public typealias Body = Never

  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  nonisolated public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    ScrollViewNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: ScrollViewNode<Content>.self).update(to: view)
  }
}

final class ScrollViewNode<Content: View>: UnaryNode {
  private let content: ContainerNode<Content>
  private lazy var element = ScrollElement(child: content.element, node: self)

  init(_ view: ScrollView<Content>, _ inputs: _NodeInputs) {
    let axes = view.axes
    // The content's parent is this node, which does not exist yet: it is made with a stand-in and
    // adopted below.
    content = ContainerNode(view.content, inputs) { node in
      switch axes {
      case .vertical: StackElement(axis: .vertical, nil, AlignmentKeys.horizontalCenter, node: node)
      case .horizontal:
        StackElement(axis: .horizontal, nil, AlignmentKeys.verticalCenter, node: node)
      default: ZStackElement(.topLeading, node: node)
      }
    }
    super.init(inputs)
    content.parent = self
    childNode = content
    element.configure(view.axes, view.showsIndicators)
    if let saved = host.restoration?.values(for: self)["offset"],
      let offset: CGPoint = SavedState.decode(saved.value)
    {
      // The first layout puts it back between the ends of the content.
      element.restore(offset)
    }
    element.configuration = environment.scrollConfiguration
    element.refresh = environment.refreshModel?.model
  }

  override func environmentDidChange(
    _ environment: EnvironmentValues,
    _ keys: Set<ObjectIdentifier>
  ) {
    super.environmentDidChange(environment, keys)
    element.configuration = environment.scrollConfiguration
    element.refresh = environment.refreshModel?.model
  }

  func update(to view: ScrollView<Content>) {
    element.configure(view.axes, view.showsIndicators)
    content.update(to: view.content)
  }

  override func appendElements(to list: inout ElementList) {
    list.live.append(element)
  }

  override func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    element.dispose()
  }
}

extension ScrollViewNode: StateCarrying {
  var carriedType: Any.Type { ScrollView<EmptyView>.self }

  var savedValues: [String: SavedState.Value] {
    let offset = element.offset
    guard offset != .zero, let value = SavedState.encode(offset) else { return [:] }
    return ["offset": SavedState.Value(initial: Data(), value: value)]
  }
}
