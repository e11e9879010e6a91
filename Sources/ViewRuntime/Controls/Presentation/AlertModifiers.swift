public import Foundation
import Motion

/// Shows an alert or a dialog while a binding is true.
nonisolated private struct AlertModifier: ViewModifier {
  let isPresented: Binding<Bool>
  let kind: PresentationKind
  let alert: () -> AlertContent?

  @MainActor
  func body(content: Content) -> some View {
    content.modifier(_PresentationModifier(request: request))
  }

  @MainActor
  private var request: PresentationRequest? {
    guard isPresented.wrappedValue, let alert = alert() else { return nil }
    let isPresented = self.isPresented
    return PresentationRequest(
      kind: kind,
      id: AnyHashable(true),
      content: kind == .alert
        ? AnyView(AlertCard(content: alert)) : AnyView(DialogCard(content: alert)),
      setDismissed: { isPresented.wrappedValue = false },
      onDismiss: nil
    )
  }
}

extension View {
  nonisolated fileprivate func presentsAlert(
    _ isPresented: Binding<Bool>,
    kind: PresentationKind = .alert,
    _ alert: @escaping () -> AlertContent?
  ) -> some View {
    modifier(AlertModifier(isPresented: isPresented, kind: kind, alert: alert))
  }

  // MARK: Alerts

  /// Shows an alert while `isPresented` is true; any of its buttons ends it.
  nonisolated public func alert<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    presentsAlert(isPresented) { AlertContent(title: title, actions: AnyView(actions())) }
  }

  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions)
  }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  nonisolated public func alert<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    presentsAlert(isPresented) {
      AlertContent(title: title, message: AnyView(message()), actions: AnyView(actions()))
    }
  }

  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows an alert about `data` while `isPresented` is true and there is any.
  nonisolated public func alert<A: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    presentsAlert(isPresented) {
      data.map { AlertContent(title: title, actions: AnyView(actions($0))) }
    }
  }

  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
  }

  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    presentsAlert(isPresented) {
      data.map {
        AlertContent(title: title, message: AnyView(message($0)), actions: AnyView(actions($0)))
      }
    }
  }

  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(
      Text(titleKey),
      isPresented: isPresented,
      presenting: data,
      actions: actions,
      message: message
    )
  }

  /// Shows an alert with an error's description.
  nonisolated public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    presentsAlert(isPresented) {
      error.map {
        AlertContent(
          title: Text($0.errorDescription ?? $0.localizedDescription),
          actions: AnyView(actions())
        )
      }
    }
  }

  nonisolated public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> some View {
    presentsAlert(isPresented) {
      error.map {
        AlertContent(
          title: Text($0.errorDescription ?? $0.localizedDescription),
          message: AnyView(message($0)),
          actions: AnyView(actions($0))
        )
      }
    }
  }

  // MARK: Dialogs

  /// Shows choices at the bottom edge while `isPresented` is true.
  nonisolated public func confirmationDialog<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    presentsAlert(isPresented, kind: .confirmationDialog) {
      AlertContent(
        title: title,
        showsTitle: titleVisibility == .visible,
        actions: AnyView(actions())
      )
    }
  }

  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions
    )
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions
    )
  }

  nonisolated public func confirmationDialog<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    presentsAlert(isPresented, kind: .confirmationDialog) {
      AlertContent(
        title: title,
        showsTitle: titleVisibility != .hidden,
        message: AnyView(message()),
        actions: AnyView(actions())
      )
    }
  }

  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: message
    )
  }

  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    presentsAlert(isPresented, kind: .confirmationDialog) {
      data.map {
        AlertContent(
          title: Text(titleKey),
          showsTitle: titleVisibility != .hidden,
          message: AnyView(message($0)),
          actions: AnyView(actions($0))
        )
      }
    }
  }

  nonisolated public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    presentsAlert(isPresented, kind: .confirmationDialog) {
      data.map {
        AlertContent(
          title: Text(titleKey),
          showsTitle: titleVisibility == .visible,
          actions: AnyView(actions($0))
        )
      }
    }
  }
}

// MARK: - The older form

/// An alert as a value, the older form.
public struct Alert {
  /// A button of an alert.
  public struct Button {
    let role: ButtonRole?
    let label: Text
    let action: (() -> Void)?

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: nil, label: label, action: action)
    }

    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: label, action: action)
    }

    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: Text("Cancel"), action: action)
    }

    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .destructive, label: label, action: action)
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  public init(
    title: Text,
    message: Text? = nil,
    primaryButton: Button,
    secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  fileprivate var content: AlertContent {
    AlertContent(
      title: title,
      message: message.map { AnyView($0) },
      actions: AnyView(AlertButtons(buttons: buttons))
    )
  }
}

/// A dialog with choices as a value, the older form.
public struct ActionSheet {
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  fileprivate var content: AlertContent {
    AlertContent(
      title: title,
      message: message.map { AnyView($0) },
      actions: AnyView(AlertButtons(buttons: buttons))
    )
  }
}

nonisolated private struct AlertButtons: View {
  let buttons: [Alert.Button]

  @MainActor
  var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      let button = buttons[index]
      Button(role: button.role, action: { button.action?() }, label: { button.label })
    }
  }
}

extension View {
  nonisolated public func alert(
    isPresented: Binding<Bool>,
    content: @escaping () -> Alert
  ) -> some View {
    presentsAlert(isPresented) { content().content }
  }

  nonisolated public func alert<Item: Identifiable>(
    item: Binding<Item?>,
    content: @escaping (Item) -> Alert
  ) -> some View {
    presentsAlert(item.isPresent()) { item.wrappedValue.map { content($0).content } }
  }

  nonisolated public func actionSheet(
    isPresented: Binding<Bool>,
    content: @escaping () -> ActionSheet
  ) -> some View {
    presentsAlert(isPresented, kind: .confirmationDialog) { content().content }
  }

  nonisolated public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>,
    content: @escaping (Item) -> ActionSheet
  ) -> some View {
    presentsAlert(item.isPresent(), kind: .confirmationDialog) {
      item.wrappedValue.map { content($0).content }
    }
  }
}

extension Binding {
  /// Whether there is a value; writing false takes it away.
  func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    let base = self
    return Binding<Bool>(
      location: FunctionLocation(
        get: { base.wrappedValue != nil },
        set: { isPresent, transaction in
          if !isPresent { base.transaction(transaction).wrappedValue = nil }
        }
      )
    )
  }
}
