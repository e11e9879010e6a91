/// Why OpenGL cannot draw; whoever gets one draws with the software renderer instead.
package enum GLError: Error, Equatable, CustomStringConvertible {
  /// No display of the kind that needs no screen.
  case noDisplay
  /// EGL's code.
  case noContext(code: Int)
  /// The context's version is too old: major * 10 + minor.
  case oldVersion(Int, renderer: String)
  /// A shader that the driver does not take, and its first line about it.
  case shader(name: String, log: String)
  case framebuffer(width: Int, height: Int)
  case pictureTooLarge(width: Int, height: Int, limit: Int)
  /// The graphics card was reset or taken away, with OpenGL's code.
  case contextLost(code: Int)
  case failed(code: Int)

  package var description: String {
    switch self {
    case .noDisplay:
      "OpenGL: EGL offers no display without a screen."
    case .noContext(let code):
      "OpenGL: no context of version 3.3 or ES 3.0 (EGL error \(hex(code)))."
    case .oldVersion(let version, let renderer):
      "OpenGL: version \(version / 10).\(version % 10) of '\(renderer)' is older than 3.3 or ES 3.0."
    case .shader(let name, let log):
      "OpenGL: the driver does not take the shader \(name): \(log)"
    case .framebuffer(let width, let height):
      "OpenGL: no framebuffer of \(width) x \(height) pixels."
    case .pictureTooLarge(let width, let height, let limit):
      "OpenGL: \(width) x \(height) pixels are more than the driver's \(limit) each way."
    case .contextLost(let code):
      "OpenGL: the context was lost (\(hex(code)))."
    case .failed(let code):
      "OpenGL: error \(hex(code))."
    }
  }

  private func hex(_ code: Int) -> String { "0x" + String(code, radix: 16, uppercase: true) }
}
