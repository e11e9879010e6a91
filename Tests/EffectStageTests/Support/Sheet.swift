import Foundation
import GoldenSupport
import Stage
import Testing

/// Pictures of stages side by side, in rows.
@MainActor
struct Sheet {
  private let columns: Int
  private var pictures: [StagePicture] = []

  init(columns: Int) {
    self.columns = columns
  }

  mutating func add(_ stage: Stage) throws {
    pictures.append(try stage.picture())
  }

  /// All of them in one; those of a column are as wide as the first one.
  var picture: PNG.Picture {
    let width = pictures.map(\.width).max() ?? 0
    let height = pictures.map(\.height).max() ?? 0
    let rows = (pictures.count + columns - 1) / columns
    let stride = width * min(columns, pictures.count)
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: stride * height * rows)
    for (index, picture) in pictures.enumerated() {
      let left = index % columns * width
      let top = index / columns * height
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          pixels[(top + y) * stride + left + x] = picture.pixels[y * picture.width + x]
        }
      }
    }
    return PNG.Picture(width: stride, height: height * rows, pixels: pixels)
  }

  /// Compares the sheet with the picture `Goldens/name.png`.
  func expectGolden(
    _ name: String,
    beside file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("Goldens")
    let difference = try Goldens.compare(picture, with: name, in: folder)
    // Reading straight alpha back may cost a step in translucent pixels.
    #expect(difference.isWithin(1), "\(difference)", sourceLocation: sourceLocation)
  }

  /// Writes the sheet into the folder `GOLDEN_OUTPUT`, to be looked at; nothing without one.
  func write(_ name: String) throws {
    guard let output = ProcessInfo.processInfo.environment["GOLDEN_OUTPUT"], !pictures.isEmpty
    else { return }
    try PNG.encoded(picture).write(to: URL(fileURLWithPath: "\(output)/\(name).png"))
  }
}
