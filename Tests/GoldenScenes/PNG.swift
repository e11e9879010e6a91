import Foundation

/// Just enough of PNG for reference pictures: 8-bit RGB, or RGBA with straight alpha.
package enum PNG {
  package struct Picture: Equatable {
    package var width: Int
    package var height: Int
    /// Premultiplied 0xAARRGGBB.
    package var pixels: [UInt32]

    package init(width: Int, height: Int, pixels: [UInt32]) {
      self.width = width
      self.height = height
      self.pixels = pixels
    }
  }

  // MARK: - Writing

  package static func encoded(_ picture: Picture) -> Data {
    var raw: [UInt8] = []
    let isOpaque = picture.pixels.allSatisfy { $0 >= 0xFF00_0000 }
    let size = isOpaque ? 3 : 4
    let rowBytes = picture.width * size
    var previous = [UInt8](repeating: 0, count: rowBytes)
    for y in 0..<picture.height {
      var row: [UInt8] = []
      row.reserveCapacity(rowBytes)
      for x in 0..<picture.width {
        let p = picture.pixels[y * picture.width + x]
        let alpha = p >> 24
        func straight(_ v: UInt32) -> UInt8 {
          alpha == 0 ? 0 : UInt8(min(255, (v * 255 + alpha / 2) / alpha))
        }
        row += [straight(p >> 16 & 255), straight(p >> 8 & 255), straight(p & 255)]
        if !isOpaque { row.append(UInt8(alpha)) }
      }
      // The filter whose differences are smallest.
      var best = (sum: Int.max, type: UInt8(0), bytes: row)
      for type: UInt8 in [1, 2, 4] {
        let bytes = filtered(row, previous, type, size)
        let sum = bytes.reduce(0) { $0 + Int(min($1, 255 - $1 &+ 1)) }
        if sum < best.sum { best = (sum, type, bytes) }
      }
      raw.append(best.type)
      raw += best.bytes
      previous = row
    }
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    var header = Data()
    header.append(bigEndian: UInt32(picture.width))
    header.append(bigEndian: UInt32(picture.height))
    header.append(contentsOf: [8, isOpaque ? 2 : 6, 0, 0, 0])
    data.appendChunk("IHDR", header)
    var body = Data([0x78, 0x01])
    body.append(contentsOf: Deflate.compressed(raw))
    body.append(bigEndian: adler(raw))
    data.appendChunk("IDAT", body)
    data.appendChunk("IEND", Data())
    return data
  }

  private static func filtered(
    _ row: [UInt8],
    _ above: [UInt8],
    _ type: UInt8,
    _ size: Int
  ) -> [UInt8] {
    row.indices.map { row[$0] &- predicted(row, above, $0, type, size) }
  }

  private static func predicted(
    _ row: [UInt8],
    _ above: [UInt8],
    _ i: Int,
    _ type: UInt8,
    _ size: Int
  ) -> UInt8 {
    let left = i >= size ? Int(row[i - size]) : 0
    let up = Int(above[i])
    let corner = i >= size ? Int(above[i - size]) : 0
    switch type {
    case 1: return UInt8(left)
    case 2: return UInt8(up)
    case 3: return UInt8((left + up) / 2)
    case 4:
      let p = left + up - corner
      let (a, b, c) = (abs(p - left), abs(p - up), abs(p - corner))
      return UInt8(a <= b && a <= c ? left : b <= c ? up : corner)
    default: return 0
    }
  }

  // MARK: - Reading

  package static func decoded(_ data: Data) -> Picture? {
    let bytes = [UInt8](data)
    guard bytes.count > 8, bytes[1] == 0x50 else { return nil }
    var position = 8
    var width = 0
    var height = 0
    var size = 4
    var packed: [UInt8] = []
    func word(_ at: Int) -> Int {
      Int(bytes[at]) << 24 | Int(bytes[at + 1]) << 16 | Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
    }
    while position + 8 <= bytes.count {
      let length = word(position)
      let name = String(decoding: bytes[(position + 4)..<(position + 8)], as: UTF8.self)
      let body = position + 8
      guard body + length + 4 <= bytes.count else { return nil }
      if name == "IHDR" {
        width = word(body)
        height = word(body + 4)
        guard bytes[body + 8] == 8, bytes[body + 12] == 0 else { return nil }
        guard bytes[body + 9] == 6 || bytes[body + 9] == 2 else { return nil }
        size = bytes[body + 9] == 2 ? 3 : 4
      } else if name == "IDAT" {
        packed += bytes[body..<(body + length)]
      }
      position = body + length + 4
    }
    guard packed.count > 6, let raw = Deflate.expanded(Array(packed[2..<(packed.count - 4)])),
      raw.count == (width * size + 1) * height
    else { return nil }
    var pixels: [UInt32] = []
    var above = [UInt8](repeating: 0, count: width * size)
    for y in 0..<height {
      let start = y * (width * size + 1)
      var row = Array(raw[(start + 1)..<(start + 1 + width * size)])
      for i in row.indices { row[i] = row[i] &+ predicted(row, above, i, raw[start], size) }
      for x in 0..<width {
        let alpha = size == 4 ? UInt32(row[x * 4 + 3]) : 255
        func premultiplied(_ v: UInt8) -> UInt32 { (UInt32(v) * alpha + 127) / 255 }
        pixels.append(
          alpha << 24 | premultiplied(row[x * size]) << 16
            | premultiplied(row[x * size + 1]) << 8 | premultiplied(row[x * size + 2])
        )
      }
      above = row
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }
}

/// RFC 1951: written with the fixed code, read in full.
enum Deflate {
  private static let lengthBase = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthExtra = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBase = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
    2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  private static let distanceExtra = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]

  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    writer.write(1, 1)
    writer.write(1, 2)
    func symbol(_ value: Int) {
      switch value {
      case ..<144: writer.writeReversed(0x30 + value, 8)
      case ..<256: writer.writeReversed(0x190 + value - 144, 9)
      case ..<280: writer.writeReversed(value - 256, 7)
      default: writer.writeReversed(0xC0 + value - 280, 8)
      }
    }
    var heads: [Int: [Int]] = [:]
    var i = 0
    func key(_ at: Int) -> Int {
      Int(bytes[at]) | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2]) << 16
    }
    func remember(_ at: Int) {
      guard at + 2 < bytes.count else { return }
      var known = heads[key(at)] ?? []
      known.append(at)
      if known.count > 16 { known.removeFirst() }
      heads[key(at)] = known
    }
    while i < bytes.count {
      var best = (length: 0, distance: 0)
      if i + 2 < bytes.count {
        for candidate in (heads[key(i)] ?? []).reversed() where i - candidate <= 32768 {
          var length = 0
          while length < 258, i + length < bytes.count,
            bytes[candidate + length] == bytes[i + length]
          {
            length += 1
          }
          if length > best.length { best = (length, i - candidate) }
        }
      }
      if best.length >= 3 {
        let l = lengthBase.lastIndex { $0 <= best.length } ?? 0
        symbol(257 + l)
        writer.write(best.length - lengthBase[l], lengthExtra[l])
        let d = distanceBase.lastIndex { $0 <= best.distance } ?? 0
        writer.writeReversed(d, 5)
        writer.write(best.distance - distanceBase[d], distanceExtra[d])
        for _ in 0..<best.length {
          remember(i)
          i += 1
        }
      } else {
        symbol(Int(bytes[i]))
        remember(i)
        i += 1
      }
    }
    symbol(256)
    return writer.finished()
  }

  static func expanded(_ bytes: [UInt8]) -> [UInt8]? {
    var reader = BitReader(bytes: bytes)
    var output: [UInt8] = []
    var isLast = false
    while !isLast {
      isLast = reader.read(1) == 1
      switch reader.read(2) {
      case 0:
        reader.alignToByte()
        let count = reader.read(16)
        _ = reader.read(16)
        for _ in 0..<count { output.append(UInt8(reader.read(8))) }
      case 1:
        let literals = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        guard
          expand(&reader, Code(literals), Code([Int](repeating: 5, count: 30)), &output)
        else { return nil }
      case 2:
        let literalCount = reader.read(5) + 257
        let distanceCount = reader.read(5) + 1
        let codeCount = reader.read(4) + 4
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        var lengths = [Int](repeating: 0, count: 19)
        for index in 0..<codeCount { lengths[order[index]] = reader.read(3) }
        let code = Code(lengths)
        var all: [Int] = []
        while all.count < literalCount + distanceCount {
          guard let symbol = code.read(&reader) else { return nil }
          switch symbol {
          case 16: all += [Int](repeating: all.last ?? 0, count: 3 + reader.read(2))
          case 17: all += [Int](repeating: 0, count: 3 + reader.read(3))
          case 18: all += [Int](repeating: 0, count: 11 + reader.read(7))
          default: all.append(symbol)
          }
        }
        let literals = Code(Array(all[..<literalCount]))
        let distances = Code(Array(all[literalCount..<(literalCount + distanceCount)]))
        guard expand(&reader, literals, distances, &output) else { return nil }
      default:
        return nil
      }
    }
    return output
  }

  private static func expand(
    _ reader: inout BitReader,
    _ literals: Code,
    _ distances: Code,
    _ output: inout [UInt8]
  ) -> Bool {
    while true {
      guard let symbol = literals.read(&reader) else { return false }
      if symbol < 256 {
        output.append(UInt8(symbol))
      } else if symbol == 256 {
        return true
      } else {
        guard symbol <= 285 else { return false }
        let length = lengthBase[symbol - 257] + reader.read(lengthExtra[symbol - 257])
        guard let d = distances.read(&reader), d < 30 else { return false }
        let distance = distanceBase[d] + reader.read(distanceExtra[d])
        guard distance <= output.count else { return false }
        for _ in 0..<length { output.append(output[output.count - distance]) }
      }
    }
  }

  private struct Code {
    var symbols: [Int: Int] = [:]

    init(_ lengths: [Int]) {
      var code = 0
      for length in 1...15 {
        for (symbol, own) in lengths.enumerated() where own == length {
          symbols[1 << length | code] = symbol
          code += 1
        }
        code <<= 1
      }
    }

    func read(_ reader: inout BitReader) -> Int? {
      var code = 1
      for _ in 0..<15 {
        code = code << 1 | reader.read(1)
        if let symbol = symbols[code] { return symbol }
      }
      return nil
    }
  }

  private struct BitReader {
    var bytes: [UInt8]
    var position = 0

    mutating func read(_ count: Int) -> Int {
      var value = 0
      for bit in 0..<count {
        let byte = position >> 3
        if byte < bytes.count { value |= Int(bytes[byte] >> UInt8(position & 7) & 1) << bit }
        position += 1
      }
      return value
    }

    mutating func alignToByte() { position = (position + 7) & ~7 }
  }

  private struct BitWriter {
    private var bytes: [UInt8] = []
    private var bits = 0
    private var count = 0

    mutating func write(_ value: Int, _ length: Int) {
      bits |= value << count
      count += length
      while count >= 8 {
        bytes.append(UInt8(bits & 255))
        bits >>= 8
        count -= 8
      }
    }

    mutating func writeReversed(_ value: Int, _ length: Int) {
      for bit in (0..<length).reversed() { write(value >> bit & 1, 1) }
    }

    mutating func finished() -> [UInt8] {
      if count > 0 { write(0, 8 - count) }
      return bytes
    }
  }
}

extension Data {
  fileprivate mutating func append(bigEndian word: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(word >> shift & 255)) }
  }

  fileprivate mutating func appendChunk(_ name: String, _ body: Data) {
    append(bigEndian: UInt32(body.count))
    let checked = Data(name.utf8) + body
    append(checked)
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in checked {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    append(bigEndian: ~crc)
  }
}
