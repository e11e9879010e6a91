import Drawing
import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

/// Reported troubles with effects and animatable data.
@MainActor
@Suite struct EffectCaseTests {
  @Test func `a flipped card shows one face, and its back is readable`() throws {
    let knob = Knob<Double>()
    let harness = Harness {
      Turning(0.0, knob) { degrees in
        ZStack {
          Color.red.accessibilityIdentifier("front").opacity(degrees < 90 ? 1 : 0)
          Color.blue.accessibilityIdentifier("back")
            .rotation3DEffect(.degrees(180), axis: (0, 1, 0))
            .opacity(degrees < 90 ? 0 : 1)
        }
        .frame(width: 100, height: 140)
        .rotation3DEffect(.degrees(degrees), axis: (0, 1, 0))
      }
    }
    for (degrees, face) in [(0.0, "front"), (60, "front"), (120, "back"), (180, "back")] {
      knob.value = degrees
      harness.step()
      #expect(harness.host.pass.leaves.map(\.identifier) == [face], "at \(degrees)")
    }
    let back = try #require(harness.quad("back"))
    #expect(abs(back[0].x - 150) < 1e-6)
    #expect(abs(back[1].x - 250) < 1e-6)
    #expect(back[0].y < back[3].y)
  }

  @Test func `a view that is turned over shows itself mirrored`() throws {
    let harness = Harness {
      Color.red.frame(width: 100, height: 140).accessibilityIdentifier("card")
        .rotation3DEffect(.degrees(180), axis: (0, 1, 0))
    }
    let quad = try #require(harness.quad("card"))
    #expect(abs(quad[0].x - 250) < 1e-6)
    #expect(abs(quad[1].x - 150) < 1e-6)
    #expect(quad[0].y < quad[3].y)
  }

  @Test func `shapes of different kinds behind AnyShape never make a third`() {
    let knob = Knob<Bool>()
    let harness = Harness {
      Turning(false, knob) { isOn in
        (isOn ? AnyShape(Circle()) : AnyShape(RoundedRectangle(cornerRadius: 20)))
          .fill(Color.red)
          .frame(width: 100, height: 100)
      }
    }
    func area() -> Double {
      for case .shape(let command) in harness.list.commands {
        let path: Path
        let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
        switch command.geometry.kind {
        case .ellipse: path = Path(ellipseIn: rect)
        case .rectangle: path = Path(rect)
        case .circularRectangle, .continuousRectangle:
          path = Path(roundedRect: rect, cornerRadius: CGFloat(command.geometry.radii.x))
        case .path: path = harness.list.paths[Int(command.geometry.pathIndex)]
        }
        // By counting points.
        var count = 0
        for x in 0..<50 {
          for y in 0..<50 {
            let offset = path.boundingRect.origin
            if path.contains(
              CGPoint(x: offset.x + CGFloat(x * 2 + 1), y: offset.y + CGFloat(y * 2 + 1))
            ) {
              count += 1
            }
          }
        }
        return Double(count) * 4
      }
      return .nan
    }
    let range = 7854 * 0.98...9657 * 1.02
    withAnimation(.linear(duration: 1)) { knob.value = true }
    for _ in 0..<30 {
      harness.step()
      #expect(range.contains(area()))
    }
    withAnimation(.linear(duration: 1)) { knob.value = false }
    for _ in 0..<70 {
      harness.step()
      #expect(range.contains(area()))
    }
    #expect(harness.warnings.isEmpty)
  }

  /// Case B15.
  @Test func `a width from a bouncy value never gets negative`() {
    let knob = Knob<CGFloat>()
    let harness = Harness {
      Turning(CGFloat(100), knob) { width in
        Color.red.frame(width: width, height: 20).accessibilityIdentifier("box")
      }
    }
    withAnimation(.spring(response: 0.5, dampingFraction: 0.3)) { knob.value = 0 }
    for _ in 0..<120 {
      harness.step()
      if let rect = harness.shown("box")?.rect { #expect(rect.width >= 0) }
    }
    #expect(harness.warnings.isEmpty)
    knob.value = -40
    harness.step()
    knob.value = -50
    harness.step()
    #expect(harness.warnings.count == 1)
  }

  @Test func `views and modifiers with animatable data are evaluated in between`() {
    struct Counter: View, Animatable {
      var number: Double
      let seen: (Double) -> Void
      nonisolated var animatableData: Double {
        get { number }
        set { number = newValue }
      }
      var body: some View {
        seen(number)
        return Color.red.frame(width: 10, height: 10)
      }
    }
    struct Push: AnimatableModifier {
      var amount: Double
      nonisolated var animatableData: Double {
        get { amount }
        set { amount = newValue }
      }
      func body(content: Content) -> some View {
        content.offset(x: amount.rounded(.down))
      }
    }
    let knob = Knob<Double>()
    var numbers: [Double] = []
    let harness = Harness {
      Turning(0.0, knob) { value in
        Counter(number: value) { numbers.append($0) }
        Color.blue.frame(width: 10, height: 10).accessibilityIdentifier("pushed")
          .modifier(Push(amount: value))
      }
    }
    withAnimation(.linear(duration: 1)) { knob.value = 100 }
    harness.step()
    let x = harness.rect("pushed")?.minX ?? 0
    numbers = []
    harness.advance(by: 0.5)
    #expect(abs((numbers.last ?? 0) - 50) < 0.01)
    #expect(numbers.count == 30)
    #expect(abs((harness.rect("pushed")?.minX ?? 0) - x - 50) <= 1)
    harness.advance(by: 1)
    #expect(numbers.last == 100)
    let count = numbers.count
    harness.advance(by: 0.5)
    #expect(numbers.count == count)
  }

  @Test func `an array as animatable data pads with zeros`() {
    struct Row: VectorArithmetic {
      var values: [Double]
      static var zero: Row { Row(values: []) }
      static func + (a: Row, b: Row) -> Row { combine(a, b, +) }
      static func - (a: Row, b: Row) -> Row { combine(a, b, -) }
      private static func combine(_ a: Row, _ b: Row, _ f: (Double, Double) -> Double) -> Row {
        let count = max(a.values.count, b.values.count)
        return Row(
          values: (0..<count).map {
            f($0 < a.values.count ? a.values[$0] : 0, $0 < b.values.count ? b.values[$0] : 0)
          }
        )
      }
      mutating func scale(by factor: Double) { values = values.map { $0 * factor } }
      var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }
    }
    struct Sum: GeometryEffect {
      var row: Row
      var animatableData: Row {
        get { row }
        set { row = newValue }
      }
      func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(
          CGAffineTransform(translationX: row.values.reduce(0, +), y: 0)
        )
      }
    }
    let knob = Knob<[Double]>()
    let harness = Harness {
      Turning([10.0], knob) { values in
        Color.red.frame(width: 20, height: 20).accessibilityIdentifier("box")
          .modifier(Sum(row: Row(values: values)))
      }
    }
    withAnimation(.linear(duration: 1)) { knob.value = [10, 20, 30] }
    harness.step()
    harness.advance(by: 0.5)
    #expect(abs((harness.rect("box")?.minX ?? 0) - 225) < 1e-6)
    harness.advance(by: 1)
    #expect(abs((harness.rect("box")?.minX ?? 0) - 250) < 1e-6)
  }
}
