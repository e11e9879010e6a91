/// The lines that this module says to the user.
enum TextMessages {
  static func missingFont(_ family: String, used: String) -> String {
    "No font named '\(family)' is installed; '\(used)' is used. `fc-list : family` lists what is."
  }

  static let mixedWidths =
    "Widths of the system font that differ within one text are not drawn: all of it has the standard one."

  static func unknownSymbol(_ name: String, nearest: String?) -> String {
    let hint = nearest.map { " Did you mean '\($0)'?" } ?? ""
    return "No symbol named '\(name)'.\(hint) A placeholder is shown."
  }

  static func missingIcons(_ folders: [String]) -> String {
    "Most symbols need the open icon set Bootstrap Icons (`apt-get install bootstrap-icons`). "
      + "Looked in \(folders.joined(separator: ", ")). Placeholders are shown."
  }
}
