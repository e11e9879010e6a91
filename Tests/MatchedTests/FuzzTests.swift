import Foundation
import Stage
import SwiftUI
import Testing

@testable import AllEffectsListing
@testable import CardListing
@testable import CardRefactoredListing
@testable import LikeListing
@testable import MatchedListing
@testable import OffsetListing
@testable import PeopleListing
@testable import ScaleEffectListing
@testable import SegmentedControlListing
@testable import SignalListing
@testable import TitleMatchedListing
@testable import TitlePlainListing
@testable import TransformEffectListing

/// The samples under a person who taps wherever and whenever.
///
/// `ZOETROPE_TAPS` says how many taps each one gets; 40 by default.
@MainActor
@Suite struct FuzzTests {
  enum Sample: String, CaseIterable, Sendable {
    case titlePlain, titleMatched, card, cardRefactored, offset, matched, segmentedControl
    case like, scaleEffect, transformEffect, allEffects, signal, people

    @MainActor
    func stage() -> Stage {
      switch self {
      case .titlePlain: .of(390, 500, TitlePlainListing.ExampleView())
      case .titleMatched: .of(390, 500, TitleMatchedListing.ExampleView())
      case .card: .of(390, 844, CardListing.MatchedView())
      case .cardRefactored: .of(390, 844, CardRefactoredListing.MatchedView())
      case .offset: .of(390, 844, OffsetListing.MatchedGeometryEffectPrac())
      case .matched: .of(390, 844, MatchedListing.MatchedGeometryEffectPrac())
      case .segmentedControl: .of(390, 300, SegmentedControlListing.CustomSegmentedControl())
      case .like: .of(390, 300, LikeListing.ContentView())
      case .scaleEffect: .of(390, 500, ScaleEffectListing.Example2Ani())
      case .transformEffect: .of(390, 500, TransformEffectListing.ExampleAni())
      case .allEffects: .of(390, 500, AllEffectsListing.Example2Ani())
      case .signal: .of(390, 300, SignalListing.AffineAni())
      case .people: .of(390, 600, PeopleListing.ContentView())
      }
    }
  }

  private static let taps =
    ProcessInfo.processInfo.environment["ZOETROPE_TAPS"].flatMap { Int($0) } ?? 40

  /// A tap, and how long after the one before, in frames.
  private struct Tap {
    var pause: Int
    var point: CGPoint
  }

  /// Half of the taps are on something that is seen at that time, the others are anywhere.
  private func tap(_ stage: Stage, _ random: inout SplitMix) -> Tap {
    let pause = random.next(below: 5) == 0 ? random.next(below: 60) : random.next(below: 14)
    let views = stage.views
    if random.next(below: 2) == 0, !views.isEmpty {
      let rect = views[random.next(below: views.count)].rect
      return Tap(pause: pause, point: rect.center)
    }
    return Tap(
      pause: pause,
      point: CGPoint(
        x: random.next(below: Int(stage.size.width)),
        y: random.next(below: Int(stage.size.height))
      )
    )
  }

  @Test(arguments: Sample.allCases)
  func `nothing sticks, drifts or leaks`(sample: Sample) throws {
    let stage = sample.stage()
    stage.services.sink.printsToStandardError = false
    stage.step()
    var random = SplitMix(seed: 0x5EED)
    var nodes: [Int] = []
    for index in 0..<Self.taps {
      let tap = tap(stage, &random)
      for _ in 0..<tap.pause { stage.step() }
      stage.tap(at: tap.point)
      // Every number that is shown is one.
      for view in stage.views {
        #expect(view.quad.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        #expect(view.opacity.isFinite && view.opacity <= 1)
      }
      if index % 20 == 19 {
        #expect(stage.settle(limit: 6), "it does not come to rest")
        #expect(stage.views.allSatisfy { $0.phase == .live })
        nodes.append(stage.nodeCount)
      }
    }
    #expect(stage.settle(limit: 6))
    #expect(stage.views.allSatisfy { $0.phase == .live && $0.opacity > 0.99 || sample == .signal })
    // A view's transition stays around it once it has made one, so that the count settles, and
    // does not grow from one time to the next.
    let bound = (nodes.first ?? 0) * 2 + 60
    #expect(nodes.allSatisfy { $0 <= bound }, "\(nodes)")
    #expect(stage.log.filter { $0.contains("warning") || $0.contains("undefined") }.isEmpty)
    #expect(!stage.host.needsFrame)
  }

  @Test(arguments: Sample.allCases)
  func `it ends where the same taps lead without animation`(sample: Sample) throws {
    // What is tapped in mid-flight is somewhere else without it; so each tap waits for rest here,
    // and in mid-flight only those follow that land on the same thing: the sample's first leaf that
    // takes one.
    let moving = sample.stage()
    let calm = sample.stage()
    for stage in [moving, calm] {
      stage.services.sink.printsToStandardError = false
      stage.step()
    }
    var random = SplitMix(seed: 77)
    for _ in 0..<Self.taps / 4 {
      // A few taps in a row, at once or a little later, on where the background is hit everywhere.
      let count = 1 + random.next(below: 4)
      let point = CGPoint(
        x: random.next(below: Int(calm.size.width)),
        y: random.next(below: Int(calm.size.height))
      )
      guard sample.isTappedAnywhere || count == 1 else { continue }
      for _ in 0..<count {
        moving.tap(at: point)
        for _ in 0..<random.next(below: 10) { moving.step() }
        calm.tap(at: point)
        calm.settle()
      }
      if !sample.isTappedAnywhere { moving.settle() }
    }
    moving.settle()
    calm.settle()
    let ends = [moving, calm].map { $0.views.map { "\($0.type) \($0.rect) \($0.opacity)" } }
    #expect(ends[0] == ends[1])
  }

  @Test func `memory returns`() throws {
    func pages() -> Int {
      let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
      return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }
    let stage = Sample.titleMatched.stage()
    func turns(_ count: Int) {
      for _ in 0..<count {
        stage.tap(at: stage.views.last?.rect.center ?? .zero)
        stage.advance(by: 0.1)
      }
      stage.settle()
    }
    turns(60)
    let before = pages()
    turns(120)
    // 4 KB a page: less than 4 MB for 120 swaps of half a dozen views, whatever else runs meanwhile.
    #expect(pages() - before < 1000 || pages() - before < before / 10)
  }
}

extension FuzzTests.Sample {
  /// Whether a tap does the same wherever it lands, in flight too.
  var isTappedAnywhere: Bool { [.offset, .matched, .card, .cardRefactored].contains(self) }
}

/// Numbers that are the same on every run.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return Int(z % UInt64(max(limit, 1)))
  }
}
