import Foundation
public import Geometry

// Each effect is a value whose properties lead to its variants, as in `.bounce.down.byLayer`.

public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: _SymbolMotion { motion }
  private var motion = _SymbolMotion(kind: .bounce(isDown: false))

  init() {}

  private init(_ kind: _SymbolMotion.Kind, _ isByLayer: Bool) {
    motion = _SymbolMotion(kind: kind, isByLayer: isByLayer)
  }

  /// Grows first.
  public var up: BounceSymbolEffect { Self(.bounce(isDown: false), motion.isByLayer) }
  /// Shrinks first.
  public var down: BounceSymbolEffect { Self(.bounce(isDown: true), motion.isByLayer) }
  public var byLayer: BounceSymbolEffect { Self(motion.kind, true) }
  public var wholeSymbol: BounceSymbolEffect { Self(motion.kind, false) }
}

public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .pulse, isByLayer: isByLayer) }
  private var isByLayer = true

  init(isByLayer: Bool = true) {
    self.isByLayer = isByLayer
  }

  public var byLayer: PulseSymbolEffect { Self(isByLayer: true) }
  public var wholeSymbol: PulseSymbolEffect { Self(isByLayer: false) }
}

public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect,
  IndefiniteSymbolEffect
{
  private var isCumulative = true
  private var isReversing = false
  private var hidesInactive = false

  public var _motion: _SymbolMotion {
    _SymbolMotion(
      kind: .variableColor(
        isCumulative: isCumulative,
        isReversing: isReversing,
        hidesInactive: hidesInactive
      )
    )
  }

  init() {}

  /// One layer at a time.
  public var iterative: VariableColorSymbolEffect { with { $0.isCumulative = false } }
  /// Layers that have been lit stay lit until all are.
  public var cumulative: VariableColorSymbolEffect { with { $0.isCumulative = true } }
  /// There and back.
  public var reversing: VariableColorSymbolEffect { with { $0.isReversing = true } }
  public var nonReversing: VariableColorSymbolEffect { with { $0.isReversing = false } }
  public var hideInactiveLayers: VariableColorSymbolEffect { with { $0.hidesInactive = true } }
  public var dimInactiveLayers: VariableColorSymbolEffect { with { $0.hidesInactive = false } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  public var _motion: _SymbolMotion { motion }
  private var motion = _SymbolMotion(kind: .scale(isDown: false))

  init() {}

  private init(_ kind: _SymbolMotion.Kind, _ isByLayer: Bool) {
    motion = _SymbolMotion(kind: kind, isByLayer: isByLayer)
  }

  public var up: ScaleSymbolEffect { Self(.scale(isDown: false), motion.isByLayer) }
  public var down: ScaleSymbolEffect { Self(.scale(isDown: true), motion.isByLayer) }
  public var byLayer: ScaleSymbolEffect { Self(motion.kind, true) }
  public var wholeSymbol: ScaleSymbolEffect { Self(motion.kind, false) }
}

public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var _motion: _SymbolMotion { motion }
  private var motion = _SymbolMotion(kind: .appear(isDown: false))

  init() {}

  private init(_ kind: _SymbolMotion.Kind, _ isByLayer: Bool) {
    motion = _SymbolMotion(kind: kind, isByLayer: isByLayer)
  }

  public var up: AppearSymbolEffect { Self(.appear(isDown: false), motion.isByLayer) }
  public var down: AppearSymbolEffect { Self(.appear(isDown: true), motion.isByLayer) }
  public var byLayer: AppearSymbolEffect { Self(motion.kind, true) }
  public var wholeSymbol: AppearSymbolEffect { Self(motion.kind, false) }
}

public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect,
  TransitionSymbolEffect
{
  public var _motion: _SymbolMotion { motion }
  private var motion = _SymbolMotion(kind: .disappear(isDown: false))

  init() {}

  private init(_ kind: _SymbolMotion.Kind, _ isByLayer: Bool) {
    motion = _SymbolMotion(kind: kind, isByLayer: isByLayer)
  }

  public var up: DisappearSymbolEffect { Self(.disappear(isDown: false), motion.isByLayer) }
  public var down: DisappearSymbolEffect { Self(.disappear(isDown: true), motion.isByLayer) }
  public var byLayer: DisappearSymbolEffect { Self(motion.kind, true) }
  public var wholeSymbol: DisappearSymbolEffect { Self(motion.kind, false) }
}

public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: _SymbolMotion { motion }
  private var motion = _SymbolMotion(kind: .wiggleTurn(wiggleAngle))

  init() {}

  private init(_ kind: _SymbolMotion.Kind, _ isByLayer: Bool) {
    motion = _SymbolMotion(kind: kind, isByLayer: isByLayer)
  }

  private func toward(_ x: Double, _ y: Double) -> WiggleSymbolEffect {
    Self(.wiggleMove(SIMD2(x, y) * wiggleDistance), motion.isByLayer)
  }

  public var clockwise: WiggleSymbolEffect { Self(.wiggleTurn(wiggleAngle), motion.isByLayer) }
  public var counterClockwise: WiggleSymbolEffect {
    Self(.wiggleTurn(-wiggleAngle), motion.isByLayer)
  }
  public var left: WiggleSymbolEffect { toward(-1, 0) }
  public var right: WiggleSymbolEffect { toward(1, 0) }
  public var up: WiggleSymbolEffect { toward(0, -1) }
  public var down: WiggleSymbolEffect { toward(0, 1) }
  /// The way in which text is read.
  public var forward: WiggleSymbolEffect { toward(1, 0) }
  public var backward: WiggleSymbolEffect { toward(-1, 0) }

  /// Along a line at `angle`, clockwise from the right.
  public func custom(angle: Angle) -> WiggleSymbolEffect {
    toward(cos(angle.radians), sin(angle.radians))
  }

  public var byLayer: WiggleSymbolEffect { Self(motion.kind, true) }
  public var wholeSymbol: WiggleSymbolEffect { Self(motion.kind, false) }
}

/// In radians.
private let wiggleAngle = 0.21
/// In em.
private let wiggleDistance = 0.09

public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: _SymbolMotion { motion }
  private var motion = _SymbolMotion(kind: .rotate(isCounterClockwise: false))

  init() {}

  private init(_ kind: _SymbolMotion.Kind, _ isByLayer: Bool) {
    motion = _SymbolMotion(kind: kind, isByLayer: isByLayer)
  }

  public var clockwise: RotateSymbolEffect {
    Self(.rotate(isCounterClockwise: false), motion.isByLayer)
  }
  public var counterClockwise: RotateSymbolEffect {
    Self(.rotate(isCounterClockwise: true), motion.isByLayer)
  }
  public var byLayer: RotateSymbolEffect { Self(motion.kind, true) }
  public var wholeSymbol: RotateSymbolEffect { Self(motion.kind, false) }
}

public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: _SymbolMotion { motion }
  private var motion = _SymbolMotion(kind: .breathe(pulses: true))

  init() {}

  private init(_ kind: _SymbolMotion.Kind, _ isByLayer: Bool) {
    motion = _SymbolMotion(kind: kind, isByLayer: isByLayer)
  }

  /// Changes its size only.
  public var plain: BreatheSymbolEffect { Self(.breathe(pulses: false), motion.isByLayer) }
  /// Fades a little as well.
  public var pulse: BreatheSymbolEffect { Self(.breathe(pulses: true), motion.isByLayer) }
  public var byLayer: BreatheSymbolEffect { Self(motion.kind, true) }
  public var wholeSymbol: BreatheSymbolEffect { Self(motion.kind, false) }
}

public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
  public var _motion: _SymbolMotion { motion }
  private var motion = _SymbolMotion(kind: .replace(.downUp))

  init() {}

  private init(_ kind: _SymbolMotion.Kind, _ isByLayer: Bool) {
    motion = _SymbolMotion(kind: kind, isByLayer: isByLayer)
  }

  /// The old one shrinks, the new one grows.
  public var downUp: ReplaceSymbolEffect { Self(.replace(.downUp), motion.isByLayer) }
  /// The old one grows away, the new one grows.
  public var upUp: ReplaceSymbolEffect { Self(.replace(.upUp), motion.isByLayer) }
  /// The old one is gone at once, the new one grows.
  public var offUp: ReplaceSymbolEffect { Self(.replace(.offUp), motion.isByLayer) }
  public var byLayer: ReplaceSymbolEffect { Self(motion.kind, true) }
  public var wholeSymbol: ReplaceSymbolEffect { Self(motion.kind, false) }

  /// Parts that symbols have in common are not known here: it is always `fallback`.
  public func magic(fallback: ReplaceSymbolEffect) -> ReplaceSymbolEffect { fallback }

  // For `magic(fallback:)`, where the type is known.
  public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect().downUp }
  public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect().upUp }
  public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect().offUp }
}

public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect,
  ContentTransitionSymbolEffect
{
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .replace(.downUp)) }

  init() {}
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// Grows and springs back.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  /// Fades and comes back.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// Lights the symbol's layers one after the other.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  /// Is larger while active.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  /// Is there while active.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  /// Is gone while active.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  /// Turns to and fro.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  /// Turns around.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  /// Grows and shrinks slowly.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// Gives way to another symbol.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
