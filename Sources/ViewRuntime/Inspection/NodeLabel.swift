import Motion

/// What a node is called where views are listed.
enum NodeLabel {
  /// A row of its own.
  case view(String)
  /// Something around the view inside.
  case modifier(String)
  /// Of no interest by itself.
  case transparent
}

/// A node that says what it stands for.
@MainActor
protocol LabelledNode: ViewNode {
  var label: NodeLabel { get }
}

extension ViewNode {
  /// The node's label, for nodes that do not say by their type's name.
  var shownLabel: NodeLabel {
    if let labelled = self as? any LabelledNode { return labelled.label }
    return NodeLabels.label(of: type(of: self))
  }
}

extension CompositeNode: LabelledNode {
  var label: NodeLabel { .view(NodeLabels.name(of: V.self)) }
}

extension BodyModifierNode: LabelledNode {
  var label: NodeLabel { .modifier(NodeLabels.modifierName(of: Modifier.self)) }
}

extension ElementModifierNode: LabelledNode {
  var label: NodeLabel { .modifier(NodeLabels.modifierName(of: Modifier.self)) }
}

extension ContainerNode: LabelledNode {
  var label: NodeLabel { .view(element.shownContainerName) }
}

extension LeafNode: LabelledNode {
  var label: NodeLabel { .view((leaf as? LeafElement)?.typeName ?? "View") }
}

extension Element {
  /// The name of the container that the element is of.
  fileprivate var shownContainerName: String {
    if let axis = stackAxis, self is StackElement { return axis == .vertical ? "VStack" : "HStack" }
    if let named = self as? any ContainerNaming { return named.containerName }
    let name = NodeLabels.name(of: type(of: self))
    return name.hasSuffix("Element") ? String(name.dropLast(7)) : name
  }
}

/// A container that is called by something of the user's.
@MainActor
private protocol ContainerNaming: Element {
  var containerName: String { get }
}

extension CustomLayoutElement: ContainerNaming {
  var containerName: String { NodeLabels.name(of: L.self) }
}

/// Labels by type: a type's name is looked up once.
@MainActor
enum NodeLabels {
  private static var names: [ObjectIdentifier: String] = [:]
  private static var modifierNames: [ObjectIdentifier: String] = [:]
  private static var labels: [ObjectIdentifier: NodeLabel] = [:]

  /// A type's name without module and generics.
  static func name(of type: Any.Type) -> String {
    let id = ObjectIdentifier(type)
    if let known = names[id] { return known }
    let name = plainTypeName(type)
    names[id] = name
    return name
  }

  /// What a modifier is called in code, as far as its type's name tells.
  static func modifierName(of type: Any.Type) -> String {
    let id = ObjectIdentifier(type)
    if let known = modifierNames[id] { return known }
    var name = plainTypeName(type)
    if ["FilterModifier", "GeometryEffectModifier"].contains(name) {
      // The filter or effect is the type's argument.
      let whole = String(describing: type)
      name = String(whole.drop { $0 != "<" }.dropFirst().prefix { $0 != "<" && $0 != ">" })
      name = name.split(separator: ".").last.map(String.init) ?? name
    }
    let isOurs = name.hasPrefix("_")
    if let usual = usualNames[name] {
      name = usual
    } else if isOurs || name.hasSuffix("Filter") || name.hasSuffix("Modifier") {
      if isOurs { name.removeFirst() }
      for suffix in ["Modifier", "Layout", "Filter", "Effect"]
      where name.hasSuffix(suffix) && name.count > suffix.count {
        name.removeLast(suffix.count)
        break
      }
      name = name.prefix(1).lowercased() + name.dropFirst()
    }
    modifierNames[id] = name
    return name
  }

  private static let usualNames = [
    "_OffsetEffect": "offset",
    "_ScaleEffect": "scaleEffect",
    "_RotationEffect": "rotationEffect",
    "_Rotation3DEffect": "rotation3DEffect",
    "_MatchedGeometryEffect": "matchedGeometryEffect",
    "_ClipEffect": "clipShape",
    "_FlexFrameLayout": "frame",
    "_LayeredModifier": "background",
    "_GestureModifier": "gesture",
    "_BlendModeEffect": "blendMode",
    "_SafeAreaRegionsIgnoringLayout": "ignoresSafeArea",
    "_ContainerRelativeFrame": "containerRelativeFrame",
    "_ButtonModifier": "button",
    "EdgeOffset": "move",
    "MatrixFilter": "colorEffect",
  ]

  /// The label of a node that does not say by itself.
  static func label(of type: ViewNode.Type) -> NodeLabel {
    let id = ObjectIdentifier(type)
    if let known = labels[id] { return known }
    let label = usualLabels[plainTypeName(type)] ?? .transparent
    labels[id] = label
    return label
  }

  private static let usualLabels: [String: NodeLabel] = [
    "GeometryReaderNode": .view("GeometryReader"),
    "LazyNode": .view("LazyStack"),
    "ScrollViewNode": .view("ScrollView"),
    "SectionNode": .view("Section"),
    "CanvasNode": .view("Canvas"),
    "SpacerNode": .view("Spacer"),
    "GridRowNode": .view("GridRow"),
    "PhaseNode": .view("PhaseAnimator"),
    "KeyframeNode": .view("KeyframeAnimator"),
    "TimelineNode": .view("TimelineView"),
    "TextInputNode": .view("TextField"),
    "TransactionNode": .modifier("transaction"),
    "ScopedTransactionNode": .modifier("animation"),
    "ValueActionNode": .modifier("onChange"),
    "SubscriptionNode": .modifier("onReceive"),
    "AppearanceNode": .modifier("onAppear"),
    "IDNode": .modifier("id"),
    "SymbolEffectNode": .modifier("symbolEffect"),
  ]
}
