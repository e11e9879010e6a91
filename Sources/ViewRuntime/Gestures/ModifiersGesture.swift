/// A gesture that begins only while modifier keys are held.
nonisolated public struct _ModifiersGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  let content: Content
  let modifiers: EventModifiers

  @MainActor
  public static func _makeRecognizer(
    _ gesture: Self,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    ModifiersRecognizer<Content>(gesture, context)
  }

  @MainActor
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    let recognizer = unsafeDowncast(recognizer, to: ModifiersRecognizer<Content>.self)
    recognizer.modifiers = gesture.modifiers
    Content._updateRecognizer(recognizer.base, gesture.content)
  }
}

private final class ModifiersRecognizer<Content: Gesture>: ForwardingRecognizer<Content.Value> {
  var modifiers: EventModifiers

  init(_ gesture: _ModifiersGesture<Content>, _ context: _GestureContext) {
    modifiers = gesture.modifiers
    super.init(Content._makeRecognizer(gesture.content, context), context)
  }

  override func handle(_ event: GestureEvent) {
    if case .press = event.kind, !event.modifiers.isSuperset(of: modifiers) {
      fail()
      return
    }
    super.handle(event)
  }
}

extension Gesture {
  /// This gesture while modifier keys are held at the press.
  nonisolated public func modifiers(_ modifiers: EventModifiers) -> _ModifiersGesture<Self> {
    _ModifiersGesture(content: self, modifiers: modifiers)
  }
}
