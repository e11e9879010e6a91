import Foundation
import Glibc

/// Turns a user's Swift files into a library that this process can load.
///
/// The library is compiled against the modules that the running executable was built from; it links
/// nothing itself, its symbols come from the executable.
package struct Compiler: Sendable {
  /// The folder with the modules (`.swiftmodule`) of this build.
  package let modules: URL
  package let swiftc: String
  /// Where libraries are kept, by a hash of what they were made from.
  package let cache: URL

  /// - Throws: `LiveCodeError` when the modules or the compiler are not found.
  package init() throws {
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let folder = executable.deletingLastPathComponent()
    let modules = folder.appendingPathComponent("Modules")
    guard
      FileManager.default.fileExists(
        atPath: modules.appendingPathComponent("SwiftUI.swiftmodule").path
      )
    else { throw LiveCodeError.modulesMissing(modules.path) }
    self.modules = modules
    guard let swiftc = Self.find("swiftc") else { throw LiveCodeError.compilerMissing }
    self.swiftc = swiftc
    let caches =
      ProcessInfo.processInfo.environment["XDG_CACHE_HOME"].map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".cache")
    cache = caches.appendingPathComponent("zoetrope/libraries")
    try? FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
  }

  private static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for folder in path.split(separator: ":") {
      let candidate = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
    }
    return nil
  }

  /// How a user's code is compiled.
  package struct Options: Sendable {
    package var swiftVersion = "5"
    package var isOptimised = false

    package init() {}
  }

  /// Only looks for errors.
  package func check(_ source: SourceSet, options: Options = Options()) throws -> CompileResult {
    try run(source, ["-typecheck"], options, moduleName: "UserCode")
  }

  /// Compiles to a library; an unchanged source gives the library of the last time.
  package func compile(
    _ source: SourceSet,
    options: Options = Options()
  ) throws -> (library: URL, result: CompileResult) {
    let hash = source.hash(salt: "\(buildStamp)-\(options.swiftVersion)-\(options.isOptimised)")
    let name = "User_\(hash)"
    let library = cache.appendingPathComponent("lib\(name).so")
    if FileManager.default.fileExists(atPath: library.path) {
      return (library, CompileResult(isSuccess: true, diagnostics: [], output: ""))
    }
    let partial = cache.appendingPathComponent("\(name)-\(getpid()).partial.so")
    let result = try run(
      source,
      [
        "-emit-library", "-o", partial.path, options.isOptimised ? "-O" : "-Onone",
        "-Xlinker", "-soname=lib\(name).so",
      ],
      options,
      moduleName: name
    )
    guard result.isSuccess else { return (library, result) }
    try? FileManager.default.removeItem(at: library)
    try FileManager.default.moveItem(at: partial, to: library)
    return (library, result)
  }

  /// Changes with each build of the library, so that old products are not loaded.
  private var buildStamp: String {
    let module = modules.appendingPathComponent("ViewRuntime.swiftmodule").path
    let attributes = try? FileManager.default.attributesOfItem(atPath: module)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(date)"
  }

  private func run(
    _ source: SourceSet,
    _ mode: [String],
    _ options: Options,
    moduleName: String
  ) throws -> CompileResult {
    let files = try source.writeFiles(to: cache.appendingPathComponent("sources"))
    var arguments =
      mode + [
        "-parse-as-library", "-module-name", moduleName, "-swift-version", options.swiftVersion,
        "-I", modules.path, "-suppress-warnings", "-Xfrontend", "-disable-autolink-frameworks",
      ]
    arguments.removeLast(2)
    if FileManager.default.isExecutableFile(atPath: macroPlugin) {
      arguments += ["-load-plugin-executable", "\(macroPlugin)#PreviewMacros"]
    }
    arguments += files.map(\.path)
    let (status, output) = try Self.execute(
      [swiftc] + arguments,
      log: cache.appendingPathComponent("log-\(getpid())-\(moduleName)")
    )
    return CompileResult(
      isSuccess: status == 0,
      diagnostics: CompilerDiagnostic.parse(output),
      output: output
    )
  }

  /// Runs a program and waits for it; its output goes through a file.
  ///
  /// Foundation's `Process` waits by means of timers, which stand still on a virtual clock.
  private static func execute(_ arguments: [String], log: URL) throws -> (Int32, String) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(
      &actions,
      STDOUT_FILENO,
      log.path,
      O_WRONLY | O_CREAT | O_TRUNC,
      0o600
    )
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, arguments[0], &actions, nil, words, environ) == 0 else {
      throw LiveCodeError.compilerMissing
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let output = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    try? FileManager.default.removeItem(at: log)
    return (status, output)
  }

  private var macroPlugin: String {
    modules.deletingLastPathComponent().appendingPathComponent("PreviewMacros-tool").path
  }
}

/// What a compilation came to.
package struct CompileResult: Sendable {
  package let isSuccess: Bool
  package let diagnostics: [CompilerDiagnostic]
  /// Everything the compiler said.
  package let output: String

  package init(isSuccess: Bool, diagnostics: [CompilerDiagnostic], output: String) {
    self.isSuccess = isSuccess
    self.diagnostics = diagnostics
    self.output = output
  }
}

/// One error or warning of the compiler's.
package struct CompilerDiagnostic: Sendable, Equatable {
  package let file: String
  package let line: Int
  package let column: Int
  package let severity: String
  package let message: String

  package init(file: String, line: Int, column: Int, severity: String, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
  }

  /// Reads lines of the form `file:line:column: error: message`.
  package static func parse(_ output: String) -> [CompilerDiagnostic] {
    var result: [CompilerDiagnostic] = []
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
      guard parts.count == 5, let number = Int(parts[1]), let column = Int(parts[2]) else {
        continue
      }
      let severity = parts[3].trimmingCharacters(in: .whitespaces)
      guard severity == "error" || severity == "warning" else { continue }
      let diagnostic = CompilerDiagnostic(
        file: String(parts[0]),
        line: number,
        column: column,
        severity: severity,
        message: parts[4].trimmingCharacters(in: .whitespaces)
      )
      if !result.contains(diagnostic) { result.append(diagnostic) }
    }
    return result
  }

  package var text: String { "\(file):\(line):\(column): \(severity): \(message)" }
}
