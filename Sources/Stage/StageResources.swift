import Foundation
package import Drawing
import Geometry
import TextBackend

/// Pictures from asset folders, symbols from the icon font.
final class StageResources: ResourceProviding {
  private let report: DiagnosticSink

  init(assets: [URL], report: @escaping DiagnosticSink) {
    self.report = report
  }

  func image(named name: String, scale: Double, isDark: Bool) -> Bitmap? { nil }

  func symbol(named name: String, weight: Int) -> SymbolOutline {
    SymbolOutline(
      layers: [Path(ellipseIn: CGRect(x: 0.05, y: -0.8, width: 0.9, height: 0.9))],
      width: 1,
      ascent: 0.85,
      descent: 0.15
    )
  }

  func color(named name: String, isDark: Bool) -> SRGBColor? { nil }
}
