public import Foundation
public import Geometry
public import Motion

/// On which side of a scroll view's visible part a view is.
@frozen
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// About to leave, or gone, at the top or the leading edge.
  case topLeading
  /// Seen as far as the configuration's threshold asks.
  case identity
  /// Not there yet, or hardly, at the bottom or the trailing edge.
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }

  /// -1 for `topLeading`, 0 for `identity`, 1 for `bottomTrailing`.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a view goes from one phase of a scroll transition to the next.
public struct ScrollTransitionConfiguration: Equatable, Sendable {
  enum Mode: Equatable, Sendable {
    case identity
    case animated(Animation)
    case interactive(UnitCurve)
  }

  var mode: Mode
  var threshold: Threshold

  /// How much of a view is seen when it counts as being there.
  public struct Threshold: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      /// A fraction of the view that is seen.
      case visible(Double)
      case centered
    }

    var kind: Kind
    /// Points by which the visible part is taken smaller.
    var inset = 0.0

    /// All of it.
    public static let visible = Threshold(kind: .visible(1))
    /// Any of it.
    public static let hidden = Threshold(kind: .visible(0))
    /// In the middle.
    public static let centered = Threshold(kind: .centered)

    /// A fraction of it, 0…1; what lies outside is clamped.
    public static func visible(_ amount: Double) -> Threshold {
      Threshold(kind: .visible(amount.isFinite ? min(max(amount, 0), 1) : 1))
    }

    /// The same threshold for a visible part that is `distance` points smaller on each side.
    public func inset(by distance: Double) -> Threshold {
      Threshold(kind: kind, inset: inset + (distance.isFinite ? distance : 0))
    }
  }

  /// Switches at the threshold, with an animation; by default half of the view has to be seen.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(mode: .animated(animation), threshold: .visible(0.5))
  }

  /// Switches at the threshold, with the default animation.
  public static let animated = animated()

  /// Follows the scrolling between out of sight and the threshold, by default all of the view.
  public static func interactive(
    timingCurve: UnitCurve = .easeInOut
  ) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(mode: .interactive(timingCurve), threshold: .visible)
  }

  /// Follows the scrolling.
  public static let interactive = interactive()

  /// Stays in the phase `identity`.
  public static let identity = ScrollTransitionConfiguration(mode: .identity, threshold: .visible)

  /// The same configuration with another animation, where it has one.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    guard case .animated = mode else { return self }
    return ScrollTransitionConfiguration(mode: .animated(animation), threshold: threshold)
  }

  /// The same configuration with another threshold.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(mode: mode, threshold: threshold)
  }
}

extension ScrollTransitionConfiguration.Threshold {
  /// How far beyond the threshold a view is: 0 while it is kept, -1 when it is out of sight at the
  /// top or leading edge, 1 at the other one.
  ///
  /// - Parameters:
  ///   - start: Where the view begins in the visible part, points.
  ///   - length: Of the view, points.
  ///   - extent: Of the visible part, points.
  /// - Returns: A fraction, -1…1.
  func excess(start: Double, length: Double, extent: Double) -> Double {
    let start = start - inset
    let extent = max(extent - 2 * inset, 0)
    let length = max(length, 1e-6)
    switch kind {
    case .centered:
      let reach = max((extent + length) / 2, 1e-6)
      return min(max((start + length / 2 - extent / 2) / reach, -1), 1)
    case .visible(let amount):
      // What of the view lies inside each of the two edges, a fraction.
      let belowStart = (start + length) / length
      let aboveEnd = (extent - start) / length
      let isAtStart = belowStart < aboveEnd
      let seen = isAtStart ? belowStart : aboveEnd
      let side: Double = isAtStart ? -1 : 1
      if amount == 0 { return seen > 0 ? 0 : side }
      return side * min(max((amount - seen) / amount, 0), 1)
    }
  }
}
