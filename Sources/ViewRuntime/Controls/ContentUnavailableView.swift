import Geometry
import Motion

/// What is shown where there is nothing to show.
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>:
  View
{
  let label: Label
  let description: Description
  let actions: Actions

  nonisolated public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  @MainActor
  public var body: some View {
    VStack(spacing: 16) {
      label.labelStyle(UnavailableLabelStyle())
      description
        .font(.subheadline)
        .foregroundStyle(HierarchicalShapeStyle.secondary)
        .multilineTextAlignment(.center)
      actions
    }
    .padding(.horizontal, 32)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == ViewRuntime.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  nonisolated public init(
    _ title: LocalizedStringKey,
    systemImage name: String,
    description: Text? = nil
  ) {
    label = ViewRuntime.Label(title, systemImage: name)
    self.description = description
    actions = EmptyView()
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage name: String,
    description: Text? = nil
  ) {
    label = ViewRuntime.Label(title, systemImage: name)
    self.description = description
    actions = EmptyView()
  }
}

/// A large picture above the title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 48)).foregroundStyle(Color.gray)
      configuration.title.font(.title2.bold())
    }
  }
}
