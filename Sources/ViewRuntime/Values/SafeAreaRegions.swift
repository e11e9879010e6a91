/// What takes space away at the edges of the screen.
@frozen
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  @inlinable
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Bars, and the device's own edges.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard on screen.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// What a content shape is for.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}
