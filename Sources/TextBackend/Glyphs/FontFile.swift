import CPangoCairo

/// What a font is loaded from: a face in a file, with the changes that fontconfig asks for.
struct FontFile: Hashable, Sendable {
  var path: String
  /// The face in the file; the upper 16 bits choose a named instance of a variable font.
  var index: Int
  /// Normalised 2.14 axis positions of a variable font.
  var variations: [Int32] = []
  /// Whether bold is made by thickening the outlines.
  var isEmboldened = false
  /// How far x moves per unit of y upward: a synthetic italic.
  var slant: Float = 0
  /// Whether corners are rounded, for the rounded design.
  var isRounded = false
  /// How much wider than they are glyphs are drawn: a synthetic width.
  var stretch: Float = 1

  init(path: String, index: Int) {
    self.path = path
    self.index = index
  }

  /// The file behind a Pango font, or nil when it does not come from one.
  init?(_ font: UnsafeMutablePointer<PangoFont>) {
    guard let pattern = zoetrope_font_pattern(font) else { return nil }
    var name: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &name) == FcResultMatch, let name else {
      return nil
    }
    path = String(cString: name)
    var index: Int32 = 0
    _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    self.index = Int(index)
    var bold: FcBool = 0
    if FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &bold) == FcResultMatch {
      isEmboldened = bold != 0
    }
    var matrix: UnsafeMutablePointer<FcMatrix>?
    if FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch, let matrix,
      matrix.pointee.yy != 0
    {
      slant = Float(matrix.pointee.xy / matrix.pointee.yy)
    }
    if let shaper = pango_font_get_hb_font(font) {
      var count: UInt32 = 0
      if let coordinates = hb_font_get_var_coords_normalized(shaper, &count), count > 0 {
        variations = (0..<Int(count)).map { coordinates[$0] }
        if variations.allSatisfy({ $0 == 0 }) { variations = [] }
      }
    }
  }
}
