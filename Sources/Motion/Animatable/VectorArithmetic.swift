/// A value that can be added and scaled, and so animated.
///
/// Displacements, velocities and accelerations of an animation are all values of the same vector
/// type.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies every component by `rhs`.
  mutating func scale(by rhs: Double)

  /// The sum of the squares of the components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// This value with every component multiplied by `rhs`.
  @inlinable
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves this value towards `other` by a fraction of the difference.
  ///
  /// - Parameters:
  ///   - other: The value reached at 1.
  ///   - amount: The fraction; values outside 0…1 extrapolate.
  @inlinable
  public mutating func interpolate(towards other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }

  /// The value a fraction of the way from this one to `other`.
  ///
  /// - Parameters:
  ///   - other: The value reached at 1.
  ///   - amount: The fraction; values outside 0…1 extrapolate.
  /// - Returns: The value in between.
  @inlinable
  public func interpolated(towards other: Self, amount: Double) -> Self {
    var result = self
    result.interpolate(towards: other, amount: amount)
    return result
  }
}
