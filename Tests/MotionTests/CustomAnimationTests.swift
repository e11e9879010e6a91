import Foundation
import Motion
import Testing

/// A linear motion that, when interrupted by its like, takes over the velocity it finds and notes
/// what it was told.
private struct Inquisitive: CustomAnimation {
  final class Notes: Hashable {
    var previous: [Animation] = []
    var values: [Double] = []
    var times: [Double] = []
    var velocities: [Double?] = []
    var names: [String] = []

    static func == (lhs: Notes, rhs: Notes) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  enum CountKey: AnimationStateKey {
    static let defaultValue = 0
  }

  var notes = Notes()
  var merges = true

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    context.state[CountKey.self] += 1
    notes.names.append(context.environment[NameKey.self])
    context.isLogicallyComplete = time >= 0.5
    return time < 1 ? value.scaled(by: time) : nil
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    value
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    notes.previous.append(previous)
    notes.values.append(value.magnitudeSquared.squareRoot())
    notes.times.append(time)
    notes.velocities.append(
      previous.velocity(value: value, time: time, context: context)?
        .magnitudeSquared.squareRoot()
    )
    return merges
  }
}

private enum NameKey: EnvironmentKey {
  static let defaultValue = "nobody"
}

struct CustomAnimationTests {
  @Test func `a custom animation drives the value`() {
    let value = Animated()
    value.set(100, Animation(Steps(count: 4)))
    value.bank.run(to: 0.5, rate: 20) { time in
      expectNear(value.shown, min(100, 25 * (time * 10 + 1e-6).rounded(.down)), 1e-9)
    }
    #expect(value.bank.isIdle)
  }

  @Test func `modifiers work on custom animations`() {
    let value = Animated()
    value.set(100, Animation(Steps(count: 4)).speed(0.5).delay(1))
    value.bank.advance(to: 1.25)
    #expect(value.shown == 25)
  }

  @Test func `the environment of the view comes along`() {
    let animation = Inquisitive()
    let bank = AnimatorBank()
    var environment = EnvironmentValues()
    environment[NameKey.self] = "Ada"
    _ = bank.animate4(
      nil,
      interval: Vector4(1),
      animation: Animation(animation),
      environment: environment
    )
    bank.advance(to: 0.1)
    #expect(animation.notes.names == ["Ada", "Ada"])
  }

  @Test func `it sees what it interrupts, and merges if it likes`() throws {
    let animation = Inquisitive()
    let value = Animated()
    value.set(10, Animation(animation))
    value.bank.advance(to: 0.25)
    value.set(30, Animation(animation))
    #expect(animation.notes.previous == [Animation(animation)])
    #expect(animation.notes.values == [10])
    #expect(animation.notes.times == [0.25])
    #expect(animation.notes.velocities == [10])
    #expect(value.inFlight?.layers == 1)
    // A merge goes on counting from the beginning, over the new whole change.
    value.bank.advance(to: 0.5)
    expectNear(value.shown, 15, 1e-9)
  }

  @Test func `one that does not merge combines`() {
    let animation = Inquisitive(merges: false)
    let value = Animated()
    value.set(10, Animation(animation))
    value.bank.advance(to: 0.5)
    value.set(0, Animation(animation))
    value.bank.advance(to: 0.75)
    #expect(value.inFlight?.layers == 2)
    expectNear(value.shown, 7.5 * 0.75, 1e-9)
  }

  @Test func `it can take over from a spring and from a finger`() throws {
    let animation = Inquisitive()
    let spring = Animated()
    spring.set(100, .smooth)
    spring.bank.run(to: 0.1) { _ in }
    let velocity = try #require(spring.velocity)
    spring.set(0, Animation(animation))
    #expect(animation.notes.previous == [.smooth])
    expectNear(try #require(animation.notes.velocities[0]), velocity, 1e-9)

    let dragged = Animated()
    dragged.drag(to: 0)
    dragged.bank.beginFrame(at: 0.1)
    dragged.drag(to: 20)
    dragged.set(0, Animation(animation))
    expectNear(try #require(animation.notes.velocities[1]), 200, 1e-9)
  }

  @Test func `state is kept from frame to frame and apart from that of others`() {
    var context = AnimationContext<Double>()
    context.state[Inquisitive.CountKey.self] = 5
    let copy = context
    context.state[Inquisitive.CountKey.self] += 1
    #expect(context.state[Inquisitive.CountKey.self] == 6)
    #expect(copy.state[Inquisitive.CountKey.self] == 5)
    context.isLogicallyComplete = true
    let other = context.withState(AnimationState<Vector4>())
    #expect(other.isLogicallyComplete)
    #expect(other.state[Inquisitive.CountKey.self] == 0)
  }

  @Test func `a number that is not finite ends the change with one line`() {
    struct Broken: CustomAnimation {
      func animate<V: VectorArithmetic>(
        value: V,
        time: TimeInterval,
        context: inout AnimationContext<V>
      ) -> V? {
        value.scaled(by: time < 0.5 ? time : .nan)
      }
    }
    let value = Animated()
    var lines: [String] = []
    value.bank.onDiagnostic = { lines.append($0) }
    value.set(100, Animation(Broken()).repeatForever())
    value.bank.run(to: 1) { _ in #expect(value.shown.isFinite) }
    #expect(value.shown == 100)
    #expect(value.bank.isIdle)
    #expect(lines.count == 1)
    #expect(lines.first?.contains("Broken") == true)
  }
}
