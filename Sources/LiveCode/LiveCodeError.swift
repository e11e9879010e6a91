import Foundation

/// Why a user's code cannot be shown; each says what to do about it in one line.
package enum LiveCodeError: Error, CustomStringConvertible, Equatable {
  case fileMissing(String)
  case notReadable(String)
  case notSwift(String)
  case noSwiftFiles(String)
  case modulesMissing(String)
  case compilerMissing
  /// A program did not start, with the system's error number.
  case notStarted(String, Int32)
  /// The cache folder cannot be written.
  case cacheNotWritable(String)
  /// The code has errors.
  case doesNotCompile(path: String, CompilerReport)
  /// Something else is wanted by now.
  case cancelled
  case unknownView(String, path: String, known: [String])
  case viewNeedsArguments(String)
  case noView(String)
  case otherCompiler(library: String, built: String, current: String)
  case otherBuild(library: String)
  case otherInterface(library: String, built: Int, current: Int)
  case stampMissing(library: String)
  /// A file in a folder of plugins that is none, with the reason.
  case notPlugin(String, reason: String)
  case notLoaded(library: String, reason: String)

  /// Whether the view that was asked for by name is at fault.
  var isOfChosenView: Bool {
    switch self {
    case .unknownView, .viewNeedsArguments: true
    default: false
    }
  }

  package var description: String {
    switch self {
    case .fileMissing(let path):
      "No file or folder at '\(path)'. Give the path of a .swift file or of a folder of them."
    case .notReadable(let path):
      "'\(path)' cannot be read as text. Check its permissions, and that it is UTF-8."
    case .notSwift(let path):
      "'\(path)' is not a .swift file. Give the path of a .swift file or of a folder of them."
    case .noSwiftFiles(let path):
      "The folder '\(path)' holds no .swift files. Put one there, or give another path."
    case .modulesMissing(let path):
      "The library's modules are not at '\(path)'. Run the playground from its build folder, or "
        + "build it again with 'swift build -c release'."
    case .compilerMissing:
      "swiftc was not found. Install Swift 6 and put its bin folder into PATH."
    case .notStarted(let program, let code):
      "'\(program)' could not be started: \(String(cString: strerror(code)))."
    case .cacheNotWritable(let path):
      "The cache folder '\(path)' cannot be written. Free some space or set XDG_CACHE_HOME."
    case .doesNotCompile(let path, let report):
      "'\(path)' does not compile: \(report.summary)."
    case .cancelled:
      "The compilation was given up, since something else is wanted by now."
    case .unknownView(let name, let path, let known):
      "No view or preview named '\(name)' in '\(path)'."
        + (known.isEmpty ? "" : " There are: \(known.joined(separator: ", ")).")
    case .viewNeedsArguments(let name):
      "The view '\(name)' cannot be made without arguments. Add a #Preview that makes it, or give "
        + "its properties default values."
    case .noView(let path):
      "No view in '\(path)' can be shown. Add a #Preview, or a View that needs no arguments."
    case .otherCompiler(let library, let built, let current):
      "\(library) was built by \(built), but this playground by \(current). Start the playground "
        + "again, and it is built anew from its source."
    case .otherBuild(let library):
      "\(library) was built against another build of the library. Start the playground again, and it "
        + "is built anew from its source."
    case .otherInterface(let library, let built, let current):
      "\(library) was built for version \(built) of the plugin interface, but this playground has "
        + "version \(current). Build it again from its source."
    case .notPlugin(let path, let reason):
      "'\(path)' is left out: \(reason)."
    case .stampMissing(let library):
      "\(library) does not say what it was built with. Remove it, and it is built again from its "
        + "source."
    case .notLoaded(let library, let reason):
      "\(library) cannot be loaded: \(reason)."
    }
  }
}
