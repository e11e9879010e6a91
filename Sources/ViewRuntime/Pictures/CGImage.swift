public import Foundation
import Geometry
package import Drawing

/// A decoded picture, under the name that Core Graphics has for it.
public final class CGImage: Hashable, Sendable {
  package let bitmap: Bitmap

  package init(bitmap: Bitmap) { self.bitmap = bitmap }

  /// In pixels.
  public var width: Int { bitmap.width }

  /// In pixels.
  public var height: Int { bitmap.height }

  public static func == (left: CGImage, right: CGImage) -> Bool { left.bitmap == right.bitmap }

  public func hash(into hasher: inout Hasher) { hasher.combine(bitmap) }

  /// A part of the picture, pixels; nil where it has none there.
  public func cropping(to rect: CGRect) -> CGImage? {
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.overlap(with: bounds).integral
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    var pixels = ContiguousArray<UInt32>()
    pixels.reserveCapacity(Int(part.width * part.height))
    for y in Int(part.minY)..<Int(part.maxY) {
      let row = y * width
      pixels.append(contentsOf: bitmap.pixels[row + Int(part.minX)..<row + Int(part.maxX)])
    }
    return CGImage(
      bitmap: Bitmap(
        width: Int(part.width),
        height: Int(part.height),
        scale: bitmap.scale,
        pixels: pixels
      )
    )
  }
}

extension Image {
  /// A decoded picture.
  ///
  /// - Parameters:
  ///   - cgImage: The picture.
  ///   - scale: Its pixels per point.
  ///   - orientation: How it is turned before it is shown.
  ///   - label: What it is for those who cannot see it.
  public init(
    _ cgImage: CGImage,
    scale: CGFloat,
    orientation: Image.Orientation = .up,
    label: Text
  ) {
    self.init(decorative: cgImage, scale: scale, orientation: orientation)
  }

  public init(
    decorative cgImage: CGImage,
    scale: CGFloat,
    orientation: Image.Orientation = .up
  ) {
    let turned = cgImage.bitmap.turned(orientation)
    self.init(source: .bitmap(turned.scaled(Double(scale)), label: nil))
  }
}

extension Bitmap {
  /// The same pixels with another number of them to a point.
  func scaled(_ scale: Double) -> Bitmap {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    return scale == self.scale
      ? self : Bitmap(width: width, height: height, scale: scale, pixels: pixels)
  }

  /// The picture as it is to be seen, when it is stored in an orientation.
  func turned(_ orientation: Image.Orientation) -> Bitmap {
    if orientation == .up { return self }
    let isSideways: Bool
    switch orientation {
    case .left, .leftMirrored, .right, .rightMirrored: isSideways = true
    default: isSideways = false
    }
    let newWidth = isSideways ? height : width
    let newHeight = isSideways ? width : height
    var result = ContiguousArray<UInt32>(repeating: 0, count: pixels.count)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let (column, row) = source(x, y, newWidth, newHeight, orientation)
        result[y * newWidth + x] = pixels[row * width + column]
      }
    }
    return Bitmap(width: newWidth, height: newHeight, scale: scale, pixels: result)
  }

  /// The stored pixel that is seen at a place; orientations as Exif defines them.
  private func source(
    _ x: Int,
    _ y: Int,
    _ newWidth: Int,
    _ newHeight: Int,
    _ orientation: Image.Orientation
  ) -> (Int, Int) {
    switch orientation {
    case .up: (x, y)
    case .upMirrored: (newWidth - 1 - x, y)
    case .down: (newWidth - 1 - x, newHeight - 1 - y)
    case .downMirrored: (x, newHeight - 1 - y)
    case .leftMirrored: (y, x)
    case .right: (y, newWidth - 1 - x)
    case .rightMirrored: (newHeight - 1 - y, newWidth - 1 - x)
    case .left: (newHeight - 1 - y, x)
    }
  }
}
