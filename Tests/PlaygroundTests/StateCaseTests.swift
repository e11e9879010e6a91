import Foundation
import Testing

/// Timers, tasks and publishers in files of a user's, on the virtual clock.
@Suite struct StateCaseTests {
  private let playground: PlaygroundProcess

  init() throws {
    playground = try PlaygroundProcess()
  }

  private func logs(
    _ source: String,
    script: String = "",
    duration: String,
    _ options: [String] = []
  ) throws -> [(time: Double, line: String)] {
    try playground.write(source, "Sample.swift")
    try playground.write(script, "script.jsonl")
    let arguments =
      ["render", "Sample.swift", "--dump", "d.jsonl", "--script", "script.jsonl"]
      + ["--duration", duration] + options
    let result = try playground.run(arguments)
    #expect(result.status == 0, "\(result.errors)")
    return try playground.frames("d.jsonl").flatMap { frame in frame.log.map { (frame.t, $0) } }
  }

  @Test func `timers tick on time, also while something is dragged, until they are ended (J08)`()
    throws
  {
    let logs = try logs(
      """
      import SwiftUI
      struct Sample: View {
        @State private var count = 0
        @State private var drag = CGSize.zero
        var body: some View {
          Rectangle().offset(drag)
            .gesture(DragGesture().onChanged { drag = $0.translation })
            .onAppear {
              Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
                MainActor.assumeIsolated {
                  count += 1
                  print("tick")
                  if count == 30 { timer.invalidate() }
                }
              }
              let other = Timer(timeInterval: 0.5, repeats: false) { _ in print("other") }
              DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                RunLoop.main.add(other, forMode: .common)
              }
            }
        }
      }
      """,
      script: """
        {"at":0.5,"press":[100,100]}
        {"at":0.7,"move":[150,150]}
        {"at":1.5,"move":[200,150]}
        {"at":2,"release":[200,150]}
        {"at":2.2,"resize":[300,300]}

        """,
      duration: "4"
    )
    let ticks = logs.filter { $0.line == "tick" }
    #expect((29...31).contains(ticks.count))
    #expect(abs((ticks.first?.time ?? 0) - 0.1) < 0.02)
    #expect(abs((ticks.last?.time ?? 0) - 3) < 0.05)
    // It was late already when it came into the loop, so that it fires there.
    let other = logs.filter { $0.line == "other" }
    #expect(other.count == 1)
    #expect((other.first?.time ?? 0) >= 0.99)
  }

  private static let receiving = """
    import Combine
    import SwiftUI
    final class Model: ObservableObject {
      @Published var text = ""
      @Published private(set) var result = ""
      private var bag: Set<AnyCancellable> = []
      init() {
        $text
          .debounce(for: .seconds(0.3), scheduler: RunLoop.main)
          .removeDuplicates()
          .filter { !$0.isEmpty }
          .map { $0.uppercased() }
          .sink { [weak self] in self?.result = $0 }
          .store(in: &bag)
        Just(3).delay(for: 0.2, scheduler: DispatchQueue.main).sink { print("just", $0) }
          .store(in: &bag)
      }
    }
    struct Sample: View {
      @StateObject private var model = Model()
      @State private var ticks = 0
      private let timer = Timer.publish(every: 0.25, on: .main, in: .common).autoconnect()
      var body: some View {
        Text(model.result)
          .onReceive(timer) { _ in
            ticks += 1
            print("tick", ticks)
            if ticks <= 2 { model.text = "v\\(ticks)" }
            if ticks == 5 { timer.upstream.connect().cancel() }
          }
          .onReceive(model.$result.dropFirst()) { print("result", $0) }
      }
    }
    """

  @Test(arguments: ["5", "6"])
  func `publishers of a user's file run on the virtual clock`(version: String) throws {
    let logs = try logs(
      Self.receiving,
      duration: "1.3",
      version == "5" ? [] : ["--swift-version", version]
    )
    #expect(logs.filter { $0.line.hasPrefix("tick") }.map(\.line) == (1...5).map { "tick \($0)" })
    let first = logs.first { $0.line == "tick 1" }
    #expect(abs((first?.time ?? 0) - 0.25) < 0.02)
    let just = logs.filter { $0.line == "just 3" }
    #expect(just.count == 1 && abs(just[0].time - 0.2) < 0.02)
    // Only the last of two quick changes gets through, 0.3 s after it.
    let results = logs.filter { $0.line.hasPrefix("result") }
    #expect(results.map(\.line) == ["result V2"])
    #expect(abs((results.last?.time ?? 0) - 0.8) < 0.05)
  }

  @Test func `state set after an await animates, and a task ends with its view (J15)`() throws {
    let source = """
      import SwiftUI
      func work() async -> CGFloat {
        try? await Task.sleep(for: .seconds(0.3))
        return 100
      }
      struct Sample: View {
        @State private var isThere = true
        var body: some View {
          VStack(spacing: 0) {
            if isThere { Child() }
            Color.red.frame(width: 50, height: 50).accessibilityIdentifier("remove")
              .onTapGesture { isThere = false }
          }
        }
      }
      struct Child: View {
        @State private var x: CGFloat = 0
        var body: some View {
          VStack {
            Color.blue.frame(width: 50, height: 50).offset(x: x).accessibilityIdentifier("moving")
            Button("Go") {
              Task {
                let target = await work()
                withAnimation(.linear(duration: 1)) { x = target }
                print("set")
              }
            }
            .accessibilityIdentifier("go")
          }
        }
      }
      """
    let staying = try logs(
      source,
      script: "{\"at\":0.1,\"tapView\":\"go\"}\n",
      duration: "1.5"
    )
    #expect(staying.map(\.line) == ["set"])
    let frames = try playground.frames("d.jsonl")
    let start = try #require(frames.first?.views.first { $0.id == "moving" }).rect[0]
    let set = try #require(staying.first).time
    let frame = try #require(frames.first { $0.t >= set + 0.5 })
    let moved = try #require(frame.views.first { $0.id == "moving" }).rect[0] - start
    #expect(abs(moved - 50) < 3)
    let leaving = try logs(
      source,
      script: "{\"at\":0.1,\"tapView\":\"go\"}\n{\"at\":0.2,\"tapView\":\"remove\"}\n",
      duration: "1"
    )
    #expect(leaving.map(\.line) == ["set"])
    #expect(try playground.frames("d.jsonl").last?.views.count == 1)
  }
}
