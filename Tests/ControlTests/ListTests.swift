import Foundation
import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

@MainActor
@Suite struct ListTests {
  @Test func `rows stand below each other, 44 points high at least`() {
    let stage = Stage.showing {
      List {
        ForEach(0..<3) { Text("Row \($0)").accessibilityIdentifier("row \($0)") }
        Color.red.frame(height: 80).accessibilityIdentifier("tall")
      }
    }
    let tops = (0..<3).compactMap { stage.rect(of: "row \($0)")?.minY }
    #expect(tops.count == 3)
    #expect(abs(tops[1] - tops[0] - 44) < 1)
    #expect(abs(tops[2] - tops[1] - 44) < 1)
    #expect(stage.rect(of: "tall")?.height == 80)
    #expect(stage.rect(of: "row 0")?.minX == 36)
  }

  @Test func `a plain list goes from edge to edge`() {
    let stage = Stage.showing {
      List { Color.red.listRowInsets(EdgeInsets()).accessibilityIdentifier("row") }
        .listStyle(.plain)
    }
    #expect(stage.rect(of: "row")?.minX == 0)
    #expect(stage.rect(of: "row")?.width == 390)
  }

  @Test func `sections have their header above and their footer below`() {
    let stage = Stage.showing {
      List {
        Section {
          Text("row").accessibilityIdentifier("row")
        } header: {
          Text("header").accessibilityIdentifier("header")
        } footer: {
          Text("footer").accessibilityIdentifier("footer")
        }
        Section("next") { Text("last").accessibilityIdentifier("last") }
      }
    }
    let places = ["header", "row", "footer", "last"].map { stage.rect(of: $0)?.midY ?? -1 }
    #expect(places == places.sorted() && places[0] > 0)
    // Footnotes, beside body text.
    #expect((stage.rect(of: "header")?.height ?? 0) < (stage.rect(of: "row")?.height ?? 0))
  }

  @Test func `a click selects a row, the arrows go on from there`() {
    let box = Box<String?>(nil)
    let stage = Stage.showing {
      Owner(String?.none, box) { value in
        List(["a", "b", "c"], id: \.self, selection: value) {
          Text($0).accessibilityIdentifier($0)
        }
      }
    }
    stage.tap(at: CGPoint(x: 300, y: stage.center(of: "b").y))
    stage.advance(by: 0.05)
    #expect(box.value == "b")
    stage.press(key: "tab")
    stage.press(key: "down")
    stage.advance(by: 0.05)
    #expect(box.value == "c")
    stage.press(key: "down")
    stage.press(key: "up")
    stage.press(key: "up")
    stage.advance(by: 0.05)
    #expect(box.value == "a")
  }

  @Test func `a set of rows is selected one by one`() {
    let box = Box<Set<Int>>([])
    let stage = Stage.showing {
      Owner(Set<Int>(), box) { value in
        List(selection: value) {
          ForEach(0..<3) { Text("\($0)").accessibilityIdentifier("row \($0)") }
        }
      }
    }
    stage.tap("row 1")
    stage.advance(by: 0.05)
    stage.tap("row 2")
    stage.advance(by: 0.05)
    #expect(box.value == [2])
  }

  private struct Editable: View {
    @State var items = ["a", "b", "c"]
    let box: Box<[String]>

    var body: some View {
      List {
        ForEach(items, id: \.self) { Text($0).accessibilityIdentifier($0) }
          .onDelete { items.remove(atOffsets: $0) }
          .onMove { items.move(fromOffsets: $0, toOffset: $1) }
      }
      .onChange(of: items, initial: true) { _, new in box.value = new }
    }
  }

  @Test func `a swipe uncovers a button that deletes the row`() {
    let box = Box<[String]>([])
    let stage = Stage.showing { Editable(box: box) }
    let place = stage.center(of: "b")
    stage.drag(
      from: CGPoint(x: 300, y: place.y),
      to: CGPoint(x: 220, y: place.y),
      steps: 20
    )
    stage.advance(by: 0.5)
    #expect(box.value == ["a", "b", "c"])
    #expect(stage.leaves("Text").contains { $0.rect.minX > 310 })
    stage.tap(at: CGPoint(x: 350, y: place.y))
    stage.advance(by: 1)
    #expect(box.value == ["a", "c"])
    #expect(stage.rect(of: "b") == nil)
    #expect(abs(stage.center(of: "c").y - place.y) < 1)
  }

  @Test func `a long swipe deletes at once`() {
    let box = Box<[String]>([])
    let stage = Stage.showing { Editable(box: box) }
    let y = stage.center(of: "a").y
    stage.drag(from: CGPoint(x: 350, y: y), to: CGPoint(x: 40, y: y), steps: 20)
    stage.advance(by: 1)
    #expect(box.value == ["b", "c"])
  }

  @Test func `moving elements follows SwiftUI's offsets`() {
    var items = ["a", "b", "c", "d"]
    items.move(fromOffsets: [0], toOffset: 3)
    #expect(items == ["b", "c", "a", "d"])
    items.move(fromOffsets: [2, 3], toOffset: 0)
    #expect(items == ["a", "d", "b", "c"])
  }

  @Test func `a button as a row acts wherever the row is clicked`() {
    let box = Box(0)
    let stage = Stage.showing {
      Form { Button("Tap") { box.value += 1 }.accessibilityIdentifier("button") }
    }
    stage.tap(at: CGPoint(x: 340, y: stage.center(of: "button").y))
    stage.advance(by: 0.05)
    #expect(box.value == 1)
    stage.tap("button")
    stage.advance(by: 0.05)
    #expect(box.value == 2)
  }

  @Test func `controls in a form work`() {
    let isOn = Box(false)
    let stage = Stage.showing {
      Form { Owner(false, isOn) { Toggle("On", isOn: $0).accessibilityIdentifier("toggle") } }
    }
    stage.tap("toggle")
    stage.advance(by: 0.1)
    #expect(isOn.value)
  }

  private struct Growing: View {
    @State private var count = 1

    var body: some View {
      VStack {
        Button("More") { withAnimation(.linear(duration: 1)) { count += 1 } }
          .accessibilityIdentifier("more")
        List {
          ForEach(0..<count, id: \.self) { Text("\($0)").accessibilityIdentifier("row \($0)") }
        }
      }
    }
  }

  @Test func `rows come and go with the data`() {
    let stage = Stage.showing { Growing() }
    stage.tap("more")
    stage.advance(by: 0.5)
    #expect(stage.rect(of: "row 1") != nil)
    #expect((stage.opacity(of: "row 1") ?? 0) < 0.9)
    stage.advance(by: 1)
    #expect(stage.opacity(of: "row 1") == 1)
  }
}
