import Foundation
import Stage
import SwiftUI
import Testing

/// What each built-in transition does on the way in and out; the first two groups of constants are
/// checked by hand-written expectations rather than by the code's own formulas.
@MainActor
@Suite struct TransitionTests {
  /// A box of 100 x 60 at (150, 120) that comes and goes in one linear second.
  private func stage(_ model: Model, _ transition: AnyTransition) -> Stage {
    .of(
      400,
      300,
      Modelled(model: model) { model, _ in
        ZStack {
          if model.isOn {
            Box("box").frame(width: 100, height: 60).transition(transition)
          }
        }
      }
    )
  }

  /// Frames at a quarter, a half and three quarters of the way in, and then of the way out.
  private func quarters(_ transition: AnyTransition) throws -> [FrameDump.Leaf?] {
    let model = Model()
    let stage = stage(model, transition)
    var leaves: [FrameDump.Leaf?] = []
    for isOn in [true, false] {
      withAnimation(.linear(duration: 1)) { model.isOn = isOn }
      stage.step()
      for _ in 0..<3 {
        stage.advance(by: 0.25)
        leaves.append(stage.frame.leaves("box").last)
      }
      stage.settle()
    }
    #expect(stage.frame.leaves("box").isEmpty)
    return leaves
  }

  private typealias State = (x: Double, y: Double, width: Double, height: Double, opacity: Double)

  private func check(
    _ transition: AnyTransition,
    _ expected: [State],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for (leaf, wanted) in zip(try quarters(transition), expected) {
      expectRect(
        leaf?.rect,
        wanted.x,
        wanted.y,
        wanted.width,
        wanted.height,
        within: 1.01,
        sourceLocation: sourceLocation
      )
      let opacity = leaf?.opacity ?? -1
      #expect(
        abs(opacity - wanted.opacity) < 0.01,
        "\(opacity) is not \(wanted.opacity)",
        sourceLocation: sourceLocation
      )
    }
  }

  /// The same way in and out.
  private func checkSymmetric(
    _ transition: AnyTransition,
    _ way: (Double) -> State,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let values = [0.25, 0.5, 0.75]
    try check(
      transition,
      values.map { way(1 - $0) } + values.map(way),
      sourceLocation: sourceLocation
    )
  }

  @Test func `opacity is the default`() throws {
    let model = Model()
    let stage = Stage.of(
      400,
      300,
      Modelled(model: model) { model, _ in
        ZStack { if model.isOn { Box("box").frame(width: 100, height: 60) } }
      }
    )
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    stage.advance(by: 0.25 + 1.0 / 60)
    #expect(abs(try #require(stage.opacity(of: "box")) - 0.25) < 0.01)
    try checkSymmetric(.opacity) { (150, 120, 100, 60, 1 - $0) }
  }

  @Test func `identity is there at once and gone at once`() throws {
    let model = Model()
    let stage = stage(model, .identity)
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    stage.step()
    #expect(stage.opacity(of: "box") == 1)
    withAnimation(.linear(duration: 1)) { model.isOn = false }
    stage.step()
    stage.step()
    #expect(stage.frame.leaves("box").isEmpty)
  }

  @Test func `move goes by the view's own size`() throws {
    try checkSymmetric(.move(edge: .leading)) { (150 - 100 * $0, 120, 100, 60, 1) }
    try checkSymmetric(.move(edge: .trailing)) { (150 + 100 * $0, 120, 100, 60, 1) }
    try checkSymmetric(.move(edge: .top)) { (150, 120 - 60 * $0, 100, 60, 1) }
    try checkSymmetric(.move(edge: .bottom)) { (150, 120 + 60 * $0, 100, 60, 1) }
  }

  @Test func `slide comes from the leading edge and goes to the trailing one`() throws {
    try check(
      .slide,
      [0.75, 0.5, 0.25].map { (150 - 100 * $0, 120, 100, 60, 1) }
        + [0.25, 0.5, 0.75].map { (150 + 100 * $0, 120, 100, 60, 1) }
    )
  }

  @Test func `scale begins at nothing, or where it is told`() throws {
    try checkSymmetric(.scale) {
      (150 + 50 * $0, 120 + 30 * $0, 100 * (1 - $0), 60 * (1 - $0), 1)
    }
    try checkSymmetric(.scale(scale: 0.5, anchor: .topLeading)) {
      (150, 120, 100 * (1 - $0 / 2), 60 * (1 - $0 / 2), 1)
    }
    try checkSymmetric(.scale(scale: 2)) {
      (150 - 50 * $0, 120 - 30 * $0, 100 * (1 + $0), 60 * (1 + $0), 1)
    }
  }

  @Test func `offset goes by points`() throws {
    try checkSymmetric(.offset(x: 40, y: -20)) { (150 + 40 * $0, 120 - 20 * $0, 100, 60, 1) }
    try checkSymmetric(.offset(CGSize(width: 0, height: 80))) {
      (150, 120 + 80 * $0, 100, 60, 1)
    }
  }

  @Test func `push comes from an edge and goes to the opposite one, fading`() throws {
    try check(
      .push(from: .leading),
      [0.75, 0.5, 0.25].map { (150 - 100 * $0, 120, 100, 60, 1 - $0) }
        + [0.25, 0.5, 0.75].map { (150 + 100 * $0, 120, 100, 60, 1 - $0) }
    )
    try check(
      .push(from: .bottom),
      [0.75, 0.5, 0.25].map { (150, 120 + 60 * $0, 100, 60, 1 - $0) }
        + [0.25, 0.5, 0.75].map { (150, 120 - 60 * $0, 100, 60, 1 - $0) }
    )
  }

  @Test func `blurReplace blurs, fades and scales`() throws {
    func size(_ scale: Double, _ opacity: Double) -> State {
      (200 - 50 * scale, 150 - 30 * scale, 100 * scale, 60 * scale, opacity)
    }
    try checkSymmetric(AnyTransition(.blurReplace)) { size(1 - 0.1 * $0, 1 - $0) }
    try check(
      AnyTransition(.blurReplace(.upUp)),
      [0.75, 0.5, 0.25].map { size(1 - 0.1 * $0, 1 - $0) }
        + [0.25, 0.5, 0.75].map { size(1 + 0.1 * $0, 1 - $0) }
    )
    // The blur is seen: half-way something lies outside of the box.
    let model = Model()
    let stage = stage(model, AnyTransition(.blurReplace))
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    stage.advance(by: 0.5)
    let outside = try stage.color(200, 119)
    #expect(outside[1] < 250 && outside[1] > 130, "\(outside)")
  }

  @Test func `asymmetric has its own ways in and out, with animations of their own`() throws {
    try check(
      .asymmetric(insertion: .move(edge: .top), removal: .opacity),
      [0.75, 0.5, 0.25].map { (150, 120 - 60 * $0, 100, 60, 1) }
        + [0.25, 0.5, 0.75].map { (150, 120, 100, 60, 1 - $0) }
    )
    try check(
      .asymmetric(
        insertion: .move(edge: .top).animation(.linear(duration: 2)),
        removal: .opacity.animation(.linear(duration: 4))
      ),
      [0.75, 0.5, 0.25].map { (150, 120 - 60 * (1 + $0) / 2, 100, 60, 1) }
        + [0.25, 0.5, 0.75].map { (150, 120, 100, 60, 1 - $0 / 4) }
    )
  }

  @Test func `combined does both`() throws {
    try checkSymmetric(.move(edge: .leading).combined(with: .opacity)) {
      (150 - 100 * $0, 120, 100, 60, 1 - $0)
    }
    func scaled(_ t: Double) -> State {
      let scale = 1 - t / 2
      return (200 - 50 * scale + 50 * t, 150 - 30 * scale, 100 * scale, 60 * scale, 1)
    }
    try checkSymmetric(.scale(scale: 0.5).combined(with: .offset(x: 50)), scaled)
  }

  /// A move in, and a move out to the other side, in nests of all kinds.
  @Test(arguments: [
    AnyTransition.asymmetric(
      insertion: .move(edge: .leading).combined(with: .opacity),
      removal: .move(edge: .trailing).combined(with: .opacity)
    ),
    .asymmetric(
      insertion: .opacity.combined(with: .move(edge: .leading)),
      removal: .opacity.combined(with: .move(edge: .trailing))
    ),
    .asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
      .combined(with: .opacity),
    .opacity.combined(
      with: .asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
    ),
    .asymmetric(
      insertion: .asymmetric(
        insertion: .identity.combined(with: .move(edge: .leading)),
        removal: .scale
      ).combined(with: .opacity),
      removal: .identity.combined(with: .opacity.combined(with: .move(edge: .trailing)))
    ),
  ])
  func `asymmetric and combined can be put into each other`(_ transition: AnyTransition) throws {
    try check(
      transition,
      [0.75, 0.5, 0.25].map { (150 - 100 * $0, 120, 100, 60, 1 - $0) }
        + [0.25, 0.5, 0.75].map { (150 + 100 * $0, 120, 100, 60, 1 - $0) }
    )
  }

  private struct Frame<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View { ZStack { content } }
  }

  @Test func `content in views of one's own inside a modifier's body changes with the outside`() {
    let model = Model()
    let views: [(Model) -> AnyView] = [
      {
        AnyView(Box("box\($0.number)").phaseAnimator([0]) { view, _ in Frame { Frame { view } } })
      },
      { model in
        AnyView(
          Box("box\(model.number)").animation(.linear) { view in Frame { Frame { view } } }
        )
      },
      { model in
        AnyView(
          Box("box\(model.number)").keyframeAnimator(initialValue: 0.0) { view, _ in
            Frame { Frame { view } }
          } keyframes: { _ in
            LinearKeyframe(1, duration: 1)
          }
        )
      },
    ]
    for (number, view) in views.enumerated() {
      model.number = 0
      let stage = Stage.of(100, 100, Modelled(model: model) { model, _ in view(model) })
      #expect(stage.rect(of: "box0") != nil, "\(number)")
      model.number = 1
      stage.advance(by: 0.1)
      #expect(stage.rect(of: "box1") != nil, "\(number)")
    }
  }

  @Test func `modifier goes between two values of a modifier`() throws {
    struct Shift: ViewModifier {
      let x: Double

      func body(content: Content) -> some View { content.offset(x: x).opacity(1 - x / 200) }
    }
    try checkSymmetric(.modifier(active: Shift(x: 100), identity: Shift(x: 0))) {
      (150 + 100 * $0, 120, 100, 60, 1 - $0 / 2)
    }
  }

  @Test func `an animation of its own works without any around it`() throws {
    let model = Model()
    let stage = stage(model, .opacity.animation(.linear(duration: 0.5)))
    model.isOn = true
    stage.advance(by: 0.25 + 1.0 / 60)
    #expect(abs(try #require(stage.opacity(of: "box")) - 0.5) < 0.02)
    stage.settle()
    model.isOn = false
    stage.advance(by: 0.25 + 1.0 / 60)
    #expect(abs(try #require(stage.opacity(of: "box")) - 0.5) < 0.02)
    stage.settle()
    #expect(stage.frame.leaves("box").isEmpty)
  }

  @Test func `only the part with an animation moves when nothing else does`() throws {
    let model = Model()
    let stage = stage(
      model,
      .move(edge: .leading).combined(with: .opacity.animation(.linear(duration: 1)))
    )
    model.isOn = true
    stage.advance(by: 0.5 + 1.0 / 60)
    expectRect(stage.rect(of: "box"), 150, 120, 100, 60)
    #expect(abs(try #require(stage.opacity(of: "box")) - 0.5) < 0.02)
  }

  @Test func `animation nil takes the motion out`() throws {
    let model = Model()
    let stage = stage(model, .slide.animation(nil))
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    stage.step()
    expectRect(stage.rect(of: "box"), 150, 120, 100, 60)
  }

  @Test func `without an animation nothing is seen of a transition`() throws {
    let model = Model()
    let stage = stage(model, .slide)
    model.isOn = true
    stage.step()
    expectRect(stage.rect(of: "box"), 150, 120, 100, 60)
    model.isOn = false
    stage.step()
    #expect(stage.frame.leaves("box").isEmpty)
  }

  @Test func `the phases have their values`() {
    #expect(TransitionPhase.willAppear.value == -1)
    #expect(TransitionPhase.identity.value == 0)
    #expect(TransitionPhase.didDisappear.value == 1)
    #expect(TransitionPhase.identity.isIdentity)
    #expect(!TransitionPhase.willAppear.isIdentity && !TransitionPhase.didDisappear.isIdentity)
  }

  @Test func `a transition of one's own follows the phase`() throws {
    struct Swing: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(x: phase.value * 50).opacity(phase.isIdentity ? 1 : 0.5)
      }
    }
    try check(
      AnyTransition(Swing()),
      [0.75, 0.5, 0.25].map { (150 - 50 * $0, 120, 100, 60, 1 - $0 / 2) }
        + [0.25, 0.5, 0.75].map { (150 + 50 * $0, 120, 100, 60, 1 - $0 / 2) }
    )
    // And chained, by its own methods.
    func coming(_ t: Double) -> State {
      let p = (1 + t) / 2
      return (150 - 50 * p, 120 + 20 * p, 100, 60, 1 - p / 2)
    }
    func going(_ t: Double) -> State { (150 + 25 * t, 120 + 10 * t, 100, 60, 1 - t / 4) }
    try check(
      AnyTransition(Swing().combined(with: .offset(y: 20)).animation(.linear(duration: 2))),
      [coming(0.75), coming(0.5), coming(0.25), going(0.25), going(0.5), going(0.75)]
    )
  }

  @Test func `with reduced motion a moving transition becomes a fade`() throws {
    let model = Model()
    let stage = Stage.of(
      400,
      300,
      Modelled(model: model) { model, _ in
        ZStack {
          if model.isOn { Box("box").frame(width: 100, height: 60).transition(.slide) }
        }
        .environment(\.accessibilityReduceMotion, true)
      }
    )
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    stage.advance(by: 0.5 + 1.0 / 60)
    expectRect(stage.rect(of: "box"), 150, 120, 100, 60)
    #expect(abs(try #require(stage.opacity(of: "box")) - 0.5) < 0.01)
  }
}
