import Foundation
import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

/// What can be done with rows works for those that were not made at first.
@MainActor
@Suite struct LongListTests {
  private struct Editable: View {
    @State var items = Array(0..<2000)
    @State private var mode: EditMode
    let box: Box<[Int]>
    let proxyBox: Box<ScrollViewProxy?>

    init(_ box: Box<[Int]>, _ proxyBox: Box<ScrollViewProxy?>, isEditing: Bool = false) {
      self.box = box
      self.proxyBox = proxyBox
      _mode = State(initialValue: isEditing ? .active : .inactive)
    }

    var body: some View {
      ScrollViewReader { proxy in
        List {
          Section("Head") { Text("first") }
          Section("Rows") {
            ForEach(items, id: \.self) { Text("\($0)").accessibilityIdentifier("row \($0)") }
              .onDelete { items.remove(atOffsets: $0) }
              .onMove { items.move(fromOffsets: $0, toOffset: $1) }
          }
        }
        .environment(\.editMode, $mode)
        .onAppear { proxyBox.value = proxy }
        .onChange(of: items, initial: true) { _, new in box.value = new }
      }
    }
  }

  private func editable(isEditing: Bool = false) -> (Stage, Box<[Int]>, Box<ScrollViewProxy?>) {
    let box = Box<[Int]>([])
    let proxyBox = Box<ScrollViewProxy?>(nil)
    return (
      Stage.showing { Editable(box, proxyBox, isEditing: isEditing) }, box, proxyBox
    )
  }

  @Test func `a row far down is deleted by a swipe`() {
    let (stage, box, proxy) = editable()
    proxy.value?.scrollTo(1500, anchor: .center)
    stage.advance(by: 0.2)
    let y = stage.center(of: "row 1500").y
    stage.drag(from: CGPoint(x: 350, y: y), to: CGPoint(x: 30, y: y), steps: 20)
    stage.advance(by: 1)
    #expect(box.value.count == 1999)
    #expect(!box.value.contains(1500))
    #expect(stage.rect(of: "row 1500") == nil)
    #expect(abs(stage.center(of: "row 1501").y - y) < 1)
  }

  @Test func `a row far down is moved by its handle`() {
    let (stage, box, proxy) = editable(isEditing: true)
    proxy.value?.scrollTo(900, anchor: .center)
    stage.advance(by: 0.2)
    let y = stage.center(of: "row 900").y
    stage.drag(from: CGPoint(x: 339, y: y), to: CGPoint(x: 339, y: y + 100), steps: 20)
    stage.advance(by: 0.6)
    #expect(Array(box.value[899...903]) == [899, 901, 902, 900, 903])
    let places = [901, 902, 900, 903].map { stage.center(of: "row \($0)").y }
    #expect(places == places.sorted())
  }

  @Test func `the delete key takes selected rows away, seen or not`() {
    struct Selectable: View {
      @State var items = Array(0..<1000)
      @State var selection: Set<Int> = [10, 700, 990]
      let box: Box<[Int]>

      var body: some View {
        List(selection: $selection) {
          ForEach(items, id: \.self) { Text("\($0)").accessibilityIdentifier("row \($0)") }
            .onDelete { items.remove(atOffsets: $0) }
        }
        .onChange(of: items, initial: true) { _, new in box.value = new }
      }
    }
    let box = Box<[Int]>([])
    let stage = Stage.showing { Selectable(box: box) }
    stage.press(key: "tab")
    stage.press(key: "delete")
    stage.advance(by: 1)
    #expect(box.value == (0..<1000).filter { ![10, 700, 990].contains($0) })
    #expect(stage.rect(of: "row 9") != nil && stage.rect(of: "row 10") == nil)
  }

  @Test func `rows are the same when they come back into sight`() {
    let (stage, _, _) = editable()
    let before = stage.views.map(\.rect)
    let nodes = stage.host.liveNodeCount
    for height in [-3000.0, -40_000, 20_000, 60_000] {
      stage.scroll(by: CGSize(width: 0, height: height), over: CGPoint(x: 100, y: 300))
      stage.advance(by: 0.1)
    }
    stage.advance(by: 1)
    #expect(stage.views.map(\.rect) == before)
    #expect(stage.host.liveNodeCount < nodes * 3 / 2)
  }

  @Test func `scrolling evaluates the bodies of rows that come into sight only`() {
    let counts = Box(0)
    struct Row: View {
      let number: Int
      let counts: Box<Int>
      var body: some View {
        counts.value += 1
        return Group {
          if number.isMultiple(of: 2) { Text("even \(number)") } else { Text("odd \(number)") }
        }
      }
    }
    let stage = Stage.showing {
      List(0..<10_000) { Row(number: $0, counts: counts) }
    }
    counts.value = 0
    let bodies = stage.host.bodyCount
    for _ in 0..<120 {
      stage.scroll(by: CGSize(width: 0, height: -22), over: CGPoint(x: 100, y: 300))
      stage.advance(by: 1.0 / 60)
    }
    // Sixty rows passed, of which some had been made.
    #expect(counts.value > 30 && counts.value <= 64, "\(counts.value)")
    #expect(stage.host.bodyCount - bodies < counts.value * 40, "\(stage.host.bodyCount - bodies)")
  }

  @Test func `a section is folded and unfolded`() {
    struct Folding: View {
      @State var isExpanded = true
      var body: some View {
        List {
          Section("Many", isExpanded: $isExpanded) {
            ForEach(0..<300) { Text("\($0)").accessibilityIdentifier("row \($0)") }
          }
          Section("Next") { Text("last").accessibilityIdentifier("last") }
        }
      }
    }
    let stage = Stage.showing { Folding() }
    #expect(stage.rect(of: "row 0") != nil && stage.rect(of: "last") == nil)
    let chevron = stage.leaves("Image").first?.rect ?? .zero
    stage.tap(at: CGPoint(x: chevron.midX, y: chevron.midY))
    stage.advance(by: 1)
    #expect(stage.rect(of: "row 0") == nil && stage.rect(of: "last") != nil)
    let again = stage.leaves("Image").first?.rect ?? .zero
    stage.tap(at: CGPoint(x: again.midX, y: again.midY))
    stage.advance(by: 1)
    #expect(stage.rect(of: "row 0") != nil && stage.rect(of: "last") == nil)
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `separators are one pixel high, and seen`(scale: Double) throws {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: scale) {
      List { ForEach(0..<3) { Text("\($0)") } }.listStyle(.plain)
    }
    stage.advance(by: 0.05)
    let picture = try stage.picture()
    let x = picture.width - 10
    let column = (0..<Int(132 * scale)).map { picture[x, $0].red }
    let ground = column[0]
    let lines = column.indices.filter { column[$0] != ground }
    #expect(lines.count == 3, "\(lines)")
    for line in lines { #expect(abs(column[line] - ground) > 20) }
  }
}

/// Rows that are left out of what their list allows.
@MainActor
@Suite struct FixedRowTests {
  private struct Fixed: View {
    @State var items = ["a", "b", "c"]
    let box: Box<[String]>

    var body: some View {
      List {
        ForEach(items, id: \.self) { item in
          Text(item).accessibilityIdentifier(item)
            .deleteDisabled(item == "b")
            .moveDisabled(item == "c")
        }
        .onDelete { items.remove(atOffsets: $0) }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
      }
      .environment(\.editMode, .constant(.active))
      .onChange(of: items, initial: true) { _, new in box.value = new }
    }
  }

  @Test func `a row that may not go has no button to delete it, one that may not move no handle`() {
    let box = Box<[String]>([])
    let stage = Stage.showing { Fixed(box: box) }
    let marks = stage.leaves("Image").map(\.rect)
    func has(_ id: String, trailing: Bool) -> Bool {
      let y = stage.center(of: id).y
      return marks.contains { abs($0.midY - y) < 10 && ($0.midX > 200) == trailing }
    }
    #expect(has("a", trailing: false) && has("a", trailing: true))
    #expect(!has("b", trailing: false) && has("b", trailing: true))
    #expect(has("c", trailing: false) && !has("c", trailing: true))
    for id in ["b", "a"] {
      let y = stage.center(of: id).y
      stage.drag(from: CGPoint(x: 290, y: y), to: CGPoint(x: 10, y: y), steps: 20)
      stage.advance(by: 1)
    }
    #expect(box.value == ["b", "c"])
  }
}
