import Foundation
import Stage
import SwiftUI
import Testing

@testable import AllEffectsListing
@testable import LikeListing
@testable import SignalListing

/// Stills of the listings' motion, small and side by side.
@Suite @MainActor struct ListingStillsTests {
  private func expectStills<V: View>(
    _ name: String,
    size: CGSize,
    tap point: CGPoint,
    times: [Double],
    scale: Double = 0.5,
    @ViewBuilder _ content: () -> V
  ) throws {
    let stage = Stage(size: size, scale: scale, content: content)
    stage.tap(at: point)
    var sheet = Sheet(columns: 5)
    for time in times {
      stage.advance(to: time)
      try sheet.add(stage)
    }
    try sheet.expectGolden(name)
  }

  @Test func `the thumb jumps`() throws {
    try expectStills(
      "listing-like",
      size: CGSize(width: 360, height: 100),
      tap: CGPoint(x: 230, y: 50),
      times: [0, 0.05, 0.1, 0.13, 0.17, 0.2, 0.25, 0.3, 0.4, 1],
      scale: 1
    ) { LikeListing.ContentView() }
  }

  @Test func `the lights shrink and grow`() throws {
    try expectStills(
      "listing-signal",
      size: CGSize(width: 300, height: 110),
      tap: CGPoint(x: 150, y: 55),
      times: [0, 0.03, 0.1, 0.2, 0.3, 0.4, 0.45, 0.5, 0.52, 0.7]
    ) { SignalListing.AffineAni() }
  }

  @Test func `the rectangle turns in space while it grows`() throws {
    try expectStills(
      "listing-all-effects",
      size: CGSize(width: 260, height: 260),
      tap: CGPoint(x: 130, y: 250),
      times: [0, 0.07, 0.12, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.6]
    ) { AllEffectsListing.Example2Ani() }
  }
}
