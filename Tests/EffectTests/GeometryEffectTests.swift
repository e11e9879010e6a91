import Drawing
import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

/// Counts what an effect is asked.
final class Questions: @unchecked Sendable {
  var sizes: [CGSize] = []
}

private struct Counting: GeometryEffect {
  var angle: Double
  let questions: Questions

  var animatableData: Double {
    get { angle }
    set { angle = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    questions.sizes.append(size)
    return ProjectionTransform(CGAffineTransform(translationX: angle, y: 0))
  }
}

/// Answers with what a function makes of its animated number.
private struct Function: GeometryEffect {
  var value: Double
  let matrix: @Sendable (Double, CGSize) -> ProjectionTransform

  var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform { matrix(value, size) }
}

@MainActor
@Suite final class GeometryEffectTests {
  @Test func `is asked once a frame while it moves, and not at rest`() {
    let knob = Knob<Double>()
    let questions = Questions()
    let harness = Harness {
      Turning(0.0, knob) { value in
        Color.red.frame(width: 100, height: 50)
          .modifier(Counting(angle: value, questions: questions))
      }
    }
    #expect(questions.sizes == [CGSize(width: 100, height: 50)])
    harness.advance(by: 0.5)
    #expect(questions.sizes.count == 1)
    questions.sizes = []
    withAnimation(.linear(duration: 0.5)) { knob.value = 100 }
    var frames = 0
    while questions.sizes.count == frames {
      harness.step()
      if questions.sizes.count == frames { break }
      frames += 1
      #expect(questions.sizes.count == frames)
    }
    // The first frame shows the old value (the same data as at rest, but a new effect), the last
    // one the new.
    #expect((30...32).contains(frames))
    harness.advance(by: 1)
    #expect(questions.sizes.count == frames)
  }

  @Test func `another view's motion does not make it ask again`() {
    let knob = Knob<Double>()
    let questions = Questions()
    let harness = Harness {
      Turning(0.0, knob) { value in
        Color.red.frame(width: 100, height: 50).modifier(Counting(angle: 3, questions: questions))
        Color.blue.frame(width: 20, height: 20).offset(x: value)
      }
    }
    withAnimation(.linear(duration: 0.5)) { knob.value = 100 }
    harness.advance(by: 1)
    #expect(questions.sizes.count == 1)
  }

  @Test func `gets the animated size, rounded to pixels`() {
    let knob = Knob<Double>()
    let questions = Questions()
    let harness = Harness {
      Turning(100.0, knob) { value in
        Color.red.frame(width: value, height: 50)
          .modifier(Counting(angle: 3, questions: questions))
      }
    }
    withAnimation(.linear(duration: 1)) { knob.value = 201 }
    harness.step()
    harness.advance(by: 0.5)
    let width = questions.sizes.last?.width ?? 0
    #expect(abs(width - 150.5) <= 1)
    #expect(width == width.rounded())
  }

  @Test func `turns about a function of its animated number, not between its ends`() throws {
    let knob = Knob<Double>()
    let harness = Harness {
      Turning(0.0, knob) { value in
        Color.red.frame(width: 40, height: 40)
          .accessibilityIdentifier("plain")
          .rotationEffect(.radians(.pi * (abs(value - 0.5) - 0.5)))
        Color.red.frame(width: 40, height: 40)
          .accessibilityIdentifier("custom")
          .modifier(
            Function(value: value) { value, size in
              let angle = Double.pi * (abs(value - 0.5) - 0.5)
              return ProjectionTransform(
                CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
                  .concatenating(CGAffineTransform(rotationAngle: angle))
                  .concatenating(
                    CGAffineTransform(translationX: size.width / 2, y: size.height / 2)
                  )
              )
            }
          )
      }
    }
    withAnimation(.linear(duration: 1)) { knob.value = 1 }
    harness.step()
    let start = harness.time
    var largest = 0.0
    for frame in 1...60 {
      harness.advance(to: start + Double(frame) / 60)
      let plain = try #require(harness.quad("plain"))
      #expect(abs(atan2(plain[1].y - plain[0].y, plain[1].x - plain[0].x)) < 1e-9)
      let custom = try #require(harness.quad("custom"))
      let angle = atan2(custom[1].y - custom[0].y, custom[1].x - custom[0].x)
      largest = max(largest, abs(angle) * 180 / .pi)
      if frame == 30 { #expect(abs(angle * 180 / .pi + 90) < 2) }
    }
    #expect(abs(largest - 90) < 2)
  }

  @Test func `transformEffect and projectionEffect jump, scaleEffect glides`() throws {
    let knob = Knob<Bool>()
    let harness = Harness {
      Turning(false, knob) { isOn in
        let scale: CGFloat = isOn ? 2 : 1
        Circle().frame(width: 50, height: 50).accessibilityIdentifier("transform")
          .transformEffect(CGAffineTransform(scaleX: scale, y: scale))
        Circle().frame(width: 50, height: 50).accessibilityIdentifier("projection")
          .projectionEffect(ProjectionTransform(CGAffineTransform(scaleX: scale, y: scale)))
        Circle().frame(width: 50, height: 50).accessibilityIdentifier("scale")
          .scaleEffect(scale)
      }
    }
    withAnimation(.linear(duration: 1)) { knob.value = true }
    harness.step()
    #expect(harness.rect("transform")?.width == 100)
    #expect(harness.rect("projection")?.width == 100)
    #expect(harness.rect("scale")?.width == 50)
    harness.advance(by: 0.5)
    #expect(harness.rect("transform")?.width == 100)
    let middle = try #require(harness.rect("scale")?.width)
    #expect(abs(middle - 75) < 0.01)
  }

  @Test func `a transform that starts at nothing is silent and comes back`() {
    let knob = Knob<CGFloat>()
    let harness = Harness {
      Turning(CGFloat(0), knob) { scale in
        Circle().frame(width: 50, height: 50).accessibilityIdentifier("circle")
          .transformEffect(CGAffineTransform(scaleX: scale, y: scale))
      }
    }
    #expect(harness.shown("circle") == nil)
    knob.value = 1
    harness.step()
    #expect(harness.rect("circle") == CGRect(x: 175, y: 175, width: 50, height: 50))
    #expect(harness.warnings.isEmpty)
  }

  @Test func `a map with zeros on its diagonal shears and is hit where it is seen`() throws {
    let harness = Harness {
      Color.red.frame(width: 100, height: 100)
        .accessibilityIdentifier("box")
        .transformEffect(CGAffineTransform(a: 0, b: 1, c: 1, d: 1, tx: 0, ty: 0))
        .position(x: 50, y: 50)
    }
    #expect(harness.rect("box") == CGRect(x: 0, y: 0, width: 100, height: 200))
    // (x, y) of the box is seen at (y, x + y).
    for point in [(10, 20), (50, 50), (90, 10), (10, 90), (95, 95)] {
      #expect(harness.hit(CGFloat(point.1), CGFloat(point.0 + point.1)) == "box")
    }
    #expect(harness.hit(95, 5) == nil)
  }

  @Test func `ignoredByLayout moves what is seen but not what readers are told`() {
    var told: [String: CGRect] = [:]
    struct Move: GeometryEffect {
      var animatableData: Double
      func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: animatableData, y: 0))
      }
    }
    func reader(_ name: String) -> some View {
      GeometryReader { geometry in
        told[name] = geometry.frame(in: .global)
        return Color.red.accessibilityIdentifier(name)
      }
      .frame(width: 100, height: 100)
    }
    let harness = Harness {
      ZStack {
        reader("ignored").modifier(Move(animatableData: 30).ignoredByLayout())
        reader("seen").modifier(Move(animatableData: 30))
      }
    }
    #expect(harness.rect("ignored")?.minX == 180)
    #expect(harness.rect("seen")?.minX == 180)
    #expect(told["ignored"]?.minX == 150)
    #expect(told["seen"]?.minX == 180)
  }

  // MARK: Hostile effects

  @Test func `a matrix without an inverse hides the view for that frame, with one warning`() {
    let knob = Knob<Double>()
    struct Squash: GeometryEffect {
      var animatableData: Double
      func effectValue(size: CGSize) -> ProjectionTransform {
        let isSingular = animatableData == 1
        return ProjectionTransform(CGAffineTransform(scaleX: isSingular ? 0 : 1, y: 1))
      }
    }
    let harness = Harness {
      Turning(0.0, knob) { value in
        HStack(spacing: 0) {
          Color.red.frame(width: 100, height: 100).accessibilityIdentifier("bad")
            .modifier(Squash(animatableData: value))
          Color.blue.frame(width: 100, height: 100).accessibilityIdentifier("good")
        }
      }
    }
    for _ in 0..<3 {
      knob.value = 1
      harness.step()
      #expect(harness.shown("bad") == nil)
      #expect(harness.hit(150, 200) == nil)
      #expect(harness.hit(250, 200) == "good")
      knob.value = 2
      harness.step()
      #expect(harness.rect("bad") == CGRect(x: 100, y: 150, width: 100, height: 100))
      #expect(harness.hit(150, 200) == "bad")
    }
    #expect(harness.warnings.count == 1)
    #expect(harness.warnings[0].contains("Squash"))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `keeps the last finite value where the effect answers nonsense`(_ nonsense: CGFloat) {
    let knob = Knob<Double>()
    struct Broken: GeometryEffect {
      var value: Double
      let nonsense: CGFloat
      var animatableData: Double {
        get { value }
        set { value = newValue }
      }
      func effectValue(size: CGSize) -> ProjectionTransform {
        if (0.19...0.4).contains(value) {
          var matrix = ProjectionTransform()
          matrix.m21 = nonsense
          return matrix
        }
        return ProjectionTransform(CGAffineTransform(translationX: value * 100, y: 0))
      }
    }
    let harness = Harness {
      Turning(0.0, knob) { value in
        HStack(spacing: 0) {
          Color.red.frame(width: 100, height: 100).accessibilityIdentifier("bad")
            .modifier(Broken(value: value, nonsense: nonsense))
          Color.blue.frame(width: 100, height: 100).accessibilityIdentifier("good")
        }
      }
    }
    withAnimation(.linear(duration: 1)) { knob.value = 1 }
    harness.step()
    let start = harness.time
    harness.advance(to: start + 0.3)
    let x = harness.rect("bad")?.minX ?? 0
    // The last finite value came from just before 0.19.
    #expect(x > 100 + 17 && x < 100 + 20)
    #expect(harness.rect("good") == CGRect(x: 200, y: 150, width: 100, height: 100))
    harness.advance(to: start + 0.5)
    #expect(abs((harness.rect("bad")?.minX ?? 0) - 150) < 0.01)
    #expect(harness.warnings.count == 1)
    #expect(harness.warnings[0].contains("Broken"))
  }

  /// Case B18.
  @Test func `divides by the width of a view of no size, and everything else is right`() {
    struct Divide: GeometryEffect {
      func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(scaleX: 100 / size.width, y: 1))
      }
    }
    let harness = Harness {
      HStack(spacing: 0) {
        Color.red.frame(width: 0, height: 0).accessibilityIdentifier("bad").modifier(Divide())
        Color.blue.frame(width: 100, height: 100).accessibilityIdentifier("good")
      }
    }
    #expect(harness.rect("good") == CGRect(x: 150, y: 150, width: 100, height: 100))
    #expect(harness.hit(200, 200) == "good")
    #expect(harness.warnings.count == 1)
    for leaf in harness.host.pass.leaves { #expect(leaf.record.presented.transform.isFinite) }
  }

  @Test(arguments: [1e30, -1e30, 1e-30])
  func `huge and tiny values never reach the renderer as nonsense`(_ value: Double) {
    let harness = Harness {
      HStack(spacing: 0) {
        Color.red.frame(width: 100, height: 100).accessibilityIdentifier("scaled")
          .modifier(
            Function(value: value) { value, _ in
              ProjectionTransform(CGAffineTransform(scaleX: value, y: value))
            }
          )
        Color.green.frame(width: 100, height: 100).accessibilityIdentifier("moved")
          .modifier(
            Function(value: value) { value, _ in
              ProjectionTransform(CGAffineTransform(translationX: value, y: value))
            }
          )
        Color.blue.frame(width: 100, height: 100).accessibilityIdentifier("good")
      }
    }
    #expect(harness.hit(300, 200) == "good")
    for case .shape(let command) in harness.list.commands {
      for row in [command.transform.x, command.transform.y, command.transform.w] {
        for index in 0..<3 { #expect(abs(row[index]) < 1e13) }
      }
    }
  }

  @Test func `an effect that holds frames up is named once, and the rest is right`() {
    struct Slow: GeometryEffect {
      var animatableData: Double
      func effectValue(size: CGSize) -> ProjectionTransform {
        let end = Self.clock() + (animatableData > 0 ? 0.06 : 0)
        while Self.clock() < end {}
        return ProjectionTransform(CGAffineTransform(translationX: animatableData, y: 0))
      }

      static func clock() -> Double { Double(threadTime()) / 1e9 }

      /// This thread's own time: others may need the processor.
      private static func threadTime() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
      }
    }
    let knob = Knob<Double>()
    let clock = ContinuousClock()
    let start = clock.now
    let harness = Harness(
      stopwatch: {
        let passed = (clock.now - start).components
        return Double(passed.seconds) + Double(passed.attoseconds) / 1e18
      },
      {
        Turning(0.0, knob) { value in
          HStack(spacing: 0) {
            Color.red.frame(width: 100, height: 100).accessibilityIdentifier("slow")
              .modifier(Slow(animatableData: value))
            Color.blue.frame(width: 100, height: 100).accessibilityIdentifier("good")
          }
        }
      }
    )
    #expect(harness.warnings.isEmpty)
    for value in [1.0, 2, 3] {
      knob.value = value
      harness.step()
      #expect(harness.rect("slow") == CGRect(x: 100 + value, y: 150, width: 100, height: 100))
      #expect(harness.rect("good") == CGRect(x: 200, y: 150, width: 100, height: 100))
      #expect(harness.hit(250, 200) == "good")
    }
    #expect(harness.warnings == [Messages.slowEffect("Slow")])
  }

  @Test func `samples with equal or older times neither trap nor give endless speed`() throws {
    struct Four: GeometryEffect {
      var animatableData:
        AnimatablePair<
          AnimatablePair<Double, Double>, AnimatablePair<Double, Double>
        >
      func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(
          CGAffineTransform(
            translationX: animatableData.first.first,
            y: animatableData.second.second
          )
        )
      }
    }
    let knob = Knob<Double>()
    let harness = Harness {
      Turning(0.0, knob) { value in
        Color.red.frame(width: 100, height: 100).accessibilityIdentifier("box")
          .modifier(
            Four(
              animatableData: AnimatablePair(
                AnimatablePair(value, -value),
                AnimatablePair(value, value)
              )
            )
          )
      }
    }
    var drag = Transaction()
    drag.tracksVelocity = true
    withAnimation(.spring) { knob.value = 40 }
    harness.step()
    // Several moves in one frame carry one timestamp.
    for value in [50.0, 60, 55, 70] { withTransaction(drag) { knob.value = value } }
    harness.step()
    withTransaction(drag) { knob.value = 80 }
    harness.host.makeFrame(at: harness.time - 0.1, into: &scratch)
    harness.step()
    withAnimation(.spring) { knob.value = 100 }
    var last = try #require(harness.rect("box")).minX
    for _ in 0..<240 {
      harness.step()
      let x = try #require(harness.rect("box")).minX
      #expect(x.isFinite)
      #expect(abs(x - last) * 60 < 1e5)
      last = x
    }
    #expect(abs(last - 250) < 0.01)
    #expect(harness.warnings.count <= 1)
  }

  private var scratch = DisplayList()
}
