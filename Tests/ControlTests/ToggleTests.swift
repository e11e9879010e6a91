import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

@MainActor
@Suite struct ToggleTests {
  private func stage(_ box: Box<Bool>, initially: Bool = false) -> Stage {
    Stage.showing {
      Owner(initially, box) { value in
        Toggle("Wi-Fi", isOn: value).accessibilityIdentifier("toggle").frame(width: 200)
      }
    }
  }

  /// The knob is the front-most leaf of the switch.
  private func knob(_ stage: Stage) -> CGRect {
    stage.views.last { $0.id == "toggle" && $0.type == "Capsule" }?.rect ?? .zero
  }

  @Test func `a click on the switch turns it on and off`() {
    let box = Box(false)
    let stage = stage(box)
    stage.tap(at: CGPoint(x: knob(stage).midX, y: knob(stage).midY))
    stage.advance(by: 0.1)
    #expect(box.value)
    stage.tap("toggle")
    stage.advance(by: 0.1)
    #expect(!box.value)
  }

  @Test func `the knob springs to the other side`() {
    let box = Box(false)
    let stage = stage(box)
    let start = knob(stage)
    stage.tap("toggle")
    stage.advance(by: 0.1)
    let middle = knob(stage)
    stage.advance(by: 1)
    let end = knob(stage)
    #expect(start.width == 27)
    #expect(middle.midX > start.midX + 2 && middle.midX < end.midX - 2)
    #expect(abs(end.midX - start.midX - 20) < 0.01)
  }

  @Test func `the knob can be dragged to either side`() {
    let box = Box(false)
    let stage = stage(box)
    let start = stage.center(of: "toggle")
    let knobPlace = CGPoint(x: knob(stage).midX, y: start.y)
    stage.drag(from: knobPlace, to: CGPoint(x: knobPlace.x + 25, y: knobPlace.y))
    stage.advance(by: 0.5)
    #expect(box.value)
    let right = CGPoint(x: knob(stage).midX, y: start.y)
    stage.drag(from: right, to: CGPoint(x: right.x - 25, y: right.y))
    #expect(!box.value)
  }

  @Test func `the label does not switch, and a press let go of far away neither`() {
    let box = Box(false)
    let stage = stage(box)
    let text = stage.leaves("Text").first?.rect ?? .zero
    stage.tap(at: CGPoint(x: text.midX, y: text.midY))
    stage.advance(by: 0.1)
    #expect(!box.value)
    let place = CGPoint(x: knob(stage).midX, y: knob(stage).midY)
    stage.drag(from: place, to: CGPoint(x: place.x, y: place.y + 150))
    #expect(!box.value)
  }

  @Test func `a disabled toggle does not react`() {
    let box = Box(false)
    let stage = Stage.showing {
      Owner(false, box) { value in
        Toggle("Off", isOn: value).accessibilityIdentifier("toggle").disabled(true)
      }
    }
    stage.tap("toggle")
    stage.press(key: "tab")
    stage.press(key: "space")
    stage.advance(by: 0.2)
    #expect(!box.value)
  }

  @Test func `tab and space switch it`() {
    let box = Box(false)
    let stage = stage(box)
    stage.press(key: "tab")
    stage.press(key: "space")
    stage.advance(by: 0.1)
    #expect(box.value)
  }

  @Test(arguments: [true, false])
  func `button and checkbox styles switch by a click on their label`(isCheckbox: Bool) {
    let box = Box(false)
    let stage = Stage.showing {
      Owner(false, box) { value in
        if isCheckbox {
          Toggle("Check", isOn: value).toggleStyle(.checkbox)
        } else {
          Toggle("Check", isOn: value).toggleStyle(.button)
        }
      }
    }
    let text = stage.leaves("Text").first?.rect ?? .zero
    stage.tap(at: CGPoint(x: text.midX, y: text.midY))
    stage.advance(by: 0.1)
    #expect(box.value)
  }

  private struct Marked: ToggleStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Button {
          configuration.isOn.toggle()
        } label: {
          configuration.label
        }
        .accessibilityIdentifier(isEnabled ? "enabled" : "disabled")
        Toggle(configuration).labelsHidden().accessibilityIdentifier("inner")
      }
    }
  }

  @Test func `a style of one's own is used, and a toggle inside it has the style around`() {
    let box = Box(false)
    let stage = Stage.showing {
      Owner(false, box) { value in Toggle("Own", isOn: value).toggleStyle(Marked()) }
    }
    stage.tap("enabled")
    stage.advance(by: 0.1)
    #expect(box.value)
    stage.tap("inner")
    stage.advance(by: 0.1)
    #expect(!box.value)
  }

  @Test func `several sources are on together`() {
    let first = Box(true)
    let second = Box(false)
    struct Item {
      let isOn: Binding<Bool>
    }
    let stage = Stage.showing {
      Toggle(
        sources: [Item(isOn: first.binding), Item(isOn: second.binding)],
        isOn: \.isOn,
        label: { Text("Both") }
      )
      .accessibilityIdentifier("toggle")
    }
    stage.tap("toggle")
    stage.advance(by: 0.1)
    #expect(first.value && second.value)
  }
}
