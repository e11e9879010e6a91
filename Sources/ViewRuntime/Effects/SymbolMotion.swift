import Foundation
import Geometry
import Motion
internal import Drawing

/// How a symbol, or one of its layers, is drawn at a moment.
struct SymbolPose: Equatable {
  /// About the symbol's centre.
  var scale = 1.0
  /// Radians, clockwise.
  var rotation = 0.0
  /// In em.
  var offset = SIMD2<Double>.zero
  var opacity = 1.0

  static let identity = SymbolPose()

  /// Both at once: sizes and opacities multiply, angles and distances add up.
  func combined(with other: SymbolPose) -> SymbolPose {
    SymbolPose(
      scale: scale * other.scale,
      rotation: rotation + other.rotation,
      offset: offset + other.offset,
      opacity: opacity * other.opacity
    )
  }
}

/// The motions as functions of time.
enum SymbolMotion {
  /// How much later each layer begins than the one below, seconds.
  static let layerDelay = 0.06
  /// How long one layer is lit before the next one, seconds.
  static let lightStep = 0.18
  /// How long it takes to another level of an effect that stays, seconds.
  static let levelDuration = 0.3
  /// How long one symbol takes to give way to another, seconds.
  static let replaceDuration = 0.36

  /// How long a run lasts for a symbol of `layers`, seconds.
  static func duration(of motion: _SymbolMotion, layers: Int) -> Double {
    let stagger =
      motion.isByLayer && motion.kind.staggersLayers ? Double(max(layers - 1, 0)) * layerDelay : 0
    return motion.kind.cycle(layers: layers) + stagger
  }

  /// The pose of a layer `time` seconds into a run; the identity outside of it.
  static func pose(
    of motion: _SymbolMotion,
    at time: Double,
    layer: Int,
    of layers: Int,
    repeats: Bool
  ) -> SymbolPose {
    var t = time
    if motion.isByLayer, motion.kind.staggersLayers { t -= Double(layer) * layerDelay }
    let cycle = motion.kind.cycle(layers: layers)
    guard t > 0, t < cycle else { return .identity }
    var pose = SymbolPose()
    switch motion.kind {
    case .bounce(let isDown):
      pose.scale = 1 + (isDown ? -0.2 : 0.22) * bounce(t)
    case .pulse:
      pose.opacity = 1 - 0.6 * wave(t / cycle)
    case .breathe(let pulses):
      pose.scale = 1 + 0.12 * wave(t / cycle)
      if pulses { pose.opacity = 1 - 0.35 * wave(t / cycle) }
    case .wiggleTurn(let angle):
      pose.rotation = angle * wiggle(t, cycle)
    case .wiggleMove(let distance):
      pose.offset = distance * wiggle(t, cycle)
    case .rotate(let isCounterClockwise):
      // A turn by itself eases in and out; one of many goes on at the same pace.
      let turn = repeats ? t / cycle : UnitCurve.easeInOut.value(at: t / cycle)
      pose.rotation = (isCounterClockwise ? -2 : 2) * .pi * turn
    case .variableColor(let isCumulative, let isReversing, let hidesInactive):
      let floor = hidesInactive ? 0 : 0.3
      let light = self.light(
        at: t / lightStep,
        layer: layer,
        of: layers,
        isCumulative: isCumulative,
        isReversing: isReversing
      )
      // From and to the symbol as it is.
      let edge = min(t / lightStep, (cycle - t) / lightStep, 1)
      pose.opacity = 1 - (1 - floor) * (1 - light) * edge
    case .scale, .appear, .disappear, .replace:
      break
    }
    return pose
  }

  /// The pose at a level (0…1) of an effect that stays.
  static func pose(of motion: _SymbolMotion, level: Double) -> SymbolPose {
    switch motion.kind {
    case .scale(let isDown):
      SymbolPose(scale: 1 + (isDown ? -0.2 : 0.25) * level)
    case .appear(let isDown):
      SymbolPose(scale: away(isDown, 1 - level), opacity: level)
    case .disappear(let isDown):
      SymbolPose(scale: away(isDown, level), opacity: 1 - level)
    default: .identity
    }
  }

  private static func away(_ isDown: Bool, _ amount: Double) -> Double {
    1 + (isDown ? 0.4 : -0.5) * amount
  }

  /// The poses of the old and the new symbol `time` seconds after one took the other's place.
  static func poses(
    of replacement: SymbolReplacement,
    at time: Double
  ) -> (old: SymbolPose, new: SymbolPose) {
    let half = replaceDuration * 0.45
    let leaving = UnitCurve.easeIn.value(at: min(max(time / half, 0), 1))
    let start = replacement == .offUp ? 0 : replaceDuration * 0.3
    let arriving = UnitCurve.easeOut.value(
      at: min(max((time - start) / (replaceDuration - start), 0), 1)
    )
    let old: SymbolPose
    switch replacement {
    case .downUp: old = SymbolPose(scale: 1 - 0.5 * leaving, opacity: 1 - leaving)
    case .upUp: old = SymbolPose(scale: 1 + 0.4 * leaving, opacity: 1 - leaving)
    case .offUp: old = SymbolPose(opacity: 0)
    }
    return (old, SymbolPose(scale: 0.5 + 0.5 * arriving, opacity: arriving))
  }

  // MARK: Curves

  /// 0 at both ends of the unit interval, 1 in its middle.
  private static func wave(_ t: Double) -> Double { (1 - cos(2 * .pi * t)) / 2 }

  /// Up to 1 in 0.14 s, then a damped swing that has died away after 0.8 s.
  private static func bounce(_ t: Double) -> Double {
    let rise = 0.14
    if t < rise { return sin(.pi / 2 * t / rise) }
    let u = t - rise
    return exp(-7 * u) * cos(2 * .pi * u / 0.36)
  }

  /// Three swings that get smaller.
  private static func wiggle(_ t: Double, _ duration: Double) -> Double {
    sin(2 * .pi * 3 * t / duration) * (1 - t / duration)
  }

  /// How much a layer is lit, 0…1, after a number of steps.
  private static func light(
    at step: Double,
    layer: Int,
    of layers: Int,
    isCumulative: Bool,
    isReversing: Bool
  ) -> Double {
    let last = Double(max(layers - 1, 0))
    // Where the light is, in layers; cumulative light stays at the end for a step.
    var position = step - 1
    if isReversing, position > last + 1 { position = 2 * (last + 1) - position }
    let distance = position - Double(layer)
    if isCumulative { return min(max(distance + 1, 0), 1) }
    return max(1 - abs(distance), 0)
  }
}

extension _SymbolMotion.Kind {
  /// Effects that stay have no end of their own.
  var isLevel: Bool {
    switch self {
    case .scale, .appear, .disappear: true
    default: false
    }
  }

  fileprivate var staggersLayers: Bool {
    switch self {
    case .bounce, .wiggleTurn, .wiggleMove: true
    default: false
    }
  }

  /// How long a run lasts for one layer, seconds.
  fileprivate func cycle(layers: Int) -> Double {
    switch self {
    case .bounce: 0.8
    case .pulse: 1.4
    case .breathe: 2.4
    case .wiggleTurn, .wiggleMove: 0.9
    case .rotate: 1.6
    case .variableColor(_, let isReversing, _):
      SymbolMotion.lightStep * Double((isReversing ? 2 * layers : layers) + 2)
    case .scale, .appear, .disappear: SymbolMotion.levelDuration
    case .replace: SymbolMotion.replaceDuration
    }
  }
}

extension SymbolPose {
  /// The map of a symbol of `size` points, with its origin at the top left corner.
  func transform(about size: CGSize, em: Double) -> PlaneTransform {
    if self == .identity { return .identity }
    let x = Double(size.width) / 2
    let y = Double(size.height) / 2
    let cosine = cos(rotation) * scale
    let sine = sin(rotation) * scale
    return PlaneTransform(
      x: SIMD3(Float(cosine), Float(-sine), Float(x - cosine * x + sine * y + offset.x * em)),
      y: SIMD3(Float(sine), Float(cosine), Float(y - sine * x - cosine * y + offset.y * em))
    )
  }
}
