import Foundation
import Geometry
import Stage
import SwiftUI
import Testing

@testable import AllEffectsListing
@testable import ScaleEffectListing
@testable import SignalListing
@testable import TransformEffectListing

/// The listings on transforms: what their document says they do.
@Suite @MainActor struct TransformListingTests {
  static let size = CGSize(width: 390, height: 500)

  private func press(_ stage: Stage) throws {
    let text = try #require(stage.views.last { $0.type == "Text" })
    stage.tap(at: CGPoint(x: text.rect.midX, y: text.rect.midY))
  }

  private func circle(_ stage: Stage) -> FrameDump.Leaf? {
    stage.views.last { $0.type == "Circle" }
  }

  @Test func `the circle under transformEffect does not animate`() throws {
    let stage = Stage(size: Self.size) { TransformEffectListing.ExampleAni() }
    #expect(circle(stage) == nil)
    stage.advance(by: 0.2)
    try press(stage)
    stage.step()
    let first = try #require(circle(stage))
    #expect(first.rect.width == first.size.width)
    stage.advance(by: 1)
    #expect(circle(stage)?.quad == first.quad)
    #expect(stage.log.isEmpty)
  }

  @Test func `the circle under scaleEffect grows evenly`() throws {
    let stage = Stage(size: Self.size) { ScaleEffectListing.Example2Ani() }
    #expect(circle(stage)?.rect.width ?? 0 < 0.1)
    try press(stage)
    for index in 0...30 {
      stage.step()
      guard index > 0 else { continue }
      let leaf = try #require(circle(stage))
      let share = Double(index) / 30
      #expect(abs(Double(leaf.rect.width) - share * Double(leaf.size.width)) < 0.01, "\(index)")
    }
    stage.step()
    let rest = try #require(circle(stage))
    #expect(rest.rect.size == rest.size)
    #expect(stage.log.isEmpty)
  }

  @Test func `a click moves the light on, and all three shrink and grow again`() throws {
    let stage = Stage(size: Self.size) { SignalListing.AffineAni() }
    func circles() -> [FrameDump.Leaf] {
      stage.views.filter { $0.type == "Circle" }.sorted { $0.rect.midX < $1.rect.midX }
    }
    func scales() -> [Double] {
      circles().map { Double($0.rect.width / $0.size.width) }
    }
    func color(_ index: Int) throws -> (red: Int, green: Int, blue: Int, alpha: Int) {
      let leaf = circles()[index]
      return try stage.picture()[Int(leaf.rect.midX), Int(leaf.rect.midY)]
    }
    var selected = 2
    func expectRest() {
      for (index, scale) in scales().enumerated() {
        #expect(abs(scale - (index == selected ? 1 : 0.8)) < 1e-6)
      }
    }
    expectRest()
    for _ in 0..<4 {
      let middle = circles()[1].rect
      stage.tap(at: CGPoint(x: middle.midX, y: middle.midY))
      selected = (selected + 1) % 3
      for index in 0...30 {
        stage.step()
        let share = Double(index) / 30
        // In the first frame they are too small to be listed.
        guard index > 0 else { continue }
        for (place, scale) in scales().enumerated() {
          #expect(abs(scale - share * (place == selected ? 1 : 0.8)) < 0.01, "frame \(index)")
        }
      }
      stage.step()
      expectRest()
      // Green, yellow, red: the selected one opaque, the others mixed with white.
      let colors = try (0..<3).map(color)
      #expect(colors[0].red < (selected == 0 ? 80 : 200) && colors[0].green > 180)
      #expect((colors[1].blue < 60) == (selected == 1))
      #expect((colors[2].green < 100) == (selected == 2))
    }
    #expect(stage.log.isEmpty)
  }

  /// Where a point of a rectangle goes under the listing's four effects, inner ones first.
  private func place(
    _ x: Double,
    _ y: Double,
    in frame: CGRect,
    progress p: Double
  ) -> SIMD2<Double> {
    let center = SIMD2(Double(frame.midX), Double(frame.midY))
    var v = SIMD2(x, y) - center
    v *= 0.1 + 0.9 * p
    v += SIMD2(50, 50) * (1 - p)
    let turn = Double.pi / 2 * (1 - p)
    v = SIMD2(v.x * cos(turn) - v.y * sin(turn), v.x * sin(turn) + v.y * cos(turn))
    // Rodrigues' formula about (1, 2, 3), then a viewer as far away as the longer side is long.
    let axis = SIMD3(1.0, 2, 3) / 14.0.squareRoot()
    let angle = Double.pi * (1 - p)
    let q = SIMD3(v.x, v.y, 0)
    let cross = SIMD3(
      axis.y * q.z - axis.z * q.y,
      axis.z * q.x - axis.x * q.z,
      axis.x * q.y - axis.y * q.x
    )
    let turned = q * cos(angle) + cross * sin(angle) + axis * (axis * q).sum() * (1 - cos(angle))
    let w = 1 - turned.z / Double(max(frame.width, frame.height))
    return center + SIMD2(turned.x, turned.y) / w
  }

  @Test func `all effects together put the corners where the chain says, at every frame`() throws {
    // Pixels so small that rounding to them does not show in the numbers.
    let stage = Stage(size: Self.size, scale: 512) { AllEffectsListing.Example2Ani() }
    func box() throws -> FrameDump.Leaf {
      try #require(stage.views.last { $0.type == "Rectangle" })
    }
    // Where layout puts it: known once it is at rest.
    let reference = Stage(size: Self.size, scale: 512) { AllEffectsListing.Example2Ani() }
    try press(reference)
    reference.advance(by: 1)
    let frame = try #require(reference.views.last { $0.type == "Rectangle" }).rect
    #expect(frame.width == 390 && frame.height > 400)

    try press(stage)
    for index in 0...31 {
      stage.step()
      let p = min(Double(index) / 30, 1)
      let corners = [
        (frame.minX, frame.minY), (frame.maxX, frame.minY), (frame.maxX, frame.maxY),
        (frame.minX, frame.maxY),
      ].map { place(Double($0.0), Double($0.1), in: frame, progress: p) }
      for (corner, expected) in zip(try box().quad, corners) {
        #expect(abs(Double(corner.x) - expected.x) < 0.01, "frame \(index)")
        #expect(abs(Double(corner.y) - expected.y) < 0.01, "frame \(index)")
      }
    }
    #expect(try box().rect == frame)
    #expect(stage.log.isEmpty)
  }
}
