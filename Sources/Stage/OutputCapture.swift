import Foundation
import Glibc

/// Reads back what the process prints to its standard output, and passes it on.
@MainActor
final class OutputCapture {
  private let original: Int32
  private let file: Int32
  private var offset: off_t = 0
  private var partial = ""

  init?() {
    fflush(nil)
    original = dup(STDOUT_FILENO)
    file = Self.makeFile()
    guard original >= 0, file >= 0, dup2(file, STDOUT_FILENO) >= 0 else { return nil }
  }

  /// A file that no folder lists.
  private static func makeFile() -> Int32 {
    guard let stream = tmpfile() else { return -1 }
    return dup(fileno(stream))
  }

  /// The lines printed since the last call.
  func take() -> [String] {
    fflush(nil)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = pread(file, &buffer, buffer.count, offset)
      guard count > 0 else { break }
      offset += off_t(count)
      bytes.append(contentsOf: buffer[0..<count])
    }
    guard !bytes.isEmpty else { return [] }
    _ = bytes.withUnsafeBytes { write(original, $0.baseAddress, $0.count) }
    if offset > 16 << 20 {
      ftruncate(file, 0)
      lseek(file, 0, SEEK_SET)
      offset = 0
    }
    var lines = (partial + String(decoding: bytes, as: UTF8.self))
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    partial = lines.removeLast()
    return lines
  }
}
