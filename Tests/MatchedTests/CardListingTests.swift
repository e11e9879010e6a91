import Foundation
import Stage
import SwiftUI
import Testing

@testable import CardListing
@testable import CardRefactoredListing

/// The card that grows to a page: `000-card.swift` and its version in two views.
@MainActor
@Suite struct CardListingTests {
  private static let body = "작업 공간을 원하는 레이아웃으로 바로 간편히 정리하고, 집중하려는 일에 꼭 맞게 웹페이지를 브라우징하고..."

  /// Half a pixel to the point where pictures are only compared: they take long without optimiser.
  private func card(scale: Double = 1) -> Stage {
    Stage(size: CGSize(width: 390, height: 844), scale: scale) { CardListing.MatchedView() }
  }

  private func refactored(scale: Double) -> Stage {
    Stage(size: CGSize(width: 390, height: 844), scale: scale) {
      CardRefactoredListing.MatchedView()
    }
  }

  /// The picture, not the apple.
  private func picture(_ stage: Stage) -> FrameDump.Leaf? {
    stage.views.last { $0.type == "Image" && $0.rect.width > 100 }
  }

  @Test func `picture, panel and texts all travel together from place to place`() throws {
    let stage = card()
    let names = ["MacOS 15", "Sequoia", Self.body]
    func places() throws -> [CGRect] {
      try [try #require(picture(stage)).rect, try #require(stage.leaf("RoundedRectangle")).rect]
        + names.map { try #require(stage.text($0)).rect }
    }
    let start = try places()
    stage.tap(at: CGPoint(x: 195, y: 422))
    var track: [[CGRect]] = []
    for _ in 0..<120 {
      stage.step()
      track.append(try places())
    }
    let end = try #require(track.last)
    for index in start.indices {
      let travelled = hypot(
        end[index].midX - start[index].midX,
        end[index].midY - start[index].midY
      )
      let changed = travelled + abs(end[index].height - start[index].height)
      #expect(changed > 20, "part \(index) does not move")
      #expect(track[0][index].center.isNear(start[index].center, 2))
      // No jump: spring 0.6 at 60 frames a second covers less than a tenth of the way in a frame.
      for (one, next) in zip(track, track.dropFirst()) {
        let step = hypot(
          next[index].midX - one[index].midX,
          next[index].midY - one[index].midY
        )
        #expect(step < travelled * 0.1 + 14, "part \(index) jumps by \(step)")
      }
    }
    // The whole moves as a spring of response 0.6 and damping 0.8 does: past the end by 1.5 %.
    let heights = track.map { Double($0[0].height) }
    let total = heights[119] - Double(start[0].height)
    #expect(total > 150)
    let overshoot = ((heights.max() ?? 0) - heights[119]) / total
    #expect(overshoot > 0.008 && overshoot < 0.025)
    let reached = try #require(heights.firstIndex { ($0 - start[0].height) / total >= 0.5 })
    #expect(reached >= 8 && reached <= 12)
  }

  @Test func `the mask morphs with the picture and stays round`() throws {
    let stage = card()
    let background = [235, 235, 235]
    func isCut() throws {
      // The picture fills more than the card, and is seen in the mask only.
      let corner = try #require(try maskCorner(stage))
      #expect(corner.radius > 20 && corner.radius < 40, "\(corner)")
    }
    try isCut()
    expectColor(try stage.color(4, 4), background)
    stage.tap(at: CGPoint(x: 195, y: 422))
    stage.advance(by: 0.3)
    try isCut()
    stage.settle()
    try isCut()
    // Below the page there is the background again.
    expectColor(try stage.color(195, 800), background)
  }

  /// Looks for the mask's top-left corner: its top edge at the middle, its left edge half-way down,
  /// and from where on the left edge is straight.
  private func maskCorner(_ stage: Stage) throws -> (top: Int, left: Int, radius: Int)? {
    let shot = try stage.picture()
    func isCard(_ x: Int, _ y: Int) -> Bool {
      let pixel = shot[x, y]
      return abs(pixel.red - 235) + abs(pixel.green - 235) + abs(pixel.blue - 235) > 24
    }
    guard let top = (0..<600).first(where: { isCard(195, $0) }),
      let left = (0..<195).first(where: { isCard($0, top + 80) }),
      let straight = (top..<top + 80).first(where: { isCard(left, $0) })
    else { return nil }
    return (top, left, straight - top)
  }

  @Test func `the panel stays a material over the picture while it moves`() throws {
    let stage = card(scale: 0.5)
    stage.tap(at: CGPoint(x: 195, y: 422))
    for _ in 0..<5 {
      stage.advance(by: 0.2)
      let panel = try #require(stage.leaf("RoundedRectangle")).rect
      guard stage.time > 0.3 else { continue }
      // Beside the texts, near the panel's right edge, over the picture: lighter than the picture.
      let inside = try stage.color(panel.maxX - 12, panel.minY + 40)
      let outside = try stage.color(min(panel.maxX + 4, 389), panel.minY + 40)
      #expect(inside.reduce(0, +) > outside.reduce(0, +) - 12, "\(stage.time)")
    }
  }

  @Test func `the two versions of the card draw the same frames`() throws {
    let (one, two) = (card(scale: 0.5), refactored(scale: 0.5))
    for step in 0..<12 {
      if step == 1 || step == 5 || step == 6 {
        for stage in [one, two] { stage.tap(at: CGPoint(x: 195, y: 422)) }
      }
      for stage in [one, two] { stage.advance(by: 0.1) }
      #expect(one.views.map(\.rect) == two.views.map(\.rect))
      #expect(one.views.map(\.opacity) == two.views.map(\.opacity))
      if step % 6 == 2 { #expect(try one.picture().pixels == two.picture().pixels) }
    }
  }

  @Test func `there and back again leaves the first picture and nothing else`() throws {
    let stage = card()
    stage.settle()
    let before = try stage.picture().pixels
    var nodes: [Int] = []
    for round in 0..<6 {
      stage.tap(at: CGPoint(x: 195, y: 422))
      stage.settle()
      if round % 2 == 1 { nodes.append(stage.nodeCount) }
    }
    #expect(try stage.picture().pixels == before)
    #expect(Set(nodes).count == 1, "\(nodes)")
    #expect(stage.log.isEmpty, "\(stage.log)")
  }
}

extension CGPoint {
  func isNear(_ other: CGPoint, _ distance: Double) -> Bool {
    hypot(x - other.x, y - other.y) <= distance
  }
}
