import Foundation
import Motion
package import Drawing

/// A picture repeated over the shape that it fills.
public struct ImagePaint: ShapeStyle, Equatable {
  let source: any ImagePaintSource
  /// The part of the picture that is repeated, as fractions of its size.
  public var sourceRect: CGRect
  /// How much larger than its own size the picture is drawn.
  public var scale: CGFloat

  package init(source: any ImagePaintSource, sourceRect: CGRect, scale: CGFloat) {
    self.source = source
    self.sourceRect = sourceRect
    self.scale = scale
  }

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    guard let bitmap = source.bitmap(in: shape.environment) else {
      shape.result = .color(.clear)
      return
    }
    let image = ResolvedImagePaint(bitmap: bitmap, sourceRect: sourceRect, scale: Double(scale))
    shape.result = ResolvedStyle.image(image).atLevel(shape.level)
  }

  public static func == (lhs: ImagePaint, rhs: ImagePaint) -> Bool {
    lhs.sourceRect == rhs.sourceRect && lhs.scale == rhs.scale && lhs.source.isEqual(to: rhs.source)
  }
}

/// Where an ``ImagePaint`` gets its picture from.
package protocol ImagePaintSource: Sendable {
  /// The picture to repeat, or nil to paint nothing.
  func bitmap(in environment: EnvironmentValues) -> Bitmap?

  func isEqual(to other: any ImagePaintSource) -> Bool
}

extension Bitmap: ImagePaintSource {
  package func bitmap(in environment: EnvironmentValues) -> Bitmap? { self }

  package func isEqual(to other: any ImagePaintSource) -> Bool {
    (other as? Bitmap) === self
  }
}

/// A picture to repeat, found.
package struct ResolvedImagePaint: Hashable, Sendable {
  package var bitmap: Bitmap
  /// In fractions of the bitmap.
  package var sourceRect: CGRect
  package var scale: Double

  package init(bitmap: Bitmap, sourceRect: CGRect, scale: Double) {
    self.bitmap = bitmap
    self.sourceRect = sourceRect
    self.scale = scale
  }
}

extension ResolvedImagePaint {
  /// Appends the tile to the list's images: the part that is repeated, at the size it has.
  package func paint(in rect: CGRect, for list: inout DisplayList) -> Paint {
    list.images.append(tile)
    return .imageTile(Int32(list.images.count - 1))
  }

  /// The bitmap of one repetition.
  package var tile: Bitmap {
    let left = max(0, Int((sourceRect.minX * Double(bitmap.width)).rounded()))
    let top = max(0, Int((sourceRect.minY * Double(bitmap.height)).rounded()))
    let right = min(bitmap.width, Int((sourceRect.maxX * Double(bitmap.width)).rounded()))
    let bottom = min(bitmap.height, Int((sourceRect.maxY * Double(bitmap.height)).rounded()))
    let pixelsPerPoint = bitmap.scale / (scale > 0 ? scale : 1)
    let isWhole = left == 0 && top == 0 && right == bitmap.width && bottom == bitmap.height
    if isWhole && pixelsPerPoint == bitmap.scale || right <= left || bottom <= top {
      return bitmap
    }
    var pixels = ContiguousArray<UInt32>()
    pixels.reserveCapacity((right - left) * (bottom - top))
    for row in top..<bottom {
      let start = row * bitmap.width
      pixels.append(contentsOf: bitmap.pixels[start + left..<start + right])
    }
    return Bitmap(width: right - left, height: bottom - top, scale: pixelsPerPoint, pixels: pixels)
  }
}
