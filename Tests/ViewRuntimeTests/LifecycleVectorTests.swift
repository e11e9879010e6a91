import Foundation
import Motion
import Testing

@testable import ViewRuntime

/// The cases of `J.lifecycle.measured`.
@MainActor
struct LifecycleVectorTests {
  private final class Log {
    var lines: [String] = []
  }

  private struct Toggled: View {
    let log: Log
    let isPlain: Bool
    @State private var isSecond = false

    var body: some View {
      let name = isSecond ? "new" : "old"
      Box("box")
        .onAppear { log.lines.append("appear(\(name))") }
        .onDisappear { log.lines.append("disappear(\(name))") }
        .id(isSecond)
        .transition(isPlain ? .identity : .opacity)
        .onAppear {
          log.lines.append("outside")
          DispatchQueue.main.async { isSecond = true }
        }
    }
  }

  private func sequence(_ index: Int, isPlain: Bool) async throws {
    let vector = try Vectors.group("J.lifecycle.measured")[index]
    let expected = try #require(vector["sequence"] as? [String])
    let log = Log()
    let harness = Harness(width: 100, height: 100) { Toggled(log: log, isPlain: isPlain) }
    harness.advance(by: 1)
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    harness.advance(by: 1)
    harness.host.setRoot(EmptyView(), environment: EnvironmentValues())
    harness.advance(by: 1)
    let inside = log.lines.filter { $0 != "outside" }
    #expect(inside == expected.map { $0.replacingOccurrences(of: " at teardown", with: "") })
    // Outside of .id there is only one view.
    #expect(log.lines.filter { $0 == "outside" }.count == 1)
  }

  @Test func `another id with the default transition: the new view appears first`() async throws {
    try await sequence(0, isPlain: false)
  }

  @Test func `another id with the identity transition: the old view goes first`() async throws {
    try await sequence(1, isPlain: true)
  }

  private final class Record {
    var bodies: [Int] = []
    var changes: [[Int]] = []
  }

  private struct Writing: View {
    let record: Record
    @State private var value = 0

    var body: some View {
      let _ = record.bodies.append(value)
      Box("box")
        .onChange(of: value) { record.changes.append([$0, $1]) }
        .onAppear {
          value = 1
          value = 2
          withAnimation {
            value = 3
            value = 4
          }
        }
    }
  }

  @Test func `writes before and inside withAnimation are two updates`() throws {
    let vector = try Vectors.group("J.lifecycle.measured")[2]
    let record = Record()
    let harness = Harness(width: 100, height: 100) { Writing(record: record) }
    harness.advance(by: 1)
    #expect(record.bodies == vector["body_values"] as? [Int])
    #expect(record.changes == vector["onChange"] as? [[Int]])
  }

  private struct Initial: View {
    let record: Record
    let value: Int

    var body: some View {
      Box("box").onChange(of: value, initial: true) { record.changes.append([$0, $1]) }
    }
  }

  private struct Stepping<Content: View>: View {
    let steps: [Int]
    let content: (Int) -> Content
    @State private var step = 0

    var body: some View {
      content(steps[step])
        .onTapGesture { step += 1 }
        .accessibilityIdentifier("box")
    }
  }

  @Test func `an initial onChange has the value twice, then old and new`() throws {
    let vector = try Vectors.group("J.lifecycle.measured")[3]
    let record = Record()
    let harness = Harness(width: 100, height: 100) {
      Stepping(steps: [0, 1, 2]) { Initial(record: record, value: $0) }
    }
    harness.tap(50, 50)
    harness.tap(50, 50)
    #expect(record.changes.map { $0[0] } == vector["old"] as? [Int])
    #expect(record.changes.map { $0[1] } == vector["new"] as? [Int])
  }

  private struct Counting: View {
    let record: Record
    let value: Int

    var body: some View {
      Box("box").onChange(of: value) { record.changes.append([$0, $1]) }
    }
  }

  @Test func `writing an equal value changes nothing`() throws {
    let vector = try Vectors.group("J.lifecycle.measured")[4]
    let record = Record()
    let harness = Harness(width: 100, height: 100) {
      Stepping(steps: [5, 5, 5]) { Counting(record: record, value: $0) }
    }
    harness.tap(50, 50)
    harness.tap(50, 50)
    #expect(record.changes.count == vector["onChange_calls"] as? Int)
  }

  private struct Renewed: View {
    let record: Record
    let number: Int

    var body: some View {
      Box("box")
        .onAppear { record.bodies.append(1) }
        .id(number)
        .onAppear { record.changes.append([1]) }
    }
  }

  @Test func `onAppear inside of id is called again, outside it is not`() throws {
    let vectors = try Vectors.group("J.lifecycle.measured")
    let record = Record()
    let harness = Harness(width: 100, height: 100) {
      Stepping(steps: [0, 1]) { Renewed(record: record, number: $0) }
    }
    harness.tap(50, 50)
    #expect((record.bodies.count == 2) == (vectors[5]["called_again_on_id_change"] as? Bool))
    #expect((record.changes.count == 2) == (vectors[6]["called_again_on_id_change"] as? Bool))
  }
}
