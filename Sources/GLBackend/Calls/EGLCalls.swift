@preconcurrency import CEpoxy

/// Every call into EGL that this module makes, under one roof: no ownership, no checks.
enum EGLCalls {
  /// EGL_PLATFORM_SURFACELESS_MESA.
  private static let surfaceless: UInt32 = 0x31DD

  static func surfacelessDisplay() -> EGLDisplay? {
    guard epoxy_has_egl(),
      epoxy_has_egl_extension(nil, "EGL_MESA_platform_surfaceless"),
      epoxy_has_egl_extension(nil, "EGL_EXT_platform_base")
    else { return nil }
    return epoxy_eglGetPlatformDisplayEXT(surfaceless, nil, nil)
  }

  static func defaultDisplay() -> EGLDisplay? {
    epoxy_has_egl() ? epoxy_eglGetDisplay(nil) : nil
  }

  static func initialize(_ display: EGLDisplay) -> Bool {
    epoxy_eglInitialize(display, nil, nil) != 0
  }

  static func bind(isES: Bool) -> Bool {
    epoxy_eglBindAPI(UInt32(isES ? EGL_OPENGL_ES_API : EGL_OPENGL_API)) != 0
  }

  static func chooseConfig(_ display: EGLDisplay, _ attributes: [Int32]) -> EGLConfig? {
    var config: EGLConfig?
    var count: Int32 = 0
    guard epoxy_eglChooseConfig(display, attributes, &config, 1, &count) != 0, count > 0 else {
      return nil
    }
    return config
  }

  static func makeContext(
    _ display: EGLDisplay,
    _ config: EGLConfig?,
    _ attributes: [Int32]
  ) -> EGLContext? {
    epoxy_eglCreateContext(display, config, nil, attributes)
  }

  static func makePixelBuffer(
    _ display: EGLDisplay,
    _ config: EGLConfig?,
    _ attributes: [Int32]
  ) -> EGLSurface? {
    epoxy_eglCreatePbufferSurface(display, config, attributes)
  }

  static func makeCurrent(
    _ display: EGLDisplay,
    _ surface: EGLSurface?,
    _ context: EGLContext?
  ) -> Bool {
    epoxy_eglMakeCurrent(display, surface, surface, context) != 0
  }

  static func destroyContext(_ display: EGLDisplay, _ context: EGLContext) {
    _ = epoxy_eglDestroyContext(display, context)
  }

  static func destroySurface(_ display: EGLDisplay, _ surface: EGLSurface) {
    _ = epoxy_eglDestroySurface(display, surface)
  }

  static func currentContext() -> EGLContext? { epoxy_eglGetCurrentContext() }
  static func error() -> Int { Int(epoxy_eglGetError()) }
}
