import Testing

@testable import LiveCode

/// Which view is shown, over small sources.
@Suite struct ViewDiscoveryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let source: String
    /// What is shown if nobody asks for another view.
    let chosen: String?
  }

  static let cases: [Case] = [
    Case(
      testDescription: "the first preview goes before everything else",
      source: """
        struct ContentView: View { var body: some View { Text("") } }
        struct P: PreviewProvider { static var previews: some View { ContentView() } }
        #Preview("Dark") { ContentView() }
        #Preview("Light") { ContentView() }
        """,
      chosen: "Dark"
    ),
    Case(
      testDescription: "a preview without a title has a number",
      source: "#Preview { Text(\"\") }",
      chosen: "Preview 1"
    ),
    Case(
      testDescription: "a preview provider goes before the app",
      source: """
        @main struct MyApp: App { var body: some Scene { WindowGroup { ContentView() } } }
        struct ContentView: View { var body: some View { Text("") } }
        struct ContentView_Previews: PreviewProvider {
          static var previews: some View { ContentView() }
        }
        """,
      chosen: "ContentView_Previews"
    ),
    Case(
      testDescription: "the app goes before ContentView",
      source: """
        struct ContentView: View { var body: some View { Text("") } }
        @main
        struct MyApp: App { var body: some Scene { WindowGroup { ContentView() } } }
        """,
      chosen: "MyApp"
    ),
    Case(
      testDescription: "ContentView goes before views above it",
      source: """
        struct Other: View { var body: some View { Text("") } }
        struct ContentView: View { var body: some View { Other() } }
        """,
      chosen: "ContentView"
    ),
    Case(
      testDescription: "the first view that needs no arguments",
      source: """
        struct Row: View { let title: String; var body: some View { Text(title) } }
        struct Box<Content: View>: View { var content: Content; var body: some View { content } }
        struct Screen: View { @State private var isOn = false; var body: some View { Text("") } }
        struct Last: View { var body: some View { Text("") } }
        """,
      chosen: "Screen"
    ),
    Case(
      testDescription: "a view goes before a shape above it",
      source: """
        struct Star: Shape { func path(in rect: CGRect) -> Path { Path() } }
        struct StarView: View { var body: some View { Star() } }
        """,
      chosen: "StarView"
    ),
    Case(
      testDescription: "a shape when there is nothing else",
      source: "struct Star: Shape { func path(in rect: CGRect) -> Path { Path() } }",
      chosen: "Star"
    ),
    Case(
      testDescription: "conformance by an extension",
      source: """
        struct Plain { var x = 0 }
        extension Plain: View { var body: some View { Text("") } }
        """,
      chosen: "Plain"
    ),
    Case(
      testDescription: "conformance by a protocol of one's own",
      source: """
        protocol Screen: View {}
        struct Home: Screen { var body: some View { Text("") } }
        """,
      chosen: "Home"
    ),
    Case(
      testDescription: "a private view",
      source: "fileprivate struct Hidden: View { var body: some View { Text(\"\") } }",
      chosen: "Hidden"
    ),
    Case(
      testDescription: "nested views come last",
      source: """
        enum Parts { struct Dot: View { var body: some View { Circle() } } }
        struct Whole: View { var body: some View { Parts.Dot() } }
        """,
      chosen: "Whole"
    ),
    Case(
      testDescription: "a nested view when there is nothing else",
      source: "enum Parts { struct Dot: View { var body: some View { Circle() } } }",
      chosen: "Parts.Dot"
    ),
    Case(
      testDescription: "comments and strings declare nothing",
      source: #"""
        // struct A: View {}
        /* struct B: View {} /* nested */ struct C: View {} */
        let text = "struct D: View {} \(1 + 1) #Preview { "
        let long = """
          struct E: View { "quoted" }
          """
        let raw = #"#Preview { " \("#
        struct F: View { var body: some View { Text("}") } }
        """#,
      chosen: "F"
    ),
    Case(
      testDescription: "what is for debugging counts",
      source: """
        #if DEBUG
        struct P: PreviewProvider { static var previews: some View { Text("") } }
        #endif
        struct A: View { var body: some View { Text("") } }
        """,
      chosen: "P"
    ),
    Case(
      testDescription: "what is for other systems does not count",
      source: """
        #if os(macOS) || targetEnvironment(macCatalyst)
        struct Mac: View { var body: some View { Text("") } }
        #elseif canImport(UIKit) && !os(watchOS)
        struct Phone: View { var body: some View { Text("") } }
        #else
        struct None: View { var body: some View { Text("") } }
        #endif
        """,
      chosen: "Phone"
    ),
    Case(testDescription: "no view", source: "struct Person { let name: String }", chosen: nil),
    Case(testDescription: "nothing at all", source: "", chosen: nil),
  ]

  @Test(arguments: cases)
  func `the view that is shown`(_ example: Case) {
    let discovery = ViewDiscovery([SourceOutline(example.source, definitions: ["DEBUG"])])
    #expect(discovery.first?.name == example.chosen)
  }

  struct InitCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The members of a view besides its body.
    let members: String
    let isConstructible: Bool

    init(_ members: String, _ isConstructible: Bool) {
      testDescription = members
      self.members = members
      self.isConstructible = isConstructible
    }
  }

  static let initCases: [InitCase] = [
    InitCase("", true),
    InitCase("var x = 1", true),
    InitCase("let x: Int", false),
    InitCase("var x: Int", false),
    InitCase("let x: Int = 1", true),
    InitCase("var x: Int?", true),
    InitCase("var x: Optional<Int>", true),
    InitCase("let x: Int?", false),
    InitCase("var x: [String: Int]?", true),
    InitCase("var x: (Int) -> Int?", false),
    InitCase("var x: ((Int) -> Int)?", true),
    InitCase("var action: () -> Void", false),
    InitCase("var action: () -> Void = {}", true),
    InitCase("var a = 1, b: Int", false),
    InitCase("var a = 1, b = Dictionary<String, Int>()", true),
    InitCase("var a, b: Int", false),
    InitCase("static let shared: Int = 1; static var count: Int { 1 }", true),
    InitCase("var sum: Int { 1 + 1 }", true),
    InitCase("var sum: Int { get { 1 } set {} }", true),
    InitCase("var x: Int { didSet {} }", false),
    InitCase("var x = 0 { didSet {} }", true),
    InitCase("lazy var x: Int = 1", true),
    InitCase("@State private var isOn = false", true),
    InitCase("@State var isOn: Bool", false),
    InitCase("@State private var item: Int?", true),
    InitCase("@State\nprivate var isOn: Bool = false", true),
    InitCase("@Binding var isOn: Bool", false),
    InitCase("@Binding var isOn: Bool?", false),
    InitCase("@Environment(\\.colorScheme) var scheme", true),
    InitCase("@Environment(\\.colorScheme) private var scheme: ColorScheme", true),
    InitCase("@EnvironmentObject var model: Model", true),
    InitCase("@ObservedObject var model: Model", false),
    InitCase("@ObservedObject var model = Model()", true),
    InitCase("@StateObject private var model = Model()", true),
    InitCase("@Namespace var space", true),
    InitCase("@Namespace private var space", true),
    InitCase("@FocusState private var isFocused: Bool", true),
    InitCase("@GestureState var drag = CGSize.zero", true),
    InitCase("@GestureState(initialValue: 0) var drag: Int", true),
    InitCase("@AppStorage(\"x\") var name = \"\"", true),
    InitCase("let items = [\n  1,\n  2,\n]\nlet after: Int", false),
    InitCase("let items = [1, 2]\n  .map { $0 + 1 }\n  .filter { $0 > 1 }", true),
    InitCase("let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()", true),
    InitCase("let x = 1 < 2, y = 3 > 2", true),
    InitCase("init(x: Int) {}", false),
    InitCase("init(x: Int = 1, y: [Int] = [1, 2]) {}", true),
    InitCase("let x: Int\n  init() { x = 1 }", true),
    InitCase("let x: Int\n  init(x: Int) { self.x = x }\n  init() { x = 1 }", true),
    InitCase("private init() {}", false),
    InitCase("init?() { nil }", false),
    InitCase("init(_ values: Int...) {}", true),
    InitCase("init(action: @escaping () -> Void = { print(\"}\") }) {}", true),
    InitCase("init(@ViewBuilder content: () -> Text) {}", false),
    InitCase("init<T>(_ value: T) {}", false),
    InitCase("func helper(x: Int) -> Int { let y: Int; y = x; return y }", true),
    InitCase("struct Inner { let x: Int }\n  var inner = Inner(x: 1)", true),
    InitCase("enum Phase: CaseIterable { case a, b }", true),
    InitCase("var `default` = 1", true),
  ]

  @Test(arguments: initCases)
  func `views that can be made without arguments`(_ example: InitCase) throws {
    let source = """
      struct Subject: View {
        \(example.members)
        var body: some View { Text("x") }
      }
      """
    let discovery = ViewDiscovery([SourceOutline(source, definitions: [])])
    let subject = try #require(discovery.named("Subject"))
    #expect(subject.isConstructible == example.isConstructible)
  }

  @Test func `initialisers in extensions count beside the automatic one`() throws {
    let source = """
      struct Subject: View { let x: Int; var body: some View { Text("x") } }
      extension Subject { init() { self.init(x: 1) } }
      """
    let discovery = ViewDiscovery([SourceOutline(source, definitions: [])])
    #expect(try #require(discovery.named("Subject")).isConstructible)
  }

  @Test func `names are titles, types, or the last part of a nested type's name`() {
    let source = """
      #Preview("Card") { Text("") }
      struct Card: View { var body: some View { Text("") } }
      enum Parts { struct Dot: View { var body: some View { Circle() } } }
      """
    let discovery = ViewDiscovery([SourceOutline(source, definitions: [])])
    #expect(discovery.named("Card")?.kind == .preview)
    #expect(discovery.named("Parts.Dot")?.kind == .view)
    #expect(discovery.named("Dot")?.name == "Parts.Dot")
    #expect(discovery.named("Dott") == nil)
  }

  @Test func `a preview knows its place and its traits`() throws {
    let source = "import SwiftUI\n\n  #Preview(\"A\", traits: .landscapeLeft) { Text(\"\") }\n"
    let preview = try #require(ViewDiscovery([SourceOutline(source, definitions: [])]).first)
    #expect(preview.line == 3)
    #expect(preview.column == 3)
    #expect(preview.hasTraits)
  }

  @Test(
    arguments: [
      ("import SwiftUI\nstruct A {}\nlet x = 1\nfunc f() { x() }\n", false),
      ("import PlaygroundSupport\nPlaygroundPage.current.setLiveView(1)\n", true),
      ("let view = A()\nshow(view)\n", true),
      ("let a = 1 +\n  b\n", false),
      ("let a = b\n  .c()\n", false),
      ("for x in 0..<3 { print(x) }\n", true),
      ("#if DEBUG\nprint(1)\n#endif\n", false),
      ("infix operator +++\nprecedencegroup P { higherThan: A }\n", false),
      ("@available(iOS 17, *)\npublic final class A {}\n", false),
      ("var x: Int = {\n  1\n}()\n", false),
    ]
  )
  func `statements outside of declarations are noticed`(_ source: String, _ expected: Bool) {
    #expect(SourceOutline(source, definitions: []).hasTopLevelCode == expected)
  }

  @Test(arguments: [
    "struct A: View {", "let x = (1", "}", "\"\"\" never closed", "/* never closed",
  ])
  func `unfinished code does no harm`(_ source: String) {
    let outline = SourceOutline("import SwiftUI\n" + source, definitions: [])
    #expect(ViewDiscovery([outline]).first == nil)
  }
}
