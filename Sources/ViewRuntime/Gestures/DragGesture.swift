public import Foundation
import Geometry
import Motion

/// A pointer that is pressed, moves and is let go of.
nonisolated public struct DragGesture: Gesture {
  public typealias Body = Never

  /// What is known of a drag; lengths in points of the gesture's coordinate space.
  public struct Value: Equatable, Sendable {
    /// That of the event, on the clock of frames.
    public var time: Date
    public var location: CGPoint
    /// Where the pointer was pressed.
    public var startLocation: CGPoint
    /// Points per second.
    public var velocity: CGSize

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where the drag would come to rest if it were let go of now.
    public var predictedEndLocation: CGPoint {
      CGPoint(
        x: location.x + velocity.width * Self.rest,
        y: location.y + velocity.height * Self.rest
      )
    }

    public var predictedEndTranslation: CGSize {
      let end = predictedEndLocation
      return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
    }

    /// Seconds at the present speed that the way to rest amounts to.
    private static let rest = 0.25
  }

  /// Points that the pointer must move before the drag begins.
  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  nonisolated public init(
    minimumDistance: CGFloat = 10,
    coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  @_disfavoredOverload
  nonisolated public init(
    minimumDistance: CGFloat = 10,
    coordinateSpace: CoordinateSpace = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  @MainActor
  public static func _makeRecognizer(
    _ gesture: DragGesture,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    DragRecognizer(gesture, context)
  }

  @MainActor
  public static func _updateRecognizer(
    _ recognizer: _GestureRecognizer<Value>,
    _ gesture: DragGesture
  ) {
    unsafeDowncast(recognizer, to: DragRecognizer.self).gesture = gesture
  }
}

final class DragRecognizer: _GestureRecognizer<DragGesture.Value> {
  var gesture: DragGesture
  private var pointer: Int?
  private var start = CGPoint.zero
  private var startLocation = CGPoint.zero
  private var velocity = PointerVelocity()
  private var farthest: CGFloat = 0

  /// How far a drag must go to win over gestures that are preferred to it but undecided, points.
  private static let decisiveDistance: CGFloat = 10

  init(_ gesture: DragGesture, _ context: _GestureContext) {
    self.gesture = gesture
    super.init(context)
  }

  override func begin() {
    super.begin()
    pointer = nil
    farthest = 0
    velocity = PointerVelocity()
  }

  override var isDecisive: Bool { farthest >= Self.decisiveDistance }

  override func handle(_ event: GestureEvent) {
    guard !phase.kind.isOver else { return }
    switch event.kind {
    case .press:
      guard pointer == nil else { return }
      pointer = event.pointer
      start = event.point
      startLocation = location(event)
      velocity.add(startLocation, at: event.time)
      if gesture.minimumDistance <= 0 { phase = .active(value(event)) }
    case .move:
      guard event.pointer == pointer else { return }
      move(event)
    case .release:
      guard event.pointer == pointer else { return }
      move(event)
      if case .active(let value) = phase {
        phase = .ended(value)
      } else {
        phase = .failed
      }
    case .tick, .magnify, .rotate:
      break
    }
  }

  private func move(_ event: GestureEvent) {
    farthest = max(farthest, start.distance(to: event.point))
    velocity.add(location(event), at: event.time)
    guard phase.kind == .active || farthest >= gesture.minimumDistance else { return }
    phase = .active(value(event))
  }

  private func location(_ event: GestureEvent) -> CGPoint {
    context.element.location(event.point, in: gesture.coordinateSpace)
  }

  private func value(_ event: GestureEvent) -> DragGesture.Value {
    DragGesture.Value(
      time: context.element.host.date(at: event.time),
      location: location(event),
      startLocation: startLocation,
      velocity: velocity.value(at: event.time)
    )
  }
}

/// The speed of a pointer from its last few places.
struct PointerVelocity {
  private var sampler = VelocitySampler<AnimatablePair<CGFloat, CGFloat>>()
  private var last: CGPoint?
  /// When it moved last, seconds.
  private var lastMove = 0.0

  /// A pointer that has been still for so long has no speed, seconds.
  private static let stillness = 0.1
  /// Places nearer in time than this count as one, seconds.
  private static let resolution = 0.001

  /// Notes a place; one in the past is ignored, several at one time count as the last of them.
  mutating func add(_ point: CGPoint, at time: Double) {
    if let last, last == point { return }
    var time = time
    if let lastTime = sampler.lastTime {
      guard time >= lastTime else { return }
      if time - lastTime < Self.resolution { time = lastTime }
    }
    last = point
    lastMove = time
    sampler.add(AnimatablePair(point.x, point.y), at: time)
  }

  /// Points per second.
  func value(at time: Double) -> CGSize {
    guard time - lastMove <= Self.stillness else { return .zero }
    let velocity = sampler.velocity
    guard velocity.first.isFinite, velocity.second.isFinite else { return .zero }
    return CGSize(width: velocity.first, height: velocity.second)
  }
}
