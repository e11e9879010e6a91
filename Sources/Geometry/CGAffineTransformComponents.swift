import Foundation

/// A transform taken apart: scaled first, then sheared, rotated, and moved.
@frozen
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// Factors along x and y; a mirrored transform has a negative width.
  public var scale: CGSize
  /// How far x moves per unit of y, after scaling.
  public var horizontalShear: CGFloat
  /// Radians.
  public var rotation: CGFloat
  /// Points.
  public var translation: CGVector

  @inlinable
  public init() {
    self.init(
      scale: CGSize(width: 0, height: 0),
      horizontalShear: 0,
      rotation: 0,
      translation: .zero
    )
  }

  @inlinable
  public init(
    scale: CGSize,
    horizontalShear: CGFloat,
    rotation: CGFloat,
    translation: CGVector
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Scale, horizontal shear, rotation and translation, which put together give this transform.
  public func decomposed() -> CGAffineTransformComponents {
    // Row vectors: M = S · H · R with S = diag(sx, sy), H = [1 0; k 1]. The first row is
    // sx · (cos, sin); the second sy · (k·cos − sin, k·sin + cos).
    let sign: CGFloat = determinant < 0 ? -1 : 1
    let lengthX = CGFloat(hypot(Double(a), Double(b)))
    guard lengthX > 0 else {
      let lengthY = CGFloat(hypot(Double(c), Double(d)))
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: lengthY),
        horizontalShear: 0,
        rotation: CGFloat(atan2(-Double(c), Double(d))),
        translation: CGVector(dx: tx, dy: ty)
      )
    }
    let scaleX = sign * lengthX
    let cosine = a / scaleX
    let sine = b / scaleX
    let scaleY = d * cosine - c * sine
    let along = c * cosine + d * sine
    return CGAffineTransformComponents(
      scale: CGSize(width: scaleX, height: scaleY),
      horizontalShear: scaleY == 0 ? 0 : along / scaleY,
      rotation: CGFloat(atan2(Double(sine), Double(cosine))),
      translation: CGVector(dx: tx, dy: ty)
    )
  }

  public init(_ components: CGAffineTransformComponents) {
    let cosine = CGFloat(cos(Double(components.rotation)))
    let sine = CGFloat(sin(Double(components.rotation)))
    let shear = components.horizontalShear
    self.init(
      a: components.scale.width * cosine,
      b: components.scale.width * sine,
      c: components.scale.height * (shear * cosine - sine),
      d: components.scale.height * (shear * sine + cosine),
      tx: components.translation.dx,
      ty: components.translation.dy
    )
  }
}
