/// Light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light
  case dark
}

/// How strongly foreground and background should differ.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard
  case increased
}

/// The range that colours are drawn in.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear
  case linear
  case extendedLinear
}
