import Drawing
import Foundation
import Geometry
import Stage
import SwiftUI
import Testing
import TextBackend

@testable import ViewRuntime

/// What changes cost.
///
/// Times are asserted for optimised builds only; all builds count the work.
@MainActor
@Suite(.serialized) struct TimingTests {
  private func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let time = try clock.measure(work)
    return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3
  }

  private func expect(_ what: String, _ milliseconds: Double, under limit: Double) {
    #if DEBUG
    print("\(what): \(milliseconds) ms in a debug build; optimised it has to be under \(limit) ms")
    #else
    print("\(what): \(milliseconds) ms, at most \(limit) ms")
    #expect(milliseconds < limit, "\(what)")
    #endif
  }

  @Observable final class Model {
    var values = [Int](repeating: 0, count: 10_000)
  }

  private struct Row: View {
    let index: Int
    let value: Int

    var body: some View {
      HStack {
        Color.red.frame(width: 20, height: 20)
        Text("Row")
        Spacer()
        Color.blue.frame(width: CGFloat(20 + value % 10), height: 20)
      }
      .padding(.horizontal)
    }
  }

  private struct Rows: View {
    let model: Model

    var body: some View {
      VStack(spacing: 2) {
        ForEach(0..<10_000, id: \.self) { Row(index: $0, value: model.values[$0]) }
      }
    }
  }

  @Test func `one of ten thousand rows that changes is the only one whose body runs`() {
    let model = Model()
    let stage = Stage(size: CGSize(width: 390, height: 844)) { Rows(model: model) }
    stage.advance(by: 0.1)
    var times: [Double] = []
    for step in 1...5 {
      let before = stage.host.bodyCount
      model.values[5000] = step
      times.append(milliseconds { stage.step() })
      // The loop over the rows reads the values; of the rows one runs.
      #expect(stage.host.bodyCount - before == 1)
    }
    expect("10,000 rows, one changed", times.sorted()[2], under: 5)
  }

  private struct Switch: View {
    @State private var isOn = false

    var body: some View {
      HStack {
        Text("Row")
        Spacer()
        Color.blue.frame(width: isOn ? 40 : 20, height: 20)
      }
      .contentShape(Rectangle())
      .onTapGesture { isOn.toggle() }
    }
  }

  @Test func `one of ten thousand rows that switches its own state costs what one costs`() {
    let stage = Stage(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        VStack(spacing: 2) { ForEach(0..<10_000, id: \.self) { _ in Switch() } }
      }
    }
    stage.advance(by: 0.1)
    var times: [Double] = []
    for step in 0..<9 {
      let before = stage.host.bodyCount
      stage.tap(at: CGPoint(x: 10, y: 100))
      times.append(milliseconds { stage.step() })
      #expect(stage.host.bodyCount - before == 1)
      let leaves = stage.host.pass.leaves.compactMap { $0.record.presented.rect }
      #expect(leaves.count < 100)
      #expect(leaves.contains { $0.width == (step % 2 == 0 ? 40 : 20) })
    }
    expect("10,000 rows, one switched", times.sorted()[4], under: 1)
  }

  @Test func `five thousand words in three scripts are measured once`() {
    let words = (0..<5000).map { ["Layout", "레이아웃", "レイアウト"][$0 % 3] + "\($0 % 97)" }
    let font = FontDescription(size: 17)
    let text = StyledText(
      runs: [StyledText.Run(text: words.joined(separator: " "), font: font)]
    )
    let measurer = PangoTextMeasurer(diagnostics: { _ in })
    _ = measurer.shape(
      StyledText(runs: [StyledText.Run(text: "warm 가 か", font: font)]),
      width: nil,
      height: nil
    )
    var lines = 0
    let first = milliseconds { lines = measurer.shape(text, width: 350, height: nil).lineCount }
    let second = milliseconds { lines = measurer.shape(text, width: 350, height: nil).lineCount }
    #expect(lines > 500)
    expect("5,000 words, first measure", first, under: 60)
    expect("5,000 words, second measure", second, under: 1)
    #expect(second < first / 10)
  }
}
