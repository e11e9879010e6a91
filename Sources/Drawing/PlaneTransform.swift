import Foundation
import Geometry

/// A projective map of the plane in the renderers' precision.
///
/// A point (x, y) goes to (X/W, Y/W), where each of X, Y, W is the dot product of its row with
/// (x, y, 1). Points with W ≤ 0 lie behind the viewer and are clipped.
@frozen
public struct PlaneTransform: Hashable, Sendable {
  public var x: SIMD3<Float>
  public var y: SIMD3<Float>
  public var w: SIMD3<Float>

  @inlinable
  public init(x: SIMD3<Float>, y: SIMD3<Float>, w: SIMD3<Float> = SIMD3(0, 0, 1)) {
    self.x = x
    self.y = y
    self.w = w
  }

  public static let identity = PlaneTransform(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0))

  @inlinable
  public static func translation(_ dx: Float, _ dy: Float) -> PlaneTransform {
    PlaneTransform(x: SIMD3(1, 0, dx), y: SIMD3(0, 1, dy))
  }

  /// Whether W is 1 everywhere, so that parallel lines stay parallel.
  @inlinable
  public var isAffine: Bool { w == SIMD3(0, 0, 1) }

  /// Whether the map only moves points.
  @inlinable
  public var isTranslation: Bool {
    isAffine && x.x == 1 && x.y == 0 && y.x == 0 && y.y == 1
  }

  /// Whether axis-parallel rectangles stay axis-parallel and upright or mirrored.
  @inlinable
  public var isRectilinear: Bool { isAffine && x.y == 0 && y.x == 0 }
}
