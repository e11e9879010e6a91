import Drawing
import Foundation

/// The image and colour sets of one `.xcassets` folder.
struct AssetCatalog: Sendable {
  /// One picture of an image set.
  struct Rendition: Sendable {
    var path: String
    /// Pixels per point.
    var scale: Double
    /// Nil for any appearance.
    var isDark: Bool?
    /// Whether it is drawn from shapes at any scale.
    var isVector: Bool
  }

  struct ColorVariant: Sendable {
    var color: SRGBColor
    var isDark: Bool?
  }

  let path: String
  private(set) var images: [String: [Rendition]] = [:]
  private(set) var colors: [String: [ColorVariant]] = [:]
  /// What could not be read, one line each.
  private(set) var complaints: [String] = []

  init(path: String) {
    self.path = path
    scan(path, namespace: "")
  }

  private mutating func scan(_ folder: String, namespace: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for entry in names.sorted() {
      let full = folder + "/" + entry
      if entry.hasSuffix(".imageset") {
        addImageSet(full, name: namespace + entry.dropLast(9))
      } else if entry.hasSuffix(".colorset") {
        addColorSet(full, name: namespace + entry.dropLast(9))
      } else if !entry.contains("."), isFolder(full) {
        let contents = try? Self.contents(of: full)
        let isNamespace = contents?.properties?.providesNamespace == true
        scan(full, namespace: isNamespace ? namespace + entry + "/" : namespace)
      }
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private mutating func addImageSet(_ folder: String, name: String) {
    do {
      for image in try Self.contents(of: folder).images ?? [] {
        // Entries without a file are slots that were left empty.
        guard let file = image.filename else { continue }
        let isVector = file.lowercased().hasSuffix(".svg")
        let scale = image.scale.flatMap { Double($0.dropLast()) } ?? 1
        images[name, default: []].append(
          Rendition(
            path: folder + "/" + file,
            scale: scale > 0 ? scale : 1,
            isDark: Self.isDark(image.appearances),
            isVector: isVector
          )
        )
      }
    } catch {
      complaints.append(ImageMessages.unreadableCatalog(folder, reason: Self.reason(error)))
    }
  }

  private mutating func addColorSet(_ folder: String, name: String) {
    do {
      for entry in try Self.contents(of: folder).colors ?? [] {
        guard let value = entry.color?.components else { continue }
        let space = entry.color?.colorSpace ?? "srgb"
        guard let color = CatalogColor.color(value, space: space) else {
          complaints.append(
            ImageMessages.unreadableCatalog(folder, reason: "its components are not numbers")
          )
          continue
        }
        if !CatalogColor.knownSpaces.contains(space) {
          complaints.append(ImageMessages.unsupportedColor(name, space: space))
        }
        colors[name, default: []].append(
          ColorVariant(color: color, isDark: Self.isDark(entry.appearances))
        )
      }
    } catch {
      complaints.append(ImageMessages.unreadableCatalog(folder, reason: Self.reason(error)))
    }
  }

  private static func reason(_ error: any Error) -> String {
    error is DecodingError
      ? "its Contents.json is not an asset catalogue's" : "it has no Contents.json"
  }

  private static func contents(of folder: String) throws -> CatalogContents {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/Contents.json"))
    return try JSONDecoder().decode(CatalogContents.self, from: data)
  }

  private static func isDark(_ appearances: [CatalogContents.Appearance]?) -> Bool? {
    guard let value = appearances?.first(where: { $0.appearance == "luminosity" })?.value else {
      return nil
    }
    return value == "dark"
  }
}

/// `Contents.json` of a catalogue's folder, as far as it is used here.
struct CatalogContents: Decodable {
  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  struct ImageEntry: Decodable {
    var filename: String?
    var scale: String?
    var appearances: [Appearance]?
  }

  struct ColorEntry: Decodable {
    var color: ColorValue?
    var appearances: [Appearance]?
  }

  struct ColorValue: Decodable {
    var components: [String: String]?
    var colorSpace: String?

    enum CodingKeys: String, CodingKey {
      case components
      case colorSpace = "color-space"
    }
  }

  struct Properties: Decodable {
    var providesNamespace: Bool?

    enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
    }
  }

  var images: [ImageEntry]?
  var colors: [ColorEntry]?
  var properties: Properties?
}
