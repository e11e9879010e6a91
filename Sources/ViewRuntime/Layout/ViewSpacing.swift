public import Foundation
public import Geometry

/// The distances a view wants to its neighbours.
public struct ViewSpacing: Sendable {
  var preference: SpacingPreference

  public static let zero = ViewSpacing(preference: .zero)

  public init() {
    preference = SpacingPreference()
  }

  init(preference: SpacingPreference) {
    self.preference = preference
  }

  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    let other = other.preference
    if edges.contains(.top) {
      preference.top = SpacingPreference.union(preference.top, other.top)
    }
    if edges.contains(.leading) {
      preference.leading = SpacingPreference.union(preference.leading, other.leading)
    }
    if edges.contains(.bottom) {
      preference.bottom = SpacingPreference.union(preference.bottom, other.bottom)
    }
    if edges.contains(.trailing) {
      preference.trailing = SpacingPreference.union(preference.trailing, other.trailing)
    }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var copy = self
    copy.formUnion(other, edges: edges)
    return copy
  }

  /// Points between this view and the next one along `axis`.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .vertical
      ? SpacingPreference.distance(preference.bottom, next.preference.top, pixel: 1)
      : SpacingPreference.horizontalDistance(preference.trailing, next.preference.leading)
  }
}
