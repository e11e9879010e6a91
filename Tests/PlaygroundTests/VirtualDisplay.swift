import Foundation

/// A display that nobody sees, and a hand to click on it.
final class VirtualDisplay {
  /// Such as `:99`.
  let name: String
  private let server = Process()

  init() throws {
    let pipe = Pipe()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    server.arguments = [
      "Xvfb", "-displayfd", "1", "-screen", "0", "800x900x24", "-nolisten", "tcp",
    ]
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    try server.run()
    var text = ""
    while !text.contains("\n") {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { throw CocoaError(.executableLoad) }
      text += String(decoding: data, as: UTF8.self)
    }
    name = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit { server.terminate() }

  /// Clicks at a point of the first window, points.
  func click(x: Int, y: Int) throws {
    try run(
      "search",
      "--sync",
      "--onlyvisible",
      "--name",
      ".",
      "mousemove",
      "--window",
      "%1",
      "\(x)",
      "\(y)",
      "click",
      "1"
    )
  }

  private func run(_ words: String...) throws {
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tool.arguments = ["xdotool"] + words
    tool.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": name]) { $1 }
    try tool.run()
    tool.waitUntilExit()
  }
}
