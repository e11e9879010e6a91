import Foundation
import SwiftUI
import WindowStage

/// The words after a command, as options and paths.
///
/// Options are written `--name value` or `--name=value`; what follows `--` are paths.
struct Arguments {
  private var values: [String: [String]] = [:]
  private(set) var paths: [String] = []
  private(set) var wantsHelp = false

  /// - Parameters:
  ///   - words: What the user typed.
  ///   - options: The names of options that take a value.
  ///   - flags: The names of options that take none.
  ///   - repeatable: Those of the options that may be given more than once.
  /// - Throws: `UsageError` for words that do not fit.
  init(
    _ words: [String],
    options: Set<String>,
    flags: Set<String> = [],
    repeatable: Set<String> = ["assets", "demos", "effects", "set", "still"]
  ) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        paths += rest
        break
      }
      if word == "--help" || word == "-h" {
        wantsHelp = true
        continue
      }
      guard word.hasPrefix("-"), word.count > 1 else {
        paths.append(word)
        continue
      }
      let parts = word.drop { $0 == "-" }.split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let name = String(parts.first ?? "")
      if flags.contains(name), word.hasPrefix("--") {
        guard parts.count == 1 else { throw UsageError.valueUnwanted(name) }
        values[name] = [""]
      } else if options.contains(name), word.hasPrefix("--") {
        // A following option is no value; a lone `-` and negative numbers are.
        let next = rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
        guard let value = parts.count == 2 ? String(parts[1]) : next, !value.isEmpty else {
          throw UsageError.valueMissing(name)
        }
        if parts.count == 1 { rest.removeFirst() }
        if values[name] != nil, !repeatable.contains(name) { throw UsageError.givenTwice(name) }
        values[name, default: []].append(value)
      } else {
        throw UsageError.unknownOption(name, known: (options.union(flags)).sorted())
      }
    }
    if wantsHelp { values.removeAll() }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  func text(_ name: String) -> String? { values[name]?.last }

  func all(_ name: String) -> [String] { values[name] ?? [] }

  func number(_ name: String, _ range: ClosedRange<Double>) throws -> Double? {
    guard let text = text(name) else { return nil }
    guard let value = Double(text), range.contains(value) else {
      throw UsageError.number(name, range, text)
    }
    return value
  }

  /// A size such as `390x844`, in points.
  func size(_ name: String) throws -> CGSize? {
    guard let text = text(name) else { return nil }
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Double($0) ?? .nan }
    guard parts.count == 2, parts.allSatisfy({ $0 >= 1 && $0 <= 8192 }) else {
      throw UsageError.size(name, text)
    }
    return CGSize(width: parts[0], height: parts[1])
  }

  /// What draws; nil when that was not said.
  func renderer() throws -> RendererChoice? {
    guard let text = text("renderer") else { return nil }
    guard let choice = RendererChoice(rawValue: text), choice != .automatic else {
      throw UsageError.renderer(text)
    }
    return choice
  }

  /// Light or dark; nil when that was not said.
  func colorScheme() throws -> ColorScheme? {
    switch text("color-scheme") {
    case nil: return nil
    case "light": return .light
    case "dark": return .dark
    case let text?: throw UsageError.colorScheme(text)
    }
  }

  /// The folders that an option was given.
  ///
  /// - Throws: `JobError` for one that is not there.
  func folders(_ name: String) throws -> [String] {
    let folders = all(name)
    for folder in folders {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
        isFolder.boolValue
      else { throw JobError.folderMissing(folder) }
    }
    return folders
  }

  /// The one path that a command takes.
  func onePath(_ command: String) throws -> String {
    guard let path = paths.first else { throw UsageError.pathMissing(command) }
    guard paths.count == 1 else { throw UsageError.tooManyPaths(command, paths) }
    return path
  }
}
