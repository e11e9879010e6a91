/// Where effect plugins are looked for.
package enum EffectFolders {
  private static let folders = ContentFolders("Effects")

  /// The user's own folder.
  package static var own: String { folders.own }

  /// The folder of those that ship with the program; nil when it was moved away from them.
  package static var shipped: String? { folders.shipped }

  /// The folders to look in, those first whose names come before others.
  ///
  /// - Parameter given: What a person asked for; the user's own folder when that is nothing.
  /// - Returns: The folders, each once.
  package static func all(_ given: [String]) -> [String] { folders.all(given) }
}
