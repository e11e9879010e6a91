/// A value that a view carries for the layout around it.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

enum LayoutValueTrait<K: LayoutValueKey>: ElementTraitKey {
  typealias Value = K.Value
}

public enum _LayoutValueTraitBox<K: LayoutValueKey>: ElementTraitKeyBox {
  public static func set(_ value: K.Value, on element: Element, depth: Int) {
    element.setTrait(LayoutValueTrait<K>.self, value, depth: depth)
    element.parentContainer?.invalidateLayout()
  }
}

extension View {
  /// Carries a value for the layout around this view.
  nonisolated public func layoutValue<K: LayoutValueKey>(
    key: K.Type,
    value: K.Value
  ) -> some View {
    modifier(_TraitModifier<_LayoutValueTraitBox<K>>(value: value))
  }
}
