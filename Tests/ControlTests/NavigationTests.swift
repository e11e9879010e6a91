import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

@MainActor
@Suite struct NavigationTests {
  private struct Root: View {
    var body: some View {
      NavigationStack {
        List {
          NavigationLink("View") {
            Text("detail").accessibilityIdentifier("detail").navigationTitle("Detail")
          }
          .accessibilityIdentifier("link")
          NavigationLink("Value", value: 7).accessibilityIdentifier("value link")
        }
        .navigationTitle("Root")
        .navigationDestination(for: Int.self) {
          Text("\($0)").accessibilityIdentifier("number \($0)")
        }
      }
    }
  }

  @Test func `a link pushes from the trailing edge, the back button pops`() {
    let stage = Stage.showing { Root() }
    stage.tap("link")
    stage.advance(by: 0.2)
    let moving = stage.rect(of: "detail")?.midX ?? 0
    stage.advance(by: 1)
    let there = stage.rect(of: "detail")?.midX ?? 0
    #expect(there == 195 && moving > there + 20)
    func titleWidth() -> CGFloat? {
      stage.views.last { $0.id == "BackButton" && $0.type == "Text" }?.rect.width
    }
    let width = titleWidth()
    stage.tap("BackButton")
    stage.advance(by: 0.1)
    // It goes with the title that it had.
    #expect(width != nil && titleWidth() == width)
    #expect((stage.views.last { $0.id == "detail" }?.rect.midX ?? 0) > there + 5)
    stage.advance(by: 1)
    #expect(stage.rect(of: "detail") == nil)
    #expect(stage.rect(of: "link") != nil)
  }

  @Test func `a link's value leads to its destination`() {
    let stage = Stage.showing { Root() }
    stage.tap("value link")
    stage.advance(by: 1)
    #expect(stage.rect(of: "number 7") != nil)
  }

  private struct Pathed: View {
    @State private var path: [Int] = [1]
    let box: Box<[Int]>

    var body: some View {
      NavigationStack(path: $path) {
        Text("root").accessibilityIdentifier("root")
          .navigationDestination(for: Int.self) { number in
            VStack {
              Text("\(number)").accessibilityIdentifier("level \(number)")
              NavigationLink("Next", value: number + 1).accessibilityIdentifier("next \(number)")
              Button("Root") { path = [] }.accessibilityIdentifier("home \(number)")
            }
          }
      }
      .onChange(of: path, initial: true) { _, new in box.value = new }
    }
  }

  @Test func `the path says what is shown, and is written by links and the back button`() {
    let box = Box<[Int]>([])
    let stage = Stage.showing { Pathed(box: box) }
    stage.advance(by: 0.5)
    #expect(stage.rect(of: "level 1") != nil)
    stage.tap("next 1")
    stage.advance(by: 1)
    #expect(box.value == [1, 2])
    #expect(stage.rect(of: "level 2") != nil)
    stage.tap("BackButton")
    stage.advance(by: 1)
    #expect(box.value == [1])
    stage.tap("next 1")
    stage.advance(by: 1)
    stage.tap("home 2")
    stage.advance(by: 1)
    #expect(box.value == [])
    #expect(stage.rect(of: "level 1") == nil && stage.rect(of: "root") != nil)
  }

  private struct Dismissing: View {
    @State private var isShown = false

    var body: some View {
      NavigationStack {
        Button("Go") { isShown = true }
          .accessibilityIdentifier("go")
          .navigationDestination(isPresented: $isShown) { Leaving() }
      }
    }
  }

  private struct Leaving: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Button("Leave") { dismiss() }.accessibilityIdentifier("leave")
    }
  }

  @Test func `dismiss pops a level, and the binding knows`() {
    let stage = Stage.showing { Dismissing() }
    for _ in 0..<2 {
      stage.tap("go")
      stage.advance(by: 1)
      #expect(stage.rect(of: "leave") != nil)
      stage.tap("leave")
      stage.advance(by: 1)
      #expect(stage.rect(of: "leave") == nil)
    }
  }

  @Test func `toolbar items stand at their edges and act`() {
    let box = Box<[String]>([])
    let stage = Stage.showing {
      NavigationStack {
        Text("content")
          .navigationTitle("Title")
          .navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .topBarLeading) {
              Button("L") { box.value.append("l") }.accessibilityIdentifier("l")
            }
            ToolbarItem(placement: .topBarTrailing) {
              Button("T") { box.value.append("t") }.accessibilityIdentifier("t")
            }
          }
      }
    }
    #expect(stage.center(of: "l").x < 60 && stage.center(of: "t").x > 330)
    #expect(stage.center(of: "l").y == 22)
    stage.tap("l")
    stage.tap("t")
    stage.advance(by: 0.1)
    #expect(box.value == ["l", "t"])
  }

  @Test func `a background that ignores the safe area reaches under the bar, content does not`() {
    let stage = Stage.showing {
      NavigationStack {
        ZStack(alignment: .top) {
          Color.red.ignoresSafeArea().accessibilityIdentifier("ground")
          Text("top").accessibilityIdentifier("top")
        }
        .navigationTitle("Title")
        .navigationBarTitleDisplayMode(.inline)
      }
    }
    #expect(stage.rect(of: "ground")?.minY == 0)
    #expect(stage.rect(of: "top")?.minY == 44)
  }

  @Test func `content scrolls behind the bars and rests inside, a large title gives way`() {
    let stage = Stage.showing {
      TabView {
        NavigationStack {
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<30) { Color.red.frame(height: 50).accessibilityIdentifier("row\($0)") }
            }
          }
          .navigationTitle("Title")
        }
        .tabItem { Text("One") }
      }
    }
    func titles() -> [CGRect] { stage.views.filter { $0.type == "Text" }.map(\.rect) }
    let height = stage.size.height
    #expect(stage.rect(of: "row0")?.minY == 96)
    #expect(stage.rect(of: "row\(Int((height - 97) / 50))") != nil)
    let large = titles()
    stage.scroll(by: CGSize(width: 0, height: -60), over: CGPoint(x: 100, y: 300))
    stage.step()
    stage.step()
    #expect(stage.rect(of: "row0")?.minY == 36)
    // The title of the bar, instead of the large one.
    let small = titles()
    #expect(large.max { $0.height < $1.height }?.minY ?? 0 > 44)
    #expect(small.allSatisfy { $0.maxY < 44 || $0.minY > height - 49 } && small.count == 2)
    stage.scroll(by: CGSize(width: 0, height: -10_000), over: CGPoint(x: 100, y: 300))
    stage.step()
    #expect(abs((stage.rect(of: "row29")?.maxY ?? 0) - (height - 49.5)) < 0.6)
    stage.scroll(by: CGSize(width: 0, height: 10_000), over: CGPoint(x: 100, y: 300))
    stage.step()
    stage.step()
    #expect(titles() == large)
  }

  private struct Searching: View {
    @State private var text = ""

    var body: some View {
      NavigationStack {
        List {
          ForEach(["apple", "pear"].filter { text.isEmpty || $0.contains(text) }, id: \.self) {
            Text($0).accessibilityIdentifier($0)
          }
        }
        .searchable(text: $text)
      }
    }
  }

  @Test func `a search field filters what is typed`() {
    let stage = Stage.showing { Searching() }
    stage.tap("SearchField")
    stage.type("pea")
    stage.advance(by: 1)
    #expect(stage.rect(of: "apple") == nil)
    #expect(stage.rect(of: "pear") != nil)
  }

  @Test func `a value without a destination is reported once`() {
    let stage = Stage.showing {
      NavigationStack {
        NavigationLink("Go", value: "text").accessibilityIdentifier("go")
      }
    }
    stage.tap("go")
    stage.advance(by: 1)
    #expect(stage.log.count { $0.contains("navigationDestination(for:)") } == 1)
  }

  // MARK: Tabs

  @Test func `a click on a tab shows its view`() {
    let box = Box(0)
    let stage = Stage.showing {
      Owner(0, box) { value in
        TabView(selection: value) {
          Text("first").accessibilityIdentifier("first")
            .tabItem { Label("One", systemImage: "house").accessibilityIdentifier("one") }.tag(0)
          Text("second").accessibilityIdentifier("second")
            .tabItem { Label("Two", systemImage: "gear").accessibilityIdentifier("two") }.tag(1)
        }
      }
    }
    #expect(stage.rect(of: "first") != nil && stage.rect(of: "second") == nil)
    stage.tap("two")
    stage.advance(by: 0.1)
    #expect(box.value == 1)
    #expect(stage.rect(of: "first") == nil && stage.rect(of: "second") != nil)
  }

  @Test func `pages are turned by a drag, and come back from a short one`() {
    let box = Box(0)
    let stage = Stage.showing {
      Owner(0, box) { value in
        TabView(selection: value) {
          ForEach(0..<3) { Text("page").accessibilityIdentifier("page \($0)").tag($0) }
        }
        .tabViewStyle(.page)
      }
    }
    stage.drag(
      from: CGPoint(x: 300, y: 200),
      to: CGPoint(x: 270, y: 200),
      steps: 30,
      releases: false
    )
    stage.advance(by: 0.5)
    stage.release(at: CGPoint(x: 270, y: 200))
    stage.advance(by: 1)
    #expect(box.value == 0)
    stage.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 80, y: 200))
    stage.advance(by: 1)
    #expect(box.value == 1)
    #expect(stage.center(of: "page 1").x == 195)
  }

  @Test func `columns stand side by side, and their divider can be dragged`() {
    let stage = Stage.showing(width: 900) {
      NavigationSplitView {
        Color.red.accessibilityIdentifier("sidebar")
      } detail: {
        Color.blue.accessibilityIdentifier("detail")
      }
    }
    #expect(stage.rect(of: "sidebar")?.width == 280)
    stage.drag(from: CGPoint(x: 280, y: 300), to: CGPoint(x: 330, y: 300))
    stage.advance(by: 0.5)
    #expect(abs((stage.rect(of: "sidebar")?.width ?? 0) - 330) < 2)
    #expect(abs((stage.rect(of: "detail")?.minX ?? 0) - 331) < 2)
  }
}
