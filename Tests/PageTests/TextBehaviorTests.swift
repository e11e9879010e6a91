import Foundation
import Stage
import SwiftUI
import Testing

@testable import ViewRuntime

/// Text as a whole program shows it: views, the real fonts, the renderer.
@MainActor
struct TextBehaviorTests {
  private struct Growing: View {
    @State private var isOn = false
    var change: (Text, Bool) -> Text

    var body: some View {
      change(Text("Growing"), isOn)
        .accessibilityIdentifier("text")
        .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
    }
  }

  private func stage(_ change: @escaping (Text, Bool) -> Text) -> Stage {
    Stage(size: CGSize(width: 400, height: 200)) { Growing(change: change) }
  }

  /// The size of the font that the first text of the last frame is drawn at, points.
  private func inkHeight(_ stage: Stage) throws -> Int {
    let picture = try stage.picture()
    var rows: Set<Int> = []
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y].red < 128 { rows.insert(y) }
    }
    return rows.count
  }

  @Test func `a font's size animates, and letters keep their shape`() throws {
    let stage = stage { $0.font(.system(size: $1 ? 80 : 20)) }
    var heights: [Int] = []
    for step in 0...10 {
      stage.advance(to: Double(step) / 10 + 1 / 30)
      heights.append(try inkHeight(stage))
    }
    #expect(heights == heights.sorted())
    #expect(heights[0] < 24)
    #expect(heights[10] > 70)
    // Half-way it is one text of half the growth, not two that fade.
    #expect(abs(heights[5] - (heights[0] + heights[10]) / 2) <= 3)
  }

  @Test func `tracking animates`() throws {
    let stage = stage { $0.tracking($1 ? 20 : 0) }
    let start = try #require(stage.rect(of: "text")?.width)
    stage.advance(to: 0.5)
    let middle = try #require(stage.rect(of: "text")?.width)
    stage.advance(to: 1.2)
    let end = try #require(stage.rect(of: "text")?.width)
    #expect(abs(end - start - 140) < 1)
    #expect(abs(middle - (start + end) / 2) < 4)
  }

  @Test func `a gradient spans the text`() throws {
    let stage = Stage(size: CGSize(width: 300, height: 60)) {
      Text("MMMMMMMM").font(.system(size: 40, weight: .black))
        .foregroundStyle(
          LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        )
        .accessibilityIdentifier("text")
    }
    let picture = try stage.picture()
    let rect = try #require(stage.rect(of: "text"))
    func mean(_ xs: Range<Int>) -> (red: Double, blue: Double) {
      var sum = (red: 0.0, blue: 0.0, count: 0.0)
      for x in xs {
        for y in 0..<picture.height where picture[x, y].green < 160 {
          sum.red += Double(picture[x, y].red)
          sum.blue += Double(picture[x, y].blue)
          sum.count += 1
        }
      }
      return (sum.red / max(sum.count, 1), sum.blue / max(sum.count, 1))
    }
    let left = mean(Int(rect.minX)..<Int(rect.minX) + 30)
    let right = mean(Int(rect.maxX) - 30..<Int(rect.maxX))
    #expect(left.red > 200 && left.blue < 110)
    #expect(right.blue > 200 && right.red < 80)
  }

  @Test func `pictures and symbols in text are drawn in its colour and take their place`() throws {
    func ink(_ text: Text) throws -> (width: Double, red: Int) {
      let stage = Stage(size: CGSize(width: 200, height: 60)) {
        text.accessibilityIdentifier("text")
      }
      let picture = try stage.picture()
      var red = 0
      for y in 0..<picture.height {
        for x in 0..<picture.width where picture[x, y].red > 200 && picture[x, y].green < 90 {
          red += 1
        }
      }
      return (Double(try #require(stage.rect(of: "text")).width), red)
    }
    let plain = try ink(Text("ab"))
    let symbol = try ink(
      Text("a") + Text(Image(systemName: "square.fill")).foregroundStyle(.red) + Text("b")
    )
    #expect(plain.red == 0)
    #expect(symbol.red > 100)
    #expect(symbol.width > plain.width + 12)
    let interpolated = try ink(Text("a\(Image(systemName: "square.fill"))b"))
    #expect(abs(interpolated.width - symbol.width) < 1.1)
  }

  private struct Shown: TextRenderer {
    var share: Double

    var animatableData: Double {
      get { share }
      set { share = newValue }
    }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      let slices = layout.flatMap { $0.flatMap { $0 } }
      for slice in slices.prefix(Int(share * Double(slices.count) + 0.5)) { context.draw(slice) }
    }
  }

  private struct Appearing: View {
    @State private var isOn = false

    var body: some View {
      Text("nnnnnnnnnn").font(.system(size: 30)).accessibilityIdentifier("text")
        .textRenderer(Shown(share: isOn ? 1 : 0))
        .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
    }
  }

  @Test func `a text renderer draws letter by letter, and its data animates`() throws {
    func ink(_ stage: Stage) throws -> Double {
      let picture = try stage.picture()
      return picture.pixels.reduce(0) { $0 + 1 - Double($1 & 0xFF) / 255 }
    }
    let size = CGSize(width: 300, height: 60)
    let plain = Stage(size: size) { Text("nnnnnnnnnn").font(.system(size: 30)) }
    let whole = try ink(plain)
    let stage = Stage(size: size) { Appearing() }
    #expect(try ink(stage) < 1)
    stage.advance(to: 0.5)
    #expect(abs(try ink(stage) - whole / 2) < whole * 0.06)
    stage.advance(to: 1.2)
    #expect(try stage.picture().pixels == plain.picture().pixels)
  }

  private struct Mark: TextAttribute, Equatable {
    var number: Int
  }

  private final class Seen {
    var lines: [[String]] = []
    var bounds: [CGRect] = []
  }

  private struct Noting: TextRenderer {
    let seen: Seen

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      seen.lines = layout.map { line in
        line.map { run in "\(run.count):\(run[Mark.self].map { "\($0.number)" } ?? "-")" }
      }
      seen.bounds = layout.map(\.typographicBounds.rect)
    }
  }

  @Test func `lines, runs, letters and marks of a layout are those of the text`() {
    let seen = Seen()
    _ = Stage(size: CGSize(width: 300, height: 100)) {
      Text("ab \(Text("cde").customAttribute(Mark(number: 7)))\nf\(Image(systemName: "star"))")
        .textRenderer(Noting(seen: seen))
    }
    // Spaces are not drawn.
    #expect(seen.lines == [["2:-", "3:7"], ["1:-", "1:-"]])
    #expect(seen.bounds.count == 2)
    #expect(seen.bounds.map(\.minY) == [0, 22])
    #expect(seen.bounds.allSatisfy { $0.height == 22 && $0.width > 8 })
  }

  @Test func `timers go on by themselves, a second at a time, and stop at their end`() {
    let stage = Stage(size: CGSize(width: 200, height: 100)) { ClockPage() }
    func strings() -> [String] {
      stage.host.pass.leaves.compactMap { $0 as? TextLeaf }
        .map { $0.text.runs.map(\.text).joined() }
    }
    stage.advance(to: 0.5)
    #expect(strings() == ["0:00", "0:03", "since 0:00"])
    stage.advance(to: 1.5)
    #expect(strings() == ["0:01", "0:02", "since 0:01"])
    stage.advance(to: 3.5)
    #expect(strings() == ["0:03", "0:00", "since 0:03"])
    // Nothing is drawn between two seconds.
    let frame = stage.host.frame
    #expect(stage.host.nextWakeUp.map { $0 > 3.9 && $0 < 4.1 } == true)
    #expect(stage.host.frame == frame)
  }

  private struct Metric: View {
    @ScaledMetric(relativeTo: .caption2) private var length: CGFloat = 11
    var body: some View {
      Color.red.frame(width: length, height: 10).accessibilityIdentifier("box")
    }
  }

  @Test(arguments: [(DynamicTypeSize.large, 11.0), (.accessibility5, 40), (.xSmall, 11)])
  func `a scaled metric grows like its text style`(size: DynamicTypeSize, length: Double) throws {
    let stage = Stage(size: CGSize(width: 100, height: 100)) {
      Metric().dynamicTypeSize(size)
    }
    #expect(abs(Double(try #require(stage.rect(of: "box")).width) - length) < 0.5)
  }

  @Test func `a text that should be selectable says once that it is not`() {
    let stage = Stage(size: CGSize(width: 100, height: 100)) {
      VStack {
        Text("a").textSelection(.enabled)
        Text("b").textSelection(.enabled)
        Text("c").textSelection(.disabled)
      }
    }
    #expect(stage.log.filter { $0.contains("textSelection") }.count == 1)
  }
}
