import CEpoxy
import Drawing

extension FrameRunner {
  func useClip(_ frame: Frame, _ index: Int32, _ key: ProgramKey, _ program: GLProgram) {
    let clip = frame.clips[Int(index)]
    // A mask that one batch takes need not be what the others take.
    let usesMask = key.clip == .mask && clip.mask >= 0
    let element = usesMask ? masks[Int(clip.mask)] : clip.elements[0]
    use(element, program)
  }

  private func use(_ element: ClipElement, _ program: GLProgram) {
    GLCalls.uniform(program.clip, element.uniforms)
    if let texture = element.texture { device.bind(texture, to: .clip) }
  }

  /// Multiplies the elements of clips that have several.
  func makeMasks(_ frame: Frame) throws(GLError) {
    masks.removeAll(keepingCapacity: true)
    for mask in frame.masks {
      let target = try makeTarget(mask.rect, format: .color)
      device.setScissor(target.pixels(mask.rect))
      for (index, element) in mask.elements.enumerated() {
        var key = ProgramKey()
        element.configure(&key)
        let program = try prepare(key, target)
        use(element, program)
        device.setBlend(index == 0 ? nil : (GL_ZERO, GL_SRC_COLOR))
        drawQuad(mask.rect)
      }
      guard let texture = target.texture else { continue }
      masks.append(
        ClipElement(
          texture: texture,
          rect: mask.rect,
          x: Self.margin,
          y: Self.margin,
          isInverse: false
        )
      )
    }
  }
}
