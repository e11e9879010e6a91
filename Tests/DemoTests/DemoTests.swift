import Foundation
import PlaygroundKit
import Testing

/// Every demo is a file that a person can copy, and something worth clicking.
@Suite struct DemoTests {
  @Test func `there are demos in every group`() {
    let groups = DemoFiles.catalog.groups
    #expect(
      groups.map(\.name) == [
        "Matched geometry", "Transitions", "Springs and curves", "Geometry effects", "3D", "Layout",
        "Drawing", "Gestures",
      ]
    )
    for group in groups { #expect(group.demos.count >= 3, "\(group.name)") }
    #expect(DemoFiles.catalog.demos.count >= 32)
    #expect(DemoFiles.catalog.first?.id == "Matched geometry/HeroCard")
  }

  @Test func `every file says its title and a sentence, imports SwiftUI alone and has a preview`()
    throws
  {
    #expect(DemoFiles.catalog.notes.isEmpty)
    #expect(Set(DemoFiles.catalog.demos.map(\.title)).count == DemoFiles.catalog.demos.count)
    for demo in DemoFiles.catalog.demos {
      let text = try String(contentsOf: demo.url, encoding: .utf8)
      let lines = text.split(separator: "\n")
      #expect(demo.summary.hasSuffix("."), "\(demo.id)")
      #expect(demo.summary.count <= 110, "\(demo.id)")
      #expect(lines.filter { $0.hasPrefix("import ") } == ["import SwiftUI"], "\(demo.id)")
      #expect(text.contains("\nstruct \(demo.name): View {\n"), "\(demo.id)")
      #expect(text.contains("\n#Preview {\n  \(demo.name)()\n}\n"), "\(demo.id)")
    }
  }

  private func check(_ options: [String]) async throws {
    let demos = DemoFiles.tried
    for (demo, outcome) in zip(demos, try await DemoProbe.run(options, demos)) {
      #expect(outcome.compiler.isEmpty, "\(demo.id)")
      #expect(outcome.warnings.isEmpty, "\(demo.id)")
      #expect(outcome.responds, "\(demo.id)")
      #expect(outcome.rests || DemoFiles.endless.contains(demo.name), "\(demo.id)")
      #expect(outcome.leakedNodes == 0, "\(demo.id)")
    }
  }

  @Test func `twenty taps, drags and holds leave no warning and no view behind`() async throws {
    try await check([])
  }

  @Test(.enabled(if: DemoFiles.isLong))
  func `nor do they in dark`() async throws {
    try await check(["--dark"])
  }

  @Test(.enabled(if: DemoFiles.isLong))
  func `demos compile in the language mode 6, too`() async throws {
    let options = ["--compile-only", "--swift-version", "6"]
    for outcome in try await DemoProbe.run(options, DemoFiles.tried) {
      #expect(outcome.compiler.isEmpty, "\(outcome.path)")
    }
  }
}
