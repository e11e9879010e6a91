/// The lines that this module says to the user.
enum TextMessages {
  static func missingFont(_ family: String, used: String) -> String {
    "No font named '\(family)' is installed; '\(used)' is used. `fc-list : family` lists what is."
  }
}
