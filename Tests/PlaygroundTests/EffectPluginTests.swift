import Foundation
import Glibc
import Testing

/// Effect plugins as `render` loads them: what lies in their folders, versions, names.
@Suite(.serialized) struct EffectPluginTests {
  private let playground: PlaygroundProcess
  private let effects: String

  init() throws {
    playground = try PlaygroundProcess()
    effects = playground.folder + "/effects"
    try FileManager.default.createDirectory(atPath: effects, withIntermediateDirectories: true)
    try playground.write(
      """
      import SwiftUI
      struct Demo: View {
        var body: some View {
          VStack {
            Color.red.frame(width: 40, height: 40)
              .accessibilityIdentifier("a").registeredEffect("A", progress: 1)
            Color.blue.frame(width: 40, height: 40)
              .accessibilityIdentifier("b").registeredEffect("B", progress: 1)
          }
        }
      }
      """,
      "Demo.swift"
    )
  }

  /// A plugin that turns a view.
  private func turn(_ name: String, by degrees: Int, extra: String = "") -> String {
    """
    import EffectKit
    struct Turn: GeometryEffect, EffectPlugin {
      static let summary = "Turns."
      @Parameter("Angle", in: .degrees(-90) ... .degrees(90)) var angle = Angle.degrees(\(degrees))
      var animatableData: Double
      func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(rotationAngle: angle.radians * animatableData))
      }
      static func register(in effects: inout EffectList) {
        effects.modifier("\(name)") { Turn(animatableData: $0) }
        \(extra)
      }
    }
    """
  }

  private func write(_ text: String, _ name: String) throws {
    try playground.write(text, "effects/\(name)")
  }

  private func render(_ options: String...) throws -> (
    angles: [String: Double], result: PlaygroundProcess.Result
  ) {
    let result = try playground.run(
      ["render", "Demo.swift", "--duration", "0", "--dump", "d.jsonl", "--effects", "effects"]
        + options
    )
    guard result.status == 0 else { return ([:], result) }
    var angles: [String: Double] = [:]
    for view in try playground.frames("d.jsonl").last?.views ?? [] {
      let (x, y) = (
        view.quad[1][0] - view.quad[0][0], view.quad[1][1] - view.quad[0][1]
      )
      angles[view.id] = (atan2(y, x) * 180 / .pi).rounded()
    }
    return (angles, result)
  }

  @Test func `two plugins with types of one name in files of one name act as themselves`() throws {
    try FileManager.default.createDirectory(
      atPath: effects + "/first",
      withIntermediateDirectories: true
    )
    try FileManager.default.createDirectory(
      atPath: effects + "/second",
      withIntermediateDirectories: true
    )
    try write(turn("A", by: 10), "first/Turn.swift")
    try write(turn("B", by: -30), "second/Turn.swift")
    let (angles, result) = try render()
    #expect(angles == ["a": 10, "b": -30], "\(result.errors)")
    // Both call themselves Turn; the first one's parameter is set.
    #expect(try render("--set", "Turn.Angle=45").angles == ["a": 45, "b": -30])
  }

  @Test func `a later version of a file is the one that is loaded`() throws {
    try write(turn("A", by: 20), "Turn.swift")
    #expect(try render().angles["a"] == 20)
    try write(turn("A", by: 35), "Turn.swift")
    #expect(try render().angles["a"] == 35)
  }

  @Test func `what is no plugin is named with the reason, and none of it runs`() throws {
    try write(turn("A", by: 10), "Good.swift")
    try write(
      "import SwiftUI\nstruct Plain: View { var body: some View { Text(\"x\") } }",
      "Plain.swift"
    )
    try write("not a library", "text.so")
    try write("notes", "notes.txt")
    try FileManager.default.createDirectory(
      atPath: effects + "/empty",
      withIntermediateDirectories: true
    )
    symlink("/nowhere/at-all.swift", effects + "/broken.swift")
    try Data([0xFF, 0xFE, 0x00]).write(to: URL(fileURLWithPath: effects + "/binary.swift"))
    let mark = playground.folder + "/mark"
    try playground.write(
      """
      #include <stdio.h>
      __attribute__((constructor)) static void run(void) { fclose(fopen("\(mark)", "w")); }
      """,
      "other.c"
    )
    let clang = Process()
    clang.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    clang.arguments = [
      "clang", "-shared", "-o", effects + "/other.so", playground.folder + "/other.c",
    ]
    try clang.run()
    clang.waitUntilExit()
    try #require(clang.terminationStatus == 0)

    let (angles, result) = try render()
    #expect(angles["a"] == 10)
    let lines = result.errors.split(separator: "\n")
    for (name, reason) in [
      ("Plain.swift", "EffectPlugin"), ("text.so", "not a library"), ("empty", "no .swift files"),
      ("broken.swift", "nowhere"), ("binary.swift", "cannot be read"), ("other.so", "built with"),
    ] {
      #expect(lines.count { $0.contains(name) && $0.contains(reason) } == 1, "\(name): \(lines)")
    }
    #expect(!lines.contains { $0.contains("notes.txt") || $0.contains("Good.swift") })
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  /// A library that was compiled before, as a plugin without its source.
  private func prebuilt(change: (inout [String: Any]) -> Void) throws -> String {
    let mark = playground.folder + "/mark-\(UUID().uuidString)"
    try write(
      turn("A", by: 10, extra: "fclose(fopen(\"\(mark)\", \"w\"))")
        .replacing("import EffectKit", with: "import SwiftUI\nimport Glibc"),
      "Turn.swift"
    )
    #expect(try render().angles["a"] == 10)
    #expect(FileManager.default.fileExists(atPath: mark))
    try FileManager.default.removeItem(atPath: mark)
    let libraries = NSTemporaryDirectory() + "zoetrope-tests/cache/zoetrope/libraries"
    let stamps = try FileManager.default.contentsOfDirectory(atPath: libraries).filter {
      guard $0.hasSuffix(".json") else { return false }
      let text = (try? String(contentsOfFile: "\(libraries)/\($0)", encoding: .utf8)) ?? ""
      return text.replacing("\\/", with: "/").contains(effects + "/Turn.swift")
    }
    let stamp = try #require(stamps.first)
    var content =
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(fileURLWithPath: "\(libraries)/\(stamp)"))
      ) as? [String: Any] ?? [:]
    change(&content)
    try JSONSerialization.data(withJSONObject: content)
      .write(to: URL(fileURLWithPath: effects + "/old.so.json"))
    try FileManager.default.copyItem(
      atPath: "\(libraries)/\(stamp.dropLast(5))",
      toPath: effects + "/old.so"
    )
    return mark
  }

  @Test func `a compiled plugin that fits is loaded as it is`() throws {
    let mark = try prebuilt { _ in }
    try FileManager.default.removeItem(atPath: effects + "/Turn.swift")
    #expect(try render().angles["a"] == 10)
    #expect(FileManager.default.fileExists(atPath: mark))
  }

  @Test func `a plugin of another compiler, build or interface is refused before any of it runs`()
    throws
  {
    for (change, parts) in [
      (
        ["compilerStamp": "x", "compiler": "Swift 5.9 (other)"],
        ["Swift 5.9 (other)", "Swift version 6"]
      ),
      (["interface": 7], ["version 7", "version 1"]),
      (["buildStamp": "x"], ["another build of the library"]),
    ] as [([String: Any], [String])] {
      let mark = try prebuilt { $0.merge(change) { $1 } }
      let source = effects + "/Turn.swift"
      let kept = try String(contentsOfFile: source, encoding: .utf8)
      try FileManager.default.removeItem(atPath: source)
      let refused = try render()
      #expect(refused.result.status == 0)
      #expect(refused.angles["a"] == 0)
      #expect(!FileManager.default.fileExists(atPath: mark))
      let line = refused.result.errors.split(separator: "\n").first { $0.contains("old.so") } ?? ""
      #expect(parts.allSatisfy { line.contains($0) }, "\(refused.result.errors)")
      // With its source it is built again.
      try kept.write(toFile: source, atomically: true, encoding: .utf8)
      let rebuilt = try render()
      #expect(rebuilt.angles["a"] == 10)
      #expect(rebuilt.result.errors.contains("built again"))
      try FileManager.default.removeItem(atPath: effects + "/old.so")
    }
  }

  @Test func `a plugin may use default arguments, generics and helpers of the host's`() throws {
    try write(
      """
      import SwiftUI
      struct Nice: ViewModifier, EffectPlugin {
        static let summary = "Uses a good deal."
        var turn: Double
        func body(content: Content) -> some View {
          content
            .padding()
            .background(.thinMaterial)
            .clipShape(RoundedRectangle(cornerRadius: 8))
            .shadow(radius: 2)
            .rotationEffect(.degrees(15 * turn))
            .overlay { ForEach(0..<2) { _ in Circle().stroke() } }
            .accessibilityIdentifier("nice")
        }
        static func register(in effects: inout EffectList) {
          effects.modifier("A") { Nice(turn: $0) }
          effects.animation("Own", .spring().delay(0.1).repeatCount(2))
        }
      }
      """,
      "Nice.swift"
    )
    let (angles, result) = try render("--animation", "Own")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(result.errors.hasPrefix("warning: No plugin offers the modifier 'B'. There are: A, "))
    #expect(angles["a"] == 15)
  }

  @Test func `a plugin that does not compile is left out with the compiler's lines`() throws {
    try write(turn("A", by: 10), "Good.swift")
    try write(turn("B", by: 20).replacing("atan", with: "") + "\nlet x: Int = \"\"\n", "Bad.swift")
    let (angles, result) = try render()
    #expect(result.status == 0)
    #expect(angles["a"] == 10)
    #expect(angles["b"] == 0)
    #expect(result.errors.contains("effects/Bad.swift:14:14: error: cannot convert"))
  }

  @Test func `list says what was found where`() throws {
    try write(turn("A", by: 10, extra: "effects.transition(\"Out\", .slide)"), "Turn.swift")
    let result = try playground.run("list", "--effects", "effects")
    #expect(result.status == 0)
    for part in [
      effects + "/Turn.swift", "Turns.", "modifier \"A\"", "transition \"Out\"",
      "parameter \"Turn.Angle\"  degrees from -90 to 90; 10", "Swing.swift", "curve \"Anticipate\"",
    ] {
      #expect(result.output.contains(part), "\(part) in \(result.output)")
    }
  }
}
