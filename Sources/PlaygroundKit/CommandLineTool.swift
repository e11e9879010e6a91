import Foundation

/// The `playground` command: picks the subcommand and turns errors into lines and exit codes.
@MainActor
public enum CommandLineTool {
  static let overview = """
    playground [--demo NAME]            the gallery window
    playground run PATH                 show a .swift file or a folder, reload on every save
    playground render PATH              the same without a window: stills, movies, frame dumps
    playground check PATH...            compile only
    playground new effect|view NAME     write a short, runnable starting file
    playground bench SCENE              frame rates and costs, as one JSON line
    playground list                     the demos and effects that were found, and where

    Every command has --help.
    """

  private static let commands = ["run", "render", "check", "new", "bench", "list"]

  /// Runs the tool with the words after its name.
  ///
  /// - Returns: The exit code: 0, 1 for a failed job, 2 for bad arguments.
  public static func run(_ words: [String]) -> Int32 {
    RunCommand.runStageProcessIfAsked(words)
    do {
      try dispatch(words)
      return 0
    } catch let error as UsageError {
      StandardError.complain("\(error)")
      return 2
    } catch let error as JobError where error == .reported {
      return 1
    } catch {
      StandardError.complain("\(error)")
      return 1
    }
  }

  private static func dispatch(_ words: [String]) throws {
    // Options without a command are the gallery's.
    guard let command = words.first, !GalleryCommand.isOption(command) else {
      return try GalleryCommand.run(words)
    }
    let rest = Array(words.dropFirst())
    switch command {
    case "run": try RunCommand.run(rest)
    case "render": try RenderCommand.run(rest)
    case "check": try CheckCommand.run(rest)
    case "new": try NewCommand.run(rest)
    case "bench": try BenchCommand.run(rest)
    case "list": try ListCommand.run(rest)
    case "--help", "-h", "help": print(overview)
    default: throw UsageError.unknownCommand(command, known: commands)
    }
  }
}
