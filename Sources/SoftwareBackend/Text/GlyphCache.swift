import Drawing
import TextBackend

/// A text's glyphs looked up in the glyph store at one size, so that drawing it again needs no
/// look-ups.
final class TextResolution {
  /// Held so that its address stays taken.
  let text: PangoShapedText
  /// For each glyph a slot of the store, or an outline of it, or -1.
  let indices: UnsafeMutablePointer<Int32>
  var lastUse = 0

  init(_ text: PangoShapedText) {
    self.text = text
    indices = .allocate(capacity: max(1, text.glyphs.count))
    indices.initialize(repeating: -1, count: text.glyphs.count)
  }

  deinit { indices.deallocate() }
}

/// The glyph store and the texts that are resolved against it.
final class GlyphCache {
  let store = GlyphStore()
  private var resolutions: [Key: TextResolution] = [:]
  private var sweepCountdown = 0
  /// When bitmaps and outlines exceed this, all of them are made afresh.
  private static let byteLimit = 24 << 20

  private struct Key: Hashable {
    var text: ObjectIdentifier
    /// Pixels per point for bitmaps; the negative power of two for outlines.
    var size: Float
  }

  /// Starts a frame: makes room, and forgets texts that have not been drawn for a while.
  func beginFrame(_ frame: Int) {
    if store.byteCount > Self.byteLimit {
      purge()
      return
    }
    sweepCountdown -= 1
    if sweepCountdown <= 0 {
      sweepCountdown = 60
      resolutions = resolutions.filter { $0.value.lastUse >= frame - 60 }
    }
  }

  func purge() {
    resolutions.removeAll()
    store.removeAll()
  }

  /// The text's glyphs as bitmaps at `scale` pixels per point.
  func bitmaps(_ text: PangoShapedText, scale: Float, frame: Int) -> TextResolution {
    let key = Key(text: ObjectIdentifier(text), size: scale)
    if let known = resolutions[key] {
      known.lastUse = frame
      return known
    }
    let made = TextResolution(text)
    made.lastUse = frame
    for run in text.runs {
      let size = Double(run.size) * Double(scale)
      for index in run.range {
        made.indices[index] = store.slot(text.glyphs[index].glyph, run.font, pixelsPerEm: size)
      }
    }
    resolutions[key] = made
    return made
  }

  /// The text's glyphs as outlines fine enough for about `scale` pixels per point.
  func outlines(_ text: PangoShapedText, scale: Float, frame: Int) -> TextResolution {
    let level = max(Float(0.001), min(scale, 10_000)).exponent + 1
    let key = Key(
      text: ObjectIdentifier(text),
      size: -Float(sign: .plus, exponent: level, significand: 1)
    )
    if let known = resolutions[key] {
      known.lastUse = frame
      return known
    }
    let made = TextResolution(text)
    made.lastUse = frame
    for run in text.runs where run.font.hasOutlines {
      // The whole octave above `scale` is served by its upper end.
      let size = Double(run.size) * Double(-key.size)
      for index in run.range {
        made.indices[index] = store.outline(
          text.glyphs[index].glyph,
          run.font,
          pixelsPerEm: size
        )
      }
    }
    resolutions[key] = made
    return made
  }
}
