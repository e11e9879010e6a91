import Drawing
import Foundation
import Synchronization

/// Finds pictures, colours and symbols by name, in folders and asset catalogues.
///
/// Thread-safe. In each search folder in turn it looks for an image set in the `.xcassets`
/// catalogues, then for a file `name.png` (or `.jpg`, `.jpeg`, `.webp`, `.gif`, `.svg`, `.bmp`; or
/// `name` itself, if it has an extension) with `name@2x.png` and `name@3x.png` beside it; then the
/// same in the folder `Assets` in it. What was found, and what was not, is remembered until
/// `reload()`.
package final class ImageResources: ResourceProviding {
  /// Makes the outline of a symbol for a CSS weight number.
  package typealias SymbolSource = @Sendable (_ name: String, _ weight: Int) -> SymbolOutline

  /// The folders that are searched, first one first.
  package let searchPaths: [String]
  private let symbols: SymbolSource
  private let diagnostics: DiagnosticSink
  private let state = Mutex(State())

  private struct ImageKey: Hashable {
    var name: String
    var scale: Double
    var isDark: Bool
  }

  private struct FileKey: Hashable {
    var path: String
    var scale: Double
  }

  private struct State {
    /// Each search folder and its `Assets`, as far as they exist, with their catalogues.
    var places: [Place]?
    /// Nil for a name that was not found.
    var images: [ImageKey: Bitmap?] = [:]
    var files: [FileKey: Bitmap] = [:]
    var reported: Set<String> = []
  }

  private struct Place: Sendable {
    var folder: String
    var catalogs: [AssetCatalog]
    /// The folder's own files.
    var names: Set<String>
  }

  static let extensions = ["png", "jpg", "jpeg", "webp", "gif", "svg", "bmp"]

  /// - Parameters:
  ///   - searchPaths: Folders, first one first; those that do not exist are skipped.
  ///   - symbols: What `symbol(named:weight:)` answers.
  ///   - diagnostics: Hears of each missing or unreadable resource once.
  package init(
    searchPaths: [String],
    symbols: @escaping SymbolSource,
    diagnostics: @escaping DiagnosticSink
  ) {
    self.searchPaths = searchPaths
    self.symbols = symbols
    self.diagnostics = diagnostics
  }

  package func image(named name: String, scale: Double, isDark: Bool) -> Bitmap? {
    let key = ImageKey(name: name, scale: scale, isDark: isDark)
    var lines: [String] = []
    let bitmap = state.withLock { state -> Bitmap? in
      if let known = state.images[key] { return known }
      let places = places(&state, &lines)
      var found: Bitmap?
      for rendition in renditions(of: name, in: places, scale: scale, isDark: isDark) {
        // A vector picture is as sharp as is asked for.
        let fileKey = FileKey(
          path: rendition.path,
          scale: rendition.isVector ? max(1, scale) : rendition.scale
        )
        if let known = state.files[fileKey] {
          found = known
          break
        }
        do {
          let made = try ImageFile.decode(contentsOf: fileKey.path, scale: fileKey.scale)
          state.files[fileKey] = made
          found = made
          break
        } catch {
          if state.reported.insert(fileKey.path).inserted { lines.append("\(error)") }
        }
      }
      if found == nil, state.reported.insert("image \(name)").inserted {
        lines.append(ImageMessages.missingImage(name, lookedIn: describe(places)))
      }
      state.images[key] = .some(found)
      return found
    }
    lines.forEach(diagnostics)
    return bitmap
  }

  package func symbol(named name: String, weight: Int) -> SymbolOutline {
    symbols(name, weight)
  }

  package func color(named name: String, isDark: Bool) -> SRGBColor? {
    var lines: [String] = []
    let color = state.withLock { state -> SRGBColor? in
      let places = places(&state, &lines)
      for place in places {
        for catalog in place.catalogs {
          guard let variants = catalog.colors[name] else { continue }
          let match = variants.first { $0.isDark == isDark } ?? variants.first { $0.isDark == nil }
          if let match = match ?? variants.first { return match.color }
        }
      }
      if state.reported.insert("color \(name)").inserted {
        lines.append(ImageMessages.missingColor(name, lookedIn: describe(places)))
      }
      return nil
    }
    lines.forEach(diagnostics)
    return color
  }

  /// Forgets everything that was read, so that changed files are seen, and reports anew.
  package func reload() {
    state.withLock { $0 = State() }
  }

  // MARK: - Looking

  private func describe(_ places: [Place]) -> [String] {
    let folders = places.map(\.folder)
    let missing = searchPaths.filter { !folders.contains($0) }
    return folders + missing.map { "\($0) (does not exist)" }
  }

  private func places(_ state: inout State, _ lines: inout [String]) -> [Place] {
    if let known = state.places { return known }
    var places: [Place] = []
    for path in searchPaths {
      for folder in [path, path + "/Assets"] {
        guard !places.contains(where: { $0.folder == folder }),
          let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        else { continue }
        let catalogs = names.sorted().filter { $0.hasSuffix(".xcassets") }
          .map { AssetCatalog(path: folder + "/" + $0) }
        lines += catalogs.flatMap(\.complaints)
        places.append(Place(folder: folder, catalogs: catalogs, names: Set(names)))
      }
      // A catalogue may be named itself.
      if path.hasSuffix(".xcassets"), let last = places.indices.last, places[last].folder == path {
        let catalog = AssetCatalog(path: path)
        lines += catalog.complaints
        places[last].catalogs.append(catalog)
      }
    }
    state.places = places
    return places
  }

  /// The renditions of the first place that has some, best first.
  private func renditions(
    of name: String,
    in places: [Place],
    scale: Double,
    isDark: Bool
  ) -> [AssetCatalog.Rendition] {
    for place in places {
      for catalog in place.catalogs {
        if let all = catalog.images[name], !all.isEmpty {
          let fitting = all.filter { $0.isDark == isDark }
          let neutral = all.filter { $0.isDark == nil }
          let rest = fitting.isEmpty && neutral.isEmpty ? all : []
          return [fitting, neutral, rest].flatMap { Self.sorted($0, scale: scale) }
        }
      }
      let files = looseFiles(of: name, in: place)
      if !files.isEmpty { return Self.sorted(files, scale: scale) }
    }
    return []
  }

  private func looseFiles(of name: String, in place: Place) -> [AssetCatalog.Rendition] {
    var stem = name
    var extensions = Self.extensions
    let suffix = (name as NSString).pathExtension
    if Self.extensions.contains(suffix.lowercased()) {
      stem = (name as NSString).deletingPathExtension
      extensions = [suffix]
    }
    // A name may lead into a folder below.
    let isNested = stem.contains("/")
    func exists(_ file: String) -> Bool {
      isNested
        ? FileManager.default.fileExists(atPath: place.folder + "/" + file)
        : place.names.contains(file)
    }
    for suffix in extensions + extensions.map({ $0.uppercased() }) {
      let found = [(1.0, ""), (2, "@2x"), (3, "@3x")].compactMap { scale, mark in
        let file = "\(stem)\(mark).\(suffix)"
        return exists(file)
          ? AssetCatalog.Rendition(
            path: place.folder + "/" + file,
            scale: scale,
            isDark: nil,
            isVector: suffix.lowercased() == "svg"
          ) : nil
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The scale that was asked for, then the larger ones from the smallest, then the smaller ones
  /// from the largest.
  private static func sorted(
    _ renditions: [AssetCatalog.Rendition],
    scale: Double
  ) -> [AssetCatalog.Rendition] {
    let larger = renditions.filter { $0.scale >= scale }.sorted { $0.scale < $1.scale }
    let smaller = renditions.filter { $0.scale < scale }.sorted { $0.scale > $1.scale }
    return larger + smaller
  }
}
