import Foundation

/// A mistake in the command line; printed on one line, exit code 2.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}

/// A job that failed; printed on one line, exit code 1.
struct JobError: Error, CustomStringConvertible {
  let description: String
}

/// The words after a command, as options and paths.
struct Arguments {
  private var values: [String: [String]] = [:]
  private(set) var paths: [String] = []
  private(set) var wantsHelp = false

  /// - Parameters:
  ///   - words: What the user typed.
  ///   - options: The names of options that take a value.
  ///   - flags: The names of options that take none.
  init(_ words: [String], options: Set<String>, flags: Set<String> = []) throws {
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--help" || word == "-h" {
        wantsHelp = true
      } else if word.hasPrefix("--"), word.count > 2 {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1)
        let name = String(parts[0])
        if flags.contains(name) {
          values[name] = [""]
        } else if options.contains(name) {
          if parts.count == 2 {
            values[name, default: []].append(String(parts[1]))
          } else if index < words.count {
            values[name, default: []].append(words[index])
            index += 1
          } else {
            throw UsageError(description: "--\(name) needs a value. See --help.")
          }
        } else {
          throw UsageError(description: "There is no option --\(name) here. See --help.")
        }
      } else {
        paths.append(word)
      }
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  func text(_ name: String) -> String? { values[name]?.last }

  func all(_ name: String) -> [String] { values[name] ?? [] }

  func number(_ name: String, _ range: ClosedRange<Double>) throws -> Double? {
    guard let text = text(name) else { return nil }
    guard let value = Double(text), range.contains(value) else {
      throw UsageError(
        description: "--\(name) must be a number from \(range.lowerBound) to "
          + "\(range.upperBound), not '\(text)'."
      )
    }
    return value
  }

  /// A size such as `390x844`, in points.
  func size(_ name: String) throws -> CGSize? {
    guard let text = text(name) else { return nil }
    let parts = text.lowercased().split(separator: "x").compactMap { Double($0) }
    guard parts.count == 2, parts.allSatisfy({ $0 >= 1 && $0 <= 8192 }) else {
      throw UsageError(
        description: "--\(name) must be WIDTHxHEIGHT in points, each from 1 to 8192, not '\(text)'."
      )
    }
    return CGSize(width: parts[0], height: parts[1])
  }
}
