import Foundation

/// The user's files as they are compiled: with an entry point for the views they hold.
package struct SourceSet: Sendable {
  package struct File: Sendable {
    package let url: URL
    package let text: String
  }

  package let path: String
  package let files: [File]
  /// What can be shown, in the order of preference.
  package let previews: [PreviewEntry]
  /// Folders beside the files in which pictures are looked for.
  package let assetFolders: [URL]
  private let chosen: PreviewEntry?

  /// - Parameters:
  ///   - path: A Swift file or a folder of them.
  ///   - view: The name of the view to show, else the first by the rules.
  package init(path: String, view: String?) throws {
    self.path = path
    var isFolder: ObjCBool = false
    let manager = FileManager.default
    guard manager.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw LiveCodeError.fileMissing(path)
    }
    let root = URL(fileURLWithPath: path)
    var urls: [URL] = []
    if isFolder.boolValue {
      let enumerator = manager.enumerator(at: root, includingPropertiesForKeys: nil)
      while let url = enumerator?.nextObject() as? URL {
        if url.pathExtension == "swift" { urls.append(url) }
      }
      urls.sort { $0.path < $1.path }
      if urls.isEmpty { throw LiveCodeError.noSwiftFiles(path) }
    } else {
      urls = [root]
    }
    files = try urls.map { File(url: $0, text: try String(contentsOf: $0, encoding: .utf8)) }
    let folder = isFolder.boolValue ? root : root.deletingLastPathComponent()
    assetFolders = [folder.appendingPathComponent("Assets"), folder]
    previews = ViewScanner.previews(in: files.map { ($0.url.path, $0.text) })
    if let view {
      let match = previews.first { $0.name == view } ?? ViewScanner.named(view, in: files.map(\.text))
      guard let match else {
        throw LiveCodeError.unknownView(view, known: previews.map(\.name))
      }
      chosen = match
    } else {
      chosen = previews.first
    }
  }

  package var hasView: Bool { chosen != nil }
  package var chosenName: String? { chosen?.name }

  /// The files' contents and the chosen view, as one number in hexadecimal.
  func hash(salt: String) -> String {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ text: String) {
      for byte in text.utf8 {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
    }
    mix(salt)
    for file in files {
      mix(file.url.path)
      mix(file.text)
    }
    mix(chosen?.name ?? "")
    mix(entryCode)
    return String(value, radix: 16)
  }

  private var entryCode: String {
    guard let chosen else { return "" }
    return """

      @_cdecl("zoetrope_entry")
      public func __zoetropeEntry() -> UnsafeMutableRawPointer {
        let make: @MainActor () -> AnyView = { AnyView(\(chosen.expression)) }
        return ViewEntry.box(make)
      }
      """
  }

  /// Writes what the compiler gets; the entry point stands at the end of the file with the view, so
  /// that it may be private to that file and line numbers stay right.
  func writeFiles(to folder: URL) throws -> [URL] {
    guard chosen != nil || files.contains(where: { $0.text.contains("@main") }) else {
      return files.map(\.url)
    }
    let target = folder.appendingPathComponent("\(getpid())")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    return try files.enumerated().map { index, file in
      var text = "#sourceLocation(file: \(quoted(file.url.path)), line: 1)\n" + ViewScanner.removingPreviews(file.text)
      text = text.replacingOccurrences(of: "@main\n", with: "\n")
        .replacingOccurrences(of: "@main ", with: " ")
      if chosen?.fileIndex == index {
        text += "\n#sourceLocation()\n" + entryCode + "\n"
      }
      let url = target.appendingPathComponent("\(index)-\(file.url.lastPathComponent)")
      try text.write(to: url, atomically: true, encoding: .utf8)
      return url
    }
  }

  private func quoted(_ path: String) -> String {
    "\"" + path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      + "\""
  }
}

/// Something that can be shown.
package struct PreviewEntry: Sendable, Equatable {
  package let name: String
  /// Swift code that makes the view.
  package let expression: String
  package let fileIndex: Int
}
