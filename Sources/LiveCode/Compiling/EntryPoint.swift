/// How a compiled library hands out one of its views: a C function that gives a box with a function
/// that makes the view.
package struct EntryPoint: Sendable, Equatable {
  package let view: ViewCandidate
  /// The function's symbol.
  package let symbol: String
}

/// How a compiled library hands out one of its effect plugins.
struct PluginEntryPoint: Sendable, Equatable, Codable {
  /// The plugin's type.
  let type: String
  /// The number of its file in the set.
  let file: Int
  /// The symbol of a C function that gives a box with the type.
  let symbol: String
}

/// Writes the code that is compiled along with the user's.
struct EntryWriter {
  let source: SourceSet
  /// Those that turned out not to compile.
  var excluded: Set<String> = []

  /// The entry points of a set: all previews, providers and apps, and the chosen view.
  var entries: [EntryPoint] {
    var result: [EntryPoint] = []
    for (number, view) in source.views.enumerated() {
      if view.kind == .view, view != source.chosen { continue }
      let symbol =
        view.kind == .preview
        ? previewSymbol(view)
        : "zoetrope_view_\(number)"
      if !excluded.contains(symbol) { result.append(EntryPoint(view: view, symbol: symbol)) }
    }
    return result
  }

  var plugins: [PluginEntryPoint] {
    source.plugins.enumerated().map { number, plugin in
      PluginEntryPoint(type: plugin.type, file: plugin.file, symbol: "zoetrope_plugin_\(number)")
    }
  }

  /// What the macro `Preview` calls its function: by the place that it has in the compiler's input.
  private func previewSymbol(_ view: ViewCandidate) -> String {
    let file = inputName(of: view.file).replacing(".", with: "_")
    return "zoetrope_preview_\(file)_\(view.line + Self.linesAbove)_\(view.column)"
  }

  /// The name of the compiler's input for a file.
  ///
  /// Only `main.swift` means something to the compiler; other names could be taken for the user's.
  func inputName(of number: Int) -> String {
    source.files[number].url.lastPathComponent == "main.swift" ? "main.swift" : "\(number).swift"
  }

  /// How many lines stand above the user's in the compiler's input.
  private static let linesAbove = 1

  /// The name of the file that diagnostics carry in the code that is generated for a user's file.
  private static func generatedFile(_ number: Int) -> String { "<playground \(number)>" }

  /// A user's file with the entry points of its views behind it, where private types can be seen.
  ///
  /// The compiler takes the user's lines for those of the user's own file.
  func text(of number: Int) -> String {
    let file = source.files[number]
    var text = "#sourceLocation(file: \(Self.quoted(file.shownPath)), line: 1)\n"
    text += file.text.hasPrefix("#!") ? "//" + file.text : file.text
    let own = entries.filter { $0.view.file == number && $0.view.kind != .preview }
    for (index, entry) in own.enumerated() {
      text += "\n#sourceLocation(file: \"\(Self.generatedFile(number))\", line: \(index + 1))\n"
      text += code(entry)
    }
    for plugin in plugins where plugin.file == number {
      // A mistake in a plugin is told in the user's own lines: these are not looked at.
      text += "\n#sourceLocation(file: \"\(Self.generatedFile(number))\", line: 1000)\n"
      text += code(plugin)
    }
    if file.outline.imports.contains("EffectKit"), !file.outline.imports.contains("SwiftUI") {
      text += "\nimport SwiftUI"
    }
    return text + "\n"
  }

  /// One line, so that the line of a diagnostic says which entry it is about.
  private func code(_ entry: EntryPoint) -> String {
    let call =
      switch entry.view.kind {
      case .view: "view { \(entry.view.name)() }"
      case .provider: "provider(\(entry.view.name).self)"
      case .app, .preview: "app(\(entry.view.name).self)"
      }
    return "@_cdecl(\"\(entry.symbol)\") public func __\(entry.symbol)() -> "
      + "Swift.UnsafeMutableRawPointer { SwiftUI._ViewEntry.\(call) }"
  }

  private func code(_ plugin: PluginEntryPoint) -> String {
    "@_cdecl(\"\(plugin.symbol)\") public func __\(plugin.symbol)() -> "
      + "Swift.UnsafeMutableRawPointer { EffectKit._PluginEntry.plugin(\(plugin.type).self) }"
  }

  /// A diagnostic as if the user's file had been compiled itself; nil when it is only about what was
  /// added.
  ///
  /// The compiler follows `#sourceLocation` everywhere but at the very end of a file.
  func inUsersFile(_ diagnostic: CompilerDiagnostic, folder: String) -> CompilerDiagnostic? {
    guard diagnostic.file.hasPrefix(folder + "/") else { return diagnostic }
    let name = diagnostic.file.dropFirst(folder.count + 1)
    guard let number = source.files.indices.first(where: { inputName(of: $0) == name }),
      diagnostic.line > Self.linesAbove
    else { return nil }
    let file = source.files[number]
    return CompilerDiagnostic(
      file: file.shownPath,
      line: min(diagnostic.line - Self.linesAbove, file.lineCount),
      column: diagnostic.column,
      severity: diagnostic.severity,
      message: diagnostic.message
    )
  }

  /// The entry points that diagnostics in generated code are about.
  func blamed(by report: CompilerReport) -> Set<String> {
    var result: Set<String> = []
    for error in report.errors {
      for number in source.files.indices where error.file == Self.generatedFile(number) {
        let own = entries.filter { $0.view.file == number && $0.view.kind != .preview }
        if own.indices.contains(error.line - 1) {
          result.insert(own[error.line - 1].symbol)
        } else {
          // Something above is not closed: without what is generated the compiler says what.
          result.formUnion(own.map(\.symbol))
        }
      }
    }
    return result
  }

  private static func quoted(_ path: String) -> String {
    var text = "\""
    for character in path {
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    return text + "\""
  }
}
