import Foundation
import Glibc

/// The Swift toolchain on this machine: its compiler, linker and libraries.
package struct Toolchain: Sendable {
  /// The driver.
  let swiftc: String
  /// The folder with the compiler's programs.
  let programs: String
  /// The folder with the shared libraries that programs need when they run.
  let libraries: String
  /// Changes with the compiler.
  let stamp: String

  init(programs: String, libraries: String) {
    swiftc = programs + "/swiftc"
    self.programs = programs
    self.libraries = libraries
    stamp = FileStamp.of(programs + "/swift-frontend") ?? FileStamp.of(swiftc) ?? "unknown"
  }

  /// Finds the toolchain that this process's own Swift libraries came with, else the one in PATH.
  package init() throws(LiveCodeError) {
    let candidates = [Self.ownPrograms].compactMap { $0 } + Self.searchPath
    guard
      let programs = candidates.first(where: {
        FileManager.default.isExecutableFile(atPath: $0 + "/swiftc")
      })
    else { throw .compilerMissing }
    self.init(
      programs: programs,
      libraries: (programs as NSString).deletingLastPathComponent + "/lib/swift/linux"
    )
  }

  /// The programs of the toolchain whose Swift library this process has loaded.
  private static var ownPrograms: String? {
    // Read piece by piece: the size of such a file is not known beforehand.
    guard let file = FileHandle(forReadingAtPath: "/proc/self/maps") else { return nil }
    var maps = Data()
    while let piece = try? file.read(upToCount: 4096), !piece.isEmpty { maps += piece }
    for line in String(decoding: maps, as: UTF8.self).split(separator: "\n")
    where line.hasSuffix("/libswiftCore.so") {
      guard let start = line.firstIndex(of: "/") else { continue }
      // …/usr/lib/swift/linux/libswiftCore.so
      var folder = String(line[start...])
      for _ in 0..<4 { folder = (folder as NSString).deletingLastPathComponent }
      return folder + "/bin"
    }
    return nil
  }

  static var searchPath: [String] {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
      .split(separator: ":").map(String.init)
  }

  /// What the compiler calls itself, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  func version() throws(LiveCodeError) -> String {
    let result = try Subprocess().run([swiftc, "--version"])
    return result.output.split(separator: "\n").first { $0.contains("Swift version") }
      .map { $0.trimmingCharacters(in: .whitespaces) } ?? "an unknown compiler"
  }
}

/// Tells whether a file is still the one it was, by size and time.
enum FileStamp {
  static func of(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return "\(status.st_size)-\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }
}
