import Foundation

/// A map of the plane with perspective: a 3 x 3 matrix applied to row vectors.
///
/// A point (x, y) goes to (X / w, Y / w), where X = m11·x + m21·y + m31,
/// Y = m12·x + m22·y + m32 and w = m13·x + m23·y + m33. Points with w ≤ 0 lie at or behind the
/// viewer.
@frozen
public struct ProjectionTransform: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  /// The identity.
  @inlinable
  public init() {}

  @inlinable
  public init(_ m: CGAffineTransform) {
    m11 = m.a
    m12 = m.b
    m21 = m.c
    m22 = m.d
    m31 = m.tx
    m32 = m.ty
  }

  /// What `m` does to the plane z = 0 as seen along z.
  @inlinable
  public init(_ m: CATransform3D) {
    m11 = m.m11
    m12 = m.m12
    m13 = m.m14
    m21 = m.m21
    m22 = m.m22
    m23 = m.m24
    m31 = m.m41
    m32 = m.m42
    m33 = m.m44
  }

  @inlinable
  package init(
    m11: CGFloat,
    m12: CGFloat,
    m13: CGFloat,
    m21: CGFloat,
    m22: CGFloat,
    m23: CGFloat,
    m31: CGFloat,
    m32: CGFloat,
    m33: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
  }

  @inlinable
  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether w is 1 everywhere, so that parallel lines stay parallel.
  @inlinable
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Inverts the transform in place.
  ///
  /// - Returns: Whether there is an inverse; without one the transform stays as it is.
  @inlinable
  public mutating func invert() -> Bool {
    guard let inverse = inverseIfAny else { return false }
    self = inverse
    return true
  }

  /// The transform that undoes this one, or this one itself when there is none.
  @inlinable
  public func inverted() -> ProjectionTransform { inverseIfAny ?? self }

  /// This transform followed by `rhs`.
  @inlinable
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    if isAffine && rhs.isAffine {
      return ProjectionTransform(affineTransform.concatenating(rhs.affineTransform))
    }
    return ProjectionTransform(
      m11: m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31,
      m12: m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32,
      m13: m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33,
      m21: m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31,
      m22: m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32,
      m23: m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33,
      m31: m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31,
      m32: m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32,
      m33: m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
    )
  }
}

extension ProjectionTransform {
  /// `lhs` followed by `rhs`.
  @inlinable
  package static func * (
    lhs: ProjectionTransform,
    rhs: ProjectionTransform
  ) -> ProjectionTransform {
    lhs.concatenating(rhs)
  }

  @inlinable
  package init(translationX dx: CGFloat, y dy: CGFloat) {
    self.init()
    m31 = dx
    m32 = dy
  }

  @inlinable
  package static var identity: ProjectionTransform { ProjectionTransform() }

  @inlinable
  package var determinant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31)
      + m13 * (m21 * m32 - m22 * m31)
  }

  /// Whether every field is a finite number.
  @inlinable
  package var isFinite: Bool {
    m11.isFinite && m12.isFinite && m13.isFinite && m21.isFinite && m22.isFinite && m23.isFinite
      && m31.isFinite && m32.isFinite && m33.isFinite
  }

  /// The fields of the affine part, which is the whole transform where `isAffine`.
  @inlinable
  package var affineTransform: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
  }

  /// The transform that undoes this one; nil when it flattens the plane or is not finite.
  @inlinable
  package var inverseIfAny: ProjectionTransform? {
    if isAffine { return affineTransform.inverseIfAny.map(ProjectionTransform.init) }
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return ProjectionTransform(
      m11: (m22 * m33 - m23 * m32) / determinant,
      m12: (m13 * m32 - m12 * m33) / determinant,
      m13: (m12 * m23 - m13 * m22) / determinant,
      m21: (m23 * m31 - m21 * m33) / determinant,
      m22: (m11 * m33 - m13 * m31) / determinant,
      m23: (m13 * m21 - m11 * m23) / determinant,
      m31: (m21 * m32 - m22 * m31) / determinant,
      m32: (m12 * m31 - m11 * m32) / determinant,
      m33: (m11 * m22 - m12 * m21) / determinant
    )
  }

  /// Where `point` is seen; nil at or behind the viewer (w ≤ 0) and where the result is not finite.
  @inlinable
  package func map(_ point: CGPoint) -> CGPoint? {
    var x = m11 * point.x + m21 * point.y + m31
    var y = m12 * point.x + m22 * point.y + m32
    if !isAffine {
      let w = m13 * point.x + m23 * point.y + m33
      guard w > 0 else { return nil }
      x /= w
      y /= w
    }
    return x.isFinite && y.isFinite ? CGPoint(x: x, y: y) : nil
  }

  /// Where the corners of `rect` are seen: top-left, top-right, bottom-right, bottom-left of its
  /// own space; nil when one of them cannot be mapped.
  @inlinable
  package func mapCorners(
    of rect: CGRect
  ) -> (topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint)? {
    guard let topLeft = map(CGPoint(x: rect.minX, y: rect.minY)),
      let topRight = map(CGPoint(x: rect.maxX, y: rect.minY)),
      let bottomRight = map(CGPoint(x: rect.maxX, y: rect.maxY)),
      let bottomLeft = map(CGPoint(x: rect.minX, y: rect.maxY))
    else { return nil }
    return (topLeft, topRight, bottomRight, bottomLeft)
  }

  /// The smallest rectangle around the visible part of `rect`, which is where w ≥ `minimumW`;
  /// nil when nothing of it is in front of the viewer.
  package func mapBounds(of rect: CGRect, minimumW: CGFloat = 1e-4) -> CGRect? {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    var left = CGFloat.infinity
    var top = CGFloat.infinity
    var right = -CGFloat.infinity
    var bottom = -CGFloat.infinity
    func add(_ point: CGPoint) {
      guard let mapped = map(point) else { return }
      left = min(left, mapped.x)
      right = max(right, mapped.x)
      top = min(top, mapped.y)
      bottom = max(bottom, mapped.y)
    }
    for index in 0..<4 {
      let start = corners[index]
      let end = corners[(index + 1) % 4]
      let startW = m13 * start.x + m23 * start.y + m33
      let endW = m13 * end.x + m23 * end.y + m33
      if startW >= minimumW { add(start) }
      if (startW >= minimumW) != (endW >= minimumW) {
        let t = (minimumW - startW) / (endW - startW)
        add(CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t))
      }
    }
    guard left <= right, top <= bottom else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
