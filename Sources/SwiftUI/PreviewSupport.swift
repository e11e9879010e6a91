public import ViewRuntime

/// Carries a view out of a library that was compiled on its own.
public enum _ViewEntry {
  private final class Box {
    let make: @MainActor () -> AnyView

    init(_ make: @escaping @MainActor () -> AnyView) {
      self.make = make
    }
  }

  /// Wraps a function that makes the view; `open` unwraps it.
  public static func box(_ make: @escaping @MainActor () -> AnyView) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(Box(make)).toOpaque()
  }

  /// Wraps a view that needs no arguments.
  public static func view<V: View>(
    _ make: @escaping @MainActor () -> V
  ) -> UnsafeMutableRawPointer {
    box { AnyView(make()) }
  }

  /// Wraps the content of an app's first scene.
  public static func app<A: App>(_ type: A.Type) -> UnsafeMutableRawPointer {
    box { AnyView(AppContent(A())) }
  }

  /// Wraps the views of a preview provider.
  public static func provider<P: PreviewProvider>(_ type: P.Type) -> UnsafeMutableRawPointer {
    box { AnyView(P.previews) }
  }

  /// The function in a box, which is used up.
  @MainActor
  package static func open(_ pointer: UnsafeMutableRawPointer) -> @MainActor () -> AnyView {
    Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().make
  }
}

/// The views of a preview, with statements among them.
public struct _PreviewBody<Content: View>: View {
  private let content: () -> Content

  public init(@ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  public var body: some View { content() }
}
