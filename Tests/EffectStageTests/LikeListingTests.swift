import Foundation
import Stage
import SwiftUI
import Testing

@testable import LikeListing

/// The thumb of the listing with a `GeometryEffect` of its own: what its document says it does.
@Suite @MainActor struct LikeListingTests {
  /// Pixels so small that rounding to them does not show in the numbers.
  private let stage = Stage(size: CGSize(width: 390, height: 200), scale: 512) {
    LikeListing.ContentView()
  }

  private func thumb() throws -> FrameDump.Leaf {
    try #require(stage.views.last { $0.type == "Image" })
  }

  private func click() throws {
    let label = try #require(stage.views.first { $0.type == "Text" && $0.rect.minX > 150 })
    stage.tap(at: CGPoint(x: label.rect.midX, y: label.rect.midY))
  }

  /// How far the effect is, 0…1, from how large the thumb is.
  private func value(_ leaf: FrameDump.Leaf) -> Double {
    let top = hypot(leaf.quad[1].x - leaf.quad[0].x, leaf.quad[1].y - leaf.quad[0].y)
    return Double(top / leaf.size.width) - 1
  }

  /// The corners for a value, by the listing's formula worked out point by point.
  private func corners(_ value: Double, _ rest: CGRect) -> [CGPoint] {
    let angle = 0.3 * Double.pi * value
    return [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { fx, fy in
      let x = fx * Double(rest.width) * (1 + value) - Double(rest.width) / 2 + 20 * value
      let y = fy * Double(rest.height) * (1 + value) - Double(rest.height) / 2 - 20 * value
      return CGPoint(
        x: Double(rest.midX) + x * cos(angle) - y * sin(angle),
        y: Double(rest.midY) + x * sin(angle) + y * cos(angle)
      )
    }
  }

  /// Steps through a run and checks that every frame shows the formula's corners for its value.
  private func run(_ seconds: Double, _ rest: CGRect) throws -> [Double] {
    var values: [Double] = []
    for _ in 0..<Int((seconds * 60).rounded()) {
      stage.step()
      let leaf = try thumb()
      let value = value(leaf)
      values.append(value)
      for (corner, expected) in zip(leaf.quad, corners(value, rest)) {
        #expect(abs(corner.x - expected.x) < 0.01 && abs(corner.y - expected.y) < 0.01)
      }
    }
    return values
  }

  private func peaks(_ values: [Double]) -> Int {
    (1..<(values.count - 1)).count {
      values[$0] > 0.5 && values[$0] >= values[$0 - 1] && values[$0] > values[$0 + 1]
    }
  }

  @Test func `each like makes the thumb jump, turn by 54 degrees, double and settle`() throws {
    let rest = try thumb().rect
    #expect(rest.width > 10 && rest.height > 10)
    for like in 1...3 {
      try click()
      let values = try run(1.5, rest)
      // Critically damped, response 0.5: the like's share after t seconds.
      let omega = 4 * Double.pi
      for (index, value) in values.enumerated() {
        let t = Double(index) / 60
        let share = 1 - (1 + omega * t) * exp(-omega * t)
        let expected = (1 - cos(2 * .pi * share)) / 2
        #expect(abs(value - expected) < 0.06, "like \(like), frame \(index)")
      }
      #expect(values.max() ?? 0 > 0.99)
      #expect(peaks(values) == 1, "like \(like)")
      let settled = try thumb().quad
      for (corner, expected) in zip(settled, corners(0, rest)) {
        #expect(abs(corner.x - expected.x) < 1e-9 && abs(corner.y - expected.y) < 1e-9)
      }
    }
  }

  @Test func `quick clicks leave no motion behind`() throws {
    let rest = try thumb().rect
    for _ in 0..<5 {
      try click()
      _ = try run(0.05, rest)
    }
    let values = try run(1.2, rest)
    // Springs take over from each other: one motion, which ends like that of a single click.
    #expect(values.suffix(12).allSatisfy { abs($0) < 1e-9 })
    #expect(stage.settle(limit: 0.1))
  }
}
