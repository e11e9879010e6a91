import Foundation

/// Turns what lies in folders of plugins into libraries that can be loaded.
package struct EffectCompiler: Sendable {
  private let compiler: Compiler
  private let options: Compiler.Options

  package init(_ compiler: Compiler, options: Compiler.Options = Compiler.Options()) {
    self.compiler = compiler
    self.options = options
  }

  /// A plugin that can be loaded.
  package struct Product: Sendable {
    package var source: EffectSource
    package var library: String
    /// The paths of its files, as they may stand in messages.
    package var files: [String]
    /// Its previews.
    package var entries: [EntryPoint]
    /// What a person should know although it can be loaded, in one line; empty as a rule.
    package var note = ""
    /// Whether it is there because a later version ended a stage.
    package var isFallback = false
  }

  /// Compiles a plugin, or looks whether its library fits.
  ///
  /// A library that does not fit is made again where its source is still there.
  ///
  /// - Throws: `LiveCodeError`.
  package func make(
    _ source: EffectSource,
    process: Subprocess = Subprocess()
  ) throws(LiveCodeError) -> Product {
    switch source.kind {
    case .source: return try compile(source, process)
    case .library:
      do throws(LiveCodeError) {
        let stamp = try Loader.check(source.path, products: compiler.products)
        guard !stamp.plugins.isEmpty else { throw Self.noPlugin(source.path) }
        return Product(
          source: source,
          library: source.path,
          files: [stamp.source],
          entries: stamp.entryPoints
        )
      } catch {
        guard let old = LibraryStamp(library: source.path),
          FileManager.default.fileExists(atPath: old.source)
        else { throw error }
        var product = try compile(EffectSource(path: old.source, kind: .source), process)
        product.source = source
        product.note = "\(error) It was built again from \(old.source)."
        return product
      }
    }
  }

  private func compile(
    _ source: EffectSource,
    _ process: Subprocess
  ) throws(LiveCodeError) -> Product {
    let set = try SourceSet(path: source.path)
    // In a file that is being written the type may not be seen yet: the compiler says why.
    let library = try compiler.compile(set, options: options, process: process)
    guard library.hasPlugins else { throw Self.noPlugin(source.path) }
    return Product(
      source: source,
      library: library.path,
      files: set.files.flatMap { [$0.url.path, $0.shownPath] },
      entries: library.entries
    )
  }

  private static func noPlugin(_ path: String) -> LiveCodeError {
    .notPlugin(path, reason: "no type in it conforms to EffectPlugin")
  }
}
