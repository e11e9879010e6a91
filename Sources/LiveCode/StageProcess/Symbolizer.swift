import Foundation

/// Finds the lines of source that places in a compiled library came from, with the toolchain's
/// `llvm-symbolizer`.
enum Symbolizer {
  /// The places of frames in `library`, the innermost first.
  ///
  /// Inlined functions have places of their own. Empty when the tool is missing. Takes some 30 ms.
  static func places(of frames: [CrashText.Frame], in library: String) -> [CrashReport.Place] {
    let name = (library as NSString).lastPathComponent
    let offsets = frames.prefix(64).compactMap { frame in
      (frame.library as NSString).lastPathComponent == name
        ? "0x" + String(frame.offset, radix: 16) : nil
    }
    guard !offsets.isEmpty, let tool else { return [] }
    let result = try? Subprocess().run([tool, "--obj=\(library)", "--functions=none"] + offsets)
    guard let result, result.isSuccess else { return [] }
    return result.output.split(separator: "\n").compactMap(place)
  }

  private static var tool: String? {
    var folders = Toolchain.searchPath
    if let toolchain = try? Toolchain() { folders.insert(toolchain.programs, at: 0) }
    return folders.map { $0 + "/llvm-symbolizer" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Reads `path:line:column`; nil when the place is unknown.
  static func place(_ text: Substring) -> CrashReport.Place? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]), line > 0,
      let column = Int(parts[parts.count - 1])
    else { return nil }
    let file = parts.dropLast(2).joined(separator: ":")
    return CrashReport.Place(
      // Relative to where the code was compiled; see `Compiler`.
      file: file.hasPrefix("./") ? String(file.dropFirst(2)) : file,
      line: line,
      column: column
    )
  }
}
