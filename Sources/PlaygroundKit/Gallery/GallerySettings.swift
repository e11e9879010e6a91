import Foundation

/// What the gallery's window remembers from one run to the next.
struct GallerySettings: Codable, Equatable {
  /// In points.
  var width = 1200.0
  var height = 800.0
  /// The demo that was shown last.
  var demo: String?
  var device = StageDevice.phone
  var isDark = false
  var isRightToLeft = false
  /// The place of the text size among all; nil for the usual one.
  var typeSize: Int?
  var isSidebarOpen = true
  var isInspectorOpen = true
  var tab = GalleryTab.source

  init() {}

  /// Takes what it understands of a file and leaves the rest as it is by default.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(_ key: CodingKeys, _ value: inout Value) {
      if let found = try? values.decode(Value.self, forKey: key) { value = found }
    }
    read(.width, &width)
    read(.height, &height)
    demo = try? values.decode(String.self, forKey: .demo)
    read(.device, &device)
    read(.isDark, &isDark)
    read(.isRightToLeft, &isRightToLeft)
    typeSize = try? values.decode(Int.self, forKey: .typeSize)
    read(.isSidebarOpen, &isSidebarOpen)
    read(.isInspectorOpen, &isInspectorOpen)
    read(.tab, &tab)
    width = Self.sensible(width, 640...8192, 1200)
    height = Self.sensible(height, 480...8192, 800)
  }

  private static func sensible(_ value: Double, _ range: ClosedRange<Double>, _ usual: Double)
    -> Double
  { value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : usual }

  // MARK: The file

  /// `playground.json` in the user's folder for settings.
  static var path: String {
    let environment = ProcessInfo.processInfo.environment
    let base =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? NSHomeDirectory() + "/.config"
    return base + "/zoetrope/playground.json"
  }

  /// Reads a file; what is missing or broken is as by default.
  static func read(_ path: String) -> GallerySettings {
    guard let data = FileManager.default.contents(atPath: path),
      let settings = try? JSONDecoder().decode(GallerySettings.self, from: data)
    else { return GallerySettings() }
    return settings
  }

  /// - Throws: `JobError` when the file or its folder cannot be written.
  func write(_ path: String) throws {
    let folder = (path as NSString).deletingLastPathComponent
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw JobError.notWritable(path)
    }
  }
}

/// What the panel beside the stage shows.
enum GalleryTab: String, CaseIterable, Codable, Sendable {
  case source
  case inspect
  case tune

  var name: String {
    switch self {
    case .source: "Source"
    case .inspect: "Inspect"
    case .tune: "Tune"
    }
  }
}
