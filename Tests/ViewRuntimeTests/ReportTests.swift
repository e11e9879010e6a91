import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

/// What the runtime says about slips: one line, once.
@MainActor
struct ReportTests {
  private func warnings<V: View>(@ViewBuilder _ content: () -> V) -> [String] {
    let harness = Harness(width: 100, height: 100, content)
    harness.tap(50, 50)
    harness.advance(by: 0.2)
    for line in harness.warnings {
      #expect(!line.contains("\n"))
      #expect(!line.isEmpty)
    }
    return harness.warnings
  }

  private struct Animated: View {
    let width: CGFloat
    @State private var step = 0

    var body: some View {
      Box("a").frame(width: width + CGFloat(step) * -1, height: 10)
        .onTapGesture { step += 1 }
        .onAppear { step += 1 }
    }
  }

  @Test func `invalid frame dimensions are ignored`() {
    #expect(warnings { Animated(width: -5) } == [Messages.invalidFrameDimension])
    #expect(
      warnings { Box("a").frame(width: .infinity) } == [Messages.invalidFrameDimension]
    )
    #expect(warnings { Box("a").frame(height: .nan) } == [Messages.invalidFrameDimension])
    #expect(
      warnings { Box("a").frame(minWidth: -.infinity) } == [Messages.invalidFrameDimension]
    )
    #expect(
      warnings { Box("a").frame(minWidth: 50, maxWidth: 20) } == [Messages.contradictoryFrame]
    )
    #expect(warnings { Box("a").padding(.nan) }.count == 1)
    #expect(warnings { Box("a").position(x: .nan, y: 0) }.count == 1)
    #expect(warnings { Box("a").offset(x: .infinity) }.count == 1)
    #expect(warnings { Box("a").frame(maxWidth: .infinity) } == [])
  }

  private struct WritingInBody: View {
    @State private var count = 0

    var body: some View {
      if count < 3 { let _ = count += 1 }
      Box("a")
    }
  }

  @Test func `state that is written while a body runs`() {
    #expect(warnings { WritingInBody() } == [Messages.stateWrittenDuringBody])
  }

  private struct Circling: View {
    @State private var count = 0

    var body: some View {
      Box("a").onChange(of: count, initial: true) { count += 1 }
    }
  }

  @Test func `a value that changes in answer to itself ends the frame at last`() {
    #expect(warnings { Circling() } == [Messages.tooManyUpdates])
  }

  private struct Measuring: View {
    @State private var width: CGFloat = 10

    var body: some View {
      Box("a").frame(width: width)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: {
          width = $0 + 1
        }
    }
  }

  @Test func `a size that grows with what measures it goes on frame by frame`() {
    let harness = Harness(width: 100, height: 100) { Measuring() }
    harness.advance(by: 0.1)
    #expect((harness.frame("a")?.width ?? 0) > 10)
  }
}
