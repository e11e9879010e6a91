package import Drawing
import SoftwareBackend

/// Draws parts of a stage as pictures, on the processor and the caller's thread; whatever draws the
/// stage itself, they are the same.
final class ListRasterizer {
  private lazy var renderer = SoftwareRenderer(threads: 1)

  func picture(of list: DisplayList, width: Int, height: Int, scale: Double) -> Bitmap? {
    var pixels = ContiguousArray<UInt32>(repeating: 0, count: width * height)
    do {
      try pixels.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        _ = try renderer.render(
          list,
          into: PixelBuffer(pixels: base, width: width, height: height, stride: width),
          scale: scale,
          keepsContents: false
        )
      }
    } catch { return nil }
    return Bitmap(width: width, height: height, scale: scale, pixels: pixels)
  }
}
