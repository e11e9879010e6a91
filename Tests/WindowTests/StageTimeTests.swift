import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// What a demo's code waits for goes as the stage's time does.
  @Suite struct StageTimeTests {
    /// Five clocks of ten ticks a second each, which say when they tick.
    private static let code = """
      // Clocks
      // They tick.

      import Combine
      import SwiftUI

      struct Clocks: View {
        private let timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()

        var body: some View {
          TimelineView(.periodic(from: .now, by: 0.1)) { context in
            let _ = print("timeline")
            Color(red: 1, green: 0, blue: 0).ignoresSafeArea()
          }
          .onReceive(timer) { _ in print("timer") }
          .task {
            while true {
              try? await Task.sleep(for: .seconds(0.1))
              print("task")
            }
          }
          .onAppear { again() }
          .onAppear {
            Thread.detachNewThread {
              while true {
                Thread.sleep(forTimeInterval: 0.1)
                DispatchQueue.main.async { print("thread") }
              }
            }
          }
        }

        private func again() {
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            print("after")
            again()
          }
        }
      }
      """

    private static let names = ["timeline", "timer", "task", "after", "thread"]

    private func gallery() throws -> RunningGallery {
      let folder = try RunningGallery.Folder(["Zebra/Clocks": Self.code])
      return try RunningGallery(folder, ["--demo", "Clocks", "--size", "1200x800"])
    }

    private func counts(_ run: RunningGallery) -> [String: Int] {
      run.printed.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    private func ticks(_ run: RunningGallery, since start: [String: Int]) -> [String: Int] {
      let now = counts(run)
      return Dictionary(
        uniqueKeysWithValues: Self.names.map { ($0, (now[$0] ?? 0) - (start[$0] ?? 0)) }
      )
    }

    /// Waits until all of them have ticked so often since then.
    private func waitForTicks(
      _ count: Int,
      _ run: RunningGallery,
      since start: [String: Int]
    ) throws {
      try wait(for: "\(count) ticks, not \(ticks(run, since: start))") {
        ticks(run, since: start).values.allSatisfy { $0 >= count } ? true : nil
      }
    }

    /// Waits until nothing has ticked for a while, which is longer than anything waits.
    private func rest(_ run: RunningGallery) throws -> [String: Int] {
      var last = counts(run)
      var since = now()
      return try wait(for: "rest") {
        let seen = counts(run)
        if seen != last {
          last = seen
          since = now()
        }
        return now() - since >= 0.8 ? seen : nil
      }
    }

    @Test func `timers and tasks stand still with the stage, and step with it`() throws {
      let run = try gallery()
      try waitForTicks(5, run, since: [:])
      try run.key("space")
      var start = try rest(run)
      // A second, frame by frame; the clocks' phases differ.
      for _ in 0..<60 { try run.key("Right") }
      try waitForTicks(9, run, since: start)
      let stepped = try rest(run)
      #expect(ticks(run, since: start).values.allSatisfy { (9...11).contains($0) }, "\(stepped)")
      // What was shown is shown again: nobody's time goes back, or on.
      for _ in 0..<20 { try run.key("Left") }
      for _ in 0..<10 { try run.key("Right") }
      #expect(try rest(run) == stepped)
      start = counts(run)
      try run.key("space")
      try waitForTicks(5, run, since: start)
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    @Test func `at a tenth of the speed they tick a tenth as often`() throws {
      let run = try gallery()
      try waitForTicks(3, run, since: [:])
      for _ in 0..<3 { try run.key("bracketleft") }
      usleep(300_000)
      let start = counts(run)
      let began = now()
      try waitForTicks(3, run, since: start)
      let seen = ticks(run, since: start)
      let elapsed = now() - began
      #expect(elapsed >= 1.9, "\(elapsed)")
      #expect(seen.values.allSatisfy { Double($0) <= elapsed + 1 }, "\(seen) in \(elapsed) s")
      try run.key("bracketright")
      try run.key("bracketright")
      try run.key("bracketright")
      try waitForTicks(20, run, since: counts(run))
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    @Test func `dragging the time line stops them, and the end of it lets them go on`() throws {
      let run = try gallery()
      try waitForTicks(15, run, since: [:])
      let y = Double(run.frame.height - 24)
      try run.move(645, y)
      try run.display.xdotool("mousedown", "1")
      try run.move(615, y)
      try run.display.xdotool("mouseup", "1")
      let start = try rest(run)
      try run.key("space")
      try waitForTicks(5, run, since: start)
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }
  }
}
