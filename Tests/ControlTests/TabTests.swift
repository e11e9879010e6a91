import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

/// Tabs as values of a selection.
@MainActor
@Suite struct TabTests {
  private enum Place: String, CaseIterable, Identifiable {
    case home, library, settings

    var id: Self { self }
  }

  private func isShown(_ id: String, _ stage: Stage) -> Bool { stage.rect(of: id) != nil }

  @Test func `the selection says what a tab's value is`() {
    let box = Box(Place.home)
    let stage = Stage.showing {
      Owner(.home, box) { place in
        TabView(selection: place) {
          Tab(value: .home) {
            Text("first").accessibilityIdentifier("first")
          } label: {
            Label("Home", systemImage: "house").accessibilityIdentifier("one")
          }
          Tab("Library", systemImage: "book", value: .library) {
            Text("second").accessibilityIdentifier("second")
          }
          .accessibilityIdentifier("two")
        }
      }
    }
    #expect(isShown("first", stage) && !isShown("second", stage))
    stage.tap("two")
    stage.advance(by: 0.1)
    #expect(box.value == .library)
    #expect(!isShown("first", stage) && isShown("second", stage))
    stage.tap("one")
    stage.advance(by: 0.1)
    #expect(box.value == .home)
  }

  private struct Conditional: View {
    @State private var place = Place.home
    @State private var hasSettings = false

    var body: some View {
      TabView(selection: $place) {
        ForEach([Place.home, .library]) { each in
          Tab(each.rawValue, systemImage: "house", value: each) {
            Button("content") { hasSettings.toggle() }
              .accessibilityIdentifier("in \(each.rawValue)")
          }
          .accessibilityIdentifier(each.rawValue)
        }
        if hasSettings {
          Tab("Settings", systemImage: "gear", value: .settings) {
            Text("content").accessibilityIdentifier("in settings")
          }
          .accessibilityIdentifier("settings")
        } else {
          OfOne()
        }
      }
    }
  }

  /// Tabs of one's own, with state.
  private struct OfOne: TabContent {
    @State private var count = 0

    var body: some TabContent<Place> {
      Tab("Count \(count)", systemImage: "number", value: .settings) {
        Button("\(count)") { count += 1 }.accessibilityIdentifier("count \(count)")
      }
      .accessibilityIdentifier("own")
    }
  }

  @Test func `tabs come from collections and conditions, and from types with state`() {
    let stage = Stage.showing { Conditional() }
    #expect(isShown("in home", stage))
    stage.tap("own")
    stage.advance(by: 0.1)
    stage.tap("count 0")
    stage.advance(by: 0.1)
    #expect(isShown("count 1", stage))
    stage.tap("library")
    stage.advance(by: 0.1)
    stage.tap("in library")
    stage.advance(by: 0.5)
    stage.tap("settings")
    stage.advance(by: 0.1)
    #expect(isShown("in settings", stage) && !isShown("own", stage))
  }

  @Test func `without a selection the first of several views is no tab of its own`() {
    let stage = Stage.showing {
      TabView {
        Tab("One", systemImage: "1.circle") {
          Color.red.frame(width: 50, height: 50).accessibilityIdentifier("a")
          Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("b")
        }
        Tab("Two", systemImage: "2.circle") {
          Text("two").accessibilityIdentifier("c")
        }
        .accessibilityIdentifier("second")
      }
    }
    #expect(isShown("a", stage) && isShown("b", stage) && !isShown("c", stage))
    stage.tap("second")
    stage.advance(by: 0.1)
    #expect(!isShown("a", stage) && isShown("c", stage))
  }

  @Test func `what is disabled cannot be chosen, what is hidden is not there`() {
    let box = Box(Place.home)
    let stage = Stage.showing {
      Owner(.home, box) { place in
        TabView(selection: place) {
          Tab("Home", systemImage: "house", value: .home) { Color.red }
          Tab("Library", systemImage: "book", value: .library) { Color.green }
            .disabled(true).accessibilityIdentifier("disabled")
          Tab("Settings", systemImage: "gear", value: .settings) { Color.blue }
            .hidden().accessibilityIdentifier("hidden")
        }
      }
    }
    stage.tap("disabled")
    stage.advance(by: 0.1)
    #expect(box.value == .home)
    #expect(!isShown("hidden", stage))
  }

  private struct Sections: View {
    let place: Binding<Place>

    var body: some View {
      TabView(selection: place) {
        Tab("Home", systemImage: "house", value: .home) {
          Color.red.accessibilityIdentifier("in home")
        }
        .accessibilityIdentifier("home")
        TabSection {
          Tab("Library", systemImage: "book", value: .library) {
            Color.green.accessibilityIdentifier("in library")
          }
          .badge(3)
          .accessibilityIdentifier("library")
          Tab("Settings", systemImage: "gear", value: .settings) { Color.blue }
            .tabPlacement(.sidebarOnly)
            .accessibilityIdentifier("settings")
        } header: {
          Text("More").accessibilityIdentifier("header")
        }
      }
      .tabViewStyle(.sidebarAdaptable)
    }
  }

  @Test func `a wide view has a sidebar with the sections' headers`() {
    let box = Box(Place.home)
    let stage = Stage.showing(width: 900) { Owner(.home, box) { Sections(place: $0) } }
    let (home, header, library) = (
      stage.center(of: "home"), stage.center(of: "header"), stage.center(of: "library")
    )
    #expect(home.y < header.y && header.y < library.y)
    #expect(library.x < 280 && stage.center(of: "settings").y > library.y)
    #expect((stage.rect(of: "in home")?.minX ?? 0) >= 280)
    stage.tap("library")
    stage.advance(by: 0.1)
    #expect(box.value == .library && isShown("in library", stage))
  }

  @Test func `a narrow one has a bar without them`() {
    let box = Box(Place.home)
    let stage = Stage.showing(width: 390) { Owner(.home, box) { Sections(place: $0) } }
    #expect(!isShown("header", stage) && !isShown("settings", stage))
    #expect(stage.center(of: "library").y > 540)
    stage.tap("library")
    stage.advance(by: 0.1)
    #expect(box.value == .library && isShown("in library", stage))
    stage.resize(to: CGSize(width: 900, height: 600))
    stage.advance(by: 0.1)
    #expect(isShown("header", stage) && isShown("in library", stage))
  }
}
