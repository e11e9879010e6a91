import Foundation

/// What becomes of errors that an X server reports.
enum DisplayErrors {
  private typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Int32

  /// Keeps errors from ending the program, which Xlib does with each.
  ///
  /// Servers whose OpenGL does not work, among them those at the other end of a network, say so by
  /// errors that come later. What they are about fails then, and the processor can draw instead.
  @MainActor
  static func arePassedOver() { _ = once }

  @MainActor private static let once: Void = {
    // SDL has loaded it if it is used at all.
    guard let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD),
      let function = dlsym(library, "XSetErrorHandler")
    else { return }
    let set = unsafeBitCast(
      function,
      to: (@convention(c) (Handler?) -> UnsafeMutableRawPointer?).self
    )
    _ = set { _, _ in 0 }
  }()
}
