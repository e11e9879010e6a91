import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

@MainActor
@Suite struct PickerTests {
  private enum Flavor: String, CaseIterable, Identifiable {
    case vanilla, cherry, lemon
    var id: Self { self }
  }

  private func text(_ stage: Stage, _ index: Int) -> CGPoint {
    let rect = stage.leaves("Text")[index].rect
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  @Test func `segments are chosen by a click, and the marker slides there`() {
    let box = Box(Flavor.vanilla)
    let stage = Stage.showing {
      Owner(Flavor.vanilla, box) { value in
        Picker("Flavor", selection: value) {
          ForEach(Flavor.allCases) { Text($0.rawValue) }
        }
        .pickerStyle(.segmented)
        .frame(width: 300)
      }
    }
    func marker() -> CGRect { stage.leaves("RoundedRectangle").last?.rect ?? .zero }
    let start = marker()
    stage.tap(at: text(stage, 2))
    stage.advance(by: 0.06)
    #expect(box.value == .lemon)
    let middle = marker()
    stage.advance(by: 1)
    #expect(middle.minX > start.minX + 5 && middle.minX < marker().minX - 5)
    #expect(abs(marker().minX - start.minX - 200) < 1)
  }

  @Test func `the marker can be dragged`() {
    let box = Box(0)
    let stage = Stage.showing {
      Owner(0, box) { value in
        Picker("", selection: value) { ForEach(0..<3) { Text("\($0)") } }
          .pickerStyle(.segmented).frame(width: 300)
      }
    }
    stage.drag(from: text(stage, 0), to: text(stage, 1))
    stage.advance(by: 0.5)
    #expect(box.value == 1)
  }

  @Test func `arrows go through segments`() {
    let box = Box(1)
    let stage = Stage.showing {
      Owner(1, box) { value in
        Picker("", selection: value) {
          Text("a").tag(0)
          Text("b").tag(1)
          Text("c").tag(2)
        }
        .pickerStyle(.segmented)
      }
    }
    stage.press(key: "tab")
    stage.press(key: "right")
    stage.advance(by: 0.05)
    #expect(box.value == 2)
    stage.press(key: "right")
    stage.press(key: "left")
    stage.press(key: "left")
    stage.advance(by: 0.05)
    #expect(box.value == 0)
  }

  @Test func `a menu shows the values, takes a choice and closes`() {
    let box = Box("Red")
    let stage = Stage.showing {
      Owner("Red", box) { value in
        Picker("Colour", selection: value) {
          ForEach(["Red", "Green", "Blue"], id: \.self) {
            Text($0).accessibilityIdentifier($0)
          }
        }
      }
    }
    #expect(stage.leaves("Text").map(\.id) == ["Red"])
    stage.tap("Red")
    stage.advance(by: 0.6)
    #expect(stage.leaves("Text").map(\.id) == ["Red", "Red", "Green", "Blue"])
    stage.tap("Blue")
    stage.advance(by: 1)
    #expect(box.value == "Blue")
    #expect(stage.leaves("Text").map(\.id) == ["Blue"])
  }

  @Test func `a click beside a menu closes it without a choice`() {
    let box = Box(0)
    let stage = Stage.showing {
      Owner(0, box) { value in
        Picker("", selection: value) { ForEach(0..<3) { Text("\($0)") } }
      }
    }
    stage.tap(at: text(stage, 0))
    stage.advance(by: 0.6)
    #expect(stage.leaves("Text").count == 4)
    stage.tap(at: CGPoint(x: 20, y: 20))
    stage.advance(by: 1)
    #expect(stage.leaves("Text").count == 1)
    #expect(box.value == 0)
  }

  @Test func `inline values are chosen by a click on their line`() {
    let box = Box<Int?>(nil)
    let stage = Stage.showing {
      Owner(Int?.none, box) { value in
        Picker("", selection: value) { ForEach(0..<3) { Text("\($0)") } }.pickerStyle(.inline)
      }
    }
    stage.tap(at: CGPoint(x: 300, y: text(stage, 1).y))
    stage.advance(by: 0.1)
    #expect(box.value == 1)
  }
}
