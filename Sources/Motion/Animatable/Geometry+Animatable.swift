import Foundation
import Geometry

/// The factor by which quantities that run from 0 to about 1 are stretched inside animatable data,
/// so that a spring's absolute thresholds of rest mean as little to them as to lengths in points.
package let unitQuantityScale = 128.0

extension CGPoint: Animatable {
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set {
      x = newValue.first
      y = newValue.second
    }
  }
}

extension CGSize: Animatable {
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set {
      width = newValue.first
      height = newValue.second
    }
  }
}

extension CGRect: Animatable {
  @inlinable
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

extension Angle: Animatable {
  /// The angle in radians times 128.
  public var animatableData: Double {
    get { radians * unitQuantityScale }
    set { radians = newValue / unitQuantityScale }
  }
}

extension UnitPoint: Animatable {
  /// Both fractions times 128.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x * CGFloat(unitQuantityScale), y * CGFloat(unitQuantityScale)) }
    set {
      x = newValue.first / CGFloat(unitQuantityScale)
      y = newValue.second / CGFloat(unitQuantityScale)
    }
  }
}

extension EdgeInsets: Animatable {
  public var animatableData:
    AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>>
  {
    get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
    set {
      top = newValue.first
      leading = newValue.second.first
      bottom = newValue.second.second.first
      trailing = newValue.second.second.second
    }
  }
}
