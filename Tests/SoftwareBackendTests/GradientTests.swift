import Drawing
import Foundation
import GoldenScenes
import Testing

@testable import SoftwareBackend

@Suite struct GradientTests {
  private func gray(_ t: Double) -> Int { Int((255 * max(0, min(1, t))).rounded()) }

  private static let ramp: [(SRGBColor, Float)] = [(.black, 0), (.white, 1)]

  @Test func `linear ones go by the distance along the axis`() throws {
    let canvas = Canvas(80, 60)
    var list = DisplayList.on(.red)
    let paint = list.gradient(.linear(start: SIMD2(10, 5), end: SIMD2(60, 40)), Self.ramp)
    list.fill(.rectangle(0, 0, 80, 60), paint: paint)
    try canvas.render(list)
    for y in 0..<60 {
      for x in 0..<80 {
        let dx = Double(x) + 0.5 - 10
        let dy = Double(y) + 0.5 - 5
        let t = (dx * 50 + dy * 35) / (50 * 50 + 35 * 35)
        #expect(abs(canvas[x, y].green - gray(t)) <= 1)
      }
    }
  }

  @Test func `radial ones go by the distance from the centre`() throws {
    let canvas = Canvas(80, 60)
    var list = DisplayList.on(.red)
    let paint = list.gradient(
      .radial(center: SIMD2(40, 30), startRadius: 5, endRadius: 30, axisScale: SIMD2(1, 0.5)),
      Self.ramp
    )
    list.fill(.rectangle(0, 0, 80, 60), paint: paint)
    try canvas.render(list)
    for y in 0..<60 {
      for x in 0..<80 {
        let dx = Double(x) + 0.5 - 40
        let dy = (Double(y) + 0.5 - 30) / 0.5
        let t = ((dx * dx + dy * dy).squareRoot() - 5) / 25
        #expect(abs(canvas[x, y].green - gray(t)) <= 1)
      }
    }
  }

  @Test(arguments: [(0.0, 2 * Double.pi), (-1, 2), (2, -1), (0.5, 9)])
  func `angular ones go by the angle`(start: Double, end: Double) throws {
    let canvas = Canvas(60, 60)
    var list = DisplayList.on(.red)
    let paint = list.gradient(
      .angular(center: SIMD2(30, 30), startAngle: Float(start), endAngle: Float(end)),
      Self.ramp
    )
    list.fill(.rectangle(0, 0, 60, 60), paint: paint)
    try canvas.render(list)
    for y in 0..<60 {
      for x in 0..<60 {
        var angle = atan2(Double(y) + 0.5 - 30, Double(x) + 0.5 - 30) - start
        let turn = 2 * Double.pi
        let span = end - start
        if span < 0 { angle = -angle }
        angle -= (angle / turn).rounded(.down) * turn
        // At the seams a rounding may go either way.
        if angle < 0.02 || angle > turn - 0.02 { continue }
        let gap = max(0, turn - abs(span))
        if gap > 0 && abs(angle - abs(span) - gap / 2) < 0.02 { continue }
        let t = gap > 0 && angle > abs(span) + gap / 2 ? 0 : angle / abs(span)
        #expect(abs(canvas[x, y].green - gray(t)) <= 1, "(\(x), \(y))")
      }
    }
  }

  @Test func `stops may coincide, and mixing is premultiplied`() throws {
    let canvas = Canvas(100, 4)
    var list = DisplayList.on(.black)
    let hard = list.gradient(
      .linear(start: .zero, end: SIMD2(100, 0)),
      [(.red, 0), (.red, 0.5), (.blue, 0.5), (.blue, 1)]
    )
    list.fill(.rectangle(0, 0, 100, 4), paint: hard)
    try canvas.render(list)
    #expect(canvas[48, 1] == RGBA(255, 0, 0))
    #expect(canvas[51, 1] == RGBA(0, 0, 255))
  }

  @Test func `perceptual mixing goes through Oklab`() throws {
    let canvas = Canvas(101, 4)
    var list = DisplayList.on(.black)
    let paint = list.gradient(
      .linear(start: .zero, end: SIMD2(101, 0)),
      [(.white, 0), (.blue, 1)],
      .perceptual
    )
    list.fill(.rectangle(0, 0, 101, 4), paint: paint)
    try canvas.render(list)
    // The mean of Oklab (1, 0, 0) and (0.452, -0.0325, -0.3115), worked out apart from this code.
    #expect(canvas[50, 1].distance(to: RGBA(115, 163, 255)) <= 1, "\(canvas[50, 1])")
  }

  @Test func `an even mesh with corner colours is a bilinear mix`() throws {
    let canvas = Canvas(60, 60)
    var list = DisplayList.on(.black)
    let paint = list.gradient(
      .mesh(
        columns: 2,
        rows: 2,
        points: [SIMD2(0, 0), SIMD2(60, 0), SIMD2(0, 60), SIMD2(60, 60)],
        smoothsColors: false
      ),
      [(.red, 0), (.green, 0), (.blue, 0), (.white, 0)]
    )
    list.fill(.rectangle(0, 0, 60, 60), paint: paint)
    try canvas.render(list)
    for y in stride(from: 0, to: 60, by: 7) {
      for x in stride(from: 0, to: 60, by: 7) {
        let u = (Double(x) + 0.5) / 60
        let v = (Double(y) + 0.5) / 60
        let red = (1 - u) * (1 - v) + u * v
        let green = u * (1 - v) + u * v
        let blue = (1 - u) * v + u * v
        let expected = RGBA(gray(red), gray(green), gray(blue))
        #expect(canvas[x, y].distance(to: expected) <= 3, "(\(x), \(y))")
      }
    }
  }
}
