import Foundation

/// Turns a user's Swift files into a library that this process, or another one of the same program,
/// can load.
///
/// The library is compiled against the modules of the running build; it brings no copy of them, its
/// symbols are found in the program. An unchanged source gives the library of the last time. All
/// methods may be called on any thread, several at a time.
package struct Compiler: Sendable {
  let toolchain: Toolchain
  let products: BuildProducts
  /// Where libraries are kept.
  let cache: CompilerCache

  /// - Parameters:
  ///   - buildFolder: The folder with the modules to compile against; nil for that of the running
  ///     program.
  ///   - cacheFolder: Where libraries are kept; nil for the user's cache folder.
  /// - Throws: `LiveCodeError` when the compiler or the modules are not found.
  package init(
    buildFolder: String? = nil,
    cacheFolder: String? = nil
  ) throws(LiveCodeError) {
    toolchain = try Toolchain()
    products = try BuildProducts(folder: buildFolder)
    cache = try CompilerCache(folder: cacheFolder)
  }

  init(toolchain: Toolchain, products: BuildProducts, cache: CompilerCache) {
    self.toolchain = toolchain
    self.products = products
    self.cache = cache
  }

  /// How a user's code is compiled.
  package struct Options: Sendable, Equatable {
    /// The language mode: `5` or `6`.
    package var swiftVersion = "5"
    package var isOptimised = false

    package init(swiftVersion: String = "5", isOptimised: Bool = false) {
      self.swiftVersion = swiftVersion
      self.isOptimised = isOptimised
    }
  }

  /// Compiles to a library.
  ///
  /// - Parameters:
  ///   - source: The files, and the view to show.
  ///   - options: The language mode and the like.
  ///   - process: Ends the compiler from another thread by its `cancel()`.
  /// - Returns: The library, ready to be loaded.
  /// - Throws: `LiveCodeError.doesNotCompile` with the compiler's lines when the code has errors,
  ///   `.cancelled` when `process` was cancelled.
  package func compile(
    _ source: SourceSet,
    options: Options = Options(),
    process: Subprocess = Subprocess()
  ) throws(LiveCodeError) -> CompiledLibrary {
    let name = "User_" + hash(of: source, options)
    let path = cache.libraryPath(name)
    if let library = cached(path) { return library }

    var writer = EntryWriter(source: source)
    var report = CompilerReport(output: "")
    for attempt in 0..<4 {
      let result = try build(writer, name: name, to: path, options, process)
      report = result.report
      if result.isSuccess { return try finish(path, name, writer, report) }
      // A view that looked as if it could be made, but cannot: the rest is shown without it.
      let blamed = writer.blamed(by: report)
      if blamed.isEmpty { break }
      if let chosen = source.chosen,
        let entry = writer.entries.first(where: { $0.view == chosen }),
        blamed.contains(entry.symbol),
        chosen.kind == .view, report.errors.count == blamed.count
      {
        throw .viewNeedsArguments(chosen.name)
      }
      if attempt == 3 { break }
      writer.excluded.formUnion(blamed)
    }
    throw .doesNotCompile(path: source.path, report)
  }

  // MARK: The cache

  private func hash(of source: SourceSet, _ options: Options) -> String {
    var hash = ContentHash()
    hash.add("format \(LibraryStamp.currentFormat)")
    hash.add(toolchain.stamp)
    hash.add(products.stamp)
    hash.add(options.swiftVersion)
    hash.add(options.isOptimised ? "-O" : "-Onone")
    for file in source.files {
      // In full too: the library says where its plugins come from.
      hash.add(file.url.path)
      hash.add(file.shownPath)
      hash.add(file.text)
    }
    hash.add(source.isChosenByName ? "by name" : "by rule")
    if let chosen = source.chosen { hash.add("\(chosen.name) \(chosen.file) \(chosen.line)") }
    return hash.text
  }

  private func cached(_ path: String) -> CompiledLibrary? {
    guard FileManager.default.fileExists(atPath: path), let stamp = LibraryStamp(library: path),
      stamp.compilerStamp == toolchain.stamp, stamp.buildStamp == products.stamp
    else { return nil }
    cache.touch(path)
    return CompiledLibrary(path: path, stamp: stamp, wasCached: true)
  }

  private func finish(
    _ path: String,
    _ module: String,
    _ writer: EntryWriter,
    _ report: CompilerReport
  ) throws(LiveCodeError) -> CompiledLibrary {
    let entries = writer.entries
    let stamp = LibraryStamp(
      compiler: try cache.compilerVersion(toolchain),
      compilerStamp: toolchain.stamp,
      buildStamp: products.stamp,
      module: module,
      entries: entries,
      plugins: writer.plugins,
      source: URL(fileURLWithPath: writer.source.path).standardizedFileURL.path,
      chosen: writer.source.chosen.flatMap { chosen in
        entries.firstIndex { $0.view == chosen }
      },
      isChosenByName: writer.source.isChosenByName,
      hasMain: writer.source.mainFile != nil,
      output: report.output
    )
    try stamp.write(for: path)
    cache.removeOldLibraries()
    return CompiledLibrary(path: path, stamp: stamp, wasCached: false)
  }

  // MARK: The compiler

  /// Options for the driver that hold for every compilation.
  private func driverOptions(_ source: SourceSet, _ options: Options) -> [String] {
    var arguments = [
      options.isOptimised ? "-O" : "-Onone", "-swift-version", options.swiftVersion,
      "-diagnostic-style", "llvm", "-no-color-diagnostics", "-I", products.modules,
      "-module-cache-path", cache.moduleCache,
      "-load-plugin-executable", "\(products.macroPlugin)#PreviewMacros",
    ]
    // So that a crash names its line, by the path that was given: the driver's own folder would be
    // kept with its answer, and with the library.
    arguments += ["-gline-tables-only", "-file-compilation-dir", "."]
    // As in Xcode's debug builds: previews often stand inside `#if DEBUG`.
    arguments += ["-D", "DEBUG"]
    // A single file with statements at its top level is a script; its `main` is run after loading.
    let isScript = source.mainFile.map {
      source.files.count == 1 || source.files[$0].url.lastPathComponent == "main.swift"
    }
    if isScript != true { arguments.append("-parse-as-library") }
    return arguments
  }

  private func build(
    _ writer: EntryWriter,
    name: String,
    to path: String,
    _ options: Options,
    _ process: Subprocess
  ) throws(LiveCodeError) -> (isSuccess: Bool, report: CompilerReport) {
    let work = try cache.makeWorkFolder()
    defer { cache.removeWorkFolder(work) }
    var inputs: [String] = []
    for number in writer.source.files.indices {
      let input = "\(work)/\(writer.inputName(of: number))"
      do {
        try writer.text(of: number).write(toFile: input, atomically: false, encoding: .utf8)
      } catch {
        throw .cacheNotWritable(work)
      }
      inputs.append(input)
    }
    var arguments = driverOptions(writer.source, options)
    let stubs = StubModules.needed(by: writer.source)
    if !stubs.isEmpty {
      arguments += ["-I", try makeStubModules(process)]
    }
    let template = try CommandTemplate(
      arguments,
      toolchain: toolchain,
      folder: cache.templates,
      process: process
    )
    let linker = Linker(toolchain)
    guard template.isUsable, let linker else {
      let result = try buildWithDriver(arguments, inputs, name, work, path, process)
      return (
        result.isSuccess,
        CompilerReport(output: result.output, writer: writer, folder: work)
      )
    }
    let object = "\(work)/\(name).o"
    let compiled = try process.run(
      template.command(inputs: inputs, output: object, module: name)
    )
    let report = CompilerReport(output: compiled.output, writer: writer, folder: work)
    guard compiled.isSuccess else { return (false, report) }
    let library = "\(work)/\(name).so"
    let linked = try process.run(linker.command(object, name: name, output: library))
    guard linked.isSuccess else { return (false, CompilerReport(output: linked.output)) }
    try cache.keep(library, as: path)
    return (true, report)
  }

  /// The slow way, for toolchains that are laid out differently.
  private func buildWithDriver(
    _ arguments: [String],
    _ inputs: [String],
    _ name: String,
    _ work: String,
    _ path: String,
    _ process: Subprocess
  ) throws(LiveCodeError) -> Subprocess.Result {
    let library = "\(work)/\(name).so"
    let result = try process.run(
      [
        toolchain.swiftc, "-emit-library", "-wmo", "-module-name", name, "-o", library,
        "-Xlinker", "-soname=\(name).so",
      ] + arguments + inputs
    )
    if result.isSuccess { try cache.keep(library, as: path) }
    return result
  }

  /// Makes the modules that stand in for Apple's, once for each build.
  ///
  /// - Returns: Their folder.
  private func makeStubModules(_ process: Subprocess) throws(LiveCodeError) -> String {
    var hash = ContentHash()
    hash.add(toolchain.stamp)
    hash.add(products.stamp)
    let folder = try cache.folder("stubs/\(hash.text)")
    for name in StubModules.names.sorted() {
      let module = "\(folder)/\(name).swiftmodule"
      if FileManager.default.fileExists(atPath: module) { continue }
      let work = try cache.makeWorkFolder()
      defer { cache.removeWorkFolder(work) }
      let input = "\(work)/\(name).swift"
      do {
        try StubModules.source.write(toFile: input, atomically: false, encoding: .utf8)
      } catch {
        throw .cacheNotWritable(work)
      }
      let result = try process.run([
        toolchain.swiftc, "-emit-module", "-parse-as-library", "-module-name", name,
        "-I", products.modules, "-module-cache-path", cache.moduleCache,
        "-o", "\(work)/\(name).swiftmodule", input,
      ])
      if result.isSuccess { try cache.keep("\(work)/\(name).swiftmodule", as: module) }
    }
    return folder
  }
}
