import Foundation
import Testing

/// Libraries that are loaded with the first call into them.
@Suite struct LateLibraryTests {
  @Test func `a program starts without the libraries of windows, text and OpenGL`() throws {
    // The dynamic linker's list of what it would load.
    let linked = try PlaygroundProcess().run(
      "list",
      environment: ["LD_TRACE_LOADED_OBJECTS": "1"]
    )
    #expect(linked.output.contains("libswiftCore.so"))
    for library in ["libSDL2", "libpango", "libcairo", "libepoxy", "libX11", "libgobject"] {
      #expect(!linked.output.contains(library), "\(library) is loaded at the start")
    }
  }

  @Test func `without SDL a window ends with one line that says what to do`() throws {
    let playground = try PlaygroundProcess()
    try playground.write("import SwiftUI\n#Preview { Color.red }\n", "Red.swift")
    try Data().write(to: URL(fileURLWithPath: playground.folder + "/libSDL2-2.0.so.0"))
    let result = try playground.run(
      "run",
      "Red.swift",
      environment: ["LD_LIBRARY_PATH": playground.folder, "SDL_VIDEODRIVER": "dummy"]
    )
    #expect(result.status == 1)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.hasPrefix("playground: "))
    #expect(result.errors.contains("libSDL2-2.0.so.0"))
    #expect(result.errors.contains("Scripts/setup.sh"))
  }

  @Test func `pictures of text without Pango end with a line that says what to do`() throws {
    let playground = try PlaygroundProcess()
    try playground.write("import SwiftUI\n#Preview { Text(\"Hello\") }\n", "Hello.swift")
    try Data().write(to: URL(fileURLWithPath: playground.folder + "/libpangocairo-1.0.so.0"))
    let result = try playground.run(
      ["render", "Hello.swift", "--dump", "d.jsonl", "--duration", "0"],
      environment: ["LD_LIBRARY_PATH": playground.folder]
    )
    #expect(result.status == 1)
    #expect(result.errors.contains("libpangocairo-1.0.so.0"))
    #expect(result.errors.contains("Scripts/setup.sh"))
  }

  @Test func `pictures without text need neither a window's libraries nor Pango`() throws {
    let playground = try PlaygroundProcess()
    try playground.write("import SwiftUI\n#Preview { Color.red }\n", "Red.swift")
    for library in ["libSDL2-2.0.so.0", "libpangocairo-1.0.so.0"] {
      try Data().write(to: URL(fileURLWithPath: playground.folder + "/" + library))
    }
    let result = try playground.run(
      ["render", "Red.swift", "--dump", "d.jsonl", "--duration", "0"],
      environment: ["LD_LIBRARY_PATH": playground.folder]
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(try playground.frames("d.jsonl").count == 1)
  }
}
