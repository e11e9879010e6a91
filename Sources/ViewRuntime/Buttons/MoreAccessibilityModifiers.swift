public import Foundation
public import Geometry
import Motion

// What only assistive technology makes use of: nothing of it is seen or heard here, as nothing is of
// labels and hints.

extension View {
  /// The older spelling of `accessibilityLabel`.
  nonisolated public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  /// The older spelling of `accessibilityValue`.
  nonisolated public func accessibility(value: Text) -> some View { accessibilityValue(value) }

  /// The older spelling of `accessibilityHint`.
  nonisolated public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  /// The older spelling of `accessibilityHidden`.
  nonisolated public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  /// The older spelling of `accessibilityIdentifier`.
  nonisolated public func accessibility(identifier: String) -> some View {
    accessibilityIdentifier(identifier)
  }

  /// The older spelling of `accessibilityAddTraits`.
  nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }

  /// The older spelling of `accessibilityRemoveTraits`.
  nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }

  /// The older spelling of `accessibilitySortPriority`.
  nonisolated public func accessibility(sortPriority: Double) -> some View {
    accessibilitySortPriority(sortPriority)
  }

  nonisolated public func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View { self }

  nonisolated public func accessibilityAction<Label: View>(
    action: @escaping () -> Void,
    @ViewBuilder label: () -> Label
  ) -> some View { self }

  nonisolated public func accessibilityActivationPoint(_ point: UnitPoint) -> some View { self }

  nonisolated public func accessibilityActivationPoint(_ point: CGPoint) -> some View { self }

  /// Other views that stand for this one.
  nonisolated public func accessibilityChildren<V: View>(
    @ViewBuilder children: () -> V
  ) -> some View { self }

  /// Another view that stands for this one.
  nonisolated public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View { self }

  nonisolated public func accessibilityCustomContent(
    _ label: Text,
    _ value: Text,
    importance: AccessibilityContentImportance = .default
  ) -> some View { self }

  nonisolated public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey,
    _ value: Text,
    importance: AccessibilityContentImportance = .default
  ) -> some View { self }

  nonisolated public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> some View {
    self
  }

  nonisolated public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole,
    id: ID,
    in namespace: Namespace.ID
  ) -> some View { self }

  nonisolated public func accessibilityLinkedGroup<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID
  ) -> some View { self }

  nonisolated public func accessibilityRotorEntry<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID
  ) -> some View { self }

  nonisolated public func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> some View { self }

  /// Nothing moves the focus of assistive technology.
  nonisolated public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View { self }

  nonisolated public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding,
    equals value: Value
  ) -> some View { self }
}

public enum AccessibilityContentImportance: Sendable {
  case `default`, high
}

/// What a view of a pair is to the other one.
public enum AccessibilityLabeledPairRole: Sendable {
  case label, content
}

/// Where assistive technology has its focus: a value like `@State`, since there is none here.
@propertyWrapper
nonisolated public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  @State private var state: Value

  public init() where Value == Bool { _state = State(initialValue: false) }

  public init<T: Hashable>() where Value == T? { _state = State(initialValue: nil) }

  public var wrappedValue: Value {
    get { state }
    nonmutating set { state = newValue }
  }

  public var projectedValue: Binding { Binding(binding: $state) }

  /// What `accessibilityFocused` takes.
  @propertyWrapper
  public struct Binding {
    let binding: ViewRuntime.Binding<Value>

    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }

    public var projectedValue: Self { self }
  }
}
