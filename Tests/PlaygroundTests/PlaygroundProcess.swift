import Foundation

/// Runs the built `playground` as a person would.
struct PlaygroundProcess {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// A folder for the files of one test.
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "zoetrope-tests/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// The program beside the tests' own, or another build of it that `ZOETROPE_PROGRAM` names.
  static var program: String {
    if let other = ProcessInfo.processInfo.environment["ZOETROPE_PROGRAM"] { return other }
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return own.deletingLastPathComponent().appendingPathComponent("playground").path
  }

  /// The samples that were given to the project.
  static var listings: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Listings").path
  }

  @discardableResult
  func write(_ text: String, _ name: String) throws -> String {
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    return name
  }

  func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Result {
    try run(arguments, environment: environment)
  }

  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var variables = ProcessInfo.processInfo.environment
    // A cache of their own, which stays warm from one run of the tests to the next.
    variables["XDG_CACHE_HOME"] = NSTemporaryDirectory() + "zoetrope-tests/cache"
    variables.merge(environment) { $1 }
    process.environment = variables
    let (output, errors) = ("\(folder)/stdout", "\(folder)/stderr")
    for path in [output, errors] { try Data().write(to: URL(fileURLWithPath: path)) }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8)
    )
  }

  /// The frames of a dump.
  func frames(_ name: String) throws -> [DumpedFrame] {
    let decoder = JSONDecoder()
    return try String(decoding: read(name), as: UTF8.self).split(separator: "\n").map {
      try decoder.decode(DumpedFrame.self, from: Data($0.utf8))
    }
  }
}

/// A line of a frame dump, read by its documented format.
struct DumpedFrame: Decodable {
  struct Leaf: Decodable {
    let id: String
    let type: String
    let rect: [Double]
    let quad: [[Double]]
    let size: [Double]
    let opacity: Double
    let phase: String
  }

  let frame: Int
  let t: Double
  let views: [Leaf]
  let log: [String]
}
