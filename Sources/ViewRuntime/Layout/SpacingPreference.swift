import Foundation
import Geometry

/// How far an edge of a view wants to be from its neighbour.
enum EdgeSpacing: Equatable {
  /// No wish: the platform's default distance.
  case standard
  /// Touching, as spacers do.
  case zero
  /// The edge of a text, whose distance depends on the font.
  case text(TextSpacing)
  /// Points of its own.
  case value(CGFloat)
}

/// The wishes of a view's four edges.
struct SpacingPreference: Equatable {
  var top = EdgeSpacing.standard
  var leading = EdgeSpacing.standard
  var bottom = EdgeSpacing.standard
  var trailing = EdgeSpacing.standard

  /// The platform's distance between neighbours without wishes, points.
  static let defaultDistance: CGFloat = 8

  static let zero = SpacingPreference(top: .zero, leading: .zero, bottom: .zero, trailing: .zero)

  /// The distance between a view's bottom (or trailing) edge and the next view's top (or leading)
  /// edge, in points.
  static func distance(_ first: EdgeSpacing, _ second: EdgeSpacing, pixel: CGFloat) -> CGFloat {
    switch (first, second) {
    case (.zero, _), (_, .zero): 0
    case (.text(let upper), .text(let lower)):
      TextSpacing.distance(above: upper, below: lower, pixel: pixel)
    case (.text(let text), .standard): text.distanceBelow(pixel: pixel)
    case (.standard, .text(let text)): text.distanceAbove(pixel: pixel)
    case (.text(let text), .value(let value)): max(text.distanceBelow(pixel: pixel), value)
    case (.value(let value), .text(let text)): max(text.distanceAbove(pixel: pixel), value)
    case (.value(let a), .value(let b)): max(a, b)
    case (.value(let a), .standard), (.standard, .value(let a)): a
    case (.standard, .standard): defaultDistance
    }
  }

  /// The same side by side, where texts keep the default distance.
  static func horizontalDistance(_ first: EdgeSpacing, _ second: EdgeSpacing) -> CGFloat {
    switch (first, second) {
    case (.zero, _), (_, .zero): 0
    case (.value(let a), .value(let b)): max(a, b)
    case (.value(let a), _), (_, .value(let a)): a
    default: defaultDistance
    }
  }

  /// The wish of an edge shared by two views side by side.
  static func union(_ a: EdgeSpacing, _ b: EdgeSpacing) -> EdgeSpacing {
    switch (a, b) {
    case (.standard, let other), (let other, .standard), (.zero, let other), (let other, .zero):
      other
    case (.value(let x), .value(let y)): .value(max(x, y))
    case (.text, .value), (.value, .text): a
    case (.text(let x), .text(let y)): x.lineHeight >= y.lineHeight ? a : b
    }
  }

  /// What a stack of views with these wishes wants itself.
  static func stack(of children: [SpacingPreference], along axis: Axis) -> SpacingPreference {
    guard let first = children.first, let last = children.last else { return SpacingPreference() }
    var result = first
    for child in children.dropFirst() { result.formUnion(child) }
    if axis == .vertical {
      result.top = first.top
      result.bottom = last.bottom
    } else {
      result.leading = first.leading
      result.trailing = last.trailing
    }
    return result
  }

  mutating func formUnion(_ other: SpacingPreference) {
    top = Self.union(top, other.top)
    leading = Self.union(leading, other.leading)
    bottom = Self.union(bottom, other.bottom)
    trailing = Self.union(trailing, other.trailing)
  }
}

/// The wishes of a view's edges as an element keeps them: most views have none, and share one.
final class KnownSpacing: Sendable {
  let value: SpacingPreference

  static let usual = KnownSpacing(SpacingPreference())

  init(_ value: SpacingPreference) {
    self.value = value
  }
}
