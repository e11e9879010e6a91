/// A motion that is made for symbols.
///
/// The durations and distances are this project's own: nobody has published others.
public protocol SymbolEffect: Hashable, Sendable {
  var _motion: _SymbolMotion { get }
}

/// An effect that runs once, or a number of times, when something changes.
public protocol DiscreteSymbolEffect {}

/// An effect that runs as long as it is active.
public protocol IndefiniteSymbolEffect {}

/// An effect with which symbols come and go.
public protocol TransitionSymbolEffect {}

/// An effect with which one symbol takes the place of another one.
public protocol ContentTransitionSymbolEffect {}

/// What a symbol effect does.
public struct _SymbolMotion: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Grows, or shrinks, and springs back.
    case bounce(isDown: Bool)
    /// Fades and comes back.
    case pulse
    /// Lights the symbol's layers one after the other.
    case variableColor(isCumulative: Bool, isReversing: Bool, hidesInactive: Bool)
    /// Stays larger, or smaller, while active.
    case scale(isDown: Bool)
    /// Is there while active.
    case appear(isDown: Bool)
    /// Is gone while active.
    case disappear(isDown: Bool)
    /// Turns to and fro by an angle in radians.
    case wiggleTurn(Double)
    /// Moves to and fro; the direction in em.
    case wiggleMove(SIMD2<Double>)
    /// Turns around once.
    case rotate(isCounterClockwise: Bool)
    /// Grows and shrinks slowly.
    case breathe(pulses: Bool)
    case replace(SymbolReplacement)
  }

  let kind: Kind
  /// Whether the symbol's layers follow each other instead of moving as one.
  var isByLayer = true
}

/// How one symbol gives way to another.
enum SymbolReplacement: Hashable, Sendable {
  case downUp, upUp, offUp
}

/// How often and how fast a symbol effect runs.
public struct SymbolEffectOptions: Hashable, Sendable {
  public struct RepeatBehavior: Hashable, Sendable {
    let count: Int?
    let delay: Double

    /// Without a pause in between.
    public static let continuous = RepeatBehavior(count: nil, delay: 0)
    /// With a pause between runs.
    public static let periodic = RepeatBehavior(count: nil, delay: 1)

    /// With pauses of `delay` seconds, `count` times or as often as the effect would.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count, delay: delay ?? 1)
    }
  }

  /// Nil leaves it to the effect: once for a change, for ever while active.
  var count: Int?
  var repeatsForEver: Bool?
  /// Seconds between runs.
  var delay = 0.0
  var speed = 1.0

  /// As often as the effect has it by itself.
  public static let `default` = SymbolEffectOptions()

  /// For ever.
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }

  /// Once.
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }

  /// A number of times; nil is for ever.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(count)
  }

  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(behavior)
  }

  /// `speed` times as fast.
  public static func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions().speed(speed)
  }

  public var repeating: SymbolEffectOptions { with { $0.repeatsForEver = true } }

  public var nonRepeating: SymbolEffectOptions {
    with {
      $0.repeatsForEver = false
      $0.count = 1
    }
  }

  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    with {
      $0.count = count.map { max($0, 1) }
      $0.repeatsForEver = count == nil
    }
  }

  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    with {
      $0.count = behavior.count.map { max($0, 1) }
      $0.repeatsForEver = behavior.count == nil
      $0.delay = behavior.delay.isFinite ? max(behavior.delay, 0) : 0
    }
  }

  public func speed(_ speed: Double) -> SymbolEffectOptions {
    with { if speed.isFinite, speed > 0 { $0.speed = speed } }
  }

  private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
    var copy = self
    change(&copy)
    return copy
  }
}
