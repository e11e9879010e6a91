import Drawing

/// Draws display lists with OpenGL into memory, without a window or a display server.
///
/// May be used from any thread, by one at a time.
package final class OffscreenGLRenderer: Renderer {
  private let context: OffscreenContext
  private let renderer: GLRenderer

  /// - Throws: `GLError` when there is no context that can draw.
  package init() throws(GLError) {
    let context = try OffscreenContext()
    try context.makeCurrent()
    defer { context.release() }
    self.context = context
    renderer = try GLRenderer()
    renderer.findsChanges = true
  }

  /// What the driver calls itself.
  package var name: String { renderer.name }

  package func render(
    _ list: DisplayList,
    into target: PixelBuffer,
    scale: Double,
    keepsContents: Bool
  ) throws -> [PixelRect] {
    try context.makeCurrent()
    defer { context.release() }
    return try renderer.render(
      list,
      intoMemory: target,
      scale: scale,
      keepsContents: keepsContents
    )
  }

  package func purgeCaches() {
    guard (try? context.makeCurrent()) != nil else { return }
    defer { context.release() }
    renderer.purgeCaches()
  }
}
