/// A decoded picture: immutable, shared by reference.
public final class Bitmap: Sendable, Hashable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Pixels per point: 2 for `name@2x.png`.
  public let scale: Double
  /// Premultiplied 0xAARRGGBB, row by row from the top, `width` x `height` of them.
  public let pixels: ContiguousArray<UInt32>
  /// Whether every pixel's alpha is 255.
  public let isOpaque: Bool

  public init(width: Int, height: Int, scale: Double = 1, pixels: ContiguousArray<UInt32>) {
    precondition(
      pixels.count == width * height,
      "a \(width)x\(height) bitmap needs \(width * height) pixels, not \(pixels.count)"
    )
    self.width = width
    self.height = height
    self.scale = scale
    self.pixels = pixels
    isOpaque = pixels.allSatisfy { $0 >= 0xFF00_0000 }
  }

  public static func == (left: Bitmap, right: Bitmap) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
