import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

/// Faults of identity and state that people reported, as scenes with what they should show.
@MainActor
struct StateCaseTests {
  final class Log {
    var lines: [String] = []

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  /// A row with a counter of its own, in its name.
  private struct Row: View {
    let name: String
    @State private var count: Int

    init(_ name: String, count: Int = 0) {
      self.name = name
      _count = State(initialValue: count)
    }

    var body: some View {
      Box("\(name):\(count)").frame(height: 10).onTapGesture { count += 1 }
    }
  }

  // MARK: Equal hashes

  private struct Clashing: Hashable, CustomStringConvertible {
    let number: Int
    var description: String { "\(number)" }

    func hash(into hasher: inout Hasher) { hasher.combine(0) }
  }

  private struct ClashingRows: View {
    @Namespace private var space

    var body: some View {
      VStack(spacing: 0) {
        ForEach((0..<50).map { Clashing(number: $0) }, id: \.self) { id in
          Row("\(id)").matchedGeometryEffect(id: id, in: space)
        }
      }
    }
  }

  @Test func `ids with equal hashes are different rows with different states (J02)`() {
    let harness = Harness(width: 100, height: 600) { ClashingRows() }
    #expect(harness.paintOrder.count == 50)
    harness.tap("7:0")
    let names = harness.paintOrder
    #expect(names.count == 50)
    #expect(names.filter { $0.hasSuffix(":1") } == ["7:1"])
    harness.expect("7:1", [0, 120, 100, 10])
    #expect(harness.warnings.isEmpty)
  }

  // MARK: Changing lists

  private struct Changing: View {
    @State private var ids = [1, 2, 3, 4, 5]

    var body: some View {
      VStack(spacing: 0) {
        ForEach(ids, id: \.self) { Row("\($0)", count: $0 * 10) }
        Box("remove").frame(height: 10).onTapGesture { change { ids.remove(at: 1) } }
        Box("insert").frame(height: 10).onTapGesture { change { ids.insert(6, at: 0) } }
        Box("reverse").frame(height: 10).onTapGesture { change { ids.reverse() } }
      }
    }

    private func change(_ action: () -> Void) {
      withAnimation(.linear(duration: 0.5), action)
    }
  }

  @Test func `state follows the id when rows go, come and turn round (J03)`() {
    let harness = Harness(width: 100, height: 200) { Changing() }
    func rows() -> [String] {
      harness.paintOrder.filter { $0.contains(":") }
        .sorted { (harness.frame($0)?.minY ?? 0) < (harness.frame($1)?.minY ?? 0) }
    }
    #expect(rows() == ["1:10", "2:20", "3:30", "4:40", "5:50"])
    harness.tap("3:30")
    harness.tap("remove")
    harness.advance(by: 0.25)
    let leaving = harness.host.pass.leaves.filter { $0.record.presented.isLeaving }
    #expect(leaving.map(\.identifier) == ["2:20"])
    let opacity = leaving.first?.record.presented.opacity ?? 0
    #expect(opacity > 0.3 && opacity < 0.7)
    harness.advance(by: 0.5)
    #expect(rows() == ["1:10", "3:31", "4:40", "5:50"])
    harness.tap("insert")
    harness.advance(by: 1)
    #expect(rows() == ["6:60", "1:10", "3:31", "4:40", "5:50"])
    harness.tap("reverse")
    harness.advance(by: 1)
    #expect(rows() == ["5:50", "4:40", "3:31", "1:10", "6:60"])
  }

  // MARK: id

  private struct Identified: View {
    let log: Log
    let isAnimated: Bool
    @State private var flag = false

    var body: some View {
      VStack(spacing: 0) {
        Row("row")
          .onAppear { log.lines.append("appear") }
          .onDisappear { log.lines.append("disappear") }
          .id(flag)
        Box("flip").frame(height: 10)
          .onTapGesture {
            withAnimation(isAnimated ? .linear(duration: 0.5) : nil) { flag.toggle() }
          }
      }
    }
  }

  @Test func `another id is a fresh view each time (J05)`() {
    let log = Log()
    let harness = Harness(width: 100, height: 100) { Identified(log: log, isAnimated: false) }
    for _ in 0..<4 { harness.tap(harness.paintOrder[0]) }
    #expect(harness.paintOrder == ["row:4", "flip"])
    #expect(log.take() == ["appear"])
    for _ in 0..<2 {
      harness.tap("flip")
      #expect(harness.paintOrder == ["row:0", "flip"])
      #expect(log.take() == ["appear", "disappear"])
      harness.tap("row:0")
    }
  }

  @Test func `under an animation both views overlap (J05)`() {
    let log = Log()
    let harness = Harness(width: 100, height: 100) { Identified(log: log, isAnimated: true) }
    harness.tap("row:0")
    harness.tap("flip")
    harness.advance(by: 0.25)
    #expect(harness.paintOrder.sorted() == ["flip", "row:0", "row:1"])
    #expect(log.take() == ["appear", "appear"])
    harness.advance(by: 0.5)
    #expect(harness.paintOrder == ["row:0", "flip"])
    #expect(log.take() == ["disappear"])
  }

  // MARK: Conditional modifiers

  private struct Conditional: View {
    let isTernary: Bool
    @State private var flag = false

    var body: some View {
      VStack(spacing: 0) {
        if isTernary {
          Row("row").frame(width: flag ? 100 : nil)
        } else {
          Row("row").applying(flag) { $0.frame(width: 100) }
        }
        Box("flip").frame(height: 10)
          .onTapGesture { withAnimation(.linear(duration: 1)) { flag.toggle() } }
      }
    }
  }

  @Test func `a helper with if and else makes two views, a ternary keeps one (J10)`() {
    let helper = Harness(width: 200, height: 100) { Conditional(isTernary: false) }
    helper.tap("row:0")
    helper.tap("flip")
    helper.advance(by: 0.5)
    #expect(helper.paintOrder.sorted() == ["flip", "row:0", "row:1"])
    helper.advance(by: 1)
    #expect(helper.paintOrder == ["row:0", "flip"])
    let ternary = Harness(width: 200, height: 100) { Conditional(isTernary: true) }
    ternary.tap("row:0")
    ternary.tap("flip")
    ternary.advance(by: 0.5)
    #expect(ternary.paintOrder == ["row:1", "flip"])
    #expect(abs((ternary.shown("row:1")?.width ?? 0) - 150) < 2)
    ternary.advance(by: 1)
    #expect(ternary.shown("row:1")?.width == 100)
  }

  // MARK: Group

  @Test func `a modifier on a group is put on each of its views (J12)`() {
    let log = Log()
    let group = Harness(width: 100, height: 100) {
      VStack(spacing: 0) {
        Group {
          Box("a").frame(width: 20, height: 10)
          Box("b").frame(width: 20, height: 10)
        }
        .onAppear { log.lines.append("group") }
        .padding(10)
      }
    }
    #expect(log.take() == ["group", "group"])
    group.expect("a", [40, 30, 20, 10])
    group.expect("b", [40, 60, 20, 10])
    let stack = Harness(width: 100, height: 100) {
      VStack(spacing: 0) {
        Box("a").frame(width: 20, height: 10)
        Box("b").frame(width: 20, height: 10)
      }
      .onAppear { log.lines.append("stack") }
      .padding(10)
    }
    #expect(log.take() == ["stack"])
    stack.expect("a", [40, 40, 20, 10])
    stack.expect("b", [40, 50, 20, 10])
    let row = Harness(width: 100, height: 100) {
      HStack(spacing: 1) {
        Group {
          Box("a").frame(width: 10)
          Box("b").frame(width: 10)
          Box("c").frame(width: 10)
        }
      }
    }
    row.expect("c", [56, 0, 10, 100])
  }

  // MARK: Animated and plain changes in one action

  private struct Moving: View {
    let name: String
    let x: CGFloat

    var body: some View { Box(name).frame(width: 10, height: 10).offset(x: x) }
  }

  private struct Mixed: View {
    let isFirst: Bool
    @State private var x: CGFloat = 0
    @State private var y: CGFloat = 0

    var body: some View {
      VStack(spacing: 0) {
        Moving(name: "x", x: x)
        Moving(name: "again", x: x)
        Moving(name: "y", x: y)
        Box("go").frame(height: 10)
          .onTapGesture {
            if isFirst { y = 40 }
            withAnimation(.linear(duration: 1)) { x = 40 }
            if !isFirst { y = 40 }
          }
      }
    }
  }

  @Test(arguments: [true, false])
  func `an animation holds for what is changed inside it, in every child (J13)`(isFirst: Bool) {
    let harness = Harness(width: 100, height: 40) { Mixed(isFirst: isFirst) }
    harness.tap("go")
    harness.expectShown("y", [85, 20, 10, 10])
    harness.expectShown("x", [45, 0, 10, 10])
    harness.advance(by: 0.5)
    harness.expectShown("x", [65, 0, 10, 10])
    harness.expectShown("again", [65, 10, 10, 10])
    harness.expectShown("y", [85, 20, 10, 10])
  }

  // MARK: Recycled rows

  private struct Indexed: View {
    let index: Int
    let log: Log
    @State private var shown = -1

    var body: some View {
      Box("\(index)=\(shown)").frame(height: 20)
        .onAppear {
          shown = index
          log.lines.append("\(index)")
        }
    }
  }

  @Test func `rows of a lazy stack that come back show their own values (J17)`() {
    let log = Log()
    let harness = Harness(width: 100, height: 200) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<500, id: \.self) { Indexed(index: $0, log: log) }
        }
      }
    }
    var most = 0
    func check() {
      let rows = harness.paintOrder
      most = max(most, rows.count)
      for row in rows {
        let parts = row.split(separator: "=")
        #expect(parts[0] == parts[1], "\(row)")
      }
    }
    for direction in [-1, 1] {
      for _ in 0..<60 {
        harness.host.send(
          .scroll(
            ScrollEvent(
              delta: CGSize(width: 0, height: CGFloat(direction) * 170),
              at: CGPoint(x: 50, y: 100),
              time: harness.time
            )
          )
        )
        harness.step()
        check()
      }
    }
    #expect(most > 5 && most < 60)
    #expect(Set(log.lines).count > 400)
    #expect(harness.frame("0=0")?.minY == 0)
  }
}

extension View {
  @ViewBuilder
  fileprivate func applying<V: View>(_ flag: Bool, _ change: (Self) -> V) -> some View {
    if flag { change(self) } else { self }
  }
}
