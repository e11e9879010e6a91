import Foundation

/// A user's files as they are at one moment, and which view of them to show.
package struct SourceSet: Sendable {
  package struct File: Sendable {
    package let url: URL
    /// As the user would write it, for the compiler's lines.
    package let shownPath: String
    package let text: String
    let outline: SourceOutline

    var lineCount: Int {
      text.split(separator: "\n", omittingEmptySubsequences: false).count
    }
  }

  /// The file or folder, as the user wrote it.
  package let path: String
  package let files: [File]
  /// What can be shown, in the order of preference; some need arguments to be made.
  package let views: [ViewCandidate]
  /// What is to be shown; nil when nothing can be.
  package let chosen: ViewCandidate?
  /// Whether somebody asked for the chosen view by its name.
  package let isChosenByName: Bool
  /// Folders in which pictures are looked for: that of the files, then those around it in the same
  /// project that have some.
  package let assetFolders: [URL]

  /// - Parameters:
  ///   - path: A Swift file or a folder of them, with all folders in it.
  ///   - view: The view or preview to show, by name; nil for the first.
  /// - Throws: `LiveCodeError` for missing files and unknown views.
  package init(path: String, view: String? = nil) throws(LiveCodeError) {
    self.path = path
    let (root, isFolder) = try Self.root(path)
    var files: [File] = []
    for url in isFolder ? try Self.swiftFiles(in: root, path: path) : [root] {
      guard let data = try? Data(contentsOf: url),
        var text = String(data: data, encoding: .utf8)
      else { throw .notReadable(url.path) }
      // The mark that some editors put in front would not stand at the beginning any more.
      if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
      let shown =
        isFolder
        ? (path.hasSuffix("/") ? path : path + "/") + url.path.dropFirst(root.path.count + 1) : path
      files.append(
        File(
          url: url,
          shownPath: shown,
          text: text,
          outline: SourceOutline(text, definitions: ["DEBUG"])
        )
      )
    }
    self.files = files
    let folder = isFolder ? root : root.deletingLastPathComponent()
    assetFolders = Self.assetFolders(from: folder)
    let discovery = ViewDiscovery(files.map(\.outline))
    views = discovery.candidates
    isChosenByName = view != nil
    guard let view else {
      chosen = discovery.first
      return
    }
    guard let match = discovery.named(view) else {
      throw .unknownView(
        view,
        path: path,
        known: views.filter(\.isConstructible).map(\.name)
      )
    }
    guard match.isConstructible else { throw .viewNeedsArguments(match.name) }
    chosen = match
  }

  private static func root(_ path: String) throws(LiveCodeError) -> (URL, isFolder: Bool) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .fileMissing(path)
    }
    let url = URL(fileURLWithPath: path).standardizedFileURL
    guard isFolder.boolValue || url.pathExtension == "swift" else { throw .notSwift(path) }
    return (url, isFolder.boolValue)
  }

  /// A folder, and the folders around it with assets, up to that of the project.
  private static func assetFolders(from folder: URL) -> [URL] {
    var found = [folder]
    var place = folder
    for _ in 0..<8 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      let hasAssets = names.contains { $0 == "Assets" || $0.hasSuffix(".xcassets") }
      if hasAssets, place != folder { found.append(place) }
      let isProject = names.contains {
        $0 == ".git" || $0 == "Package.swift" || $0.hasSuffix(".xcodeproj")
      }
      if isProject { return found }
      if place.path == "/" { break }
      place = place.deletingLastPathComponent().standardizedFileURL
    }
    // Outside of a project nobody knows how far up a picture may lie.
    return [folder]
  }

  /// All Swift files below a folder but those in hidden folders, in the order of their paths.
  private static func swiftFiles(in root: URL, path: String) throws(LiveCodeError) -> [URL] {
    let enumerator = FileManager.default.enumerator(
      at: root,
      includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles]
    )
    var urls: [URL] = []
    while let url = enumerator?.nextObject() as? URL {
      // A package's manifest describes the folder and is not part of the code.
      if url.pathExtension == "swift", url.lastPathComponent != "Package.swift" {
        urls.append(url.standardizedFileURL)
      }
    }
    guard !urls.isEmpty else { throw .noSwiftFiles(path) }
    return urls.sorted { $0.path < $1.path }
  }

  /// The file with statements outside of declarations, if there is one.
  var mainFile: Int? { files.firstIndex { $0.outline.hasTopLevelCode } }

  /// The modules that the files import.
  var imports: Set<String> {
    files.reduce(into: []) { $0.formUnion($1.outline.imports) }
  }
}

extension SourceSet {
  /// A type that conforms to `EffectPlugin`, perhaps by an extension.
  struct Plugin: Sendable, Equatable {
    var type: String
    /// The number of the file that says so.
    var file: Int
  }

  /// Whether the code picks something that plugins offer.
  package var picksEffects: Bool {
    files.contains { $0.text.contains(".registered") }
  }

  /// The plugins that the files declare, in the order of their files.
  var plugins: [Plugin] {
    files.enumerated().flatMap { number, file in
      file.outline.types.compactMap { type in
        guard type.kind != .protocol, !type.isGeneric, type.inherited.contains("EffectPlugin")
        else {
          return nil
        }
        return Plugin(type: type.name, file: number)
      }
    }
  }
}
