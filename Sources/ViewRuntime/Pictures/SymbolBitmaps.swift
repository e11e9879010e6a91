internal import Drawing
import Foundation
import Geometry
import Motion

/// Pictures of symbols, for paints that repeat them: in black, or white in the dark scheme.
enum SymbolBitmaps {
  private struct Key: Hashable {
    let name: String
    let weight: Int
    let size: Double
    let scale: Double
    let isDark: Bool
  }

  nonisolated(unsafe) private static var known: [Key: Bitmap] = [:]
  private static let lock = NSLock()

  /// - Parameters:
  ///   - name: The symbol's name.
  ///   - environment: Gives its size and weight by the font.
  /// - Returns: Nil where there is nothing to draw with, or no such symbol.
  static func bitmap(_ name: String, in environment: EnvironmentValues) -> Bitmap? {
    let font = environment.textAttributes.resolvedFont(in: environment)
    let key = Key(
      name: environment.symbolVariants.name(for: name),
      weight: font.weight,
      size: font.size * environment.imageScale.factor,
      scale: Double(environment.displayScale),
      isDark: environment.colorScheme == .dark
    )
    if let bitmap = lock.withLock({ known[key] }) { return bitmap }
    guard let symbol = environment.resources?.symbol(named: key.name, weight: key.weight),
      !symbol.isPlaceholder, let bitmap = draw(symbol, key)
    else { return nil }
    lock.withLock { known[key] = bitmap }
    return bitmap
  }

  private static func draw(_ symbol: SymbolOutline, _ key: Key) -> Bitmap? {
    let size = CGSize(
      width: (symbol.width * key.size).rounded(.up),
      height: ((symbol.ascent + symbol.descent) * key.size).rounded(.up)
    )
    guard size.width > 0, size.height > 0 else { return nil }
    let map = CGAffineTransform(
      a: key.size,
      b: 0,
      c: 0,
      d: key.size,
      tx: 0,
      ty: symbol.ascent * key.size
    )
    var list = DisplayList()
    list.background = .clear
    for layer in symbol.layers {
      list.append(
        layer.applying(map),
        as: ShapeCommand(
          geometry: ShapeGeometry(kind: .path, rect: .zero),
          transform: .identity,
          paint: .color(key.isDark ? .white : .black)
        )
      )
    }
    return ActiveServices.draw(list, size: size, scale: key.scale)
  }
}
