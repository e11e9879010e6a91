import Drawing
import Foundation
import Geometry
import GoldenScenes
import Testing

@testable import SoftwareBackend

/// Distance fields against the exact coverage of the same outline made of curves.
@Suite struct ShapeAgainstPathTests {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var geometry: ShapeGeometry
    var path: Path
    /// How far coverage may differ: a soft edge is a ramp across the edge, not an area.
    var tolerance: Double
  }

  private static func rounded(
    _ rect: CGRect,
    _ radii: [Double],
    _ style: RoundedCornerStyle
  ) -> Case {
    let geometry = ShapeGeometry(
      kind: style == .circular ? .circularRectangle : .continuousRectangle,
      rect: SIMD4(
        Float(rect.minX),
        Float(rect.minY),
        Float(rect.width),
        Float(rect.height)
      ),
      radii: SIMD4(radii.map(Float.init))
    )
    let path = Path(
      roundedRect: rect,
      cornerRadii: RectangleCornerRadii(
        topLeading: radii[0],
        bottomLeading: radii[3],
        bottomTrailing: radii[2],
        topTrailing: radii[1]
      ),
      style: style
    )
    return Case(
      description: "\(style) \(rect.size) \(radii)",
      geometry: geometry,
      path: path,
      // At sharp corners a ramp and an area differ more.
      tolerance: radii.contains { $0 < 5 } ? 0.28 : 0.16
    )
  }

  static let cases: [Case] = {
    let wide = CGRect(x: -50, y: -30, width: 100, height: 60)
    let square = CGRect(x: -40, y: -40, width: 80, height: 80)
    var result: [Case] = []
    for style in [RoundedCornerStyle.circular, .continuous] {
      for radius in [4.0, 12, 24, 30] {
        result.append(rounded(wide, [radius, radius, radius, radius], style))
      }
      result.append(rounded(square, [40, 40, 40, 40], style))
      result.append(rounded(wide, [0, 30, 8, 16], style))
    }
    for rect in [wide, square] {
      result.append(
        Case(
          description: "ellipse \(rect.size)",
          geometry: .ellipse(
            Float(rect.minX),
            Float(rect.minY),
            Float(rect.width),
            Float(rect.height)
          ),
          path: Path(ellipseIn: rect),
          tolerance: 0.16
        )
      )
    }
    result.append(
      Case(
        description: "rectangle",
        geometry: .rectangle(-50, -30, 100, 60),
        path: Path(wide),
        tolerance: 0.26
      )
    )
    return result
  }()

  static let transforms: [PlaneTransform] = [
    .placed(80.3, 80.7),
    .placed(80, 80, degrees: 30),
    .placed(80.5, 79.5, degrees: -15, sx: 1.1, sy: 0.5),
    .placed(80, 80, degrees: 100, sx: 0.3, sy: 1.3),
    PlaneTransform(x: SIMD3(0.9, 0.5, 80), y: SIMD3(-0.2, 0.8, 80.2)),
  ]

  @Test(arguments: cases)
  func `fills like the path`(shape: Case) throws {
    for (index, transform) in Self.transforms.enumerated() {
      try compare(shape, transform, stroke: 0, "transform \(index)")
    }
  }

  @Test(arguments: cases)
  func `strokes like the path`(shape: Case) throws {
    for (index, transform) in Self.transforms.enumerated() {
      for width: Float in [1, 6] {
        try compare(shape, transform, stroke: width, "transform \(index), width \(width)")
      }
    }
  }

  private func compare(
    _ shape: Case,
    _ transform: PlaneTransform,
    stroke: Float,
    _ comment: String
  ) throws {
    let byDistance = Canvas(160, 160)
    var list = DisplayList.on(.black)
    list.fill(shape.geometry, .white, transform, stroke: stroke)
    try byDistance.render(list)
    let byArea = Canvas(160, 160)
    var reference = DisplayList.on(.black)
    let geometry = reference.path(shape.path)
    reference.fill(geometry, .white, transform, stroke: stroke)
    try byArea.render(reference)
    var worst = 0.0
    var sum = 0.0
    var place = (0, 0)
    for y in 0..<160 {
      for x in 0..<160 {
        let difference = abs(Double(byDistance[x, y].green - byArea[x, y].green)) / 255
        sum += difference
        if difference > worst {
          worst = difference
          place = (x, y)
        }
      }
    }
    #expect(worst <= shape.tolerance, "\(comment): \(worst) at \(place)")
    let total = max(byArea.whiteArea, 1)
    #expect(
      abs(byDistance.whiteArea - total) < max(total * 0.01, 3),
      "\(comment): area \(byDistance.whiteArea), not \(total)"
    )
  }
}
