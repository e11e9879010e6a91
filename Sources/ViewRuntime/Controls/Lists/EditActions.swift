import Foundation
import Motion

/// What people may do with the rows of a list that edits its data by itself.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static var move: EditActions { EditActions(rawValue: 1) }
  public static var delete: EditActions { EditActions(rawValue: 2) }
  public static var all: EditActions { [.move, .delete] }
}

/// Rows for a collection that edit it by themselves.
nonisolated public struct _EditableRows<C, RowContent: View>: View
where
  C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
  C.Element: Identifiable, C.Index: Hashable
{
  let data: Binding<C>
  let actions: EditActions<C>
  let rowContent: (Binding<C.Element>) -> RowContent

  @MainActor
  public var body: some View {
    ForEach(data, content: rowContent)
      .onDelete(
        perform: actions.contains(.delete)
          ? { offsets in change { $0.remove(atOffsets: offsets) } } : nil
      )
      .onMove(
        perform: actions.contains(.move)
          ? { offsets, target in change { $0.move(fromOffsets: offsets, toOffset: target) } } : nil
      )
  }

  private func change(_ edit: (inout [C.Element]) -> Void) {
    var items = Array(data.wrappedValue)
    edit(&items)
    data.wrappedValue = C(items)
  }
}

extension List {
  /// A list of rows that can be taken away and moved; the data follows.
  nonisolated public init<C, RowContent: View>(
    _ data: Binding<C>,
    editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    SelectionValue == Never, Content == _EditableRows<C, RowContent>,
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Element: Identifiable, C.Index: Hashable
  {
    self.init { _EditableRows(data: data, actions: editActions, rowContent: rowContent) }
  }

  nonisolated public init<C, RowContent: View>(
    _ data: Binding<C>,
    editActions: EditActions<C>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == _EditableRows<C, RowContent>,
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Element: Identifiable, C.Index: Hashable
  {
    self.init(selection: selection) {
      _EditableRows(data: data, actions: editActions, rowContent: rowContent)
    }
  }

  nonisolated public init<C, RowContent: View>(
    _ data: Binding<C>,
    editActions: EditActions<C>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == _EditableRows<C, RowContent>,
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Element: Identifiable, C.Index: Hashable
  {
    self.init(selection: selection) {
      _EditableRows(data: data, actions: editActions, rowContent: rowContent)
    }
  }
}
