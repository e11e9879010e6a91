import Foundation
import Testing

@testable import Stage

@Suite struct ScriptTests {
  @Test(
    arguments: [
      ("[1,2]", "it is not a JSON object"),
      ("tap 1 2", "it is not a JSON object"),
      ("{\"tap\":[1,2]}", "\"at\" must be a time"),
      ("{\"at\":-1,\"tap\":[1,2]}", "\"at\" must be a time"),
      ("{\"at\":1}", "it has none of tap, tapView"),
      ("{\"at\":1,\"tap\":[1]}", "\"tap\" must be two numbers"),
      ("{\"at\":1,\"tap\":\"title\"}", "\"tap\" must be two numbers"),
      ("{\"at\":1,\"tapView\":7}", "\"tapView\" must be a name"),
      ("{\"at\":1,\"scroll\":[0,1]}", "\"scroll\" needs \"over\""),
      ("{\"at\":1,\"key\":\"hyper\"}", "there is no key 'hyper'"),
      ("{\"at\":1,\"resize\":[0,5]}", "\"resize\" needs a size above 0"),
      ("{\"at\":1,\"press\":[0,5],\"release\":[0,5]}", "press and release"),
    ]
  )
  func `a line that cannot be read is named with its number and the reason`(
    _ line: String,
    _ reason: String
  ) {
    let error = #expect(throws: StageScript.ParseError.self) {
      try StageScript("{\"at\":0,\"tap\":[1,2]}\n\n" + line)
    }
    #expect(error?.line == 3)
    #expect(error?.reason.contains(reason) == true, "\(String(describing: error))")
    #expect("\(String(describing: error))".split(separator: "\n").count == 1)
  }

  @Test func `events are played by their times, those of one time in their order`() throws {
    let script = try StageScript(
      "{\"at\":2,\"key\":\"b\"}\n{\"at\":1,\"key\":\"c\"}\n{\"at\":2,\"key\":\"a\"}\n"
    )
    #expect(script.lastTime == 2)
    let keys = script.entries.map { entry -> String in
      if case .key(let name) = entry.action { name } else { "" }
    }
    #expect(keys == ["c", "b", "a"])
  }

  @Test(
    arguments: [
      ("space", " ", " "), ("a", "a", "a"), ("shift+a", "a", "A"), ("return", "\r", "\r"),
      ("Escape", "\u{1B}", "\u{1B}"), ("left", "\u{F702}", ""), ("command++", "+", "+"),
    ]
  )
  func `keys have names`(_ name: String, _ key: Character, _ characters: String) throws {
    let stroke = try #require(KeyStroke(name))
    #expect(stroke.key.character == key)
    #expect(stroke.characters == characters)
  }

  /// A dot that moves 300 points to the right in one second.
  private static let moving = """
    import SwiftUI
    struct Sample: View {
      @State private var isOn = false
      var body: some View {
        Circle()
          .frame(width: 40, height: 40)
          .offset(x: isOn ? 300 : 0)
          .accessibilityIdentifier("dot")
          .onTapGesture { print("hit") }
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
      }
    }
    """

  /// The frames of a render of `source` with a script.
  private func play(_ source: String, _ script: [String]) throws -> [DumpedFrame] {
    let playground = try PlaygroundProcess()
    try playground.write(source, "Sample.swift")
    try playground.write(script.joined(separator: "\n"), "script.jsonl")
    let result = try playground.run(
      "render",
      "Sample.swift",
      "--script",
      "script.jsonl",
      "--dump",
      "d.jsonl",
      "--duration",
      "1.2"
    )
    #expect(result.status == 0, "\(result.errors)")
    return try playground.frames("d.jsonl")
  }

  @Test func `a tap where a moving view is seen hits it at every tenth of its flight`() throws {
    let times = (1...9).map { Double($0) / 10 }
    let byName = try play(Self.moving, times.map { "{\"at\":\($0),\"tapView\":\"dot\"}" })
    #expect(byName.filter { !$0.log.isEmpty }.map(\.log) == times.map { _ in ["hit"] })
    // The frame after the one that was seen.
    #expect(byName.filter { !$0.log.isEmpty }.map(\.frame) == times.map { Int($0 * 60) + 1 })
    let byPlace = try play(
      Self.moving,
      times.map { time in
        let rect = byName[Int((time * 60).rounded())].views[0].rect
        return "{\"at\":\(time),\"tap\":[\(rect[0] + 20),20]}"
      }
    )
    #expect(byPlace.flatMap(\.log).count == 9)
  }

  @Test func `a tap where a moving view will be does not hit it before it is there`() throws {
    let times = (1...8).map { Double($0) / 10 }
    let frames = try play(Self.moving, times.map { "{\"at\":\($0),\"tap\":[335,20]}" })
    #expect(frames.flatMap(\.log).isEmpty)
    #expect(try play(Self.moving, ["{\"at\":1.1,\"tap\":[335,20]}"]).flatMap(\.log) == ["hit"])
  }

  @Test func `a tap on a view that is not seen is a warning in the dump`() throws {
    let frames = try play(Self.moving, ["{\"at\":0.5,\"tapView\":\"spot\"}"])
    #expect(frames.flatMap(\.log).count == 1)
    #expect(frames[31].log.first?.contains("'spot'") == true)
  }

  @Test func `presses that move, keys, wheels and new sizes arrive`() throws {
    let source = """
      import SwiftUI
      struct Sample: View {
        @State private var drag = CGSize.zero
        var body: some View {
          VStack(spacing: 0) {
            Color.red.frame(height: 100).offset(drag).accessibilityIdentifier("red")
              .gesture(DragGesture(minimumDistance: 0).onChanged { drag = $0.translation })
            Button("Save") { print("saved") }.keyboardShortcut("s").frame(height: 100)
            ScrollView {
              ForEach(0..<50) { Color.blue.frame(height: 50).accessibilityIdentifier("row \\($0)") }
            }
          }
        }
      }
      """
    let frames = try play(
      source,
      [
        "{\"at\":0.1,\"press\":[200,50]}", "{\"at\":0.2,\"move\":[230,60]}",
        "{\"at\":0.3,\"release\":[230,60]}", "{\"at\":0.4,\"key\":\"command+s\"}",
        "{\"at\":0.5,\"scroll\":[0,-75],\"over\":[200,500]}", "{\"at\":0.9,\"resize\":[300,500]}",
      ]
    )
    func rect(_ id: String, _ frame: Int) throws -> [Double] {
      try #require(frames[frame].views.first { $0.id == id }).rect
    }
    #expect(try rect("red", 12) == [0, 0, 390, 100])
    #expect(try rect("red", 13) == [30, 10, 390, 100])
    #expect(frames[25].log == ["saved"])
    #expect(frames.flatMap(\.log) == ["saved"])
    #expect(try rect("row 3", 30)[1] - rect("row 3", 54)[1] == 75)
    #expect(try rect("red", 54)[2] == 390)
    #expect(try rect("red", 55)[2] == 300)
  }
}
