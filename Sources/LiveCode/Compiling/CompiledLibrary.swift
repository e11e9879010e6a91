/// A library of user code, and the views that it hands out.
package struct CompiledLibrary: Sendable {
  /// The library's file; `Loader` needs nothing else.
  package let path: String
  /// The views in it, in the order of preference.
  package let entries: [EntryPoint]
  /// The place in `entries` of the view to show; nil when there is none to show.
  package let chosen: Int?
  /// Whether effect plugins are in it.
  package let hasPlugins: Bool
  /// What the compiler said: warnings, as a rule.
  package let report: CompilerReport
  /// Whether it was there already.
  package let wasCached: Bool

  /// Whether there is something to show; code at the top level may set a live view.
  package let isShowable: Bool

  init(path: String, stamp: LibraryStamp, wasCached: Bool) {
    self.path = path
    entries = stamp.entryPoints
    chosen = stamp.chosen
    hasPlugins = !stamp.plugins.isEmpty
    isShowable = stamp.chosen != nil || stamp.hasMain
    report = CompilerReport(output: stamp.output)
    self.wasCached = wasCached
  }
}
