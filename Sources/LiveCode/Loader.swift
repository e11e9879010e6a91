import Foundation
import Glibc
import SwiftUI
import ViewRuntime

/// Loads compiled libraries and hands out the views in them.
///
/// A library is checked before any of its code runs. It stays loaded: types and values of its own may
/// live on in the stage.
@MainActor
package enum Loader {
  /// Loads a library and runs the statements at its top level.
  ///
  /// - Parameters:
  ///   - path: A library that a `Compiler` of this program made.
  ///   - buildFolder: What it must have been compiled against; nil for the running program.
  /// - Returns: The views in it.
  /// - Throws: `LiveCodeError` when it was built with something else, or lacks a symbol.
  package static func load(
    _ path: String,
    buildFolder: String? = nil
  ) throws(LiveCodeError) -> LoadedCode {
    let name = (path as NSString).lastPathComponent
    guard let stamp = LibraryStamp(library: path) else { throw .stampMissing(library: name) }
    let toolchain = try Toolchain()
    guard stamp.compilerStamp == toolchain.stamp else {
      throw .otherCompiler(
        library: name,
        built: stamp.compiler,
        current: try toolchain.version()
      )
    }
    guard stamp.buildStamp == (try BuildProducts(folder: buildFolder).stamp) else {
      throw .otherBuild(library: name)
    }
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw .notLoaded(library: name, reason: lastError())
    }
    let code = LoadedCode(handle: handle, stamp: stamp)
    if stamp.hasMain { code.runTopLevel() }
    return code
  }

  private static func lastError() -> String {
    guard let text = dlerror() else { return "the system does not say why" }
    let lines = String(cString: text).split(separator: "\n")
    return lines.first.map(String.init) ?? "the system does not say why"
  }
}

/// A loaded library of user code.
@MainActor
package struct LoadedCode {
  private let handle: UnsafeMutableRawPointer
  /// The views in it, in the order of preference.
  package let entries: [EntryPoint]
  /// The place in `entries` of the view that was asked for when it was compiled.
  package let chosen: Int?

  private let isChosenByName: Bool

  init(handle: UnsafeMutableRawPointer, stamp: LibraryStamp) {
    self.handle = handle
    entries = stamp.entryPoints
    chosen = stamp.chosen
    isChosenByName = stamp.isChosenByName
  }

  /// The view to show: the one that was asked for, else what code at the top level set, else the
  /// first by the rules.
  package func view() -> AnyView? {
    let content = PlaygroundPage.current.takeContent()
    if let content, !isChosenByName { return content }
    return chosen.flatMap { view(at: $0) } ?? content
  }

  /// Makes one of the views; nil when the library does not hold it after all.
  package func view(at index: Int) -> AnyView? {
    guard let symbol = dlsym(handle, entries[index].symbol) else { return nil }
    typealias Entry = @convention(c) () -> UnsafeMutableRawPointer
    let entry = unsafeBitCast(symbol, to: Entry.self)
    return _ViewEntry.open(entry())()
  }

  /// Runs the statements outside of declarations.
  func runTopLevel() {
    guard let symbol = dlsym(handle, "main") else { return }
    typealias Main =
      @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) ->
      Int32
    _ = unsafeBitCast(symbol, to: Main.self)(CommandLine.argc, CommandLine.unsafeArgv)
  }
}
