import Foundation

/// A rectangle of whole pixels.
@frozen
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @inlinable
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// Where a CPU renderer writes: premultiplied 0xAARRGGBB pixels, row by row from the top.
public struct PixelBuffer {
  public var pixels: UnsafeMutablePointer<UInt32>
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// Pixels from one row to the next.
  public var stride: Int

  public init(pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.stride = stride
  }
}

/// Turns display lists into pixels; knows no views.
public protocol Renderer: AnyObject {
  /// Draws `list` so that one point is `scale` pixels.
  ///
  /// `target`: Where to draw. A renderer that draws elsewhere (OpenGL's current framebuffer)
  /// reads its size only.
  ///
  /// `keepsContents`: Whether `target` still holds the last picture that this renderer drew into
  /// it, so that only what changed needs painting.
  ///
  /// The rectangles that changed, none of them overlapping; empty when nothing did.
  func render(
    _ list: DisplayList,
    into target: PixelBuffer,
    scale: Double,
    keepsContents: Bool
  ) throws -> [PixelRect]

  /// Drops caches (glyphs, layers, textures); the next picture is made afresh.
  func purgeCaches()
}
