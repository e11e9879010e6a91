/// A number for some content, for the names of cached files; no protection against ill will.
struct ContentHash {
  // FNV-1a over 64 bits, twice with different starts.
  private var first: UInt64 = 0xcbf2_9ce4_8422_2325
  private var second: UInt64 = 0x9ae1_6a3b_2f90_404f

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // So that the border between two texts counts.
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    first = (first ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    second = (second ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    second ^= second >> 29
  }

  /// 24 digits of base 36 at most.
  var text: String {
    String(first, radix: 36) + String(second, radix: 36).prefix(11)
  }
}
