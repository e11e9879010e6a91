import CEpoxy
import Drawing

/// A program and where its uniforms are.
final class GLProgram {
  let id: UInt32
  let view: Int32
  let device: Int32
  let clip: Int32
  let paint: Int32
  let filter: Int32
  let taps: Int32
  let backdropOrigin: Int32
  let unit: Int32
  /// The target for which `view` and `device` are set.
  var targetNumber = -1

  init(_ id: UInt32, _ gl: GLDevice) {
    self.id = id
    view = GLCalls.uniformLocation(id, "u_view")
    device = GLCalls.uniformLocation(id, "u_device")
    clip = GLCalls.uniformLocation(id, "u_clip")
    paint = GLCalls.uniformLocation(id, "u_paint")
    filter = GLCalls.uniformLocation(id, "u_filter")
    taps = GLCalls.uniformLocation(id, "u_taps")
    backdropOrigin = GLCalls.uniformLocation(id, "u_backdropOrigin")
    unit = GLCalls.uniformLocation(id, "u_unit")
    gl.use(program: id)
    for (name, unit) in [
      ("u_picture", GLDevice.Unit.picture), ("u_ramp", .ramp), ("u_mask", .clip),
      ("u_backdrop", .backdrop),
    ] {
      let location = GLCalls.uniformLocation(id, name)
      if location >= 0 { GLCalls.uniform(location, unit.rawValue) }
    }
  }
}

/// The programs, each made when it is first needed.
final class ProgramLibrary {
  private let device: GLDevice
  private var programs: [ProgramKey: GLProgram] = [:]

  /// How many weights, two of them together, programs for a blur's passes have.
  static let tapCounts = [4, 8, 12, 24]

  init(_ device: GLDevice) { self.device = device }

  func program(_ key: ProgramKey) throws(GLError) -> GLProgram {
    if let known = programs[key] { return known }
    let definitions = Self.definitions(key, isES: device.isES)
    let isCopy = key.paint == .copy
    let vertex = try shader(
      GL_VERTEX_SHADER,
      key,
      definitions + (isCopy ? CopyShader.vertex : VertexShader.source)
    )
    let fragment = try shader(
      GL_FRAGMENT_SHADER,
      key,
      definitions + (isCopy ? CopyShader.fragment : Self.fragmentSource(key))
    )
    let id = GLCalls.makeProgram(vertex, fragment)
    guard GLCalls.isLinked(id) else {
      throw .shader(name: key.description, log: Self.firstLine(GLCalls.programLog(id)))
    }
    let made = GLProgram(id, device)
    programs[key] = made
    return made
  }

  private static func fragmentSource(_ key: ProgramKey) -> String {
    """
    uniform vec4 u_filter[5];
    #if PAINT == CONVOLVE
    uniform vec4 u_taps[TAPS];
    #endif

    """ + CoverageShader.source + "\n" + PaintShader.source + "\n"
      + (key.readsBackdrop ? BlendShader.source + "\n" : "") + FragmentShader.source
  }

  private func shader(
    _ kind: Int32,
    _ key: ProgramKey,
    _ source: String
  ) throws(GLError) -> UInt32 {
    try check(GLCalls.makeShader(kind, source), key.description)
  }

  /// The shader, if the driver has taken it.
  func check(_ shader: UInt32, _ name: String) throws(GLError) -> UInt32 {
    guard GLCalls.isCompiled(shader) else {
      throw .shader(name: name, log: Self.firstLine(GLCalls.shaderLog(shader)))
    }
    return shader
  }

  private static func firstLine(_ log: String) -> String {
    log.split(separator: "\n").first.map(String.init) ?? "no reason given"
  }

  private static let coverages = [
    "FULL", "BOX", "ROUND", "CONTINUOUS", "GENERAL_ROUND", "GENERAL_CONTINUOUS", "ELLIPSE",
    "GLYPH", "MASK", "SAMPLED_GLYPH",
  ]
  private static let paints = [
    "PLAIN", "LINEAR", "RADIAL", "ANGULAR", "PICTURE", "REDUCED_PICTURE", "TILE", "SURFACE",
    "PIECE",
    "HALVE", "QUARTER", "CONVOLVE", "MATRIX", "LUMINANCE", "THRESHOLD", "MATERIAL", "SHADOW",
  ]

  private static func definitions(_ key: ProgramKey, isES: Bool) -> String {
    var text =
      isES
      ? "#version 300 es\nprecision highp float;\nprecision highp int;\n" : "#version 330 core\n"
    func define(_ name: String, _ value: Int) { text += "#define \(name) \(value)\n" }
    func define(_ name: String, _ value: Bool) { define(name, value ? 1 : 0) }
    for (value, name) in coverages.enumerated() { define(name, value) }
    for (value, name) in paints.enumerated() { define(name, value) }
    for operation in CompositeOperation.allCases {
      define(shaderName(operation), Int(operation.rawValue))
    }
    define("NONE", 0)
    // Shapes have the numbers of their coverage.
    define("MASK_CLIP", 100)
    define("COVERAGE", Int(key.coverage.rawValue))
    define("PAINT", Int(key.paint.rawValue))
    let clip =
      switch key.clip {
      case .none: 0
      case .mask: 100
      case .box: 1
      case .round: 2
      case .continuous: 3
      case .generalRound: 4
      case .generalContinuous: 5
      case .ellipse: 6
      }
    define("CLIP", clip)
    define("OPERATION", Int(key.operation.rawValue))
    define("COMPACT", key.isCompact)
    define("PROJECTIVE", key.isProjective)
    define("STROKE", key.isStroke)
    define("FULL_EXTENT", key.hasFullExtent)
    define("ANTIALIASED", key.isAntialiased)
    define("ANTIALIASED_CLIP", key.isClipAntialiased)
    define("TINTED", key.isTinted)
    define("READS_BACKDROP", key.readsBackdrop)
    define("CUT", key.isCut)
    define("TAPS", Int(key.taps))
    define("IS_MATERIAL", key.isMaterial)
    return text
  }

  /// `colorDodge` becomes `COLOR_DODGE`.
  private static func shaderName(_ operation: CompositeOperation) -> String {
    "\(operation)".reduce(into: "") { name, character in
      if character.isUppercase { name += "_" }
      name += character.uppercased()
    }
  }
}

extension ProgramKey: CustomStringConvertible {
  var description: String {
    var words = ["\(coverage)", "\(paint)"]
    if clip != .none { words.append("clip \(clip)") }
    if isStroke { words.append("stroke") }
    if isProjective { words.append("projective") }
    if isCut { words.append("cut") }
    if readsBackdrop { words.append("\(operation)") }
    return words.joined(separator: " ")
  }
}
