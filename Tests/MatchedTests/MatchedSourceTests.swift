import Foundation
import Stage
import SwiftUI
import Testing

/// Who leads a group.
@MainActor
@Suite struct MatchedSourceTests {
  private func warnings(_ stage: Stage) -> [String] {
    stage.log.filter { $0.contains("matched geometry group") }
  }

  /// Case A02.
  @Test func `of two sources the newest leads, with one warning`() throws {
    func run() -> ([String], [String]) {
      let model = Model()
      let stage = Stage.of(
        400,
        200,
        Modelled(model: model) { model, namespace in
          HStack(spacing: 20) {
            Box("one").matchedGeometryEffect(id: 1, in: namespace).frame(width: 60, height: 60)
              .padding(model.isOn ? 20 : 0)
            Box("two", .pureBlue).matchedGeometryEffect(id: 1, in: namespace)
              .frame(width: 60, height: 60)
            Circle().stroke(Color.black, lineWidth: 2).accessibilityIdentifier("ring")
              .matchedGeometryEffect(id: 1, in: namespace, isSource: false)
              .frame(width: 10, height: 10)
          }
        }
      )
      var lines: [String] = []
      for _ in 0..<20 {
        withAnimation(.easeInOut(duration: 0.2)) { model.isOn.toggle() }
        for frame in stage.record(for: 0.3) {
          lines.append(frame.json)
          guard let ring = frame.rect("ring"), let two = frame.rect("two") else {
            Issue.record("a view is missing")
            continue
          }
          #expect(ring.isClose(to: two, within: 1))
        }
      }
      return (lines, warnings(stage))
    }
    let (one, two) = (run(), run())
    #expect(one.0 == two.0)
    #expect(one.1.count == 1)
  }

  /// Case A03.
  @Test func `a follower goes home while its source is away, and back to it`() throws {
    let model = Model(isOn: true)
    let stage = Stage.of(
      400,
      200,
      Modelled(model: model) { model, namespace in
        ZStack(alignment: .topLeading) {
          if model.isOn {
            Box("box").matchedGeometryEffect(id: 1, in: namespace)
              .frame(width: 100, height: 100).padding(.leading, 300)
          }
          Circle().stroke(Color.black, lineWidth: 2).accessibilityIdentifier("ring")
            .matchedGeometryEffect(id: 1, in: namespace, isSource: false)
            .frame(width: 40, height: 40)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    )
    expectRect(stage.rect(of: "ring"), 300, 0, 100, 100)
    var frames: [FrameDump] = []
    withAnimation(.linear(duration: 0.5)) { model.isOn = false }
    frames += stage.record(for: 1.5)
    expectRect(stage.rect(of: "ring"), 0, 0, 40, 40)
    withAnimation(.linear(duration: 0.5)) { model.isOn = true }
    frames += stage.record(for: 1)
    expectRect(stage.rect(of: "ring"), 300, 0, 100, 100)
    let rings = frames.map { $0.rect("ring") ?? .null }
    #expect(rings.allSatisfy { $0.minX.isFinite && $0.width >= 40 - 1e-6 })
    #expect(rings.map { Double($0.minX) }.largestStep <= 1.5 * 300 / 30)
    #expect(rings.map { Double($0.width) }.largestStep <= 1.5 * 60 / 30 + 1)
  }

  @Test func `a follower without a source stands where layout puts it`() {
    let stage = Stage.of(
      200,
      200,
      Modelled(model: Model()) { _, namespace in
        Box("box").matchedGeometryEffect(id: 1, in: namespace, isSource: false)
          .frame(width: 50, height: 50)
      }
    )
    expectRect(stage.rect(of: "box"), 75, 75, 50, 50)
    #expect(warnings(stage).isEmpty)
  }

  /// Case A04.
  @Test func `hidden copies still count: no drift in fifty turns`() throws {
    let model = Model()
    let stage = Stage.of(
      300,
      300,
      Modelled(model: model) { model, namespace in
        ZStack {
          Box("small").matchedGeometryEffect(id: 1, in: namespace)
            .frame(width: 50, height: 50).opacity(model.isOn ? 0 : 1)
          Box("big", .pureBlue).matchedGeometryEffect(id: 1, in: namespace)
            .frame(width: 200, height: 200).opacity(model.isOn ? 1 : 0)
        }
      }
    )
    var rests: [[CGRect]] = []
    for _ in 0..<50 {
      withAnimation(.easeInOut(duration: 0.1)) { model.isOn.toggle() }
      stage.settle()
      rests.append(stage.views.map(\.rect))
    }
    for index in 2..<50 { #expect(rests[index] == rests[index - 2]) }
    #expect(warnings(stage).count == 1)
  }

  @Test func `isSource can change hands, and the ring glides over`() throws {
    // The usual segmented control: one ring follows whichever cell is the source.
    let model = Model()
    let stage = Stage.of(
      320,
      100,
      Modelled(model: model) { model, namespace in
        HStack(spacing: 10) {
          ForEach(0..<3) { index in
            Box("cell\(index)", .pureGreen).frame(width: 90, height: 40)
              .matchedGeometryEffect(id: 1, in: namespace, isSource: model.number == index)
          }
        }
        .overlay {
          RoundedRectangle(cornerRadius: 5).stroke(Color.black).accessibilityIdentifier("ring")
            .matchedGeometryEffect(id: 1, in: namespace, isSource: false)
        }
      }
    )
    func cell(_ index: Int) throws -> CGRect { try #require(stage.rect(of: "cell\(index)")) }
    _ = try cell(0)
    #expect(try #require(stage.rect(of: "ring")) == cell(0))
    withAnimation(.linear(duration: 0.5)) { model.number = 2 }
    let xs = stage.record(for: 0.6).compactMap { $0.rect("ring")?.minX }.map(Double.init)
    #expect(xs.isNonDecreasing && xs.largestStep < 10)
    #expect(try #require(stage.rect(of: "ring")) == cell(2))
    model.number = 1
    stage.step()
    #expect(try #require(stage.rect(of: "ring")) == cell(1))
    #expect(warnings(stage).isEmpty)
  }

  @Test func `one id per cell with a follower whose id changes`() throws {
    let model = Model()
    let stage = Stage.of(
      320,
      100,
      Modelled(model: model) { model, namespace in
        HStack(spacing: 10) {
          ForEach(0..<3) { index in
            Color.clear.frame(width: 90, height: 40)
              .matchedGeometryEffect(id: index, in: namespace)
          }
        }
        .background {
          Box("pill", .pureGreen)
            .matchedGeometryEffect(id: model.number, in: namespace, isSource: false)
        }
      }
    )
    expectRect(stage.rect(of: "pill"), 15, 30, 90, 40)
    withAnimation(.linear(duration: 0.5)) { model.number = 2 }
    let xs = stage.record(for: 0.6).compactMap { $0.rect("pill")?.minX }.map(Double.init)
    #expect(xs.count == 36 && xs.isNonDecreasing && xs.largestStep < 10)
    expectRect(stage.rect(of: "pill"), 215, 30, 90, 40)
  }

  /// Case A15.
  @Test func `ids of different types never meet, unless both are erased`() throws {
    func first<A: Hashable, B: Hashable>(_ a: A, _ b: B) throws -> CGRect {
      let model = Model()
      let stage = Stage.of(
        400,
        100,
        Modelled(model: model) { model, namespace in
          HStack(spacing: 0) {
            if model.isOn {
              Color.clear.frame(width: 350, height: 1)
              Box("new").matchedGeometryEffect(id: b, in: namespace).frame(width: 50, height: 50)
            } else {
              Box("old").matchedGeometryEffect(id: a, in: namespace).frame(width: 50, height: 50)
              Color.clear.frame(width: 350, height: 1)
            }
          }
        }
      )
      withAnimation(.linear(duration: 1)) { model.isOn = true }
      stage.step()
      stage.step()
      return try #require(stage.rect(of: "new"))
    }
    #expect(try first(1, Int8(1)).minX > 300)
    #expect(try first("1", 1).minX > 300)
    #expect(try first(Int8(1), 1).minX > 300)
    #expect(try first(AnyHashable(1), AnyHashable(Int8(1))).minX < 20)
    #expect(try first(1, 1).minX < 20)
    #expect(try first("a", "a").minX < 20)
  }

  @Test func `ids with equal hash values keep apart`() throws {
    struct Key: Hashable {
      let value: Int

      func hash(into hasher: inout Hasher) {}
    }
    let model = Model()
    let stage = Stage.of(
      400,
      200,
      Modelled(model: model) { model, namespace in
        VStack(spacing: 0) {
          ForEach(0..<4) { index in
            Box("source\(index)").matchedGeometryEffect(id: Key(value: index), in: namespace)
              .frame(width: 20 + 10 * Double(index), height: 20)
          }
          ForEach(0..<4) { index in
            Box("follower\(index)")
              .matchedGeometryEffect(id: Key(value: index), in: namespace, isSource: false)
              .frame(width: 1, height: 1)
          }
        }
      }
    )
    for index in 0..<4 {
      #expect(stage.rect(of: "follower\(index)") == stage.rect(of: "source\(index)"))
    }
  }

  @Test func `two namespaces do not meet`() {
    struct Two: View {
      @Namespace var one
      @Namespace var two

      var body: some View {
        HStack(spacing: 0) {
          Box("source").matchedGeometryEffect(id: 1, in: one).frame(width: 100, height: 100)
          Box("stranger").matchedGeometryEffect(id: 1, in: two, isSource: false)
            .frame(width: 20, height: 20)
        }
      }
    }
    let stage = Stage.of(200, 200, Two())
    #expect(stage.rect(of: "stranger")?.size == CGSize(width: 20, height: 20))
  }

  @Test func `a source that moves under an animation takes its followers along`() throws {
    let model = Model()
    let stage = Stage.of(
      400,
      100,
      Modelled(model: model) { model, namespace in
        ZStack(alignment: .leading) {
          Box("source").matchedGeometryEffect(id: 1, in: namespace)
            .frame(width: model.isOn ? 100 : 50, height: 50)
            .padding(.leading, model.isOn ? 300 : 0)
          Box("follower", .pureBlue)
            .matchedGeometryEffect(id: 1, in: namespace, isSource: false)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    )
    withAnimation(.linear(duration: 0.5)) { model.isOn = true }
    for frame in stage.record(for: 0.6) {
      let source = try #require(frame.rect("source"))
      #expect(try #require(frame.rect("follower")).isClose(to: source, within: 1))
    }
    #expect(stage.rect(of: "follower")?.minX == 300)
  }
}
