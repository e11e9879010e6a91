import Foundation

/// Bytes that are no message.
package enum WireError: Error, Equatable {
  case unknownKind(UInt8)
  case tooShort
  case unknownValue(UInt8)
}

/// Writes messages: integers little-endian, floating-point numbers as their 64 bits, texts and
/// lists after their count (4 bytes).
package struct WireWriter {
  package private(set) var bytes: [UInt8] = []
  private var start = 0

  package init() {}

  /// Begins a message.
  package mutating func begin(_ kind: UInt8) {
    start = bytes.count
    write(UInt32(0))
    write(kind)
  }

  /// Ends the message that was begun: its length is known now.
  package mutating func end() {
    let length = UInt32(bytes.count - start - 4)
    withUnsafeBytes(of: length.littleEndian) {
      bytes.replaceSubrange(start..<start + 4, with: $0)
    }
  }

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  package mutating func write<I: FixedWidthInteger>(_ value: I) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func write(_ value: Double) { write(value.bitPattern) }

  package mutating func write(_ value: Bool) { write(UInt8(value ? 1 : 0)) }

  package mutating func write(_ value: CGSize) {
    write(Double(value.width))
    write(Double(value.height))
  }

  package mutating func write(_ value: CGPoint) {
    write(Double(value.x))
    write(Double(value.y))
  }

  package mutating func write(_ value: [UInt8]) {
    write(UInt32(value.count))
    bytes.append(contentsOf: value)
  }

  package mutating func write(_ value: String) { write(Array(value.utf8)) }

  package mutating func write(_ values: [String]) {
    write(UInt32(values.count))
    for value in values { write(value) }
  }
}

/// Reads what `WireWriter` wrote; throws at the end of the bytes instead of reading on.
package struct WireReader {
  private let data: ArraySlice<UInt8>
  private var position: Int

  /// - Parameter data: One message's fields, without its length and kind.
  package init(_ data: ArraySlice<UInt8>) {
    self.data = data
    position = data.startIndex
  }

  private mutating func take(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
    guard count <= data.endIndex - position else { throw .tooShort }
    defer { position += count }
    return data[position..<position + count]
  }

  package mutating func integer<I: FixedWidthInteger>() throws(WireError) -> I {
    var value = I.zero
    for (index, byte) in try take(MemoryLayout<I>.size).enumerated() {
      value |= I(truncatingIfNeeded: byte) << (8 * index)
    }
    return value
  }

  package mutating func double() throws(WireError) -> Double {
    Double(bitPattern: try integer())
  }

  package mutating func bool() throws(WireError) -> Bool { try integer() as UInt8 != 0 }

  package mutating func size() throws(WireError) -> CGSize {
    CGSize(width: try double(), height: try double())
  }

  package mutating func point() throws(WireError) -> CGPoint {
    CGPoint(x: try double(), y: try double())
  }

  package mutating func bytes() throws(WireError) -> [UInt8] {
    Array(try take(Int(try integer() as UInt32)))
  }

  package mutating func string() throws(WireError) -> String {
    String(decoding: try bytes(), as: UTF8.self)
  }

  package mutating func strings() throws(WireError) -> [String] {
    var values: [String] = []
    for _ in 0..<(try integer() as UInt32) { values.append(try string()) }
    return values
  }
}
