import Foundation
import Stage
import SwiftUI
import Testing

/// Shapes that follow the corners of their container.
@MainActor
@Suite struct ContainerShapeTests {
  /// How far the corner of what is red is cut off along the top row of a square of 100 at (20, 20).
  private func cut<V: View>(@ViewBuilder _ view: () -> V) throws -> Int {
    let stage = Stage.of(140, 140, view().frame(width: 100, height: 100))
    for x in 20..<120 where try stage.color(Double(x), 20)[1] < 128 { return x - 20 }
    return 100
  }

  @Test func `corners have the centres of the container's`() throws {
    func inside(_ distance: Double) throws -> Int {
      try cut {
        ContainerRelativeShape().fill(Color(red: 1, green: 0, blue: 0))
          .frame(width: 100, height: 100)
          .padding(distance)
          .containerShape(RoundedRectangle(cornerRadius: 40, style: .circular))
      }
    }
    let alone = try cut { RoundedRectangle(cornerRadius: 30, style: .circular).fill(.red) }
    #expect(try inside(10) == alone)
    #expect(alone > 20)
    #expect(try inside(40) <= 1)
    #expect(try inside(60) <= 1)
  }

  @Test func `without a container it is a rectangle, and insets add up`() throws {
    #expect(try cut { ContainerRelativeShape().fill(.red) } == 0)
    let inset = try cut {
      ContainerRelativeShape().inset(by: 20).fill(.red).padding(-20)
        .containerShape(RoundedRectangle(cornerRadius: 50, style: .circular))
        .frame(width: 100, height: 100)
    }
    // The shape is 20 outside of its container and 20 inside of its own frame.
    let alone = try cut { RoundedRectangle(cornerRadius: 30, style: .circular).fill(.red) }
    #expect(inset == alone)
  }

  @Test func `clips follow it, and a change is seen`() throws {
    let model = Model()
    let stage = Stage.of(
      140,
      140,
      Modelled(model: model) { model, _ in
        Color(red: 1, green: 0, blue: 0)
          .clipShape(.containerRelative)
          .containerShape(RoundedRectangle(cornerRadius: model.isOn ? 50 : 0))
          .frame(width: 100, height: 100)
      }
    )
    expectColor(try stage.color(22, 22), [255, 0, 0])
    model.isOn = true
    stage.step()
    expectColor(try stage.color(22, 22), [255, 255, 255])
    expectColor(try stage.color(70, 22), [255, 0, 0])
  }
}
