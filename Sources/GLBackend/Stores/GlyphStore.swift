import Drawing
import TextBackend

/// Glyph bitmaps in atlas textures, each with a ring of clear pixels around it.
///
/// Coverage is stored as white, so that one program draws it and colour glyphs.
final class GlyphStore {
  /// Where a bitmap lies; width 0 without ink.
  struct Entry {
    var page: Int16 = 0
    var x: UInt16 = 0
    var y: UInt16 = 0
    var width: Int16 = 0
    var height: Int16 = 0
    /// From the pixel that holds the origin.
    var left: Int16 = 0
    var top: Int16 = 0
    var isColor = false
  }

  /// A bitmap of another size than the one at which it is seen.
  struct Sampled {
    var entry: Entry
    var pixelsPerEm: Float
  }

  /// A text's glyphs looked up at one scale, so that drawing it again needs no look-ups.
  final class TextSlots {
    /// Held so that its address stays taken.
    let text: PangoShapedText
    fileprivate(set) var indices: [Int32]
    fileprivate var lastUse = 0

    init(_ text: PangoShapedText) {
      self.text = text
      indices = [Int32](repeating: -1, count: text.glyphs.count)
    }
  }

  private struct TextKey: Hashable {
    var text: ObjectIdentifier
    var scale: Float
  }

  private struct SlotKey: Hashable {
    var font: Int32
    var glyph: UInt32
    /// 1/64 of a pixel per em.
    var size: UInt32
  }

  /// A glyph at a size: sixteen sub-pixel positions, indices into `entries` or -1.
  private struct Slot {
    var font: GlyphFont
    var glyph: UInt32
    var size: UInt32
    var phases = SIMD16<Int32>(repeating: -1)
  }

  private let device: GLDevice
  private let pageSize: Int
  private var pages: [GLTexture] = []
  private var packer: ShelfPacker
  private var entries: [Entry] = []
  private var slots: [Slot] = []
  private var slotIndices: [SlotKey: Int32] = [:]
  private var texts: [TextKey: TextSlots] = [:]
  private var frame = 0
  private var staging: [UInt32] = []
  /// When more are in use, all are made afresh in the next frame.
  private static let pageLimit = 6

  init(_ device: GLDevice) {
    self.device = device
    pageSize = min(2048, device.largestTexture)
    packer = ShelfPacker(size: pageSize)
  }

  func beginFrame() {
    frame += 1
    if pages.count > Self.pageLimit { purge() }
    if frame % 60 == 0 { texts = texts.filter { $0.value.lastUse >= frame - 60 } }
  }

  func purge() {
    pages.removeAll()
    packer = ShelfPacker(size: pageSize)
    entries.removeAll()
    slots.removeAll()
    slotIndices.removeAll()
    texts.removeAll()
  }

  func page(_ index: Int16) -> GLTexture { pages[Int(index)] }

  /// For each glyph of the text a slot, at `scale` pixels per point.
  func slots(_ text: PangoShapedText, scale: Float) -> TextSlots {
    let key = TextKey(text: ObjectIdentifier(text), scale: scale)
    if let known = texts[key] {
      known.lastUse = frame
      return known
    }
    let made = TextSlots(text)
    made.lastUse = frame
    for run in text.runs {
      let size = fixed(run.size * scale)
      for index in run.range {
        made.indices[index] = slot(text.glyphs[index].glyph, run.font, size)
      }
    }
    texts[key] = made
    return made
  }

  private func fixed(_ pixelsPerEm: Float) -> UInt32 {
    UInt32(max(1, min(pixelsPerEm * 64, 4_000_000)).rounded())
  }

  private func slot(_ glyph: UInt32, _ font: GlyphFont, _ size: UInt32) -> Int32 {
    let key = SlotKey(font: font.id, glyph: glyph, size: size)
    if let known = slotIndices[key] { return known }
    let index = Int32(slots.count)
    slots.append(Slot(font: font, glyph: glyph, size: size))
    slotIndices[key] = index
    return index
  }

  /// The bitmap of a slot at a phase 0…15 (quarters across, plus four times quarters down).
  func bitmap(slot: Int32, phase: Int) -> Entry {
    let index = slots[Int(slot)].phases[phase]
    if index >= 0 { return entries[Int(index)] }
    let source = slots[Int(slot)]
    let image = GlyphRasterizer.shared.image(
      of: source.glyph,
      in: source.font,
      pixelsPerEm: Double(source.size) / 64,
      phaseX: phase & 3,
      phaseY: phase >> 2
    )
    let entry = store(image)
    slots[Int(slot)].phases[phase] = Int32(entries.count)
    entries.append(entry)
    return entry
  }

  /// A bitmap from which a glyph seen at about `pixelsPerEm` can be made under any transform: with
  /// several pixels to each that is seen.
  func sampled(_ glyph: UInt32, _ font: GlyphFont, pixelsPerEm: Float) -> Sampled {
    let pixels = Self.size(atLeast: max(1, min(pixelsPerEm * 4, 400)))
    let entry = bitmap(slot: slot(glyph, font, fixed(pixels)), phase: 0)
    return Sampled(entry: entry, pixelsPerEm: pixels)
  }

  /// The next power of the root of two, in whole pixels, so that few sizes serve a growing text.
  static func size(atLeast wanted: Float) -> Float {
    var size: Float = 1
    while size < wanted { size *= Float(2).squareRoot() }
    return size.rounded()
  }

  private func store(_ image: GlyphImage) -> Entry {
    guard image.width > 0, image.height > 0, image.width + 2 <= pageSize,
      image.height + 2 <= pageSize
    else { return Entry() }
    let width = image.width + 2
    let height = image.height + 2
    var place = pages.isEmpty ? nil : packer.place(width, height)
    if place == nil {
      pages.append(GLTexture(device, width: pageSize, height: pageSize))
      packer = ShelfPacker(size: pageSize)
      place = packer.place(width, height)
    }
    guard let place else { return Entry() }
    staging.removeAll(keepingCapacity: true)
    staging.append(contentsOf: repeatElement(0, count: width * height))
    for y in 0..<image.height {
      let row = (y + 1) * width + 1
      switch image.content {
      case .coverage(let bytes):
        for x in 0..<image.width {
          staging[row + x] = UInt32(bytes[y * image.width + x]) * 0x0101_0101
        }
      case .color(let pixels):
        for x in 0..<image.width { staging[row + x] = pixels[y * image.width + x] }
      }
    }
    staging.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      pages[pages.count - 1].upload(
        x: place.x,
        y: place.y,
        width: width,
        height: height,
        colors: base
      )
    }
    return Entry(
      page: Int16(pages.count - 1),
      x: UInt16(place.x + 1),
      y: UInt16(place.y + 1),
      width: Int16(image.width),
      height: Int16(image.height),
      left: Int16(image.left),
      top: Int16(image.top),
      isColor: image.isColor
    )
  }
}
