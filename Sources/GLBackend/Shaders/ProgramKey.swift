import Drawing

/// Which of the many small programs draws a batch.
///
/// Each is the same source with other constants, so that what a batch does not need costs nothing:
/// drivers that run shaders on the processor execute both sides of a branch.
struct ProgramKey: Hashable {
  enum Coverage: UInt8 {
    /// The whole quad.
    case full
    case box, round, continuous, generalRound, generalContinuous, ellipse
    /// An atlas, pixel by pixel: glyphs at their own size. Its colours multiply the paint.
    case glyph
    /// Coverage in an atlas, pixel by pixel: paths.
    case mask
    /// An atlas, averaged over each pixel: glyphs under any transform.
    case sampledGlyph
  }

  enum Paint: UInt8 {
    case color, linear, radial, angular
    /// A picture between four of its pixels, or the nearest.
    case picture
    /// A picture drawn smaller than it is.
    case reducedPicture
    case tile
    /// Pixels that lie where the device's do.
    case surface
    /// A picture between four of its pixels, upright and with nothing else: all that an opaque
    /// picture's inside takes.
    case copy
    /// The filters.
    case halve, quarter, convolve, colorMatrix, luminance, threshold, material, shadow
  }

  enum Clip: UInt8 {
    case none, mask
    case box, round, continuous, generalRound, generalContinuous, ellipse
  }

  var coverage = Coverage.full
  var paint = Paint.color
  var clip = Clip.none
  var isStroke = false
  var isProjective = false
  /// Whether continuous corners have their full extent, which saves much.
  var hasFullExtent = false
  var isAntialiased = true
  var isClipAntialiased = true
  /// The picture's alpha multiplies the colour.
  var isTinted = false
  var operation = CompositeOperation.sourceOver
  /// Whether the operation is computed by the shader from a copy of what lies below.
  var readsBackdrop = false

  /// Whether an instance draws a part of its shape.
  var isCut = false
  /// The most weights that a convolution has, two of them together.
  var taps: UInt8 = 0
  /// Whether a convolution's result is what a material makes of it.
  var isMaterial = false

  /// Whether its instances are `GlyphInstance`s.
  var isCompact: Bool { coverage == .glyph || coverage == .mask }
}

extension ConvexShape.Kind {
  var coverage: ProgramKey.Coverage {
    switch self {
    case .box: .box
    case .round: .round
    case .continuous: .continuous
    case .generalRound: .generalRound
    case .generalContinuous: .generalContinuous
    case .ellipse: .ellipse
    }
  }

  var clip: ProgramKey.Clip {
    switch self {
    case .box: .box
    case .round: .round
    case .continuous: .continuous
    case .generalRound: .generalRound
    case .generalContinuous: .generalContinuous
    case .ellipse: .ellipse
    }
  }
}
