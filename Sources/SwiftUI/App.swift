public import ViewRuntime

/// A program of windows; the playground shows the first one.
///
/// Its state and environment work as in a view. `main()` is never called: the playground has a main
/// program of its own.
@MainActor @preconcurrency
public protocol App: DynamicProperty {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency
  var body: Body { get }

  @MainActor @preconcurrency
  init()
}

extension App {
  /// Does nothing but say so: programs are shown by the playground.
  @MainActor
  public static func main() {
    print("\(Self.self) is shown with: playground run FILE")
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
