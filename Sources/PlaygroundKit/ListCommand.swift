import EffectKit
import Foundation
import LiveCode

/// `playground list`: what can be shown or picked without giving a path.
@MainActor
enum ListCommand {
  static let help = """
    playground list [--demos DIR] [--effects DIR]

    Prints the demos that were found, by group, and the effect plugins: where each is, what it offers
    (modifiers, transitions, animations, curves, shapes) and which parameters it has.

      --demos DIR             where demos are looked for first, else in ~/.config/zoetrope/demos; may
                              be repeated
      --effects DIR           where plugins are looked for first, else in
                              ~/.config/zoetrope/effects; may be repeated
    """

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(words, options: ["demos", "effects"])
    if arguments.wantsHelp { return print(help) }
    if let path = arguments.paths.first { throw UsageError.pathUnwanted("list", path) }
    for folder in DemoCatalog.places.all(try arguments.folders("demos")) { list(folder) }
    let compiler = try Compiler()
    for folder in EffectFolders.all(try EffectOptions.folders(arguments)) {
      let products = EffectFolder.products(in: [folder], compiler)
      print("effects in \(folder):\(products.isEmpty ? " none" : "")")
      for product in products { list(product) }
    }
  }

  private static func list(_ folder: String) {
    let catalog = DemoCatalog(folders: [folder])
    print("demos in \(folder):\(catalog.groups.isEmpty ? " none" : "")")
    for group in catalog.groups {
      print("  \(group.name)")
      for demo in group.demos {
        print("    \(demo.title)  \(demo.url.path)")
        if !demo.summary.isEmpty { print("        \(demo.summary)") }
      }
    }
    for note in catalog.notes { StandardError.write("note: \(note)") }
  }

  /// Plugins are run one by one, so that what they offer stands below each.
  private static func list(_ product: EffectCompiler.Product) {
    let registry = EffectRegistry()
    do throws(LiveCodeError) {
      try Loader.load(product.library).registerPlugins(in: registry)
    } catch {
      return StandardError.complain("\(error)")
    }
    for plugin in registry.catalog.plugins {
      print("  \(plugin.name)  \(product.source.path)")
      if !plugin.summary.isEmpty { print("      \(plugin.summary)") }
      for item in plugin.items { print("      \(item.kind.rawValue) \"\(item.name)\"") }
      for parameter in plugin.parameters {
        print(
          "      parameter \"\(parameter.id)\"  \(parameter.kind.expectation); "
            + "\(parameter.initial)"
        )
      }
    }
  }
}
