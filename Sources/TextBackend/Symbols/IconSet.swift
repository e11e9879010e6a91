import Foundation
import Geometry
import Synchronization

/// The open icons that symbols are made of: Bootstrap Icons, one SVG file each.
///
/// Debian's package `bootstrap-icons` (MIT licence) puts them under /usr/share. They are drawn on a
/// square of 16 units, outlines mostly 1 unit thick. Thread-safe.
final class IconSet: Sendable {
  /// Units along the side of an icon's square.
  static let side = 16.0

  static let systemFolders = [
    "/usr/share/bootstrap-icons/svg", "/usr/local/share/bootstrap-icons/svg",
    "/usr/share/nodejs/bootstrap-icons/icons", "/usr/share/icons/bootstrap",
  ]

  /// Where the icons are; nil when they are not installed.
  let folder: String?
  private let icons = Mutex<[String: Path?]>([:])

  init(folders: [String] = IconSet.systemFolders) {
    folder = folders.first { FileManager.default.fileExists(atPath: $0 + "/star.svg") }
  }

  /// An icon's outline without crossings in its units, y downward; nil when there is none.
  func icon(named name: String) -> Path? {
    icons.withLock { icons in
      if let known = icons[name] { return known }
      let path = folder.flatMap { Self.read($0 + "/" + name + ".svg") }
      icons[name] = .some(path)
      return path
    }
  }

  func exists(_ name: String) -> Bool { icon(named: name) != nil }

  private static func read(_ file: String) -> Path? {
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    var whole = Path()
    var parts: Set<String> = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(of: ">") else { break }
      let tag = rest[..<close]
      rest = rest[close...]
      // Some files hold the same part twice.
      guard let part = outline(of: tag), parts.insert(String(tag)).inserted else { continue }
      let isEvenOdd = attribute("fill-rule", of: tag) == "evenodd"
      let clean = part.normalized(eoFill: isEvenOdd)
      whole = whole.isEmpty ? clean : whole.union(clean)
    }
    return whole.isEmpty ? nil : whole
  }

  private static func outline(of tag: Substring) -> Path? {
    if tag.hasPrefix("path ") {
      return attribute("d", of: tag).map(SVGPathData.path)
    }
    func number(_ name: String) -> Double? { attribute(name, of: tag).flatMap { Double($0) } }
    if tag.hasPrefix("circle "), let x = number("cx"), let y = number("cy"), let r = number("r") {
      return Path(ellipseIn: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
    }
    return nil
  }

  private static func attribute(_ name: String, of tag: Substring) -> Substring? {
    guard let start = tag.range(of: " \(name)=\"") else { return nil }
    let value = tag[start.upperBound...]
    return value.firstIndex(of: "\"").map { value[..<$0] }
  }
}
