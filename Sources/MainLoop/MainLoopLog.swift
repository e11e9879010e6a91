import Foundation

/// Warnings that are printed once per process.
@MainActor
enum MainLoopLog {
  private static var printed: Set<String> = []

  static func once(_ message: String) {
    guard printed.insert(message).inserted else { return }
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }
}
