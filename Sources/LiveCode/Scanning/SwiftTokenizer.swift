/// Cuts Swift source into tokens.
///
/// It knows just enough of the language to find declarations: comments that nest, all forms of
/// strings with interpolations, and regular expressions. Input that is not Swift gives some tokens
/// too.
struct SwiftTokenizer {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var isAtLineStart = true
  private var hasSpaceBefore = true
  private var tokens: [SwiftToken] = []

  static func tokens(of text: String) -> [SwiftToken] {
    var tokenizer = SwiftTokenizer(bytes: Array(text.utf8))
    tokenizer.run()
    return tokenizer.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 5)
  }

  // MARK: Reading

  private func byte(_ offset: Int = 0) -> UInt8 {
    index + offset < bytes.count ? bytes[index + offset] : 0
  }

  private func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      index + wanted.count <= bytes.count
        && wanted.indices.allSatisfy { wanted[$0] == bytes[index + $0] }
    }
  }

  private mutating func advance() {
    if index < bytes.count, bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
      isAtLineStart = true
      hasSpaceBefore = true
    }
    index += 1
  }

  private mutating func advance(_ count: Int) {
    for _ in 0..<count where index < bytes.count { advance() }
  }

  private mutating func run() {
    if isAt("#!") { while index < bytes.count, byte() != UInt8(ascii: "\n") { advance() } }
    while index < bytes.count { next() }
  }

  private mutating func next() {
    switch byte() {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
      hasSpaceBefore = true
      advance()
    case UInt8(ascii: "/") where isAt("//"):
      while index < bytes.count, byte() != UInt8(ascii: "\n") { advance() }
    case UInt8(ascii: "/") where isAt("/*"):
      skipBlockComment()
      hasSpaceBefore = true
    case UInt8(ascii: "\""):
      token(.string) { $0.skipString(hashes: 0) }
    case UInt8(ascii: "/") where startsRegex:
      token(.string) { $0.skipRegex(hashes: 0) }
    case UInt8(ascii: "#"):
      hash()
    case UInt8(ascii: "`"):
      quotedWord()
    case let byte where Self.isDigit(byte):
      token(.number) { $0.skipNumber() }
    case let byte where Self.isWordByte(byte):
      token(.word) { $0.skipWord() }
    default:
      token(.symbol) { $0.advance() }
    }
  }

  private mutating func token(
    _ kind: SwiftToken.Kind,
    textFrom offset: Int = 0,
    _ skip: (inout SwiftTokenizer) -> Void
  ) {
    let (start, line, column) = (index, self.line, index - lineStart + 1)
    let (startsLine, isJoined) = (isAtLineStart, !hasSpaceBefore)
    isAtLineStart = false
    hasSpaceBefore = false
    skip(&self)
    let end = min(index, bytes.count)
    tokens.append(
      SwiftToken(
        kind: kind,
        range: start..<end,
        text: String(decoding: bytes[min(start + offset, end)..<end], as: UTF8.self),
        line: line,
        column: column,
        startsLine: startsLine,
        isJoined: isJoined
      )
    )
    // A string of several lines does not make what follows it the first of a line.
    isAtLineStart = false
    hasSpaceBefore = false
  }

  // MARK: Kinds of tokens

  private mutating func hash() {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if byte(hashes) == UInt8(ascii: "\"") {
      token(.string) {
        $0.advance(hashes)
        $0.skipString(hashes: hashes)
      }
    } else if byte(hashes) == UInt8(ascii: "/") {
      token(.string) {
        $0.advance(hashes)
        $0.skipRegex(hashes: hashes)
      }
    } else if Self.isWordByte(byte(1)) {
      token(.pound, textFrom: 1) {
        $0.advance()
        $0.skipWord()
      }
    } else {
      token(.symbol) { $0.advance() }
    }
  }

  private mutating func quotedWord() {
    token(.word, textFrom: 1) {
      $0.advance()
      while $0.index < $0.bytes.count, $0.byte() != UInt8(ascii: "`"), $0.byte() != 10 {
        $0.advance()
      }
    }
    if byte() == UInt8(ascii: "`") { advance() }
  }

  private mutating func skipWord() {
    while Self.isWordByte(byte()) || Self.isDigit(byte()) { advance() }
  }

  private mutating func skipNumber() {
    while Self.isWordByte(byte()) || Self.isDigit(byte())
      || (byte() == UInt8(ascii: ".") && Self.isDigit(byte(1)))
    {
      advance()
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if isAt("/*") {
        depth += 1
        advance(2)
      } else if isAt("*/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && index < bytes.count
  }

  /// Skips a string from its opening quote on; the hashes in front are skipped already.
  private mutating func skipString(hashes: Int) {
    let isLong = isAt("\"\"\"")
    advance(isLong ? 3 : 1)
    while index < bytes.count {
      if byte() == UInt8(ascii: "\\"), hashesFollow(hashes, from: 1) {
        advance(1 + hashes)
        if byte() == UInt8(ascii: "(") { skipInterpolation() } else { advance() }
      } else if isLong ? isAt("\"\"\"") : byte() == UInt8(ascii: "\""),
        hashesFollow(hashes, from: isLong ? 3 : 1)
      {
        advance((isLong ? 3 : 1) + hashes)
        return
      } else if !isLong, byte() == UInt8(ascii: "\n") {
        return
      } else {
        advance()
      }
    }
  }

  private func hashesFollow(_ count: Int, from offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  /// Skips code in parentheses that stands in a string, strings in it included.
  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      switch byte() {
      case UInt8(ascii: "("):
        depth += 1
        advance()
      case UInt8(ascii: ")"):
        depth -= 1
        advance()
      case UInt8(ascii: "\""):
        skipString(hashes: 0)
      case UInt8(ascii: "/") where isAt("/*"):
        skipBlockComment()
      case UInt8(ascii: "#") where byte(1) == UInt8(ascii: "\""):
        advance()
        skipString(hashes: 1)
      default:
        advance()
      }
    } while depth > 0 && index < bytes.count
  }

  /// Whether a slash begins a regular expression: where an operand is expected, with an end on the
  /// same line.
  private var startsRegex: Bool {
    let following = byte(1)
    guard following != UInt8(ascii: " "), following != UInt8(ascii: "/"), following != 10 else {
      return false
    }
    if let last = tokens.last {
      switch last.kind {
      case .number, .string, .pound: return false
      case .word where last.text != "return" && last.text != "in": return false
      case .symbol where [")", "]", "}", ".", "?", "!"].contains(last.text): return false
      default: break
      }
    }
    var offset = 1
    while index + offset < bytes.count, byte(offset) != 10 {
      if byte(offset) == UInt8(ascii: "\\") {
        offset += 1
      } else if byte(offset) == UInt8(ascii: "/") {
        return true
      }
      offset += 1
    }
    return false
  }

  private mutating func skipRegex(hashes: Int) {
    advance()
    while index < bytes.count {
      if byte() == UInt8(ascii: "\\") {
        advance(2)
      } else if byte() == UInt8(ascii: "/"), hashesFollow(hashes, from: 1) {
        advance(1 + hashes)
        return
      } else if hashes == 0, byte() == 10 {
        return
      } else {
        advance()
      }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 128
      || (byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z"))
      || (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z"))
  }
}
