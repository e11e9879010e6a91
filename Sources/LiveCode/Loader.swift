import EffectKit
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
    let stamp = try check(path, products: try BuildProducts(folder: buildFolder))
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw .notLoaded(library: name, reason: lastError())
    }
    let code = LoadedCode(handle: handle, stamp: stamp)
    if stamp.hasMain { code.runTopLevel() }
    return code
  }

  /// Looks whether a library can be loaded, without running any of it.
  ///
  /// - Returns: What it holds.
  nonisolated static func check(
    _ path: String,
    products: BuildProducts
  ) throws(LiveCodeError) -> LibraryStamp {
    let name = (path as NSString).lastPathComponent
    guard let stamp = LibraryStamp(library: path) else { throw .stampMissing(library: name) }
    let toolchain = try Toolchain()
    guard stamp.interface == EffectInterface.version else {
      throw .otherInterface(
        library: name,
        built: stamp.interface,
        current: EffectInterface.version
      )
    }
    guard stamp.compilerStamp == toolchain.stamp else {
      throw .otherCompiler(
        library: name,
        built: stamp.compiler,
        current: try toolchain.version()
      )
    }
    guard stamp.buildStamp == products.stamp else {
      throw .otherBuild(library: name)
    }
    return stamp
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
  private let plugins: [PluginEntryPoint]
  private let module: String
  private let source: String

  init(handle: UnsafeMutableRawPointer, stamp: LibraryStamp) {
    plugins = stamp.plugins
    source = stamp.source
    module = stamp.module
    self.handle = handle
    entries = stamp.entryPoints
    chosen = stamp.chosen
    isChosenByName = stamp.isChosenByName
  }

  /// Hands its plugins to the registry, and the parameters that it declares anywhere.
  ///
  /// - Returns: One line for each thing that cannot be had by its name.
  @discardableResult
  package func registerPlugins(in registry: EffectRegistry = .shared) -> [String] {
    let types = plugins.compactMap { plugin -> (any EffectPlugin.Type)? in
      guard let symbol = dlsym(handle, plugin.symbol) else { return nil }
      typealias Entry = @convention(c) () -> UnsafeMutableRawPointer
      return _PluginEntry.open(unsafeBitCast(symbol, to: Entry.self)())
    }
    return registry.register(types, module: module, path: source)
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
