import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

@MainActor
@Suite struct PresentationTests {
  private struct Opener<Shown: View>: View {
    @State private var isShown = false
    let detents: Set<PresentationDetent>
    let log: Box<[String]>
    @ViewBuilder let content: () -> Shown

    init(
      _ log: Box<[String]>,
      detents: Set<PresentationDetent> = [.large],
      @ViewBuilder content: @escaping () -> Shown
    ) {
      self.log = log
      self.detents = detents
      self.content = content
    }

    var body: some View {
      Button("Open") { isShown = true }
        .accessibilityIdentifier("open")
        .sheet(isPresented: $isShown, onDismiss: { log.value.append("dismissed") }) {
          content().presentationDetents(detents)
        }
    }
  }

  private struct Closing: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    var body: some View {
      Button(isPresented ? "Close" : "?") { dismiss() }.accessibilityIdentifier("close")
    }
  }

  @Test func `a sheet comes from below, and goes when it is dismissed`() {
    let log = Box<[String]>([])
    let stage = Stage.showing { Opener(log) { Closing() } }
    stage.tap("open")
    stage.advance(by: 0.2)
    let moving = stage.rect(of: "close")?.minY ?? 0
    stage.advance(by: 1)
    let there = stage.rect(of: "close")?.minY ?? 0
    #expect(moving > there + 10)
    stage.tap("close")
    stage.advance(by: 0.1)
    #expect(log.value == ["dismissed"])
    stage.advance(by: 1)
    #expect(stage.rect(of: "close") == nil)
    #expect(stage.host.presentations.entries.isEmpty)
  }

  @Test func `what lies behind a sheet takes no clicks`() {
    let log = Box<[String]>([])
    let stage = Stage.showing { Opener(log) { Color.red } }
    stage.tap("open")
    stage.advance(by: 1)
    stage.tap(at: stage.center(of: "open"))
    stage.advance(by: 1)
    #expect(stage.host.presentations.entries.count == 1)
    stage.press(key: "escape")
    stage.advance(by: 1)
    #expect(stage.host.presentations.entries.isEmpty)
  }

  @Test func `a sheet can be dragged down, and comes back from a short drag`() {
    let log = Box<[String]>([])
    let stage = Stage.showing { Opener(log) { Color.red.accessibilityIdentifier("red") } }
    stage.tap("open")
    stage.advance(by: 1)
    let top = stage.rect(of: "red")?.minY ?? 0
    stage.drag(
      from: CGPoint(x: 200, y: 200),
      to: CGPoint(x: 200, y: 240),
      steps: 30,
      releases: false
    )
    #expect((stage.rect(of: "red")?.minY ?? 0) > top + 25)
    stage.advance(by: 0.5)
    stage.release(at: CGPoint(x: 200, y: 240))
    stage.advance(by: 1)
    #expect(stage.rect(of: "red")?.minY == top)
    stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 550))
    stage.advance(by: 1)
    #expect(stage.rect(of: "red") == nil)
    #expect(log.value == ["dismissed"])
  }

  @Test func `a medium sheet is half as high, and grows by a drag`() {
    let log = Box<[String]>([])
    let stage = Stage.showing {
      Opener(log, detents: [.medium, .large]) { Color.red.accessibilityIdentifier("red") }
    }
    stage.tap("open")
    stage.advance(by: 1)
    #expect(stage.rect(of: "red")?.minY == 300)
    stage.drag(from: CGPoint(x: 200, y: 350), to: CGPoint(x: 200, y: 100))
    stage.advance(by: 1)
    #expect(stage.rect(of: "red")?.minY == 12)
  }

  private struct Fixed: View {
    var body: some View { Color.red.interactiveDismissDisabled() }
  }

  @Test func `a person cannot dismiss a sheet that forbids it`() {
    let log = Box<[String]>([])
    let stage = Stage.showing { Opener(log) { Fixed() } }
    stage.tap("open")
    stage.advance(by: 1)
    stage.press(key: "escape")
    stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 550))
    stage.advance(by: 1)
    #expect(stage.host.presentations.entries.count == 1)
  }

  private struct Item: Identifiable {
    let id: Int
  }

  private struct ItemOpener: View {
    @State private var item: Item?

    var body: some View {
      Button("Open") { item = Item(id: 7) }
        .accessibilityIdentifier("open")
        .sheet(item: $item) { Text("\($0.id)").accessibilityIdentifier("item \($0.id)") }
    }
  }

  @Test func `an item's sheet is given the item`() {
    let stage = Stage.showing { ItemOpener() }
    stage.tap("open")
    stage.advance(by: 1)
    #expect(stage.rect(of: "item 7") != nil)
  }

  private struct Counting: View {
    @State private var count = 0
    @State private var isShown = false

    var body: some View {
      Button("Open") { isShown = true }
        .accessibilityIdentifier("open")
        .sheet(isPresented: $isShown) {
          Button("\(count)") { count += 1 }.accessibilityIdentifier("count \(count)")
        }
    }
  }

  @Test func `a sheet shows the presenter's state as it changes`() {
    let stage = Stage.showing { Counting() }
    stage.tap("open")
    stage.advance(by: 1)
    stage.tap("count 0")
    stage.advance(by: 0.1)
    #expect(stage.rect(of: "count 1") != nil)
    #expect(stage.host.presentations.entries.count == 1)
  }

  private struct Alerting: View {
    @State private var isShown = false
    let log: Box<[String]>

    var body: some View {
      Button("Open") { isShown = true }
        .accessibilityIdentifier("open")
        .alert("Delete?", isPresented: $isShown) {
          Button("Delete", role: .destructive) { log.value.append("delete") }
            .accessibilityIdentifier("delete")
          Button("Cancel", role: .cancel) { log.value.append("cancel") }
            .accessibilityIdentifier("cancel")
        } message: {
          Text("For good.").accessibilityIdentifier("message")
        }
    }
  }

  @Test func `an alert's buttons act and end it, cancel stands first`() {
    let log = Box<[String]>([])
    let stage = Stage.showing { Alerting(log: log) }
    stage.tap("open")
    stage.advance(by: 1)
    #expect(stage.rect(of: "message") != nil)
    #expect(stage.center(of: "cancel").x < stage.center(of: "delete").x)
    #expect(abs(stage.center(of: "cancel").y - stage.center(of: "delete").y) < 1)
    stage.tap("delete")
    stage.advance(by: 1)
    #expect(log.value == ["delete"])
    #expect(stage.rect(of: "message") == nil)
    stage.tap("open")
    stage.advance(by: 1)
    // Beside it nothing happens; escape is the cancel button.
    stage.tap(at: CGPoint(x: 10, y: 10))
    stage.advance(by: 0.5)
    #expect(stage.rect(of: "message") != nil)
    stage.press(key: "escape")
    stage.advance(by: 1)
    #expect(log.value == ["delete", "cancel"])
    #expect(stage.rect(of: "message") == nil)
  }

  private struct Asking: View {
    @State private var isShown = false
    let log: Box<[String]>

    var body: some View {
      Button("Open") { isShown = true }
        .accessibilityIdentifier("open")
        .confirmationDialog("Sure?", isPresented: $isShown) {
          Button("One") { log.value.append("one") }.accessibilityIdentifier("one")
        }
    }
  }

  @Test func `a dialog stands at the bottom and has a way out`() {
    let log = Box<[String]>([])
    let stage = Stage.showing { Asking(log: log) }
    stage.tap("open")
    stage.advance(by: 1)
    let one = stage.center(of: "one")
    #expect(one.y > 450)
    stage.tap(at: CGPoint(x: 195, y: 560))
    stage.advance(by: 1)
    #expect(log.value.isEmpty)
    #expect(stage.rect(of: "one") == nil)
  }

  @Test func `a menu's buttons act and close it`() {
    let log = Box<[String]>([])
    let stage = Stage.showing {
      Menu("Menu") {
        Button("First") { log.value.append("first") }.accessibilityIdentifier("first")
        Section("More") {
          Button("Second") { log.value.append("second") }.accessibilityIdentifier("second")
        }
      }
      .accessibilityIdentifier("menu")
    }
    stage.tap("menu")
    stage.advance(by: 0.6)
    stage.tap("second")
    stage.advance(by: 1)
    #expect(log.value == ["second"])
    #expect(stage.rect(of: "first") == nil)
  }

  private struct Popping: View {
    @State private var isShown = false

    var body: some View {
      Button("Open") { isShown = true }
        .accessibilityIdentifier("open")
        .popover(isPresented: $isShown) {
          Text("Inside").padding().accessibilityIdentifier("inside")
        }
    }
  }

  @Test func `a popover stands beside its view where there is room, else it is a sheet`() {
    let wide = Stage.showing(width: 900) { Popping() }
    wide.tap("open")
    wide.advance(by: 1)
    let inside = wide.center(of: "inside")
    #expect(abs(inside.x - 450) < 2 && inside.y > 310 && inside.y < 380)
    wide.tap(at: CGPoint(x: 10, y: 10))
    wide.advance(by: 1)
    #expect(wide.rect(of: "inside") == nil)
    let narrow = Stage.showing { Popping() }
    narrow.tap("open")
    narrow.advance(by: 1)
    #expect(abs(narrow.center(of: "inside").y - 306) < 2)
  }
}
