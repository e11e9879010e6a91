import EffectKit
import Foundation
import Testing

@testable import Stage

private struct Own: Codable, Equatable { var x = 0 }

private struct Values: View {
  @State var flag = false
  @State var count = 0
  @State var text = "a"
  @State var maybe: Double?
  @State var points: [CGPoint] = []
  @State var names: [String: Int] = [:]
  @State var angle = Angle.zero
  @State var own = Own()

  /// Another number for each value that differs.
  private var sum: Double {
    var sum = Double(50 + count + text.count * 5)
    if flag { sum += 10 }
    if maybe == .infinity { sum += 20 }
    sum += Double(points.count + (names["x"] ?? 0))
    return sum + angle.degrees / 10
  }

  var body: some View {
    VStack {
      Color.red.frame(width: 30, height: 20)
        .accessibilityIdentifier("change")
        .onTapGesture {
          flag.toggle()
          count += 1
          text += "b"
          maybe = .infinity
          points.append(CGPoint(x: 1, y: 2))
          names["x"] = 3
          angle = .degrees(90)
          own.x = 4
        }
      Color.blue
        .frame(width: sum, height: 10)
        .accessibilityIdentifier("sum")
    }
  }
}

private struct Row: View {
  let id: Int
  @State private var count = 0

  var body: some View {
    Color.blue.frame(width: Double(10 + count * 10), height: 10)
      .accessibilityIdentifier("row\(id)")
      .onTapGesture { count += 1 }
  }
}

private struct Rows: View {
  @State private var isOpen = false

  var body: some View {
    VStack {
      Row(id: 0)
      ForEach(1..<4) { Row(id: $0) }
      Color.green.frame(width: 20, height: 20)
        .accessibilityIdentifier("open")
        .onTapGesture { isOpen.toggle() }
      if isOpen { Row(id: 9) }
    }
  }
}

private struct Initial: View {
  @State var width: Double

  var body: some View {
    Color.blue.frame(width: width, height: 20)
      .accessibilityIdentifier("box")
      .onTapGesture { width += 1 }
  }
}

private struct Long: View {
  var body: some View {
    ScrollView {
      ForEach(0..<40) { index in
        Color.blue.frame(height: 40).accessibilityIdentifier("item\(index)")
      }
    }
  }
}

@MainActor struct SavedStateTests {
  /// What a process would be given by another one.
  private func carried(_ stage: Stage) -> SavedState? {
    stage.host.saveState().data.flatMap { SavedState(data: $0) }
  }

  @Test func `values of standard types are carried over, others begin anew`() throws {
    let stage = makeStage(Values())
    stage.tap("change")
    stage.step()
    let state = try #require(carried(stage))
    let names = Set(state.places.values.flatMap(\.keys))
    let expected = ["flag", "count", "text", "maybe", "points", "names", "angle"]
    #expect(names == Set(expected.map { "_" + $0 }))
    let next = makeStage(Values(), state: state)
    #expect(try #require(next.rect(of: "sum")).width == 50 + 1 + 10 + 10 + 20 + 4 + 9)
    #expect(next.rect(of: "sum")?.width == stage.rect(of: "sum")?.width)
    #expect(carried(next) == state)
  }

  @Test func `nothing is carried over from a view that nobody touched`() {
    #expect(makeStage(Values()).host.saveState().data == nil)
  }

  @Test func `rows and branches keep their own values`() throws {
    let stage = makeStage(Rows())
    for id in ["row0", "row2", "row2", "row3", "open"] {
      stage.tap(id)
      stage.step()
    }
    stage.tap("row9")
    stage.tap("row9")
    stage.tap("row9")
    stage.step()
    let widths = ["row0", "row1", "row2", "row3", "row9"].map { stage.rect(of: $0)?.width }
    #expect(widths == [20, 10, 30, 20, 40])
    let next = makeStage(Rows(), state: carried(stage))
    #expect(["row0", "row1", "row2", "row3", "row9"].map { next.rect(of: $0)?.width } == widths)
  }

  @Test func `another initial value in the code is seen`() throws {
    let stage = makeStage(Initial(width: 30))
    stage.tap("box")
    stage.step()
    let state = carried(stage)
    #expect(makeStage(Initial(width: 30), state: state).rect(of: "box")?.width == 31)
    #expect(makeStage(Initial(width: 50), state: state).rect(of: "box")?.width == 50)
  }

  @Test func `a scroll view is where it was`() throws {
    let stage = makeStage(Long())
    stage.scroll(by: CGSize(width: 0, height: -333), over: CGPoint(x: 100, y: 100))
    stage.settle()
    let place = try #require(stage.rect(of: "item10")).minY
    let next = makeStage(Long(), state: carried(stage))
    #expect(next.rect(of: "item10")?.minY == place)
  }

  @Test(arguments: [
    [UInt8]("not JSON".utf8), [], [0xFF, 0xFE], [UInt8](#"{"places":{"/X":{"_a":3}}}"#.utf8),
  ])
  func `bytes that hold no state are none`(_ bytes: [UInt8]) {
    #expect(SavedState(data: bytes) == nil)
  }

  @Test func `a value that does not fit any more is left out`() throws {
    let stage = makeStage(Initial(width: 30))
    stage.tap("box")
    stage.step()
    var state = try #require(carried(stage))
    for place in state.places.keys {
      state.places[place] = state.places[place]?.mapValues { value in
        SavedState.Value(initial: value.initial, value: Data("[\"text\"]".utf8))
      }
    }
    #expect(makeStage(Initial(width: 30), state: state).rect(of: "box")?.width == 30)
  }
}
