import Drawing

/// One step of a frame.
enum FrameOp {
  case nothing
  /// An index into the frame's batches.
  case draw(Int32)
  /// An index into the frame's layers.
  case begin(Int32)
  case end(Int32)
  /// Prepares what a material shows: an index into the frame's backdrops.
  case backdrop(Int32)
}

/// Quads that one draw call draws.
struct Batch {
  var key = ProgramKey()
  /// Into the instances, or the glyph instances for compact programs.
  var first: Int32 = 0
  var count: Int32 = 0
  var operation = CompositeOperation.sourceOver
  var picture: GLTexture?
  var sampling = GLDevice.Sampling.nearest
  /// How it is put over what is there.
  var blending = Blending.asOperation
  /// Nothing outside is painted; nil where nothing would be.
  var scissor: DeviceRect?
  /// An index into the frame's clips of one that needs more than the scissor, or -1.
  var clip: Int32 = -1
  /// An index into the frame's paints, or -1.
  var paint: Int32 = -1
  /// An index into the frame's backdrops whose result is the picture, or -1.
  var backdrop: Int32 = -1
  var bounds = DeviceRect.empty

  enum Blending: Equatable {
    case asOperation
    /// Opaque pixels are written as they are.
    case opaque
    /// So much of them, and the rest of what is there.
    case share(Float)
  }

  /// Whether quads of `other` can be drawn in the same call, after this batch's.
  func canTake(_ other: Batch) -> Bool {
    key == other.key && operation == other.operation && picture === other.picture
      && sampling == other.sampling && scissor == other.scissor && clip == other.clip
      && blending == other.blending
      && paint == other.paint && backdrop < 0 && other.backdrop < 0 && !key.readsBackdrop
      && first + count == other.first
  }
}

/// What a paint hands to its program.
struct FramePaint: Equatable {
  /// `u_paint`.
  var rows = SIMD4x4.zero

  /// Four vectors, compared together.
  struct SIMD4x4: Equatable {
    var x = SIMD4<Float>.zero
    var y = SIMD4<Float>.zero
    var z = SIMD4<Float>.zero
    var w = SIMD4<Float>.zero
    static let zero = SIMD4x4()
  }

  init(_ map: DeviceMap, figures: SIMD4<Float> = .zero) {
    rows.x = SIMD4(map.x, 0)
    rows.y = SIMD4(map.y, 0)
    rows.z = SIMD4(map.w, 0)
    rows.w = figures
  }

  var uniforms: [SIMD4<Float>] { [rows.x, rows.y, rows.z, rows.w] }
}

/// A clip with its ancestors folded in as far as a rectangle can hold them.
struct FrameClip {
  /// Nothing outside it is painted.
  var scissor: DeviceRect
  /// What painting is limited to beside that, from the outermost ancestor in.
  var elements: [ClipElement] = []
  /// The mask in which several elements are multiplied, an index into the frame's masks; made when
  /// it is first needed.
  var mask: Int32 = -1
  /// A digest of all this; 0 until it is asked for.
  var digest: UInt64 = 0
}

/// One shape that painting is limited to.
struct ClipElement {
  var clip: ProgramKey.Clip
  var hasFullExtent = false
  var isAntialiased = true
  /// `u_clip`.
  var uniforms: [SIMD4<Float>]
  var texture: GLTexture?
  /// Pixels that it takes nothing from.
  var inside = Inside()

  init(_ shape: ConvexShape, isAntialiased: Bool, isInverse: Bool) {
    if !isInverse { inside = Inside(shape) }
    clip = shape.kind.clip
    hasFullExtent = shape.extent >= ConvexShape.continuousExtent - 1e-6
    self.isAntialiased = isAntialiased
    uniforms = [
      SIMD4(shape.centerX, shape.centerY, shape.halfU, shape.halfV),
      SIMD4(shape.ux, shape.uy, shape.vx, shape.vy),
      shape.radiiU,
      shape.radiiV,
      SIMD4(shape.extent, 0, shape.limit, 0),
      SIMD4(isInverse ? 1 : 0, 0, 0, 0),
    ]
  }

  init(_ mask: PlacedMask, isInverse: Bool) {
    self.init(
      texture: mask.texture,
      rect: mask.rect,
      x: mask.x,
      y: mask.y,
      isInverse: isInverse
    )
  }

  /// A texture's coverage at `rect`, whose first pixel lies at (`x`, `y`) of the texture.
  init(texture: GLTexture, rect: DeviceRect, x: Int, y: Int, isInverse: Bool) {
    clip = .mask
    self.texture = texture
    let size = SIMD4(
      Float(rect.x0),
      Float(rect.y0),
      Float(rect.width),
      Float(rect.height)
    )
    uniforms = [
      size, SIMD4(Float(x), Float(y), 0, 0), .zero, .zero, SIMD4(0, 0, 1, 0),
      SIMD4(isInverse ? 1 : 0, 0, 0, 0),
    ]
  }

  func configure(_ key: inout ProgramKey) {
    key.clip = clip
    key.isClipAntialiased = isAntialiased
    if hasFullExtent && clip.isContinuous { key.hasFullExtent = true }
  }
}

extension ProgramKey.Clip {
  var isContinuous: Bool { self == .continuous || self == .generalContinuous }
}

extension ProgramKey.Coverage {
  var isContinuous: Bool { self == .continuous || self == .generalContinuous }
}

/// Several clip elements multiplied in a texture of `rect`.
struct FrameMask {
  var rect: DeviceRect
  var elements: [ClipElement]
}

/// A layer that is drawn by itself.
struct FrameLayer {
  /// The pixels that its members are drawn into.
  var contents = DeviceRect.empty
  /// Where it has pixels, filters included.
  var rect = DeviceRect.empty
  /// 0…1.
  var opacity: Float = 1
  var operation = CompositeOperation.sourceOver
  var clip: Int32 = -1
  /// What of a program is needed for the clip.
  var clipKey = ProgramKey()
  var scissor = DeviceRect.empty
  var filters: [DeviceFilter] = []
  /// What is needed after each filter, from the first to the last one.
  var stages: [DeviceRect] = []
}

/// What a material shows.
struct FrameBackdrop {
  /// The pixels of the result.
  var result: DeviceRect
  /// The pixels of the picture that it is made from.
  var contents: DeviceRect
  var filters: [DeviceFilter]
  /// The op that shows it.
  var op = 0
  /// The pixels in which it is seen: those of the result, or of the layer that it is drawn in.
  var shown: DeviceRect
  /// Whether it is in a layer that is drawn by itself.
  var isInLayer = false
}
