import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

/// Views that leave are laid out as long as they are seen, and transitions are there at rest, too.
@MainActor
struct LeavingLayoutTests {
  /// Covers a part of its content, which its own layout measures.
  private struct Cover: ViewModifier, Animatable {
    var fraction: Double
    nonisolated var animatableData: Double {
      get { fraction }
      set { fraction = newValue }
    }

    func body(content: Content) -> some View {
      content.overlay(alignment: .leading) {
        GeometryReader { proxy in
          Box("cover").frame(width: proxy.size.width * fraction)
        }
      }
    }
  }

  private struct Covering: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.modifier(Cover(fraction: phase.isIdentity ? 1 : 0))
    }
  }

  private struct Toggled: View {
    let transition: AnyTransition
    @State private var isShown = true

    var body: some View {
      VStack(spacing: 0) {
        if isShown {
          Box("view").frame(width: 80, height: 20).transition(transition)
        }
        Box("button").frame(width: 50, height: 50)
          .onTapGesture { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
      }
    }
  }

  private static let transitions: [AnyTransition] = [
    .modifier(active: Cover(fraction: 0), identity: Cover(fraction: 1)),
    AnyTransition(Covering()),
    .asymmetric(insertion: AnyTransition(Covering()), removal: .opacity),
    AnyTransition(Covering()).combined(with: .opacity),
    AnyTransition(Covering()).animation(.linear(duration: 1)),
    AnyTransition(Covering().combined(with: .opacity)),
  ]

  @Test(arguments: 0..<6)
  func `a transition's identity is there from the first frame`(_ index: Int) {
    let harness = Harness(width: 200, height: 200) { Toggled(transition: Self.transitions[index]) }
    harness.expectShown("cover", [60, 65, 80, 20])
  }

  @Test func `transitions of which nothing is seen at rest wrap nothing`() {
    for transition in [AnyTransition.opacity, .slide, .scale, .push(from: .top)] {
      let harness = Harness(width: 200, height: 200) { Toggled(transition: transition) }
      #expect(!harness.host.hasRestingTransitions)
    }
  }

  @Test func `what a transition puts around a view that leaves is laid out at each moment`() {
    let harness = Harness(width: 200, height: 200) { Toggled(transition: Self.transitions[0]) }
    harness.tap("button")
    harness.advance(by: 0.5)
    let cover = harness.shown("cover")
    #expect(abs((cover?.width ?? 0) - 40) < 2, "\(String(describing: cover))")
    harness.advance(by: 0.6)
    #expect(harness.shown("cover") == nil)
  }

  private struct Relabelled: View {
    @State private var isFirst = true

    var body: some View {
      ZStack {
        Group {
          if isFirst { Box("first") } else { Box("second") }
        }
        .frame(width: 100, height: 100)
        .overlay { Box("label").frame(width: 20, height: 10).id(isFirst) }
        .onTapGesture { withAnimation(.linear(duration: 1)) { isFirst.toggle() } }
      }
    }
  }

  @Test func `what comes into a view that leaves is put where it belongs`() {
    let harness = Harness(width: 200, height: 200) { Relabelled() }
    harness.tap("first")
    harness.advance(by: 0.3)
    for leaf in harness.leaves("label") {
      #expect(CGPoint(x: leaf.origin.x, y: leaf.origin.y) == CGPoint(x: 90, y: 95))
    }
    #expect(harness.leaves("label").count >= 2)
  }

  private struct Widening: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.environment(\.controlSize, phase.isIdentity ? .large : .mini)
    }
  }

  /// As wide as the environment says.
  private struct Sized: View {
    @Environment(\.controlSize) private var size

    var body: some View {
      Box("sized").frame(width: size == .large ? 80 : size == .mini ? 20 : 50, height: 20)
    }
  }

  private struct Switching: View {
    @State private var isShown = false

    var body: some View {
      VStack(spacing: 0) {
        if isShown { Sized().transition(Widening()) }
        Box("button").frame(width: 50, height: 50)
          .onTapGesture { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
      }
    }
  }

  @Test func `what a transition writes into the environment reaches its view`() {
    let harness = Harness(width: 200, height: 200) { Switching() }
    harness.tap("button")
    harness.advance(by: 1.1)
    harness.expectShown("sized", [60, 65, 80, 20])
  }
}
