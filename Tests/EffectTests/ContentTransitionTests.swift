import Drawing
import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

@MainActor
@Suite struct ContentTransitionTests {
  /// The texts of a frame with where and how strongly they are drawn.
  private func texts(
    _ harness: Harness
  ) -> [(string: String, x: Double, y: Double, opacity: Double, operation: CompositeOperation)] {
    harness.list.commands.compactMap {
      guard case .text(let text) = $0,
        let box = harness.list.texts[Int(text.text)] as? BoxText
      else { return nil }
      return (
        box.string, Double(text.transform.x.z), Double(text.transform.y.z), Double(text.opacity),
        text.operation
      )
    }
  }

  private func harness(
    _ transition: ContentTransition?,
    _ knob: Knob<String>,
    _ start: String
  ) -> Harness {
    Harness {
      Turning(start, knob) { string in
        Group {
          if let transition {
            Text(string).contentTransition(transition)
          } else {
            Text(string)
          }
        }
        .font(.system(size: 20))
        .accessibilityIdentifier("text")
      }
    }
  }

  @Test(arguments: [nil, ContentTransition.opacity, .interpolate])
  func `a text fades into another one under an animation`(_ transition: ContentTransition?) {
    let knob = Knob<String>()
    let harness = harness(transition, knob, "aaaa")
    withAnimation(.linear(duration: 1)) { knob.value = "bbbb" }
    harness.step()
    #expect(texts(harness).map(\.string) == ["aaaa"])
    harness.advance(by: 0.25)
    let middle = texts(harness)
    #expect(middle.map(\.string) == ["aaaa", "bbbb"])
    #expect(abs(middle[0].opacity - 0.75) < 1e-6)
    #expect(abs(middle[1].opacity - 0.25) < 1e-6)
    // The weights add up, so that what both have in common does not show what lies behind.
    #expect(middle[1].operation == .plusLighter)
    // One view for those who look from outside.
    #expect(harness.host.pass.leaves.count == 1)
    #expect(harness.opacity("text") == 1)
    harness.advance(by: 0.8)
    #expect(texts(harness).map(\.string) == ["bbbb"])
    #expect(texts(harness)[0].opacity == 1)
    #expect(!harness.host.needsFrame)
  }

  @Test func `without an animation, or with identity, the text is there at once`() {
    let knob = Knob<String>()
    let plain = harness(nil, knob, "aaaa")
    knob.value = "bbbb"
    plain.step()
    #expect(texts(plain).map(\.string) == ["bbbb"])
    let identityKnob = Knob<String>()
    let identity = harness(.identity, identityKnob, "aaaa")
    withAnimation(.linear(duration: 1)) { identityKnob.value = "bbbb" }
    identity.step()
    identity.step()
    #expect(texts(identity).map(\.string) == ["bbbb"])
  }

  @Test func `a change on the way goes on from what is seen`() {
    let knob = Knob<String>()
    let harness = harness(.opacity, knob, "aaaa")
    withAnimation(.linear(duration: 1)) { knob.value = "bbbb" }
    harness.step()
    harness.advance(by: 0.5)
    withAnimation(.linear(duration: 1)) { knob.value = "cccc" }
    harness.step()
    let texts = texts(harness)
    #expect(texts.map(\.string) == ["aaaa", "bbbb"])
    #expect(abs(texts[0].opacity + texts[1].opacity - 1) < 0.05)
    harness.advance(by: 1.1)
    #expect(self.texts(harness).map(\.string) == ["cccc"])
    #expect(!harness.host.needsFrame)
  }

  @Test func `figures that change roll, others stay where they are`() {
    let knob = Knob<String>()
    let harness = harness(.numericText(), knob, "129")
    let y = texts(harness)[0].y
    withAnimation(.linear(duration: 1)) { knob.value = "130" }
    harness.step()
    harness.advance(by: 0.5)
    let middle = texts(harness)
    #expect(middle.map(\.string).sorted() == ["0", "1", "2", "3", "9"])
    func figure(_ string: String) -> (x: Double, y: Double, opacity: Double) {
      guard let found = middle.first(where: { $0.string == string }) else {
        return (.nan, .nan, .nan)
      }
      return (found.x, found.y, found.opacity)
    }
    #expect(figure("1").opacity == 1)
    #expect(figure("1").y == y)
    #expect(abs(figure("9").opacity - 0.5) < 1e-6)
    #expect(abs(figure("0").opacity - 0.5) < 1e-6)
    // Upward: the old one is above, the new one below.
    #expect(figure("9").y < figure("0").y - 5)
    harness.advance(by: 0.6)
    #expect(texts(harness).map(\.string) == ["130"])
    #expect(!harness.host.needsFrame)
  }

  @Test func `numbers are compared from their last digit`() {
    let knob = Knob<String>()
    let harness = harness(.numericText(), knob, "99")
    withAnimation(.linear(duration: 1)) { knob.value = "199" }
    harness.step()
    harness.advance(by: 0.5)
    let middle = texts(harness)
    #expect(middle.map(\.string).sorted() == ["1", "9", "9"])
    #expect(middle.filter { $0.string == "9" }.allSatisfy { $0.opacity == 1 })
  }

  @Test(arguments: [
    ("9 of 12", "10 of 12", " of 12"), ("Room 9", "Room 10", "Room "), ("€3.50", "€12.50", "€.50"),
    ("1 km", "11 km", "1 km"),
  ])
  func `words around a number stay`(_ old: String, _ new: String, _ kept: String) {
    let knob = Knob<String>()
    let harness = harness(.numericText(), knob, old)
    withAnimation(.linear(duration: 1)) { knob.value = new }
    harness.step()
    harness.advance(by: 0.5)
    let still = texts(harness).filter { $0.opacity == 1 }.sorted { $0.x < $1.x }
    #expect(still.map(\.string).joined() == kept)
  }

  @Test func `what did not change stays in a second change on the way, too`() {
    let knob = Knob<String>()
    let harness = harness(.numericText(), knob, "0 left")
    for count in 1...3 {
      withAnimation(.linear(duration: 1)) { knob.value = "\(count) left" }
      harness.step()
      harness.advance(by: 0.2)
      let still = texts(harness).filter { $0.opacity == 1 }.sorted { $0.x < $1.x }
      #expect(still.map(\.string).joined() == " left", "\(count)")
    }
  }

  @Test func `counting down rolls downward, and a value decides by itself`() {
    func isUpward(_ transition: @escaping (Int) -> ContentTransition, _ from: Int, _ to: Int)
      -> Bool
    {
      let knob = Knob<Int>()
      let harness = Harness {
        Turning(from, knob) { value in
          Text(verbatim: "\(value)").contentTransition(transition(value))
        }
      }
      // The first change tells what the value was before.
      withAnimation(.linear(duration: 0.1)) { knob.value = from + 10 }
      harness.step()
      harness.advance(by: 0.5)
      withAnimation(.linear(duration: 1)) { knob.value = to }
      harness.step()
      harness.advance(by: 0.5)
      let old = texts(harness).filter { $0.opacity > 0.4 && $0.opacity < 0.6 }
      guard let leaving = old.first, let arriving = old.last else { return false }
      return leaving.y < arriving.y
    }
    #expect(isUpward({ _ in .numericText() }, 11, 22))
    #expect(!isUpward({ _ in .numericText(countsDown: true) }, 11, 22))
    #expect(isUpward({ .numericText(value: Double($0)) }, 11, 22))
    #expect(!isUpward({ .numericText(value: Double($0)) }, 12, 20))
  }

  @Test func `a running count never leaves figures behind`() {
    let knob = Knob<String>()
    let harness = harness(.numericText(), knob, "0")
    for count in 1...40 {
      withAnimation(.spring(duration: 0.5)) { knob.value = "\(count)" }
      harness.advance(by: 0.05)
      #expect(texts(harness).count < 30)
    }
    harness.advance(by: 2)
    #expect(texts(harness).map(\.string) == ["40"])
    #expect(!harness.host.needsFrame)
  }

  @Test func `a symbol fades into another one under an animation`() {
    let knob = Knob<Bool>()
    let harness = Harness {
      Turning(false, knob) { isOn in Image(systemName: isOn ? "wide" : "star") }
    }
    withAnimation(.linear(duration: 1)) { knob.value = true }
    harness.step()
    harness.advance(by: 0.5)
    let opacities = harness.list.commands.compactMap { command -> Float? in
      if case .shape(let shape) = command { shape.opacity } else { nil }
    }
    #expect(opacities.count == 6)
    #expect(opacities.allSatisfy { abs($0 - 0.5) < 1e-6 })
  }
}
