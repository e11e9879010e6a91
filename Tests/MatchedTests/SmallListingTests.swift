import Foundation
import Stage
import SwiftUI
import Testing

@testable import MatchedListing
@testable import OffsetListing
@testable import PeopleListing
@testable import SegmentedControlListing

@MainActor
@Suite struct MatchedListingTests {
  @Test func `the rectangle goes from the top to the bottom`() throws {
    let stage = Stage.of(390, 844, MatchedListing.MatchedGeometryEffectPrac())
    expectRect(stage.leaf("RoundedRectangle")?.rect, 145, 0, 100, 100)
    stage.tap(at: CGPoint(x: 195, y: 400))
    let frames = stage.record(for: 0.5)
    let ys = frames.compactMap { $0.leaf("RoundedRectangle")?.rect.minY }.map(Double.init)
    #expect(ys.count == frames.count && ys.isNonDecreasing)
    // Both copies fade in the same place: half-way three quarters cover the background.
    let middle = try #require(ys.firstIndex { $0 > 340 })
    for leaf in frames[middle].views where leaf.type == "RoundedRectangle" {
      #expect(abs(leaf.rect.minY - ys[middle]) < 0.6)
      #expect(leaf.size == CGSize(width: 100, height: 100))
    }
    expectRect(stage.leaf("RoundedRectangle")?.rect, 145, 744, 100, 100)
  }

  @Test func `the curve is the one that was asked for`() throws {
    let stage = Stage.of(390, 844, MatchedListing.MatchedGeometryEffectPrac())
    let offset = Stage.of(390, 844, OffsetListing.MatchedGeometryEffectPrac())
    for one in [stage, offset] { one.tap(at: CGPoint(x: 195, y: 400)) }
    for _ in 0..<24 {
      stage.step()
      offset.step()
      func y(_ stage: Stage) throws -> Double {
        try #require(stage.leaf("RoundedRectangle")).rect.minY
      }
      // The offset version goes 0.8 of the stage's height in the same time on the same curve.
      #expect(abs(try y(stage) / 744 - y(offset) / (844 * 0.8)) < 0.003)
    }
  }
}

@MainActor
@Suite struct SegmentedControlListingTests {
  private func stage() -> Stage {
    .of(390, 300, SegmentedControlListing.CustomSegmentedControl())
  }

  @Test func `the underline glides to the word that was tapped`() throws {
    let stage = stage()
    func line() throws -> CGRect { try #require(stage.leaf("RoundedRectangle")).rect }
    let start = try line()
    #expect(start.size == CGSize(width: 50, height: 3))
    let word = try #require(stage.text("집")).rect
    stage.tap(at: word.center)
    var xs: [Double] = []
    for _ in 0..<90 {
      stage.step()
      let now = try line()
      xs.append(now.midX)
      #expect(now.minY == start.minY && now.size == start.size)
    }
    #expect(xs.isNonDecreasing)
    #expect(abs(xs[0] - start.midX) < 1)
    #expect(abs(xs[89] - word.midX) < 1)
    #expect(xs.largestStep < (xs[89] - xs[0]) / 8)
    #expect(stage.text("🏠") != nil)
    #expect(stage.views.filter { $0.type == "RoundedRectangle" }.count == 1)
  }

  @Test func `another word in mid-flight takes the underline over`() throws {
    let stage = stage()
    stage.tap(at: try #require(stage.text("집")).rect.center)
    stage.advance(by: 0.15)
    stage.tap(at: try #require(stage.text("산")).rect.center)
    stage.settle()
    let line = try #require(stage.views.last { $0.type == "RoundedRectangle" })
    #expect(abs(line.rect.midX - (try #require(stage.text("산")).rect.midX)) < 1)
    #expect(stage.text("⛰️") != nil)
  }
}

@MainActor
@Suite struct PeopleListingTests {
  private func stage() -> Stage { .of(390, 600, PeopleListing.ContentView()) }

  @Test func `a person's box flies from the grid to the row`() throws {
    let stage = stage()
    stage.step()
    #expect(stage.texts.count == 6)
    let start = try #require(stage.text("king")).rect
    stage.tap(at: start.center)
    var centers: [CGPoint] = []
    for _ in 0..<90 {
      stage.step()
      centers.append(try #require(stage.text("king")).rect.center)
    }
    let ys = centers.map { Double($0.y) }
    #expect(ys.isNonDecreasing && ys.largestStep < 60)
    #expect(abs(ys[0] - start.midY) < 2 && ys[89] > 500)
    #expect(abs(centers[89].x - 195) < 1)
    // Those who stay close ranks, each on the way as a whole.
    expectRect(
      stage.views.first { $0.type == "RoundedRectangle" }?.rect,
      11.5,
      0,
      100,
      100,
      within: 1
    )
    #expect(stage.texts.count == 6)
  }

  @Test func `a tap on a box where it is seen half-way sends it back`() throws {
    let stage = stage()
    stage.step()
    let start = try #require(stage.text("king")).rect
    stage.tap(at: start.center)
    stage.advance(by: 0.2)
    let seen = try #require(stage.text("king")).rect
    #expect(seen.midY > 150 && seen.midY < 500, "not half-way: \(seen)")
    stage.tap(at: seen.center)
    stage.step()
    #expect(abs(try #require(stage.text("king")).rect.midY - seen.midY) < 50)
    stage.settle()
    // It comes back as the last one of the grid.
    let end = try #require(stage.text("king")).rect
    #expect(end.midY < 250 && end.midX > 250)
    #expect(stage.texts.count == 6)
  }

  @Test func `three can fly at once, and back`() throws {
    let stage = stage()
    stage.step()
    let people = ["tanter", "king", "mesh"]
    var nodes: [Int] = []
    for round in 0..<6 {
      for name in people {
        stage.tap(at: try #require(stage.text(name)).rect.center)
        stage.advance(by: 0.05)
      }
      stage.settle()
      let isDown = round % 2 == 0
      for name in people {
        #expect((try #require(stage.text(name)).rect.midY > 400) == isDown, "\(name) \(round)")
      }
      #expect(stage.texts.count == 6)
      #expect(stage.texts.allSatisfy { $0.opacity == 1 })
      nodes.append(stage.nodeCount)
    }
    // What a box carries after it came in by a transition, it carries once.
    #expect(nodes[1] == nodes[3] && nodes[3] == nodes[5] && nodes[2] == nodes[4], "\(nodes)")
  }
}
