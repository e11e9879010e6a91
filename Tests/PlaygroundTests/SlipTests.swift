import Foundation
import Testing

/// Slips of SwiftUI code are told once each: in one line on stderr, and in the frame dump's log.
@Suite struct SlipTests {
  private static let source = """
    import SwiftUI

    struct Slips: View {
      @State private var count = 0
      @State private var writes = 0
      var body: some View {
        VStack {
          Text("a \\(count)").font(.custom("No Such Font At All", size: 12))
          Text("b").font(.custom("No Such Font At All", size: 20))
          Color.red.frame(width: -1, height: 10)
          Color.green.frame(width: -2, height: CGFloat(count % 3))
          ForEach([1, 1, 2], id: \\.self) { Text("\\($0)") }
          Circling()
          Writing()
        }
        .onAppear {
          Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
            MainActor.assumeIsolated { count += 1 }
          }
        }
      }
    }

    struct Circling: View {
      @State private var count = 0
      var body: some View {
        Color.blue.frame(height: 5).onChange(of: count, initial: true) { count += 1 }
      }
    }

    struct Writing: View {
      @State private var count = 0
      var body: some View {
        if count < 3 { let _ = count += 1 }
        Color.yellow.frame(height: 5)
      }
    }
    """

  /// One render for all tests.
  private static let render = Result {
    let playground = try PlaygroundProcess()
    try playground.write(source, "Slips.swift")
    let result = try playground.run(
      "render",
      "Slips.swift",
      "--view",
      "Slips",
      "--dump",
      "d.jsonl",
      "--duration",
      "0.6"
    )
    return (result, try playground.frames("d.jsonl").flatMap(\.log))
  }

  @Test(arguments: [
    "State keeps changing in answer to its own changes",
    "No font named 'No Such Font At All'",
    "Invalid frame dimension",
    "ForEach: the ID 1 occurs multiple times",
    "State was written while a view's body was being evaluated",
  ])
  func `each is one line on stderr and one in the dump`(beginning: String) throws {
    let (result, log) = try Self.render.get()
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.errors.split(separator: "\n").filter { $0.contains(beginning) }
    #expect(lines.count == 1, "\(result.errors)")
    #expect(log.filter { $0.contains(beginning) }.count == 1, "\(log)")
  }

  @Test func `nothing else is told`() throws {
    let (result, log) = try Self.render.get()
    #expect(log.count == 5, "\(log)")
    #expect(result.errors.split(separator: "\n").filter { $0.contains("warning") }.count == 5)
  }
}
