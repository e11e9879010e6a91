/// Eight doubles that animate together.
@frozen
package struct Vector8: VectorArithmetic, Hashable, Sendable {
  package var storage: SIMD8<Double>

  /// Wraps the eight components.
  @inlinable
  package init(_ storage: SIMD8<Double>) { self.storage = storage }

  /// Two halves side by side.
  @inlinable
  package init(_ low: Vector4, _ high: Vector4 = .zero) {
    storage = SIMD8(lowHalf: low.storage, highHalf: high.storage)
  }

  @inlinable
  package var low: Vector4 { Vector4(storage.lowHalf) }

  @inlinable
  package var high: Vector4 { Vector4(storage.highHalf) }

  @inlinable
  package subscript(index: Int) -> Double {
    get { storage[index] }
    set { storage[index] = newValue }
  }

  @inlinable
  package static var zero: Vector8 { Vector8(SIMD8<Double>.zero) }

  @inlinable
  package static func + (lhs: Vector8, rhs: Vector8) -> Vector8 {
    Vector8(lhs.storage + rhs.storage)
  }

  @inlinable
  package static func - (lhs: Vector8, rhs: Vector8) -> Vector8 {
    Vector8(lhs.storage - rhs.storage)
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
