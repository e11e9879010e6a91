import Foundation
import Stage
import SwiftUI
import Testing

@testable import ViewRuntime

/// Frames whose update takes so long that their time has passed show a later one.
@MainActor
@Suite struct CatchUpTests {
  @Observable final class Model {
    var isMoved = false
    var completions = 0
  }

  private struct Mover: View {
    let model: Model

    var body: some View {
      Color.red.frame(width: 10, height: 10)
        .accessibilityIdentifier("mover")
        .offset(x: model.isMoved ? 100 : 0)
    }
  }

  private func stage(_ model: Model) -> Stage {
    Stage(size: CGSize(width: 200, height: 100)) { Mover(model: model) }
  }

  @Test func `what began in the update is under way at the time that is shown`() throws {
    let model = Model()
    let stage = stage(model)
    _ = stage.makeFrame(at: 10)
    let start = try #require(stage.rect(of: "mover")).minX
    withAnimation(.linear(duration: 1)) { model.isMoved = true }
    #expect(stage.makeFrame(at: 10.1) { 10.35 })
    // It began at the frame's own time.
    #expect(try #require(stage.rect(of: "mover")).minX - start == 25)
    #expect(stage.time == 10.35)
    _ = stage.makeFrame(at: 10.6)
    #expect(try #require(stage.rect(of: "mover")).minX - start == 50)
  }

  @Test func `what is over by then is complete with the next frame`() throws {
    let model = Model()
    let stage = stage(model)
    _ = stage.makeFrame(at: 10)
    let start = try #require(stage.rect(of: "mover")).minX
    withAnimation(.linear(duration: 0.1)) {
      model.isMoved = true
    } completion: {
      model.completions += 1
    }
    _ = stage.makeFrame(at: 10.1) { 10.35 }
    #expect(try #require(stage.rect(of: "mover")).minX - start == 100)
    #expect(stage.host.needsFrame)
    _ = stage.makeFrame(at: 10.4)
    #expect(model.completions == 1)
    #expect(try #require(stage.rect(of: "mover")).minX - start == 100)
  }

  @Test func `the update has come to an end when the time is asked for`() {
    let model = Model()
    let stage = stage(model)
    _ = stage.makeFrame(at: 10)
    model.isMoved = true
    let bodies = stage.host.bodyCount
    var bodiesThen = 0
    _ = stage.makeFrame(at: 10.1) {
      bodiesThen = stage.host.bodyCount
      return 10.1
    }
    #expect(bodiesThen == bodies + 1 && stage.host.bodyCount == bodiesThen)
  }
}
