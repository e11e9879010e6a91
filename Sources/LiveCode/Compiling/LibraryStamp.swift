import EffectKit
import Foundation

/// What a compiled library was made with and what it holds, in a file beside it: known before any of
/// its code runs.
struct LibraryStamp: Codable, Equatable, Sendable {
  /// The format of this file.
  static let currentFormat = 5

  var format = LibraryStamp.currentFormat
  /// The compiler by its own words.
  var compiler: String
  var compilerStamp: String
  /// The build of the library that it was compiled against.
  var buildStamp: String
  /// The version of what plugins and the program agree on.
  var interface = EffectInterface.version
  var module: String
  var entries: [Entry]
  var plugins: [PluginEntryPoint]
  /// The file or folder that it was compiled from.
  var source: String
  /// The entry to show first.
  var chosen: Int?
  /// Whether that one was asked for, rather than what the top level may set.
  var isChosenByName: Bool
  /// Whether its top level must be run before its views are asked for.
  var hasMain: Bool
  /// What the compiler said, warnings as a rule.
  var output: String

  struct Entry: Codable, Equatable, Sendable {
    var kind: String
    var name: String
    var symbol: String
    var file: Int
    var line: Int
    var column: Int
    var hasTraits: Bool
  }

  static func path(for library: String) -> String { library + ".json" }

  /// Nil when the file is missing or of another format.
  init?(library: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: Self.path(for: library))),
      let stamp = try? JSONDecoder().decode(LibraryStamp.self, from: data),
      stamp.format == Self.currentFormat
    else { return nil }
    self = stamp
  }

  init(
    compiler: String,
    compilerStamp: String,
    buildStamp: String,
    module: String,
    entries: [EntryPoint],
    plugins: [PluginEntryPoint],
    source: String,
    chosen: Int?,
    isChosenByName: Bool,
    hasMain: Bool,
    output: String
  ) {
    self.compiler = compiler
    self.compilerStamp = compilerStamp
    self.buildStamp = buildStamp
    self.module = module
    self.plugins = plugins
    self.source = source
    self.chosen = chosen
    self.isChosenByName = isChosenByName
    self.hasMain = hasMain
    self.output = output
    self.entries = entries.map {
      Entry(
        kind: $0.view.kind.rawValue,
        name: $0.view.name,
        symbol: $0.symbol,
        file: $0.view.file,
        line: $0.view.line,
        column: $0.view.column,
        hasTraits: $0.view.hasTraits
      )
    }
  }

  func write(for library: String) throws(LiveCodeError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let path = Self.path(for: library)
    do {
      try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .cacheNotWritable(path)
    }
  }

  var entryPoints: [EntryPoint] {
    entries.compactMap { entry in
      guard let kind = ViewCandidate.Kind(rawValue: entry.kind) else { return nil }
      return EntryPoint(
        view: ViewCandidate(
          kind: kind,
          name: entry.name,
          file: entry.file,
          line: entry.line,
          column: entry.column,
          isConstructible: true,
          hasTraits: entry.hasTraits
        ),
        symbol: entry.symbol
      )
    }
  }
}
