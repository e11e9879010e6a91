package import Drawing
internal import GLBackend
internal import SoftwareBackend

/// What draws a stage's pictures.
package enum RendererChoice: String, Sendable, CaseIterable {
  /// OpenGL on a graphics card, the processor where there is none.
  case automatic
  /// The processor: the same bytes on every machine.
  case software
  /// OpenGL, whatever draws for it.
  case gl

  /// Whether OpenGL is to be tried.
  package var wantsGL: Bool {
    switch self {
    case .automatic: GPU.isPresent
    case .software: false
    case .gl: true
    }
  }

  /// A renderer that draws into memory.
  ///
  /// - Parameter report: Takes one line when OpenGL cannot draw and the processor does instead.
  /// - Returns: OpenGL's, or the processor's.
  package func offscreen(_ report: @escaping (String) -> Void) -> any Renderer {
    guard wantsGL else { return SoftwareRenderer() }
    do {
      return FallbackRenderer(try OffscreenGLRenderer(), report)
    } catch {
      report(FallbackRenderer.line(error))
      return SoftwareRenderer()
    }
  }
}

/// Draws with OpenGL as long as it can, and with the processor from then on.
final class FallbackRenderer: Renderer {
  private var renderer: any Renderer
  private let report: (String) -> Void

  init(_ renderer: any Renderer, _ report: @escaping (String) -> Void) {
    self.renderer = renderer
    self.report = report
  }

  static func line(_ error: any Error) -> String {
    let what = "\(error)"
    return what + (what.hasSuffix(".") ? "" : ".") + " Drawing on the processor instead."
  }

  func render(
    _ list: DisplayList,
    into target: PixelBuffer,
    scale: Double,
    keepsContents: Bool
  ) throws -> [Drawing.PixelRect] {
    do {
      return try renderer.render(
        list,
        into: target,
        scale: scale,
        keepsContents: keepsContents
      )
    } catch let error as GLError {
      report(Self.line(error))
      renderer = SoftwareRenderer()
      return try renderer.render(list, into: target, scale: scale, keepsContents: false)
    }
  }

  func purgeCaches() { renderer.purgeCaches() }
}
