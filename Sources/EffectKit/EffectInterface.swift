/// What plugins and the program that loads them have to agree on.
public enum EffectInterface {
  /// Grows when a plugin that was compiled before would be misunderstood.
  public static let version = 1
}
