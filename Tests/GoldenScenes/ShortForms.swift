import Drawing
import Geometry

extension ShapeGeometry {
  package static func rectangle(_ x: Float, _ y: Float, _ w: Float, _ h: Float) -> ShapeGeometry {
    ShapeGeometry(kind: .rectangle, rect: SIMD4(x, y, w, h))
  }

  package static func rounded(
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

  package static func ellipse(_ x: Float, _ y: Float, _ w: Float, _ h: Float) -> ShapeGeometry {
    ShapeGeometry(kind: .ellipse, rect: SIMD4(x, y, w, h))
  }
}

extension PlaneTransform {
  /// Turned by `degrees` clockwise, scaled by (`sx`, `sy`) first, then moved to (`x`, `y`).
  package static func placed(
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
  package mutating func fill(
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

  package mutating func clip(
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

  package mutating func layer(_ layer: Layer, _ body: (inout DisplayList) -> Void) {
    layers.append(layer)
    commands.append(.beginLayer(Int32(layers.count - 1)))
    body(&self)
    commands.append(.endLayer)
  }

  package static func on(_ background: SRGBColor) -> DisplayList {
    var list = DisplayList()
    list.background = background
    return list
  }

  /// A red square of 10 with its left top corner at (`x`, 100), with two others in 400 by 300 that stay.
  package static func squares(movedTo x: Float) -> DisplayList {
    var list = DisplayList.on(.white)
    list.fill(.rectangle(0, 280, 400, 20), .blue)
    list.fill(.rectangle(x, 100, 10, 10), .red)
    list.fill(.rectangle(300, 10, 50, 50), .green)
    return list
  }

  package mutating func path(_ path: Path, isEvenOdd: Bool = false) -> ShapeGeometry {
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
  package static let red = SRGBColor(red: 1, green: 0, blue: 0)
  package static let green = SRGBColor(red: 0, green: 1, blue: 0)
  package static let blue = SRGBColor(red: 0, green: 0, blue: 1)
}
