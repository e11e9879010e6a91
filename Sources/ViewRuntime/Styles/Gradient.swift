import Foundation
import Motion

/// Colours and where they lie along a gradient.
public struct Gradient: Equatable, Hashable, Sendable {
  /// A colour and its place.
  public struct Stop: Equatable, Hashable, Sendable {
    public var color: Color
    /// A fraction of the gradient's length.
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// How neighbouring colours are mixed.
  public struct ColorSpace: Hashable, Sendable {
    let isPerceptual: Bool

    /// sRGB-encoded components.
    public static let device = ColorSpace(isPerceptual: false)
    /// Even steps to the eye (Oklab).
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  public var stops: [Stop]
  var colorSpace = ColorSpace.device

  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// The gradient with its colours mixed in `space`.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    var copy = self
    copy.colorSpace = space
    return AnyGradient(copy)
  }

  /// The stops with their colours decided, in ascending order; never empty.
  func resolvedStops(in environment: EnvironmentValues) -> [ResolvedGradient.Stop] {
    guard !stops.isEmpty else { return [ResolvedGradient.Stop(color: .clear, location: 0)] }
    var location = -Float.infinity
    return stops.map { stop in
      // A stop before its predecessor counts as lying on it.
      location = max(location, stop.location.isFinite ? Float(stop.location) : 0)
      return ResolvedGradient.Stop(color: stop.color.resolve(in: environment), location: location)
    }
  }
}

extension Gradient: ShapeStyle {
  public func _apply(to shape: inout _ShapeStyle_Shape) {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._apply(to: &shape)
  }
}

/// A gradient of any kind of colours, such as `Color.red.gradient`.
///
/// Used as a style by itself it runs from top to bottom.
public struct AnyGradient: Hashable, Sendable {
  let gradient: Gradient

  public init(_ gradient: Gradient) {
    self.gradient = gradient
  }

  /// The gradient with its colours mixed in `space`.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    gradient.colorSpace(space)
  }
}

extension AnyGradient: ShapeStyle {
  public func _apply(to shape: inout _ShapeStyle_Shape) {
    gradient._apply(to: &shape)
  }
}
