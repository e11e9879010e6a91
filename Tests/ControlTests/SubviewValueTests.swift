import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

extension ContainerValues {
  @Entry fileprivate var mark = "-"
}

/// What views tell the containers that are made of them.
@MainActor
struct SubviewValueTests {
  private struct Marks<Content: View>: View {
    let seen: Box<[String]>
    @ViewBuilder let content: Content

    var body: some View {
      Group(subviews: content) { subviews in
        let _ = seen.value = subviews.map(\.containerValues.mark)
        ForEach(subviews) { $0 }
      }
    }
  }

  private func marks<V: View>(@ViewBuilder _ content: () -> V) -> [String] {
    let seen = Box<[String]>([])
    _ = Stage.showing { Marks(seen: seen, content: content) }
    return seen.value
  }

  @Test func `each view carries its own values, and the innermost modifier counts`() {
    #expect(
      marks {
        Text("a").containerValue(\.mark, "A")
        Text("b")
        Group {
          Text("c"); Text("d").containerValue(\.mark, "D")
        }.containerValue(\.mark, "G")
        Text("e").containerValue(\.mark, "in").padding().containerValue(\.mark, "out")
        ForEach(0..<2) { Text("\($0)").containerValue(\.mark, "\($0)") }
      } == ["A", "-", "G", "D", "in", "0", "1"]
    )
  }

  private struct Switching: View {
    let seen: Box<[String]>
    @State private var isMarked = false

    var body: some View {
      VStack {
        Marks(seen: seen) { Text("a").containerValue(\.mark, isMarked ? "yes" : "no") }
        Color.red.frame(height: 50).accessibilityIdentifier("switch")
          .onTapGesture { isMarked = true }
      }
    }
  }

  @Test func `the container is made anew when a value changes`() {
    let seen = Box<[String]>([])
    let stage = Stage.showing { Switching(seen: seen) }
    #expect(seen.value == ["no"])
    stage.tap("switch")
    stage.advance(by: 0.1)
    #expect(seen.value == ["yes"])
  }

  @Test func `a layout reads them and tags`() {
    struct Reader: Layout {
      let note: @Sendable (String, Int?) -> Void

      func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) -> CGSize {
        for subview in subviews {
          note(subview.containerValues.mark, subview.containerValues.tag(for: Int.self))
        }
        return .zero
      }

      func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) {}
    }
    nonisolated(unsafe) var last: (String, Int?)?
    _ = Stage.showing {
      Reader(note: { last = ($0, $1) }) { Text("a").tag(7).containerValue(\.mark, "M") }
    }
    #expect(last?.0 == "M")
    #expect(last?.1 == 7)
  }

  @Test func `each subview and each section is made into a view of its own`() {
    let stage = Stage.showing {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          ForEach(subviews: Pair()) { $0.frame(width: 40, height: 20) }
        }
        ForEach(
          sections: Group {
            Section("header") { Color.red.accessibilityIdentifier("one") }
            Color.green.accessibilityIdentifier("loose")
          }
        ) { section in
          HStack(spacing: 0) {
            Text("\(section.header.count)\(section.content.count)\(section.footer.count)")
              .accessibilityIdentifier(section.header.isEmpty ? "bare" : "headed")
            section.content.frame(width: 30, height: 20)
          }
        }
      }
    }
    #expect(stage.rect(of: "left")?.width == 40)
    #expect(stage.rect(of: "right")?.minX == stage.rect(of: "left")?.maxX)
    #expect(stage.rect(of: "one")?.width == 30)
    #expect(stage.rect(of: "headed") != nil)
    #expect((stage.rect(of: "bare")?.minY ?? 0) > (stage.rect(of: "headed")?.minY ?? 0))
    #expect(stage.rect(of: "loose")?.width == 30)
  }

  private struct Pair: View {
    var body: some View {
      Color.red.accessibilityIdentifier("left")
      Color.blue.accessibilityIdentifier("right")
    }
  }
}
