import Foundation
import Testing

@Suite struct RenderTests {
  private let playground: PlaygroundProcess

  init() throws {
    playground = try PlaygroundProcess()
  }

  /// `.easeInOut` by bisection of its cubic curve, (0.42, 0) and (0.58, 1).
  private func easeInOut(_ x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(0.42, 0.58, middle) < x { low = middle } else { high = middle }
    }
    return bezier(0, 1, low)
  }

  @Test func `a tap moves the rectangle of the offset listing along its curve, and back`() throws {
    try playground.write(
      "{\"at\":0.1,\"tap\":[195,800]}\n{\"at\":1,\"tapView\":\"1\"}\n",
      "script.jsonl"
    )
    let result = try playground.run(
      "render",
      "\(PlaygroundProcess.listings)/001-offset.swift",
      "--script",
      "script.jsonl",
      "--dump",
      "d.jsonl",
      "--scale",
      "4",
      "--duration",
      "1.5"
    )
    #expect(result.status == 0, "\(result.errors)")
    let frames = try playground.frames("d.jsonl")
    try #require(frames.count == 91)
    let way = 844 * 0.8
    for frame in frames {
      let moving = try #require(frame.views.first { $0.type == "RoundedRectangle" })
      // The tap at 0.1 s is seen by frame 6 and takes effect in frame 7; the one at 1 s in frame 61.
      let there = way * easeInOut((frame.t - 7 / 60.0) / 0.35)
      let back = way * easeInOut((frame.t - 61 / 60.0) / 0.35)
      // A quarter of a point is the pixel.
      #expect(abs(moving.rect[1] - (there - back)) <= 0.13, "frame \(frame.frame)")
      #expect(moving.rect[0] == 145)
      #expect(moving.size == [100, 100])
      #expect(moving.opacity == 1)
      #expect(moving.phase == "live")
    }
    #expect(frames.map(\.frame) == Array(0...90))
    #expect(frames[30].t == 0.5)
  }

  @Test func `the same input gives the same bytes`() throws {
    try playground.write(
      """
      import SwiftUI
      struct Sample: View {
        @State private var names = ["a": 1, "b": 2, "c": 3, "d": 4, "e": 5]
        @State private var isOn = false
        var body: some View {
          VStack {
            ForEach(Array(names.keys), id: \\.self) { Text($0).offset(x: isOn ? 50 : 0) }
            Text("\\(Date().timeIntervalSince1970)")
          }
          .onAppear {
            print(Set(0..<20))
            withAnimation(.bouncy) { isOn = true }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { print("later", Date()) }
            Task { try? await Task.sleep(for: .seconds(0.2)); print("task"); names["f"] = 6 }
          }
        }
      }
      """,
      "Sample.swift"
    )
    var runs: [[Data]] = []
    for number in 0..<2 {
      let result = try playground.run(
        "render",
        "Sample.swift",
        "--dump",
        "\(number).jsonl",
        "--still",
        "0.3=\(number).png",
        "--duration",
        "0.5",
        "--size",
        "200x300"
      )
      #expect(result.status == 0, "\(result.errors)")
      runs.append([
        try playground.read("\(number).jsonl"), try playground.read("\(number).png"),
      ])
    }
    #expect(runs[0] == runs[1])
    let frames = try playground.frames("0.jsonl")
    let logs = frames.flatMap { frame in frame.log.map { (frame.frame, $0) } }
    #expect(logs.count == 3)
    #expect(logs.map(\.0) == [0, 6, 12])
    #expect(logs.dropFirst().map(\.1) == ["later 2026-01-01 09:41:00 +0000", "task"])
  }

  @Test func `stills and frames are pictures of the size that was asked for`() throws {
    try playground.write(
      "import SwiftUI\nstruct Sample: View { var body: some View { Color.red } }",
      "Sample.swift"
    )
    let result = try playground.run(
      "render",
      "Sample.swift",
      "--still",
      "0=first.png",
      "--still",
      "0.05=later.png",
      "--frames",
      "frames",
      "--size",
      "40x30",
      "--scale",
      "2",
      "--duration",
      "0.05"
    )
    #expect(result.status == 0, "\(result.errors)")
    for name in ["first.png", "later.png", "frames/00000.png", "frames/00003.png"] {
      let bytes = [UInt8](try playground.read(name))
      try #require(bytes.count > 24)
      #expect(Array(bytes[1..<4]) == Array("PNG".utf8))
      #expect(Array(bytes[16..<24]) == [0, 0, 0, 80, 0, 0, 0, 60])
    }
    let frames = try FileManager.default.contentsOfDirectory(atPath: playground.folder + "/frames")
    #expect(frames.count == 4)
  }

  @Test(arguments: ["Titled", "Preview 2", "Third", "Provider", "Program", "Hidden"])
  func `every kind of view can be chosen by name`(_ name: String) throws {
    try playground.write(
      """
      import SwiftUI
      #Preview("Titled") { Text("Titled") }
      #Preview {
        @Previewable @State var text = "Preview 2"
        let copy = text
        if copy.isEmpty { EmptyView() } else { Text(copy).accessibilityIdentifier(copy) }
      }
      #Preview("Third", traits: .sizeThatFitsLayout, .landscapeLeft, body: { Text("Third") })
      struct Provider: PreviewProvider { static var previews: some View { Text("Provider") } }
      @main struct Program: App {
        @State private var text = "Program"
        var body: some Scene { WindowGroup { Text(text).accessibilityIdentifier(text) } }
      }
      private struct Hidden: View {
        @State private var text = "Hidden"
        var body: some View { Text(text).accessibilityIdentifier(text) }
      }
      """,
      "Sample.swift"
    )
    let result = try playground.run(
      "render",
      "Sample.swift",
      "--view",
      name,
      "--dump",
      "d.jsonl",
      "--duration",
      "0"
    )
    #expect(result.status == 0, "\(result.errors)")
    let views = try playground.frames("d.jsonl")[0].views
    try #require(views.count == 1)
    #expect(views[0].type == "Text")
    if ["Preview 2", "Program", "Hidden"].contains(name) { #expect(views[0].id == name) }
    #expect(result.errors.contains("traits") == (name == "Third"))
  }

  @Test func `statements at the top level of a file may set a live view`() throws {
    try playground.write(
      """
      import PlaygroundSupport
      import SwiftUI
      struct Sample: View { let text: String; var body: some View { Text(text) } }
      let text = "live"
      print(text)
      PlaygroundPage.current.setLiveView(Sample(text: text).accessibilityIdentifier(text))
      """,
      "Sample.swift"
    )
    let result = try playground.run(
      "render",
      "Sample.swift",
      "--dump",
      "d.jsonl",
      "--duration",
      "0"
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "live\n")
    #expect(try playground.frames("d.jsonl")[0].views.map(\.id) == ["live"])
  }

  @Test func `a program that calls its main is shown`() throws {
    try playground.write(
      """
      import SwiftUI
      struct Program: App {
        var body: some Scene {
          Settings { Text("no").accessibilityIdentifier("settings") }
          WindowGroup { Text("yes").accessibilityIdentifier("window") }
        }
      }
      Program.main()
      """,
      "main.swift"
    )
    try playground.write("import SwiftUI\nlet other = 1\n", "Other.swift")
    let result = try playground.run("render", ".", "--dump", "d.jsonl", "--duration", "0")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try playground.frames("d.jsonl")[0].views.map(\.id) == ["window"])
  }

  @Test func `entries have their default until they are set, and animatable macros animate`() throws
  {
    try playground.write(
      """
      import SwiftUI
      extension EnvironmentValues {
        @Entry var label: String = "default"
        @Entry var note: String?
      }
      extension Transaction { @Entry var reason = "none" }
      @Animatable struct Wide: ViewModifier {
        var width: Double
        var lift: CGFloat = 0
        @AnimatableIgnored var name = "wide"
        func body(content: Content) -> some View {
          content.frame(width: width, height: 10).offset(y: lift).accessibilityIdentifier(name)
        }
      }
      struct Reader: View {
        @Environment(\\.label) private var label
        @Environment(\\.note) private var note
        var body: some View {
          Color.red.frame(width: 5, height: 5).accessibilityIdentifier("\\(label) \\(note ?? "nil")")
        }
      }
      struct Sample: View {
        @State private var isOn = false
        var body: some View {
          VStack {
            Reader()
            Reader().environment(\\.label, "set").environment(\\.note, "set")
            Color.blue.modifier(Wide(width: isOn ? 200 : 100, lift: isOn ? 50 : 0))
          }
          .transaction { if $0.reason != "none" { print($0.reason) } }
          .onAppear {
            var transaction = Transaction(animation: .linear(duration: 1))
            transaction.reason = "begin"
            withTransaction(transaction) { isOn = true }
          }
        }
      }
      """,
      "Sample.swift"
    )
    let result = try playground.run(
      "render",
      "Sample.swift",
      "--view",
      "Sample",
      "--dump",
      "d.jsonl",
      "--duration",
      "1"
    )
    #expect(result.status == 0, "\(result.errors)")
    let frames = try playground.frames("d.jsonl")
    try #require(frames[0].views.map(\.id) == ["default nil", "set set", "wide"])
    #expect(frames.flatMap(\.log).contains("begin"))
    let first = frames[0].views[2].rect
    let middle = frames[30].views[2].rect
    #expect(first[2] == 100)
    #expect(middle[2] == 150)
    #expect(middle[1] - first[1] == 25)
  }

  @Test func `without ffmpeg a movie gives one line, and with it a file`() throws {
    try playground.write(
      "import SwiftUI\nstruct Sample: View { var body: some View { Color.red } }",
      "Sample.swift"
    )
    let words = [
      "render", "Sample.swift", "--movie", "m.gif", "--size", "41x30", "--duration", "0.1",
    ]
    let without = try playground.run(words, environment: ["PATH": "/nowhere"])
    #expect(without.status == 1)
    #expect(without.errors.contains("--frames DIR"))
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg") else { return }
    let result = try playground.run(words)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try playground.read("m.gif").prefix(6) == Data("GIF89a".utf8))
  }
}
