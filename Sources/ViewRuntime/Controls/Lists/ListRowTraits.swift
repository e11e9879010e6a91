public import Foundation
public import Geometry
import Motion

/// What a row says of how it wants to be shown.
struct ListRowOptions {
  var background: AnyView?
  var insets: EdgeInsets?
  var topSeparator = Visibility.automatic
  var bottomSeparator = Visibility.automatic
  var separatorTint: Color?
  var badge: Text?
  var isSelectionDisabled = false
}

private enum RowBackgroundTrait: ElementTraitKey {
  typealias Value = AnyView
}

private enum RowInsetsTrait: ElementTraitKey {
  typealias Value = EdgeInsets
}

private enum RowSeparatorTrait: ElementTraitKey {
  typealias Value = (top: Visibility?, bottom: Visibility?)
}

private enum RowSeparatorTintTrait: ElementTraitKey {
  typealias Value = Color
}

private enum RowBadgeTrait: ElementTraitKey {
  typealias Value = Text
}

private enum RowSelectionTrait: ElementTraitKey {
  typealias Value = Bool
}

private enum DeleteDisabledTrait: ElementTraitKey {
  typealias Value = Bool
}

private enum MoveDisabledTrait: ElementTraitKey {
  typealias Value = Bool
}

extension ListRowOptions {
  @MainActor
  init(_ element: Element) {
    background = element.trait(RowBackgroundTrait.self)
    insets = element.trait(RowInsetsTrait.self)
    let separator = element.trait(RowSeparatorTrait.self)
    topSeparator = separator?.top ?? .automatic
    bottomSeparator = separator?.bottom ?? .automatic
    separatorTint = element.trait(RowSeparatorTintTrait.self)
    badge = element.trait(RowBadgeTrait.self)
    isSelectionDisabled = element.trait(RowSelectionTrait.self) ?? false
  }
}

/// Sets a trait that a list reads from its rows.
protocol RowTraitBox: ElementTraitKeyBox {
  associatedtype Key: ElementTraitKey where Key.Value == Value
}

extension RowTraitBox {
  @MainActor
  static func set(_ value: Value, on element: Element, depth: Int) {
    element.setTrait(Key.self, value, depth: depth)
  }

  static var concernsContainer: Bool { true }
}

private enum RowBackgroundBox: RowTraitBox {
  typealias Key = RowBackgroundTrait
}

private enum RowInsetsBox: RowTraitBox {
  typealias Key = RowInsetsTrait
}

private enum RowSeparatorBox: RowTraitBox {
  typealias Key = RowSeparatorTrait
}

private enum RowSeparatorTintBox: RowTraitBox {
  typealias Key = RowSeparatorTintTrait
}

private enum RowBadgeBox: RowTraitBox {
  typealias Key = RowBadgeTrait
}

private enum RowSelectionBox: RowTraitBox {
  typealias Key = RowSelectionTrait
}

private enum DeleteDisabledBox: RowTraitBox {
  typealias Key = DeleteDisabledTrait
}

private enum MoveDisabledBox: RowTraitBox {
  typealias Key = MoveDisabledTrait
}

/// Sets a trait, or leaves the view alone.
nonisolated struct OptionalTrait<Box: ElementTraitKeyBox>: ViewModifier {
  let value: Box.Value?

  @MainActor
  func body(content: Content) -> some View {
    if let value {
      content.modifier(_TraitModifier<Box>(value: value))
    } else {
      content
    }
  }
}

extension View {
  /// What stands behind this row of a list; nil for the system's.
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(OptionalTrait<RowBackgroundBox>(value: view.map { AnyView($0) }))
  }

  /// Points around this row's content; nil for the system's.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(OptionalTrait<RowInsetsBox>(value: insets))
  }

  nonisolated public func listRowSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(
      _TraitModifier<RowSeparatorBox>(
        value: (
          edges.contains(.top) ? visibility : nil, edges.contains(.bottom) ? visibility : nil
        )
      )
    )
  }

  nonisolated public func listRowSeparatorTint(
    _ color: Color?,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(OptionalTrait<RowSeparatorTintBox>(value: color))
  }

  /// Separators between sections; lists here have none to hide, and the log says so once where they
  /// are wanted.
  nonisolated public func listSectionSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(
      IgnoredChoice(
        name: "listSectionSeparator(.visible)",
        reason: visibility == .visible ? "sections have no separators of their own" : nil
      )
    )
  }

  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(_TraitModifier<RowSelectionBox>(value: isDisabled))
  }

  /// Keeps this row from being deleted, whatever its `ForEach` allows.
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(_TraitModifier<DeleteDisabledBox>(value: isDisabled))
  }

  /// Keeps this row from being moved, whatever its `ForEach` allows.
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(_TraitModifier<MoveDisabledBox>(value: isDisabled))
  }

  /// A number at the trailing edge of this row or tab; none for 0.
  nonisolated public func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  nonisolated public func badge(_ label: Text?) -> some View {
    modifier(OptionalTrait<RowBadgeBox>(value: label))
  }

  @_disfavoredOverload
  nonisolated public func badge<S: StringProtocol>(_ label: S) -> some View {
    badge(Text(label))
  }

  nonisolated public func badge(_ key: LocalizedStringKey) -> some View {
    badge(Text(key))
  }
}

// MARK: - Editing

/// What can be done with the rows of a `ForEach`.
struct RowEdits {
  /// The row's place in the `ForEach`.
  var index: Int
  /// How many rows there are.
  var count: Int
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
  /// Tells the rows of one `ForEach` from those of another.
  var group: ObjectIdentifier
}

enum RowEditsTrait: ElementTraitKey {
  typealias Value = RowEdits
}

nonisolated private struct _RowEditsModifier: ViewModifier {
  typealias Body = Never

  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?

  @MainActor
  static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    RowEditsNode(view, inputs)
  }

  @MainActor
  static func _updateNode<Base: View>(_ node: ViewNode, _ view: ModifiedContent<Base, Self>) {
    unsafeDowncast(node, to: RowEditsNode<Base>.self).update(to: view)
  }
}

private final class RowEditsNode<Base: View>: UnaryNode, LazyItemSource {
  private var modifier: _RowEditsModifier

  init(_ view: ModifiedContent<Base, _RowEditsModifier>, _ inputs: _NodeInputs) {
    modifier = view.modifier
    super.init(inputs)
    var childInputs = _NodeInputs(childOf: self)
    childInputs.isLazy = inputs.isLazy
    childNode = Base._makeNode(view.content, childInputs)
  }

  func update(to view: ModifiedContent<Base, _RowEditsModifier>) {
    modifier = view.modifier
    if let childNode { Base._updateNode(childNode, view.content) }
    if let source {
      for index in 0..<source.itemCount where source.isMade(at: index) {
        _ = elements(at: index)
      }
    } else {
      var list = ElementList()
      appendElements(to: &list)
    }
  }

  override func appendElements(to list: inout ElementList) {
    let start = list.live.count
    super.appendElements(to: &list)
    let count = list.live.count - start
    for index in 0..<count { mark(list.live[start + index], index, of: count) }
  }

  private func mark(_ element: Element, _ index: Int, of count: Int) {
    var edits =
      element.traits.value(of: RowEditsTrait.self, for: element)
      ?? RowEdits(index: index, count: count, group: ObjectIdentifier(self))
    edits.index = index
    edits.count = count
    edits.delete = modifier.delete ?? edits.delete
    edits.move = modifier.move ?? edits.move
    if element.trait(DeleteDisabledTrait.self) == true { edits.delete = nil }
    if element.trait(MoveDisabledTrait.self) == true { edits.move = nil }
    element.setTrait(RowEditsTrait.self, edits, depth: .max)
  }

  // MARK: Items

  /// What makes the rows one by one: below nodes that only hand it on.
  private var source: (any LazyItemSource)? {
    var node = childNode
    while let current = node {
      if let source = current as? any LazyItemSource { return source.isItemSource ? source : nil }
      guard let children = (current as? any SegmentForwarding)?.segmentChildren,
        children.count == 1
      else { return nil }
      node = children[0]
    }
    return nil
  }

  var isItemSource: Bool { source != nil }
  var itemCount: Int { source?.itemCount ?? 0 }

  func itemID(at index: Int) -> AnyHashable { source?.itemID(at: index) ?? AnyHashable(index) }

  func isMade(at index: Int) -> Bool { source?.isMade(at: index) ?? false }

  func elements(at index: Int) -> ElementList {
    guard let source else { return ElementList() }
    let list = source.elements(at: index)
    for element in list.live { mark(element, index, of: source.itemCount) }
    return list
  }

  func release(_ id: AnyHashable) { source?.release(id) }

  func release(outside range: Range<Int>) { source?.release(outside: range) }

  func appendLeaving(to list: inout ElementList) { source?.appendLeaving(to: &list) }

  func index(of id: AnyHashable) -> Int? { source?.index(of: id) }
}

/// A `ForEach` with actions for its rows.
nonisolated public struct _EditableContent<Content: DynamicViewContent>: DynamicViewContent {
  let content: Content
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?

  public var data: Content.Data { content.data }

  @MainActor
  public var body: some View {
    content.modifier(_RowEditsModifier(delete: delete, move: move))
  }
}

extension DynamicViewContent {
  /// Lets rows be deleted: by a swipe, in edit mode, or with the delete key.
  nonisolated public func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> some DynamicViewContent {
    _EditableContent(content: self, delete: action)
  }

  /// Lets rows be moved in edit mode.
  nonisolated public func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent {
    _EditableContent(content: self, move: action)
  }
}

extension Array {
  /// Moves the elements at `source` so that they stand before the one that was at `destination`.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[$0] }
    let before = source.count { $0 < destination }
    remove(atOffsets: source)
    insert(contentsOf: moved, at: destination - before)
  }

  /// Removes the elements at `offsets`.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for index in offsets.reversed() { remove(at: index) }
  }
}

/// Whether rows can be edited.
public enum EditMode: Sendable {
  case inactive
  case transient
  case active

  public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  /// Whether lists here are being edited.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// Begins and ends editing.
nonisolated public struct EditButton: View {
  nonisolated public init() {}

  @MainActor
  public var body: some View { EditToggle() }
}

private struct EditToggle: View {
  @Environment(\.editMode) private var editMode

  var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button {
      withAnimation(.spring(response: 0.3, dampingFraction: 1)) {
        editMode?.wrappedValue = isEditing ? .inactive : .active
      }
    } label: {
      Text(isEditing ? "Done" : "Edit").fontWeight(isEditing ? .semibold : .regular)
    }
  }
}
