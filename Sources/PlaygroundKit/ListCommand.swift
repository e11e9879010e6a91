import Foundation

@MainActor
enum ListCommand {
  static func run(_ words: [String]) throws {
    let arguments = try Arguments(words, options: ["effects"])
    if arguments.wantsHelp {
      return print("playground list [--effects DIR]\n\nPrints the effect files found, and where.")
    }
    let folders =
      arguments.all("effects") + [
        FileManager.default.homeDirectoryForCurrentUser.path + "/.config/zoetrope/effects"
      ]
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let files = names.filter { $0.hasSuffix(".swift") }.sorted()
      print("effects in \(folder): \(files.isEmpty ? "none" : "")")
      for file in files { print("  \(file.dropLast(6))") }
    }
  }
}
