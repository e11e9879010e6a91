import EffectKit
import Foundation
import LiveCode

/// `playground list`: what can be shown or picked without giving a path.
@MainActor
enum ListCommand {
  static let help = """
    playground list [--effects DIR]

    Prints the effect plugins that were found: where each is, what it offers (modifiers, transitions,
    animations, curves, shapes) and which parameters it has.

      --effects DIR           where plugins are looked for first, else in
                              ~/.config/zoetrope/effects; may be repeated
    """

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(words, options: ["effects"])
    if arguments.wantsHelp { return print(help) }
    if let path = arguments.paths.first { throw UsageError.pathUnwanted("list", path) }
    let compiler = try Compiler()
    for folder in EffectFolders.all(try EffectOptions.folders(arguments)) {
      let products = EffectFolder.products(in: [folder], compiler)
      print("effects in \(folder):\(products.isEmpty ? " none" : "")")
      for product in products { list(product) }
    }
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
