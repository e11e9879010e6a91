import Motion

/// A control for one of several values.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content

  nonisolated public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
    self.content = content()
  }

  @MainActor
  public var body: some View {
    ResolvedPicker(
      configuration: _PickerConfiguration(
        label: AnyView(label),
        content: AnyView(content),
        selection: PickerSelection(selection)
      )
    )
  }
}

extension Picker {
  @available(*, deprecated, message: "Use init(selection:content:label:) instead.")
  nonisolated public init(
    selection: Binding<SelectionValue>,
    label: Label,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { label }
  }
}

extension Picker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == ViewRuntime.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      ViewRuntime.Label(titleKey, systemImage: systemImage)
    }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      ViewRuntime.Label(title, systemImage: systemImage)
    }
  }
}

/// A selection among tagged views, without the type of its values.
public struct PickerSelection: @unchecked Sendable {
  private let read: () -> AnyHashable
  private let write: (AnyHashable) -> Void

  init<Value: Hashable>(_ binding: Binding<Value>) {
    read = { AnyHashable(binding.wrappedValue) }
    write = { tag in
      if let value = tag.base as? Value { binding.wrappedValue = value }
    }
  }

  func isSelected(_ tag: AnyHashable?) -> Bool {
    guard let tag else { return false }
    return PickerSelection.bare(tag) == PickerSelection.bare(read())
  }

  func select(_ tag: AnyHashable?) {
    if let tag, !isSelected(tag) { write(tag) }
  }

  /// A value out of its optionals, so that `3` stands for `Optional(3)` too.
  static func bare(_ value: AnyHashable) -> AnyHashable {
    guard let optional = value.base as? any OptionalValue else { return value }
    return optional.bareValue ?? value
  }
}

private protocol OptionalValue {
  var bareValue: AnyHashable? { get }
}

extension Optional: OptionalValue {
  fileprivate var bareValue: AnyHashable? {
    switch self {
    case .some(let wrapped): (wrapped as? AnyHashable).map(PickerSelection.bare)
    case .none: nil
    }
  }
}

private struct ResolvedPicker: View {
  let configuration: _PickerConfiguration
  @Environment(\.pickerStyle) private var style

  var body: some View {
    style?.makeBody(configuration) ?? AnyView(AutomaticPicker(configuration: configuration))
  }
}

// MARK: - Styles

/// What a picker style is given.
public struct _PickerConfiguration {
  let label: AnyView
  let content: AnyView
  let selection: PickerSelection
}

/// How a picker looks; the styles there are, are the platform's own.
@MainActor @preconcurrency
public protocol PickerStyle {
  associatedtype _Body: View

  @ViewBuilder @MainActor @preconcurrency
  func _makeBody(_ configuration: _PickerConfiguration) -> _Body
}

extension EnvironmentValues {
  var pickerStyle: AnyControlStyle<_PickerConfiguration>? {
    get { self[ControlStyleKey<_PickerConfiguration>.self] }
    set { self[ControlStyleKey<_PickerConfiguration>.self] = newValue }
  }
}

extension View {
  /// How pickers in this view look.
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    controlStyle(style, \.pickerStyle) { $0._makeBody($1) }
  }
}

/// As the context has it: a menu, or lines inside a menu.
nonisolated public struct DefaultPickerStyle: PickerStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func _makeBody(_ configuration: _PickerConfiguration) -> some View {
    AutomaticPicker(configuration: configuration)
  }
}

/// A button that opens a menu of the values.
nonisolated public struct MenuPickerStyle: PickerStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func _makeBody(_ configuration: _PickerConfiguration) -> some View {
    MenuPicker(configuration: configuration)
  }
}

/// The values side by side.
nonisolated public struct SegmentedPickerStyle: PickerStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func _makeBody(_ configuration: _PickerConfiguration) -> some View {
    SegmentedPicker(configuration: configuration)
  }
}

/// The values below each other, the selected one with a tick.
nonisolated public struct InlinePickerStyle: PickerStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func _makeBody(_ configuration: _PickerConfiguration) -> some View {
    InlinePicker(configuration: configuration)
  }
}

/// The values on a wheel; shown as a list that scrolls.
nonisolated public struct WheelPickerStyle: PickerStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func _makeBody(_ configuration: _PickerConfiguration) -> some View {
    WheelPicker(configuration: configuration)
  }
}

/// The values on a level of their own in the navigation stack.
nonisolated public struct NavigationLinkPickerStyle: PickerStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func _makeBody(_ configuration: _PickerConfiguration) -> some View {
    NavigationLinkPicker(configuration: configuration)
  }
}

/// The values in a row, as pictures in a menu have it.
nonisolated public struct PalettePickerStyle: PickerStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func _makeBody(_ configuration: _PickerConfiguration) -> some View {
    SegmentedPicker(configuration: configuration)
  }
}

extension PickerStyle where Self == DefaultPickerStyle {
  nonisolated public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  nonisolated public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  nonisolated public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  nonisolated public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  nonisolated public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  nonisolated public static var navigationLink: NavigationLinkPickerStyle {
    NavigationLinkPickerStyle()
  }
}

extension PickerStyle where Self == PalettePickerStyle {
  nonisolated public static var palette: PalettePickerStyle { PalettePickerStyle() }
}
