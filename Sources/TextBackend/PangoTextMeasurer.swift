import Drawing
import Foundation
import Synchronization

/// Lays text out with Pango, HarfBuzz and fontconfig, and remembers it.
///
/// Thread-safe. A text that is known is found without waiting for one that is being shaped; one
/// text is shaped at a time. Layout is in unhinted, sub-pixel measures, so it does not depend on
/// the scale it is rendered at. `PangoShapedText` is what every result is.
package final class PangoTextMeasurer: TextMeasuring {
  private let cache: Mutex<TextCache>
  private let engine = Mutex<PangoEngine?>(nil)
  private let diagnostics: DiagnosticSink
  private let knownMetrics = Mutex<[FontDescription: FontMetrics]>([:])

  /// - Parameter diagnostics: Hears of fonts that are not installed, once each.
  package init(diagnostics: @escaping DiagnosticSink = { _ in }) {
    self.diagnostics = diagnostics
    cache = Mutex(TextCache())
  }

  package func shape(_ text: StyledText, width: Double?, height: Double?) -> ShapedText {
    shaped(text, width: width, height: height)
  }

  /// The same, with its concrete type.
  package func shaped(_ text: StyledText, width: Double?, height: Double?) -> PangoShapedText {
    let width = Self.usable(width)
    let height = Self.usable(height)
    let key = TextCache.Key(text)
    if let known = cache.withLock({ $0.layout(for: key, width: width, height: height) }) {
      return known
    }
    let outcome = withEngine { engine in
      TextComposer(engine: engine, text: text).outcome(width: width, height: height)
    }
    cache.withLock { $0.insert(outcome, for: key, width: width, height: height) }
    return outcome.shaped
  }

  package func metrics(of font: FontDescription) -> FontMetrics {
    if let known = knownMetrics.withLock({ $0[font] }) { return known }
    let em = withEngine { $0.primaryFont(font, contents: [])?.metrics }
    let size = font.size
    let metrics = FontMetrics(
      ascent: (em?.ascent ?? 0.95) * size,
      descent: (em?.descent ?? 0.25) * size,
      capHeight: (em?.capHeight ?? 0.7) * size,
      xHeight: (em?.xHeight ?? 0.5) * size,
      leading: (em?.leading ?? 0) * size
    )
    knownMetrics.withLock {
      // A size that animates must not fill memory.
      if $0.count > 512 { $0.removeAll() }
      $0[font] = metrics
    }
    return metrics
  }

  /// Nil for infinite and undefined lengths, 0 for negative ones.
  private static func usable(_ length: Double?) -> Double? {
    guard let length, length < 1_000_000 else { return nil }
    return max(0, length)
  }

  private func withEngine<Result: Sendable>(_ body: (PangoEngine) -> Result) -> Result {
    engine.withLock { engine in
      if let engine { return body(engine) }
      let made = PangoEngine(diagnostics: diagnostics)
      engine = made
      return body(made)
    }
  }
}
