/// Something in a user's files that can be shown.
package struct ViewCandidate: Sendable, Equatable {
  package enum Kind: String, Sendable {
    /// A `#Preview`.
    case preview
    case provider
    /// The first scene of an `App`.
    case app
    case view
  }

  package let kind: Kind
  /// The title of a preview, the name of a type.
  package let name: String
  /// The number of its file in the set.
  package let file: Int
  /// Where it stands in its file, from 1.
  package let line: Int
  /// In UTF-8 bytes, from 1.
  package let column: Int
  /// Whether it can be made without arguments, as far as its source says.
  package let isConstructible: Bool
  /// Whether it is a preview with traits, which have no effect.
  package var hasTraits = false
}
