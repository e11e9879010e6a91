import Motion

/// Something that tabs are made of: one tab, several, or a section of them.
///
/// A type of your own gives its tabs in `body`, and may hold state as a view does.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  /// What the tabs stand for in a selection; `Never` for tabs without values.
  associatedtype TabValue: Hashable where TabValue == Body.TabValue
  associatedtype Body: TabContent
  /// The views that carry the tabs.
  associatedtype _Tabs: View = _TabBody<Self>

  /// What these tabs are made of.
  @TabContentBuilder<TabValue> @MainActor @preconcurrency
  var body: Body { get }

  nonisolated var _tabs: _Tabs { get }
}

extension TabContent where _Tabs == _TabBody<Self> {
  nonisolated public var _tabs: _TabBody<Self> { _TabBody(tabs: _TabFields(content: self)) }
}

/// What tabs without a body of their own have for one.
nonisolated public struct _NoTabs<TabValue: Hashable>: TabContent {
  public typealias Body = _NoTabs<TabValue>

  nonisolated init() {}

  public var body: _NoTabs<TabValue> { self }
  nonisolated public var _tabs: EmptyView { EmptyView() }
}

extension TabContent where Body == _NoTabs<TabValue> {
  public var body: _NoTabs<TabValue> { _NoTabs() }
}

/// The tabs of a type with a body.
nonisolated public struct _TabBody<Content: TabContent>: View {
  fileprivate let tabs: _TabFields<Content>

  public var body: some View { tabs.content.body._tabs }
}

/// Connects the state that tabs hold to the view that stands for them.
nonisolated private struct _TabFields<Content: TabContent>: DynamicProperty {
  var content: Content

  @MainActor
  static func _bind(
    _ pointer: UnsafeMutablePointer<Self>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    let fields = DynamicFields.of(Content.self)
    let slots = slot as? NestedSlots ?? NestedSlots(fields.count)
    slot = slots
    withUnsafeMutablePointer(to: &pointer.pointee.content) {
      fields.bind(UnsafeMutableRawPointer($0), to: node, &slots.slots)
    }
  }
}

/// Turns the statements of a tab view's content into tabs, all for values of one type.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue { content }

  public static func buildBlock() -> _NoTabs<TabValue> { _NoTabs() }

  public static func buildBlock<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue { content }

  @_disfavoredOverload
  public static func buildBlock<each C: TabContent>(
    _ content: repeat each C
  ) -> _TupleTabs<TabValue, repeat each C> {
    _TupleTabs(content: (repeat each content))
  }

  public static func buildIf<C: TabContent>(_ content: C?) -> C?
  where C.TabValue == TabValue { content }

  public static func buildEither<First: TabContent, Second: TabContent>(
    first: First
  ) -> _ConditionalContent<First, Second>
  where First.TabValue == TabValue, Second.TabValue == TabValue {
    _ConditionalContent(storage: .first(first))
  }

  public static func buildEither<First: TabContent, Second: TabContent>(
    second: Second
  ) -> _ConditionalContent<First, Second>
  where First.TabValue == TabValue, Second.TabValue == TabValue {
    _ConditionalContent(storage: .second(second))
  }

  public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> AnyTabContent<
    TabValue
  >
  where C.TabValue == TabValue {
    AnyTabContent(content)
  }
}

/// Several tabs one after the other.
nonisolated public struct _TupleTabs<TabValue: Hashable, each Content: TabContent>: TabContent {
  public typealias Body = _NoTabs<TabValue>

  let content: (repeat each Content)

  nonisolated public var _tabs: TupleView<(repeat (each Content)._Tabs)> {
    TupleView((repeat (each content)._tabs))
  }
}

/// Tabs of any type.
nonisolated public struct AnyTabContent<TabValue: Hashable>: TabContent {
  public typealias Body = _NoTabs<TabValue>

  nonisolated public let _tabs: AnyView

  nonisolated public init<C: TabContent>(_ content: C) where C.TabValue == TabValue {
    _tabs = AnyView(content._tabs)
  }

  nonisolated public init<C: TabContent>(erasing content: C) where C.TabValue == TabValue {
    self.init(content)
  }
}

extension Optional: TabContent where Wrapped: TabContent {
  public typealias TabValue = Wrapped.TabValue

  public var body: _NoTabs<TabValue> { _NoTabs() }
  nonisolated public var _tabs: Wrapped._Tabs? { map { $0._tabs } }
}

extension _ConditionalContent: TabContent
where
  TrueContent: TabContent, FalseContent: TabContent, TrueContent.TabValue == FalseContent.TabValue
{
  public typealias TabValue = TrueContent.TabValue

  public var body: _NoTabs<TabValue> { _NoTabs() }

  nonisolated public var _tabs: _ConditionalContent<TrueContent._Tabs, FalseContent._Tabs> {
    switch storage {
    case .first(let content): _ConditionalContent<_, _>(storage: .first(content._tabs))
    case .second(let content): _ConditionalContent<_, _>(storage: .second(content._tabs))
    }
  }
}

extension Group: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue

  public var body: _NoTabs<TabValue> { _NoTabs() }
  nonisolated public var _tabs: Content._Tabs { content._tabs }

  // Views first: without this, the compiler looks at the content of every group and list twice.
  @_disfavoredOverload
  nonisolated public init<Value>(@TabContentBuilder<Value> content: () -> Content)
  where Content.TabValue == Value {
    self.content = content()
  }
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue

  public var body: _NoTabs<TabValue> { _NoTabs() }

  nonisolated public var _tabs: ForEach<Data, ID, Content._Tabs> {
    let content = self.content
    return ForEach<Data, ID, Content._Tabs>(data: data, id: id, isConstant: isConstant) {
      content($0)._tabs
    }
  }

  @_disfavoredOverload
  nonisolated public init<Value>(
    _ data: Data,
    @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID, Content.TabValue == Value {
    self.init(data: data, id: { $0.id }, content: content)
  }

  @_disfavoredOverload
  nonisolated public init<Value>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == Value {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  @_disfavoredOverload
  nonisolated public init<Value>(
    _ data: Range<Int>,
    @TabContentBuilder<Value> content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int, Content.TabValue == Value {
    self.init(data: data, id: { $0 }, isConstant: true, content: content)
  }
}
