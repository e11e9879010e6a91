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

  /// A paint that repeats a part of `image`, given in fractions of its size, `scale` times as large.
  public init(
    image: Image,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) {
    // A protocol's value and not the type, so that styles need not know how pictures are made.
    let source = image as Any as? any ImagePaintSource
    self.init(source: source ?? MissingImage(), sourceRect: sourceRect, scale: scale)
  }

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    guard let bitmap = source.bitmap(in: shape.environment) else {
      shape.result = .color(.clear)
      return
    }
    let tile = bitmap.part(sourceRect, scaledBy: Double(scale))
    shape.result = ResolvedStyle.image(ResolvedImagePaint(tile: tile)).atLevel(shape.level)
  }

  public static func == (lhs: ImagePaint, rhs: ImagePaint) -> Bool {
    lhs.sourceRect == rhs.sourceRect && lhs.scale == rhs.scale && lhs.source.isEqual(to: rhs.source)
  }
}

/// Stands for pictures that cannot be repeated, such as symbols; paints nothing.
private struct MissingImage: ImagePaintSource {
  func bitmap(in environment: EnvironmentValues) -> Bitmap? {
    environment.report("ImagePaint: this image cannot be repeated; only bitmaps can.")
    return nil
  }

  func isEqual(to other: any ImagePaintSource) -> Bool { other is MissingImage }
}

extension ShapeStyle where Self == ImagePaint {
  /// A part of `image`, given in fractions of its size, repeated over the shape.
  public static func image(
    _ image: Image,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
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

/// A picture to repeat, found and cut out.
package struct ResolvedImagePaint: Hashable, Sendable {
  /// One repetition; its scale decides its size in points.
  package var tile: Bitmap

  package init(tile: Bitmap) {
    self.tile = tile
  }

  package func paint(in rect: CGRect, for list: inout DisplayList) -> Paint {
    list.images.append(tile)
    return .imageTile(Int32(list.images.count - 1))
  }
}

extension Bitmap {
  /// The pixels inside `rect`, given in fractions, drawn `factor` times as large as the bitmap says.
  func part(_ rect: CGRect, scaledBy factor: Double) -> Bitmap {
    func pixel(_ fraction: CGFloat, _ size: Int) -> Int {
      let value = (Double(fraction) * Double(size)).rounded()
      return value > 0 ? Int(min(value, Double(size))) : 0
    }
    let left = pixel(rect.minX, width)
    let top = pixel(rect.minY, height)
    let right = pixel(rect.maxX, width)
    let bottom = pixel(rect.maxY, height)
    let pixelsPerPoint = factor > 0 && factor.isFinite ? scale / factor : scale
    let isWhole = left == 0 && top == 0 && right == width && bottom == height
    if isWhole && pixelsPerPoint == scale || right <= left || bottom <= top { return self }
    var part = ContiguousArray<UInt32>()
    part.reserveCapacity((right - left) * (bottom - top))
    for row in top..<bottom {
      part.append(contentsOf: pixels[row * width + left..<row * width + right])
    }
    return Bitmap(width: right - left, height: bottom - top, scale: pixelsPerPoint, pixels: part)
  }
}
