import CEpoxy
import Drawing

/// A bitmap as a texture; its halvings are made when it is first drawn smaller.
final class Picture {
  let texture: GLTexture
  fileprivate let bitmap: Bitmap
  fileprivate var lastUse = 0
  private var hasLevels = false
  private let device: GLDevice
  /// Those halvings that were asked for by themselves.
  private var halvings: [GLTexture] = []

  /// Whether every pixel is opaque.
  var isOpaque: Bool { bitmap.isOpaque }

  fileprivate init?(_ device: GLDevice, _ bitmap: Bitmap) {
    guard bitmap.width > 0, bitmap.height > 0, bitmap.width <= device.largestTexture,
      bitmap.height <= device.largestTexture
    else { return nil }
    self.device = device
    self.bitmap = bitmap
    texture = GLTexture(device, width: bitmap.width, height: bitmap.height)
    bitmap.pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      texture.upload(
        x: 0,
        y: 0,
        width: bitmap.width,
        height: bitmap.height,
        colors: base
      )
    }
  }

  /// How many sizes there are, the full one included.
  var levelCount: Int {
    var count = 1
    var longer = max(bitmap.width, bitmap.height)
    while longer > 1 {
      longer = BitmapHalving.half(longer)
      count += 1
    }
    return count
  }

  /// A halving as a texture of its own: without a card that is drawn more quickly than a level.
  func level(_ index: Int) -> GLTexture {
    if index == 0 { return texture }
    if halvings.count >= index { return halvings[index - 1] }
    var pixels = bitmap.pixels
    var width = bitmap.width
    var height = bitmap.height
    for made in 1...index {
      let half = BitmapHalving.halve(pixels, width: width, height: height)
      pixels = half.pixels
      width = half.width
      height = half.height
      if made <= halvings.count { continue }
      let texture = GLTexture(device, width: width, height: height)
      pixels.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        texture.upload(x: 0, y: 0, width: width, height: height, colors: base)
      }
      halvings.append(texture)
    }
    return halvings[index - 1]
  }

  /// Area averages, level by level, the same ones as SoftwareBackend's.
  func makeLevels() {
    if hasLevels { return }
    hasLevels = true
    device.bindForUpload(texture.id)
    var pixels = bitmap.pixels
    var width = bitmap.width
    var height = bitmap.height
    var level = 0
    while width > 1 || height > 1 {
      let half = BitmapHalving.halve(pixels, width: width, height: height)
      pixels = half.pixels
      width = half.width
      height = half.height
      level += 1
      pixels.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        device.withUploadable(base, count: width * height) { bytes, format, type in
          GLCalls.textureImage(
            level: level,
            internalFormat: device.colorFormat,
            width: width,
            height: height,
            format: format,
            type: type,
            bytes
          )
        }
      }
    }
    GLCalls.textureParameter(GL_TEXTURE_MAX_LEVEL, Int32(level))
  }
}

/// Textures of bitmaps and mesh gradients.
final class PictureStore {
  struct Mesh {
    var picture: Picture
    /// Where it lies in the gradient's space.
    var origin: SIMD2<Float>
    var size: SIMD2<Float>
  }

  /// A colour glyph at a size.
  struct GlyphKey: Hashable {
    var font: Int32
    var glyph: UInt32
    var pixelsPerEm: Int
  }

  private struct MeshKey: Hashable {
    var gradient: GradientPaint
    var width: Int
    var height: Int
  }

  private let device: GLDevice
  private var pictures: [ObjectIdentifier: Picture] = [:]
  private var meshes: [MeshKey: Mesh] = [:]
  private var glyphs: [GlyphKey: Picture] = [:]
  private var frame = 0
  /// Frames that something is kept for without being used.
  private static let lifetime = 30

  init(_ device: GLDevice) { self.device = device }

  func beginFrame() {
    frame += 1
    guard frame % Self.lifetime == 0 else { return }
    let oldest = frame - Self.lifetime
    pictures = pictures.filter { $0.value.lastUse >= oldest }
    meshes = meshes.filter { $0.value.picture.lastUse >= oldest }
    glyphs = glyphs.filter { $0.value.lastUse >= oldest }
  }

  func purge() {
    pictures.removeAll()
    meshes.removeAll()
    glyphs.removeAll()
  }

  /// Nil for a bitmap that is empty or larger than the driver takes.
  func picture(_ bitmap: Bitmap) -> Picture? {
    if let known = pictures[ObjectIdentifier(bitmap)] {
      known.lastUse = frame
      return known
    }
    guard let made = Picture(device, bitmap) else { return nil }
    made.lastUse = frame
    pictures[ObjectIdentifier(bitmap)] = made
    return made
  }

  /// A glyph in its own colours.
  func glyph(_ key: GlyphKey, make: () -> Bitmap) -> Picture? {
    if let known = glyphs[key] {
      known.lastUse = frame
      return known
    }
    guard let made = Picture(device, make()) else { return nil }
    made.lastUse = frame
    glyphs[key] = made
    return made
  }

  /// A mesh gradient as a picture of `fineness` pixels per point.
  func mesh(_ gradient: GradientPaint, fineness: SIMD2<Float>) -> Mesh? {
    guard let raster = MeshRaster(gradient) else { return nil }
    let (origin, size) = raster.bounds
    guard size.x > 0, size.y > 0 else { return nil }
    let width = Int(max(1, min(2048, (size.x * fineness.x).rounded(.up))))
    let height = Int(max(1, min(2048, (size.y * fineness.y).rounded(.up))))
    let key = MeshKey(gradient: gradient, width: width, height: height)
    if let known = meshes[key] {
      known.picture.lastUse = frame
      return known
    }
    guard let picture = Picture(device, raster.bitmap(width: width, height: height)) else {
      return nil
    }
    picture.lastUse = frame
    let made = Mesh(picture: picture, origin: origin, size: size)
    meshes[key] = made
    return made
  }
}
