import Foundation
internal import Drawing
import ImageBackend
import TextBackend

/// Where pictures are looked for: the user's folders, then the folder that comes with Zoetrope.
enum StageResources {
  static func make(
    assets: [URL],
    text: PangoTextMeasurer,
    report: @escaping DiagnosticSink
  ) -> any ResourceProviding {
    let symbols = SymbolCatalog(measurer: text, diagnostics: report)
    return ImageResources(
      searchPaths: assets.map(\.path) + [ownAssets].compactMap { $0 },
      symbols: { symbols.symbol(named: $0, weight: $1) },
      diagnostics: report
    )
  }

  /// The `Assets` folder beside the package that the executable was built from.
  private static var ownAssets: String? {
    var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    for _ in 0..<6 {
      folder.deleteLastPathComponent()
      let candidate = folder.appendingPathComponent("Assets")
      if FileManager.default.fileExists(atPath: candidate.appendingPathComponent("bg.png").path)
        || FileManager.default.fileExists(atPath: candidate.appendingPathComponent("bg.jpg").path)
      {
        return candidate.path
      }
    }
    return nil
  }
}
