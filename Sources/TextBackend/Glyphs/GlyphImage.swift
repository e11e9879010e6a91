/// A rasterised glyph: immutable, shared by reference, readable from any thread.
package final class GlyphImage: Sendable {
  package enum Content: Sendable {
    /// One byte a pixel, 0…255: how much of it the glyph covers.
    case coverage(ContiguousArray<UInt8>)
    /// Premultiplied 0xAARRGGBB, for colour glyphs.
    case color(ContiguousArray<UInt32>)
  }

  /// From the pixel that holds the glyph's origin to the image's left column, pixels.
  package let left: Int
  /// From the pixel row that holds the baseline's phase to the image's top row, pixels downward;
  /// negative for what stands on the baseline.
  package let top: Int
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// Row by row from the top, `width` x `height`.
  package let content: Content

  init(left: Int, top: Int, width: Int, height: Int, content: Content) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    self.content = content
  }

  /// Whether the image carries its own colours.
  package var isColor: Bool {
    if case .color = content { true } else { false }
  }

  /// What a glyph without ink, such as a space, gives.
  package static let empty = GlyphImage(
    left: 0,
    top: 0,
    width: 0,
    height: 0,
    content: .coverage([])
  )

  package var isEmpty: Bool { width == 0 }

  var byteCount: Int { isColor ? width * height * 4 : width * height }
}
