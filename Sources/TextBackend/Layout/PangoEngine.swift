import CLateLibraries
import CPangoCairo
import Drawing
import Foundation

/// Everything that talks to Pango.
///
/// Not thread-safe: `PangoTextMeasurer` lets one thread in.
///
/// All text is laid out at one size of font, `referenceSize`, and then scaled: layout is linear,
/// unhinted and independent of pixels, and a font size that animates meets fonts that are already
/// loaded.
final class PangoEngine {
  /// The size in Pango's pixels that the first font of every text is laid out at.
  static let referenceSize = 32.0

  let context: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let fontKey: GQuark
  private let diagnostics: DiagnosticSink
  /// The font that each description starts with.
  private var primaryFonts: [FontKey: GlyphFont] = [:]
  private var families: [FontKey: String] = [:]
  private var reportedFamilies: Set<String> = []
  /// By the id of the plain font.
  private var roundedFonts: [Int32: GlyphFont] = [:]

  /// What a font is chosen by; the size only as far as it matters.
  struct FontKey: Hashable {
    var family: String?
    var design: FontDescription.Design
    var weight: Int
    var isItalic: Bool
    var width: Int
    var isDisplay: Bool
    var usesSmallCaps: Bool
    var contents: TextContents

    init(_ font: FontDescription, contents: TextContents) {
      family = font.family
      design = font.design
      weight = font.weight
      isItalic = font.isItalic
      width = font.width
      isDisplay = font.size >= FontFamilies.displaySize
      usesSmallCaps = font.usesSmallCaps
      self.contents = contents
    }
  }

  /// What Pango makes of the process's locale, which it reads once for all, with this; loads Pango.
  private nonisolated(unsafe) static let processLanguage: OpaquePointer? = {
    if !late_libraries_try_lock_locale() {
      // SDL is starting, and needs it longer than this takes.
      late_libraries_load_pango()
      late_libraries_lock_locale()
    }
    defer { late_libraries_unlock_locale() }
    return pango_language_get_default()
  }()

  init(diagnostics: @escaping DiagnosticSink) {
    self.diagnostics = diagnostics
    _ = Self.processLanguage
    fontMap = pango_cairo_font_map_new()
    context = pango_font_map_create_context(fontMap)
    fontKey = g_quark_from_string("zoetrope-glyph-font")
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    // The user's locale must not change pictures.
    pango_context_set_language(context, pango_language_from_string("en"))
  }

  deinit {
    zoetrope_object_unref(UnsafeMutableRawPointer(context))
    zoetrope_object_unref(fontMap)
  }

  // MARK: - Fonts

  /// A description at `referenceSize` times `ratio`; the caller frees it.
  func makeDescription(
    _ font: FontDescription,
    contents: TextContents,
    ratio: Double
  ) -> OpaquePointer {
    let key = FontKey(font, contents: contents)
    let names: String
    let request = FontRequest(font)
    if let known = families[key] {
      names = known
    } else {
      names = FontFamilies.list(for: request.font, contents: contents)
      families[key] = names
    }
    guard let description = pango_font_description_new() else {
      preconditionFailure("Pango could not make a font description")
    }
    pango_font_description_set_family(description, names)
    let weight = min(1000, max(100, request.font.weight))
    pango_font_description_set_weight(description, PangoWeight(UInt32(weight)))
    if request.font.isItalic {
      pango_font_description_set_style(description, PANGO_STYLE_ITALIC)
    }
    if font.usesSmallCaps {
      pango_font_description_set_variant(description, PANGO_VARIANT_SMALL_CAPS)
    }
    // A system font's widths are made by stretching.
    if font.width != 100, FontFamilies.stretch(of: font) == 1 {
      pango_font_description_set_stretch(description, Self.stretch(font.width))
    }
    let size = min(2000, max(0.5, Self.referenceSize * ratio))
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    return description
  }

  private static func stretch(_ width: Int) -> PangoStretch {
    switch width {
    case ..<57: PANGO_STRETCH_ULTRA_CONDENSED
    case ..<69: PANGO_STRETCH_EXTRA_CONDENSED
    case ..<82: PANGO_STRETCH_CONDENSED
    case ..<94: PANGO_STRETCH_SEMI_CONDENSED
    case ..<107: PANGO_STRETCH_NORMAL
    case ..<119: PANGO_STRETCH_SEMI_EXPANDED
    case ..<138: PANGO_STRETCH_EXPANDED
    case ..<175: PANGO_STRETCH_EXTRA_EXPANDED
    default: PANGO_STRETCH_ULTRA_EXPANDED
    }
  }

  /// The font that sets the line's measures: the first one that `font` resolves to.
  func primaryFont(_ font: FontDescription, contents: TextContents) -> GlyphFont? {
    let key = FontKey(font, contents: contents)
    if let known = primaryFonts[key] { return known }
    let description = makeDescription(font, contents: contents, ratio: 1)
    defer { pango_font_description_free(description) }
    guard let loaded = pango_context_load_font(context, description) else { return nil }
    defer { zoetrope_object_unref(loaded) }
    guard let result = glyphFont(loaded) else { return nil }
    primaryFonts[key] = result
    if let family = font.family, !family.isEmpty { reportMissing(family, instead: loaded) }
    return result
  }

  func reportMixedWidths() {
    guard reportedFamilies.insert("widths").inserted else { return }
    diagnostics(TextMessages.mixedWidths)
  }

  private func reportMissing(_ family: String, instead: UnsafeMutablePointer<PangoFont>) {
    guard let description = pango_font_describe(instead) else { return }
    defer { pango_font_description_free(description) }
    guard let name = pango_font_description_get_family(description) else { return }
    let used = String(cString: name)
    let isSame = FontRequest.names(for: family).contains {
      $0.caseInsensitiveCompare(used) == .orderedSame
    }
    guard !isSame, reportedFamilies.insert(family).inserted else { return }
    diagnostics(TextMessages.missingFont(family, used: used))
  }

  /// Our font object for one of Pango's, which remembers it.
  func glyphFont(_ font: UnsafeMutablePointer<PangoFont>) -> GlyphFont? {
    if let known = zoetrope_object_get_data(font, fontKey) {
      return Unmanaged<GlyphFont>.fromOpaque(known).takeUnretainedValue()
    }
    guard let file = FontFile(font), let result = GlyphFont.font(for: file) else { return nil }
    // The registry keeps every font for good, so the reference needs no count.
    zoetrope_object_set_data(font, fontKey, Unmanaged.passUnretained(result).toOpaque())
    return result
  }

  /// A font's size in Pango's pixels.
  func size(of font: UnsafeMutablePointer<PangoFont>) -> Double {
    guard let shaper = pango_font_get_hb_font(font) else { return Self.referenceSize }
    var x: Int32 = 0
    var y: Int32 = 0
    hb_font_get_scale(shaper, &x, &y)
    return Double(abs(y)) / Double(PANGO_SCALE)
  }

  /// A glyph's own width in Pango units.
  func advance(of glyph: UInt32, in font: UnsafeMutablePointer<PangoFont>) -> Int {
    guard let shaper = pango_font_get_hb_font(font) else { return 0 }
    return Int(hb_font_get_glyph_h_advance(shaper, glyph))
  }

  /// What `font` is drawn with where `description` asks for it: the rounded design is the system
  /// font with its corners rounded.
  func drawn(_ font: GlyphFont, for description: FontDescription) -> GlyphFont {
    guard FontRequest(description).font.design == .rounded, font.name.hasPrefix("Inter") else {
      return font
    }
    if let known = roundedFonts[font.id] { return known }
    let rounded = font.rounded()
    roundedFonts[font.id] = rounded
    return rounded
  }
}
