import CEpoxy
import Drawing

/// The buffers that carry instances to the shaders, and how their bytes are read.
final class VertexStreams {
  private let instanceArray: UInt32
  private let instanceBuffer: UInt32
  private let glyphArray: UInt32
  private let glyphBuffer: UInt32
  private let quadArray: UInt32
  private let quadBuffer: UInt32
  /// Where a batch of each array begins at the moment.
  private var instanceStart: Int32 = -1
  private var glyphStart: Int32 = -1

  init(_ device: GLDevice) {
    instanceArray = GLCalls.makeVertexArray()
    instanceBuffer = GLCalls.makeBuffer()
    glyphArray = GLCalls.makeVertexArray()
    glyphBuffer = GLCalls.makeBuffer()
    quadArray = GLCalls.makeVertexArray()
    quadBuffer = GLCalls.makeBuffer()
    for array in [instanceArray, quadArray] {
      GLCalls.bindVertexArray(array)
      for index in 0..<8 { GLCalls.enableInstanceAttribute(index) }
    }
    // The last one bound; always read from its beginning.
    GLCalls.bindArrayBuffer(quadBuffer)
    setInstances(first: 0)
    GLCalls.bindVertexArray(glyphArray)
    for index in [0, 1, 6] { GLCalls.enableInstanceAttribute(index) }
  }

  func upload(_ frame: Frame) {
    instanceStart = -1
    glyphStart = -1
    frame.instances.withUnsafeBytes {
      if $0.isEmpty { return }
      GLCalls.bindArrayBuffer(instanceBuffer)
      GLCalls.streamArrayBuffer($0.baseAddress, count: $0.count)
    }
    frame.glyphs.withUnsafeBytes {
      if $0.isEmpty { return }
      GLCalls.bindArrayBuffer(glyphBuffer)
      GLCalls.streamArrayBuffer($0.baseAddress, count: $0.count)
    }
  }

  func draw(_ batch: Batch) {
    if batch.key.isCompact {
      GLCalls.bindVertexArray(glyphArray)
      if glyphStart != batch.first {
        glyphStart = batch.first
        GLCalls.bindArrayBuffer(glyphBuffer)
        let stride = MemoryLayout<GlyphInstance>.stride
        let start = Int(batch.first) * stride
        set(0, size: 4, GL_SHORT, stride, start)
        set(1, size: 2, GL_UNSIGNED_SHORT, stride, start + 8)
        set(6, size: 4, GL_UNSIGNED_BYTE, stride, start + 12, isNormalized: true)
      }
    } else {
      GLCalls.bindVertexArray(instanceArray)
      if instanceStart != batch.first {
        instanceStart = batch.first
        GLCalls.bindArrayBuffer(instanceBuffer)
        setInstances(first: Int(batch.first))
      }
    }
    draw(Int(batch.count), isCopy: batch.key.paint == .copy)
  }

  private func draw(_ count: Int, isCopy: Bool) {
    if isCopy { GLCalls.drawRectangles(count) } else { GLCalls.drawQuads(count) }
  }

  /// Draws one quad with a colour of its own.
  func drawQuad(_ instance: Instance, color: SIMD4<Float>) {
    var instance = instance
    instance.color = pixel(color)
    stream(CollectionOfOne(instance), isCopy: false)
  }

  /// Draws pieces of pictures that the frame does not hold.
  func drawPieces(_ pieces: some Collection<Instance>) { stream(pieces, isCopy: true) }

  private func stream(_ instances: some Collection<Instance>, isCopy: Bool) {
    GLCalls.bindVertexArray(quadArray)
    GLCalls.bindArrayBuffer(quadBuffer)
    ContiguousArray(instances).withUnsafeBytes {
      GLCalls.streamArrayBuffer($0.baseAddress, count: $0.count)
    }
    draw(instances.count, isCopy: isCopy)
  }

  private func setInstances(first: Int) {
    let stride = MemoryLayout<Instance>.stride
    for index in 0..<6 { set(index, size: 4, GL_FLOAT, stride, first * stride + index * 16) }
    set(6, size: 4, GL_UNSIGNED_BYTE, stride, first * stride + 96, isNormalized: true)
    set(7, size: 4, GL_SHORT, stride, first * stride + 104)
  }

  private func set(
    _ index: Int,
    size: Int,
    _ type: Int32,
    _ stride: Int,
    _ offset: Int,
    isNormalized: Bool = false
  ) {
    GLCalls.instanceAttribute(
      index,
      size: size,
      type: type,
      isNormalized: isNormalized,
      stride: stride,
      offset: offset
    )
  }
}
