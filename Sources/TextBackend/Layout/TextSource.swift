import Drawing
import Foundation

/// A styled text as bytes for Pango, with the style of each stretch of them.
struct TextSource {
  /// Bytes that share a style.
  struct Span {
    /// An index into the styled text's runs.
    var style: Int
    var range: Range<Int>
  }

  /// UTF-8 with `\n` as the only line break.
  var utf8: ContiguousArray<UInt8> = []
  /// Ascending, without gaps; runs without text have none.
  var spans: [Span] = []

  init() {}

  init(_ text: StyledText) {
    utf8.reserveCapacity(text.runs.reduce(0) { $0 + $1.text.utf8.count })
    for (index, run) in text.runs.enumerated() {
      let start = utf8.count
      if run.attachment != nil {
        utf8.append(contentsOf: "\u{FFFC}".utf8)
      } else {
        append(run.text)
      }
      if utf8.count > start { spans.append(Span(style: index, range: start..<utf8.count)) }
    }
  }

  /// Adds text with CR, CRLF, U+0085, U+2028 and U+2029 as line feeds, and no NUL.
  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var index = 0
      let count = bytes.count
      var needsCare = false
      for byte in bytes where byte == 13 || byte == 0xC2 || byte == 0xE2 || byte == 0 {
        needsCare = true
        break
      }
      guard needsCare else {
        utf8.append(contentsOf: bytes)
        return
      }
      while index < count {
        let byte = bytes[index]
        if byte == 13 {
          if index + 1 < count, bytes[index + 1] == 10 { index += 1 }
          utf8.append(10)
        } else if byte == 0xC2, index + 1 < count, bytes[index + 1] == 0x85 {
          index += 1
          utf8.append(10)
        } else if byte == 0xE2, index + 2 < count, bytes[index + 1] == 0x80,
          bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9
        {
          index += 2
          utf8.append(10)
        } else if byte == 0 {
          utf8.append(contentsOf: "\u{FFFD}".utf8)
        } else {
          utf8.append(byte)
        }
        index += 1
      }
    }
  }

  /// Where the letter starts that a mark at `byte` belongs to; `byte` itself for other characters.
  func letterStart(at byte: Int) -> Int {
    var start = byte
    // Marks begin at U+0300.
    while start > 0, start < utf8.count, utf8[start] >= 0xCC, isMark(at: start) {
      start -= 1
      while start > 0, utf8[start] & 0xC0 == 0x80 { start -= 1 }
    }
    return start
  }

  private func isMark(at byte: Int) -> Bool {
    let lead = UInt32(utf8[byte])
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard byte + length <= utf8.count else { return false }
    var value = lead & (0xFF >> UInt32(length + 1))
    for index in byte + 1..<byte + length { value = value << 6 | UInt32(utf8[index] & 0x3F) }
    switch value {
    // Cyrillic letters, Chinese characters and Hangul, of which texts have many.
    case 0x0400...0x0482, 0x3400...0x9FFF, 0xAC00...0xD7FF: return false
    default: break
    }
    switch Unicode.Scalar(value)?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// The style at a byte; past the end the last one.
  func style(at byte: Int) -> Int {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].range.upperBound <= byte { low = middle + 1 } else { high = middle }
    }
    if low < spans.count { return spans[low].style }
    return spans.last?.style ?? 0
  }

  /// A part as a text of its own in one paragraph: line breaks become spaces, and `suffix` is added
  /// in the style of the last byte.
  func paragraph(_ range: Range<Int>, suffix: String = "") -> TextSource {
    var part = TextSource()
    part.utf8.reserveCapacity(range.count + suffix.utf8.count)
    for byte in utf8[range] { part.utf8.append(byte == 10 ? 32 : byte) }
    for span in spans {
      let low = max(span.range.lowerBound, range.lowerBound)
      let high = min(span.range.upperBound, range.upperBound)
      guard low < high else { continue }
      part.spans.append(
        Span(style: span.style, range: (low - range.lowerBound)..<(high - range.lowerBound))
      )
    }
    if !suffix.isEmpty {
      let start = part.utf8.count
      part.utf8.append(contentsOf: suffix.utf8)
      if let last = part.spans.indices.last {
        part.spans[last].range = part.spans[last].range.lowerBound..<part.utf8.count
      } else {
        part.spans.append(
          Span(style: style(at: range.lowerBound), range: start..<part.utf8.count)
        )
      }
    }
    return part
  }
}
