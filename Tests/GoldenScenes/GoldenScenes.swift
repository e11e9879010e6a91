import Drawing
import Foundation
import Geometry
import TextBackend

/// One picture that is kept beside the tests; every renderer draws the same scene functions.
package struct GoldenScene: Sendable, CustomStringConvertible {
  package let name: String
  package let width: Int
  package let height: Int
  package let scale: Double
  package let make: @Sendable () -> DisplayList

  package var description: String { name }

  /// Where the recorded pictures are.
  package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Pictures")

  package init(
    _ name: String,
    _ width: Int,
    _ height: Int,
    scale: Double = 1,
    _ make: @escaping @Sendable () -> DisplayList
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.scale = scale
    self.make = make
  }

  package static let all: [GoldenScene] = [
    shapes, strokes, shapesAtOneAndAHalf, gradients, meshGradient, clips, layers, blends, filters,
    shadows, images, perspective, perspectiveTilts, text, turnedText, materials, paths,
  ]
}

package func rgb(_ hex: UInt32, _ alpha: Float = 1) -> SRGBColor {
  SRGBColor(
    red: Float(hex >> 16 & 255) / 255,
    green: Float(hex >> 8 & 255) / 255,
    blue: Float(hex & 255) / 255,
    alpha: alpha
  )
}

/// A picture of squares with a coloured frame.
package func checker(_ size: Int, squares: Int, scale: Double = 1) -> Bitmap {
  var pixels = ContiguousArray<UInt32>()
  for y in 0..<size {
    for x in 0..<size {
      let isDark = (x * squares / size + y * squares / size) % 2 == 1
      let isFrame = min(min(x, y), min(size - 1 - x, size - 1 - y)) < size / 32
      pixels.append(isFrame ? 0xFFD0_3030 : isDark ? 0xFF20_3040 : 0xFFF0_F0E0)
    }
  }
  return Bitmap(width: size, height: size, scale: scale, pixels: pixels)
}

/// Soft colours with a clear corner.
package func swirl(_ width: Int, _ height: Int) -> Bitmap {
  var pixels = ContiguousArray<UInt32>()
  for y in 0..<height {
    for x in 0..<width {
      let u = Double(x) / Double(width)
      let v = Double(y) / Double(height)
      let alpha = min(1, max(0, (u + v) * 2 - 0.3))
      func part(_ value: Double) -> UInt32 { UInt32(min(1, max(0, value)) * alpha * 255) }
      let red = part(0.5 + 0.5 * sine(9 * u + 3 * v))
      let green = part(0.5 + 0.5 * sine(7 * v - 2 * u + 1))
      let blue = part(0.5 + 0.5 * cosine(5 * (u + v)))
      pixels.append(UInt32(alpha * 255) << 24 | red << 16 | green << 8 | blue)
    }
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}

package let measurer = PangoTextMeasurer()

package func shaped(
  _ string: String,
  size: Double,
  weight: Int = 400,
  width: Double? = nil,
  change: (inout StyledText) -> Void = { _ in }
) -> ShapedText {
  var text = StyledText(
    runs: [
      StyledText.Run(text: string, font: FontDescription(size: size, weight: weight))
    ]
  )
  change(&text)
  return measurer.shape(text, width: width, height: nil)
}

extension DisplayList {
  package mutating func image(
    _ bitmap: Bitmap,
    _ rect: SIMD4<Float>,
    _ transform: PlaneTransform = .identity,
    source: SIMD4<Float> = SIMD4(0, 0, 1, 1),
    tint: SRGBColor? = nil,
    opacity: Float = 1,
    clip: Int32 = -1,
    interpolation: ImageCommand.Interpolation = .low
  ) {
    images.append(bitmap)
    commands.append(
      .image(
        ImageCommand(
          image: Int32(images.count - 1),
          rect: rect,
          source: source,
          transform: transform,
          tint: tint,
          opacity: opacity,
          clip: clip,
          interpolation: interpolation
        )
      )
    )
  }

  package mutating func text(
    _ text: ShapedText,
    _ color: SRGBColor,
    _ transform: PlaneTransform,
    opacity: Float = 1,
    clip: Int32 = -1
  ) {
    self.text(text, paint: .color(color), transform, opacity: opacity, clip: clip)
  }

  package mutating func text(
    _ text: ShapedText,
    paint: Paint,
    _ transform: PlaneTransform,
    opacity: Float = 1,
    clip: Int32 = -1
  ) {
    texts.append(text)
    commands.append(
      .text(
        TextCommand(
          text: Int32(texts.count - 1),
          transform: transform,
          paint: paint,
          opacity: opacity,
          clip: clip
        )
      )
    )
  }

  package mutating func gradient(
    _ geometry: GradientPaint.Geometry,
    _ stops: [(SRGBColor, Float)],
    _ interpolation: GradientPaint.Interpolation = .encoded
  ) -> Paint {
    gradients.append(
      GradientPaint(
        geometry: geometry,
        stops: stops.map { GradientPaint.Stop(color: $0.0, location: $0.1) },
        interpolation: interpolation
      )
    )
    return .gradient(Int32(gradients.count - 1))
  }

  package mutating func fill(
    _ geometry: ShapeGeometry,
    paint: Paint,
    _ transform: PlaneTransform = .identity,
    stroke: Float = 0,
    opacity: Float = 1,
    clip: Int32 = -1
  ) {
    commands.append(
      .shape(
        ShapeCommand(
          geometry: geometry,
          transform: transform,
          paint: paint,
          opacity: opacity,
          strokeWidth: stroke,
          clip: clip
        )
      )
    )
  }
}

extension PlaneTransform {
  /// Turned in space about an axis through (`x`, `y`), seen from `distance` points in front.
  package static func turned(
    _ degrees: Double,
    axis: SIMD3<Double>,
    around x: Double,
    _ y: Double,
    distance: Double
  ) -> PlaneTransform {
    let length = (axis * axis).sum().squareRoot()
    let n = axis / length
    let angle = degrees * .pi / 180
    let c = cosine(angle)
    let s = sine(angle)
    // Rodrigues' rotation of (px, py, 0).
    func rotated(_ p: SIMD3<Double>) -> SIMD3<Double> {
      let cross = SIMD3(
        n.y * p.z - n.z * p.y,
        n.z * p.x - n.x * p.z,
        n.x * p.y - n.y * p.x
      )
      return p * c + cross * s + n * ((n * p).sum() * (1 - c))
    }
    let ex = rotated(SIMD3(1, 0, 0))
    let ey = rotated(SIMD3(0, 1, 0))
    // W = 1 - z / distance.
    let w = SIMD3(-ex.z / distance, -ey.z / distance, 1 + (ex.z * x + ey.z * y) / distance)
    let px = SIMD3(ex.x, ey.x, -ex.x * x - ey.x * y) + w * x
    let py = SIMD3(ex.y, ey.y, -ex.y * x - ey.y * y) + w * y
    func single(_ v: SIMD3<Double>) -> SIMD3<Float> { SIMD3(Float(v.x), Float(v.y), Float(v.z)) }
    return PlaneTransform(x: single(px), y: single(py), w: single(w))
  }
}
