import Foundation
import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

/// Controls in the smallest size are those of a desktop's panels, and work alike.
@MainActor
@Suite struct ControlSizeTests {
  @Test func `a slider has a small knob that is dragged`() {
    let box = Box(0.5)
    let stage = Stage.showing {
      Owner(0.5, box) { Slider(value: $0).frame(width: 214).controlSize(.mini) }
    }
    let knob = stage.leaves("Circle").last?.rect ?? .zero
    #expect(knob.width == 14)
    let start = CGPoint(x: knob.midX, y: knob.midY)
    stage.drag(from: start, to: CGPoint(x: start.x + 50, y: start.y))
    #expect(abs(box.value - 0.75) < 0.01)
  }

  @Test func `a switch and segments are small`() {
    let box = Box(false)
    let stage = Stage.showing {
      VStack {
        Owner(false, box) {
          Toggle("", isOn: $0).labelsHidden().accessibilityIdentifier("switch")
        }
        Picker("", selection: .constant(0)) {
          Text("One").tag(0)
          Text("Two").tag(1)
        }
        .pickerStyle(.segmented)
        .accessibilityIdentifier("segments")
      }
      .controlSize(.mini)
    }
    #expect(stage.rect(of: "switch")?.height == 16)
    #expect(stage.rect(of: "segments")?.height == 22)
    stage.tap("switch")
    stage.advance(by: 0.05)
    #expect(box.value)
  }

  @Test func `a menu's lines are close together`() {
    let box = Box("")
    let stage = Stage.showing {
      Menu("Open") {
        Button("First") { box.value = "first" }
        Button("Second") { box.value = "second" }
      }
      .controlSize(.mini)
      .accessibilityIdentifier("menu")
    }
    stage.tap("menu")
    stage.advance(by: 0.6)
    let lines = stage.leaves("Text").suffix(2).map(\.rect)
    #expect(abs(lines[1].midY - lines[0].midY - 24) < 1)
    stage.tap(at: CGPoint(x: lines[1].midX, y: lines[1].midY))
    stage.advance(by: 0.1)
    #expect(box.value == "second")
  }
}
