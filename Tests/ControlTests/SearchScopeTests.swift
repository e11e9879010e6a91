import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

/// A choice of what is searched.
@MainActor
@Suite struct SearchScopeTests {
  private enum Kind: String, CaseIterable, Identifiable {
    case fruit, tree

    var id: Self { self }
  }

  private struct Searching: View {
    var activation: SearchScopeActivation = .automatic
    let box: Box<Kind>
    @State private var text = ""
    @State private var kind = Kind.fruit

    private static let names: [(name: String, kind: Kind)] = [
      ("apple", .fruit), ("pear", .fruit), ("ash", .tree), ("oak", .tree),
    ]

    private var found: [String] {
      Self.names.filter { text.isEmpty || $0.kind == kind && $0.name.contains(text) }.map(\.name)
    }

    var body: some View {
      NavigationStack {
        List(found, id: \.self) { Text($0).accessibilityIdentifier($0) }
          .navigationTitle("Plants")
          .searchable(text: $text)
          .searchScopes($kind, activation: activation) {
            ForEach(Kind.allCases) { kind in
              Text(kind.rawValue).accessibilityIdentifier("scope \(kind)").tag(kind)
            }
          }
      }
      .onChange(of: kind) { box.value = kind }
    }
  }

  private let box = Box(Kind.fruit)

  private func isShown(_ id: String, _ stage: Stage) -> Bool { stage.rect(of: id) != nil }

  @Test func `scopes come with what is typed, and say what is found`() {
    let stage = Stage.showing { Searching(box: box) }
    stage.tap("SearchField")
    stage.advance(by: 1)
    #expect(!isShown("scope tree", stage))
    let before = stage.rect(of: "apple")?.minY ?? 0
    stage.type("a")
    stage.advance(by: 1)
    #expect(isShown("scope fruit", stage) && isShown("scope tree", stage))
    #expect(isShown("apple", stage) && isShown("pear", stage) && !isShown("ash", stage))
    // The rows make room for them.
    #expect((stage.rect(of: "apple")?.minY ?? 0) > before + 20)
    #expect((stage.rect(of: "scope tree")?.minY ?? 0) > (stage.rect(of: "SearchField")?.maxY ?? 0))
    stage.tap("scope tree")
    stage.advance(by: 1)
    #expect(box.value == .tree)
    #expect(isShown("ash", stage) && isShown("oak", stage) && !isShown("apple", stage))
  }

  @Test func `they go when nothing is searched for any more`() {
    let stage = Stage.showing { Searching(box: box) }
    stage.tap("SearchField")
    stage.type("a")
    stage.advance(by: 1)
    stage.press(key: "delete")
    stage.advance(by: 1)
    #expect(!isShown("scope tree", stage) && isShown("oak", stage) && isShown("apple", stage))
  }

  @Test func `they are there from the start of a search where that is asked for`() {
    let stage = Stage.showing { Searching(activation: .onSearchPresentation, box: box) }
    #expect(!isShown("scope tree", stage))
    stage.tap("SearchField")
    stage.advance(by: 1)
    #expect(isShown("scope tree", stage))
    stage.tap("scope tree")
    stage.advance(by: 1)
    #expect(box.value == .tree && isShown("scope tree", stage))
  }
}
