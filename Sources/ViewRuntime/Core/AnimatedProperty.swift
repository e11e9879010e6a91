import Geometry
import Motion

/// Four numbers that are kept in an element.
///
/// Vectors ask for memory aligned to their size, which takes more of it and longer to get; there is
/// a property or two in most elements.
private struct PackedVector4 {
  private let x, y, z, w: Double

  @inline(__always)
  init(_ vector: Vector4) {
    x = vector.storage.x
    y = vector.storage.y
    z = vector.storage.z
    w = vector.storage.w
  }

  @inline(__always)
  var vector: Vector4 { Vector4(x, y, z, w) }
}

/// The animation of a property of up to four numbers: an interval that runs on top of the model
/// value.
@MainActor
struct Animated4 {
  private var packed: PackedVector4
  private var animator = OptionalAnimatorID.none

  init(_ model: Vector4) {
    packed = PackedVector4(model)
  }

  /// What the property is to become.
  @inline(__always)
  private(set) var model: Vector4 {
    get { packed.vector }
    set { packed = PackedVector4(newValue) }
  }

  private(set) var id: AnimatorID? {
    get { animator.value }
    set { animator = OptionalAnimatorID(newValue) }
  }

  /// Sets the model value; under an animation the shown value goes there from where it is.
  mutating func set(_ value: Vector4, node: ViewNode) {
    guard value != model else { return }
    let transaction = node.transaction
    if let animation = transaction.animation {
      start(to: value, animation: animation, completions: transaction.completions, node: node)
    } else if transaction.tracksVelocity {
      id = node.host.bank.track4(id, model: value)
    }
    model = value
    node.host.needsPaint = true
  }

  /// Goes to a model value with an animation.
  mutating func start(
    to value: Vector4,
    animation: Animation,
    completions: [CompletionGroup],
    node: ViewNode
  ) {
    guard value != model else { return }
    id = node.host.bank.animate4(
      id,
      interval: value - model,
      animation: animation,
      groups: completions,
      environment: node.environment
    )
    model = value
  }

  /// Sets the model value without animation; what is in flight keeps running on top.
  mutating func jump(to value: Vector4) {
    model = value
  }

  /// What is shown at the bank's time.
  func presented(_ bank: AnimatorBank) -> Vector4 {
    guard let id, let delta = bank.delta4(id) else { return model }
    return model + delta
  }

  func isInFlight(_ bank: AnimatorBank) -> Bool {
    guard let id else { return false }
    return bank.delta4(id) != nil
  }

  mutating func cancel(_ bank: AnimatorBank) {
    if let id { bank.cancel(id) }
    id = nil
  }
}

/// The animation of a property of five to eight numbers.
@MainActor
struct Animated8 {
  private var low: PackedVector4
  private var high: PackedVector4
  private var animator = OptionalAnimatorID.none

  init(_ model: Vector8) {
    low = PackedVector4(model.low)
    high = PackedVector4(model.high)
  }

  private(set) var model: Vector8 {
    get { Vector8(low.vector, high.vector) }
    set {
      low = PackedVector4(newValue.low)
      high = PackedVector4(newValue.high)
    }
  }

  private(set) var id: AnimatorID? {
    get { animator.value }
    set { animator = OptionalAnimatorID(newValue) }
  }

  mutating func set(_ value: Vector8, node: ViewNode) {
    guard value != model else { return }
    let transaction = node.transaction
    let bank = node.host.bank
    if let animation = transaction.animation {
      id = bank.animate8(
        id,
        interval: value - model,
        animation: animation,
        groups: transaction.completions,
        environment: node.environment
      )
    } else if transaction.tracksVelocity {
      id = bank.track8(id, model: value)
    }
    model = value
    node.host.needsPaint = true
  }

  func presented(_ bank: AnimatorBank) -> Vector8 {
    guard let id, let delta = bank.delta8(id) else { return model }
    return model + delta
  }

  mutating func cancel(_ bank: AnimatorBank) {
    if let id { bank.cancel(id) }
    id = nil
  }
}

/// The animation of a property in a vector type of the user's.
@MainActor
struct AnimatedVector<Vector: VectorArithmetic> {
  private var animator = OptionalAnimatorID.none

  private(set) var id: AnimatorID? {
    get { animator.value }
    set { animator = OptionalAnimatorID(newValue) }
  }

  /// Whether nothing ever moved it: then there is no delta.
  var isAtRest: Bool { id == nil }

  mutating func retarget(from old: Vector, to new: Vector, node: ViewNode) {
    guard old != new else { return }
    let transaction = node.transaction
    let bank = node.host.bank
    if let animation = transaction.animation {
      id = bank.animate(
        id,
        interval: new - old,
        animation: animation,
        groups: transaction.completions,
        environment: node.environment
      )
    } else if transaction.tracksVelocity {
      id = bank.track(id, model: new)
    }
    node.host.needsPaint = true
  }

  /// What to add to the model value for the one that is shown; nil at rest.
  func delta(_ bank: AnimatorBank) -> Vector? {
    guard let id else { return nil }
    return bank.delta(id, as: Vector.self)
  }

  func isInFlight(_ bank: AnimatorBank) -> Bool { delta(bank) != nil }

  mutating func cancel(_ bank: AnimatorBank) {
    if let id { bank.cancel(id) }
    id = nil
  }
}
