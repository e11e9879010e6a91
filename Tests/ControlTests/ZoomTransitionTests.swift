import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

/// Levels that grow out of views.
@MainActor
@Suite struct ZoomTransitionTests {
  private struct Root: View {
    var hasSource = true
    @Namespace private var space

    var body: some View {
      NavigationStack {
        HStack {
          NavigationLink {
            Color.blue.ignoresSafeArea().accessibilityIdentifier("page")
              .navigationTransition(.zoom(sourceID: hasSource ? "card" : "none", in: space))
          } label: {
            Color.red.frame(width: 120, height: 90).accessibilityIdentifier("card")
              .matchedTransitionSource(id: "card", in: space)
          }
          .buttonStyle(.plain)
          Color.green.frame(width: 60, height: 90).accessibilityIdentifier("other")
        }
      }
    }
  }

  private func page(_ stage: Stage) -> CGRect {
    stage.views.last { $0.id == "page" }?.rect ?? .null
  }

  @Test func `a level grows out of its source, which is hidden, and shrinks back into it`() {
    let stage = Stage.showing { Root() }
    let card = stage.rect(of: "card") ?? .null
    let other = stage.rect(of: "other")
    stage.tap("card")
    stage.step()
    stage.step()
    let first = page(stage)
    #expect(first.width < 200 && abs(first.midX - card.midX) < 40, "\(first)")
    #expect(stage.rect(of: "card") == nil)
    // What is behind does not move aside.
    #expect(stage.rect(of: "other") == other)
    stage.advance(by: 0.15)
    let later = page(stage)
    #expect(later.width > first.width && later.width < 390)
    stage.advance(by: 1)
    #expect(page(stage).width == 390)
    stage.tap("BackButton")
    stage.advance(by: 0.35)
    let shrunk = page(stage)
    #expect(shrunk.width < 200 && abs(shrunk.midX - card.midX) < 60, "\(shrunk)")
    #expect(stage.rect(of: "card") == nil)
    stage.advance(by: 1)
    #expect(stage.rect(of: "page") == nil && stage.rect(of: "card") == card)
  }

  @Test func `it turns back from where it is`() {
    let stage = Stage.showing { Root() }
    stage.tap("card")
    stage.advance(by: 0.2)
    let turning = page(stage).width
    #expect(turning > 130 && turning < 389)
    stage.tap("BackButton")
    stage.step()
    stage.step()
    #expect(abs(page(stage).width - turning) < 60)
    stage.advance(by: 1.5)
    #expect(stage.rect(of: "page") == nil && stage.rect(of: "card") != nil)
  }

  @Test func `without a source it comes from the side`() {
    let stage = Stage.showing { Root(hasSource: false) }
    stage.tap("card")
    stage.advance(by: 0.1)
    #expect(page(stage).width == 390 && page(stage).minX > 20)
    stage.advance(by: 1)
    #expect(page(stage).minX == 0)
  }
}
