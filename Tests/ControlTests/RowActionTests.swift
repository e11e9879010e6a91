import Foundation
import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

/// What rows uncover at their sides, and what pulling a list down does.
@MainActor
@Suite struct RowActionTests {
  private func row(
    _ log: Box<[String]>,
    allowsFullSwipe: Bool = true
  ) -> some View {
    List {
      LabeledContent("Row") { Text("end").accessibilityIdentifier("end") }
        .accessibilityIdentifier("row")
        .swipeActions(edge: .leading) {
          Button("Pin") { log.value.append("pin") }.tint(.yellow)
        }
        .swipeActions(allowsFullSwipe: allowsFullSwipe) {
          Button("Trash", role: .destructive) { log.value.append("trash") }
          Button("Flag") { log.value.append("flag") }
        }
    }
  }

  private func swipe(_ stage: Stage, by distance: CGFloat) {
    let place = stage.center(of: "row")
    let start = distance < 0 ? 340.0 : 60.0
    stage.drag(
      from: CGPoint(x: start, y: place.y),
      to: CGPoint(x: start + distance, y: place.y),
      steps: 30
    )
    stage.advance(by: 0.6)
  }

  @Test func `a swipe uncovers buttons, the first one at the edge`() {
    let log = Box<[String]>([])
    let stage = Stage.showing { row(log) }
    let y = stage.center(of: "row").y
    let left = stage.rect(of: "end")?.minX ?? 0
    swipe(stage, by: -120)
    #expect(abs((stage.rect(of: "end")?.minX ?? 0) - (left - 148)) < 1)
    #expect(log.value == [])
    stage.tap(at: CGPoint(x: 374 - 37, y: y))
    stage.advance(by: 0.6)
    #expect(log.value == ["trash"])
    // It closes by itself.
    #expect(abs((stage.rect(of: "end")?.minX ?? 0) - left) < 1)
    swipe(stage, by: -120)
    stage.tap(at: CGPoint(x: 374 - 74 - 37, y: y))
    stage.advance(by: 0.6)
    #expect(log.value == ["trash", "flag"])
  }

  @Test func `the other side has actions of its own`() {
    let log = Box<[String]>([])
    let stage = Stage.showing { row(log) }
    let place = stage.center(of: "row")
    swipe(stage, by: 70)
    stage.tap(at: CGPoint(x: 16 + 37, y: place.y))
    stage.advance(by: 0.6)
    #expect(log.value == ["pin"])
  }

  @Test func `a long swipe does the first action, where it may`() {
    let log = Box<[String]>([])
    swipe(Stage.showing { row(log) }, by: -300)
    #expect(log.value == ["trash"])
    swipe(Stage.showing { row(log, allowsFullSwipe: false) }, by: -300)
    #expect(log.value == ["trash"])
  }

  @Test func `a short swipe changes nothing`() {
    let log = Box<[String]>([])
    let stage = Stage.showing { row(log) }
    let before = stage.rect(of: "row")
    swipe(stage, by: -30)
    #expect(stage.rect(of: "row") == before)
  }

  @Test func `a list that is pulled down is loaded anew`() async {
    let log = Box<[String]>([])
    let stage = Stage.showing {
      List { Text("Row").accessibilityIdentifier("row") }
        .refreshable { await MainActor.run { log.value.append("loaded") } }
    }
    let top = stage.rect(of: "row")?.minY ?? 0
    // Not far enough.
    stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 340))
    stage.settle(limit: 2)
    for _ in 0..<20 { await Task.yield() }
    #expect(log.value == [])
    stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400))
    stage.advance(by: 0.3)
    for _ in 0..<50 where log.value.isEmpty { await Task.yield() }
    #expect(log.value == ["loaded"])
    for _ in 0..<20 { await Task.yield() }
    stage.settle(limit: 3)
    #expect(abs((stage.rect(of: "row")?.minY ?? 0) - top) < 1)
  }

  @Test func `a scroll view is pulled down at its empty part too`() async {
    let log = Box<[String]>([])
    let stage = Stage.showing {
      ScrollView { Text("Short").accessibilityIdentifier("row") }
        .background { Color.yellow.onTapGesture { log.value.append("tapped") } }
        .refreshable { await MainActor.run { log.value.append("loaded") } }
    }
    stage.drag(from: CGPoint(x: 195, y: 350), to: CGPoint(x: 195, y: 590), steps: 20)
    for _ in 0..<50 where log.value.isEmpty { await Task.yield() }
    #expect(log.value == ["loaded"])
  }

  @Test func `a scroll view is dragged between its content, whatever lies behind`() {
    let stage = Stage.showing {
      ScrollView {
        VStack(spacing: 300) {
          ForEach(0..<5) { Text("\($0)").accessibilityIdentifier("text \($0)") }
        }
      }
      .background { Color.yellow.gesture(DragGesture().onChanged { _ in }) }
    }
    let before = stage.center(of: "text 1").y
    stage.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 120), steps: 10)
    #expect(stage.center(of: "text 1").y < before - 50)
  }

  @Test func `while it is loaded there is room for the spinner`() async {
    let gate = Box<CheckedContinuation<Void, Never>?>(nil)
    let stage = Stage.showing {
      List { Text("Row").accessibilityIdentifier("row") }
        .refreshable { @MainActor in
          await withCheckedContinuation { gate.value = $0 }
        }
    }
    let top = stage.rect(of: "row")?.minY ?? 0
    stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400))
    for _ in 0..<50 where gate.value == nil { await Task.yield() }
    stage.advance(by: 1.5)
    #expect(abs((stage.rect(of: "row")?.minY ?? 0) - top - RefreshModel.room) < 1)
    gate.value?.resume()
    for _ in 0..<20 { await Task.yield() }
    stage.advance(by: 1.5)
    #expect(abs((stage.rect(of: "row")?.minY ?? 0) - top) < 1)
  }

  @Test func `what is shared is copied from its menu`() {
    let stage = Stage.showing {
      ShareLink("Share it", item: URL(string: "https://example.org/a")!)
        .accessibilityIdentifier("share")
    }
    stage.tap("share")
    stage.advance(by: 0.6)
    let line = stage.leaves("Text").dropFirst().first
    #expect(line != nil)
    if let rect = line?.rect { stage.tap(at: CGPoint(x: rect.midX, y: rect.midY)) }
    stage.advance(by: 0.1)
    #expect(stage.host.clipboard.text == "https://example.org/a")
  }

  @Test func `what has no effect says so once, by its name`() {
    let stage = Stage.showing {
      Form {
        TextField("Name", text: .constant("")).keyboardType(.emailAddress)
        TextField("Other", text: .constant(""))
          .keyboardType(.URL)
          .textContentType(.URL)
          .textInputAutocapitalization(.never)
          .submitLabel(.done)
      }
      .formStyle(.columns)
      .scrollDismissesKeyboard(.immediately)
    }
    for name in [
      "keyboardType", "textContentType", "textInputAutocapitalization", "submitLabel",
      "formStyle(.columns)", "scrollDismissesKeyboard",
    ] {
      #expect(stage.log.filter { $0.hasPrefix("\(name) has no effect") }.count == 1, "\(name)")
    }
    let quiet = Stage.showing {
      Form { Text("a") }.formStyle(.grouped).listSectionSeparator(.hidden)
    }
    #expect(quiet.log == [])
  }
}
