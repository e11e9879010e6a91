import Combine
import Foundation
import Geometry
import Motion
import Observation
import Testing

@testable import ViewRuntime

/// Bodies run only when something they read has changed.
@MainActor
struct BodyCountTests {
  final class Log {
    var counts: [String: Int] = [:]

    func note(_ name: String) { counts[name, default: 0] += 1 }

    func take() -> [String: Int] {
      defer { counts = [:] }
      return counts
    }
  }

  private struct Leaf<Value>: View {
    let name: String
    let value: Value
    let log: Log

    var body: some View {
      let _ = log.note(name)
      Box(name)
    }
  }

  // MARK: State

  private struct Parent: View {
    let log: Log
    @State private var a = 0
    @State private var b = 0

    var body: some View {
      let _ = log.note("parent")
      VStack(spacing: 0) {
        Leaf(name: "a", value: a, log: log).onTapGesture { a += 1 }
        Leaf(name: "b", value: b, log: log).onTapGesture { b += 1 }
        Leaf(name: "same", value: 0, log: log).onTapGesture { a += 0 }
      }
    }
  }

  @Test func `a state change runs the body that reads it and the children whose values changed`() {
    let log = Log()
    let harness = Harness(width: 90, height: 90) { Parent(log: log) }
    #expect(log.take() == ["parent": 1, "a": 1, "b": 1, "same": 1])
    harness.tap("a")
    #expect(log.take() == ["parent": 1, "a": 1])
    harness.tap("b")
    #expect(log.take() == ["parent": 1, "b": 1])
    harness.advance(by: 1)
    #expect(log.take() == [:])
  }

  private struct Unread: View {
    let log: Log
    @State private var hidden = 0

    var body: some View {
      let _ = log.note("unread")
      Box("box").onTapGesture { hidden += 1 }
    }
  }

  @Test func `state that no body reads runs none`() {
    let log = Log()
    let harness = Harness(width: 90, height: 90) { Unread(log: log) }
    _ = log.take()
    harness.tap("box")
    #expect(log.take() == [:])
  }

  // MARK: Bindings

  private struct BindingParent: View {
    let log: Log
    @State private var value = 0

    var body: some View {
      let _ = log.note("parent")
      BindingChild(value: $value, log: log)
    }
  }

  private struct BindingChild: View {
    @Binding var value: Int
    let log: Log

    var body: some View {
      let _ = log.note("child")
      Box("box").opacity(value > 100 ? 0.5 : 1).onTapGesture { value += 1 }
    }
  }

  @Test func `a parent that only hands on a binding does not run again`() {
    let log = Log()
    let harness = Harness(width: 90, height: 90) { BindingParent(log: log) }
    _ = log.take()
    harness.tap("box")
    #expect(log.take() == ["child": 1])
  }

  // MARK: Observable objects

  private final class Model: ObservableObject {
    @Published var shown = 0
    @Published var other = 0
  }

  private struct OwningModel: View {
    let log: Log
    @StateObject private var model = Model()

    var body: some View {
      let _ = log.note("owner")
      VStack(spacing: 0) {
        Leaf(name: "value", value: model.shown, log: log)
        WatchingModel(model: model, log: log)
        Box("write").onTapGesture { model.shown += 1 }
      }
    }
  }

  private struct WatchingModel: View {
    @ObservedObject var model: Model
    let log: Log

    var body: some View {
      let _ = log.note("watcher")
      Box("watch").onTapGesture { $model.other.wrappedValue += 1 }
    }
  }

  @Test func `every view that follows an observable object runs once for its changes`() {
    let log = Log()
    let harness = Harness(width: 90, height: 90) { OwningModel(log: log) }
    _ = log.take()
    harness.tap("write")
    #expect(log.take() == ["owner": 1, "watcher": 1, "value": 1])
    harness.tap("watch")
    #expect(log.take() == ["owner": 1, "watcher": 1])
  }

  @Observable final class Observed {
    var first = 0
    var second = 0
  }

  private struct ReadingFirst: View {
    let model: Observed
    let log: Log

    var body: some View {
      let _ = log.note("first")
      Box("a").opacity(model.first > 100 ? 0.5 : 1).onTapGesture { model.first += 1 }
    }
  }

  private struct EditingSecond: View {
    @Bindable var model: Observed
    let log: Log

    var body: some View {
      let _ = log.note("second")
      Box("b").opacity(model.second > 100 ? 0.5 : 1)
        .onTapGesture { $model.second.wrappedValue += 1 }
    }
  }

  @Test func `observation runs only the bodies that read the property`() {
    let log = Log()
    let model = Observed()
    let harness = Harness(width: 90, height: 90) {
      VStack(spacing: 0) {
        ReadingFirst(model: model, log: log)
        EditingSecond(model: model, log: log)
      }
    }
    _ = log.take()
    harness.tap("a")
    #expect(log.take() == ["first": 1])
    harness.tap("b")
    #expect(log.take() == ["second": 1])
    #expect(model.second == 1)
  }

  // MARK: Environment

  private struct Reader: View {
    @Environment(\.testScale) private var scale
    let log: Log

    var body: some View {
      let _ = log.note("reader \(scale)")
      Box("reader")
    }
  }

  private struct EnvironmentParent: View {
    let log: Log
    @State private var scale = 2

    var body: some View {
      VStack(spacing: 0) {
        Reader(log: log)
        Leaf(name: "other", value: 0, log: log)
      }
      .environment(\.testScale, scale)
      .onTapGesture { scale += 1 }
    }
  }

  @Test func `an environment value runs the bodies that read it`() {
    let log = Log()
    let harness = Harness(width: 90, height: 90) { EnvironmentParent(log: log) }
    #expect(log.take() == ["reader 2": 1, "other": 1])
    harness.tap("reader")
    #expect(log.take() == ["reader 3": 1])
  }

  private struct ObjectReader: View {
    @EnvironmentObject private var model: Model
    let log: Log

    var body: some View {
      let _ = log.note("shown \(model.shown)")
      Box("box").onTapGesture { model.shown += 1 }
    }
  }

  @Test func `an environment object is followed where it is read`() {
    let log = Log()
    let model = Model()
    let harness = Harness(width: 90, height: 90) {
      ObjectReader(log: log).environmentObject(model)
    }
    _ = log.take()
    harness.tap("box")
    #expect(log.take() == ["shown 1": 1])
  }

  private struct ObservedReader: View {
    @Environment(Observed.self) private var model
    @Environment(Log2.self) private var missing: Log2?
    let log: Log

    var body: some View {
      let _ = log.note("first \(model.first) \(missing == nil)")
      Box("box").onTapGesture { model.first += 1 }
    }
  }

  @Observable final class Log2 {}

  @Test func `observable objects come through the environment by type`() {
    let log = Log()
    let harness = Harness(width: 90, height: 90) {
      ObservedReader(log: log).environment(Observed())
    }
    #expect(log.take() == ["first 0 true": 1])
    harness.tap("box")
    #expect(log.take() == ["first 1 true": 1])
  }

  // MARK: Lists

  private struct Rows: View {
    let log: Log
    @State private var values = Array(repeating: 0, count: 100)

    var body: some View {
      VStack(spacing: 0) {
        ForEach(values.indices, id: \.self) { Leaf(name: "row \($0)", value: values[$0], log: log) }
        Box("write").onTapGesture { values[50] += 1 }
      }
    }
  }

  @Test func `one row of a hundred that changed is the only one to run`() {
    let log = Log()
    let harness = Harness(width: 90, height: 1010) { Rows(log: log) }
    _ = log.take()
    harness.tap("write")
    #expect(log.take() == ["row 50": 1])
  }
}

extension EnvironmentValues {
  fileprivate var testScale: Int {
    get { self[TestScale.self] }
    set { self[TestScale.self] = newValue }
  }
}

private struct TestScale: EnvironmentKey {
  static let defaultValue = 1
}
