import Foundation
import Testing

@testable import LiveCode

/// The compiler itself, with a cache of its own that stays from one run of the tests to the next.
@Suite(.serialized) struct CompilerTests {
  static let folder = FileManager.default.temporaryDirectory.path + "/zoetrope-tests"

  private let compiler: Compiler

  init() throws {
    compiler = try Compiler(cacheFolder: Self.folder + "/cache")
  }

  /// A source that no cache knows.
  private func write(_ source: String, named name: String = "Sample.swift") throws -> String {
    let folder = Self.folder + "/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text = source + "\n// \(UUID().uuidString)\n"
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    return "\(folder)/\(name)"
  }

  @Test func `an unchanged source gives the library of the last time`() throws {
    let path = try write("import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }")
    let first = try compiler.compile(SourceSet(path: path))
    #expect(!first.wasCached)
    #expect(first.isShowable)
    let second = try compiler.compile(SourceSet(path: path))
    #expect(second.wasCached)
    #expect(second.path == first.path)
    #expect(second.entries == first.entries)
    let optimised = try compiler.compile(
      SourceSet(path: path),
      options: Compiler.Options(isOptimised: true)
    )
    #expect(optimised.path != first.path)
  }

  @Test func `a library names the user's file, and not the folder that it was compiled from`()
    throws
  {
    let path = try write("import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }")
    let library = try compiler.compile(SourceSet(path: path))
    let data = try Data(contentsOf: URL(fileURLWithPath: library.path))
    let folder = (path as NSString).deletingLastPathComponent
    #expect(data.range(of: Data(folder.utf8)) != nil)
    // The libraries that it needs may lie there too, but lines are not looked up beside them.
    let here = Data((FileManager.default.currentDirectoryPath + "\0").utf8)
    #expect(data.range(of: here) == nil)
  }

  @Test(arguments: ["./Sample.swift:7:3", "Sample.swift:7:3", "./Folder/Sample.swift:7:3"])
  func `places are told by the path that was given`(text: String) {
    let place = Symbolizer.place(text[...])
    #expect(place?.file.hasSuffix("Sample.swift") == true && place?.file.hasPrefix(".") == false)
    #expect(place?.line == 7 && place?.column == 3)
  }

  @Test func `errors carry the user's file and line`() throws {
    let path = try write("import SwiftUI\nstruct A: View {\n  var body: some View { Textt() }\n}")
    let error = #expect(throws: LiveCodeError.self) {
      try compiler.compile(SourceSet(path: path))
    }
    guard case .doesNotCompile(_, let report) = error else {
      Issue.record("not \(String(describing: error))")
      return
    }
    #expect(report.errors.first?.file == path)
    #expect(report.errors.first?.line == 3)
    #expect(report.errors.first?.column == 25)
    #expect(report.errors.first?.sourceLine == "  var body: some View { Textt() }")
  }

  @Test func `what is not closed is an error in the user's file`() throws {
    let path = try write("import SwiftUI\nstruct A: View {\n  var body: some View { Text(\"a\") }")
    let error = #expect(throws: LiveCodeError.self) {
      try compiler.compile(SourceSet(path: path))
    }
    guard case .doesNotCompile(_, let report) = error else { return }
    #expect(report.errors.allSatisfy { $0.file == path && $0.line >= 3 })
    #expect(report.errors.first?.message == "expected '}' in struct")
  }

  @Test func `a view that only looks as if it could be made is told apart from mistakes`() throws {
    let path = try write(
      """
      import SwiftUI
      @propertyWrapper struct Query { var wrappedValue: Int }
      struct A: View { @Query var x: Int; var body: some View { Text("a") } }
      """
    )
    #expect(throws: LiveCodeError.viewNeedsArguments("A")) {
      try compiler.compile(SourceSet(path: path))
    }
  }

  @Test func `a folder's files see each other, and private views are shown`() throws {
    let first = try write("import SwiftUI\nprivate struct A: View { var body: some View { dot } }")
    let folder = (first as NSString).deletingLastPathComponent
    try "import SwiftUI\nlet dot = Circle()\n"
      .write(toFile: folder + "/Dot.swift", atomically: true, encoding: .utf8)
    let library = try compiler.compile(SourceSet(path: folder))
    #expect(library.entries.map(\.view.name) == ["A"])
  }

  @Test func `previews, providers and apps are entry points, other views only when chosen`() throws
  {
    let source = """
      import SwiftUI
      #Preview("One") { Text("1") }
      #Preview { @Previewable @State var x = 1; Text("\\(x)") }
      struct P: PreviewProvider { static var previews: some View { A() } }
      @main struct M: App { var body: some Scene { WindowGroup { A() } } }
      struct A: View { var body: some View { Text("a") } }
      """
    let path = try write(source)
    let library = try compiler.compile(SourceSet(path: path))
    #expect(library.entries.map(\.view.name) == ["One", "Preview 2", "P", "M"])
    #expect(library.chosen == 0)
    let chosen = try compiler.compile(SourceSet(path: path, view: "A"))
    #expect(chosen.entries.map(\.view.name) == ["One", "Preview 2", "P", "M", "A"])
    #expect(chosen.chosen == 4)
  }

  @Test func `modules of Apple's that samples import are there`() throws {
    let path = try write(
      """
      import Combine
      import UIKit
      struct A: View { var body: some View { Text("a").frame(width: UIScreen.main.bounds.width) } }
      """
    )
    #expect(try compiler.compile(SourceSet(path: path)).isShowable)
  }

  @Test(arguments: ["5", "6"])
  func `code compiles in both language modes`(_ version: String) throws {
    let path = try write(
      """
      import SwiftUI
      extension EnvironmentValues { @Entry var accent: Color = .orange }
      @Animatable struct Wave: Shape {
        var phase: Double
        @AnimatableIgnored var count = 3
        func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
      }
      struct A: View {
        @State private var isOn = false
        @Environment(\\.accent) private var accent
        var body: some View {
          Wave(phase: isOn ? 1 : 0).fill(accent).onTapGesture { withAnimation { isOn.toggle() } }
        }
      }
      #Preview { A() }
      """
    )
    let options = Compiler.Options(swiftVersion: version)
    #expect(try compiler.compile(SourceSet(path: path), options: options).isShowable)
  }

  @Test func `a toolchain without a linker of its own is driven the slow way`() throws {
    let path = try write("import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }")
    let programs = (path as NSString).deletingLastPathComponent + "/bin"
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: programs + "/swiftc",
      withDestinationPath: compiler.toolchain.swiftc
    )
    let driven = Compiler(
      toolchain: Toolchain(programs: programs, libraries: "/nowhere"),
      products: compiler.products,
      cache: compiler.cache
    )
    let library = try driven.compile(SourceSet(path: path))
    #expect(!library.wasCached)
    #expect(library.isShowable)
    #expect(FileManager.default.fileExists(atPath: library.path))
  }

  @Test func `a cancelled compiler gives up`() async throws {
    let path = try write("import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }")
    let compiler = self.compiler
    let task = Task { try await compiler.compile(path: path) }
    task.cancel()
    await #expect(throws: LiveCodeError.cancelled) { try await task.value }
  }

  @Test func `of fast edits only the last one is delivered`() async throws {
    var paths: [String] = []
    for number in 0..<4 {
      paths.append(
        try write(
          "import SwiftUI\nstruct V\(number): View { var body: some View { Text(\"a\") } }"
        )
      )
    }
    let (results, continuation) = AsyncStream.makeStream(of: CompileService.Outcome.self)
    let service = CompileService(compiler) { continuation.yield($0) }
    for path in paths { service.submit(path: path) }
    var iterator = results.makeAsyncIterator()
    let outcome = try #require(await iterator.next())
    #expect(try outcome.get().entries.map(\.view.name) == ["V3"])
    continuation.finish()
    #expect(await iterator.next() == nil)
  }

  @MainActor @Test func `libraries of other compilers and builds are refused before they run`()
    throws
  {
    let path = try write("import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }")
    let library = try compiler.compile(SourceSet(path: path))
    var stamp = try #require(LibraryStamp(library: library.path))
    let name = (library.path as NSString).lastPathComponent

    stamp.buildStamp = "another"
    try stamp.write(for: library.path)
    #expect(throws: LiveCodeError.otherBuild(library: name)) { try Loader.load(library.path) }

    stamp.compilerStamp = "another"
    stamp.compiler = "Swift version 5.10"
    try stamp.write(for: library.path)
    #expect {
      try Loader.load(library.path)
    } throws: { error in
      "\(error)".contains("was built by Swift version 5.10")
    }

    try FileManager.default.removeItem(atPath: LibraryStamp.path(for: library.path))
    #expect(throws: LiveCodeError.stampMissing(library: name)) { try Loader.load(library.path) }
    // What is refused is built again from its source.
    #expect(try !compiler.compile(SourceSet(path: path)).wasCached)
  }
}
