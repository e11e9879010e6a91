package import Drawing
package import Motion

extension Image: TextAttachmentSource {
  /// A symbol has the font's size and weight and keeps its own baseline; a picture stands on the
  /// baseline in its natural size.
  package func textAttachment(
    in environment: EnvironmentValues,
    font: FontDescription
  ) -> TextAttachment? {
    switch source {
    case .system(let name, _):
      guard let resources = environment.resources else { return nil }
      let full = environment.symbolVariants.name(for: name)
      let symbol = resources.symbol(named: full, weight: font.weight)
      let size = font.size * environment.imageScale.factor
      return TextAttachment(
        width: symbol.width * size,
        height: (symbol.ascent + symbol.descent) * size,
        descent: symbol.descent * size,
        graphic: .symbol(symbol, size: size)
      )
    case .drawing:
      environment.report("Text: a picture that code draws cannot stand in a text; it is left out.")
      return nil
    case .named, .bitmap:
      guard let bitmap = bitmap(in: environment) else { return nil }
      return TextAttachment(
        width: Double(bitmap.width) / bitmap.scale,
        height: Double(bitmap.height) / bitmap.scale,
        descent: 0,
        graphic: .bitmap(bitmap, isTemplate: renderingMode == .template)
      )
    }
  }

  package func isEqual(to other: any TextAttachmentSource) -> Bool { (other as? Image) == self }
}
