public import Foundation
import Geometry

/// How still and quick a tap must be.
enum TapLimits {
  /// Points that the pointer may move.
  static let distance: CGFloat = 45
  /// Seconds that it may be held.
  static let holdDuration = 0.75
  /// Seconds between a release and the next press.
  static let gap = 0.35
}

/// One or several taps at the same place.
nonisolated public struct TapGesture: Gesture, Sendable {
  public typealias Value = Void
  public typealias Body = Never

  /// The taps that are asked for, at least 1.
  public var count: Int

  nonisolated public init(count: Int = 1) {
    self.count = count
  }

  @MainActor
  public static func _makeRecognizer(
    _ gesture: TapGesture,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Void> {
    TapRecognizer(count: gesture.count, context) { _, _ in }
  }

  @MainActor
  public static func _updateRecognizer(
    _ recognizer: _GestureRecognizer<Void>,
    _ gesture: TapGesture
  ) {
    unsafeDowncast(recognizer, to: TapRecognizer<Void>.self).count = gesture.count
  }
}

/// One or several taps, with their place.
nonisolated public struct SpatialTapGesture: Gesture {
  public struct Value: Equatable, Sendable {
    /// Of the last tap, points.
    public var location: CGPoint
  }

  public typealias Body = Never

  public var count: Int
  public var coordinateSpace: CoordinateSpace

  nonisolated public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  @_disfavoredOverload
  nonisolated public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  @MainActor
  public static func _makeRecognizer(
    _ gesture: SpatialTapGesture,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    let recognizer = TapRecognizer(count: gesture.count, context) { (point, space) -> Value in
      Value(location: context.element.location(point, in: space))
    }
    recognizer.space = gesture.coordinateSpace
    return recognizer
  }

  @MainActor
  public static func _updateRecognizer(
    _ recognizer: _GestureRecognizer<Value>,
    _ gesture: SpatialTapGesture
  ) {
    let recognizer = unsafeDowncast(recognizer, to: TapRecognizer<Value>.self)
    recognizer.count = gesture.count
    recognizer.space = gesture.coordinateSpace
  }
}

final class TapRecognizer<Value>: _GestureRecognizer<Value> {
  var count: Int
  var space = CoordinateSpace.local
  private let value: (CGPoint, CoordinateSpace) -> Value
  private var taps = 0
  private var start = CGPoint.zero
  private var pointer: Int?
  private var limit: Double?

  init(
    count: Int,
    _ context: _GestureContext,
    value: @escaping (CGPoint, CoordinateSpace) -> Value
  ) {
    self.count = count
    self.value = value
    super.init(context)
  }

  override func begin() {
    super.begin()
    taps = 0
    pointer = nil
    limit = nil
  }

  override func fail() {
    super.fail()
    limit = nil
  }

  // A little later: at the limit itself the tap still counts.
  override var deadline: Double? { limit.map { $0 + 1e-6 } }

  override var waitsForFailure: Bool { true }

  override func handle(_ event: GestureEvent) {
    guard !phase.kind.isOver else { return }
    if let limit, event.time > limit + 0.5e-6 {
      fail()
      return
    }
    switch event.kind {
    case .press:
      if pointer != nil || (taps > 0 && start.distance(to: event.point) > TapLimits.distance) {
        fail()
        return
      }
      if taps == 0 { start = event.point }
      pointer = event.pointer
      limit = event.time + TapLimits.holdDuration
    case .move:
      if event.pointer == pointer, start.distance(to: event.point) > TapLimits.distance { fail() }
    case .release:
      guard event.pointer == pointer else { return }
      pointer = nil
      if start.distance(to: event.point) > TapLimits.distance {
        fail()
        return
      }
      taps += 1
      if taps >= count {
        limit = nil
        phase = .ended(value(event.point, space))
      } else {
        limit = event.time + TapLimits.gap
      }
    case .tick, .magnify, .rotate:
      break
    }
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension View {
  /// Runs `action` when this view was tapped `count` times.
  nonisolated public func onTapGesture(
    count: Int = 1,
    perform action: @escaping () -> Void
  ) -> some View {
    gesture(TapGesture(count: count).onEnded { _ in action() })
  }

  /// Runs `action` with the place of the tap.
  nonisolated public func onTapGesture(
    count: Int = 1,
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) }
    )
  }

  @_disfavoredOverload
  nonisolated public func onTapGesture(
    count: Int = 1,
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) }
    )
  }
}
