/// A change that can be put on any view, described as a view around it.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  /// The view that takes the place of `content`.
  @ViewBuilder @MainActor @preconcurrency
  func body(content: Content) -> Body

  /// Makes the node for a view under this modifier; the runtime's own modifiers replace the default.
  @MainActor
  static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode

  /// Brings that node in line with later values.
  @MainActor
  static func _updateNode<Base: View>(_ node: ViewNode, _ view: ModifiedContent<Base, Self>)

  /// The same from the view's parts, for nodes that need no whole: the runtime would look up the
  /// type of that each time.
  @MainActor
  static func _makeNode<Base: View>(_ content: Base, _ modifier: Self, _ inputs: _NodeInputs)
    -> ViewNode

  @MainActor
  static func _updateNode<Base: View>(_ node: ViewNode, _ content: Base, _ modifier: Self)
}

extension ViewModifier {
  @MainActor
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    BodyModifierNode<Base, Self>(view, inputs)
  }

  @MainActor
  public static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ view: ModifiedContent<Base, Self>
  ) {
    unsafeDowncast(node, to: BodyModifierNode<Base, Self>.self).update(to: view)
  }

  @MainActor
  public static func _makeNode<Base: View>(
    _ content: Base,
    _ modifier: Self,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    _makeNode(ModifiedContent(content: content, modifier: modifier), inputs)
  }

  @MainActor
  public static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ content: Base,
    _ modifier: Self
  ) {
    _updateNode(node, ModifiedContent(content: content, modifier: modifier))
  }

  /// This modifier, then `modifier` around it.
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never {
    preconditionFailure("\(Self.self) has no body: the runtime applies it itself")
  }
}

/// A value with a modifier on it.
nonisolated public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  @inlinable
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  // Inlined into the conformance, which knows `Self` and need not look it up to find the parts.
  @MainActor @inline(__always)
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    Modifier._makeNode(view.content, view.modifier, inputs)
  }

  @MainActor @inline(__always)
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    Modifier._updateNode(node, view.content, view.modifier)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public typealias Body = Never

  @MainActor
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    let inner = ModifiedContent<Base, Content>(
      content: view.content,
      modifier: view.modifier.content
    )
    return ModifiedContent<ModifiedContent<Base, Content>, Modifier>
      ._makeNode(
        ModifiedContent<ModifiedContent<Base, Content>, Modifier>(
          content: inner,
          modifier: view.modifier.modifier
        ),
        inputs
      )
  }

  @MainActor
  public static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ view: ModifiedContent<Base, Self>
  ) {
    let inner = ModifiedContent<Base, Content>(
      content: view.content,
      modifier: view.modifier.content
    )
    ModifiedContent<ModifiedContent<Base, Content>, Modifier>._updateNode(
      node,
      ModifiedContent<ModifiedContent<Base, Content>, Modifier>(
        content: inner,
        modifier: view.modifier.modifier
      )
    )
  }
}

/// A modifier that changes nothing.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
  public typealias Body = Never

  public static let identity = EmptyModifier()

  nonisolated public init() {}

  @MainActor
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, EmptyModifier>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    Base._makeNode(view.content, inputs)
  }

  @MainActor
  public static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ view: ModifiedContent<Base, EmptyModifier>
  ) {
    Base._updateNode(node, view.content)
  }
}

extension View {
  /// This view with `modifier` on it.
  @inlinable
  nonisolated public __consuming func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The view that a modifier was put on, inside the modifier's `body`.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public typealias Body = Never

  package let source: ContentSource

  nonisolated package init(source: ContentSource) {
    self.source = source
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    PlaceholderNode(view.source, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: PlaceholderNode.self).update(to: view.source)
  }
}
