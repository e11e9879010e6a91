import Foundation
import Stage
import SwiftUI
import Testing

@MainActor
@Suite struct GeometryGroupTests {
  /// A panel that moves by 200; half-way something is put into it.
  private func late(isGrouped: Bool) -> (Model, Stage) {
    let model = Model()
    let stage = Stage.of(
      400,
      100,
      Modelled(model: model) { model, _ in
        let panel = ZStack {
          Box("panel", .pureBlue)
          if model.number > 0 { Box("late").frame(width: 20, height: 20) }
        }
        .frame(width: 100, height: 100)
        HStack(spacing: 0) {
          Color.clear.frame(width: model.isOn ? 300 : 0)
          if isGrouped { panel.geometryGroup() } else { panel }
          Spacer(minLength: 0)
        }
      }
    )
    return (model, stage)
  }

  @Test func `what is put in late is in the middle of the moving group`() throws {
    for isGrouped in [true, false] {
      let (model, stage) = late(isGrouped: isGrouped)
      withAnimation(.linear(duration: 1)) { model.isOn = true }
      stage.advance(by: 0.5)
      model.number = 1
      for frame in stage.record(for: 0.3) {
        let panel = try #require(frame.rect("panel"))
        let late = try #require(frame.rect("late"))
        if isGrouped {
          #expect(late.center.isNear(panel.center, 1.5))
        } else {
          expectRect(late, 340, 40, 20, 20)
        }
      }
      stage.settle()
      expectRect(stage.rect(of: "late"), 340, 40, 20, 20)
    }
  }

  @Test func `it changes nothing at rest, and taps land`() throws {
    let model = Model()
    let stage = Stage.of(
      200,
      200,
      VStack {
        Text("some words")
        Button("tap") { model.number += 1 }.accessibilityIdentifier("button")
      }
      .padding(20).geometryGroup()
    )
    let plain = Stage.of(
      200,
      200,
      VStack {
        Text("some words")
        Button("tap") {}
      }
      .padding(20)
    )
    #expect(try stage.picture().pixels == plain.picture().pixels)
    stage.tap("button")
    stage.step()
    #expect(model.number == 1)
  }

  @Test func `matched views inside and outside of a group meet`() {
    let stage = Stage.of(
      400,
      100,
      Modelled(model: Model()) { _, namespace in
        HStack(spacing: 0) {
          Box("source").matchedGeometryEffect(id: 1, in: namespace)
            .frame(width: 100, height: 100).padding(.leading, 50).geometryGroup()
          Box("follower").matchedGeometryEffect(id: 1, in: namespace, isSource: false)
            .frame(width: 10, height: 10).geometryGroup()
        }
      }
    )
    #expect(stage.rect(of: "follower") == stage.rect(of: "source"))
  }
}
