import Foundation
import Motion

/// Rows below each other that scroll, with sections, separators and selection.
nonisolated public struct List<SelectionValue: Hashable, Content: View>: View {
  let selection: ListSelection?
  let content: Content

  @MainActor
  public var body: some View {
    ResolvedList(content: AnyView(content), selection: selection)
  }
}

/// The selection of a list, without the type of its values.
struct ListSelection {
  let contains: (AnyHashable) -> Bool
  /// Selects a row; `extends`: beside what is selected.
  let select: (AnyHashable, _ extends: Bool) -> Void
  let values: () -> [AnyHashable]

  init<Value: Hashable>(_ binding: Binding<Value?>) {
    contains = { tag in
      binding.wrappedValue.map { PickerSelection.bare(tag) == PickerSelection.bare($0) } ?? false
    }
    select = { tag, _ in
      if let value = tag.base as? Value { binding.wrappedValue = value }
    }
    values = { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
  }

  init<Value: Hashable>(single binding: Binding<Value>) {
    contains = {
      PickerSelection.bare($0) == PickerSelection.bare(AnyHashable(binding.wrappedValue))
    }
    select = { tag, _ in
      if let value = tag.base as? Value { binding.wrappedValue = value }
    }
    values = { [AnyHashable(binding.wrappedValue)] }
  }

  init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
    contains = { tag in
      (tag.base as? Value).map { binding.wrappedValue.contains($0) } ?? false
    }
    select = { tag, extends in
      guard let value = tag.base as? Value else { return }
      if extends {
        var set = binding.wrappedValue
        if set.remove(value) == nil { set.insert(value) }
        binding.wrappedValue = set
      } else {
        binding.wrappedValue = [value]
      }
    }
    values = { binding.wrappedValue.map { AnyHashable($0) } }
  }
}

extension List {
  nonisolated public init(
    selection: Binding<SelectionValue?>?,
    @ViewBuilder content: () -> Content
  ) {
    self.selection = selection.map { ListSelection($0) }
    self.content = content()
  }

  nonisolated public init(
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder content: () -> Content
  ) {
    self.selection = selection.map { ListSelection($0) }
    self.content = content()
  }

  @_disfavoredOverload
  nonisolated public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.selection = ListSelection(single: selection)
    self.content = content()
  }

  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.selection = selection.map { ListSelection($0) }
    content = ForEach(data, content: rowContent)
  }

  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.selection = selection.map { ListSelection($0) }
    content = ForEach(data, content: rowContent)
  }

  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.selection = selection.map { ListSelection($0) }
    content = ForEach(data, id: id, content: rowContent)
  }

  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.selection = selection.map { ListSelection($0) }
    content = ForEach(data, id: id, content: rowContent)
  }
}

extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }

  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    selection = nil
    content = ForEach(data, content: rowContent)
  }

  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    selection = nil
    content = ForEach(data, id: id, content: rowContent)
  }

  nonisolated public init<RowContent: View>(
    _ data: Range<Int>,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    selection = nil
    content = ForEach(data, content: rowContent)
  }
}

/// Rows of settings: a list in which controls show their labels.
nonisolated public struct Form<Content: View>: View {
  let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor
  public var body: some View {
    ResolvedList(content: AnyView(content), selection: nil, isForm: true)
  }
}

/// How a form is arranged; all are grouped rows here.
public protocol FormStyle: Sendable {
  /// Why the style has no effect; nil where rows in groups are what it stands for.
  var _missing: String? { get }
}

extension FormStyle {
  public var _missing: String? { nil }
}

public struct AutomaticFormStyle: FormStyle {
  public init() {}
}

public struct GroupedFormStyle: FormStyle {
  public init() {}
}

public struct ColumnsFormStyle: FormStyle {
  public init() {}

  public var _missing: String? { "forms are shown as grouped rows, as on iOS" }
}

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension View {
  /// Every style is shown as grouped rows, as on iOS; the log says so once where another is asked for.
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View {
    modifier(IgnoredChoice(name: "formStyle(.columns)", reason: style._missing))
  }
}
