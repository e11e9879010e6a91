/// A pixel's premultiplied components, 0…255.
package struct RGBA: Equatable, CustomStringConvertible {
  package var red: Int
  package var green: Int
  package var blue: Int
  package var alpha: Int

  package init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package init(_ pixel: UInt32) {
    red = Int(pixel >> 16 & 0xFF)
    green = Int(pixel >> 8 & 0xFF)
    blue = Int(pixel & 0xFF)
    alpha = Int(pixel >> 24)
  }

  /// The largest difference of any component.
  package func distance(to other: RGBA) -> Int {
    max(
      max(abs(red - other.red), abs(green - other.green)),
      max(abs(blue - other.blue), abs(alpha - other.alpha))
    )
  }

  package var description: String { "(\(red), \(green), \(blue), \(alpha))" }
}
