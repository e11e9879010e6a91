/// How content with a shape of its own meets the space it is given.
public enum ContentMode: CaseIterable, Hashable, Sendable {
  /// All of it is inside.
  case fit
  /// It covers the whole space.
  case fill
}
