import Drawing
import Foundation

/// A font description with a custom name taken apart: `AvenirNext-DemiBold` is the family
/// `Avenir Next` at weight 600.
struct FontRequest {
  var font: FontDescription

  init(_ font: FontDescription) {
    self.font = font
    guard let family = font.family, !family.isEmpty else { return }
    let parts = Self.split(family)
    if let weight = parts.weight, font.weight == 400 { self.font.weight = weight }
    if parts.isItalic { self.font.isItalic = true }
    if font.design == .standard { self.font.design = Self.design(of: parts.family) }
    self.font.family = Self.names(for: family).joined(separator: ",")
  }

  /// What a family may be called on this system, best first.
  static func names(for family: String) -> [String] {
    let parts = split(family)
    var names = [family]
    if parts.family != family { names.append(parts.family) }
    if systemNames.contains(parts.family.lowercased()) { names += ["Inter Display", "Inter"] }
    return names
  }

  private static let systemNames: Set<String> = [
    "sf pro", "sf pro text", "sf pro display", ".sf ui text", ".sf ui display", "system",
    "sfpro", "san francisco",
  ]

  /// What Apple's and common fonts are nearest to when they are not installed.
  private static func design(of family: String) -> FontDescription.Design {
    switch family.lowercased() {
    case "sf mono", "menlo", "monaco", "courier", "courier new", "andale mono": .monospaced
    case "new york", "georgia", "times", "times new roman", "palatino", "baskerville", "didot",
      "hoefler text", "cochin", "charter", "iowan old style", "american typewriter":
      .serif
    case "sf pro rounded", "sf rounded", "arial rounded mt bold": .rounded
    default: .standard
    }
  }

  private static let weights: [(name: String, weight: Int)] = [
    ("ultralight", 200), ("extralight", 200), ("thin", 100), ("light", 300), ("regular", 400),
    ("roman", 400), ("book", 400), ("medium", 500), ("demibold", 600), ("semibold", 600),
    ("demi", 600), ("extrabold", 800), ("ultrabold", 800), ("bold", 700), ("heavy", 800),
    ("black", 900),
  ]

  /// Splits a PostScript name at its last hyphen, where what follows names a style.
  static func split(_ name: String) -> (family: String, weight: Int?, isItalic: Bool) {
    guard let hyphen = name.lastIndex(of: "-") else { return (name, nil, false) }
    var style = name[name.index(after: hyphen)...].lowercased()
    var isItalic = false
    for suffix in ["italic", "oblique", "it"] where style.hasSuffix(suffix) {
      isItalic = true
      style.removeLast(suffix.count)
      break
    }
    let weight = weights.first { $0.name == style }?.weight
    guard weight != nil || (isItalic && style.isEmpty) else { return (name, nil, false) }
    var family = ""
    var previous: Character = " "
    for character in name[..<hyphen] {
      if character.isUppercase, previous.isLowercase { family.append(" ") }
      family.append(character)
      previous = character
    }
    return (family, weight, isItalic)
  }
}
