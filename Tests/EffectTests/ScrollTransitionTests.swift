import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

@MainActor
@Suite struct ScrollTransitionTests {
  /// Ten rows of 100 points in a viewport of 300 x 300.
  private func rows(
    _ configuration: ScrollTransitionConfiguration,
    axis: Axis? = nil
  ) -> Harness {
    Harness(size: CGSize(width: 300, height: 300)) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10, id: \.self) { index in
            Color.red.frame(width: 100, height: 100).accessibilityIdentifier("\(index)")
              .scrollTransition(configuration, axis: axis) { content, phase in
                content.opacity(1 - 0.5 * abs(phase.value)).offset(x: 40 * phase.value)
              }
          }
        }
      }
    }
  }

  private func scroll(_ harness: Harness, to y: CGFloat) {
    harness.host.rootElement?.scrollElement(at: CGPoint(x: 150, y: 150), axes: .vertical)?
      .scroll(to: CGPoint(x: 0, y: y))
    harness.step()
  }

  private func shift(_ harness: Harness, _ id: String) -> Double? {
    harness.rect(id).map { Double($0.minX) - 100 }
  }

  @Test func `follows the scrolling between out of sight and wholly seen`() throws {
    let harness = rows(.interactive(timingCurve: .linear))
    for id in ["0", "1", "2"] {
      #expect(harness.opacity(id) == 1)
      #expect(shift(harness, id) == 0)
    }
    scroll(harness, to: 30)
    // Three tenths of the first one are gone, seven of the fourth are not there yet.
    #expect(abs(try #require(harness.opacity("0")) - 0.85) < 1e-9)
    #expect(abs(try #require(shift(harness, "0")) + 12) < 1e-9)
    #expect(abs(try #require(harness.opacity("3")) - 0.65) < 1e-9)
    #expect(abs(try #require(shift(harness, "3")) - 28) < 1e-9)
    #expect(harness.opacity("1") == 1)
    // The layout does not know of it.
    #expect(harness.rect("1")?.minY == 70)
  }

  @Test func `the curve leads in and is run backwards on the way out`() throws {
    let harness = rows(.interactive(timingCurve: .easeIn))
    scroll(harness, to: 30)
    let seen = UnitCurve.easeIn.value(at: 0.7)
    #expect(abs(try #require(harness.opacity("0")) - (1 - 0.5 * (1 - seen))) < 1e-9)
    let coming = UnitCurve.easeIn.value(at: 0.3)
    #expect(abs(try #require(harness.opacity("3")) - (1 - 0.5 * (1 - coming))) < 1e-9)
  }

  @Test func `animated switches at the threshold, in its own time`() throws {
    let harness = rows(.animated(.linear(duration: 0.5)))
    #expect(harness.opacity("0") == 1)
    scroll(harness, to: 40)
    #expect(harness.opacity("0") == 1)
    scroll(harness, to: 60)
    let start = harness.time
    harness.advance(to: start + 0.25)
    #expect(abs(try #require(harness.opacity("0")) - 0.75) < 0.02)
    harness.advance(to: start + 0.6)
    #expect(harness.opacity("0") == 0.5)
    #expect(harness.host.bank.isIdle)
    // Back again.
    scroll(harness, to: 0)
    harness.advance(by: 0.6)
    #expect(harness.opacity("0") == 1)
  }

  @Test func `thresholds say how much has to be seen`() throws {
    let threshold = ScrollTransitionConfiguration.Threshold.self
    func excess(_ t: ScrollTransitionConfiguration.Threshold, _ start: Double) -> Double {
      t.excess(start: start, length: 100, extent: 300)
    }
    #expect(excess(.visible, 0) == 0)
    #expect(excess(.visible, -50) == -0.5)
    #expect(excess(.visible, 250) == 0.5)
    #expect(excess(.visible, 400) == 1)
    #expect(excess(.hidden, -99) == 0)
    #expect(excess(.hidden, -100) == -1)
    #expect(excess(.visible(0.5), -50) == 0)
    #expect(excess(.visible(0.5), -75) == -0.5)
    #expect(excess(.visible(7), -50) == -0.5)
    #expect(excess(threshold.visible(.nan), -50) == -0.5)
    #expect(excess(.centered, 100) == 0)
    #expect(excess(.centered, 0) == -0.5)
    #expect(excess(.centered, 300) == 1)
    #expect(abs(excess(.visible.inset(by: 20), 0) + 0.2) < 1e-9)
    // A view longer than the visible part is never all seen; nothing is NaN.
    #expect(threshold.visible.excess(start: 0, length: 0, extent: 0).isFinite)
  }

  @Test func `without a scroll view it is in the phase identity`() {
    let harness = Harness {
      Color.red.frame(width: 100, height: 100).accessibilityIdentifier("box")
        .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.2) }
    }
    #expect(harness.opacity("box") == 1)
  }

  @Test func `frames and bounds in the scroll view's space say where a view is in it`() throws {
    var told: [String: CGRect] = [:]
    let harness = Harness(size: CGSize(width: 300, height: 400)) {
      VStack(spacing: 0) {
        Color.blue.frame(height: 100)
        ScrollView {
          VStack(spacing: 0) {
            Color.green.frame(width: 100, height: 50)
            Color.red.frame(width: 100, height: 100)
              .visualEffect { content, proxy in
                told["frame"] = proxy.frame(in: .scrollView)
                told["bounds"] = proxy.bounds(of: .scrollView)
                return content
              }
            Color.green.frame(width: 100, height: 900)
          }
        }
      }
    }
    // Across its axis a scroll view is as wide as its content.
    #expect(told["frame"] == CGRect(x: 0, y: 50, width: 100, height: 100))
    #expect(told["bounds"] == CGRect(x: 0, y: -50, width: 100, height: 300))
    harness.host.rootElement?.scrollElement(at: CGPoint(x: 150, y: 250), axes: .vertical)?
      .scroll(to: CGPoint(x: 0, y: 70))
    harness.step()
    #expect(told["frame"]?.minY == -20)
    #expect(told["bounds"]?.minY == 20)
  }

  @Test func `state that only the closure reads changes the effect`() throws {
    struct Reading: View {
      let knob: Knob<Double>
      @State private var x = 0.0

      var body: some View {
        knob.connect($x)
        return Color.red.frame(width: 100, height: 100).accessibilityIdentifier("box")
          .visualEffect { content, _ in content.offset(x: x) }
      }
    }
    let knob = Knob<Double>()
    let harness = Harness { Reading(knob: knob) }
    let start = try #require(harness.rect("box")).minX
    knob.value = 30
    harness.step()
    #expect(harness.rect("box")?.minX == start + 30)
    withAnimation(.linear(duration: 0.5)) { knob.value = 80 }
    harness.step()
    harness.advance(by: 0.25)
    #expect(abs((harness.rect("box")?.minX ?? 0) - (start + 55)) < 0.01)
  }
}
