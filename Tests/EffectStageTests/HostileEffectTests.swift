import Foundation
import Geometry
import Motion
import Stage
import SwiftUI
import Testing

/// Effects that answer nonsense: the rest of the window stays right, one line names the effect.
@Suite @MainActor struct HostileEffectTests {
  /// What is done wrong, when the number lies in the middle of its way.
  enum Nonsense: String, CaseIterable, Sendable {
    case singular, nan, infinity, huge, hugePerspective, behind, slow
  }

  struct Hostile: GeometryEffect {
    var value: Double
    let nonsense: Nonsense

    var animatableData: Double {
      get { value }
      set { value = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
      var matrix = ProjectionTransform(CGAffineTransform(translationX: value * 20, y: 0))
      guard value > 0.4, value < 0.6 else { return matrix }
      switch nonsense {
      case .singular: matrix.m11 = 0
      case .nan: matrix.m22 = .nan
      case .infinity: matrix.m31 = .infinity
      case .huge: matrix.m11 = 1e30
      case .hugePerspective: matrix.m13 = 1e30
      case .behind: matrix.m33 = -1
      case .slow: HostileEffectTests.burn(milliseconds: 20)
      }
      return matrix
    }
  }

  /// Keeps the processor busy, as an effect that computes too much does.
  nonisolated static func burn(milliseconds: Int) {
    let start = ContinuousClock.now
    var sum = 0.0
    while ContinuousClock.now - start < .milliseconds(milliseconds) { sum += sin(sum + 1) }
    precondition(sum.isFinite)
  }

  struct Window: View {
    let nonsense: Nonsense
    let log: Hits
    @State private var value = 0.0
    @State private var slide = 0.0

    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: 100, height: 60).accessibilityIdentifier("bad")
          .modifier(Hostile(value: value, nonsense: nonsense))
        Color.blue.frame(width: 100, height: 60).accessibilityIdentifier("good")
          .onTapGesture { log.add("good") }
        Color.green.frame(width: 40, height: 60).accessibilityIdentifier("moving")
          .offset(x: slide)
        Color.yellow.frame(width: 100, height: 20).accessibilityIdentifier("start")
          .onTapGesture {
            withAnimation(.linear(duration: 0.5)) {
              value = 1
              slide = 60
            }
          }
      }
    }
  }

  @Test(arguments: Nonsense.allCases)
  func `the rest of the window stays right, and one line names the effect`(_ nonsense: Nonsense)
    throws
  {
    let log = Hits()
    let stage = Stage(size: CGSize(width: 200, height: 200)) {
      Window(nonsense: nonsense, log: log)
    }
    let reference = Stage(size: CGSize(width: 200, height: 200)) {
      Window(nonsense: .slow, log: Hits())
    }
    stage.tap("start")
    reference.tap("start")
    for frame in 0...35 {
      stage.step()
      if frame == 0 || frame == 14 || frame == 15 || frame == 35 {
        while reference.frameNumber < stage.frameNumber { reference.step() }
        for id in ["good", "moving", "start"] {
          #expect(stage.quad(of: id) == reference.quad(of: id), "\(id), frame \(frame)")
        }
        let (picture, expected) = (try stage.picture(), try reference.picture())
        // All below the effect's own row; nothing of it may spill into the others.
        var wrong = 0
        for y in 62..<200 {
          for x in 0..<200 where picture[x, y] != expected[x, y] { wrong += 1 }
        }
        if nonsense != .huge && nonsense != .hugePerspective {
          #expect(wrong == 0, "frame \(frame)")
        }
        stage.tap("good")
        #expect(log.take() == ["good"])
      }
      for leaf in stage.views {
        for corner in leaf.quad { #expect(corner.x.isFinite && corner.y.isFinite) }
      }
    }
    // It is right again afterwards.
    let rest = try #require(stage.quad(of: "bad"))
    #expect(abs(rest[0].x - 70) < 1e-6 && abs(rest[1].x - 170) < 1e-6)
    let lines = stage.log.filter { $0.contains("Hostile") }
    switch nonsense {
    case .singular, .nan, .infinity, .huge, .hugePerspective: #expect(lines.count == 1)
    // Behind the viewer is a place, and being slow is no wrong answer.
    case .behind, .slow: #expect(lines.isEmpty)
    }
    #expect(stage.log.count == lines.count)
  }

  @Test func `built-in modifiers that pass through nothing stay silent`() throws {
    struct Squash: View {
      @State private var isOn = false

      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(width: 40, height: 20).scaleEffect(isOn ? 0 : 1)
          Color.red.frame(width: 40, height: 20).scaleEffect(x: isOn ? -1 : 1, y: 1)
          Color.red.frame(width: 40, height: 20)
            .rotation3DEffect(.degrees(isOn ? 180 : 0), axis: (x: 1, y: 0, z: 0))
          Color.red.frame(width: 40, height: 20)
            .rotation3DEffect(.degrees(isOn ? 180 : 0), axis: (x: 0, y: 0, z: 0))
          Color.red.frame(width: 40, height: 20)
            .transformEffect(isOn ? CGAffineTransform(scaleX: 0, y: 1) : .identity)
          Color.red.frame(width: 40, height: 20)
            .projectionEffect(
              isOn ? ProjectionTransform(CGAffineTransform(scaleX: 0, y: 0)) : ProjectionTransform()
            )
          Color.red.frame(width: 0, height: 0)
            .rotation3DEffect(.degrees(isOn ? 90 : 0), axis: (x: 0, y: 1, z: 0))
          Color.blue.frame(width: 40, height: 20).accessibilityIdentifier("start")
            .onTapGesture { withAnimation(.linear(duration: 0.5)) { isOn.toggle() } }
        }
      }
    }
    let stage = Stage(size: CGSize(width: 200, height: 200)) { Squash() }
    for _ in 0..<2 {
      stage.tap("start")
      for _ in 0...31 {
        stage.step()
        _ = try stage.picture()
      }
    }
    #expect(stage.log.isEmpty)
    #expect(stage.views.count == 7)
  }

  @Test func `a slow effect is asked once a frame and delays nothing but its own frame`() throws {
    let asked = Counter()
    struct Slow: GeometryEffect {
      var animatableData: Double
      let asked: Counter

      func effectValue(size: CGSize) -> ProjectionTransform {
        asked.add()
        HostileEffectTests.burn(milliseconds: 100)
        return ProjectionTransform(CGAffineTransform(translationX: animatableData, y: 0))
      }
    }
    struct Window: View {
      let asked: Counter
      @State private var x = 0.0

      var body: some View {
        Color.red.frame(width: 40, height: 40).modifier(Slow(animatableData: x, asked: asked))
          .onTapGesture { withAnimation(.linear(duration: 0.1)) { x = 60 } }
          .accessibilityIdentifier("box")
      }
    }
    let stage = Stage(size: CGSize(width: 200, height: 200)) { Window(asked: asked) }
    #expect(asked.take() == 1)
    stage.tap("box")
    for frame in 0...6 {
      stage.step()
      #expect(asked.take() <= 1)
      #expect(abs((stage.quad(of: "box")?[0].x ?? 0) - (80 + Double(frame) * 10)) < 1e-6)
    }
    stage.advance(by: 0.2)
    #expect(asked.take() <= 1)
  }
}

/// Counts calls, from any thread.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func add() { lock.withLock { count += 1 } }

  func take() -> Int {
    lock.withLock {
      defer { count = 0 }
      return count
    }
  }
}
