import Drawing

/// The open fonts that stand for Apple's, best first.
///
/// | design | stands for | taken from |
/// |---|---|---|
/// | standard | SF Pro | Inter; Inter Display from 24 points up |
/// | rounded | SF Rounded | Nunito where it is installed, else Inter with its corners rounded |
/// | serif | New York | Source Serif, Noto Serif, else DejaVu Serif |
/// | monospaced | SF Mono | JetBrains Mono, Noto Sans Mono, else DejaVu Sans Mono |
///
/// Scripts that these lack come from Noto (CJK in Korean, Japanese or simplified Chinese forms by
/// what else the text holds), emoji from Noto Color Emoji, the rest from DejaVu and whatever
/// fontconfig finds.
enum FontFamilies {
  /// The size in points from which the display cut, with its tighter spacing, is used.
  static let displaySize = 24.0

  /// How much wider than its regular width a system font's text is; 1 for fonts by name.
  ///
  /// SF's own widths are drawings of their own; these factors bring Inter near their set widths.
  static func stretch(of font: FontDescription) -> Double {
    guard (font.family ?? "").isEmpty else { return 1 }
    return switch font.width {
    case ..<70: 0.7
    case ..<90: 0.84
    case ..<110: 1
    default: 1.22
    }
  }

  /// Pango's comma-separated list for a font in a text with `contents`.
  static func list(for font: FontDescription, contents: TextContents) -> String {
    var families: [String] = []
    if let family = font.family, !family.isEmpty { families.append(family) }
    switch font.design {
    case .standard: break
    case .rounded:
      families.append("Nunito")
    case .serif:
      families += ["Source Serif 4", "Source Serif Pro", "Noto Serif", "DejaVu Serif"]
    case .monospaced:
      families += ["JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono"]
    }
    if font.design == .standard || font.design == .rounded {
      if font.size >= displaySize { families.append("Inter Display") }
      families.append("Inter")
    }
    let isSerif = font.design == .serif
    if !contents.isDisjoint(with: [.hangul, .kana, .han]) {
      let region =
        contents.contains(.hangul) ? "KR" : contents.contains(.kana) ? "JP" : "SC"
      if font.design == .monospaced { families.append("Noto Sans Mono CJK \(region)") }
      if isSerif { families.append("Noto Serif CJK \(region)") }
      families.append("Noto Sans CJK \(region)")
    }
    if contents.contains(.arabic) {
      families += isSerif ? ["Noto Naskh Arabic"] : ["Noto Sans Arabic"]
    }
    if contents.contains(.hebrew) {
      families += isSerif ? ["Noto Serif Hebrew"] : ["Noto Sans Hebrew"]
    }
    families.append(
      isSerif ? "serif" : font.design == .monospaced ? "monospace" : "sans-serif"
    )
    return families.joined(separator: ",")
  }
}
