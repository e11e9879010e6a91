import Drawing
import Geometry
import GoldenScenes
import SoftwareBackend

/// A picture to draw into and to look at.
final class Canvas {
  let width: Int
  let height: Int
  let renderer: SoftwareRenderer
  private let memory: UnsafeMutablePointer<UInt32>

  init(_ width: Int, _ height: Int, threads: Int = 2) {
    self.width = width
    self.height = height
    renderer = SoftwareRenderer(threads: threads)
    memory = .allocate(capacity: width * height)
    memory.initialize(repeating: 0xDEAD_BEEF, count: width * height)
  }

  deinit { memory.deallocate() }

  @discardableResult
  func render(
    _ list: DisplayList,
    scale: Double = 1,
    keepsContents: Bool = false
  ) throws -> [PixelRect] {
    try renderer.render(
      list,
      into: PixelBuffer(pixels: memory, width: width, height: height, stride: width),
      scale: scale,
      keepsContents: keepsContents
    )
  }

  var pixels: [UInt32] { Array(UnsafeBufferPointer(start: memory, count: width * height)) }

  subscript(_ x: Int, _ y: Int) -> RGBA { RGBA(memory[y * width + x]) }

  /// The sum over the picture of how far each pixel is from black to white, in pixels.
  var whiteArea: Double {
    pixels.reduce(0) { $0 + Double(RGBA($1).green) / 255 }
  }
}
