import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

/// How often effects are asked for their value.
@Suite @MainActor struct EffectQuestionTests {
  private struct Counting: GeometryEffect {
    var value: Double
    let questions: Questions

    var animatableData: Double {
      get { value }
      set { value = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
      questions.sizes.append(size)
      return ProjectionTransform(CGAffineTransform(rotationAngle: value / 100))
    }
  }

  /// Readers, preferences, matched geometry and gestures inside: all that asks where it is.
  private struct Curious: View {
    let value: Double
    let questions: Questions
    @Namespace private var space

    var body: some View {
      VStack {
        GeometryReader { proxy in
          Color.red
            .accessibilityIdentifier("box")
            .frame(width: proxy.frame(in: .global).width > 0 ? 30.3 : 30, height: 20)
            .visualEffect { content, proxy in
              content.opacity(proxy.frame(in: .global).minX > -1e6 ? 1 : 0.5)
            }
            .onTapGesture {}
        }
        .matchedGeometryEffect(id: 1, in: space)
        .frame(width: 51.7, height: 33.3)
        .modifier(Counting(value: value, questions: questions))
        .rotationEffect(.degrees(value / 10))
      }
    }
  }

  @Test func `once a frame, whoever else wants to know where things are`() {
    let knob = Knob<Double>()
    let questions = Questions()
    let harness = Harness {
      Turning(0.0, knob) { Curious(value: $0, questions: questions) }
    }
    #expect(questions.sizes.count <= 1)
    questions.sizes = []
    withAnimation(.linear(duration: 0.5)) { knob.value = 100 }
    for frame in 0..<30 {
      harness.step()
      #expect(questions.sizes.count <= 1, "frame \(frame): \(questions.sizes)")
      questions.sizes = []
      if let quad = harness.quad("box") { _ = harness.hit(quad[0].x + 1, quad[0].y + 1) }
      #expect(questions.sizes.isEmpty, "hits in frame \(frame)")
    }
    harness.advance(by: 0.5)
    questions.sizes = []
    harness.advance(by: 1)
    #expect(questions.sizes.isEmpty)
  }

  @Test func `not when only its place moves, or what is inside`() {
    let knob = Knob<Double>()
    let questions = Questions()
    let harness = Harness {
      Turning(0.0, knob) { value in
        Color.red.frame(width: 20, height: 20)
          .offset(x: value)
          .opacity(1 - value / 200)
          .modifier(Counting(value: 5, questions: questions))
          .offset(y: value)
          .rotationEffect(.degrees(value))
      }
    }
    questions.sizes = []
    withAnimation(.linear(duration: 0.3)) { knob.value = 100 }
    harness.advance(by: 0.5)
    #expect(questions.sizes.isEmpty, "\(questions.sizes)")
  }

  @Test func `an effect without animated data is asked when it changes, and jumps`() throws {
    struct Plain: GeometryEffect {
      typealias AnimatableData = EmptyAnimatableData
      var x: CGFloat
      let questions: Questions

      func effectValue(size: CGSize) -> ProjectionTransform {
        questions.sizes.append(size)
        return ProjectionTransform(CGAffineTransform(translationX: x, y: 0))
      }
    }
    let knob = Knob<Double>()
    let questions = Questions()
    let harness = Harness {
      Turning(0.0, knob) { value in
        Color.red.frame(width: 20, height: 20).accessibilityIdentifier("box")
          .modifier(Plain(x: value, questions: questions))
      }
    }
    let start = try #require(harness.rect("box")).minX
    questions.sizes = []
    withAnimation(.linear(duration: 0.3)) { knob.value = 100 }
    harness.step()
    #expect(harness.rect("box")?.minX == start + 100)
    harness.advance(by: 0.5)
    #expect(questions.sizes.count == 1)
  }

  @Test func `nested pairs and a vector of one's own interpolate part by part`() throws {
    struct Triple: VectorArithmetic {
      var a: Double
      var b: Double
      var c: Double
      static var zero: Triple { Triple(a: 0, b: 0, c: 0) }
      static func + (l: Triple, r: Triple) -> Triple {
        Triple(a: l.a + r.a, b: l.b + r.b, c: l.c + r.c)
      }
      static func - (l: Triple, r: Triple) -> Triple {
        Triple(a: l.a - r.a, b: l.b - r.b, c: l.c - r.c)
      }
      mutating func scale(by factor: Double) {
        a *= factor
        b *= factor
        c *= factor
      }
      var magnitudeSquared: Double { a * a + b * b + c * c }
    }
    struct Deep: GeometryEffect {
      var x: CGFloat
      var triple: Triple
      var angle: Angle

      var animatableData: AnimatablePair<CGFloat, AnimatablePair<Triple, Angle.AnimatableData>>
      {
        get { AnimatablePair(x, AnimatablePair(triple, angle.animatableData)) }
        set {
          x = newValue.first
          triple = newValue.second.first
          angle.animatableData = newValue.second.second
        }
      }

      func effectValue(size: CGSize) -> ProjectionTransform {
        var matrix = ProjectionTransform()
        matrix.m11 = 1 + triple.a
        matrix.m22 = 1 + triple.b
        matrix.m32 = triple.c + angle.degrees
        matrix.m31 = x
        return matrix
      }
    }
    let knob = Knob<Bool>()
    let harness = Harness {
      Turning(false, knob) { isOn in
        Color.red.frame(width: 20, height: 20).accessibilityIdentifier("box")
          .modifier(
            Deep(
              x: isOn ? 40 : 0,
              triple: isOn ? Triple(a: 1, b: 2, c: 10) : .zero,
              angle: .degrees(isOn ? 50 : 0)
            )
          )
      }
    }
    withAnimation(.linear(duration: 0.5)) { knob.value = true }
    harness.step()
    let start = harness.time
    for frame in 1...30 {
      harness.step()
      let p = min((harness.time - start) / 0.5, 1)
      let rect = try #require(harness.rect("box"))
      #expect(abs(rect.minX - (190 + 40 * p)) < 1e-6, "frame \(frame)")
      #expect(abs(rect.minY - (190 + 60 * p)) < 1e-6)
      #expect(abs(rect.width - 20 * (1 + p)) < 1e-6)
      #expect(abs(rect.height - 20 * (1 + 2 * p)) < 1e-6)
    }
  }
}
