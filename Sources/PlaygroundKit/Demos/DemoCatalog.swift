import Foundation
import LiveCode

/// The demos that lie in some folders, as `Group/Name.swift`.
package struct DemoCatalog: Sendable {
  /// Where demos are looked for.
  package static let places = ContentFolders("Demos")

  /// The groups that the gallery begins with, in its order; others follow by name.
  static let order = [
    "Matched geometry", "Transitions", "Springs and curves", "Geometry effects", "3D", "Layout",
    "Drawing", "Gestures",
  ]

  /// What a gallery shows before anything was picked.
  private static let opening = "Matched geometry/HeroCard"

  /// No group is empty.
  package private(set) var groups: [DemoGroup] = []
  /// What is wrong with files that are listed all the same, one line each.
  package private(set) var notes: [String] = []

  /// - Parameter folders: Those that are not there count as empty. Of two demos with one group and
  ///   name the one in the earlier folder is listed.
  package init(folders: [String]) {
    var found: [String: [String: Demo]] = [:]
    for folder in folders {
      let folder = URL(fileURLWithPath: folder).standardizedFileURL
      for url in Self.sources(in: folder) {
        // Files that lie in no group are in one that is called like the folder.
        let group = url.deletingLastPathComponent().lastPathComponent
        let demo = read(url, group)
        if found[group]?[demo.id] == nil { found[group, default: [:]][demo.id] = demo }
      }
    }
    groups = found.map { name, demos in
      DemoGroup(
        name: name,
        demos: demos.values.sorted {
          ($0.title.lowercased(), $0.id) < ($1.title.lowercased(), $1.id)
        }
      )
    }.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
  }

  /// All demos, in the order of the groups.
  package var demos: [Demo] { groups.flatMap(\.demos) }

  /// What to show before anything was picked; nil when there are no demos.
  package var first: Demo? {
    demos.first { $0.id == Self.opening } ?? demos.first
  }

  /// The demo that somebody means by its identifier, file name or title, in any letter case.
  package func demo(named name: String) -> Demo? {
    let demos = demos
    for text in [\Demo.id, \Demo.name, \Demo.title] {
      if let demo = demos.first(where: {
        $0[keyPath: text].compare(name, options: .caseInsensitive) == .orderedSame
      }) {
        return demo
      }
    }
    return nil
  }

  /// The groups with those demos that have all words of a text in title, sentence or group.
  ///
  /// A text without words finds everything.
  package func search(_ text: String) -> [DemoGroup] {
    let words = text.split(whereSeparator: \.isWhitespace)
    return groups.compactMap { group in
      let demos = group.demos.filter { $0.matches(words) }
      return demos.isEmpty ? nil : DemoGroup(name: group.name, demos: demos)
    }
  }

  private mutating func read(_ url: URL, _ group: String) -> Demo {
    let name = url.deletingPathExtension().lastPathComponent
    var heading: DemoHeading?
    do {
      heading = try DemoHeading.read(url)
      if heading == nil { notes.append(DemoNote.titleMissing(url.path)) }
    } catch {
      notes.append(DemoNote.notReadable(url.path))
    }
    return Demo(
      id: "\(group)/\(name)",
      title: heading?.title ?? name,
      summary: heading?.summary ?? "",
      group: group,
      url: url
    )
  }

  /// The Swift files in a folder and in the folders in it, by path.
  private static func sources(in folder: URL) -> [URL] {
    let inside = contents(of: folder)
    let groups = inside.filter { $0.hasDirectoryPath && $0.lastPathComponent != "Assets" }
    return (inside + groups.flatMap(contents)).filter {
      $0.pathExtension == "swift" && !$0.hasDirectoryPath
    }
  }

  private static func contents(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { name in
      var isFolder: ObjCBool = false
      let path = "\(folder.path)/\(name)"
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      return URL(fileURLWithPath: path, isDirectory: isFolder.boolValue)
    }
  }
}

extension DemoGroup {
  /// Where the gallery shows it.
  fileprivate var rank: Int { DemoCatalog.order.firstIndex(of: name) ?? DemoCatalog.order.count }
}

/// What is said of a demo's file that is shown by its name only.
enum DemoNote {
  static func titleMissing(_ path: String) -> String {
    "\(path) has no title. Begin it with a line such as: // Flip card"
  }

  static func notReadable(_ path: String) -> String {
    "\(path) cannot be read. Check its permissions."
  }
}
