import Drawing

/// Something to draw into, and how its pixels lie on the device's.
struct RenderTarget {
  var framebuffer: UInt32
  /// Nil for a window's framebuffer.
  var texture: GLTexture?
  /// In its own pixels.
  var width: Int
  var height: Int
  /// Own pixels = device pixels * scale + offset.
  var scale: SIMD2<Float>
  var offset: SIMD2<Float>
  /// The device pixels that may be drawn.
  var rect: DeviceRect
  /// The only part of those that is drawn at present; nil for all.
  var limit: DeviceRect?
  /// Tells targets apart, so that programs know whether they are set up for this one.
  var number: Int

  /// The `u_view` of the vertex shaders.
  var view: SIMD4<Float> {
    let size = SIMD2(Float(width), Float(height))
    let s = scale * 2 / size
    let o = offset * 2 / size - 1
    return SIMD4(s.x, s.y, o.x, o.y)
  }

  /// The `u_device` of the fragment shaders.
  var device: SIMD4<Float> {
    SIMD4(1 / scale.x, 1 / scale.y, -offset.x / scale.x, -offset.y / scale.y)
  }

  /// Device pixels as own ones: x, y, width, height.
  func pixels(_ rect: DeviceRect) -> SIMD4<Int> {
    let x0 = Float(rect.x0) * scale.x + offset.x
    let x1 = Float(rect.x1) * scale.x + offset.x
    let y0 = Float(rect.y0) * scale.y + offset.y
    let y1 = Float(rect.y1) * scale.y + offset.y
    let left = Int(min(x0, x1).rounded(.down))
    let bottom = Int(min(y0, y1).rounded(.down))
    return SIMD4(
      left,
      bottom,
      max(0, Int(max(x0, x1).rounded(.up)) - left),
      max(0, Int(max(y0, y1).rounded(.up)) - bottom)
    )
  }
}

/// A finished picture of a layer, or of what lies behind a material.
struct LayerPicture {
  var texture: GLTexture
  /// Texture pixels = device pixels * scale + offset.
  var scale: SIMD2<Float>
  var offset: SIMD2<Float>
  /// The device pixels that it holds; around them it is clear.
  var rect: DeviceRect
  /// Device pixels in one of its own: 1, or a power of two after a blur.
  var factorX = 1
  var factorY = 1

  /// The size of one of its texture's pixels.
  var unit: SIMD2<Float> { SIMD2(1 / Float(texture.width), 1 / Float(texture.height)) }

  /// Scale and offset that take device pixels to fractions of the texture.
  var map: SIMD4<Float> {
    let unit = unit
    return SIMD4(scale.x, scale.y, offset.x, offset.y) * SIMD4(unit.x, unit.y, unit.x, unit.y)
  }

  /// What it shows at device pixels x0, y0, x1, y1, as texture pixels: x, y, width, height.
  func texels(_ rect: SIMD4<Float>) -> SIMD4<Float> {
    let corner = SIMD2(rect.x, rect.y) * scale + offset
    let size = (SIMD2(rect.z, rect.w) - SIMD2(rect.x, rect.y)) * scale
    return SIMD4(corner.x, corner.y, size.x, size.y)
  }

  /// Whether its pixels lie on the device's.
  var isExact: Bool { factorX == 1 && factorY == 1 }
}

/// Textures for layers, used again from frame to frame.
final class TexturePool {
  private struct Key: Hashable {
    var width: Int
    var height: Int
    var isHalf: Bool
  }

  private struct Idle {
    var texture: GLTexture
    var since: Int
  }

  private let device: GLDevice
  private var idle: [Key: [Idle]] = [:]
  private var frame = 0
  /// Sizes are rounded up to this, so that a growing layer needs few textures.
  private static let step = 64

  init(_ device: GLDevice) { self.device = device }

  func beginFrame() {
    frame += 1
    guard frame % 30 == 0 else { return }
    for (key, textures) in idle {
      let kept = textures.filter { $0.since >= frame - 30 }
      idle[key] = kept.isEmpty ? nil : kept
    }
  }

  func purge() { idle.removeAll() }

  func take(width: Int, height: Int, format: GLTexture.Format) throws(GLError) -> GLTexture {
    let limit = device.largestTexture
    guard width <= limit, height <= limit else {
      throw .pictureTooLarge(width: width, height: height, limit: limit)
    }
    let step = Self.step
    let key = Key(
      width: min(limit, (width + step - 1) / step * step),
      height: min(limit, (height + step - 1) / step * step),
      isHalf: format == .half
    )
    if format != .coverage, let found = idle[key]?.popLast() { return found.texture }
    return GLTexture(device, width: key.width, height: key.height, format: format)
  }

  func give(_ texture: GLTexture) {
    if texture.format == .coverage { return }
    let key = Key(
      width: texture.width,
      height: texture.height,
      isHalf: texture.format == .half
    )
    idle[key, default: []].append(Idle(texture: texture, since: frame))
  }
}
