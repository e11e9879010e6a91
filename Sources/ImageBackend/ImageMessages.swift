/// The lines that this module says to the user, apart from `ImageError`.
enum ImageMessages {
  static func missingImage(_ name: String, lookedIn places: [String]) -> String {
    "No picture named '\(name)'. Looked in \(list(places)) for "
      + "\(name).png, .jpg, .jpeg, .webp, .gif, .svg, .bmp and an image set of that name."
  }

  static func missingColor(_ name: String, lookedIn places: [String]) -> String {
    "No colour named '\(name)'. Looked for a colour set of that name in \(list(places))."
  }

  static func unreadableCatalog(_ path: String, reason: String) -> String {
    "Cannot use \(path): \(reason)"
  }

  static func unsupportedColor(_ name: String, space: String) -> String {
    "The colour '\(name)' is in '\(space)', which is read as sRGB."
  }

  private static func list(_ places: [String]) -> String {
    places.isEmpty ? "no folder (none is set)" : places.joined(separator: ", ")
  }
}
