import Foundation
import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

/// Lists make the rows in sight, and behave as if all were there.
@MainActor
@Suite struct LazyListTests {
  /// Notes how many rows were made.
  private final class Counter: @unchecked Sendable {
    var made: Set<Int> = []
  }

  private struct Row: View {
    let number: Int
    let counter: Counter

    var body: some View {
      counter.made.insert(number)
      return Text("Row \(number)").accessibilityIdentifier("row \(number)")
    }
  }

  @Test func `of ten thousand rows those in sight are made`() {
    let counter = Counter()
    let stage = Stage.showing {
      List(0..<10_000) { Row(number: $0, counter: counter) }
    }
    #expect(stage.rect(of: "row 0") != nil)
    #expect(counter.made.count < 60)
    stage.scroll(by: CGSize(width: 0, height: -200_000), over: CGPoint(x: 100, y: 300))
    stage.advance(by: 0.1)
    #expect(counter.made.count < 150)
    let seen = stage.views.compactMap { leaf -> Int? in
      leaf.id.hasPrefix("row ") ? Int(leaf.id.dropFirst(4)) : nil
    }
    #expect((seen.min() ?? 0) > 4000)
    #expect(seen == seen.sorted())
    // What is far out of sight is let go.
    #expect(stage.host.liveNodeCount < 4000)
  }

  @Test(arguments: ["delete", "plain", "view", "any", "section"])
  func `rows are made when they are seen in every way to give them`(way: String) {
    let counter = Counter()
    struct Rows: View {
      let counter: Counter
      var body: some View { ForEach(0..<2000) { Row(number: $0, counter: counter) } }
    }
    let stage = Stage.showing {
      switch way {
      case "delete":
        List { ForEach(0..<2000) { Row(number: $0, counter: counter) }.onDelete { _ in } }
      case "plain":
        List { ForEach(0..<2000) { Row(number: $0, counter: counter) } }.listStyle(.plain)
      case "view": List { Rows(counter: counter) }
      case "any": List { AnyView(Rows(counter: counter)) }
      default:
        List {
          Section("First") { Text("one") }
          Section("Many") { ForEach(0..<2000) { Row(number: $0, counter: counter) } }
        }
      }
    }
    #expect(stage.rect(of: "row 0") != nil)
    #expect(counter.made.count < 60, "\(counter.made.count)")
  }

  @Test func `sections that views stand for keep their headers`() {
    struct Group: View {
      let name: String
      var body: some View {
        Section(name) { Text("in \(name)").accessibilityIdentifier("in \(name)") }
      }
    }
    let stage = Stage.showing {
      List { ForEach(["a", "b"], id: \.self) { Group(name: $0) } }
    }
    #expect(stage.leaves("Text").count == 4)
    let (a, b) = (stage.center(of: "in a").y, stage.center(of: "in b").y)
    // Each section is a card of its own.
    #expect(b - a > 70)
  }

  @Test func `the arrows go on beyond what is seen, and it follows`() {
    let box = Box<Int?>(nil)
    let counter = Counter()
    let stage = Stage.showing {
      Owner(Int?.none, box) { value in
        List(0..<500, id: \.self, selection: value) { Row(number: $0, counter: counter) }
      }
    }
    stage.press(key: "tab")
    for _ in 0..<30 {
      stage.press(key: "down")
      stage.advance(by: 0.02)
    }
    stage.advance(by: 0.1)
    #expect(box.value == 29)
    let rect = stage.rect(of: "row 29")
    #expect(rect.map { $0.minY > 0 && $0.maxY < 600 } ?? false)
    stage.press(key: "end")
    stage.advance(by: 0.1)
    #expect(box.value == 499)
    #expect(stage.rect(of: "row 499") != nil)
    stage.press(key: "home")
    stage.advance(by: 0.1)
    #expect(box.value == 0)
    #expect(stage.rect(of: "row 0") != nil)
  }

  @Test func `rows with tags of their own are selected by them`() {
    let box = Box<String?>(nil)
    let stage = Stage.showing {
      Owner(String?.none, box) { value in
        List(selection: value) {
          ForEach(0..<300) { Text("\($0)").accessibilityIdentifier("row \($0)").tag("tag \($0)") }
        }
      }
    }
    stage.tap("row 2")
    stage.advance(by: 0.05)
    #expect(box.value == "tag 2")
    stage.press(key: "tab")
    stage.press(key: "down")
    stage.advance(by: 0.05)
    #expect(box.value == "tag 3")
  }

  @Test func `a reader scrolls to rows that are not made yet`() {
    let proxyBox = Box<ScrollViewProxy?>(nil)
    let counter = Counter()
    let stage = Stage.showing {
      ScrollViewReader { proxy in
        List {
          Section("Head") { Text("first") }
          ForEach(0..<3000) { Row(number: $0, counter: counter) }
        }
        .onAppear { proxyBox.value = proxy }
      }
    }
    proxyBox.value?.scrollTo(2000)
    stage.advance(by: 0.2)
    #expect(stage.rect(of: "row 2000").map { $0.minY >= 0 && $0.maxY <= 600 } ?? false)
    #expect(counter.made.count < 150)
  }

  private struct Growing: View {
    @State var items = Array(0..<200)

    var body: some View {
      VStack(spacing: 0) {
        Button("Change") {
          withAnimation(.linear(duration: 0.4)) {
            items.remove(at: 1)
            items.insert(1000, at: 0)
          }
        }
        .accessibilityIdentifier("change")
        List { ForEach(items, id: \.self) { Text("\($0)").accessibilityIdentifier("row \($0)") } }
      }
    }
  }

  @Test func `rows that stay move to their places`() {
    let stage = Stage.showing { Growing() }
    let before = ["row 0", "row 2"].map { stage.center(of: $0).y }
    stage.tap("change")
    stage.advance(by: 0.2)
    let halfway = stage.center(of: "row 0").y
    #expect(halfway > before[0] + 5 && halfway < before[0] + 40)
    stage.advance(by: 1)
    #expect(abs(stage.center(of: "row 0").y - before[0] - 44) < 1)
    #expect(abs(stage.center(of: "row 2").y - before[1]) < 1)
    #expect(abs(stage.center(of: "row 1000").y - before[0]) < 1)
    #expect(stage.rect(of: "row 1") == nil)
  }

  @Test func `rows keep their state while they are seen`() {
    struct Counting: View {
      let name: String
      @State private var count = 0

      var body: some View {
        Button("\(name) \(count)") { count += 1 }.accessibilityIdentifier("\(name) \(count)")
      }
    }
    let stage = Stage.showing {
      List { ForEach(0..<100) { Counting(name: "b\($0)") } }
    }
    stage.tap("b3 0")
    stage.advance(by: 0.05)
    #expect(stage.rect(of: "b3 1") != nil)
    stage.scroll(by: CGSize(width: 0, height: -60), over: CGPoint(x: 100, y: 300))
    stage.advance(by: 0.05)
    #expect(stage.rect(of: "b3 1") != nil)
  }

  @Test func `an item of several views has a row for each`() {
    let stage = Stage.showing {
      List {
        ForEach(0..<3) { number in
          Text("a").accessibilityIdentifier("a\(number)")
          Text("b").accessibilityIdentifier("b\(number)")
        }
      }
    }
    let ys = ["a0", "b0", "a1", "b1"].map { stage.center(of: $0).y }
    for index in 1..<4 { #expect(abs(ys[index] - ys[index - 1] - 44) < 1) }
  }
}
