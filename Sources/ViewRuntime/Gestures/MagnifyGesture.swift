public import Foundation
public import Geometry
import Motion

/// Two fingers that spread or close, on a touch screen or a trackpad; with a mouse, the wheel while
/// Control is held.
nonisolated public struct MagnifyGesture: Gesture, Sendable {
  public typealias Body = Never

  public struct Value: Equatable, Sendable {
    /// That of the event, on the clock of frames.
    public var time: Date
    /// The size since the gesture began: 1 at first, 2 for twice as large.
    public var magnification: CGFloat
    /// Change of the magnification per second.
    public var velocity: CGFloat
    /// Where the gesture began, as a part of the view's frame.
    public var startAnchor: UnitPoint
    /// Where the gesture began in the view's space, points.
    public var startLocation: CGPoint
  }

  /// How much the magnification must differ from 1 before the gesture begins.
  public var minimumScaleDelta: CGFloat

  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  @MainActor
  public static func _makeRecognizer(
    _ gesture: MagnifyGesture,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    TwoFingerRecognizer(.magnify, threshold: gesture.minimumScaleDelta, context) {
      Value(
        time: $0.time,
        magnification: $0.amount,
        velocity: $0.velocity,
        startAnchor: $0.startAnchor,
        startLocation: $0.startLocation
      )
    }
  }

  @MainActor
  public static func _updateRecognizer(
    _ recognizer: _GestureRecognizer<Value>,
    _ gesture: MagnifyGesture
  ) {
    unsafeDowncast(recognizer, to: TwoFingerRecognizer<Value>.self).threshold =
      gesture.minimumScaleDelta
  }
}

/// Two fingers that spread or close; its value is the magnification.
nonisolated public struct MagnificationGesture: Gesture, Sendable {
  public typealias Value = CGFloat
  public typealias Body = Never

  public var minimumScaleDelta: CGFloat

  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  @MainActor
  public static func _makeRecognizer(
    _ gesture: MagnificationGesture,
    _ context: _GestureContext
  ) -> _GestureRecognizer<CGFloat> {
    TwoFingerRecognizer(.magnify, threshold: gesture.minimumScaleDelta, context) { $0.amount }
  }

  @MainActor
  public static func _updateRecognizer(
    _ recognizer: _GestureRecognizer<CGFloat>,
    _ gesture: MagnificationGesture
  ) {
    unsafeDowncast(recognizer, to: TwoFingerRecognizer<CGFloat>.self).threshold =
      gesture.minimumScaleDelta
  }
}

/// Two fingers that turn, on a touch screen or a trackpad; with a mouse, the wheel while Alt is
/// held.
nonisolated public struct RotateGesture: Gesture, Sendable {
  public typealias Body = Never

  public struct Value: Equatable, Sendable {
    /// That of the event, on the clock of frames.
    public var time: Date
    /// The turn since the gesture began, clockwise.
    public var rotation: Angle
    /// Change of the rotation per second.
    public var velocity: Angle
    /// Where the gesture began, as a part of the view's frame.
    public var startAnchor: UnitPoint
    /// Where the gesture began in the view's space, points.
    public var startLocation: CGPoint
  }

  /// How far the fingers must turn before the gesture begins.
  public var minimumAngleDelta: Angle

  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  @MainActor
  public static func _makeRecognizer(
    _ gesture: RotateGesture,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    TwoFingerRecognizer(.rotate, threshold: gesture.minimumAngleDelta.radians, context) {
      Value(
        time: $0.time,
        rotation: .radians($0.amount),
        velocity: .radians($0.velocity),
        startAnchor: $0.startAnchor,
        startLocation: $0.startLocation
      )
    }
  }

  @MainActor
  public static func _updateRecognizer(
    _ recognizer: _GestureRecognizer<Value>,
    _ gesture: RotateGesture
  ) {
    unsafeDowncast(recognizer, to: TwoFingerRecognizer<Value>.self).threshold =
      gesture.minimumAngleDelta.radians
  }
}

/// Two fingers that turn; its value is the angle.
nonisolated public struct RotationGesture: Gesture, Sendable {
  public typealias Value = Angle
  public typealias Body = Never

  public var minimumAngleDelta: Angle

  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  @MainActor
  public static func _makeRecognizer(
    _ gesture: RotationGesture,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Angle> {
    TwoFingerRecognizer(.rotate, threshold: gesture.minimumAngleDelta.radians, context) {
      .radians($0.amount)
    }
  }

  @MainActor
  public static func _updateRecognizer(
    _ recognizer: _GestureRecognizer<Angle>,
    _ gesture: RotationGesture
  ) {
    unsafeDowncast(recognizer, to: TwoFingerRecognizer<Angle>.self).threshold =
      gesture.minimumAngleDelta.radians
  }
}

/// What two fingers have done so far.
struct TwoFingerState {
  var time: Date
  /// A factor, or radians.
  var amount: CGFloat
  /// Per second.
  var velocity: CGFloat
  var startAnchor: UnitPoint
  var startLocation: CGPoint
}

final class TwoFingerRecognizer<Value>: _GestureRecognizer<Value> {
  var threshold: CGFloat
  private let kind: TrackpadGesture
  private let value: (TwoFingerState) -> Value
  private var fingers: [(pointer: Int, point: CGPoint)] = []
  private var startDistance: CGFloat = 0
  private var lastAngle: CGFloat = 0
  private var amount: CGFloat = 0
  private var startAnchor = UnitPoint.center
  private var startLocation = CGPoint.zero
  private var hasBegun = false
  private var sampler = VelocitySampler<CGFloat>()

  init(
    _ kind: TrackpadGesture,
    threshold: CGFloat,
    _ context: _GestureContext,
    value: @escaping (TwoFingerState) -> Value
  ) {
    self.kind = kind
    self.threshold = threshold
    self.value = value
    super.init(context)
  }

  private var neutral: CGFloat { kind == .magnify ? 1 : 0 }

  override func begin() {
    super.begin()
    fingers.removeAll()
    hasBegun = false
    amount = neutral
    sampler = VelocitySampler()
  }

  override func follows(_ kind: TrackpadGesture) -> Bool { kind == self.kind }

  override func handle(_ event: GestureEvent) {
    guard !phase.kind.isOver else { return }
    switch event.kind {
    case .press:
      guard fingers.count < 2 else { return }
      fingers.append((event.pointer, event.point))
      if fingers.count == 2 { startFingers(event) }
    case .move:
      guard let index = fingers.firstIndex(where: { $0.pointer == event.pointer }) else { return }
      fingers[index].point = event.point
      if hasBegun { followFingers(event) }
    case .release:
      guard fingers.contains(where: { $0.pointer == event.pointer }) else { return }
      finish()
    case .magnify(let magnification, let inputPhase) where kind == .magnify:
      follow(magnification, inputPhase, event)
    case .rotate(let rotation, let inputPhase) where kind == .rotate:
      follow(rotation.radians, inputPhase, event)
    case .tick, .magnify, .rotate:
      break
    }
  }

  private func finish() {
    if case .active(let value) = phase {
      phase = .ended(value)
    } else {
      phase = .failed
    }
  }

  private func start(at point: CGPoint, _ event: GestureEvent) {
    hasBegun = true
    startLocation = context.element.location(point, in: .local)
    let size = context.element.lastShown.rect.size
    startAnchor = UnitPoint(
      x: size.width > 0 ? startLocation.x / size.width : 0.5,
      y: size.height > 0 ? startLocation.y / size.height : 0.5
    )
    sampler.add(neutral, at: event.time)
  }

  private func startFingers(_ event: GestureEvent) {
    let (a, b) = (fingers[0].point, fingers[1].point)
    startDistance = max(a.distance(to: b), 1)
    lastAngle = atan2(b.y - a.y, b.x - a.x)
    start(at: CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2), event)
  }

  private func followFingers(_ event: GestureEvent) {
    let (a, b) = (fingers[0].point, fingers[1].point)
    switch kind {
    case .magnify:
      amount = a.distance(to: b) / startDistance
    case .rotate:
      let angle = atan2(b.y - a.y, b.x - a.x)
      amount += (angle - lastAngle).remainder(dividingBy: 2 * .pi)
      lastAngle = angle
    }
    show(event)
  }

  private func follow(_ newAmount: CGFloat, _ inputPhase: InputPhase, _ event: GestureEvent) {
    if !hasBegun { start(at: event.point, event) }
    switch inputPhase {
    case .began, .changed, .none:
      guard newAmount.isFinite else { return }
      amount = newAmount
      show(event)
    case .ended:
      if newAmount.isFinite, newAmount != amount {
        amount = newAmount
        show(event)
      }
      finish()
    case .cancelled:
      fail()
    }
  }

  private func show(_ event: GestureEvent) {
    sampler.add(amount, at: event.time)
    guard phase.kind == .active || abs(amount - neutral) >= threshold else { return }
    phase = .active(
      value(
        TwoFingerState(
          time: context.element.host.date(at: event.time),
          amount: amount,
          velocity: sampler.velocity,
          startAnchor: startAnchor,
          startLocation: startLocation
        )
      )
    )
  }
}
