/// How the lines of a text lie to each other.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
  case leading
  case center
  case trailing
}
