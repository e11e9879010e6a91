import Drawing
import Geometry
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

/// A pixel's premultiplied components, 0…255.
struct RGBA: Equatable, CustomStringConvertible {
  var red: Int
  var green: Int
  var blue: Int
  var alpha: Int

  init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  init(_ pixel: UInt32) {
    red = Int(pixel >> 16 & 0xFF)
    green = Int(pixel >> 8 & 0xFF)
    blue = Int(pixel & 0xFF)
    alpha = Int(pixel >> 24)
  }

  /// The largest difference of any component.
  func distance(to other: RGBA) -> Int {
    max(
      max(abs(red - other.red), abs(green - other.green)),
      max(abs(blue - other.blue), abs(alpha - other.alpha))
    )
  }

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }
}

// MARK: - Short forms

extension ShapeGeometry {
  static func rectangle(_ x: Float, _ y: Float, _ w: Float, _ h: Float) -> ShapeGeometry {
    ShapeGeometry(kind: .rectangle, rect: SIMD4(x, y, w, h))
  }

  static func rounded(
    _ x: Float,
    _ y: Float,
    _ w: Float,
    _ h: Float,
    radius: Float,
    isContinuous: Bool = false
  ) -> ShapeGeometry {
    ShapeGeometry(
      kind: isContinuous ? .continuousRectangle : .circularRectangle,
      rect: SIMD4(x, y, w, h),
      radii: SIMD4(repeating: radius)
    )
  }

  static func ellipse(_ x: Float, _ y: Float, _ w: Float, _ h: Float) -> ShapeGeometry {
    ShapeGeometry(kind: .ellipse, rect: SIMD4(x, y, w, h))
  }
}

extension PlaneTransform {
  /// Turned by `degrees` clockwise, scaled by (`sx`, `sy`) first, then moved to (`x`, `y`).
  static func placed(
    _ x: Float,
    _ y: Float,
    degrees: Float = 0,
    sx: Float = 1,
    sy: Float = 1
  ) -> PlaneTransform {
    let angle = Double(degrees) * .pi / 180
    let c = Float(cosine(angle))
    let s = Float(sine(angle))
    return PlaneTransform(x: SIMD3(c * sx, -s * sy, x), y: SIMD3(s * sx, c * sy, y))
  }
}

extension DisplayList {
  mutating func fill(
    _ geometry: ShapeGeometry,
    _ color: SRGBColor,
    _ transform: PlaneTransform = .identity,
    stroke: Float = 0,
    opacity: Float = 1,
    clip: Int32 = -1,
    operation: CompositeOperation = .sourceOver
  ) {
    commands.append(
      .shape(
        ShapeCommand(
          geometry: geometry,
          transform: transform,
          paint: .color(color),
          opacity: opacity,
          strokeWidth: stroke,
          clip: clip,
          operation: operation
        )
      )
    )
  }

  mutating func clip(
    _ geometry: ShapeGeometry,
    _ transform: PlaneTransform = .identity,
    parent: Int32 = -1,
    isInverse: Bool = false
  ) -> Int32 {
    clips.append(
      Clip(geometry: geometry, transform: transform, parent: parent, isInverse: isInverse)
    )
    return Int32(clips.count - 1)
  }

  mutating func layer(_ layer: Layer, _ body: (inout DisplayList) -> Void) {
    layers.append(layer)
    commands.append(.beginLayer(Int32(layers.count - 1)))
    body(&self)
    commands.append(.endLayer)
  }

  static func on(_ background: SRGBColor) -> DisplayList {
    var list = DisplayList()
    list.background = background
    return list
  }

  mutating func path(_ path: Path, isEvenOdd: Bool = false) -> ShapeGeometry {
    paths.append(path)
    return ShapeGeometry(
      kind: .path,
      rect: .zero,
      pathIndex: Int32(paths.count - 1),
      isEvenOdd: isEvenOdd
    )
  }
}

extension SRGBColor {
  static let red = SRGBColor(red: 1, green: 0, blue: 0)
  static let green = SRGBColor(red: 0, green: 1, blue: 0)
  static let blue = SRGBColor(red: 0, green: 0, blue: 1)
}
