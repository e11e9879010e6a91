import Foundation

/// Whether there is a graphics card that OpenGL can use.
package enum GPU {
  /// What drivers that draw on the processor, or hand on to one that may, call themselves.
  private static let softwareNames = [
    "llvmpipe", "softpipe", "swrast", "swiftshader", "lavapipe", "virgl", "software rasterizer",
    "svga3d", "microsoft basic render",
  ]

  /// Whether a driver of this name draws on a graphics card.
  package static func isHardware(_ rendererName: String) -> Bool {
    let name = rendererName.lowercased()
    return !name.isEmpty && !softwareNames.contains { name.contains($0) }
  }

  /// Whether the system shows a device at all: without one the driver need not be asked, which
  /// would take longer than a first picture.
  private static var hasDevice: Bool {
    let cards = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return cards.contains { $0.hasPrefix("renderD") }
      || FileManager.default.fileExists(atPath: "/dev/nvidiactl")
  }

  /// Whether OpenGL draws on a graphics card here; asked once.
  package static let isPresent: Bool = {
    guard hasDevice, let context = try? OffscreenContext(),
      (try? context.makeCurrent()) != nil
    else { return false }
    defer { context.release() }
    return isHardware(context.rendererName)
  }()
}
