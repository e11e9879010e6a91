import Drawing
import GoldenScenes
import Testing

@testable import GLBackend
@testable import WindowStage

@Suite struct FallbackTests {
  /// Draws nothing, and fails from its second picture on.
  private final class FailingRenderer: Renderer {
    private var count = 0

    func render(
      _ list: DisplayList,
      into target: PixelBuffer,
      scale: Double,
      keepsContents: Bool
    ) throws -> [PixelRect] {
      count += 1
      if count > 1 { throw GLError.contextLost(code: 0x507) }
      return []
    }

    func purgeCaches() {}
  }

  @Test func `a lost context goes over to the processor with one line`() throws {
    var lines: [String] = []
    let renderer = FallbackRenderer(FailingRenderer()) { lines.append($0) }
    var pixels = [UInt32](repeating: 0, count: 64)
    func draw() throws {
      try pixels.withUnsafeMutableBufferPointer { buffer in
        let base = try #require(buffer.baseAddress)
        _ = try renderer.render(
          .on(.white),
          into: PixelBuffer(pixels: base, width: 8, height: 8, stride: 8),
          scale: 1,
          keepsContents: true
        )
      }
    }
    try draw()
    #expect(lines.isEmpty)
    try draw()
    try draw()
    #expect(
      lines == ["OpenGL: the context was lost (0x507). Drawing on the processor instead."]
    )
    #expect(pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test func `a shader that the driver does not take is an error with its first line`() throws {
    let context = try OffscreenContext()
    try context.makeCurrent()
    defer { context.release() }
    let device = try GLDevice()
    let shaders = ProgramLibrary(device)
    #expect(throws: Never.self) { try shaders.program(ProgramKey()) }
    #expect {
      try shaders.check(GLCalls.makeShader(0x8B30, "nonsense"), "nonsense")
    } throws: { error in
      guard case .shader(let name, let log)? = error as? GLError else { return false }
      return name == "nonsense" && !log.isEmpty && !log.contains("\n")
    }
  }

  @Test func `chosen by hand the processor draws without OpenGL`() {
    #expect(!RendererChoice.software.wantsGL)
    #expect(RendererChoice.gl.wantsGL)
    #expect(RendererChoice.automatic.wantsGL == GPU.isPresent)
  }
}
