import Foundation
import Stage
import SwiftUI
import Testing

@testable import TitleMatchedListing
@testable import TitlePlainListing

@MainActor
@Suite struct TitleListingTests {
  private func plain() -> Stage { .of(390, 500, TitlePlainListing.ExampleView()) }
  private func matched() -> Stage { .of(390, 500, TitleMatchedListing.ExampleView()) }

  @Test func `without the modifier the titles only fade`() throws {
    let stage = plain()
    let top = try #require(stage.text("Title")).rect
    stage.tap(at: top.center)
    var incoming: [Double] = []
    var outgoing: [Double] = []
    var bottoms: Set<CGFloat> = []
    for _ in 0..<60 {
      stage.step()
      for text in stage.texts where text.string == "Title" {
        if text.isLeaving {
          outgoing.append(text.opacity)
          #expect(text.rect == top)
        } else if text.rect != top {
          incoming.append(text.opacity)
          bottoms.insert(text.rect.minY)
        }
      }
    }
    #expect(bottoms.count == 1)
    #expect(try #require(bottoms.first) > 400)
    #expect(incoming.count > 20 && incoming.isNonDecreasing && incoming.last == 1)
    #expect(outgoing.count > 20 && outgoing.isNonIncreasing)
    #expect(stage.texts.count == 2)
  }

  @Test func `with it the title is carried over and both copies stay together`() throws {
    let stage = matched()
    let top = try #require(stage.text("Title")).rect
    stage.tap(at: top.center)
    var ys: [Double] = []
    for _ in 0..<75 {
      stage.step()
      let titles = stage.texts.filter { $0.string == "Title" }
      if let first = titles.first, let last = titles.last {
        #expect(first.rect.isClose(to: last.rect, within: 1))
      }
      ys.append(try #require(stage.text("Title")).rect.minY)
    }
    let end = try #require(stage.text("Title")).rect
    #expect(abs(ys[0] - top.minY) < 1)
    #expect(end.minY > 400)
    #expect(ys.isNonDecreasing)
    // Half of the way is passed on the way, not jumped over.
    #expect(ys.contains { $0 > 150 && $0 < 350 })
    #expect(ys.largestStep < (end.minY - top.minY) / 8)
    #expect(stage.texts.count == 2)
  }

  @Test func `a tap half-way turns the title around where it is`() throws {
    let stage = matched()
    stage.tap(at: try #require(stage.text("Title")).rect.center)
    stage.advance(by: 0.2)
    let before = try #require(stage.text("Title")).rect
    #expect(before.minY > 100 && before.minY < 400)
    stage.tap(at: before.center)
    stage.step()
    let after = try #require(stage.text("Title")).rect
    // It carries its speed on: not further than one frame at the top speed.
    #expect(abs(after.minY - before.minY) < 40)
    stage.settle()
    #expect(try #require(stage.text("Title")).rect.minY < 20)
    #expect(stage.texts.count == 2)
  }

  @Test func `at rest both listings look the same`() throws {
    let stages = [plain(), matched()]
    for _ in 0..<3 {
      let pictures = try stages.map { try $0.picture().pixels }
      #expect(pictures[0] == pictures[1])
      for stage in stages {
        stage.tap(at: try #require(stage.text("Title")).rect.center)
        stage.settle()
      }
    }
  }
}
