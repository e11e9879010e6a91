extension Image {
  /// How large a symbol is beside text.
  public enum Scale: Hashable, Sendable {
    case small
    case medium
    case large
  }
}
