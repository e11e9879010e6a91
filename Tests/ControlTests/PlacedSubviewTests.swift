import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

extension EnvironmentValues {
  @Entry fileprivate var mark = "-"
}

/// What a container says around the views that it places.
@MainActor
struct PlacedSubviewTests {
  private struct Marked: View {
    let name: String
    let seen: Box<[String: String]>
    @Environment(\.mark) private var mark
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
      let _ = seen.value[name] = isEnabled ? mark : mark + " disabled"
      Text(name).accessibilityIdentifier(name)
    }
  }

  private struct Places<Content: View>: View {
    var mark = "placed"
    @ViewBuilder let content: Content

    var body: some View {
      Group(subviews: content) { subviews in
        VStack {
          ForEach(subviews) { subview in
            subview
              .environment(\.mark, subview.id == subviews.first?.id ? mark + " first" : mark)
          }
        }
      }
    }
  }

  @Test func `the environment of its place reaches each view, if nothing inside sets it`() {
    let seen = Box<[String: String]>([:])
    _ = Stage.showing {
      Places {
        Marked(name: "a", seen: seen)
        Marked(name: "b", seen: seen)
        Marked(name: "own", seen: seen).environment(\.mark, "own")
        Group { Marked(name: "group", seen: seen) }.environment(\.mark, "group")
        ForEach(0..<2) { Marked(name: "\($0)", seen: seen).padding() }
      }
    }
    #expect(
      seen.value == [
        "a": "placed first", "b": "placed", "own": "own", "group": "group", "0": "placed",
        "1": "placed",
      ]
    )
  }

  private struct Changing: View {
    let seen: Box<[String: String]>
    @State private var mark = "one"
    @State private var outside = "out"
    @State private var hasContainer = true

    var body: some View {
      VStack {
        Places(mark: mark) { Marked(name: "a", seen: seen) }
          .environment(\.mark, outside)
        Group(subviews: Marked(name: "free", seen: seen)) { subviews in
          ForEach(subviews) { subview in
            if hasContainer { subview.disabled(true) } else { subview }
          }
        }
        .environment(\.mark, outside)
        Color.red.frame(height: 20).accessibilityIdentifier("mark")
          .onTapGesture { mark = "two" }
        Color.red.frame(height: 20).accessibilityIdentifier("outside")
          .onTapGesture { outside = "new" }
        Color.red.frame(height: 20).accessibilityIdentifier("container")
          .onTapGesture { hasContainer = false }
      }
    }
  }

  @Test func `views follow when their places say something else, and when they are let go`() {
    let seen = Box<[String: String]>([:])
    let stage = Stage.showing { Changing(seen: seen) }
    func tap(_ id: String) {
      stage.tap(id)
      stage.advance(by: 0.1)
    }
    #expect(seen.value == ["a": "one first", "free": "out disabled"])
    tap("mark")
    #expect(seen.value["a"] == "two first")
    tap("outside")
    #expect(seen.value == ["a": "two first", "free": "new disabled"])
    tap("container")
    #expect(seen.value == ["a": "two first", "free": "new"])
  }

  @Test func `fonts of sections' views are those of their places`() {
    func height(_ font: Font?) -> CGFloat {
      let stage = Stage.showing {
        Group(sections: Section { Text("text").accessibilityIdentifier("text") }) { sections in
          ForEach(sections) { section in
            ForEach(section.content) { $0.font(font) }
          }
        }
      }
      return stage.rect(of: "text")?.height ?? 0
    }
    #expect(height(.largeTitle) > height(nil) * 1.5)
  }
}
