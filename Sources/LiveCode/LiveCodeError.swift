import Foundation

/// Why a user's code cannot be shown; each says what to do about it.
package enum LiveCodeError: Error, CustomStringConvertible {
  case fileMissing(String)
  case noSwiftFiles(String)
  case modulesMissing(String)
  case compilerMissing
  case unknownView(String, known: [String])
  case noView(String)
  case notLoaded(String, reason: String)

  package var description: String {
    switch self {
    case .fileMissing(let path):
      "No file or folder at '\(path)'. Give the path of a .swift file or of a folder of them."
    case .noSwiftFiles(let path):
      "The folder '\(path)' holds no .swift files."
    case .modulesMissing(let path):
      "The library's modules are not at '\(path)'. Build with 'swift build -c release' and run the "
        + "playground from its build folder."
    case .compilerMissing:
      "swiftc was not found in PATH. Install Swift 6 and put its bin folder into PATH."
    case .unknownView(let name, let known):
      "No view named '\(name)'."
        + (known.isEmpty ? "" : " There are: \(known.joined(separator: ", ")).")
    case .noView(let path):
      "No view in '\(path)' can be shown. Add a View without required arguments, a #Preview, or name "
        + "one with --view."
    case .notLoaded(let path, let reason):
      "The compiled library \(path) could not be loaded: \(reason)"
    }
  }
}
