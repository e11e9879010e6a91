import Combine
import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

/// Lifetimes of state, values that come from publishers, stored values.
@MainActor
struct StateTests {
  final class Log {
    var lines: [String] = []

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private final class Model: ObservableObject {
    @Published var value = 0
    let log: Log

    init(_ log: Log) {
      self.log = log
      log.lines.append("made")
    }

    deinit { log.lines.append("gone") }
  }

  // MARK: Lifetimes

  private struct Owner: View {
    @StateObject private var model: Model
    let log: Log

    init(_ log: Log) {
      self.log = log
      _model = StateObject(wrappedValue: Model(log))
    }

    var body: some View {
      let _ = log.lines.append("body \(model.value)")
      Box("owner").onTapGesture { model.value += 1 }
    }
  }

  private struct Switch: View {
    let log: Log
    @State private var isOn = true
    @State private var number = 0

    var body: some View {
      VStack(spacing: 0) {
        Box("toggle").onTapGesture { isOn.toggle() }
        Box("renew").onTapGesture { number += 1 }
        if isOn { Owner(log).id(number) }
      }
    }
  }

  @Test func `an object of a view's lives exactly as long as the view's place`() {
    let log = Log()
    let harness = Harness(width: 90, height: 90) { Switch(log: log) }
    #expect(log.take() == ["made", "body 0"])
    harness.tap("owner")
    #expect(log.take() == ["body 1"])
    harness.tap("renew")
    #expect(log.take() == ["made", "body 0", "gone"])
    harness.tap("toggle")
    #expect(log.take() == ["gone"])
    harness.tap("toggle")
    #expect(log.take() == ["made", "body 0"])
    harness.host.setRoot(EmptyView(), environment: EnvironmentValues())
    harness.step()
    #expect(log.take() == ["gone"])
  }

  // MARK: ForEach

  private struct Item: Identifiable {
    var id: Int
    var count: Int
  }

  private struct Edited: View {
    @State private var items = [Item(id: 1, count: 0), Item(id: 2, count: 5)]
    let log: Log

    var body: some View {
      VStack(spacing: 0) {
        ForEach($items) { $item in
          Box("item \(item.id)").onTapGesture {
            item.count += 1
            log.lines.append("\(items.map(\.count))")
          }
        }
        ForEach($items, id: \.count) { item in Box("count \(item.wrappedValue.count)") }
      }
    }
  }

  @Test func `a loop over a binding writes its elements`() {
    let log = Log()
    let harness = Harness(width: 80, height: 80) { Edited(log: log) }
    harness.tap("item 2")
    harness.tap("item 1")
    #expect(log.take() == ["[0, 6]", "[1, 6]"])
    #expect(harness.frame("count 6") != nil)
  }

  @Test func `elements with one id are shown once, with one warning that names it`() {
    let harness = Harness(width: 90, height: 90) {
      VStack(spacing: 0) {
        ForEach(["a", "b", "a", "a"], id: \.self) { Box($0) }
      }
    }
    #expect(harness.paintOrder == ["a", "b"])
    #expect(harness.warnings.count == 1)
    #expect(harness.warnings.first?.contains("ID a occurs multiple times") == true)
  }

  private struct Growing: View {
    @State private var count = 2

    var body: some View {
      VStack(spacing: 0) {
        ForEach(0..<count) { Box("\($0)") }
        Box("more").onTapGesture { count += 1 }
      }
    }
  }

  @Test func `a range that changes is shown, with one warning`() {
    let harness = Harness(width: 90, height: 90) { Growing() }
    #expect(harness.warnings == [])
    harness.tap("more")
    harness.tap("more")
    #expect(harness.frame("3") != nil)
    #expect(harness.warnings == [Messages.changingRange(2, 3)])
  }

  // MARK: Publishers

  private struct Receiving: View {
    let subject: PassthroughSubject<Int, Never>
    let current: CurrentValueSubject<String, Never>
    let log: Log
    @State private var shown = 0
    @State private var isThere = true

    var body: some View {
      let _ = log.lines.append("body \(shown)")
      VStack(spacing: 0) {
        if isThere {
          Box("box")
            .onReceive(subject) { shown = $0 }
            .onReceive(current.map(\.count)) { log.lines.append("current \($0)") }
        }
        Box("toggle").onTapGesture { isThere.toggle() }
      }
    }
  }

  @Test func `a view receives a publisher's values for as long as it is there`() {
    let log = Log()
    let subject = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<String, Never>("abc")
    let harness = Harness(width: 90, height: 90) {
      Receiving(subject: subject, current: current, log: log)
    }
    #expect(log.take() == ["body 0", "current 3"])
    subject.send(4)
    harness.step()
    // The same publisher again: no second subscription.
    #expect(log.take() == ["body 4"])
    current.send("abcd")
    #expect(log.take() == ["current 4"])
    harness.tap("toggle")
    subject.send(5)
    current.send("")
    harness.step()
    #expect(log.take() == ["body 4"])
  }

  private struct Moved: View {
    let subject: PassthroughSubject<CGFloat, Never>
    @State private var x: CGFloat = 0

    var body: some View {
      Box("box").frame(width: 10, height: 10).offset(x: x)
        .onReceive(subject) { value in withAnimation(.linear(duration: 1)) { x = value } }
    }
  }

  @Test func `what is received under an animation is animated`() {
    let subject = PassthroughSubject<CGFloat, Never>()
    let harness = Harness(width: 100, height: 10) { Moved(subject: subject) }
    subject.send(40)
    harness.step()
    harness.advance(by: 0.5)
    harness.expectShown("box", [65, 0, 10, 10])
  }

  // MARK: Stored values

  private struct Stored: View {
    @AppStorage("state-test-count") private var count = 3
    @AppStorage("state-test-name") private var name: String?
    @SceneStorage("state-test-page") private var page = 1
    let log: Log
    let label: String

    var body: some View {
      let _ = log.lines.append("\(label) \(count) \(name ?? "-") \(page)")
      Box(label)
        .onTapGesture {
          count += 1
          name = "n\(count)"
          $page.wrappedValue += 1
        }
    }
  }

  @Test func `stored values are shared by all that name them, and stay`() throws {
    let store = MemoryStore()
    let outer = StoredValues.standard
    StoredValues.standard = store
    defer { StoredValues.standard = outer }
    let log = Log()
    func make() -> Harness {
      Harness(width: 90, height: 90) {
        VStack(spacing: 0) {
          Stored(log: log, label: "a")
          Stored(log: log, label: "b")
        }
      }
    }
    let harness = make()
    #expect(log.take() == ["a 3 - 1", "b 3 - 1"])
    harness.tap("a")
    #expect(log.take().sorted() == ["a 4 n4 2", "b 4 n4 2"])
    #expect(store.storedValue("state-test-count") as? Int == 4)
    withExtendedLifetime(harness) {}
    _ = make()
    #expect(log.take() == ["a 4 n4 2", "b 4 n4 2"])
  }

  private enum Kind: String { case small, large }

  private struct Formats: View {
    @AppStorage("state-test-kind") var kind = Kind.small
    @AppStorage("state-test-flag") var flag = false
    @AppStorage("state-test-length") var length = 1.5
    @AppStorage("state-test-url") var url: URL?

    var body: some View { Box("\(kind) \(flag) \(length) \(url?.absoluteString ?? "-")") }
  }

  @Test func `values of every kind come back from a store of plain ones`() {
    let store = MemoryStore()
    store.store("large", "state-test-kind")
    store.store(NSNumber(value: true), "state-test-flag")
    store.store(NSNumber(value: 2), "state-test-length")
    store.store("https://a.b/c", "state-test-url")
    let outer = StoredValues.standard
    StoredValues.standard = store
    defer { StoredValues.standard = outer }
    let harness = Harness(width: 10, height: 10) { Formats() }
    #expect(harness.paintOrder == ["large true 2.0 https://a.b/c"])
    store.store("none of them", "state-test-kind")
    StoredValues.refresh(nil)
    harness.step()
    #expect(harness.paintOrder == ["small true 2.0 https://a.b/c"])
  }

  // MARK: Tasks

  private struct Working: View {
    let log: Log
    @State private var id = 0
    @State private var isThere = true

    var body: some View {
      VStack(spacing: 0) {
        Box("next").onTapGesture { id += 1 }
        Box("toggle").onTapGesture { isThere.toggle() }
        if isThere {
          Box("box").task(id: id) {
            let own = id
            log.lines.append("start \(own)")
            await withTaskCancellationHandler {
              while !Task.isCancelled { await Task.yield() }
            } onCancel: {
            }
            log.lines.append("cancelled \(own)")
          }
        }
      }
    }
  }

  /// Lets tasks run until they have written so many lines, and a little longer.
  private func drain(_ log: Log, lines: Int) async {
    // Other tests use the same threads: a turn may be a long time coming, but it comes.
    var turns = 0
    while log.lines.count < lines, turns < 1_000_000 {
      await Task.yield()
      turns += 1
    }
    for _ in 0..<50 { await Task.yield() }
  }

  @Test func `a task starts with its view, anew for another id, and is cancelled at the end`()
    async
  {
    let log = Log()
    let harness = Harness(width: 90, height: 90) { Working(log: log) }
    await drain(log, lines: 1)
    #expect(log.take() == ["start 0"])
    harness.tap("next")
    await drain(log, lines: 2)
    #expect(log.take().sorted() == ["cancelled 0", "start 1"])
    harness.tap("toggle")
    await drain(log, lines: 1)
    #expect(log.take() == ["cancelled 1"])
  }

  // MARK: Colour scheme

  private struct Preferring: View {
    let log: Log
    @State private var scheme: ColorScheme? = .dark

    var body: some View {
      Reading(log: log).preferredColorScheme(scheme).onTapGesture { scheme = nil }
    }
  }

  private struct Reading: View {
    @Environment(\.colorScheme) private var scheme
    let log: Log

    var body: some View {
      let _ = log.lines.append("\(scheme)")
      Box("box")
    }
  }

  @Test func `a preferred colour scheme holds for the whole stage, from the first frame on`() {
    let log = Log()
    let harness = Harness(width: 90, height: 90) { Preferring(log: log) }
    #expect(log.take().last == "dark")
    #expect(harness.list.background == .black)
    harness.tap("box")
    #expect(log.take() == ["light"])
    #expect(harness.list.background == .white)
  }
}
