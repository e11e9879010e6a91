import Drawing
import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

/// Placeholders stand where text and pictures will be.
@MainActor
struct RedactionTests {
  private func commands<V: View>(@ViewBuilder _ content: () -> V) -> (texts: Int, shapes: Int) {
    let stage = Stage.showing(content)
    var texts = 0
    var shapes = 0
    for command in stage.displayList.commands {
      switch command {
      case .text: texts += 1
      case .shape: shapes += 1
      default: break
      }
    }
    return (texts, shapes)
  }

  @Test func `a placeholder has a bar for each line and no letters`() {
    let one = commands { Text("Loading").redacted(reason: .placeholder) }
    #expect(one == (0, 1))
    let two = commands { Text("Loading\nmore").redacted(reason: .placeholder) }
    #expect(two == (0, 2))
  }

  @Test func `what is around a group counts for all that is in it, and can be taken back`() {
    let all = commands {
      VStack {
        Text("One")
        Image(systemName: "star")
        Text("Two").unredacted()
      }
      .redacted(reason: .placeholder)
    }
    #expect(all == (1, 2))
  }

  @Test func `other reasons hide nothing`() {
    #expect(commands { Text("One").redacted(reason: .invalidated) } == (1, 0))
    #expect(commands { Text("One").redacted(reason: []) } == (1, 0))
  }

  @Test func `the size stays`() {
    let stage = Stage.showing {
      VStack {
        Text("Loading").accessibilityIdentifier("text")
        Text("Loading").redacted(reason: .placeholder).accessibilityIdentifier("bar")
      }
    }
    #expect(stage.rect(of: "bar")?.size == stage.rect(of: "text")?.size)
  }
}
