import Drawing
import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

@MainActor
@Suite struct SymbolEffectTests {
  /// The transforms and opacities of the three layers of the test's symbol.
  private func layers(_ harness: Harness) -> [ShapeCommand] {
    harness.list.commands.compactMap {
      if case .shape(let command) = $0,
        command.geometry.kind == .path || command.geometry.kind == .rectangle
      {
        command
      } else {
        nil
      }
    }
  }

  private func scale(_ command: ShapeCommand) -> Double {
    Double(
      (command.transform.x.x * command.transform.x.x + command.transform.y.x * command.transform.y.x)
        .squareRoot()
    )
  }

  private func rotation(_ command: ShapeCommand) -> Double {
    Double(atan2(command.transform.y.x, command.transform.x.x))
  }

  private func isAtRest(_ harness: Harness) -> Bool {
    layers(harness).count == 3
      && layers(harness).allSatisfy { scale($0) == 1 && rotation($0) == 0 && $0.opacity == 1 }
  }

  private var star: some View { Image(systemName: "star").accessibilityIdentifier("star") }

  /// Runs `body` with a knob that counts up.
  private func counting(
    @ViewBuilder _ body: @escaping (Int) -> some View
  ) -> (Harness, Knob<Int>) {
    let knob = Knob<Int>()
    return (Harness { Turning(0, knob) { body($0) } }, knob)
  }

  @Test func `a bounce runs once for each change, grows, and is over`() {
    let (harness, knob) = counting { star.symbolEffect(.bounce, value: $0) }
    #expect(isAtRest(harness))
    #expect(!harness.host.needsFrame)
    knob.value = 1
    harness.step()
    #expect(isAtRest(harness))
    harness.advance(by: 0.14)
    #expect(scale(layers(harness)[0]) > 1.15)
    // Layers follow one another.
    #expect(scale(layers(harness)[2]) < scale(layers(harness)[0]))
    harness.advance(by: 1.2)
    #expect(isAtRest(harness))
    #expect(!harness.host.needsFrame)
    // The layout never saw it.
    #expect(harness.rect("star")?.size == harness.leaf("star")?.size)
  }

  @Test func `the whole symbol bounces as one, down where that is asked for`() {
    let (harness, knob) = counting {
      star.symbolEffect(.bounce.down.wholeSymbol, value: $0)
    }
    knob.value = 1
    harness.step()
    harness.advance(by: 0.14)
    let scales = layers(harness).map(scale)
    #expect(scales[0] < 0.85)
    #expect(Set(scales).count == 1)
  }

  @Test func `it turns about the symbol's centre`() throws {
    let (harness, knob) = counting { star.symbolEffect(.rotate, value: $0) }
    let rect = try #require(harness.rect("star"))
    knob.value = 1
    harness.step()
    harness.advance(by: 0.8)
    let layer = layers(harness)[0]
    #expect(abs(abs(rotation(layer)) - .pi) < 0.1)
    let center = SIMD3<Float>(Float(rect.width) / 2, Float(rect.height) / 2, 1)
    #expect(abs((layer.transform.x * center).sum() - Float(rect.midX)) < 0.01)
    #expect(abs((layer.transform.y * center).sum() - Float(rect.midY)) < 0.01)
    harness.advance(by: 1)
    #expect(isAtRest(harness))
  }

  @Test func `repeats as often as the options say, at their speed`() {
    let (harness, knob) = counting {
      star.symbolEffect(
        .pulse.wholeSymbol,
        options: .repeat(3).speed(2),
        value: $0
      )
    }
    knob.value = 1
    harness.step()
    let start = harness.time
    // Three runs of 1.4 s at twice the speed: minima at 0.35, 1.05, 1.75 s.
    for minimum in [0.35, 1.05, 1.75] {
      harness.advance(to: start + minimum)
      #expect(layers(harness)[0].opacity < 0.45)
      harness.advance(to: start + minimum + 0.35)
      #expect(layers(harness)[0].opacity > 0.95)
    }
    harness.advance(to: start + 2.2)
    #expect(isAtRest(harness))
    #expect(!harness.host.needsFrame)
  }

  @Test func `an indefinite effect ends with the run that it is in`() {
    let knob = Knob<Bool>()
    let harness = Harness {
      Turning(true, knob) { star.symbolEffect(.breathe.plain, isActive: $0) }
    }
    harness.advance(to: 3.6)
    #expect(scale(layers(harness)[0]) > 1.1)
    knob.value = false
    harness.step()
    #expect(scale(layers(harness)[0]) > 1.1)
    #expect(harness.host.needsFrame)
    harness.advance(to: 4.9)
    #expect(isAtRest(harness))
    #expect(!harness.host.needsFrame)
  }

  @Test func `scale, appear and disappear stay while they are active`() {
    let knob = Knob<Bool>()
    let harness = Harness {
      Turning(false, knob) { isActive in
        star.symbolEffect(.scale.up, isActive: isActive)
      }
    }
    knob.value = true
    harness.step()
    #expect(isAtRest(harness))
    harness.advance(by: 0.15)
    let middle = scale(layers(harness)[0])
    #expect(middle > 1.05 && middle < 1.2)
    harness.advance(by: 0.3)
    #expect(abs(scale(layers(harness)[0]) - 1.25) < 1e-6)
    #expect(!harness.host.needsFrame)
    knob.value = false
    harness.step()
    harness.advance(by: 0.4)
    #expect(isAtRest(harness))

    let gone = Harness { star.symbolEffect(.disappear) }
    #expect(layers(gone).isEmpty)
    let there = Harness { star.symbolEffect(.disappear, isActive: false) }
    #expect(layers(there).count == 3)
    let hidden = Harness { star.symbolEffect(.appear, isActive: false) }
    #expect(layers(hidden).isEmpty)
  }

  @Test func `variable colour lights one layer after the other`() {
    let harness = Harness {
      star.symbolEffect(.variableColor.iterative)
    }
    var order: [Int] = []
    for _ in 0..<40 {
      harness.step()
      let opacities = layers(harness).map(\.opacity)
      guard let brightest = opacities.indices.max(by: { opacities[$0] < opacities[$1] }),
        opacities.filter({ $0 < 0.5 }).count == 2, order.last != brightest
      else { continue }
      order.append(brightest)
    }
    #expect(order.prefix(3) == [0, 1, 2])
    #expect(harness.host.needsFrame)
    let cumulative = Harness { star.symbolEffect(.variableColor.cumulative.hideInactiveLayers) }
    cumulative.advance(to: SymbolMotion.lightStep * 1.5)
    let opacities = layers(cumulative).map(\.opacity)
    #expect(opacities.count == 2)
    #expect(opacities[0] == 1)
  }

  @Test func `effects reach symbols in containers, and can be kept away`() {
    let (harness, knob) = counting { count in
      VStack {
        Image(systemName: "a").accessibilityIdentifier("inside")
        Image(systemName: "b").symbolEffectsRemoved()
        Image("picture")
      }
      .symbolEffect(.wiggle, value: count)
    }
    knob.value = 1
    harness.step()
    harness.advance(by: 0.1)
    let layers = layers(harness)
    #expect(layers.count == 6)
    #expect(rotation(layers[0]) > 0.01)
    #expect(layers[3...].allSatisfy { rotation($0) == 0 })
  }

  @Test func `quick changes do not pile up`() {
    let (harness, knob) = counting { star.symbolEffect(.bounce.wholeSymbol, value: $0) }
    for count in 1...20 {
      knob.value = count
      harness.step()
      #expect(scale(layers(harness)[0]) < 2)
    }
    harness.advance(by: 0.9)
    #expect(isAtRest(harness))
    #expect(!harness.host.needsFrame)
  }

  @Test func `a wiggle has a direction`() {
    let (harness, knob) = counting { star.symbolEffect(.wiggle.left, value: $0) }
    let before = layers(harness)[0].transform.x.z
    knob.value = 1
    harness.step()
    harness.advance(by: 0.07)
    #expect(layers(harness)[0].transform.x.z < before - 0.3)
    #expect(rotation(layers(harness)[0]) == 0)
  }

  @Test func `one symbol gives way to another one`() {
    let knob = Knob<Bool>()
    let harness = Harness {
      Turning(false, knob) { isOn in
        Image(systemName: isOn ? "wide" : "star")
          .contentTransition(.symbolEffect(.replace))
      }
    }
    knob.value = true
    harness.step()
    // The old one is there as it was, the new one not yet.
    #expect(layers(harness).count == 3)
    harness.advance(by: 0.13)
    #expect(layers(harness).count == 6)
    #expect(scale(layers(harness)[0]) < 0.9)
    #expect(layers(harness)[0].opacity < 0.5)
    harness.advance(by: 0.4)
    #expect(isAtRest(harness))
    #expect(!harness.host.needsFrame)
  }

  @Test func `a symbol transition shrinks and fades`() {
    let knob = Knob<Bool>()
    let harness = Harness {
      Turning(true, knob) { isOn in
        if isOn { star.transition(.symbolEffect) }
      }
    }
    withAnimation(.linear(duration: 1)) { knob.value = false }
    harness.step()
    harness.advance(by: 0.5)
    #expect(abs((harness.opacity("star") ?? 0) - 0.5) < 1e-6)
    #expect(abs(scale(layers(harness)[0]) - 0.75) < 1e-6)
  }
}
