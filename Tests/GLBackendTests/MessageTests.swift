import Testing

@testable import GLBackend

@Suite struct MessageTests {
  @Test(arguments: [
    (GLError.noDisplay, "OpenGL: EGL offers no display without a screen."),
    (
      .noContext(code: 0x3009),
      "OpenGL: no context of version 3.3 or ES 3.0 (EGL error 0x3009)."
    ),
    (
      .oldVersion(21, renderer: "Old Card"),
      "OpenGL: version 2.1 of 'Old Card' is older than 3.3 or ES 3.0."
    ),
    (
      .shader(name: "box color", log: "0:1: syntax error"),
      "OpenGL: the driver does not take the shader box color: 0:1: syntax error"
    ),
    (
      .framebuffer(width: 30, height: 20),
      "OpenGL: no framebuffer of 30 x 20 pixels."
    ),
    (
      .pictureTooLarge(width: 20000, height: 20, limit: 16384),
      "OpenGL: 20000 x 20 pixels are more than the driver's 16384 each way."
    ),
    (.contextLost(code: 0x507), "OpenGL: the context was lost (0x507)."),
    (.failed(code: 0x502), "OpenGL: error 0x502."),
  ])
  func `errors say what is wrong`(error: GLError, text: String) {
    #expect(error.description == text)
  }

  @Test(arguments: [
    ("llvmpipe (LLVM 15.0.6, 256 bits)", false),
    ("softpipe", false),
    ("Google SwiftShader", false),
    ("virgl (AMD Radeon)", false),
    ("", false),
    ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", true),
    ("NVIDIA GeForce RTX 3060/PCIe/SSE2", true),
    ("AMD Radeon RX 6700 XT (navi22, LLVM 15.0.7, DRM 3.49)", true),
  ])
  func `drivers that draw on the processor are told by their names`(name: String, isCard: Bool) {
    #expect(GPU.isHardware(name) == isCard)
  }
}
