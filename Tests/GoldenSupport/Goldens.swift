package import Foundation

/// Compares pictures with those that are kept beside tests.
///
/// To record them again: `RECORD_GOLDENS=1 swift test --filter Golden`, then look at every one that
/// changed. `GOLDEN_OUTPUT=folder` writes what was drawn, whether it matches or not. CI sets
/// neither.
package enum Goldens {
  /// How far a picture is from the one that is kept.
  package struct Difference: CustomStringConvertible {
    package var file: String
    /// Pixels that differ at all.
    package var count = 0
    /// The largest difference of a component, 0…255.
    package var worst = 0
    /// Nothing was kept, or something of another size.
    package var isUnusable = false

    package func isWithin(_ tolerance: Int) -> Bool { !isUnusable && worst <= tolerance }

    package var description: String {
      isUnusable
        ? "\(file) is missing, cannot be read or has another size"
        : "\(count) pixels of \(file) differ, by up to \(worst)"
    }
  }

  /// The difference between a picture and `name`.png in a folder; none where it is recorded anew.
  package static func compare(
    _ picture: PNG.Picture,
    with name: String,
    in folder: URL
  ) throws -> Difference {
    var difference = Difference(file: "\(name).png")
    let environment = ProcessInfo.processInfo.environment
    if let output = environment["GOLDEN_OUTPUT"] {
      try PNG.encoded(picture)
        .write(to: URL(fileURLWithPath: output).appendingPathComponent(difference.file))
    }
    let reference = folder.appendingPathComponent(difference.file)
    if environment["RECORD_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try PNG.encoded(picture).write(to: reference)
      return difference
    }
    guard let data = try? Data(contentsOf: reference), let expected = PNG.decoded(data),
      expected.width == picture.width, expected.height == picture.height
    else {
      difference.isUnusable = true
      return difference
    }
    for (a, b) in zip(picture.pixels, expected.pixels) where a != b {
      difference.count += 1
      for shift: UInt32 in [0, 8, 16, 24] {
        let distance = abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF))
        difference.worst = max(difference.worst, distance)
      }
    }
    return difference
  }
}
