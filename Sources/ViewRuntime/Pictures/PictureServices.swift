package import Drawing
package import Foundation

/// Pictures beyond those in asset folders: what the runtime is given to read and write them.
package protocol PictureServices: AnyObject, Sendable {
  /// The bytes at an address.
  func load(_ url: URL) async throws -> Data

  /// A picture file in memory; `scale` is its pixels per point.
  func decode(_ data: Data, scale: Double) throws -> Bitmap

  func png(_ bitmap: Bitmap) -> Data?

  /// `quality`: 0…1.
  func jpeg(_ bitmap: Bitmap, quality: Double) -> Data?
}

/// What code means that has no view to go by: the services of the stage that was active last.
enum ActiveServices {
  nonisolated(unsafe) private static var held: RuntimeServices?
  nonisolated(unsafe) private static var heldScale = 1.0
  private static let lock = NSLock()

  static var current: RuntimeServices? { lock.withLock { held } }

  /// Pixels per point of that stage.
  static var scale: Double { lock.withLock { heldScale } }

  /// A picture of a display list over nothing, `scale` pixels to the point.
  static func draw(_ list: DisplayList, size: CGSize, scale: Double) -> Bitmap? {
    let width = max(Int((size.width * scale).rounded(.up)), 1)
    let height = max(Int((size.height * scale).rounded(.up)), 1)
    return current?.rasterize?(list, width, height, scale)?.scaled(scale)
  }

  static func set(_ services: RuntimeServices, scale: Double) {
    lock.withLock {
      held = services
      heldScale = scale
    }
  }
}
