import Foundation
import Geometry
import Motion
import Testing

struct UnitCurveTests {
  private static let curves: [String: UnitCurve] = [
    "linear": .linear,
    "easeIn": .easeIn,
    "easeOut": .easeOut,
    "easeInOut": .easeInOut,
    "circularEaseIn": .circularEaseIn,
    "circularEaseOut": .circularEaseOut,
    "circularEaseInOut": .circularEaseInOut,
    "bezier(.25,.1,.75,.9)": bezier(0.25, 0.1, 0.75, 0.9),
    "bezier(-.5,2,1.5,-1)": bezier(-0.5, 2, 1.5, -1),
    "coreAnimationDefault": bezier(0.25, 0.1, 0.25, 1),
    "timingCurve(.68,-.6,.32,1.6)": bezier(0.68, -0.6, 0.32, 1.6),
  ]

  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    .bezier(
      startControlPoint: UnitPoint(x: x1, y: y1),
      endControlPoint: UnitPoint(x: x2, y: y2)
    )
  }

  @Test(arguments: MotionVectors.unitCurves)
  func `values and velocities are the measured ones`(point: MotionVectors.CurvePoint) throws {
    let curve = try #require(Self.curves[point.curve])
    if let value = point.value { expectNear(curve.value(at: point.p), value, 0.01) }
    if let velocity = point.velocity { expectNear(curve.velocity(at: point.p), velocity, 0.01) }
  }

  @Test(arguments: MotionVectors.beziers)
  func `cubic curves agree with the table`(bezier: MotionVectors.Bezier) throws {
    let curve = try #require(Self.curves[bezier.curve])
    for sample in bezier.values { expectNear(curve.value(at: sample[0]), sample[1], 2e-6) }
  }

  @Test func `velocities are the slopes of the values`() {
    for (name, curve) in Self.curves {
      for p in stride(from: 0.05, through: 0.95, by: 0.05) where abs(p - 0.5) > 0.01 {
        let slope = (curve.value(at: p + 0.001) - curve.value(at: p - 0.001)) / 0.002
        expectNear(curve.velocity(at: p), slope, 0.02 * max(1, abs(slope)), "\(name) at \(p)")
      }
    }
  }

  @Test func `progress outside of the unit interval is clamped`() {
    for curve in Self.curves.values {
      #expect(curve.value(at: -3) == 0)
      #expect(curve.value(at: 3) == 1)
      #expect(curve.value(at: .nan) == 0)
    }
  }

  @Test func `values are multiples of a millionth part`() {
    let value = UnitCurve.easeInOut.value(at: 0.3) * 0x1p20
    #expect(value == value.rounded())
  }

  @Test func `the inverse undoes the curve`() {
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
    #expect(UnitCurve.circularEaseOut.inverse == .circularEaseIn)
    for (name, curve) in Self.curves where !name.contains("-") {
      for p in stride(from: 0.05, through: 0.95, by: 0.05) {
        expectNear(curve.inverse.inverse.value(at: p), curve.value(at: p), 1e-5)
        if name.hasPrefix("circularEaseIn") || name == "circularEaseOut" { continue }
        expectNear(curve.inverse.value(at: curve.value(at: p)), p, 2e-5, "\(name) at \(p)")
      }
    }
    let inverse = UnitCurve.circularEaseInOut.inverse
    expectNear(inverse.value(at: UnitCurve.circularEaseInOut.value(at: 0.3)), 0.3, 1e-9)
  }

  @Test func `named animations have their control points and a third of a second`() {
    #expect(Animation.linear == .timingCurve(0, 0, 1, 1))
    #expect(Animation.easeIn == .timingCurve(0.42, 0, 1, 1, duration: 0.35))
    #expect(Animation.easeOut == .timingCurve(0, 0, 0.58, 1, duration: 0.35))
    #expect(Animation.easeInOut == .timingCurve(0.42, 0, 0.58, 1, duration: 0.35))
    #expect(Animation.easeIn(duration: 2) == .timingCurve(0.42, 0, 1, 1, duration: 2))
    #expect(Animation.linear != .linear(duration: 0.5))
  }
}
