import Foundation
import Geometry
import Motion
import Observation

/// Loads what a view shows anew.
public struct RefreshAction: Sendable {
  private let action: @Sendable () async -> Void

  init(_ action: @escaping @Sendable () async -> Void) { self.action = action }

  public func callAsFunction() async { await action() }
}

/// How far a scroll view has been pulled down, and whether its content is being loaded.
@MainActor
@Observable
final class RefreshModel {
  /// How far content is pulled down before it is loaded anew, points.
  static let threshold: CGFloat = 64
  /// The room that the spinner has while it is loaded, points.
  static let room: CGFloat = 54

  /// Points that the content is pulled down by.
  private(set) var pull: CGFloat = 0
  private(set) var isRefreshing = false
  @ObservationIgnored var action: RefreshAction?
  /// The scroll view that follows.
  @ObservationIgnored weak var scroll: ScrollElement?

  nonisolated init() {}

  func note(pull: CGFloat) {
    let pull = max(pull, 0)
    if abs(pull - self.pull) > 0.25 || (pull == 0) != (self.pull == 0) { self.pull = pull }
  }

  /// Loads anew when the content was pulled down far enough.
  func release() {
    guard pull >= Self.threshold, !isRefreshing, let action else { return }
    isRefreshing = true
    scroll?.makeRoom(Self.room)
    Task { @MainActor in
      await action()
      self.isRefreshing = false
      self.scroll?.makeRoom(0)
    }
  }
}

/// A refresh model for the environment of scroll views.
final class RefreshReference: Equatable, @unchecked Sendable {
  let model: RefreshModel

  init(_ model: RefreshModel) { self.model = model }

  static func == (left: RefreshReference, right: RefreshReference) -> Bool {
    left.model === right.model
  }
}

private enum RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

private enum RefreshModelKey: EnvironmentKey {
  static var defaultValue: RefreshReference? { nil }
}

extension EnvironmentValues {
  /// Loads anew what is shown; nil where nothing can.
  public var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }

  /// What the nearest scroll view tells how far it is pulled down.
  var refreshModel: RefreshReference? {
    get { self[RefreshModelKey.self] }
    set { self[RefreshModelKey.self] = newValue }
  }
}

extension View {
  /// Lets people load this view's content anew, by pulling down a scroll view or list in it.
  ///
  /// - Parameter action: Loads it; a spinner is shown until it comes back.
  /// - Returns: The view.
  nonisolated public func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(RefreshableModifier(action: RefreshAction(action)))
  }
}

private struct RefreshableModifier: ViewModifier {
  let action: RefreshAction
  @State private var model = RefreshModel()

  nonisolated init(action: RefreshAction) { self.action = action }

  func body(content: Content) -> some View {
    let _ = model.action = action
    content
      .environment(\.refresh, action)
      .environment(\.refreshModel, RefreshReference(model))
      .overlay(alignment: .top) { RefreshSpinner(model: model) }
  }
}

/// A ring that closes while the content is pulled, and spins while it is loaded.
private struct RefreshSpinner: View {
  let model: RefreshModel

  private static let size: CGFloat = 20

  var body: some View {
    let length = max(model.pull, model.isRefreshing ? RefreshModel.room : 0)
    if length > 4 {
      ZStack {
        if model.isRefreshing {
          ProgressView()
        } else {
          Circle()
            .trim(from: 0, to: min(length / RefreshModel.threshold, 1))
            .stroke(
              Color(storage: .system(.secondary)),
              style: StrokeStyle(lineWidth: 2, lineCap: .round)
            )
            .rotationEffect(.degrees(-90))
            .frame(width: Self.size, height: Self.size)
            .opacity(min(length / RefreshModel.threshold, 1))
        }
      }
      .frame(height: Self.size)
      .offset(y: length / 2 - Self.size / 2)
      .allowsHitTesting(false)
    }
  }
}
