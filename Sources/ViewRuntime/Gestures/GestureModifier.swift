import Motion

/// Follows pointers for a gesture of a view.
nonisolated public struct _GestureModifier<G: Gesture>: ElementModifier {
  public typealias Body = Never

  let gesture: G
  let attachment: GestureAttachment
  let mask: GestureMask
  let isEnabled: Bool

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> GestureElement<G> {
    let element = GestureElement<G>(child: child, node: node)
    element.set(self)
    return element
  }

  @MainActor
  package func update(_ element: GestureElement<G>, from old: _GestureModifier<G>) {
    element.set(self)
  }
}

/// Which gestures of a view and of the views inside it are followed.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let none: GestureMask = []
  /// The gesture that is added.
  public static let gesture = GestureMask(rawValue: 1 << 0)
  /// Those of the view's content.
  public static let subviews = GestureMask(rawValue: 1 << 1)
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  nonisolated func gesture<T: Gesture>(
    _ gesture: T,
    attachment: GestureAttachment,
    mask: GestureMask = .all,
    isEnabled: Bool = true
  ) -> some View {
    modifier(
      _GestureModifier(gesture: gesture, attachment: attachment, mask: mask, isEnabled: isEnabled)
    )
  }

  /// Adds a gesture to which those of the views inside are preferred.
  nonisolated public func gesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    self.gesture(gesture, attachment: .normal, mask: mask)
  }

  nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, attachment: .normal, isEnabled: isEnabled)
  }

  nonisolated public func gesture<T: Gesture>(
    _ gesture: T,
    name: String,
    isEnabled: Bool = true
  ) -> some View {
    self.gesture(gesture, attachment: .normal, isEnabled: isEnabled)
  }

  /// Adds a gesture that is preferred to those of the views inside.
  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    self.gesture(gesture, attachment: .high, mask: mask)
  }

  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    isEnabled: Bool
  ) -> some View {
    self.gesture(gesture, attachment: .high, isEnabled: isEnabled)
  }

  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    name: String,
    isEnabled: Bool = true
  ) -> some View {
    self.gesture(gesture, attachment: .high, isEnabled: isEnabled)
  }

  /// Adds a gesture that goes on beside those of the views inside.
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    self.gesture(gesture, attachment: .simultaneous, mask: mask)
  }

  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    isEnabled: Bool
  ) -> some View {
    self.gesture(gesture, attachment: .simultaneous, isEnabled: isEnabled)
  }

  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    name: String,
    isEnabled: Bool = true
  ) -> some View {
    self.gesture(gesture, attachment: .simultaneous, isEnabled: isEnabled)
  }
}
