/// Leaves out what `#if` conditions exclude here.
enum ConditionalCode {
  /// The tokens that are compiled; the conditions themselves are taken out too.
  static func active(_ tokens: [SwiftToken], definitions: Set<String>) -> [SwiftToken] {
    guard tokens.contains(where: { $0.kind == .pound && $0.text == "if" }) else { return tokens }
    var result: [SwiftToken] = []
    /// For each open `#if`: whether the branch that is read counts, and whether one has counted.
    var branches: [(isActive: Bool, isDecided: Bool)] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      guard token.kind == .pound, ["if", "elseif", "else", "endif"].contains(token.text) else {
        if branches.allSatisfy(\.isActive) { result.append(token) }
        continue
      }
      var condition: [SwiftToken] = []
      while index < tokens.count, !tokens[index].startsLine {
        condition.append(tokens[index])
        index += 1
      }
      switch token.text {
      case "if":
        let holds = Condition(condition, definitions).value
        branches.append((holds, holds))
      case "elseif":
        guard let last = branches.popLast() else { break }
        let holds = !last.isDecided && Condition(condition, definitions).value
        branches.append((holds, last.isDecided || holds))
      case "else":
        guard let last = branches.popLast() else { break }
        branches.append((!last.isDecided, true))
      default:
        _ = branches.popLast()
      }
    }
    return result
  }

  /// The condition of one branch: names, calls such as `os(Linux)`, `!`, `&&`, `||`, parentheses.
  private struct Condition {
    private let tokens: [SwiftToken]
    private let definitions: Set<String>
    private var index = 0
    private(set) var value = false

    init(_ tokens: [SwiftToken], _ definitions: Set<String>) {
      self.tokens = tokens
      self.definitions = definitions
      value = disjunction()
    }

    private mutating func take(_ symbol: String) -> Bool {
      guard index < tokens.count, tokens[index].isSymbol(symbol) else { return false }
      index += 1
      return true
    }

    private mutating func takeTwice(_ symbol: String) -> Bool {
      guard index + 1 < tokens.count, tokens[index].isSymbol(symbol),
        tokens[index + 1].isSymbol(symbol)
      else { return false }
      index += 2
      return true
    }

    private mutating func disjunction() -> Bool {
      var result = conjunction()
      while takeTwice("|") {
        let other = conjunction()
        result = result || other
      }
      return result
    }

    private mutating func conjunction() -> Bool {
      var result = term()
      while takeTwice("&") {
        let other = term()
        result = result && other
      }
      return result
    }

    private mutating func term() -> Bool {
      if take("!") { return !term() }
      if take("(") {
        let result = disjunction()
        _ = take(")")
        return result
      }
      guard index < tokens.count else { return false }
      let name = tokens[index].text
      index += 1
      guard take("(") else { return name == "true" || definitions.contains(name) }
      var argument = ""
      var depth = 1
      while index < tokens.count {
        if tokens[index].isSymbol("(") { depth += 1 }
        if tokens[index].isSymbol(")") { depth -= 1 }
        index += 1
        if depth == 0 { break }
        argument += tokens[index - 1].text
      }
      return call(name, argument)
    }

    private func call(_ name: String, _ argument: String) -> Bool {
      switch name {
      case "os": argument == "Linux"
      case "arch": argument == hostArchitecture
      // Version tests ask for an older Swift than this one, or not at all.
      case "swift", "compiler", "_compiler_version": argument.hasPrefix(">")
      case "canImport": importableModules.contains(argument.prefixUpToComma)
      default: false
      }
    }

    private var hostArchitecture: String {
      #if arch(arm64)
      "arm64"
      #else
      "x86_64"
      #endif
    }

    private var importableModules: Set<String> {
      StubModules.names.union([
        "SwiftUI", "Combine", "Foundation", "Observation", "Dispatch", "Glibc", "Synchronization",
        "FoundationEssentials", "RegexBuilder",
      ])
    }
  }
}

extension String {
  fileprivate var prefixUpToComma: String { String(prefix { $0 != "," }) }
}
