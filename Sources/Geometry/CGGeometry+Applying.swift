import Foundation

extension CGPoint {
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }

  /// The point after `m`, in perspective.
  ///
  /// Points at or behind the viewer (w ≤ 0) go to infinity.
  @inlinable
  public func applying(_ m: ProjectionTransform) -> CGPoint {
    let mappedX = m.m11 * x + m.m21 * y + m.m31
    let mappedY = m.m12 * x + m.m22 * y + m.m32
    if m.isAffine { return CGPoint(x: mappedX, y: mappedY) }
    let w = m.m13 * x + m.m23 * y + m.m33
    guard w <= 0 else { return CGPoint(x: mappedX / w, y: mappedY / w) }
    return CGPoint(
      x: mappedX < 0 ? -CGFloat.infinity : .infinity,
      y: mappedY < 0 ? -CGFloat.infinity : .infinity
    )
  }
}

extension CGSize {
  /// The size as a vector after the transform, which does not move it.
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGVector {
  /// The vector after the transform, which does not move it.
  @inlinable
  package func applying(_ t: CGAffineTransform) -> CGVector {
    CGVector(dx: t.a * dx + t.c * dy, dy: t.b * dx + t.d * dy)
  }
}

extension CGRect {
  /// The smallest rectangle around the transformed one.
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let corners = (
      CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t),
      CGPoint(x: maxX, y: maxY).applying(t), CGPoint(x: minX, y: maxY).applying(t)
    )
    let left = min(min(corners.0.x, corners.1.x), min(corners.2.x, corners.3.x))
    let right = max(max(corners.0.x, corners.1.x), max(corners.2.x, corners.3.x))
    let top = min(min(corners.0.y, corners.1.y), min(corners.2.y, corners.3.y))
    let bottom = max(max(corners.0.y, corners.1.y), max(corners.2.y, corners.3.y))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
