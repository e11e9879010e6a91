import Drawing
import Foundation
import Geometry
import Synchronization

/// Outlines for SF Symbols names: drawn here, or made from the open icons of `bootstrap-icons`.
///
/// Symbols sit as SF Symbols do beside text: centred on the height of capitals, a circle 1.17 em
/// wide, lines as thick as the letters' stems of the same weight. Thread-safe; outlines are kept.
package final class SymbolCatalog: Sendable {
  /// Units of the drawing square to em: a circle of 16 units is 1.17 em wide.
  static let emPerUnit = 1.17 / IconSet.side
  /// Room to the left and right of the ink, and above and below it, in em.
  static let margin = 0.035

  private struct Key: Hashable {
    var name: String
    var weight: Int
  }

  private let measurer: PangoTextMeasurer
  private let icons: IconSet
  private let diagnostics: DiagnosticSink
  private let outlines = Mutex<[Key: SymbolOutline]>([:])
  private let reported = Mutex<Set<String>>([])

  /// - Parameters:
  ///   - measurer: For letters in circles, and the height of capitals.
  ///   - diagnostics: Hears of each unknown name once, and of missing icons once.
  package init(measurer: PangoTextMeasurer, diagnostics: @escaping DiagnosticSink) {
    self.measurer = measurer
    self.diagnostics = diagnostics
    icons = IconSet()
  }

  init(measurer: PangoTextMeasurer, icons: IconSet, diagnostics: @escaping DiagnosticSink) {
    self.measurer = measurer
    self.diagnostics = diagnostics
    self.icons = icons
  }

  /// The names that have a drawing of their own; many more are made of these by `.fill`,
  /// `.circle`, `.square`, `.slash` and `.badge`.
  package static var names: [String] { SymbolTable.recipes.keys.sorted() }

  /// The outline for an SF Symbols name, or the placeholder; fits `ImageResources.SymbolSource`.
  ///
  /// `layers[0]` is the primary part; a frame or a badge around it comes after. Symbols that stand
  /// for an amount have a layer for each step of it.
  package func symbol(named name: String, weight: Int) -> SymbolOutline {
    let weight = min(900, max(100, (weight + 50) / 100 * 100))
    let key = Key(name: name, weight: weight)
    if let known = outlines.withLock({ $0[key] }) { return known }
    let outline = make(name, weight: weight)
    outlines.withLock { $0[key] = outline }
    return outline
  }

  /// The thickness of lines in em: near the stems of text of the weight.
  static func lineThickness(weight: Int) -> Double {
    let table = [0.036, 0.05, 0.068, 0.084, 0.096, 0.112, 0.126, 0.142, 0.158]
    return table[min(8, max(0, weight / 100 - 1))]
  }

  /// The thickness of lines of weight 400, in units of the drawing square.
  static let regularLine = lineThickness(weight: 400) / emPerUnit

  private func make(_ name: String, weight: Int) -> SymbolOutline {
    let font = FontDescription(size: 16, weight: min(900, weight + 100))
    let capHeight = measurer.metrics(of: font).capHeight / font.size
    let drawer = SymbolDrawer(
      icons: icons,
      letters: { self.textOutline($0, font: font) },
      capHeight: capHeight
    )
    let line = Self.lineThickness(weight: weight) / Self.emPerUnit
    if var layers = drawer.layers(of: name, line: line), layers.contains(where: { !$0.isEmpty }) {
      if layers.count == 1, let order = VariableLayers.order(of: name) {
        layers = VariableLayers.split(layers[0], order)
      }
      let sign = layers.count == 1 ? drawer.sign(in: name, line: line) : nil
      return place(layers, sign: sign, capHeight: capHeight, isPlaceholder: false)
    }
    report(name)
    return place(
      SymbolPlaceholder.layers(line: line),
      capHeight: capHeight,
      isPlaceholder: true
    )
  }

  private func report(_ name: String) {
    let isFirst = reported.withLock { $0.insert(name).inserted }
    guard isFirst else { return }
    let isKnown = SymbolTable.recipes[name] != nil
    if icons.folder == nil {
      let isFirstMissing = reported.withLock { $0.insert("").inserted }
      if isFirstMissing { diagnostics(TextMessages.missingIcons(IconSet.systemFolders)) }
      if isKnown { return }
    }
    let endings = ["", ".fill", ".circle", ".circle.fill"]
    let names = SymbolTable.recipes.keys.lazy.flatMap { key in endings.map { key + $0 } }
      .filter { $0 != name }
    diagnostics(
      TextMessages.unknownSymbol(name, nearest: SymbolNames.nearest(to: name, in: names))
    )
  }

  private func textOutline(_ text: String, font: FontDescription) -> Path {
    let shaped = measurer.shaped(
      StyledText(runs: [StyledText.Run(text: text, font: font)]),
      width: nil,
      height: nil
    )
    var path = Path()
    for run in shaped.runs {
      for glyph in shaped.glyphs[run.range] {
        path.addPath(
          run.font.outline(of: glyph.glyph)
            .offsetBy(dx: Double(glyph.x) / font.size, dy: 0)
        )
      }
    }
    return path
  }

  /// From the drawing square to em beside text.
  private func place(
    _ layers: [Path],
    sign: Path? = nil,
    capHeight: Double,
    isPlaceholder: Bool
  ) -> SymbolOutline {
    let boxes = layers.map(\.boundingRect).filter { !$0.isNull }
    let ink = boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
    let unit = Self.emPerUnit
    let center = -capHeight / 2
    let transform = CGAffineTransform(
      translationX: Self.margin - Double(ink.minX) * unit,
      y: center - IconSet.side / 2 * unit
    ).scaledBy(x: unit, y: unit)
    return SymbolOutline(
      layers: layers.map { $0.applying(transform) },
      sign: sign?.applying(transform),
      width: Double(ink.width) * unit + 2 * Self.margin,
      ascent: -(center + (Double(ink.minY) - 8) * unit) + Self.margin,
      descent: center + (Double(ink.maxY) - 8) * unit + Self.margin,
      isPlaceholder: isPlaceholder
    )
  }
}
