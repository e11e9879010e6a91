import Drawing

extension FrameRunner {
  func useUnit(of texture: GLTexture, _ program: GLProgram) {
    GLCalls.uniform(
      program.unit,
      SIMD4(1 / Float(texture.width), 1 / Float(texture.height), 0, 0)
    )
  }

  /// Draws a batch's rectangles as what lies there of a layer's or a material's picture.
  func drawPieces(
    _ frame: Frame,
    _ batch: Batch,
    of picture: LayerPicture,
    _ program: GLProgram
  ) {
    useUnit(of: picture.texture, program)
    let range = Int(batch.first)..<Int(batch.first + batch.count)
    vertices.drawPieces(
      frame.instances[range].map { piece in
        var piece = piece
        piece.p5 = picture.texels(SIMD4<Float>(piece.cut))
        return piece
      }
    )
  }

  /// Draws a picture over device pixels as it is; for different factors its pixels are averaged as
  /// they happen to lie.
  func copy(
    _ source: LayerPicture,
    over rect: DeviceRect,
    into target: RenderTarget
  ) throws(GLError) {
    var key = ProgramKey()
    key.paint = .copy
    let program = try prepare(key, target)
    device.bind(source.texture, to: .picture, .linear)
    useUnit(of: source.texture, program)
    device.setBlend(nil)
    var piece = Instance(piece: rect, part: .zero)
    piece.p5 = source.texels(SIMD4<Float>(piece.cut))
    vertices.drawPieces(CollectionOfOne(piece))
  }
}
