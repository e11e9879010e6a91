/// Carries a view out of a library that was compiled on its own.
public enum ViewEntry {
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

  package static func open(_ pointer: UnsafeMutableRawPointer) -> @MainActor () -> AnyView {
    Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().make
  }
}

/// The views of a preview, with statements and state of their own among them.
public struct PreviewBody<Content: View>: View {
  private let content: () -> Content

  public init(@ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  public var body: some View { content() }
}
