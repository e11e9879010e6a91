import Foundation
import PlaygroundKit
import TestSupport

/// Runs the program beside the tests that shows demos and taps about in them.
enum DemoProbe {
  struct Outcome: Decodable, Sendable {
    let path: String
    let compiler: String
    let warnings: [String]
    let responds: Bool
    let rests: Bool
    let leakedNodes: Int
  }

  /// What became of some demos, in their order.
  ///
  /// Each is shown by a program of its own, whose clock begins with it.
  static func run(_ options: [String], _ demos: [Demo]) async throws -> [Outcome] {
    try await blocking {
      try demos.map { try run(options, $0) }
    }
  }

  private static func run(_ options: [String], _ demo: Demo) throws -> Outcome {
    let process = Process()
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.executableURL = own.deletingLastPathComponent().appendingPathComponent("DemoProbe")
    process.arguments = options + [demo.url.path]
    var variables = ProcessInfo.processInfo.environment
    // A cache of the tests' own, which stays warm from one run to the next.
    variables["XDG_CACHE_HOME"] = NSTemporaryDirectory() + "zoetrope-tests/cache"
    process.environment = variables
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw TestFailure(description: "\(demo.id) ended its program: \(process.terminationStatus)")
    }
    return try JSONDecoder().decode(Outcome.self, from: data)
  }
}
