/// What a Swift file declares, as far as it matters for what can be shown.
struct SourceOutline: Sendable {
  /// A struct, class, enum, actor, protocol or extension.
  struct TypeDeclaration: Sendable {
    enum Kind: String, Sendable {
      case `struct`, `class`, `enum`, actor, `protocol`, `extension`
    }

    var kind: Kind
    /// With the types around it: `Outer.Inner`.
    var name: String
    /// The last parts of the names of what it inherits or conforms to.
    var inherited: [String]
    var isGeneric: Bool
    var isNested: Bool
    var line: Int
    var attributes: [String]
    var initialisers: [Initialiser] = []
    /// Stored properties that `Name()` would have to be given.
    var needsArguments = false
  }

  struct Initialiser: Sendable {
    /// Whether it can be called without arguments.
    var takesNothing: Bool
    var isPrivate: Bool
    var isFailable: Bool
  }

  /// A `#Preview` at the top level.
  struct Preview: Sendable {
    var title: String?
    var hasTraits: Bool
    var line: Int
    var column: Int
  }

  var types: [TypeDeclaration] = []
  var previews: [Preview] = []
  var imports: Set<String> = []
  /// Whether there are statements outside of declarations.
  var hasTopLevelCode = false
  /// Whether all braces and parentheses are closed.
  var isBalanced = true
}

extension SourceOutline {
  /// - Parameters:
  ///   - text: A Swift file.
  ///   - definitions: Names that `#if` finds defined.
  init(_ text: String, definitions: Set<String>) {
    let tokens = ConditionalCode.active(
      SwiftTokenizer.tokens(of: text),
      definitions: definitions
    )
    var scanner = OutlineScanner(tokens)
    scanner.scan()
    self = scanner.outline
  }
}

/// Reads declarations from tokens.
struct OutlineScanner {
  private let tokens: [SwiftToken]
  /// For each opening bracket, the index of the one that closes it.
  private var closing: [Int: Int] = [:]
  private var index = 0
  private(set) var outline = SourceOutline()

  init(_ tokens: [SwiftToken]) {
    self.tokens = tokens
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .symbol {
      switch token.text {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}":
        guard let start = open.popLast(), Self.pairs[tokens[start].text] == token.text else {
          outline.isBalanced = false
          return
        }
        closing[start] = index
      default: break
      }
    }
    outline.isBalanced = open.isEmpty
  }

  private static let pairs = ["(": ")", "[": "]", "{": "}"]

  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "open", "package", "final", "static", "class",
    "mutating", "nonmutating", "lazy", "weak", "unowned", "override", "required", "convenience",
    "dynamic", "indirect", "nonisolated", "prefix", "postfix", "infix", "isolated", "distributed",
    "borrowing", "consuming", "async",
  ]

  private static let declarations: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "extension", "func", "var", "let", "init",
    "deinit", "subscript", "typealias", "import", "associatedtype", "operator", "precedencegroup",
    "case", "macro",
  ]

  mutating func scan() {
    guard outline.isBalanced else { return }
    scan(until: tokens.count, in: nil)
  }

  // MARK: Declarations

  private struct Prefix {
    var attributes: [(name: String, hasArguments: Bool)] = []
    var modifiers: Set<String> = []
    var isPrivate: Bool { modifiers.contains("private") }
    var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  }

  /// Reads the declarations up to a token; those of a type when `owner` is its place in the list.
  private mutating func scan(until end: Int, in owner: Int?) {
    while index < end {
      let start = index
      let prefix = prefix(until: end)
      guard index < end else { return }
      let token = tokens[index]
      switch token.kind {
      case .word where SourceOutline.TypeDeclaration.Kind(rawValue: token.text) != nil:
        type(prefix, until: end, in: owner)
      case .word where token.text == "import":
        importedModule(until: end)
      case .word where token.text == "var" || token.text == "let":
        variables(prefix, until: end, in: owner)
      case .word where token.text == "init" && owner != nil:
        initialiser(prefix, until: end, in: owner)
      case .word where token.text == "func" || token.text == "subscript":
        skipFunction(until: end)
      case .word where Self.declarations.contains(token.text):
        index += 1
        skipToNextDeclaration(until: end)
      case .pound where token.text == "Preview" && owner == nil:
        preview(until: end)
      case .pound:
        index += 1
        skipToNextDeclaration(until: end)
      default:
        if owner == nil, !token.isSymbol(";") { outline.hasTopLevelCode = true }
        index += 1
        if let close = closing[index - 1] { index = close + 1 }
        skipToNextDeclaration(until: end)
      }
      if index <= start { index = start + 1 }
    }
  }

  /// Attributes and modifiers in front of a declaration.
  private mutating func prefix(until end: Int) -> Prefix {
    var prefix = Prefix()
    while index < end {
      let token = tokens[index]
      if token.isSymbol("@"), index + 1 < end {
        var name = tokens[index + 1].text
        index += 2
        while index + 1 < end, tokens[index].isSymbol("."), tokens[index].isJoined {
          name = tokens[index + 1].text
          index += 2
        }
        if index < end, tokens[index].isSymbol("<") { skipAngles(until: end) }
        var hasArguments = false
        if index < end, tokens[index].isSymbol("("), tokens[index].isJoined,
          let close = closing[index]
        {
          hasArguments = close > index + 1
          index = close + 1
        }
        prefix.attributes.append((name, hasArguments))
      } else if token.kind == .word, Self.modifiers.contains(token.text), isModifier(index, end) {
        var name = token.text
        index += 1
        if index < end, tokens[index].isSymbol("("), let close = closing[index] {
          // `private(set)` leaves reading as it is.
          if tokens[index + 1].isWord("set") { name += "(set)" }
          index = close + 1
        }
        prefix.modifiers.insert(name)
      } else {
        break
      }
    }
    return prefix
  }

  /// Whether a word such as `class` or `open` stands in front of something that it modifies.
  private func isModifier(_ place: Int, _ end: Int) -> Bool {
    var next = place + 1
    if next < end, tokens[next].isSymbol("("), let close = closing[next] { next = close + 1 }
    guard next < end else { return false }
    if tokens[next].isSymbol("@") { return true }
    guard tokens[next].kind == .word else { return false }
    let word = tokens[next].text
    if tokens[place].text == "class" {
      return ["func", "var", "let", "subscript"].contains(word)
        || (Self.modifiers.contains(word) && word != "class")
    }
    return Self.declarations.contains(word) || Self.modifiers.contains(word)
  }

  private mutating func importedModule(until end: Int) {
    index += 1
    guard index < end else { return }
    let kinds: Set<String> = [
      "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
    ]
    if kinds.contains(tokens[index].text), index + 1 < end { index += 1 }
    outline.imports.insert(tokens[index].text)
    index += 1
    skipToNextDeclaration(until: end)
  }

  private mutating func type(_ prefix: Prefix, until end: Int, in owner: Int?) {
    let start = tokens[index]
    guard let kind = SourceOutline.TypeDeclaration.Kind(rawValue: start.text) else { return }
    index += 1
    guard index < end, tokens[index].kind == .word else { return }
    var name = tokens[index].text
    index += 1
    while kind == .extension, index + 1 < end, tokens[index].isSymbol(".") {
      name += "." + tokens[index + 1].text
      index += 2
    }
    if let owner { name = outline.types[owner].name + "." + name }
    var isGeneric = false
    if index < end, tokens[index].isSymbol("<") {
      isGeneric = true
      skipAngles(until: end)
    }
    var inherited: [String] = []
    if index < end, tokens[index].isSymbol(":") {
      index += 1
      inherited = inheritedTypes(until: end)
    }
    while index < end, !tokens[index].isSymbol("{") { index += 1 }
    guard index < end, let close = closing[index] else { return }
    let place = outline.types.count
    outline.types.append(
      SourceOutline.TypeDeclaration(
        kind: kind,
        name: name,
        inherited: inherited,
        isGeneric: isGeneric || (owner.map { outline.types[$0].isGeneric } ?? false),
        isNested: owner != nil,
        line: start.line,
        attributes: prefix.attributes.map(\.name)
      )
    )
    index += 1
    scan(until: close, in: place)
    index = close + 1
  }

  /// The last names of the types in an inheritance clause.
  private mutating func inheritedTypes(until end: Int) -> [String] {
    var names: [String] = []
    var last: String?
    while index < end {
      let token = tokens[index]
      if token.isSymbol("{") || token.isWord("where") { break }
      if token.isSymbol("@") {
        index += 2
        if index < end, tokens[index].isSymbol("("), let close = closing[index] {
          index = close + 1
        }
        continue
      }
      if token.isSymbol("<") {
        skipAngles(until: end)
        continue
      }
      if token.isSymbol(",") || token.isSymbol("&") {
        if let last { names.append(last) }
        last = nil
      } else if token.kind == .word, token.text != "any" {
        last = token.text
      }
      index += 1
    }
    if let last { names.append(last) }
    return names
  }

  private mutating func initialiser(_ prefix: Prefix, until end: Int, in owner: Int?) {
    index += 1
    let isFailable =
      index < end && (tokens[index].isSymbol("?") || tokens[index].isSymbol("!"))
    if isFailable { index += 1 }
    let isGeneric = index < end && tokens[index].isSymbol("<")
    if isGeneric { skipAngles(until: end) }
    guard index < end, tokens[index].isSymbol("("), let close = closing[index], let owner else {
      return
    }
    outline.types[owner].initialisers.append(
      SourceOutline.Initialiser(
        takesNothing: !isGeneric && haveDefaults(index + 1..<close),
        isPrivate: prefix.isPrivate,
        isFailable: isFailable
      )
    )
    index = close + 1
    skipFunctionBody(until: end)
  }

  /// Whether all parameters in a list have default values or may be left out.
  private func haveDefaults(_ range: Range<Int>) -> Bool {
    if range.isEmpty { return true }
    var hasDefault = false
    var place = range.lowerBound
    while place < range.upperBound {
      let token = tokens[place]
      if let close = closing[place] {
        place = close + 1
        continue
      }
      if token.isSymbol(",") {
        if !hasDefault { return false }
        hasDefault = false
      } else if token.isSymbol("=") {
        hasDefault = true
      } else if token.isSymbol("."), place + 2 < range.upperBound,
        tokens[place + 1].isSymbol("."), tokens[place + 2].isSymbol(".")
      {
        hasDefault = true
      }
      place += 1
    }
    return hasDefault
  }

  private mutating func skipFunction(until end: Int) {
    index += 1
    while index < end, !tokens[index].isSymbol("(") { index += 1 }
    if let close = closing[index] { index = close + 1 }
    skipFunctionBody(until: end)
  }

  /// Skips what follows a parameter list: result, requirements and, outside of protocols, a body.
  private mutating func skipFunctionBody(until end: Int) {
    while index < end {
      let token = tokens[index]
      if token.isSymbol("{"), let close = closing[index] {
        index = close + 1
        return
      }
      if token.startsLine, beginsDeclaration(index, end) { return }
      index = (closing[index] ?? index) + 1
    }
  }

  private mutating func preview(until end: Int) {
    let token = tokens[index]
    var preview = SourceOutline.Preview(
      title: nil,
      hasTraits: false,
      line: token.line,
      column: token.column
    )
    index += 1
    if index < end, tokens[index].isSymbol("("), let close = closing[index] {
      if tokens[index + 1].kind == .string { preview.title = Self.content(tokens[index + 1].text) }
      preview.hasTraits = (index..<close).contains { tokens[$0].isWord("traits") }
      index = close + 1
    }
    if index < end, tokens[index].isSymbol("{"), let close = closing[index] { index = close + 1 }
    outline.previews.append(preview)
  }

  /// The text in a string literal, its escapes left as they are.
  private static func content(_ literal: String) -> String {
    String(
      literal.drop { $0 == "#" || $0 == "\"" }.reversed().drop { $0 == "#" || $0 == "\"" }
        .reversed()
    )
  }

  // MARK: Variables

  private mutating func variables(_ prefix: Prefix, until end: Int, in owner: Int?) {
    let isVariable = tokens[index].isWord("var")
    let startsLineUp = index
    index += 1
    var isFirst = true
    while index < end {
      guard isFirst || tokens[index].isSymbol(",") else { break }
      if !isFirst { index += 1 }
      isFirst = false
      let needsValue = binding(isVariable, prefix, until: end)
      if needsValue, let owner, !prefix.isStatic, !prefix.modifiers.contains("lazy") {
        outline.types[owner].needsArguments = true
      }
    }
    if index == startsLineUp { index += 1 }
    skipToNextDeclaration(until: end)
  }

  /// Reads one name with its type, value and accessors.
  ///
  /// - Returns: Whether an instance needs a value for it from outside.
  private mutating func binding(_ isVariable: Bool, _ prefix: Prefix, until end: Int) -> Bool {
    if index < end { index = (closing[index] ?? index) + 1 }
    var isOptional = false
    if index < end, tokens[index].isSymbol(":") {
      index += 1
      isOptional = typeIsOptional(until: end)
    }
    if index < end, tokens[index].isSymbol("=") {
      index += 1
      skipExpression(until: end)
      return false
    }
    if index < end, tokens[index].isSymbol("{"), let close = closing[index] {
      let first = index + 1 < close ? tokens[index + 1].text : ""
      index = close + 1
      if first != "willSet", first != "didSet" { return false }
    }
    for attribute in prefix.attributes {
      if Self.valueGivers.contains(attribute.name) || attribute.hasArguments { return false }
      if Self.valueTakers.contains(attribute.name) { return true }
    }
    return !(isOptional && isVariable)
  }

  /// Property wrappers that find their value by themselves.
  private static let valueGivers: Set<String> = [
    "Environment", "EnvironmentObject", "Namespace", "FocusState", "AccessibilityFocusState",
    "FocusedValue", "FocusedBinding", "FocusedObject", "Query",
  ]

  /// Property wrappers that must be given one, also for optional values.
  private static let valueTakers: Set<String> = ["Binding", "ObservedObject", "Bindable"]

  /// Skips a type; says whether it is written as an optional.
  private mutating func typeIsOptional(until end: Int) -> Bool {
    let start = index
    var hasArrow = false
    while index < end {
      let token = tokens[index]
      if token.isSymbol(">"), tokens[index - 1].isSymbol("-") { hasArrow = true }
      if ["=", "{", ",", ";"].contains(token.text), token.kind == .symbol { break }
      if index > start, beginsStatement(index) { break }
      if token.isSymbol("<") {
        skipAngles(until: end)
      } else {
        index = (closing[index] ?? index) + 1
      }
    }
    guard index > start else { return false }
    let last = tokens[index - 1]
    // The question mark of a function's result is not the function's.
    if hasArrow { return false }
    return last.isSymbol("?") || last.isSymbol("!") || tokens[start].isWord("Optional")
  }

  /// Skips a value, up to the comma, accessors or declaration behind it.
  private mutating func skipExpression(until end: Int) {
    var isFirst = true
    while index < end {
      let token = tokens[index]
      if token.isSymbol(",") || token.isSymbol(";") { return }
      if !isFirst, beginsStatement(index) || (token.startsLine && beginsDeclaration(index, end)) {
        return
      }
      if token.isSymbol("<"), token.isJoined, index > 0, tokens[index - 1].kind == .word {
        skipAngles(until: end)
      } else {
        index = (closing[index] ?? index) + 1
      }
      isFirst = false
    }
  }

  // MARK: Skipping

  private func beginsDeclaration(_ place: Int, _ end: Int) -> Bool {
    let token = tokens[place]
    switch token.kind {
    case .symbol: return token.text == "@"
    case .pound: return true
    case .word:
      if place > 0, tokens[place - 1].isSymbol("."), !token.startsLine { return false }
      return Self.declarations.contains(token.text)
        || (Self.modifiers.contains(token.text) && isModifier(place, end))
    default: return false
    }
  }

  /// Whether a token begins a line and cannot go on with what the line before it holds.
  private func beginsStatement(_ place: Int) -> Bool {
    let token = tokens[place]
    guard place > 0, token.startsLine else { return false }
    if token.kind == .symbol { return token.text == "@" || token.text == "}" }
    if ["else", "as", "is", "where", "async", "throws"].contains(token.text) { return false }
    let last = tokens[place - 1]
    switch last.kind {
    case .symbol: return [")", "]", "}", ">", "?", "!"].contains(last.text)
    case .word:
      return !["try", "await", "as", "is", "in", "return", "any", "some"].contains(last.text)
    default: return true
    }
  }

  private mutating func skipToNextDeclaration(until end: Int) {
    while index < end {
      let token = tokens[index]
      if token.isSymbol(";") {
        index += 1
        return
      }
      if token.startsLine, beginsDeclaration(index, end) { return }
      // A statement at the top level is looked at by itself.
      if beginsStatement(index) { return }
      index = (closing[index] ?? index) + 1
    }
  }

  /// Skips `<…>`; the index stands behind it.
  private mutating func skipAngles(until end: Int) {
    let start = index
    var depth = 0
    while index < end {
      let token = tokens[index]
      if token.isSymbol("<") {
        depth += 1
      } else if token.isSymbol(">"), index > 0, !tokens[index - 1].isSymbol("-") {
        depth -= 1
        if depth == 0 {
          index += 1
          return
        }
      } else if token.isSymbol("{") || token.isSymbol(";") {
        break
      }
      index = (closing[index] ?? index) + 1
    }
    // It was a comparison.
    index = start + 1
  }
}
