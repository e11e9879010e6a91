public import ViewRuntime

/// The page of a Swift playground, for files that set its live view by code at their top level.
@MainActor @preconcurrency
public final class PlaygroundPage {
  public static let current = PlaygroundPage()

  /// Accepted and ignored: a page goes on until it is closed.
  public var needsIndefiniteExecution = false

  private var content: AnyView?

  private init() {}

  public func setLiveView<V: View>(_ view: V) {
    content = AnyView(view)
  }

  public func finishExecution() {}

  /// What the file wants shown; the page is empty again afterwards.
  package func takeContent() -> AnyView? {
    defer { content = nil }
    return content
  }
}
