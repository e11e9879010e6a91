@testable import EffectKit
import Foundation
import SwiftUI
import Testing

@testable import PlaygroundKit
@testable import Stage

@MainActor
@Suite struct TunePanelTests {
  @Test func `the switch replaces the demo's animations and gives them back`() {
    let (model, changes) = TuneModel.sample()
    let stage = Stage.panel(model)
    let toggle = CGPoint(x: 255, y: 19)
    stage.tap(at: toggle)
    stage.settle()
    #expect(changes.values.last?.animation != nil)
    #expect(stage.rect(of: "Ball") != nil)
    stage.tap(at: toggle)
    stage.settle()
    #expect(changes.values.count == 2)
    #expect(changes.values.last?.animation == nil)
    #expect(stage.rect(of: "Ball") == nil)
  }

  @Test func `a handle is dragged where the pointer takes it`() {
    let (model, _) = TuneModel.sample()
    model.kind = .curve
    let stage = Stage.panel(model)
    let before = model.points
    let start = stage.center(of: "First handle")
    stage.press(at: CGPoint(x: start.x + 2, y: start.y - 1))
    stage.advance(by: 0.05)
    #expect(model.points == before)
    stage.move(to: CGPoint(x: start.x + 52, y: start.y - 31))
    stage.advance(by: 0.05)
    stage.release(at: CGPoint(x: start.x + 52, y: start.y - 31))
    stage.advance(by: 0.05)
    // 256 points less two margins are the whole of x, 168 less two margins two of y.
    #expect(abs(model.points.x1 - (before.x1 + 50 / 236)) < 0.011)
    #expect(abs(model.points.y1 - (before.y1 + 30 / 74)) < 0.011)
    #expect(model.points.x2 == before.x2)
    let now = stage.center(of: "First handle")
    #expect(abs(now.x - start.x - 50) < 1.5 && abs(now.y - start.y + 30) < 1.5)
  }

  @Test func `arrow keys move the handle that has the focus`() {
    let (model, _) = TuneModel.sample()
    model.kind = .curve
    let stage = Stage.panel(model)
    let before = model.points
    // The switch, the kinds, the first handle.
    for _ in 0..<3 { stage.press(key: "tab") }
    stage.press(key: "upArrow")
    stage.advance(by: 0.05)
    #expect(abs(model.points.y1 - before.y1 - 0.01) < 1e-9)
    stage.press(key: "rightArrow")
    stage.advance(by: 0.05)
    #expect(abs(model.points.x1 - before.x1 - 0.01) < 1e-9)
  }

  @Test func `the ball plays the animation from its beginning`() {
    let (model, _) = TuneModel.sample()
    model.kind = .spring
    let stage = Stage.panel(model)
    let top = stage.center(of: "Ball").y
    stage.tap(at: CGPoint(x: 100, y: stage.center(of: "Ball").y + 30))
    stage.advance(by: 0.04)
    #expect(stage.center(of: "Ball").y > top + 40)
    stage.settle()
    #expect(abs(stage.center(of: "Ball").y - top) < 0.6)
  }

  @Test func `a number that is typed is taken, and no other text`() {
    let (model, _) = TuneModel.sample()
    let stage = Stage.panel(model)
    let field = stage.views.filter { $0.type == "TextField" }.first?.rect ?? .zero
    stage.tap(at: CGPoint(x: field.midX, y: field.midY))
    stage.advance(by: 0.05)
    stage.press(key: "command+a")
    stage.type("12,5")
    stage.press(key: "return")
    stage.advance(by: 0.05)
    #expect(model.value(of: Sample.amplitude) == .number(12.5))
    stage.press(key: "command+a")
    stage.type("much")
    stage.press(key: "return")
    stage.advance(by: 0.05)
    #expect(model.value(of: Sample.amplitude) == .number(12.5))
  }

  @Test func `it can be as narrow as a sidebar and as wide as a window`() {
    for width in [0, 120, 200, 900] as [CGFloat] {
      let (model, _) = TuneModel.sample()
      model.kind = .spring
      let stage = Stage.panel(model, size: CGSize(width: width, height: 300))
      #expect(stage.log == [], "\(width)")
    }
  }
}
