import Foundation

/// What an ``Animation`` is made of: the built-in kinds, and anything else.
///
/// The built-in kinds are cases rather than existentials so that the engine's calls to them are
/// direct and specialised for its vectors.
enum AnimationPayload: Hashable, Sendable {
  case defaultSpring
  case fluid(FluidSpringAnimation)
  case bezier(BezierAnimation)
  case unitCurve(UnitCurveAnimation)
  case interpolatingSpring(InterpolatingSpringAnimation)
  indirect case modified(ModifiedAnimation)
  case custom(CustomAnimationBox)

  /// Stands for several combined motions whose velocity has been worked out already.
  case inFlight

  init<A: CustomAnimation>(_ base: A) {
    switch base {
    case is DefaultAnimation: self = .defaultSpring
    case let base as FluidSpringAnimation: self = .fluid(base)
    case let base as BezierAnimation: self = .bezier(base)
    case let base as UnitCurveAnimation: self = .unitCurve(base)
    case let base as InterpolatingSpringAnimation: self = .interpolatingSpring(base)
    case let base as ModifiedAnimation: self = .modified(base)
    case is InFlightAnimationMarker: self = .inFlight
    default: self = .custom(CustomAnimationBox(base: base))
    }
  }

  var base: any CustomAnimation {
    switch self {
    case .defaultSpring: DefaultAnimation()
    case .fluid(let base): base
    case .bezier(let base): base
    case .unitCurve(let base): base
    case .interpolatingSpring(let base): base
    case .modified(let base): base
    case .custom(let box): box.base
    case .inFlight: InFlightAnimationMarker()
    }
  }

  /// The spring that this is, or moves like.
  var fluidSpring: FluidSpringAnimation? {
    switch self {
    case .defaultSpring: .standard
    case .fluid(let base): base
    default: nil
    }
  }

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    switch self {
    case .defaultSpring:
      FluidSpringAnimation.standard.animate(value: value, time: time, context: &context)
    case .fluid(let base): base.animate(value: value, time: time, context: &context)
    case .bezier(let base): base.animate(value: value, time: time, context: &context)
    case .unitCurve(let base): base.animate(value: value, time: time, context: &context)
    case .interpolatingSpring(let base): base.animate(value: value, time: time, context: &context)
    case .modified(let base): base.animate(value: value, time: time, context: &context)
    case .custom(let box): box.base.animate(value: value, time: time, context: &context)
    case .inFlight: nil
    }
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    switch self {
    case .defaultSpring:
      FluidSpringAnimation.standard.velocity(value: value, time: time, context: context)
    case .fluid(let base): base.velocity(value: value, time: time, context: context)
    case .unitCurve(let base): base.velocity(value: value, time: time, context: context)
    case .custom(let box): box.base.velocity(value: value, time: time, context: context)
    case .inFlight: context.state[InFlightVelocityKey<V>.self]
    case .bezier, .interpolatingSpring, .modified: nil
    }
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    switch self {
    case .defaultSpring:
      FluidSpringAnimation.standard.shouldMerge(
        previous: previous,
        value: value,
        time: time,
        context: &context
      )
    case .fluid(let base):
      base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    case .modified(let base):
      base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    case .custom(let box):
      box.base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    case .bezier, .unitCurve, .interpolatingSpring, .inFlight: false
    }
  }
}

/// A user's animation.
///
/// `Animation` is `Sendable` although `CustomAnimation` asks only for `Hashable`, as in SwiftUI: an
/// animation's properties are parameters, and the engine calls it from one thread.
struct CustomAnimationBox: Hashable, @unchecked Sendable {
  let base: any CustomAnimation

  static func == (lhs: CustomAnimationBox, rhs: CustomAnimationBox) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

/// `Animation.default` as a custom animation.
struct DefaultAnimation: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    FluidSpringAnimation.standard.animate(value: value, time: time, context: &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    FluidSpringAnimation.standard.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    FluidSpringAnimation.standard.shouldMerge(
      previous: previous,
      value: value,
      time: time,
      context: &context
    )
  }
}

/// `AnimationPayload.inFlight` as a custom animation.
struct InFlightAnimationMarker: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    nil
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    context.state[InFlightVelocityKey<V>.self]
  }
}

/// The velocity of combined or tracked motions, put there for an animation that takes over.
enum InFlightVelocityKey<V: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: V? { nil }
}
