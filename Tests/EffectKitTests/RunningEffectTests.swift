import EffectKit
import Foundation
import Testing

@testable import Stage

private struct Shift: GeometryEffect {
  @Parameter("Shift", in: 0...50, unit: .points) var shift = 10.0
  var animatableData: Double

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: shift * animatableData, y: 0))
  }
}

private struct Bar: Shape {
  @Parameter("Length", in: 0...100, unit: .points) var length = 20.0

  func path(in rect: CGRect) -> Path {
    Path { $0.addLines([.zero, CGPoint(x: length, y: 0), CGPoint(x: 0, y: 10)]) }
  }
}

private struct Sized: ViewModifier {
  @Parameter("Width", in: 0...100, unit: .points) var width = 20.0

  func body(content: Content) -> some View { content.frame(width: width, height: 10) }
}

private struct Numbered: View {
  @Parameter("Number", in: 0...100) var number = 1
  @Parameter("Fill") var fill = Color(red: 1, green: 0, blue: 0)

  var body: some View {
    fill.frame(width: Double(number), height: 10).accessibilityIdentifier("box")
  }
}

private struct Late: CustomAnimation {
  @Parameter("Portion", in: 0...1) var portion = 0.5

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    time < 1 ? value.scaled(by: portion) : nil
  }
}

private struct Fade: Transition, EffectPlugin {
  static let summary = ""

  func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(x: phase.isIdentity ? 0 : 100)
  }

  static func register(in effects: inout EffectList) {
    effects.transition("Aside", Fade())
    effects.animation("Late", Late())
    effects.modifier("Shift") { Shift(animatableData: $0) }
    effects.shape("Bar", Bar())
    effects.curve("Straight", UnitCurve.linear)
  }
}

private struct Toggled: View {
  @State var isOn: Bool

  var body: some View {
    VStack {
      Color.red.frame(width: 20, height: 20)
        .offset(x: isOn ? 100 : 0)
        .accessibilityIdentifier("mover")
      if isOn {
        Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("guest")
      }
      Color.green.frame(width: 40, height: 40)
        .accessibilityIdentifier("button")
        .onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
    }
  }
}

@MainActor @Suite(.serialized) struct RunningEffectTests {
  private let registry = EffectRegistry.shared

  init() {
    registry.removeAll()
    _ = (Shift(animatableData: 0), Bar(), Sized(), Numbered(), Late())
    registry.register([Fade.self], module: "EffectKitTests", path: "/effects/Fade.swift")
  }

  private func set(_ value: ParameterValue?, _ title: String) throws {
    try registry.set(value, for: "Fade.\(title)")
  }

  @Test func `a geometry effect at rest moves in the frame after a parameter is set`() throws {
    let stage = makeStage(
      Color.red.frame(width: 20, height: 20)
        .modifier(Shift(animatableData: 1))
        .accessibilityIdentifier("box")
    )
    #expect(stage.rect(of: "box")?.minX == 100)
    #expect(stage.settle())
    try set(.number(40), "Shift")
    #expect(stage.host.needsFrame)
    stage.step()
    #expect(stage.rect(of: "box")?.minX == 130)
    try set(nil, "Shift")
    stage.step()
    #expect(stage.rect(of: "box")?.minX == 100)
  }

  @Test func `a shape, a modifier and a view follow their parameters`() throws {
    let stage = makeStage(
      VStack {
        Bar().fill(.red).frame(width: 100, height: 20)
        Color.blue.modifier(Sized()).accessibilityIdentifier("sized")
        Numbered()
      }
    )
    func redPixels() throws -> Int {
      let picture = try stage.picture()
      return picture.pixels.count { $0 & 0xFFFFFF != 0xFFFFFF && $0 >> 16 & 0xFF > 200 }
    }
    let before = try redPixels()
    try set(.number(90), "Length")
    try set(.number(60), "Width")
    try set(.number(33), "Number")
    stage.step()
    #expect(try redPixels() > before + 200)
    #expect(stage.rect(of: "sized")?.width == 60)
    #expect(stage.rect(of: "box")?.width == 33)
    for title in ["Length", "Width", "Number"] { try set(nil, title) }
  }

  @Test func `an animation in flight follows its parameters`() throws {
    let stage = makeStage(Toggled(isOn: false))
    stage.host.substitutes.animation = registry.animation(named: "Late")
    let start = try #require(stage.rect(of: "mover")).minX
    stage.tap("button")
    stage.advance(by: 0.3)
    #expect(abs(try #require(stage.rect(of: "mover")).minX - start - 50) < 0.01)
    try set(.number(0.25), "Portion")
    stage.step()
    #expect(abs(try #require(stage.rect(of: "mover")).minX - start - 25) < 0.01)
    try set(nil, "Portion")
  }

  @Test func `a plugin's transition takes the place of every transition`() throws {
    let stage = makeStage(Toggled(isOn: false))
    stage.host.substitutes.transition = registry.transition(named: "Aside")
    stage.tap("button")
    stage.advance(by: 0.5)
    // Half-way in: it has no opacity of its own, and 50 of 100 points to go.
    let guest = try #require(stage.rect(of: "guest"))
    #expect(stage.opacity(of: "guest") == 1)
    #expect(abs(guest.minX - 90 - 50) < 2.5)
  }

  @Test func `what is picked by name is found, by the plugin's name too`() {
    #expect(registry.transition(named: "Aside") != nil)
    #expect(registry.transition(named: "Fade.Aside") != nil)
    #expect(registry.animation(named: "Late") == Animation(Late()))
    #expect(registry.animation(named: "Straight") != nil)
    #expect(registry.curve(named: "Straight")?.value(at: 0.25) == 0.25)
    #expect(registry.shape(named: "Bar") is Bar)
    #expect(registry.modifier(named: "Shift", progress: 2) is Shift)
    #expect(registry.transition(named: "Late") == nil)
    let kinds = registry.catalog.plugins.flatMap(\.items).map(\.kind)
    #expect(kinds == [.transition, .animation, .modifier, .shape, .curve])
  }

  @Test func `a view that picks an effect by name gets it once its plugin is there`() throws {
    registry.removeAll()
    var lines: [String] = []
    registry.report = { lines.append($0) }
    let stage = makeStage(
      Color.red.frame(width: 20, height: 20)
        .accessibilityIdentifier("box")
        .registeredEffect("Shift", progress: 1)
    )
    #expect(stage.rect(of: "box")?.minX == 90)
    #expect(lines == ["No plugin offers the modifier 'Shift'. None is loaded."])
    registry.register([Fade.self], module: "EffectKitTests", path: "/effects/Fade.swift")
    stage.step()
    #expect(stage.rect(of: "box")?.minX == 100)
    registry.report = { _ in }
  }

  @Test func `a name that another plugin has already is told`() {
    let problems = registry.register([Fade.self], module: "Other", path: "/effects/Other.swift")
    #expect(problems.count == 5)
    #expect(
      problems.first
        == "/effects/Other.swift: 'Aside' is hidden by that of 'Fade'. Pick it as 'Fade.Aside'."
    )
  }

  @Test func `settings wait for what declares them`() throws {
    registry.removeAll()
    registry.replaceSettings(with: ["Fade.Shift": .number(30), "Gone.Value": .toggle(true)])
    #expect(Shift(animatableData: 0).shift == 10)
    registry.register([Fade.self], module: "EffectKitTests", path: "/effects/Fade.swift")
    #expect(Shift(animatableData: 0).shift == 30)
    registry.replaceSettings(with: [:])
    #expect(Shift(animatableData: 0).shift == 10)
  }

  @Test(arguments: [-1.0, 0, 0.3, 1, .nan, .infinity])
  func `a timing curve's animation begins, passes and ends, whatever its duration`(
    _ duration: Double
  ) {
    struct Steps: TimingCurve {
      func value(at progress: Double) -> Double { (progress * 4).rounded() / 4 }
    }
    let animation = Animation.timing(Steps(), duration: duration)
    var context = AnimationContext<Double>()
    guard duration > 0, duration.isFinite else {
      if !(duration > 0) {
        #expect(animation.animate(value: 100, time: 0, context: &context) == nil)
      }
      return
    }
    #expect(animation.animate(value: 100, time: 0, context: &context) == 0)
    #expect(animation.animate(value: 100, time: duration * 0.5, context: &context) == 50)
    #expect(animation.animate(value: 100, time: duration * 0.74, context: &context) == 75)
    #expect(animation.animate(value: 100, time: duration, context: &context) == nil)
  }
}
