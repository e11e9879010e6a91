/// Modules of Apple's platforms that samples import for what the module SwiftUI offers here anyway.
///
/// They are made when a file first imports them, and hold nothing but SwiftUI again.
package enum StubModules {
  /// A file that imports another one gets the compiler's "no such module".
  package static let names: Set<String> = [
    "UIKit", "CoreGraphics", "QuartzCore", "PlaygroundSupport", "DeveloperToolsSupport",
    "os", "OSLog",
  ]

  /// Those that a set of files names, in an import or a condition.
  static func needed(by source: SourceSet) -> Set<String> {
    var names = names.intersection(source.imports)
    for file in source.files where file.text.contains("canImport(") {
      names.formUnion(Self.names.filter { file.text.contains("canImport(\($0)") })
    }
    return names
  }

  /// What each consists of.
  static let source = "@_exported import SwiftUI\n"
}
