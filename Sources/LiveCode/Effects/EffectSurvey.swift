import Foundation
import Glibc

/// Where one plugin comes from.
package struct EffectSource: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A Swift file or a folder of them.
    case source
    /// A library that was compiled before.
    case library
  }

  package let path: String
  package let kind: Kind

  /// What people call it: the file's name without its ending.
  package var name: String {
    let name = (path as NSString).lastPathComponent
    return name.hasSuffix(".swift") || name.hasSuffix(".so")
      ? (name as NSString).deletingPathExtension : name
  }

  /// Whether a file is this one or lies in this folder.
  func contains(_ file: String) -> Bool { file == path || file.hasPrefix(path + "/") }
}

/// What lies in folders of plugins.
package struct EffectSurvey: Sendable {
  package private(set) var sources: [EffectSource] = []
  /// What looks like a plugin and is none, by its path.
  package private(set) var problems: [String: LiveCodeError] = [:]

  /// - Parameter folders: Those that are not there count as empty.
  package init(_ folders: [String]) {
    for folder in folders { look(in: URL(fileURLWithPath: folder).standardizedFileURL.path) }
  }

  private mutating func look(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      var status = stat()
      let isFile = name.hasSuffix(".swift") || name.hasSuffix(".so")
      guard stat(path, &status) == 0 else {
        if isFile { reject(path, "the link leads nowhere") }
        continue
      }
      if status.st_mode & S_IFMT == S_IFDIR {
        lookInFolder(path, name)
      } else if name.hasSuffix(".swift") {
        add(path, .source)
      } else if name.hasSuffix(".so") {
        if Self.isLibrary(path) {
          add(path, .library)
        } else {
          reject(path, "it is not a library")
        }
      }
    }
  }

  private mutating func lookInFolder(_ path: String, _ name: String) {
    if name == "Assets" || name.hasSuffix(".xcassets") { return }
    let enumerator = FileManager.default.enumerator(atPath: path)
    while let name = enumerator?.nextObject() as? String {
      if name.hasSuffix(".swift") { return add(path, .source) }
    }
    reject(path, "the folder holds no .swift files")
  }

  private mutating func add(_ path: String, _ kind: EffectSource.Kind) {
    guard access(path, R_OK) == 0 else { return reject(path, "it cannot be read") }
    sources.append(EffectSource(path: path, kind: kind))
  }

  private mutating func reject(_ path: String, _ reason: String) {
    problems[path] = .notPlugin(path, reason: reason)
  }

  /// Whether a file begins as libraries do.
  private static func isLibrary(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 4)) == Data([0x7F, 0x45, 0x4C, 0x46])
  }
}
