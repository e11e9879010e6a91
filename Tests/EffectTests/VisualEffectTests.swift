import Drawing
import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

@MainActor
@Suite struct VisualEffectTests {
  private func box(_ id: String = "box") -> some View {
    Color.red.frame(width: 100, height: 50).accessibilityIdentifier(id)
  }

  @Test func `is given the view's size and changes no layout`() {
    let harness = Harness {
      VStack(spacing: 0) {
        box().visualEffect { content, geometry in
          content.offset(x: geometry.size.width, y: geometry.size.height)
        }
        box("below")
      }
    }
    #expect(harness.rect("box") == CGRect(x: 250, y: 200, width: 100, height: 50))
    #expect(harness.rect("below") == CGRect(x: 150, y: 200, width: 100, height: 50))
    // The effect is seen and hit at the place it moves to.
    #expect(harness.hit(340, 225) == "box")
  }

  @Test func `a chain acts as the same chain of modifiers`() throws {
    let effect = Harness {
      box().visualEffect { content, _ in
        content.offset(x: 20).rotationEffect(.degrees(30), anchor: .topLeading)
          .scaleEffect(x: 0.5, y: 2)
          .rotation3DEffect(.degrees(40), axis: (1, 1, 0), perspective: 0.5)
          .offset(CGSize(width: 3, height: 4))
          .opacity(0.5)
      }
    }
    let modifiers = Harness {
      box().offset(x: 20).rotationEffect(.degrees(30), anchor: .topLeading)
        .scaleEffect(x: 0.5, y: 2)
        .rotation3DEffect(.degrees(40), axis: (1, 1, 0), perspective: 0.5)
        .offset(CGSize(width: 3, height: 4))
        .opacity(0.5)
    }
    let left = try #require(effect.quad("box"))
    let right = try #require(modifiers.quad("box"))
    for (a, b) in zip(left, right) {
      #expect(abs(a.x - b.x) < 1e-9)
      #expect(abs(a.y - b.y) < 1e-9)
    }
    #expect(effect.opacity("box") == 0.5)
  }

  @Test func `filters act on each leaf`() {
    func filters(@ViewBuilder _ view: () -> some View) -> [Filter] {
      Harness { view() }.list.layers.flatMap(\.filters)
    }
    let effect = filters {
      box().visualEffect { content, _ in
        content.blur(radius: 3).brightness(0.1).contrast(0.5).saturation(0.2).grayscale(0.3)
          .hueRotation(.degrees(20))
      }
    }
    let modifiers = filters {
      box().blur(radius: 3).brightness(0.1).contrast(0.5).saturation(0.2).grayscale(0.3)
        .hueRotation(.degrees(20))
    }
    #expect(effect.count == 6)
    #expect(effect == modifiers)
  }

  @Test func `animates when what it depends on changes under an animation`() {
    let knob = Knob<Bool>()
    let harness = Harness {
      Turning(false, knob) { isOn in
        box().visualEffect { content, _ in
          content.offset(y: isOn ? 100 : 0).opacity(isOn ? 0.5 : 1)
        }
      }
    }
    withAnimation(.linear(duration: 1)) { knob.value = true }
    harness.step()
    #expect(harness.rect("box")?.minY == 175)
    harness.advance(by: 0.5)
    #expect(harness.rect("box")?.minY == 225)
    #expect(abs((harness.opacity("box") ?? 0) - 0.75) < 1e-9)
    harness.advance(by: 0.6)
    #expect(harness.rect("box")?.minY == 275)
    #expect(!harness.host.needsFrame)
  }

  @Test func `follows what moves around it in each frame`() {
    let knob = Knob<CGFloat>()
    let harness = Harness {
      Turning(CGFloat(0), knob) { x in
        box().visualEffect { content, geometry in
          // As far down as the view is from the left edge.
          content.offset(y: geometry.frame(in: .global).minX - 150)
        }
        .offset(x: x)
      }
    }
    #expect(harness.rect("box") == CGRect(x: 150, y: 175, width: 100, height: 50))
    withAnimation(.linear(duration: 1)) { knob.value = 100 }
    harness.step()
    harness.advance(by: 0.5)
    #expect(harness.rect("box") == CGRect(x: 200, y: 225, width: 100, height: 50))
  }

  @Test func `nonsense leaves the view as it is`() {
    let harness = Harness {
      box().visualEffect { content, _ in
        content.offset(x: .nan).scaleEffect(.infinity).opacity(.nan).rotationEffect(.radians(.nan))
      }
    }
    #expect(harness.rect("box") == CGRect(x: 150, y: 175, width: 100, height: 50))
    #expect(harness.opacity("box") == 1)
  }
}
