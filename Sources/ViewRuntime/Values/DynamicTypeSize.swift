import Motion

/// How large the reader wants text.
public enum DynamicTypeSize: Comparable, CaseIterable, Hashable, Sendable {
  case xSmall
  case small
  case medium
  /// The default.
  case large
  case xLarge
  case xxLarge
  case xxxLarge
  case accessibility1
  case accessibility2
  case accessibility3
  case accessibility4
  case accessibility5

  /// Whether it is one of the five largest.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// The older name of a dynamic type size.
public enum ContentSizeCategory: Comparable, CaseIterable, Hashable, Sendable {
  case extraSmall
  case small
  case medium
  case large
  case extraLarge
  case extraExtraLarge
  case extraExtraExtraLarge
  case accessibilityMedium
  case accessibilityLarge
  case accessibilityExtraLarge
  case accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  package var dynamicTypeSize: DynamicTypeSize {
    DynamicTypeSize.allCases[Self.allCases.firstIndex(of: self) ?? 3]
  }
}

extension DynamicTypeSize {
  public init?(_ category: ContentSizeCategory) {
    self = category.dynamicTypeSize
  }
}

extension ContentSizeCategory {
  public init(_ size: DynamicTypeSize) {
    let index = DynamicTypeSize.allCases.firstIndex(of: size)
    self = index.map { Self.allCases[$0] } ?? .large
  }
}

extension EnvironmentValues {
  /// The reader's text size, by its older name.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.dynamicTypeSize }
  }
}
