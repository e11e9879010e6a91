import CEpoxy

/// An OpenGL context without a window or a display server.
final class OffscreenContext {
  private let display: EGLDisplay
  private let context: EGLContext
  /// Of one pixel, where the driver wants a surface.
  private let surface: EGLSurface?

  /// Desktop OpenGL 3.3, or ES 3.0 where that does not exist; not yet current.
  init() throws(GLError) {
    guard let display = EGLCalls.surfacelessDisplay() ?? EGLCalls.defaultDisplay(),
      EGLCalls.initialize(display)
    else { throw .noDisplay }
    self.display = display
    var made: (EGLContext, EGLSurface?)?
    var code = 0
    for isES in [false, true] {
      guard EGLCalls.bind(isES: isES) else { continue }
      let config = EGLCalls.chooseConfig(
        display,
        [
          EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE,
          isES ? EGL_OPENGL_ES3_BIT : EGL_OPENGL_BIT, EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8,
          EGL_BLUE_SIZE, 8, EGL_ALPHA_SIZE, 8, EGL_NONE,
        ]
      )
      let attributes: [Int32] =
        isES
        ? [EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 0, EGL_NONE]
        : [
          EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3,
          EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE,
        ]
      guard let context = EGLCalls.makeContext(display, config, attributes) else {
        code = EGLCalls.error()
        continue
      }
      let surface = config.flatMap {
        EGLCalls.makePixelBuffer(display, $0, [EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE])
      }
      made = (context, surface)
      break
    }
    guard let made else { throw .noContext(code: code) }
    (context, surface) = made
  }

  deinit {
    if EGLCalls.currentContext() == context { _ = EGLCalls.makeCurrent(display, nil, nil) }
    if let surface { EGLCalls.destroySurface(display, surface) }
    EGLCalls.destroyContext(display, context)
  }

  /// Makes it the one that this thread's calls go to.
  func makeCurrent() throws(GLError) {
    guard EGLCalls.makeCurrent(display, surface, context) else {
      throw .contextLost(code: EGLCalls.error())
    }
  }

  /// Lets another thread, or another context on this one, be current.
  func release() { _ = EGLCalls.makeCurrent(display, nil, nil) }
}

extension OffscreenContext {
  /// What the driver calls itself; the context has to be current.
  var rendererName: String { GLCalls.string(GL_RENDERER) }
}
