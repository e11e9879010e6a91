package import Drawing
import Motion

private struct StageBackgroundKey: EnvironmentKey {
  static let defaultValue: SRGBColor? = nil
}

extension EnvironmentValues {
  /// What the stage is filled with behind the root view: white, or black in the dark scheme, unless
  /// set.
  package var stageBackground: SRGBColor {
    get { self[StageBackgroundKey.self] ?? (colorScheme == .dark ? .black : .white) }
    set { self[StageBackgroundKey.self] = newValue }
  }
}
