import Foundation

/// A map of space with perspective: a 4 x 4 matrix applied to row vectors.
///
/// (x, y, z, 1) times the matrix gives (X, Y, Z, w), which is seen at (X / w, Y / w). The usual
/// perspective for a viewer `distance` points in front of the plane is m34 = −1 / distance.
@frozen
public struct CATransform3D: Hashable, Sendable {
  public var m11: CGFloat
  public var m12: CGFloat
  public var m13: CGFloat
  public var m14: CGFloat
  public var m21: CGFloat
  public var m22: CGFloat
  public var m23: CGFloat
  public var m24: CGFloat
  public var m31: CGFloat
  public var m32: CGFloat
  public var m33: CGFloat
  public var m34: CGFloat
  public var m41: CGFloat
  public var m42: CGFloat
  public var m43: CGFloat
  public var m44: CGFloat

  /// The matrix with every field 0, which is not the identity.
  @inlinable
  public init() {
    self.init(
      m11: 0,
      m12: 0,
      m13: 0,
      m14: 0,
      m21: 0,
      m22: 0,
      m23: 0,
      m24: 0,
      m31: 0,
      m32: 0,
      m33: 0,
      m34: 0,
      m41: 0,
      m42: 0,
      m43: 0,
      m44: 0
    )
  }

  @inlinable
  public init(
    m11: CGFloat,
    m12: CGFloat,
    m13: CGFloat,
    m14: CGFloat,
    m21: CGFloat,
    m22: CGFloat,
    m23: CGFloat,
    m24: CGFloat,
    m31: CGFloat,
    m32: CGFloat,
    m33: CGFloat,
    m34: CGFloat,
    m41: CGFloat,
    m42: CGFloat,
    m43: CGFloat,
    m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }
}

@inlinable
public var CATransform3DIdentity: CATransform3D {
  CATransform3D(
    m11: 1,
    m12: 0,
    m13: 0,
    m14: 0,
    m21: 0,
    m22: 1,
    m23: 0,
    m24: 0,
    m31: 0,
    m32: 0,
    m33: 1,
    m34: 0,
    m41: 0,
    m42: 0,
    m43: 0,
    m44: 1
  )
}

@inlinable
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

@inlinable
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

@inlinable
public func CATransform3DMakeTranslation(
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat
) -> CATransform3D {
  var t = CATransform3DIdentity
  t.m41 = tx
  t.m42 = ty
  t.m43 = tz
  return t
}

@inlinable
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  t.m11 = sx
  t.m22 = sy
  t.m33 = sz
  return t
}

/// A rotation by `angle` radians about the axis (x, y, z) of any length; the identity for the
/// axis (0, 0, 0).
public func CATransform3DMakeRotation(
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  // Scaling first keeps tiny and huge axes from under- or overflowing when squared.
  let largest = max(abs(Double(x)), abs(Double(y)), abs(Double(z)))
  guard largest > 0, largest.isFinite else { return CATransform3DIdentity }
  let (rawX, rawY, rawZ) = (Double(x) / largest, Double(y) / largest, Double(z) / largest)
  let length = (rawX * rawX + rawY * rawY + rawZ * rawZ).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (ux, uy, uz) = (rawX / length, rawY / length, rawZ / length)
  let sine = sin(Double(angle))
  let cosine = cos(Double(angle))
  let versine = 1 - cosine

  var t = CATransform3DIdentity
  t.m11 = CGFloat(cosine + ux * ux * versine)
  t.m12 = CGFloat(ux * uy * versine + uz * sine)
  t.m13 = CGFloat(ux * uz * versine - uy * sine)
  t.m21 = CGFloat(ux * uy * versine - uz * sine)
  t.m22 = CGFloat(cosine + uy * uy * versine)
  t.m23 = CGFloat(uy * uz * versine + ux * sine)
  t.m31 = CGFloat(ux * uz * versine + uy * sine)
  t.m32 = CGFloat(uy * uz * versine - ux * sine)
  t.m33 = CGFloat(cosine + uz * uz * versine)
  return t
}

/// A translation followed by `t`.
@inlinable
public func CATransform3DTranslate(
  _ t: CATransform3D,
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// A scaling followed by `t`.
@inlinable
public func CATransform3DScale(
  _ t: CATransform3D,
  _ sx: CGFloat,
  _ sy: CGFloat,
  _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// A rotation by `angle` radians about (x, y, z) followed by `t`.
@inlinable
public func CATransform3DRotate(
  _ t: CATransform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// `a` followed by `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (r1, r2, r3, r4) = b.rows
  func row(_ v: SIMD4<Double>) -> SIMD4<Double> { v.x * r1 + v.y * r2 + v.z * r3 + v.w * r4 }
  let rows = a.rows
  return CATransform3D(rows: row(rows.0), row(rows.1), row(rows.2), row(rows.3))
}

/// The inverse of `t`, or `t` itself when there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  let (a, b, c, d) = t.rows
  // The inverse by 2 x 2 minors of the upper and the lower two rows.
  func minor(_ u: SIMD4<Double>, _ v: SIMD4<Double>, _ i: Int, _ j: Int) -> Double {
    u[i] * v[j] - u[j] * v[i]
  }
  let (s01, s02, s03) = (minor(a, b, 0, 1), minor(a, b, 0, 2), minor(a, b, 0, 3))
  let (s12, s13, s23) = (minor(a, b, 1, 2), minor(a, b, 1, 3), minor(a, b, 2, 3))
  let (l01, l02, l03) = (minor(c, d, 0, 1), minor(c, d, 0, 2), minor(c, d, 0, 3))
  let (l12, l13, l23) = (minor(c, d, 1, 2), minor(c, d, 1, 3), minor(c, d, 2, 3))
  let determinant = s01 * l23 - s02 * l13 + s03 * l12 + s12 * l03 - s13 * l02 + s23 * l01
  guard determinant != 0, determinant.isFinite else { return t }

  var first = SIMD4<Double>(repeating: 0)
  first.x = b.y * l23 - b.z * l13 + b.w * l12
  first.y = -a.y * l23 + a.z * l13 - a.w * l12
  first.z = d.y * s23 - d.z * s13 + d.w * s12
  first.w = -c.y * s23 + c.z * s13 - c.w * s12
  var second = SIMD4<Double>(repeating: 0)
  second.x = -b.x * l23 + b.z * l03 - b.w * l02
  second.y = a.x * l23 - a.z * l03 + a.w * l02
  second.z = -d.x * s23 + d.z * s03 - d.w * s02
  second.w = c.x * s23 - c.z * s03 + c.w * s02
  var third = SIMD4<Double>(repeating: 0)
  third.x = b.x * l13 - b.y * l03 + b.w * l01
  third.y = -a.x * l13 + a.y * l03 - a.w * l01
  third.z = d.x * s13 - d.y * s03 + d.w * s01
  third.w = -c.x * s13 + c.y * s03 - c.w * s01
  var fourth = SIMD4<Double>(repeating: 0)
  fourth.x = -b.x * l12 + b.y * l02 - b.z * l01
  fourth.y = a.x * l12 - a.y * l02 + a.z * l01
  fourth.z = -d.x * s12 + d.y * s02 - d.z * s01
  fourth.w = c.x * s12 - c.y * s02 + c.z * s01
  return CATransform3D(
    rows: first / determinant,
    second / determinant,
    third / determinant,
    fourth / determinant
  )
}

@inlinable
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3DIdentity
  t.m11 = m.a
  t.m12 = m.b
  t.m21 = m.c
  t.m22 = m.d
  t.m41 = m.tx
  t.m42 = m.ty
  return t
}

/// Whether `t` does nothing but map the plane z = 0 into itself without perspective.
@inlinable
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// The plane's part of `t`; of use where `CATransform3DIsAffine`.
@inlinable
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D {
  fileprivate typealias Row = SIMD4<Double>

  fileprivate var rows: (Row, Row, Row, Row) {
    (
      Row(Double(m11), Double(m12), Double(m13), Double(m14)),
      Row(Double(m21), Double(m22), Double(m23), Double(m24)),
      Row(Double(m31), Double(m32), Double(m33), Double(m34)),
      Row(Double(m41), Double(m42), Double(m43), Double(m44))
    )
  }

  fileprivate init(rows a: Row, _ b: Row, _ c: Row, _ d: Row) {
    self.init(
      m11: CGFloat(a.x),
      m12: CGFloat(a.y),
      m13: CGFloat(a.z),
      m14: CGFloat(a.w),
      m21: CGFloat(b.x),
      m22: CGFloat(b.y),
      m23: CGFloat(b.z),
      m24: CGFloat(b.w),
      m31: CGFloat(c.x),
      m32: CGFloat(c.y),
      m33: CGFloat(c.z),
      m34: CGFloat(c.w),
      m41: CGFloat(d.x),
      m42: CGFloat(d.y),
      m43: CGFloat(d.z),
      m44: CGFloat(d.w)
    )
  }
}
