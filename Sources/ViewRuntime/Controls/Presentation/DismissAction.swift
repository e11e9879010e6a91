import Motion

/// Ends the presentation or navigation level that a view is shown in.
@MainActor @preconcurrency
public struct DismissAction: Sendable {
  let presentation: PresentationReference?
  let navigation: NavigationDismissal?

  public func callAsFunction() {
    if let navigation {
      navigation.pop()
    } else {
      presentation?.entry?.dismiss()
    }
  }
}

/// Takes the level of a navigation stack that a view is on away.
final class NavigationDismissal: Equatable, @unchecked Sendable {
  let pop: @MainActor () -> Void

  init(_ pop: @escaping @MainActor () -> Void) { self.pop = pop }

  static func == (left: NavigationDismissal, right: NavigationDismissal) -> Bool {
    left === right
  }
}

private enum NavigationDismissalKey: EnvironmentKey {
  static var defaultValue: NavigationDismissal? { nil }
}

/// Whether a view is presented, and a way to end that; the older form of `dismiss`.
public struct PresentationMode: @unchecked Sendable {
  public internal(set) var isPresented: Bool
  fileprivate var action: DismissAction
  fileprivate var isDismissed = false

  public mutating func dismiss() {
    isDismissed = true
    isPresented = false
  }
}

extension EnvironmentValues {
  var navigationDismissal: NavigationDismissal? {
    get { self[NavigationDismissalKey.self] }
    set { self[NavigationDismissalKey.self] = newValue }
  }

  /// Ends the presentation or navigation level that the view is shown in.
  public var dismiss: DismissAction {
    DismissAction(presentation: presentation, navigation: navigationDismissal)
  }

  public var presentationMode: Binding<PresentationMode> {
    let action = dismiss
    let mode = PresentationMode(isPresented: isPresented, action: action)
    return Binding(
      location: FunctionLocation(
        get: { mode },
        set: { value, _ in
          guard value.isDismissed else { return }
          MainActor.assumeIsolated { value.action() }
        }
      )
    )
  }
}
