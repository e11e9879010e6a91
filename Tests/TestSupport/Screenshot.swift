package import Foundation

/// What a window showed at one moment: 0xRRGGBB pixels, row by row from the top.
package struct Screenshot: Sendable, Equatable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt32]

  package init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  package subscript(x: Int, y: Int) -> Colour { Colour(pixels[y * width + x]) }

  /// Red, green and blue, 0…255.
  package struct Colour: Sendable, Equatable, CustomStringConvertible {
    package let red: Int
    package let green: Int
    package let blue: Int

    package init(_ value: UInt32) {
      red = Int(value >> 16 & 255)
      green = Int(value >> 8 & 255)
      blue = Int(value & 255)
    }

    /// How far the furthest channel is off.
    package func distance(to other: Colour) -> Int {
      max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }

    package func isNear(_ value: UInt32, _ tolerance: Int = 8) -> Bool {
      distance(to: Colour(value)) <= tolerance
    }

    package var isDark: Bool { max(red, green, blue) < 96 }

    package var description: String { "(\(red), \(green), \(blue))" }
  }

  /// Where pixels of one kind are.
  package struct Region: Sendable, Equatable {
    package var left: Int
    package var top: Int
    /// The first column and row behind the region.
    package var right: Int
    package var bottom: Int
    /// How many pixels there are.
    package var count: Int
    /// Where they are on average.
    package var centroid: CGPoint

    package var width: Int { right - left }
    package var height: Int { bottom - top }
    package var center: CGPoint {
      CGPoint(x: Double(left + right) / 2, y: Double(top + bottom) / 2)
    }
  }

  /// Where the pixels that satisfy `matches` are, within rows and columns; nil for nowhere.
  package func region(
    rows: Range<Int>? = nil,
    columns: Range<Int>? = nil,
    where matches: (Colour) -> Bool
  ) -> Region? {
    let rows = (rows ?? 0..<height).clamped(to: 0..<height)
    let columns = (columns ?? 0..<width).clamped(to: 0..<width)
    var region = Region(
      left: .max,
      top: .max,
      right: 0,
      bottom: 0,
      count: 0,
      centroid: .zero
    )
    var (sumX, sumY) = (0, 0)
    // Neighbours are mostly equal, and tests are built without optimisation.
    var last: UInt32?
    var isMatch = false
    pixels.withUnsafeBufferPointer { pixels in
      for y in rows {
        for x in columns {
          let pixel = pixels[y * width + x]
          if pixel != last {
            last = pixel
            isMatch = matches(Colour(pixel))
          }
          guard isMatch else { continue }
          region.left = min(region.left, x)
          region.right = max(region.right, x + 1)
          region.top = min(region.top, y)
          region.bottom = max(region.bottom, y + 1)
          region.count += 1
          sumX += x
          sumY += y
        }
      }
    }
    guard region.count > 0 else { return nil }
    region.centroid = CGPoint(
      x: Double(sumX) / Double(region.count),
      y: Double(sumY) / Double(region.count)
    )
    return region
  }

  /// How many pixels are not as in another picture of the same size.
  package func difference(from other: Screenshot, tolerance: Int = 2) -> Int {
    guard width == other.width, height == other.height else { return .max }
    if pixels == other.pixels { return 0 }
    return zip(pixels, other.pixels).count {
      $0 != $1 && Colour($0).distance(to: Colour($1)) > tolerance
    }
  }

  /// Keeps the picture for a person to look at, as `NAME.ppm` in the folder that the environment
  /// names as `ZOETROPE_PICTURES`; does nothing without one.
  package func keep(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["ZOETROPE_PICTURES"] else { return }
    var data = Data("P6 \(width) \(height) 255\n".utf8)
    data.append(
      contentsOf: pixels.flatMap {
        [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)]
      }
    )
    try? data.write(to: URL(fileURLWithPath: "\(folder)/\(name).ppm"))
  }
}
