import Foundation

/// Something that a person does with a pointer, described as a value.
///
/// A gesture of your own has a `body` made of other gestures, as a view has.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What is known while the gesture goes on and when it ends.
  associatedtype Value
  associatedtype Body: Gesture

  var body: Body { get }

  /// Makes what follows events for this gesture.
  @MainActor
  static func _makeRecognizer(
    _ gesture: Self,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Value>

  /// Brings a recogniser that `_makeRecognizer` made in line with a later value of the gesture.
  @MainActor
  static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self)
}

extension Gesture {
  @MainActor
  public static func _makeRecognizer(
    _ gesture: Self,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Body.Value> {
    CustomGestureRecognizer<Self>(gesture, context)
  }

  @MainActor
  public static func _updateRecognizer(
    _ recognizer: _GestureRecognizer<Body.Value>,
    _ gesture: Self
  ) {
    unsafeDowncast(recognizer, to: CustomGestureRecognizer<Self>.self).update(to: gesture)
  }
}

extension Gesture where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) has no body: the runtime follows it itself")
  }
}

extension Never: Gesture {
  public typealias Value = Never

  // Its own, since `View` and `Gesture` both offer one.
  nonisolated public var body: Never { switch self {} }
}

/// Follows the body of a user's gesture, with its dynamic properties connected.
private final class CustomGestureRecognizer<G: Gesture>: ForwardingRecognizer<G.Body.Value> {
  private var bound: BoundValue<G>

  init(_ gesture: G, _ context: _GestureContext) {
    bound = BoundValue(gesture)
    bound.bind(to: context.element.node)
    super.init(G.Body._makeRecognizer(bound.value.body, context), context)
  }

  func update(to gesture: G) {
    bound.replace(with: gesture)
    bound.bind(to: context.element.node)
    G.Body._updateRecognizer(base, bound.value.body)
  }
}
