import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

@MainActor
@Suite struct TableTests {
  private struct Person: Identifiable, Equatable {
    let id: Int
    var name: String
    var age: Int
  }

  private static let people = [
    Person(id: 1, name: "Carol", age: 30), Person(id: 2, name: "Alice", age: 40),
    Person(id: 3, name: "Bob", age: 20),
  ]

  private struct People: View {
    var count = 3
    let order: Box<[KeyPathComparator<Person>]>
    let chosen: Box<Set<Int>>
    @State private var sortOrder: [KeyPathComparator<Person>] = []
    @State private var selection: Set<Int> = []

    private var rows: [Person] {
      let more = (0..<max(count - 3, 0)).map { Person(id: 10 + $0, name: "Z\($0)", age: 50 + $0) }
      return (TableTests.people + more).sorted(using: sortOrder)
    }

    var body: some View {
      Table(rows, selection: $selection, sortOrder: $sortOrder) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.age) { person in
          Text("\(person.age)").accessibilityIdentifier("age \(person.id)")
        }
        .width(80)
        .alignment(.trailing)
        TableColumn("Mark") { person in
          Circle().frame(width: 10, height: 10).accessibilityIdentifier("mark \(person.id)")
        }
        .width(min: 50, max: 90)
      }
      .onChange(of: sortOrder) { order.value = sortOrder }
      .onChange(of: selection) { chosen.value = selection }
    }
  }

  private let order = Box<[KeyPathComparator<Person>]>([])
  private let chosen = Box<Set<Int>>([])

  private func people(_ count: Int = 3, width: CGFloat = 500) -> Stage {
    Stage.showing(width: width, height: 300) {
      People(count: count, order: order, chosen: chosen)
    }
  }

  /// The IDs of the rows from the top down.
  private func ids(_ stage: Stage) -> [Int] {
    stage.views.filter { $0.id.hasPrefix("mark ") }.sorted { $0.rect.minY < $1.rect.minY }
      .compactMap { Int($0.id.dropFirst(5)) }
  }

  private func click(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) {
    stage.tap(at: CGPoint(x: x, y: y))
    stage.advance(by: 0.1)
  }

  @Test func `columns have their widths, the others share what is left`() {
    let stage = people()
    #expect(ids(stage) == [1, 2, 3])
    // 480 points between the margins: 80 for the age, at most 90 for the mark.
    #expect(abs((stage.rect(of: "mark 1")?.minX ?? 0) - 406) < 0.01)
    #expect(abs((stage.rect(of: "age 1")?.maxX ?? 0) - 394) < 0.01)
    let distance = stage.center(of: "mark 2").y - stage.center(of: "mark 1").y
    #expect(distance == 24)
  }

  @Test func `a click on a title sorts, a second one the other way round`() {
    let stage = people()
    click(stage, 60, 14)
    #expect(ids(stage) == [2, 3, 1])
    click(stage, 60, 14)
    #expect(ids(stage) == [1, 3, 2])
    click(stage, 360, 14)
    #expect(ids(stage) == [3, 1, 2])
    #expect(order.value.count == 2 && order.value.map(\.order) == [.forward, .reverse])
    // Without an order there is nothing to sort by.
    click(stage, 440, 14)
    #expect(ids(stage) == [3, 1, 2])
  }

  @Test func `clicks and arrows select rows`() {
    let stage = people()
    func y(_ id: Int) -> CGFloat { stage.center(of: "mark \(id)").y }
    click(stage, 60, y(2))
    #expect(chosen.value == [2])
    stage.press(key: "down")
    stage.advance(by: 0.1)
    #expect(chosen.value == [3])
    stage.press(key: "home")
    stage.advance(by: 0.1)
    #expect(chosen.value == [1])
    click(stage, 60, y(3))
    #expect(chosen.value == [3])
    stage.press(key: "shift+up")
    stage.advance(by: 0.1)
    #expect(chosen.value == [2, 3])
    stage.press(key: "control+a")
    stage.advance(by: 0.1)
    #expect(chosen.value == [1, 2, 3])
  }

  @Test func `one row at most is selected where one value is bound`() {
    let box = Box<Int?>(nil)
    let stage = Stage.showing(width: 300, height: 200) {
      Owner(nil, box) { selection in
        Table(of: Person.self, selection: selection) {
          TableColumn("Name") { Text($0.name).accessibilityIdentifier("row \($0.id)") }
        } rows: {
          TableRow(Person(id: 9, name: "First", age: 1))
          ForEach(TableTests.people) { TableRow($0) }
        }
      }
    }
    stage.tap("row 9")
    stage.advance(by: 0.1)
    #expect(box.value == 9)
    stage.tap("row 2")
    stage.advance(by: 0.1)
    #expect(box.value == 2)
  }

  @Test func `rows scroll below titles that stay, and only those in sight are made`() {
    let stage = people(1000)
    #expect(ids(stage).count < 30)
    let title = stage.leaves("Text").first?.rect
    stage.scroll(by: CGSize(width: 0, height: -480), over: CGPoint(x: 100, y: 200))
    stage.advance(by: 0.1)
    #expect(ids(stage).contains(27) && !ids(stage).contains(1))
    #expect(stage.leaves("Text").contains { $0.rect == title })
  }

  @Test func `the line between titles can be dragged`() {
    let stage = people()
    let before = stage.rect(of: "age 1")?.maxX ?? 0
    stage.drag(from: CGPoint(x: 319, y: 14), to: CGPoint(x: 259, y: 14))
    stage.advance(by: 0.1)
    #expect(stage.rect(of: "age 1")?.maxX == before - 60)
    #expect(order.value.isEmpty)
  }

  @Test func `widths go from the least to the most that is wanted`() {
    let columns = [
      TableColumnWidth(minimum: 50, ideal: 50, maximum: 50), TableColumnWidth(),
      TableColumnWidth(minimum: 60, ideal: 100, maximum: 120),
    ]
    func widths(_ available: CGFloat, _ chosen: [Int: CGFloat] = [:]) -> [CGFloat] {
      TableColumnWidth.divide(available, columns, chosen: chosen)
    }
    #expect(widths(300) == [50, 150, 100])
    #expect(widths(170) == [50, 40, 80])
    #expect(widths(100) == [50, 40, 60])
    #expect(widths(300, [1: 70]) == [50, 70, 120])
  }
}
