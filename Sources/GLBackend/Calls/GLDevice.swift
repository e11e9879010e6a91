import CEpoxy

/// One context: what it can do, what it is set to, and what is to be thrown away in it.
///
/// All members need the context to be current, except `discard`.
final class GLDevice {
  /// Texture units by use.
  enum Unit: Int {
    case picture, ramp, clip, backdrop, upload
  }

  enum Sampling: Int, CaseIterable {
    case nearest, linear, mipmapped, tiledNearest, tiled
  }

  let isES: Bool
  let largestTexture: Int
  let rendererName: String
  /// Whether pixels can be handed over as 0xAARRGGBB.
  let hasBGRA: Bool
  /// Whether the processor draws.
  let isSoftware: Bool
  /// How textures of colours are stored.
  ///
  /// Unsized, so that a driver without a card keeps them in the
  /// window's order, for which it has its quickest ways; the others keep eight bits for certain.
  let colorFormat: Int32
  let blurFormat: GLTexture.Format
  private var discardedTextures: [UInt32] = []
  private var discardedFramebuffers: [UInt32] = []
  private var framebuffer = UInt32.max
  private var program = UInt32.max
  private var textures = [UInt32](repeating: .max, count: 5)
  private var samplers: [UInt32] = []
  private var boundSamplers = [Int](repeating: -1, count: 5)
  private var blend: (Int32, Int32)?
  private var blendAlpha: Float?
  private var isBlending: Bool?
  private var scissor: SIMD4<Int>?
  private var isScissoring: Bool?
  private var swapped: [UInt32] = []
  private var textureCount = 0

  /// For the context that is current.
  init() throws(GLError) {
    rendererName = GLCalls.string(GL_RENDERER)
    let version = GLCalls.version()
    isES = !GLCalls.isDesktop()
    guard version >= (isES ? 30 : 33) else {
      throw .oldVersion(version, renderer: rendererName)
    }
    largestTexture = min(16384, max(2048, GLCalls.integer(GL_MAX_TEXTURE_SIZE)))
    hasBGRA = !isES
    isSoftware = !GPU.isHardware(rendererName)
    colorFormat = isSoftware && hasBGRA ? GL_RGBA : GL_RGBA8
    let hasHalf =
      !isES || version >= 32 || GLCalls.hasExtension("GL_EXT_color_buffer_half_float")
      || GLCalls.hasExtension("GL_EXT_color_buffer_float")
    // Without a card memory is what costs, and a byte is enough for the eye.
    blurFormat = hasHalf && !isSoftware ? .half : .color
    GLCalls.pixelStore(GL_UNPACK_ALIGNMENT, 1)
    for sampling in Sampling.allCases {
      let id = GLCalls.makeSampler()
      let isTiled = sampling == .tiled || sampling == .tiledNearest
      let wrap = isTiled ? GL_REPEAT : GL_CLAMP_TO_EDGE
      GLCalls.samplerParameter(id, GL_TEXTURE_WRAP_S, wrap)
      GLCalls.samplerParameter(id, GL_TEXTURE_WRAP_T, wrap)
      let isNearest = sampling == .nearest || sampling == .tiledNearest
      GLCalls.samplerParameter(id, GL_TEXTURE_MAG_FILTER, isNearest ? GL_NEAREST : GL_LINEAR)
      GLCalls.samplerParameter(
        id,
        GL_TEXTURE_MIN_FILTER,
        isNearest
          ? GL_NEAREST
          : sampling == .linear ? GL_LINEAR : GL_LINEAR_MIPMAP_LINEAR
      )
      samplers.append(id)
    }
  }

  /// Forgets what is set, because someone else may have drawn, and throws away what is unused.
  func beginFrame() {
    framebuffer = .max
    program = .max
    textures = textures.map { _ in .max }
    boundSamplers = boundSamplers.map { _ in -1 }
    blend = nil
    blendAlpha = nil
    isBlending = nil
    scissor = nil
    isScissoring = nil
    if !discardedTextures.isEmpty { GLCalls.deleteTextures(discardedTextures) }
    if !discardedFramebuffers.isEmpty { GLCalls.deleteFramebuffers(discardedFramebuffers) }
    discardedTextures.removeAll(keepingCapacity: true)
    discardedFramebuffers.removeAll(keepingCapacity: true)
  }

  func nextSerial() -> Int {
    textureCount += 1
    return textureCount
  }

  func discard(texture: UInt32, framebuffer: UInt32) {
    discardedTextures.append(texture)
    if framebuffer != 0 { discardedFramebuffers.append(framebuffer) }
  }

  // MARK: State

  func bind(framebuffer id: UInt32) {
    if framebuffer == id { return }
    GLCalls.bindFramebuffer(id)
    framebuffer = id
  }

  func use(program id: UInt32) {
    if program == id { return }
    GLCalls.useProgram(id)
    program = id
  }

  func bind(_ texture: GLTexture, to unit: Unit, _ sampling: Sampling = .nearest) {
    if textures[unit.rawValue] != texture.id {
      GLCalls.activeTexture(unit.rawValue)
      GLCalls.bindTexture(texture.id)
      textures[unit.rawValue] = texture.id
    }
    if boundSamplers[unit.rawValue] != sampling.rawValue {
      GLCalls.bindSampler(unit.rawValue, samplers[sampling.rawValue])
      boundSamplers[unit.rawValue] = sampling.rawValue
    }
  }

  func bindForUpload(_ id: UInt32) {
    GLCalls.activeTexture(Unit.upload.rawValue)
    if textures[Unit.upload.rawValue] != id {
      GLCalls.bindTexture(id)
      textures[Unit.upload.rawValue] = id
    }
  }

  /// Factors of source and destination; nil writes the source as it is.
  func setBlend(_ factors: (Int32, Int32)?) {
    if isBlending != (factors != nil) {
      GLCalls.setEnabled(GL_BLEND, factors != nil)
      isBlending = factors != nil
    }
    guard let factors, blend.map({ $0 != factors }) ?? true else { return }
    GLCalls.blendFunction(factors.0, factors.1)
    blend = factors
  }

  /// Mixes the source with what is there: `share` of the source.
  func setBlend(share: Float) {
    setBlend((GL_CONSTANT_ALPHA, GL_ONE_MINUS_CONSTANT_ALPHA))
    if blendAlpha == share { return }
    GLCalls.blendAlpha(share)
    blendAlpha = share
  }

  /// Copies a rectangle (x, y, width, height) of one framebuffer to (`x`, `y`) of another, its rows
  /// in reverse if asked for.
  func copy(
    from source: UInt32,
    _ area: SIMD4<Int>,
    isReversed: Bool,
    to target: UInt32,
    x: Int,
    y: Int
  ) {
    setScissor(nil)
    GLCalls.blit(
      from: source,
      SIMD4(
        area.x,
        isReversed ? area.y + area.w : area.y,
        area.x + area.z,
        isReversed ? area.y : area.y + area.w
      ),
      to: target,
      SIMD4(x, y, x + area.z, y + area.w)
    )
    framebuffer = .max
  }

  /// x, y, width, height in the framebuffer's own pixels; nil for all of it.
  func setScissor(_ rect: SIMD4<Int>?) {
    if isScissoring != (rect != nil) {
      GLCalls.setEnabled(GL_SCISSOR_TEST, rect != nil)
      isScissoring = rect != nil
    }
    guard let rect, scissor != rect else { return }
    GLCalls.scissor(rect.x, rect.y, rect.z, rect.w)
    scissor = rect
  }

  // MARK: Pixels

  /// Lends `count` pixels in a form that the driver takes, with its format and type.
  func withUploadable(
    _ pixels: UnsafePointer<UInt32>,
    count: Int,
    _ body: (UnsafeRawPointer?, Int32, Int32) -> Void
  ) {
    if hasBGRA { return body(pixels, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV) }
    swapped.removeAll(keepingCapacity: true)
    for index in 0..<count { swapped.append(Self.swappingRedAndBlue(pixels[index])) }
    swapped.withUnsafeBytes { body($0.baseAddress, GL_RGBA, GL_UNSIGNED_BYTE) }
  }

  static func swappingRedAndBlue(_ pixel: UInt32) -> UInt32 {
    pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
  }

  /// Throws when something went wrong since the last check.
  func check() throws(GLError) {
    let code = GLCalls.takeError()
    if code == 0 { return }
    // GL_CONTEXT_LOST; desktop drivers without robustness report GL_INVALID_OPERATION for ever.
    if code == 0x0507 { throw .contextLost(code: Int(code)) }
    throw .failed(code: Int(code))
  }
}
