public import ViewRuntime

/// A program of windows; the playground shows the first one.
///
/// Its state and environment work as in a view.
@MainActor @preconcurrency
public protocol App: DynamicProperty {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency
  var body: Body { get }

  @MainActor @preconcurrency
  init()
}

extension App {
  /// Hands the app's content to the playground, which shows it.
  @MainActor @preconcurrency
  public static func main() {
    PlaygroundPage.current.setLiveView(AppContent(Self()))
  }
}

/// The content of an app's first scene.
package struct AppContent<A: App>: View {
  package let app: A

  package init(_ app: A) { self.app = app }

  package var body: some View {
    app.body._firstContent ?? AnyView(EmptyView())
  }
}
