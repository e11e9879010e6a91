// Epoxy's functions are variables that it fills in by itself.
@preconcurrency import CEpoxy

/// Every call into OpenGL that this module makes, under one roof: no ownership, no checks.
///
/// The methods are named after their C functions.
enum GLCalls {
  typealias Enum = UInt32

  // MARK: Context

  static func string(_ name: Int32) -> String {
    epoxy_glGetString(Enum(name)).map { String(cString: $0) } ?? ""
  }

  static func integer(_ name: Int32) -> Int {
    var value: Int32 = 0
    epoxy_glGetIntegerv(Enum(name), &value)
    return Int(value)
  }

  static func isDesktop() -> Bool { epoxy_is_desktop_gl() }
  static func version() -> Int { Int(epoxy_gl_version()) }
  static func hasExtension(_ name: String) -> Bool { epoxy_has_gl_extension(name) }

  /// The first error since the last call; the others are thrown away.
  static func takeError() -> Enum {
    let first = epoxy_glGetError()
    // A lost context may report errors for ever.
    var count = 0
    while count < 32, epoxy_glGetError() != 0 { count += 1 }
    return first
  }

  static func flush() { epoxy_glFlush() }

  // MARK: State

  static func viewport(_ width: Int, _ height: Int) {
    epoxy_glViewport(0, 0, Int32(width), Int32(height))
  }

  static func setEnabled(_ capability: Int32, _ isEnabled: Bool) {
    if isEnabled { epoxy_glEnable(Enum(capability)) } else { epoxy_glDisable(Enum(capability)) }
  }

  static func scissor(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    epoxy_glScissor(Int32(x), Int32(y), Int32(width), Int32(height))
  }

  static func blendFunction(_ source: Int32, _ destination: Int32) {
    epoxy_glBlendFunc(Enum(source), Enum(destination))
  }

  /// The constant alpha that blending can use.
  static func blendAlpha(_ value: Float) { epoxy_glBlendColor(0, 0, 0, value) }

  static func clear(_ color: SIMD4<Float>) {
    epoxy_glClearColor(color.x, color.y, color.z, color.w)
    epoxy_glClear(Enum(GL_COLOR_BUFFER_BIT))
  }

  static func pixelStore(_ name: Int32, _ value: Int) {
    epoxy_glPixelStorei(Enum(name), Int32(value))
  }

  // MARK: Textures

  static func makeTexture() -> UInt32 {
    var id: UInt32 = 0
    epoxy_glGenTextures(1, &id)
    return id
  }

  static func deleteTextures(_ ids: [UInt32]) {
    epoxy_glDeleteTextures(Int32(ids.count), ids)
  }

  static func activeTexture(_ unit: Int) { epoxy_glActiveTexture(Enum(GL_TEXTURE0) + Enum(unit)) }
  static func bindTexture(_ id: UInt32) { epoxy_glBindTexture(Enum(GL_TEXTURE_2D), id) }

  static func textureParameter(_ name: Int32, _ value: Int32) {
    epoxy_glTexParameteri(Enum(GL_TEXTURE_2D), Enum(name), value)
  }

  static func textureImage(
    level: Int = 0,
    internalFormat: Int32,
    width: Int,
    height: Int,
    format: Int32,
    type: Int32,
    _ pixels: UnsafeRawPointer?
  ) {
    epoxy_glTexImage2D(
      Enum(GL_TEXTURE_2D),
      Int32(level),
      internalFormat,
      Int32(width),
      Int32(height),
      0,
      Enum(format),
      Enum(type),
      pixels
    )
  }

  static func textureSubImage(
    level: Int = 0,
    x: Int,
    y: Int,
    width: Int,
    height: Int,
    format: Int32,
    type: Int32,
    _ pixels: UnsafeRawPointer?
  ) {
    epoxy_glTexSubImage2D(
      Enum(GL_TEXTURE_2D),
      Int32(level),
      Int32(x),
      Int32(y),
      Int32(width),
      Int32(height),
      Enum(format),
      Enum(type),
      pixels
    )
  }

  /// From the framebuffer that is bound for reading.
  static func copyTextureSubImage(
    x: Int,
    y: Int,
    fromX: Int,
    fromY: Int,
    width: Int,
    height: Int
  ) {
    epoxy_glCopyTexSubImage2D(
      Enum(GL_TEXTURE_2D),
      0,
      Int32(x),
      Int32(y),
      Int32(fromX),
      Int32(fromY),
      Int32(width),
      Int32(height)
    )
  }

  static func makeSampler() -> UInt32 {
    var id: UInt32 = 0
    epoxy_glGenSamplers(1, &id)
    return id
  }

  static func samplerParameter(_ id: UInt32, _ name: Int32, _ value: Int32) {
    epoxy_glSamplerParameteri(id, Enum(name), value)
  }

  static func bindSampler(_ unit: Int, _ id: UInt32) { epoxy_glBindSampler(UInt32(unit), id) }

  // MARK: Framebuffers

  static func makeFramebuffer() -> UInt32 {
    var id: UInt32 = 0
    epoxy_glGenFramebuffers(1, &id)
    return id
  }

  static func deleteFramebuffers(_ ids: [UInt32]) {
    epoxy_glDeleteFramebuffers(Int32(ids.count), ids)
  }

  static func bindFramebuffer(_ id: UInt32) { epoxy_glBindFramebuffer(Enum(GL_FRAMEBUFFER), id) }

  /// Copies pixels between rectangles of one size: x0, y0, x1, y1 each.
  ///
  /// A second corner below the first one turns the rows around. Leaves each framebuffer bound for
  /// its half.
  static func blit(
    from source: UInt32,
    _ from: SIMD4<Int>,
    to target: UInt32,
    _ to: SIMD4<Int>
  ) {
    epoxy_glBindFramebuffer(Enum(GL_READ_FRAMEBUFFER), source)
    epoxy_glBindFramebuffer(Enum(GL_DRAW_FRAMEBUFFER), target)
    let a = SIMD4<Int32>(clamping: from)
    let b = SIMD4<Int32>(clamping: to)
    epoxy_glBlitFramebuffer(
      a.x,
      a.y,
      a.z,
      a.w,
      b.x,
      b.y,
      b.z,
      b.w,
      Enum(GL_COLOR_BUFFER_BIT),
      Enum(GL_NEAREST)
    )
  }

  static func attach(_ texture: UInt32) {
    epoxy_glFramebufferTexture2D(
      Enum(GL_FRAMEBUFFER),
      Enum(GL_COLOR_ATTACHMENT0),
      Enum(GL_TEXTURE_2D),
      texture,
      0
    )
  }

  static func isFramebufferComplete() -> Bool {
    epoxy_glCheckFramebufferStatus(Enum(GL_FRAMEBUFFER)) == Enum(GL_FRAMEBUFFER_COMPLETE)
  }

  static func readPixels(
    x: Int,
    y: Int,
    width: Int,
    height: Int,
    format: Int32,
    type: Int32,
    into pixels: UnsafeMutableRawPointer
  ) {
    epoxy_glReadPixels(
      Int32(x),
      Int32(y),
      Int32(width),
      Int32(height),
      Enum(format),
      Enum(type),
      pixels
    )
  }

  // MARK: Buffers and drawing

  static func makeBuffer() -> UInt32 {
    var id: UInt32 = 0
    epoxy_glGenBuffers(1, &id)
    return id
  }

  static func makeVertexArray() -> UInt32 {
    var id: UInt32 = 0
    epoxy_glGenVertexArrays(1, &id)
    return id
  }

  static func bindVertexArray(_ id: UInt32) { epoxy_glBindVertexArray(id) }
  static func bindArrayBuffer(_ id: UInt32) { epoxy_glBindBuffer(Enum(GL_ARRAY_BUFFER), id) }

  /// Gives the bound buffer new contents, so that drawing that still reads the last ones goes on.
  static func streamArrayBuffer(_ bytes: UnsafeRawPointer?, count: Int) {
    epoxy_glBufferData(Enum(GL_ARRAY_BUFFER), count, bytes, Enum(GL_STREAM_DRAW))
  }

  static func instanceAttribute(
    _ index: Int,
    size: Int,
    type: Int32,
    isNormalized: Bool,
    stride: Int,
    offset: Int
  ) {
    epoxy_glVertexAttribPointer(
      UInt32(index),
      Int32(size),
      Enum(type),
      isNormalized ? 1 : 0,
      Int32(stride),
      UnsafeRawPointer(bitPattern: offset)
    )
  }

  static func enableInstanceAttribute(_ index: Int) {
    epoxy_glEnableVertexAttribArray(UInt32(index))
    epoxy_glVertexAttribDivisor(UInt32(index), 1)
  }

  /// Quads of four corners each.
  static func drawQuads(_ count: Int) {
    epoxy_glDrawArraysInstanced(Enum(GL_TRIANGLE_STRIP), 0, 4, Int32(count))
  }

  /// Quads of two triangles of their own each, which drivers without a card know as rectangles.
  static func drawRectangles(_ count: Int) {
    epoxy_glDrawArraysInstanced(Enum(GL_TRIANGLES), 0, 6, Int32(count))
  }

  // MARK: Programs

  static func makeShader(_ kind: Int32, _ source: String) -> UInt32 {
    let id = epoxy_glCreateShader(Enum(kind))
    source.withCString { text in
      var text: UnsafePointer<CChar>? = text
      epoxy_glShaderSource(id, 1, &text, nil)
    }
    epoxy_glCompileShader(id)
    return id
  }

  static func isCompiled(_ shader: UInt32) -> Bool {
    var status: Int32 = 0
    epoxy_glGetShaderiv(shader, Enum(GL_COMPILE_STATUS), &status)
    return status != 0
  }

  static func shaderLog(_ shader: UInt32) -> String {
    log { epoxy_glGetShaderInfoLog(shader, $0, nil, $1) }
  }

  static func makeProgram(_ vertex: UInt32, _ fragment: UInt32) -> UInt32 {
    let id = epoxy_glCreateProgram()
    epoxy_glAttachShader(id, vertex)
    epoxy_glAttachShader(id, fragment)
    epoxy_glLinkProgram(id)
    // They live on as long as the program.
    epoxy_glDeleteShader(vertex)
    epoxy_glDeleteShader(fragment)
    return id
  }

  static func isLinked(_ program: UInt32) -> Bool {
    var status: Int32 = 0
    epoxy_glGetProgramiv(program, Enum(GL_LINK_STATUS), &status)
    return status != 0
  }

  static func programLog(_ program: UInt32) -> String {
    log { epoxy_glGetProgramInfoLog(program, $0, nil, $1) }
  }

  private static func log(_ get: (Int32, UnsafeMutablePointer<CChar>?) -> Void) -> String {
    var bytes = [CChar](repeating: 0, count: 4096)
    bytes.withUnsafeMutableBufferPointer { get(4096, $0.baseAddress) }
    return bytes.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  static func useProgram(_ id: UInt32) { epoxy_glUseProgram(id) }

  static func uniformLocation(_ program: UInt32, _ name: String) -> Int32 {
    epoxy_glGetUniformLocation(program, name)
  }

  static func uniform(_ location: Int32, _ value: Int) { epoxy_glUniform1i(location, Int32(value)) }

  static func uniform(_ location: Int32, _ v: SIMD4<Float>) {
    epoxy_glUniform4f(location, v.x, v.y, v.z, v.w)
  }

  static func uniform(_ location: Int32, _ values: [SIMD4<Float>]) {
    values.withUnsafeBytes {
      epoxy_glUniform4fv(
        location,
        Int32(values.count),
        $0.baseAddress?.assumingMemoryBound(to: Float.self)
      )
    }
  }
}
