import Drawing
import GLBackend
import GoldenScenes

/// A picture to draw into with OpenGL and to look at.
final class GLCanvas {
  let width: Int
  let height: Int
  let renderer: OffscreenGLRenderer
  private(set) var pixels: [UInt32]

  init(_ width: Int, _ height: Int) throws {
    self.width = width
    self.height = height
    renderer = try OffscreenGLRenderer()
    pixels = [UInt32](repeating: 0xDEAD_BEEF, count: width * height)
  }

  @discardableResult
  func render(
    _ list: DisplayList,
    scale: Double = 1,
    keepsContents: Bool = false
  ) throws -> [PixelRect] {
    try pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return [] }
      return try renderer.render(
        list,
        into: PixelBuffer(pixels: base, width: width, height: height, stride: width),
        scale: scale,
        keepsContents: keepsContents
      )
    }
  }

  subscript(_ x: Int, _ y: Int) -> RGBA { RGBA(pixels[y * width + x]) }
}

/// How far two pictures are from each other.
struct PictureDifference: CustomStringConvertible {
  /// Of all components of all pixels, in steps of 1/255.
  let mean: Double
  /// The part of the pixels of which a component is more than 24/255 off.
  let farShare: Double
  /// The largest difference of a component.
  let worst: Int

  init(_ a: [UInt32], _ b: [UInt32]) {
    var sum = 0
    var far = 0
    var worst = 0
    for (first, second) in zip(a, b) where first != second {
      let p = RGBA(first)
      let q = RGBA(second)
      sum +=
        abs(p.red - q.red) + abs(p.green - q.green) + abs(p.blue - q.blue)
        + abs(p.alpha - q.alpha)
      let distance = p.distance(to: q)
      worst = max(worst, distance)
      if distance > 24 { far += 1 }
    }
    let count = Double(max(1, min(a.count, b.count)))
    mean = Double(sum) / count / 4
    farShare = Double(far) / count
    self.worst = worst
  }

  var description: String {
    let share = (farShare * 10_000).rounded() / 100
    return "mean \((mean * 1000).rounded() / 1000), \(share) % far, worst \(worst)"
  }
}
