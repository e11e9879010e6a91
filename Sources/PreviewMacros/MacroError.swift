/// A mistake in the use of a macro; the compiler shows it where the macro stands.
struct MacroError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
