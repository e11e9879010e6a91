import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

/// Lists that edit their data by themselves.
@MainActor
@Suite struct EditActionTests {
  private struct Item: Identifiable, Equatable {
    let id: Int
    var isDone = false
  }

  private struct Items: View {
    let actions: EditActions<[Item]>
    var isEditing = false
    let box: Box<[Item]>
    @State private var items = (1...4).map { Item(id: $0) }

    var body: some View {
      List($items, editActions: actions) { $item in
        HStack {
          Text("\(item.id)").accessibilityIdentifier("row \(item.id)")
          Spacer()
          Toggle("Done", isOn: $item.isDone).labelsHidden()
            .accessibilityIdentifier("toggle \(item.id)")
        }
        .deleteDisabled(item.id == 4)
      }
      .environment(\.editMode, .constant(isEditing ? .active : .inactive))
      .onChange(of: items, initial: true) { box.value = items }
    }
  }

  private let box = Box<[Item]>([])
  private var ids: [Int] { box.value.map(\.id) }

  private func swipe(_ id: Int, _ stage: Stage) {
    let y = stage.center(of: "row \(id)").y
    stage.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 20, y: y), steps: 30)
    stage.advance(by: 1)
  }

  private func move(_ id: Int, by distance: CGFloat, _ stage: Stage) {
    let y = stage.center(of: "row \(id)").y
    stage.drag(from: CGPoint(x: 339, y: y), to: CGPoint(x: 339, y: y + distance), steps: 20)
    stage.advance(by: 1)
  }

  @Test func `rows are taken away by swipes, but those that may not`() {
    let stage = Stage.showing { Items(actions: .all, box: box) }
    swipe(2, stage)
    #expect(ids == [1, 3, 4] && stage.rect(of: "row 2") == nil)
    swipe(4, stage)
    #expect(ids == [1, 3, 4])
  }

  @Test func `they are moved by their handles`() {
    let stage = Stage.showing { Items(actions: .all, isEditing: true, box: box) }
    move(1, by: 100, stage)
    #expect(ids == [2, 3, 1, 4])
    let places = ids.map { stage.center(of: "row \($0)").y }
    #expect(places == places.sorted())
  }

  @Test func `only what is allowed can be done`() {
    let moving = Stage.showing { Items(actions: .move, box: box) }
    swipe(2, moving)
    #expect(ids == [1, 2, 3, 4])
    let deleting = Stage.showing { Items(actions: .delete, isEditing: true, box: box) }
    move(1, by: 100, deleting)
    #expect(ids == [1, 2, 3, 4])
  }

  @Test func `a row edits its element, also after others have gone`() {
    let stage = Stage.showing { Items(actions: .all, box: box) }
    swipe(1, stage)
    stage.tap("toggle 3")
    stage.advance(by: 0.5)
    #expect(box.value == [Item(id: 2), Item(id: 3, isDone: true), Item(id: 4)])
  }

  private struct Chosen: View {
    let box: Box<[Item]>
    let chosen: Box<Int?>
    @State private var items = (1...4).map { Item(id: $0) }
    @State private var selection: Int?

    var body: some View {
      List($items, editActions: .all, selection: $selection) { $item in
        Text("\(item.id)").accessibilityIdentifier("row \(item.id)")
      }
      .onChange(of: items, initial: true) { box.value = items }
      .onChange(of: selection) { chosen.value = selection }
    }
  }

  @Test func `a selected row is taken away by the delete key`() {
    let chosen = Box<Int?>(nil)
    let stage = Stage.showing { Chosen(box: box, chosen: chosen) }
    stage.tap(at: CGPoint(x: 300, y: stage.center(of: "row 3").y))
    stage.advance(by: 0.1)
    #expect(chosen.value == 3)
    stage.press(key: "tab")
    stage.press(key: "delete")
    stage.advance(by: 1)
    #expect(ids == [1, 2, 4])
  }
}
