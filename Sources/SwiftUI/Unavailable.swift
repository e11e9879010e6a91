public import ViewRuntime

// There is no UIKit or AppKit here. Code that shows their views gets one line that says so.

@available(
  *,
  unavailable,
  message: "There is no UIKit on Linux; write this part as a View of SwiftUI."
)
@MainActor @preconcurrency
public protocol UIViewRepresentable: View {}

@available(
  *,
  unavailable,
  message: "There is no UIKit on Linux; write this part as a View of SwiftUI."
)
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View {}

@available(
  *,
  unavailable,
  message: "There is no AppKit on Linux; write this part as a View of SwiftUI."
)
@MainActor @preconcurrency
public protocol NSViewRepresentable: View {}

@available(
  *,
  unavailable,
  message: "There is no AppKit on Linux; write this part as a View of SwiftUI."
)
@MainActor @preconcurrency
public protocol NSViewControllerRepresentable: View {}

@available(
  *,
  unavailable,
  message: "There is no UIKit on Linux; the playground shows the view itself."
)
@MainActor @preconcurrency
public final class UIHostingController<Content: View> {
  public init(rootView: Content) {}
}

@available(
  *,
  unavailable,
  message: "There is no AppKit on Linux; the playground shows the view itself."
)
@MainActor @preconcurrency
public final class NSHostingView<Content: View> {
  public init(rootView: Content) {}
}
