/// Which scripts beyond the system font's own a text uses: decides its fallback fonts.
struct TextContents: OptionSet, Hashable {
  let rawValue: UInt8

  static let hangul = TextContents(rawValue: 1)
  static let kana = TextContents(rawValue: 2)
  static let han = TextContents(rawValue: 4)
  static let arabic = TextContents(rawValue: 8)
  static let hebrew = TextContents(rawValue: 16)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ utf8: UnsafeBufferPointer<UInt8>) {
    var contents: TextContents = []
    var index = 0
    let count = utf8.count
    while index < count {
      let lead = utf8[index]
      // Up to U+07FF two bytes are enough; the scripts below need a closer look.
      if lead < 0xD6 {
        index += lead < 0x80 ? 1 : 2
        continue
      }
      var value: UInt32
      let length: Int
      switch lead {
      case ..<0xE0: (value, length) = (UInt32(lead & 0x1F), 2)
      case ..<0xF0: (value, length) = (UInt32(lead & 0x0F), 3)
      default: (value, length) = (UInt32(lead & 0x07), 4)
      }
      guard index + length <= count else { break }
      for offset in 1..<length { value = value << 6 | UInt32(utf8[index + offset] & 0x3F) }
      index += length
      switch value {
      case 0x0590...0x05FF, 0xFB1D...0xFB4F: contents.insert(.hebrew)
      case 0x0600...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: contents.insert(.arabic)
      case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF:
        contents.insert(.hangul)
      case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: contents.insert(.kana)
      case 0x2E80...0x2FDF, 0x3000...0x303F, 0x3400...0x9FFF, 0xF900...0xFAFF,
        0xFF00...0xFF65, 0x20000...0x323AF:
        contents.insert(.han)
      default: break
      }
    }
    self = contents
  }
}
