import Foundation

/// Lines for the person at the terminal.
enum StandardError {
  static func write(_ text: String) {
    FileHandle.standardError.write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
  }

  /// One line of the tool's own.
  static func complain(_ line: String) {
    write("playground: \(line)")
  }
}
