import Motion

/// A control that leads to another level of the navigation stack around.
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
  enum Target {
    case view(Destination)
    case value(AnyHashable?)
    case active(Destination, Binding<Bool>)
  }

  let target: Target
  let label: Label

  nonisolated public init(
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    target = .view(destination())
    self.label = label()
  }

  nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination)
    self.label = label()
  }

  @available(*, deprecated, message: "Use navigationDestination(isPresented:destination:).")
  nonisolated public init(
    destination: Destination,
    isActive: Binding<Bool>,
    @ViewBuilder label: () -> Label
  ) {
    target = .active(destination, isActive)
    self.label = label()
  }

  @available(*, deprecated, message: "Use navigationDestination(isPresented:destination:).")
  nonisolated public init(
    isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    target = .active(destination(), isActive)
    self.label = label()
  }

  @MainActor
  public var body: some View {
    switch target {
    case .view(let destination):
      NavigationLinkButton(label: AnyView(label), isEmpty: false) { model in
        model.push { AnyView(destination) }
      }
    case .value(let value):
      NavigationLinkButton(label: AnyView(label), isEmpty: value == nil) { model in
        if let value { model.push(value) }
      }
    case .active(let destination, let isActive):
      NavigationLinkButton(label: AnyView(label), isEmpty: false) { _ in
        isActive.wrappedValue = true
      }
      .navigationDestination(isPresented: isActive) { destination }
    }
  }
}

extension NavigationLink where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  /// Leads to the destination that the stack has for `value`.
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }

  nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?)
  where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?)
  where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

/// Whether a row of a list leads somewhere, and shows an arrow.
enum RowArrowTrait: ElementTraitKey {
  typealias Value = Bool
}

enum RowArrowTraitBox: ElementTraitKeyBox {
  static func set(_ value: Bool, on element: Element, depth: Int) {
    element.setTrait(RowArrowTrait.self, value, depth: depth)
  }
}

private struct NavigationLinkButton: View {
  let label: AnyView
  let isEmpty: Bool
  let push: @MainActor (NavigationModel) -> Void
  @Environment(\.navigation) private var navigation
  @Environment(\.controlContext) private var context
  @Environment(\.selectsDetail) private var selectsDetail

  var body: some View {
    let navigation = self.navigation
    let push = self.push
    let isInRow = context == .list || context == .form
    if isInRow {
      Button {
        if let model = navigation?.model { push(model) }
      } label: {
        label
      }
      .buttonStyle(RowLinkStyle())
      .disabled(navigation == nil || isEmpty)
      .modifier(_TraitModifier<RowArrowTraitBox>(value: !selectsDetail))
    } else {
      Button {
        if let model = navigation?.model { push(model) }
      } label: {
        label
      }
      .disabled(navigation == nil || isEmpty)
    }
  }
}

/// A link in a row looks like its label; the row shows that it is held.
private struct RowLinkStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .frame(maxWidth: .infinity, alignment: .leading)
      .contentShape(Rectangle())
  }
}

private enum SelectsDetailKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether links here choose what the column beside shows.
  var selectsDetail: Bool {
    get { self[SelectsDetailKey.self] }
    set { self[SelectsDetailKey.self] = newValue }
  }
}
