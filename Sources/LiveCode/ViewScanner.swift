import Foundation

/// Finds what can be shown in Swift source: previews, scenes, views.
///
/// It reads declarations by their text: comments and strings are blanked first, and braces counted.
enum ViewScanner {
  /// In the order of choice: `#Preview`s, preview providers, the app's scene, `ContentView`, views
  /// that can be made without arguments.
  static func previews(in files: [(path: String, text: String)]) -> [PreviewEntry] {
    var macros: [PreviewEntry] = []
    var providers: [PreviewEntry] = []
    var scenes: [PreviewEntry] = []
    var views: [PreviewEntry] = []
    for (index, file) in files.enumerated() {
      let blank = Array(SourceBlanker.blank(file.text).utf8)
      macros += previewMacros(file.text, blank, fileIndex: index)
      for type in types(blank) {
        if type.conforms(to: "PreviewProvider") {
          providers.append(
            PreviewEntry(name: type.name, expression: "\(type.name).previews", fileIndex: index)
          )
        } else if type.conforms(to: "App") {
          if let expression = sceneContent(file.text, blank, type) {
            scenes.append(PreviewEntry(name: type.name, expression: expression, fileIndex: index))
          }
        } else if type.conforms(to: "View"), !type.isGeneric,
          hasArgumentFreeInit(String(decoding: blank[type.body], as: UTF8.self))
        {
          views.append(
            PreviewEntry(name: type.name, expression: "\(type.name)()", fileIndex: index)
          )
        }
      }
    }
    let content = views.filter { $0.name == "ContentView" }
    return macros + providers + scenes + content + views.filter { $0.name != "ContentView" }
  }

  static func named(_ name: String, in files: [String]) -> PreviewEntry? {
    for (index, text) in files.enumerated() {
      let blank = Array(SourceBlanker.blank(text).utf8)
      if types(blank).contains(where: { $0.name == name && $0.conforms(to: "View") }) {
        return PreviewEntry(name: name, expression: "\(name)()", fileIndex: index)
      }
    }
    return nil
  }

  // MARK: Types

  struct TypeDeclaration {
    var name: String
    var inheritance: [String]
    var isGeneric: Bool
    var body: Range<Int>

    func conforms(to name: String) -> Bool {
      inheritance.contains { $0 == name || $0.hasSuffix("." + name) }
    }
  }

  /// Structs and classes at any depth whose names can be written from outside: top-level ones.
  static func types(_ source: [UInt8]) -> [TypeDeclaration] {
    var result: [TypeDeclaration] = []
    var depth = 0
    var index = 0
    while index < source.count {
      let byte = source[index]
      if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
      } else if depth == 0, isWordStart(source, index) {
        let word = word(source, index)
        if word == "struct" || word == "class",
          let type = declaration(source, from: index + word.utf8.count)
        {
          result.append(type)
          index = type.body.upperBound
          continue
        }
        index += max(word.utf8.count, 1)
        continue
      }
      index += 1
    }
    return result
  }

  private static func declaration(_ source: [UInt8], from start: Int) -> TypeDeclaration? {
    guard let open = source[start...].firstIndex(of: UInt8(ascii: "{")) else { return nil }
    let head = String(decoding: source[start..<open], as: UTF8.self)
    guard let close = matchingBrace(source, open) else { return nil }
    let beforeWhere = head.components(separatedBy: " where ")[0]
    let parts = beforeWhere.split(separator: ":", maxSplits: 1).map {
      $0.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    guard let first = parts.first else { return nil }
    let isGeneric = first.contains("<")
    let name = first.split(separator: "<")[0].trimmingCharacters(in: .whitespacesAndNewlines)
    let inheritance =
      parts.count > 1 && !isGeneric
      ? parts[1].split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines)
      } : []
    return TypeDeclaration(
      name: name,
      inheritance: inheritance,
      isGeneric: isGeneric,
      body: open + 1..<close
    )
  }

  static func matchingBrace(_ source: [UInt8], _ open: Int) -> Int? {
    var depth = 0
    for index in open..<source.count {
      if source[index] == UInt8(ascii: "{") { depth += 1 }
      if source[index] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private static func isWordStart(_ source: [UInt8], _ index: Int) -> Bool {
    isWordByte(source[index]) && (index == 0 || !isWordByte(source[index - 1]))
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 128
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
      || (byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z"))
      || (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z"))
  }

  private static func word(_ source: [UInt8], _ start: Int) -> String {
    var end = start
    while end < source.count, isWordByte(source[end]) { end += 1 }
    return String(decoding: source[start..<end], as: UTF8.self)
  }

  // MARK: Initialisers

  /// Whether a view with this body can be made by `Name()`.
  static func hasArgumentFreeInit(_ body: String) -> Bool {
    let statements = topLevelLines(body)
    let initialisers = statements.filter { $0.range(of: #"\binit\s*[\(<]"#, options: .regularExpression) != nil }
    if !initialisers.isEmpty {
      return initialisers.contains { line in
        guard let open = line.range(of: "(", range: (line.range(of: "init")?.upperBound ?? line.startIndex)..<line.endIndex),
          let close = line.range(of: ")", range: open.upperBound..<line.endIndex)
        else { return false }
        let parameters = line[open.upperBound..<close.lowerBound]
        return parameters.split(separator: ",").allSatisfy { $0.contains("=") }
      }
    }
    let wrapped = ["@Binding", "@ObservedObject", "@Bindable"]
    for line in statements {
      guard
        let match = line.range(
          of: #"(^|\s)(var|let)\s+[\w`]+"#,
          options: .regularExpression
        )
      else { continue }
      if line.contains("static ") || line.contains("{") { continue }
      let rest = line[match.upperBound...]
      if rest.contains("=") { continue }
      if wrapped.contains(where: { line.contains($0) }) { return false }
      if line.contains("@Environment") || line.contains("@Namespace")
        || line.contains("@FocusState") || line.contains("@GestureState")
      {
        continue
      }
      let isOptionalVariable =
        line[match].contains("var")
        && rest.trimmingCharacters(in: .whitespaces).hasSuffix("?")
      if !isOptionalVariable { return false }
    }
    return true
  }

  /// The lines of a body that are not inside braces of their own; attributes on a line of their own
  /// are joined with what follows.
  private static func topLevelLines(_ body: String) -> [String] {
    var lines: [String] = []
    var current = ""
    var depth = 0
    var parentheses = 0
    for character in body {
      if character == "{" {
        if depth == 0 { current.append("{") }
        depth += 1
      } else if character == "}" {
        depth -= 1
      } else if depth == 0 {
        if character == "(" || character == "[" { parentheses += 1 }
        if character == ")" || character == "]" { parentheses -= 1 }
        if (character == "\n" || character == ";") && parentheses <= 0 {
          let trimmed = current.trimmingCharacters(in: .whitespaces)
          if trimmed.hasPrefix("@"), !trimmed.contains(" ") || trimmed.hasSuffix(")"),
            trimmed.range(of: #"\b(var|let|func)\b"#, options: .regularExpression) == nil
          {
            current += " "
          } else {
            if !trimmed.isEmpty { lines.append(trimmed) }
            current = ""
          }
        } else {
          current.append(character == "\n" ? " " : character)
        }
      }
    }
    let trimmed = current.trimmingCharacters(in: .whitespaces)
    if !trimmed.isEmpty { lines.append(trimmed) }
    return lines
  }

  // MARK: Previews and scenes

  private static func previewMacros(
    _ text: String,
    _ blank: [UInt8],
    fileIndex: Int
  ) -> [PreviewEntry] {
    var result: [PreviewEntry] = []
    let marker = Array("#Preview".utf8)
    let bytes = Array(text.utf8)
    var index = 0
    while index + marker.count <= blank.count {
      guard blank[index] == marker[0], Array(blank[index..<index + marker.count]) == marker,
        let open = blank[index...].firstIndex(of: UInt8(ascii: "{")),
        let close = matchingBrace(blank, open)
      else {
        index += 1
        continue
      }
      let head = String(decoding: bytes[index + marker.count..<open], as: UTF8.self)
      var title = "Preview \(result.count + 1)"
      if let first = head.firstIndex(of: "\""),
        let last = head[head.index(after: first)...].firstIndex(of: "\"")
      {
        title = String(head[head.index(after: first)..<last])
      }
      let body = String(decoding: bytes[open + 1..<close], as: UTF8.self)
      result.append(
        PreviewEntry(
          name: title,
          expression: "PreviewBody { \(body.replacingOccurrences(of: "@Previewable ", with: "")) }",
          fileIndex: fileIndex
        )
      )
      index = close
    }
    return result
  }

  /// The source with its `#Preview` blocks blanked, line for line: their bodies are compiled in the
  /// entry point instead.
  static func removingPreviews(_ text: String) -> String {
    let blank = Array(SourceBlanker.blank(text).utf8)
    var bytes = Array(text.utf8)
    let marker = Array("#Preview".utf8)
    var index = 0
    while index + marker.count <= blank.count {
      guard blank[index] == marker[0], Array(blank[index..<index + marker.count]) == marker,
        let open = blank[index...].firstIndex(of: UInt8(ascii: "{")),
        let close = matchingBrace(blank, open)
      else {
        index += 1
        continue
      }
      for place in index...close where bytes[place] != UInt8(ascii: "\n") {
        bytes[place] = UInt8(ascii: " ")
      }
      index = close
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The views in the first `WindowGroup` of an app.
  private static func sceneContent(
    _ text: String,
    _ blank: [UInt8],
    _ type: TypeDeclaration
  ) -> String? {
    let body = String(decoding: blank[type.body], as: UTF8.self)
    guard let range = body.range(of: "WindowGroup") else { return nil }
    let offset = body.utf8.distance(from: body.startIndex, to: range.lowerBound)
    let start = type.body.lowerBound + offset
    guard let open = blank[start...].firstIndex(of: UInt8(ascii: "{")),
      let close = matchingBrace(blank, open)
    else { return nil }
    let content = String(decoding: Array(text.utf8)[open + 1..<close], as: UTF8.self)
    return "PreviewBody { \(content) }"
  }
}

/// Replaces comments and string contents by spaces, byte for byte.
enum SourceBlanker {
  static func blank(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let space = UInt8(ascii: " ")
    var index = 0
    func at(_ offset: Int) -> UInt8 {
      index + offset < bytes.count ? bytes[index + offset] : 0
    }
    func clear() {
      if bytes[index] != UInt8(ascii: "\n") { bytes[index] = space }
      index += 1
    }
    let quote = UInt8(ascii: "\"")
    while index < bytes.count {
      if at(0) == UInt8(ascii: "/"), at(1) == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { clear() }
      } else if at(0) == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") {
        var depth = 0
        repeat {
          if at(0) == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") {
            depth += 1
            clear()
          } else if at(0) == UInt8(ascii: "*"), at(1) == UInt8(ascii: "/") {
            depth -= 1
            clear()
          }
          if index < bytes.count { clear() }
        } while depth > 0 && index < bytes.count
      } else if at(0) == quote {
        let isLong = at(1) == quote && at(2) == quote
        let length = isLong ? 3 : 1
        for _ in 0..<length { clear() }
        while index < bytes.count {
          if at(0) == UInt8(ascii: "\\") {
            clear()
            if index < bytes.count { clear() }
          } else if at(0) == quote, !isLong || (at(1) == quote && at(2) == quote) {
            for _ in 0..<length where index < bytes.count { clear() }
            break
          } else if !isLong, at(0) == UInt8(ascii: "\n") {
            break
          } else {
            clear()
          }
        }
      } else {
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
