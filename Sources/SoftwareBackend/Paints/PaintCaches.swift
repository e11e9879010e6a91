import Drawing
import TextBackend

/// What is made from gradients and pictures and kept between frames.
///
/// Everything has a number of its own that is never used again, by which contents are compared.
final class PaintCaches {
  final class Entry<Value> {
    let value: Value
    let id: UInt64
    var lastUse: Int

    init(_ value: Value, id: UInt64, lastUse: Int) {
      self.value = value
      self.id = id
      self.lastUse = lastUse
    }
  }

  private struct RampKey: Hashable {
    var stops: [GradientPaint.Stop]
    var interpolation: GradientPaint.Interpolation
  }

  struct MeshKey: Hashable {
    var gradient: GradientPaint
    var width: Int
    var height: Int
  }

  struct GlyphKey: Hashable {
    var font: Int32
    var glyph: UInt32
    var pixelsPerEm: Int
  }

  private var ramps: [RampKey: Entry<GradientRamp>] = [:]
  private var images: [ObjectIdentifier: Entry<MipChain>] = [:]
  private var meshes: [MeshKey: Entry<MipChain>] = [:]
  private var glyphs: [GlyphKey: Entry<MipChain>] = [:]
  private var nextID: UInt64 = 1
  private(set) var frame = 0
  /// Frames that something is kept for without being used.
  private static let lifetime = 30

  func beginFrame() {
    frame += 1
    guard frame % Self.lifetime == 0 else { return }
    let oldest = frame - Self.lifetime
    ramps = ramps.filter { $0.value.lastUse >= oldest }
    images = images.filter { $0.value.lastUse >= oldest }
    meshes = meshes.filter { $0.value.lastUse >= oldest }
    glyphs = glyphs.filter { $0.value.lastUse >= oldest }
  }

  func purge() {
    ramps.removeAll()
    images.removeAll()
    meshes.removeAll()
    glyphs.removeAll()
  }

  func uniqueID() -> UInt64 {
    nextID += 1
    return nextID
  }

  func ramp(
    _ stops: [GradientPaint.Stop],
    _ interpolation: GradientPaint.Interpolation
  ) -> Entry<GradientRamp> {
    let key = RampKey(stops: stops, interpolation: interpolation)
    if let known = ramps[key] {
      known.lastUse = frame
      return known
    }
    let made = Entry(GradientRamp(stops, interpolation), id: uniqueID(), lastUse: frame)
    ramps[key] = made
    return made
  }

  func chain(_ bitmap: Bitmap) -> Entry<MipChain> {
    if let known = images[ObjectIdentifier(bitmap)] {
      known.lastUse = frame
      return known
    }
    let made = Entry(MipChain(bitmap), id: uniqueID(), lastUse: frame)
    images[ObjectIdentifier(bitmap)] = made
    return made
  }

  func mesh(_ key: MeshKey, make: () -> Bitmap) -> Entry<MipChain> {
    if let known = meshes[key] {
      known.lastUse = frame
      return known
    }
    let made = Entry(MipChain(make()), id: uniqueID(), lastUse: frame)
    meshes[key] = made
    return made
  }

  func glyph(_ key: GlyphKey, make: () -> Bitmap) -> Entry<MipChain> {
    if let known = glyphs[key] {
      known.lastUse = frame
      return known
    }
    let made = Entry(MipChain(make()), id: uniqueID(), lastUse: frame)
    glyphs[key] = made
    return made
  }
}
