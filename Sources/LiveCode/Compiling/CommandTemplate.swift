import Foundation

/// The frontend's command line for some options, as the driver would write it.
///
/// Asking the driver takes as long as half a compilation, so its answer is kept.
struct CommandTemplate: Sendable {
  private let arguments: [String]

  private static let input = "ZoetropeInput.swift"
  private static let output = "ZoetropeOutput.o"
  private static let module = "ZoetropeModule"

  /// - Parameters:
  ///   - options: For the driver.
  ///   - toolchain: The compiler.
  ///   - folder: Where answers are kept.
  ///   - process: Runs the driver.
  /// - Throws: `LiveCodeError` when the driver does not start.
  init(
    _ options: [String],
    toolchain: Toolchain,
    folder: String,
    process: Subprocess
  ) throws(LiveCodeError) {
    var hash = ContentHash()
    hash.add(toolchain.swiftc)
    hash.add(toolchain.stamp)
    for option in options { hash.add(option) }
    let path = "\(folder)/\(hash.text).arguments"
    if let text = try? String(contentsOfFile: path, encoding: .utf8) {
      arguments = text.split(separator: "\n").map(String.init)
      return
    }
    let result = try process.run(
      [toolchain.swiftc, "-###", "-c", "-wmo", "-module-name", Self.module, "-o", Self.output]
        + options + [Self.input]
    )
    let commands = result.output.split(separator: "\n").map { Self.words($0) }
    arguments = commands.first { $0.count > 1 && $0[1] == "-frontend" } ?? []
    if isUsable {
      try? arguments.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  /// Whether the driver answered as expected; else it has to do the work itself.
  var isUsable: Bool {
    arguments.count { $0 == Self.input } == 1 && arguments.count { $0 == Self.output } == 1
      && arguments.contains(Self.module)
  }

  func command(inputs: [String], output: String, module: String) -> [String] {
    arguments.flatMap { argument in
      switch argument {
      case Self.input: inputs
      case Self.output: [output]
      case Self.module: [module]
      default: [argument]
      }
    }
  }

  /// Splits a line as a shell would.
  static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var isOpen = false
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if let open = quote {
        if character == open {
          quote = nil
        } else if character == "\\", open == "\"" {
          isEscaped = true
        } else {
          word.append(character)
        }
      } else if character == "'" || character == "\"" {
        quote = character
        isOpen = true
      } else if character == "\\" {
        isEscaped = true
        isOpen = true
      } else if character == " " {
        if isOpen { words.append(word) }
        word = ""
        isOpen = false
      } else {
        word.append(character)
        isOpen = true
      }
    }
    if isOpen { words.append(word) }
    return words
  }
}
