import Foundation

/// One demo of the gallery: a file with a view in it.
package struct Demo: Identifiable, Hashable, Sendable {
  /// The group and the file's name without its ending, such as `3D/FlipCard`.
  package let id: String
  package let title: String
  /// One sentence; empty when the file says nothing.
  package let summary: String
  package let group: String
  package let url: URL

  /// The file's name without its ending.
  package var name: String { url.deletingPathExtension().lastPathComponent }

  /// Whether every word of a text is found in what a person reads of it.
  ///
  /// Letter case and accents make no difference.
  func matches(_ words: [Substring]) -> Bool {
    let text = "\(title) \(name) \(summary) \(group)"
    return words.allSatisfy { word in
      text.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
  }
}

/// Demos that stand together under one heading.
package struct DemoGroup: Identifiable, Hashable, Sendable {
  package let name: String
  package var demos: [Demo]

  package var id: String { name }
}
