import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

/// Where content comes to rest after the wheel has turned.
@MainActor
struct WheelTargetTests {
  private func stage<B: ScrollTargetBehavior>(_ behavior: B) -> Stage {
    Stage.showing(width: 200, height: 200) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { Color.red.frame(height: 100).accessibilityIdentifier("row \($0)") }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(behavior)
    }
  }

  private func wheel(_ stage: Stage, _ steps: [CGFloat], rests: Double = 1.5) -> CGFloat {
    for step in steps {
      stage.scroll(by: CGSize(width: 0, height: -step), over: CGPoint(x: 100, y: 100))
      stage.advance(by: 1.0 / 30)
    }
    stage.advance(by: rests)
    return top(stage)
  }

  /// Where the content begins, points above the view.
  private func top(_ stage: Stage) -> CGFloat {
    for index in 0..<20 {
      if let rect = stage.rect(of: "row \(index)") { return CGFloat(index) * 100 - rect.minY }
    }
    return -1
  }

  @Test func `it settles on the nearest view, and not before the wheel rests`() {
    let stage = stage(.viewAligned)
    #expect(wheel(stage, [40, 40, 50], rests: 0.05) == 130)
    #expect(wheel(stage, [40], rests: 0.05) == 170)
    stage.advance(by: 1.5)
    #expect(top(stage) == 200)
    #expect(wheel(stage, [-5, -5, -5]) == 200)
    #expect(wheel(stage, [10, 10, 10, 10, 10, 10]) == 300)
  }

  @Test func `one notch goes on to the next view in its direction`() {
    let stage = stage(.viewAligned)
    #expect(wheel(stage, [40]) == 100)
    #expect(wheel(stage, [-40]) == 0)
  }

  @Test func `pages are turned whole`() {
    let stage = stage(.paging)
    #expect(wheel(stage, [60]) == 200)
    #expect(wheel(stage, [60, 60]) == 400)
    #expect(wheel(stage, [-60]) == 200)
    #expect(wheel(stage, [-10, -10]) == 200)
  }

  @Test func `a turn of the wheel takes settling content from where it is seen`() {
    let stage = stage(.viewAligned)
    _ = wheel(stage, [60], rests: 0.2)
    let shown = top(stage)
    #expect(shown > 60 && shown < 100)
    let after = wheel(stage, [60], rests: 0)
    #expect(abs(after - shown - 60) < 25)
    stage.advance(by: 1.5)
    #expect(top(stage).truncatingRemainder(dividingBy: 100) == 0)
  }

  @Test func `without a behaviour it stays where the wheel left it`() {
    let stage = Stage.showing(width: 200, height: 200) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { Color.red.frame(height: 100).accessibilityIdentifier("row \($0)") }
        }
      }
    }
    #expect(wheel(stage, [40, 90]) == 130)
  }
}
