/// The plugins that are loaded into this process: what they offer by name, and their parameters.
///
/// ```swift
/// EffectRegistry.shared.catalog.plugins.map(\.name)  // ["Wobble", …]
/// try EffectRegistry.shared.set(.number(30), for: "Wobble.Amplitude")
/// ```
@MainActor
public final class EffectRegistry {
  public static let shared = EffectRegistry()

  /// Compiled code with what it declares.
  private struct Module {
    var name: String
    /// What its parameters are listed under where no plugin declares them.
    var title: String
    var path: String
    var plugins: [Plugin] = []
  }

  private struct Plugin {
    var name: String
    var author: String
    var summary: String
    var items: [EffectList.Item]
    var cells: [AnyParameterCell]
  }

  private var modules: [Module] = []
  /// What is set, also for parameters that are not declared yet.
  private var settings: [String: ParameterValue] = [:]
  /// The same as a person wrote it, until the parameter is declared.
  private var texts: [String: String] = [:]
  /// How many parameters were declared when settings were given to them last.
  private var seenRevision = -1
  private var readers = Subscribers()

  /// Called with lines that people have to know, once each.
  package var report: (String) -> Void = { _ in }

  package init() {}

  /// Takes in compiled code: its plugins, and the parameters that it declares anywhere.
  ///
  /// - Parameters:
  ///   - types: Its plugins.
  ///   - module: The name of its module.
  ///   - path: The file or folder that it was compiled from.
  /// - Returns: A line for each name that another plugin has already.
  @discardableResult
  package func register(
    _ types: [any EffectPlugin.Type],
    module: String,
    path: String
  ) -> [String] {
    var problems: [String] = []
    let title = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    var entry = Module(name: module, title: title, path: path)
    for type in types {
      var list = EffectList()
      let cells = ParameterCells.shared.used {
        type.register(in: &list)
        for item in list.items { item.tryOut() }
      }
      for item in list.items {
        guard let other = owner(of: item.name, item.kind) else { continue }
        problems.append(
          "\(path): '\(item.name)' is hidden by that of '\(other)'. Pick it as "
            + "'\(type.name).\(item.name)'."
        )
      }
      entry.plugins.append(
        Plugin(
          name: type.name,
          author: type.author,
          summary: type.summary,
          items: list.items,
          cells: cells.filter { $0.place.module == module }.removingDuplicates()
        )
      )
    }
    modules.append(entry)
    didChange()
    return problems
  }

  /// Lets go of everything.
  package func removeAll() {
    modules = []
    settings = [:]
    texts = [:]
    didChange()
  }

  private func didChange() {
    seenRevision = -1
    readers.invalidate()
    applySettings()
  }

  // MARK: What can be picked

  private func owner(of name: String, _ kind: EffectCatalog.Kind) -> String? {
    modules.lazy.flatMap(\.plugins).first { plugin in
      plugin.items.contains { $0.name == name && $0.kind == kind }
    }?.name
  }

  /// The first of a name, or that of `Plugin.Name`.
  private func item(
    _ name: String,
    _ kinds: Set<EffectCatalog.Kind>
  ) -> EffectList.Item.Content? {
    readers.noteReader()
    let plugins = modules.lazy.flatMap(\.plugins)
    for plugin in plugins {
      for item in plugin.items where kinds.contains(item.kind) {
        if item.name == name { return item.content }
      }
    }
    for plugin in plugins {
      for item in plugin.items where kinds.contains(item.kind) {
        if "\(plugin.name).\(item.name)" == name { return item.content }
      }
    }
    return nil
  }

  public func modifier(named name: String, progress: Double) -> (any ViewModifier)? {
    guard case .modifier(let make) = item(name, [.modifier]) else { return nil }
    return make(progress)
  }

  public func transition(named name: String) -> AnyTransition? {
    guard case .transition(let make) = item(name, [.transition]) else { return nil }
    return make()
  }

  /// An animation, or a curve over 0.8 s.
  public func animation(named name: String) -> Animation? {
    switch item(name, [.animation, .curve]) {
    case .animation(let make): make()
    case .curve(let make): .timing(make(), duration: 0.8)
    default: nil
    }
  }

  public func curve(named name: String) -> (any TimingCurve)? {
    guard case .curve(let make) = item(name, [.curve]) else { return nil }
    return make()
  }

  public func shape(named name: String) -> (any Shape)? {
    guard case .shape(let make) = item(name, [.shape]) else { return nil }
    return make()
  }

  /// Says that nothing of a name is there, and what is.
  package func missing(_ name: String, _ kind: EffectCatalog.Kind) -> String {
    let known = catalog.items(kind).map(\.name)
    return "No plugin offers the \(kind.rawValue) '\(name)'. "
      + (known.isEmpty ? "None is loaded." : "There are: \(known.joined(separator: ", ")).")
  }

  func reportMissing(_ name: String, _ kind: EffectCatalog.Kind) {
    report(missing(name, kind))
  }

  // MARK: Parameters

  /// Everything that is there now.
  public var catalog: EffectCatalog { makeCatalog().catalog }

  /// The catalogue when something was declared or registered since the last call, with settings
  /// given to what is new; nil otherwise.
  package func takeChanges() -> EffectCatalog? {
    let revision = ParameterCells.shared.revision
    guard revision != seenRevision else { return nil }
    seenRevision = revision
    applySettings()
    return catalog
  }

  private func makeCells() -> [String: AnyParameterCell] { makeCatalog().cells }

  private func makeCatalog() -> (catalog: EffectCatalog, cells: [String: AnyParameterCell]) {
    var catalog = EffectCatalog()
    var cells: [String: AnyParameterCell] = [:]
    for module in modules {
      let all = ParameterCells.shared.cells(of: module.name)
      let owned = Set(module.plugins.flatMap(\.cells).map(ObjectIdentifier.init))
      let rest = all.filter { !owned.contains(ObjectIdentifier($0)) }
      var plugins = module.plugins
      if plugins.isEmpty, !rest.isEmpty {
        plugins = [Plugin(name: module.title, author: "", summary: "", items: [], cells: [])]
      }
      if !plugins.isEmpty { plugins[0].cells += rest }
      for plugin in plugins {
        var entry = EffectCatalog.Plugin(
          name: plugin.name,
          author: plugin.author,
          summary: plugin.summary,
          path: module.path,
          items: plugin.items.map { EffectCatalog.Item(name: $0.name, kind: $0.kind) },
          parameters: []
        )
        let order = Dictionary(
          uniqueKeysWithValues: all.enumerated().map { (ObjectIdentifier($1), $0) }
        )
        for cell in plugin.cells.sorted(by: {
          (order[ObjectIdentifier($0)] ?? 0) < (order[ObjectIdentifier($1)] ?? 0)
        }) {
          var id = "\(plugin.name).\(cell.title)"
          var number = 2
          while cells[id] != nil {
            id = "\(plugin.name).\(cell.title) \(number)"
            number += 1
          }
          cells[id] = cell
          entry.parameters.append(
            EffectCatalog.Parameter(
              id: id,
              title: cell.title,
              kind: cell.kind,
              initial: cell.initial,
              value: cell.setValue ?? cell.initial
            )
          )
        }
        catalog.plugins.append(entry)
      }
    }
    return (catalog, cells)
  }

  /// Sets a parameter: the running effect changes in the next frame.
  ///
  /// - Parameters:
  ///   - value: What is outside of its range becomes the nearest value inside; nil for what the code
  ///     gives it.
  ///   - id: `Plugin.Title`.
  /// - Throws: `ParameterError` for an unknown parameter, or a value of another kind.
  public func set(_ value: ParameterValue?, for id: String) throws(ParameterError) {
    guard let cell = makeCells()[id] else {
      throw .unknown(id, known: catalog.parameters.map(\.id))
    }
    guard let value else {
      settings[id] = nil
      cell.set(nil)
      return
    }
    guard let nearest = cell.kind.nearest(value) else {
      throw .wrongValue(id, "\(value)", expectation: cell.kind.expectation)
    }
    settings[id] = nearest
    cell.set(nearest)
  }

  /// Sets parameters, those that are declared later too.
  ///
  /// All others go back to what the code gives them. Values that fit no longer are left out.
  package func replaceSettings(with values: [String: ParameterValue]) {
    guard values != settings else { return }
    let dropped = settings.keys.filter { values[$0] == nil }
    settings = values
    if !dropped.isEmpty {
      let cells = makeCells()
      for id in dropped { cells[id]?.set(nil) }
    }
    applySettings()
  }

  /// Keeps what a person wrote for parameters until they are declared.
  package func prepare(texts: [String: String]) {
    self.texts = texts
    applySettings()
  }

  /// Complains about what was written for parameters that have not been declared by now.
  package func reportUnknownTexts() {
    let known = texts.isEmpty ? [] : catalog.parameters.map(\.id)
    for id in texts.keys.sorted() {
      report("\(ParameterError.unknown(id, known: known))")
    }
    texts = [:]
  }

  /// Gives declared parameters what was set for them before.
  private func applySettings() {
    guard !settings.isEmpty || !texts.isEmpty else { return }
    let cells = makeCells()
    prepareOthers(cells)
    for (id, text) in texts {
      guard let cell = cells[id] else { continue }
      texts[id] = nil
      if let value = cell.kind.value(text), cell.kind.nearest(value) == value {
        settings[id] = value
      } else {
        report("\(ParameterError.wrongValue(id, text, expectation: cell.kind.expectation))")
      }
    }
    for (id, cell) in cells {
      guard let wanted = settings[id], let value = cell.kind.nearest(wanted),
        value != cell.setValue
      else { continue }
      cell.set(value)
    }
  }
}

extension EffectRegistry {
  /// Keeps settings for parameters that will be declared when a view is made.
  private func prepareOthers(_ cells: [String: AnyParameterCell]) {
    var prepared: [ParameterCells.Name: ParameterCells.Prepared] = [:]
    func prepare(_ id: String, _ value: ParameterCells.Prepared) {
      guard cells[id] == nil else { return }
      for module in modules {
        for name in module.plugins.isEmpty ? [module.title] : module.plugins.map(\.name)
        where id.hasPrefix(name + ".") {
          let title = String(id.dropFirst(name.count + 1))
          prepared[ParameterCells.Name(module: module.name, title: title)] = value
        }
      }
    }
    for (id, value) in settings { prepare(id, .value(value)) }
    for (id, text) in texts { prepare(id, .text(text)) }
    ParameterCells.shared.prepare(prepared)
  }
}

extension [AnyParameterCell] {
  fileprivate func removingDuplicates() -> [AnyParameterCell] {
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
