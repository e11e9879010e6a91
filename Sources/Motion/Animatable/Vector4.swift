/// Four doubles that animate together.
@frozen
package struct Vector4: VectorArithmetic, Hashable, Sendable {
  package var storage: SIMD4<Double>

  /// Wraps the four components.
  @inlinable
  package init(_ storage: SIMD4<Double>) { self.storage = storage }

  /// The four components; those left out are 0.
  @inlinable
  package init(_ x: Double, _ y: Double = 0, _ z: Double = 0, _ w: Double = 0) {
    storage = SIMD4(x, y, z, w)
  }

  @inlinable
  package subscript(index: Int) -> Double {
    get { storage[index] }
    set { storage[index] = newValue }
  }

  @inlinable
  package static var zero: Vector4 { Vector4(SIMD4<Double>.zero) }

  @inlinable
  package static func + (lhs: Vector4, rhs: Vector4) -> Vector4 {
    Vector4(lhs.storage + rhs.storage)
  }

  @inlinable
  package static func - (lhs: Vector4, rhs: Vector4) -> Vector4 {
    Vector4(lhs.storage - rhs.storage)
  }

  @inlinable
  package mutating func scale(by rhs: Double) { storage *= rhs }

  @inlinable
  package var magnitudeSquared: Double { (storage * storage).sum() }

  /// Whether no component is infinite or not a number.
  @inlinable
  package var isFinite: Bool {
    // A difference with itself is 0 for finite numbers only.
    (storage - storage) == .zero
  }
}
