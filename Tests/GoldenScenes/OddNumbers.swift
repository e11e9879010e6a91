import Drawing
import Foundation
import Geometry

/// Lists with impossible numbers in every place where a number can stand: no renderer may trap.
package enum OddNumbers {
  package static let values: [Float] = [
    .nan, .infinity, -.infinity, 1e30, -1e30, 3e9, 0, -1, 1e-30,
  ]

  package static let positionCount = 20

  /// A list that has `value` in the place `position`, less than `positionCount`.
  package static func list(_ value: Float, at position: Int) -> DisplayList {
    let kinds: [ShapeGeometry.Kind] = [
      .rectangle, .circularRectangle, .continuousRectangle, .ellipse, .path,
    ]
    var list = DisplayList.on(.white)
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addCurve(
      to: CGPoint(x: 40, y: Double(position == 18 ? value : 40)),
      control1: CGPoint(x: Double(position == 19 ? value : 10), y: 0),
      control2: CGPoint(x: 40, y: 10)
    )
    list.paths = [path]
    list.gradients = [
      GradientPaint(
        geometry: .linear(start: SIMD2(position == 17 ? value : 0, 0), end: SIMD2(10, 0)),
        stops: [
          .init(color: .red, location: position == 16 ? value : 0),
          .init(color: SRGBColor(red: value, green: 0, blue: value, alpha: value), location: 1),
        ]
      ),
      GradientPaint(
        geometry: .radial(
          center: SIMD2(5, position == 17 ? value : 0),
          startRadius: position == 16 ? value : 0,
          endRadius: position == 15 ? value : 9,
          axisScale: SIMD2(1, position == 14 ? value : 1)
        ),
        stops: [.init(color: .red, location: 0)]
      ),
      GradientPaint(
        geometry: .angular(
          center: SIMD2(5, position == 17 ? value : 0),
          startAngle: position == 16 ? value : 0,
          endAngle: position == 15 ? value : 9
        ),
        stops: []
      ),
    ]
    list.backdrops = [
      BackdropPaint(
        blurRadius: position == 13 ? value : 2,
        saturation: position == 12 ? value : 1,
        tint: SRGBColor(red: value, green: 1, blue: 0, alpha: 0.5)
      )
    ]
    for kind in kinds {
      var rect = SIMD4<Float>(4, 4, 40, 30)
      var radii = SIMD4<Float>(repeating: 6)
      var transform = PlaneTransform.placed(3, 3, degrees: 10)
      if position < 4 { rect[position] = value }
      if position == 4 { radii.x = value }
      if position == 5 { radii = SIMD4(repeating: value) }
      if (6..<9).contains(position) { transform.x[position - 6] = value }
      if (9..<12).contains(position) { transform.w[position - 9] = value }
      let geometry = ShapeGeometry(kind: kind, rect: rect, radii: radii, pathIndex: 0)
      list.fill(geometry, .red, transform)
      list.fill(geometry, .red, transform, stroke: position == 13 ? value : 3)
      for paint: Paint in [.gradient(0), .gradient(1), .gradient(2), .imageTile(0)] {
        list.fill(geometry, paint: paint, transform)
      }
      if kind == .ellipse { list.fill(geometry, paint: .backdrop(0), transform) }
      let clip = list.clip(geometry, transform, isInverse: position % 2 == 0)
      list.fill(.rectangle(0, 0, 64, 64), .blue, opacity: value, clip: clip)
      list.image(checker(8, squares: 2), rect, transform, source: radii / 10, opacity: value)
      list.text(shaped("Ag 가", size: 14), .black, transform)
      list.layer(
        Layer(
          opacity: value,
          filters: [
            .gaussianBlur(standardDeviation: SIMD2(value, 1), isOpaque: false),
            .dropShadow(
              color: .black,
              standardDeviation: SIMD2(1, value),
              offset: SIMD2(value, 2)
            ),
            .colorMatrix(
              ColorMatrix(
                red: SIMD4(repeating: value),
                green: .zero,
                blue: .zero,
                alpha: SIMD4(0, 0, 0, 1)
              )
            ),
            .alphaThreshold(minimum: value, maximum: 1, color: .black),
          ],
          clip: clip,
          bounds: rect
        )
      ) { $0.fill(geometry, .green, transform) }
    }
    return list
  }
}
