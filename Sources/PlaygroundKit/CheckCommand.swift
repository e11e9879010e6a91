import Foundation
import LiveCode

@MainActor
enum CheckCommand {
  static let help = """
    playground check PATH... [--swift-version 5|6]

    Compiles files or folders without showing them. The compiler's lines go to stderr.
    Exit code 0 when all compile, else 1.
    """

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(words, options: ["swift-version"])
    if arguments.wantsHelp { return print(help) }
    guard !arguments.paths.isEmpty else {
      throw UsageError(description: "check needs the path of a .swift file or folder.")
    }
    let compiler = try Compiler()
    var options = Compiler.Options()
    options.swiftVersion = arguments.text("swift-version") ?? "5"
    var failed: [String] = []
    for path in arguments.paths {
      let source = try SourceSet(path: path, view: nil)
      let result = try compiler.check(source, options: options)
      if !result.isSuccess {
        failed.append(path)
        FileHandle.standardError.write(Data(result.output.utf8))
      }
    }
    if !failed.isEmpty {
      throw JobError(description: "\(failed.joined(separator: ", ")) did not compile.")
    }
  }
}
