/// Runs a part of a context's work on the main actor, where canvases are drawn.
///
/// What it returns stays there, so that it need not be sendable.
func onCanvasActor<T>(_ body: @MainActor () throws -> T) rethrows -> T {
  try MainActor.assumeIsolated { Uncrossed(value: try body()) }.value
}

/// A value that leaves the main actor in name only.
private struct Uncrossed<T>: @unchecked Sendable {
  let value: T
}
