import CEpoxy

/// A texture; gives itself back when the last reference goes.
final class GLTexture {
  enum Format {
    /// Premultiplied colours, a byte each.
    case color
    /// One byte of coverage.
    case coverage
    /// Premultiplied colours in half precision: what blurs add up in.
    case half

    var format: Int32 { self == .coverage ? GL_RED : GL_RGBA }
    var type: Int32 { self == .half ? GL_HALF_FLOAT : GL_UNSIGNED_BYTE }
  }

  let id: UInt32
  /// No other texture of the device ever has the same.
  let serial: Int
  /// In pixels.
  let width: Int
  /// In pixels.
  let height: Int
  let format: Format
  /// The framebuffer that draws into it, once there is one.
  private(set) var framebuffer: UInt32 = 0
  private let device: GLDevice

  /// Makes a texture of undefined content and leaves it bound to the upload unit.
  init(_ device: GLDevice, width: Int, height: Int, format: Format = .color) {
    self.device = device
    self.width = width
    self.height = height
    self.format = format
    id = GLCalls.makeTexture()
    serial = device.nextSerial()
    device.bindForUpload(id)
    GLCalls.textureParameter(GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE)
    GLCalls.textureParameter(GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE)
    GLCalls.textureParameter(GL_TEXTURE_MIN_FILTER, GL_LINEAR)
    GLCalls.textureParameter(GL_TEXTURE_MAG_FILTER, GL_LINEAR)
    GLCalls.textureParameter(GL_TEXTURE_MAX_LEVEL, 0)
    // Said as pixels will be handed over, so that the driver keeps them in that order.
    let isBGRA = format == .color && device.hasBGRA
    GLCalls.textureImage(
      internalFormat: Self.internalFormat(format, device),
      width: width,
      height: height,
      format: isBGRA ? GL_BGRA : format.format,
      type: isBGRA ? GL_UNSIGNED_INT_8_8_8_8_REV : format.type,
      nil
    )
  }

  private static func internalFormat(_ format: Format, _ device: GLDevice) -> Int32 {
    switch format {
    case .color: device.colorFormat
    case .coverage: GL_R8
    case .half: GL_RGBA16F
    }
  }

  deinit { device.discard(texture: id, framebuffer: framebuffer) }

  /// Replaces a part; `pixels` are rows of `width`, colours as 0xAARRGGBB.
  func upload(x: Int, y: Int, width: Int, height: Int, colors: UnsafePointer<UInt32>) {
    device.bindForUpload(id)
    device.withUploadable(colors, count: width * height) { pixels, format, type in
      GLCalls.textureSubImage(
        x: x,
        y: y,
        width: width,
        height: height,
        format: format,
        type: type,
        pixels
      )
    }
  }

  /// Replaces a part; `bytes` are rows of `width`.
  func upload(x: Int, y: Int, width: Int, height: Int, coverage bytes: UnsafePointer<UInt8>) {
    device.bindForUpload(id)
    GLCalls.textureSubImage(
      x: x,
      y: y,
      width: width,
      height: height,
      format: GL_RED,
      type: GL_UNSIGNED_BYTE,
      bytes
    )
  }

  /// The framebuffer that draws into this texture; left bound.
  func target() throws(GLError) -> UInt32 {
    if framebuffer != 0 {
      device.bind(framebuffer: framebuffer)
      return framebuffer
    }
    framebuffer = GLCalls.makeFramebuffer()
    device.bind(framebuffer: framebuffer)
    GLCalls.attach(id)
    guard GLCalls.isFramebufferComplete() else {
      throw .framebuffer(width: width, height: height)
    }
    return framebuffer
  }
}
