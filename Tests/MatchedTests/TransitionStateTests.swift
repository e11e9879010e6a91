import Foundation
import Stage
import SwiftUI
import Testing

/// Views that come and go: what lives how long, in which order, and where.
@MainActor
@Suite struct TransitionStateTests {
  private func linear(_ seconds: Double, _ change: () -> Void) {
    withAnimation(.linear(duration: seconds), change)
  }

  @Test func `a view that comes back while it leaves keeps its state and its place on the way`()
    throws
  {
    struct Counter: View {
      @State var count = 0

      var body: some View {
        Text("count \(count)").accessibilityIdentifier("counter").onTapGesture { count += 1 }
      }
    }
    let model = Model(isOn: true)
    let stage = Stage.of(
      300,
      100,
      Modelled(model: model) { model, _ in
        ZStack { if model.isOn { Counter() } }
      }
    )
    stage.tap("counter")
    stage.tap("counter")
    stage.step()
    #expect(stage.text("count 2") != nil)
    linear(1) { model.isOn = false }
    stage.advance(by: 0.6)
    let before = try #require(stage.opacity(of: "counter"))
    linear(1) { model.isOn = true }
    stage.step()
    let after = try #require(stage.opacity(of: "counter"))
    #expect(abs(after - before) < 0.05)
    stage.settle()
    #expect(stage.opacity(of: "counter") == 1)
    #expect(stage.text("count 2") != nil)
    // Gone for good, it begins anew.
    linear(0.2) { model.isOn = false }
    stage.settle()
    model.isOn = true
    stage.step()
    #expect(stage.text("count 0") != nil)
  }

  /// Case E02.
  @Test func `fast toggling leaves one copy, or none`() throws {
    let model = Model()
    let stage = Stage.of(
      300,
      300,
      Modelled(model: model) { model, _ in
        ZStack { if model.isOn { Box("box").frame(width: 100, height: 100) } }
      }
    )
    stage.step()
    let empty = stage.nodeCount
    for (count, isShown) in [(25, true), (25, false), (26, false), (1, true)] {
      for _ in 0..<count {
        linear(0.4) { model.isOn.toggle() }
        stage.advance(by: 0.04)
      }
      stage.advance(by: 2)
      #expect(model.isOn == isShown)
      #expect(stage.frame.leaves("box").count == (isShown ? 1 : 0))
      expectColor(try stage.color(150, 150), isShown ? [255, 0, 0] : [255, 255, 255], within: 0)
      if !isShown { #expect(stage.nodeCount == empty) }
    }
  }

  /// Case E07.
  @Test func `a value that changes makes no transition, an id does`() throws {
    for hasID in [false, true] {
      let model = Model()
      let stage = Stage.of(
        300,
        100,
        Modelled(model: model) { model, _ in
          ZStack {
            if hasID {
              Text("\(model.number)").accessibilityIdentifier("n").transition(.slide)
                .id(model.number)
            } else {
              Text("\(model.number)").accessibilityIdentifier("n").transition(.slide)
            }
          }
        }
      )
      let place = try #require(stage.rect(of: "n"))
      linear(1) { model.number = 1 }
      stage.advance(by: 0.5)
      let copies = stage.frame.leaves("n")
      #expect(copies.count == (hasID ? 2 : 1))
      if hasID {
        #expect(copies.contains { $0.phase == .leaving && $0.rect.minX > place.minX })
        #expect(copies.contains { $0.phase == .live && $0.rect.minX < place.minX })
      } else {
        #expect(abs(copies[0].rect.midX - place.midX) < 4)
      }
      stage.settle()
      #expect(stage.frame.leaves("n").count == 1)
    }
  }

  /// Case E08.
  @Test func `only the view that comes or goes makes its transition, not what is in it`() throws {
    let model = Model(isOn: true)
    let stage = Stage.of(
      300,
      200,
      Modelled(model: model) { model, _ in
        ZStack {
          if model.isOn {
            VStack(spacing: 0) {
              Box("a").frame(width: 100, height: 50).transition(.move(edge: .leading))
              Box("b").frame(width: 100, height: 50).transition(.scale)
            }
          }
        }
      }
    )
    let (a, b) = (stage.rect(of: "a"), stage.rect(of: "b"))
    linear(1) { model.isOn = false }
    var opacities: [Double] = []
    for frame in stage.record(for: 0.9) {
      #expect(frame.leaves("a").last?.rect == a)
      #expect(frame.leaves("b").last?.rect == b)
      opacities.append(frame.leaves("a").last?.opacity ?? -1)
    }
    #expect(opacities.isNonIncreasing && opacities.last ?? 1 < 0.2)
  }

  /// Case E11.
  @Test func `each view leaves in its own style`() throws {
    let model = Model()
    let stage = Stage.of(
      300,
      300,
      Modelled(model: model) { model, _ in
        ZStack {
          switch model.number % 3 {
          case 0: Box("a").frame(width: 100, height: 100).transition(.opacity)
          case 1:
            Box("b", .pureBlue).frame(width: 100, height: 100).transition(.move(edge: .bottom))
          default: Box("c", .pureGreen).frame(width: 100, height: 100).transition(.scale)
          }
        }
      }
    )
    stage.step()
    var frames: [FrameDump] = []
    for _ in 0..<13 {
      linear(0.5) { model.number += 1 }
      frames += stage.record(for: 0.15)
    }
    for frame in frames {
      for leaf in frame.leaves("a") { expectRect(leaf.rect, 100, 100, 100, 100) }
      for leaf in frame.leaves("b") { #expect(leaf.opacity == 1) }
      for leaf in frame.leaves("c") {
        #expect(leaf.rect.center.isNear(CGPoint(x: 150, y: 150), 1))
        #expect(leaf.opacity == 1)
      }
    }
    stage.settle()
    #expect(stage.views.count == 1 && stage.views[0].id == "b")
  }

  /// Case E13.
  @Test func `what is there at the start makes no entrance`() throws {
    let stage = Stage.of(
      300,
      300,
      Modelled(model: Model(isOn: true)) { model, _ in
        VStack {
          if model.isOn { Box("a").frame(width: 50, height: 50).transition(.slide) }
          ForEach(0..<2) { Box("f\($0)").frame(width: 50, height: 50).transition(.scale) }
        }
        .animation(.easeInOut(duration: 1), value: model.isOn)
      }
    )
    let first = stage.frame.views.map(\.rect)
    let frames = stage.record(for: 1)
    #expect(first.count == 3)
    #expect(frames.allSatisfy { $0.views.map(\.rect) == first })
    #expect(frames.allSatisfy { $0.views.allSatisfy { $0.opacity == 1 } })
    #expect(!stage.host.needsFrame)
  }

  /// Case E09.
  @Test func `a row that grows takes those below along, and none above`() throws {
    let model = Model()
    let stage = Stage.of(
      300,
      300,
      Modelled(model: model) { model, _ in
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<10) { row in
              VStack(spacing: 0) {
                Box("row\(row)").frame(height: 50)
                if row == 3, model.isOn {
                  Box("extra", .pureBlue).frame(height: 30).transition(.move(edge: .leading))
                }
              }
            }
          }
        }
      }
    )
    stage.scroll(by: CGSize(width: 0, height: -100), over: CGPoint(x: 150, y: 150))
    stage.settle()
    let start = (0..<10).map { stage.rect(of: "row\($0)")?.minY }
    for isOn in [true, false] {
      linear(0.5) { model.isOn = isOn }
      for frame in stage.record(for: 0.7) {
        #expect(frame.rect("row2")?.minY == start[2])
        guard let fourth = frame.rect("row4"), let old = start[4] else {
          Issue.record("row 4 is not seen")
          continue
        }
        let shift = fourth.minY - old
        #expect(shift >= -0.5 && shift <= 30.5)
        for row in 5..<7 {
          guard let rect = frame.rect("row\(row)"), let old = start[row] else { continue }
          #expect(abs(rect.minY - old - shift) < 1.01)
        }
      }
    }
    #expect((0..<10).map { stage.rect(of: "row\($0)")?.minY } == start)
  }

  @Test func `a leaving view is behind its live siblings, unless a zIndex says otherwise`() throws {
    for index in [nil, 0.0, 1, -1] as [Double?] {
      let model = Model(isOn: true)
      let stage = Stage.of(
        200,
        200,
        Modelled(model: model) { model, _ in
          ZStack {
            Box("back", .pureBlue)
            if model.isOn {
              Box("front").frame(width: 100, height: 100).transition(.scale(scale: 0.9))
                .zIndex(index ?? 0)
            }
          }
        }
      )
      #expect(stage.views.map(\.id) == (index == -1 ? ["front", "back"] : ["back", "front"]))
      linear(1) { model.isOn = false }
      stage.advance(by: 0.5)
      #expect(stage.views.map(\.id) == (index == 1 ? ["back", "front"] : ["front", "back"]))
      expectColor(try stage.color(100, 100), index == 1 ? [255, 0, 0] : [0, 0, 255])
    }
  }

  @Test func `a leaving view takes no taps`() throws {
    let model = Model(isOn: true)
    let stage = Stage.of(
      200,
      200,
      Modelled(model: model) { model, _ in
        ZStack {
          if model.isOn {
            Color.red.onTapGesture { model.number += 1 }
          }
        }
      }
    )
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.step()
    #expect(model.number == 1)
    linear(1) { model.isOn = false }
    stage.advance(by: 0.3)
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.step()
    #expect(model.number == 1)
  }

  @Test func `rows of a ForEach come and go where they belong`() throws {
    let model = Model(ids: [1, 2, 3])
    let stage = Stage.of(
      200,
      300,
      Modelled(model: model) { model, _ in
        VStack(spacing: 0) {
          ForEach(model.ids, id: \.self) { Box("row\($0)").frame(height: 40) }
        }
        .frame(maxHeight: .infinity, alignment: .top)
      }
    )
    linear(1) { model.ids = [1, 3] }
    for (index, frame) in stage.record(for: 0.9).enumerated() {
      let t = Double(index) / 60
      expectRect(frame.rect("row1"), 0, 0, 200, 40)
      expectRect(frame.rect("row3"), 0, 80 - 40 * t, 200, 40, within: 1.01)
      #expect(abs((frame.leaving("row2")?.opacity ?? -1) - (1 - t)) < 0.01 || t == 0)
      expectRect(frame.leaves("row2").last?.rect, 0, 40, 200, 40)
    }
    stage.settle()
    linear(1) { model.ids = [5, 1, 4, 3] }
    stage.advance(by: 0.5 + 1.0 / 60)
    let frame = stage.frame
    expectRect(frame.rect("row5"), 0, 0, 200, 40)
    expectRect(frame.rect("row1"), 0, 20, 200, 40)
    expectRect(frame.rect("row4"), 0, 80, 200, 40)
    expectRect(frame.rect("row3"), 0, 80, 200, 40)
    #expect(abs((frame.live("row4")?.opacity ?? 0) - 0.5) < 0.01)
  }

  @Test func `onDisappear waits for the exit, onAppear does not`() throws {
    let model = Model()
    var log: [String] = []
    let stage = Stage.of(
      200,
      200,
      Modelled(model: model) { model, _ in
        ZStack {
          if model.isOn {
            Box("box").onAppear { log.append("appear") }.onDisappear { log.append("disappear") }
          }
        }
      }
    )
    linear(0.5) { model.isOn = true }
    stage.step()
    #expect(log == ["appear"])
    stage.settle()
    linear(0.5) { model.isOn = false }
    stage.advance(by: 0.4)
    #expect(log == ["appear"])
    stage.advance(by: 0.3)
    #expect(log == ["appear", "disappear"])
  }

  @Test func `another type in an AnyView is there at once`() throws {
    let model = Model()
    let stage = Stage.of(
      200,
      200,
      Modelled(model: model) { model, _ in
        ZStack {
          model.isOn
            ? AnyView(Box("on").frame(width: 50, height: 50)) : AnyView(Box("off"))
        }
      }
    )
    linear(1) { model.isOn = true }
    stage.step()
    #expect(stage.views.map(\.id) == ["on"])
    #expect(stage.views[0].opacity == 1)
  }

  @Test func `a helper with an if makes two views, a ternary one`() throws {
    struct Counter: View {
      @State var count = 0

      var body: some View {
        Text("\(count)").frame(maxWidth: .infinity).background(Color.green)
          .accessibilityIdentifier("counter").onTapGesture { count += 1 }
      }
    }
    for isHelper in [true, false] {
      let model = Model()
      let stage = Stage.of(
        300,
        100,
        Modelled(model: model) { model, _ in
          ZStack {
            if isHelper {
              if model.isOn { Counter().frame(width: 100) } else { Counter() }
            } else {
              Counter().frame(width: model.isOn ? 100 : nil)
            }
          }
        }
      )
      stage.tap("counter")
      stage.step()
      linear(1) { model.isOn = true }
      stage.advance(by: 0.5)
      #expect(stage.texts.count == (isHelper ? 2 : 1))
      stage.settle()
      #expect(stage.texts.map(\.string) == [isHelper ? "0" : "1"])
    }
  }
}
