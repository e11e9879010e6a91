import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

/// Which view takes a click.
@MainActor
struct HitTests {
  // MARK: In flight

  private struct Flyer: View {
    let log: Recorder
    @State private var isThere = false

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        Color.red
          .frame(width: 60, height: 60)
          .accessibilityIdentifier("flyer")
          .onTapGesture { log.add("flyer") }
          .offset(x: isThere ? 400 : 0)
        Color.blue
          .frame(width: 20, height: 20)
          .onTapGesture { withAnimation(.linear(duration: 2)) { isThere = true } }
          .offset(y: 300)
      }
    }
  }

  @Test func `a moving view is hit where it is seen at every tenth of its flight (D01)`() throws {
    let log = Recorder()
    let harness = Harness(size: CGSize(width: 600, height: 400)) { Flyer(log: log) }
    harness.tap(10, 310)
    let start = harness.time
    for tenth in 1...9 {
      harness.advance(to: start + Double(tenth) * 0.2)
      let rect = try #require(harness.rect(of: "flyer"))
      #expect(abs(rect.minX - Double(tenth) * 40) < 8)
      harness.tap(rect.midX, rect.midY)
      #expect(log.take() == ["flyer"], "at \(tenth) tenths")
      let end = try #require(harness.rect(of: "flyer"))
      if end.maxX < 430 {
        harness.tap(430, 30)
        #expect(log.take() == [], "the final place at \(tenth) tenths")
      }
      if end.minX > 30 {
        harness.tap(30, 30)
        #expect(log.take() == [], "the first place at \(tenth) tenths")
      }
    }
    harness.advance(by: 1)
    harness.tap(430, 30)
    #expect(log.take() == ["flyer"])
  }

  private struct Turner: View {
    let log: Recorder
    @State private var isTurned = false

    var body: some View {
      ZStack {
        Color.red
          .frame(width: 200, height: 20)
          .onTapGesture { log.add("turner") }
          .rotationEffect(.degrees(isTurned ? 180 : 0))
          .scaleEffect(isTurned ? 1.5 : 0.5)
        Color.blue
          .frame(width: 20, height: 20)
          .onTapGesture { withAnimation(.linear(duration: 2)) { isTurned = true } }
          .offset(y: 190)
      }
    }
  }

  @Test func `a turning and growing view is hit through both transforms`() {
    let log = Recorder()
    let harness = Harness { Turner(log: log) }
    harness.tap(200, 390)
    let start = harness.time
    for tenth in 1...9 {
      harness.advance(to: start + Double(tenth) * 0.2)
      // A point near the end of the bar as it is in this frame, and one at right angles to it.
      let fraction = (harness.time - start) / 2
      let angle = fraction * .pi
      let length = 90 * (0.5 + fraction)
      harness.press(200 + length * cos(angle), 200 + length * sin(angle))
      harness.release(200 + length * cos(angle), 200 + length * sin(angle))
      #expect(log.take() == ["turner"], "at \(tenth) tenths")
      harness.press(200 - length * sin(angle), 200 + length * cos(angle))
      harness.release(200 - length * sin(angle), 200 + length * cos(angle))
      #expect(log.take() == [], "beside it at \(tenth) tenths")
    }
  }

  private struct Fader: View {
    let log: Recorder
    @State private var isShown = true

    var body: some View {
      ZStack {
        Color.green.onTapGesture { log.add("behind") }
        Color.red
          .frame(width: 100, height: 100)
          .onTapGesture { log.add("fader") }
          .opacity(isShown ? 1 : 0)
        Color.blue
          .frame(width: 20, height: 20)
          .onTapGesture { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
          .offset(y: 190)
      }
    }
  }

  @Test func `the opacity that is aimed at decides over hits`() {
    let log = Recorder()
    let harness = Harness { Fader(log: log) }
    harness.tap(200, 200)
    #expect(log.take() == ["fader"])
    harness.tap(200, 390)
    harness.advance(by: 0.25)
    harness.tap(200, 200)
    #expect(log.take() == ["behind"])
    harness.advance(by: 2)
    harness.tap(200, 390)
    harness.step()
    harness.tap(200, 200)
    #expect(log.take() == ["fader"])
  }

  // MARK: Cases

  @Test func `what a clip cuts off still takes clicks, unless a content shape limits them (D02)`() {
    let log = Recorder()
    func view(_ isLimited: Bool) -> Harness {
      Harness {
        ZStack {
          Button {
            log.add("button")
          } label: {
            Color.blue.frame(width: 60, height: 60)
          }
          .offset(x: 100)
          if isLimited {
            Color.red.frame(width: 300, height: 300)
              .frame(width: 100, height: 100)
              .clipped()
              .contentShape(Rectangle())
              .onTapGesture { log.add("content") }
          } else {
            Color.red.frame(width: 300, height: 300)
              .frame(width: 100, height: 100)
              .clipped()
              .onTapGesture { log.add("content") }
          }
        }
      }
    }
    view(false).tap(300, 200)
    #expect(log.take() == ["content"])
    view(true).tap(300, 200)
    #expect(log.take() == ["button"])
    view(true).tap(200, 200)
    #expect(log.take() == ["content"])
  }

  private struct Letterbox: View {
    let log: Recorder
    @State private var inset = 60.0

    var body: some View {
      ZStack(alignment: .topLeading) {
        Text("Tap here")
          .padding()
          .contentShape(Rectangle())
          .onTapGesture { log.add("tap") }
          .accessibilityIdentifier("text")
          .padding(.leading, inset)
          .padding(.top, inset / 2)
        Color.blue.frame(width: 20, height: 20)
          .onTapGesture { inset = 200 }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test func `clicks find a view wherever its root is, also after it moved (D03)`() throws {
    let log = Recorder()
    let harness = Harness { Letterbox(log: log) }
    for round in 0..<2 {
      let rect = try #require(harness.rect(of: "text"))
      for (x, y) in [
        (rect.midX, rect.midY), (rect.minX - 10, rect.midY), (rect.maxX + 10, rect.midY),
        (rect.midX, rect.minY - 10), (rect.midX, rect.maxY + 10),
      ] {
        harness.tap(x, y)
        #expect(log.take() == ["tap"])
      }
      harness.tap(rect.midX, rect.maxY + 20)
      harness.tap(rect.maxX + 20, rect.midY)
      #expect(log.take() == [])
      if round == 0 { harness.tap(5, 5) }
    }
  }

  @Test func `shapes are hit inside their outline only (D05)`() {
    struct Dot: Shape {
      let angle: Double

      nonisolated func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX + 120 * cos(angle), y: rect.midY + 120 * sin(angle))
        return Path(
          ellipseIn: CGRect(x: center.x - 15, y: center.y - 15, width: 30, height: 30)
        )
      }
    }
    struct Triangle: Shape {
      nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        return path
      }
    }
    let log = Recorder()
    let harness = Harness {
      ZStack {
        ForEach(0..<8) { index in
          Dot(angle: Double(index) * .pi / 4).onTapGesture { log.add("\(index)") }
        }
        Triangle().fill(.red).frame(width: 80, height: 80).onTapGesture { log.add("triangle") }
      }
    }
    for index in 0..<8 {
      let angle = Double(index) * .pi / 4
      harness.tap(200 + 120 * cos(angle), 200 + 120 * sin(angle))
      #expect(log.take() == ["\(index)"])
      let between = angle + .pi / 8
      harness.tap(200 + 120 * cos(between), 200 + 120 * sin(between))
      #expect(log.take() == [])
    }
    harness.tap(200, 200)
    #expect(log.take() == ["triangle"])
    harness.tap(163, 163)
    harness.tap(237, 163)
    #expect(log.take() == [])
    harness.tap(165, 238)
    #expect(log.take() == ["triangle"])
  }

  @Test func `one click, one handler: controls in a card take their own (D09)`() {
    let log = Recorder()
    let harness = Harness {
      VStack(spacing: 20) {
        Button("Open") { log.add("button") }.frame(width: 100, height: 40)
        Color.green.frame(width: 60, height: 30).onTapGesture { log.add("toggle") }
        Text("Title")
      }
      .frame(width: 300, height: 200)
      .contentShape(Rectangle())
      .onTapGesture { log.add("card") }
      .accessibilityIdentifier("card")
    }
    // 40 + 20 + 30 + 20 + a line of text, centred.
    let height = 110 + 17 * 1.2
    let top = 200 - height / 2
    harness.tap(200, top + 20)
    #expect(log.take() == ["button"])
    harness.tap(200, top + 75)
    #expect(log.take() == ["toggle"])
    harness.tap(200, top + 120)
    #expect(log.take() == ["card"])
    harness.tap(60, 110)
    #expect(log.take() == ["card"])
    harness.tap(200, top + 50)
    #expect(log.take() == ["card"])
    harness.tap(20, 20)
    #expect(log.take() == [])
  }

  @Test func `the one that is drawn on top is hit, inside its outline (D12)`() {
    let log = Recorder()
    let harness = Harness {
      ZStack {
        Circle().fill(.red).onTapGesture { log.add("circle") }.zIndex(1)
        Rectangle().fill(.blue).onTapGesture { log.add("rectangle") }.zIndex(0)
      }
      .frame(width: 200, height: 200)
    }
    harness.tap(200, 200)
    #expect(log.take() == ["circle"])
    harness.tap(105, 105)
    #expect(log.take() == ["rectangle"])
  }

  @Test func `a view moved out of its parent is hit where it is painted (D13)`() {
    let log = Recorder()
    let harness = Harness {
      ZStack {
        Button {
          log.add("button")
        } label: {
          Color.red.frame(width: 50, height: 50)
        }
        .offset(x: 150)
      }
      .frame(width: 100, height: 100)
    }
    harness.tap(350, 200)
    #expect(log.take() == ["button"])
    harness.tap(200, 200)
    #expect(log.take() == [])
  }

  @Test func `the gap of a row is dead without a content shape (D15)`() {
    let log = Recorder()
    func row(_ hasShape: Bool) -> Harness {
      Harness {
        if hasShape {
          HStack {
            Text("Label")
            Spacer()
            Text("Value")
          }
          .frame(width: 400)
          .contentShape(Rectangle())
          .onTapGesture { log.add("row") }
        } else {
          HStack {
            Text("Label")
            Spacer()
            Text("Value")
          }
          .frame(width: 400)
          .onTapGesture { log.add("row") }
        }
      }
    }
    for (hasShape, expected) in [(false, [1, 0, 1]), (true, [1, 1, 1])] {
      let harness = row(hasShape)
      let counts = [20.0, 200, 380].map { x in
        harness.tap(x, 200)
        return log.take().count
      }
      #expect(counts == expected)
    }
  }

  // MARK: Areas

  @Test func `clear colours take no clicks, almost clear ones do`() {
    let log = Recorder()
    let harness = Harness {
      ZStack {
        Color.green.onTapGesture { log.add("behind") }
        Color.clear.frame(width: 100, height: 100).onTapGesture { log.add("clear") }
      }
    }
    harness.tap(200, 200)
    #expect(log.take() == ["behind"])
    let almost = Harness {
      ZStack {
        Color.green.onTapGesture { log.add("behind") }
        Color.black.opacity(0.001).frame(width: 100, height: 100)
          .onTapGesture { log.add("almost") }
      }
    }
    almost.tap(200, 200)
    #expect(log.take() == ["almost"])
  }

  @Test func `views without hit testing and hidden ones let clicks through`() {
    let log = Recorder()
    let harness = Harness {
      ZStack {
        Color.green.onTapGesture { log.add("behind") }
        Color.red.frame(width: 100, height: 100)
          .onTapGesture { log.add("front") }
          .allowsHitTesting(false)
        Color.red.frame(width: 100, height: 100)
          .onTapGesture { log.add("hidden") }
          .hidden()
      }
    }
    harness.tap(200, 200)
    #expect(log.take() == ["behind"])
  }

  @Test func `a view in front without a gesture keeps clicks from what lies behind`() {
    let log = Recorder()
    let harness = Harness {
      ZStack {
        Color.green.onTapGesture { log.add("behind") }
        Text("In front")
      }
    }
    harness.tap(200, 200)
    #expect(log.take() == [])
  }

  @Test func `nothing in a disabled view reacts`() {
    let log = Recorder()
    let harness = Harness {
      VStack(spacing: 0) {
        Color.red.frame(width: 100, height: 100).onTapGesture { log.add("tap") }
        Button {
          log.add("button")
        } label: {
          Color.blue.frame(width: 100, height: 100)
        }
      }
      .disabled(true)
    }
    harness.tap(200, 150)
    harness.tap(200, 250)
    #expect(log.take() == [])
  }

  @Test func `an even-odd content shape leaves its hole out`() {
    struct Ring: Shape {
      nonisolated func path(in rect: CGRect) -> Path {
        var path = Path(ellipseIn: rect)
        path.addEllipse(in: rect.insetBy(dx: 40, dy: 40))
        return path
      }
    }
    let log = Recorder()
    let harness = Harness {
      Color.red.frame(width: 200, height: 200)
        .contentShape(Ring(), eoFill: true)
        .onTapGesture { log.add("ring") }
    }
    harness.tap(200, 200)
    harness.tap(105, 105)
    #expect(log.take() == [])
    harness.tap(120, 200)
    #expect(log.take() == ["ring"])
  }

  @Test func `content shapes for other uses change no hits`() {
    let log = Recorder()
    let harness = Harness {
      Color.red.frame(width: 200, height: 200)
        .contentShape(.hoverEffect, Circle())
        .onTapGesture { log.add("tap") }
    }
    harness.tap(105, 105)
    #expect(log.take() == ["tap"])
  }
}
