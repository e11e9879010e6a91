import Foundation
import Glibc

/// The folder with compiled libraries, by the hash of what they were made from.
package struct CompilerCache: Sendable {
  package let folder: String

  /// How many libraries are kept.
  private static let limit = 200

  /// - Parameter folder: Nil for `zoetrope` in the user's cache folder.
  /// - Throws: `LiveCodeError.cacheNotWritable`.
  init(folder: String?) throws(LiveCodeError) {
    self.folder = folder ?? Self.defaultFolder
    for name in ["libraries", "templates", "modules", "work"] { _ = try self.folder(name) }
  }

  private static var defaultFolder: String {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder + "/zoetrope"
    }
    return NSHomeDirectory() + "/.cache/zoetrope"
  }

  func folder(_ name: String) throws(LiveCodeError) -> String {
    let path = "\(folder)/\(name)"
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .cacheNotWritable(path)
    }
    return path
  }

  var templates: String { folder + "/templates" }
  var moduleCache: String { folder + "/modules" }

  func libraryPath(_ name: String) -> String { "\(folder)/libraries/lib\(name).so" }

  // MARK: Work in progress

  /// A folder for one compilation.
  func makeWorkFolder() throws(LiveCodeError) -> String {
    var template = Array("\(folder)/work/XXXXXX".utf8CString)
    let path = template.withUnsafeMutableBufferPointer { buffer -> String? in
      guard let base = buffer.baseAddress, mkdtemp(base) != nil else { return nil }
      return String(cString: base)
    }
    guard let path else { throw .cacheNotWritable(folder + "/work") }
    return path
  }

  func removeWorkFolder(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Moves a finished file to its place at one stroke, so that nobody sees half of it.
  func keep(_ file: String, as path: String) throws(LiveCodeError) {
    guard rename(file, path) == 0 else { throw .cacheNotWritable(path) }
  }

  /// Notes that a library was used.
  func touch(_ path: String) {
    utimes(path, nil)
  }

  /// Removes the libraries that were used the longest time ago.
  func removeOldLibraries() {
    removeAbandonedWork()
    let libraries = folder + "/libraries"
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: libraries) else {
      return
    }
    let files = names.filter { $0.hasSuffix(".so") }
    guard files.count > Self.limit else { return }
    let dated = files.map { name -> (path: String, date: Int) in
      var status = stat()
      let path = "\(libraries)/\(name)"
      return (path, stat(path, &status) == 0 ? status.st_mtim.tv_sec : 0)
    }
    for old in dated.sorted(by: { $0.date < $1.date }).prefix(files.count - Self.limit * 3 / 4) {
      unlink(LibraryStamp.path(for: old.path))
      unlink(old.path)
    }
  }

  /// Removes what compilations left behind that were ended in the middle.
  private func removeAbandonedWork() {
    let work = folder + "/work"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: work)) ?? [] {
      var status = stat()
      guard stat("\(work)/\(name)", &status) == 0, time(nil) - status.st_mtim.tv_sec > 3600 else {
        continue
      }
      removeWorkFolder("\(work)/\(name)")
    }
  }

  // MARK: The compiler's name

  /// What the compiler calls itself; asked once for each compiler.
  func compilerVersion(_ toolchain: Toolchain) throws(LiveCodeError) -> String {
    let path = "\(templates)/\(toolchain.stamp).version"
    if let known = try? String(contentsOfFile: path, encoding: .utf8) { return known }
    let version = try toolchain.version()
    try? version.write(toFile: path, atomically: true, encoding: .utf8)
    return version
  }
}
