import Drawing
import Foundation
import LiveCode
import Stage
import SwiftUI
import Testing

/// Something of every kind that moves: frames, effects, text, gradients, paths, layers.
private struct Mover: View {
  @State private var isOn = false

  var body: some View {
    VStack {
      Text(isOn ? "There" : "Here")
        .frame(maxWidth: .infinity, alignment: isOn ? .trailing : .leading)
      Circle()
        .fill(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
        .frame(width: isOn ? 90 : 30, height: 40)
        .rotation3DEffect(.degrees(isOn ? 60 : 0), axis: (0, 1, 0))
      Circle().trim(from: 0, to: isOn ? 1 : 0.2).stroke(.green, lineWidth: 4).frame(width: 40)
      Color.orange.frame(height: 20).blur(radius: isOn ? 6 : 0).opacity(isOn ? 0.4 : 1)
    }
    .frame(width: 160, height: 200)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.spring(duration: 0.4, bounce: 0.4)) { isOn.toggle() } }
    .accessibilityIdentifier("mover")
  }
}

/// A stage that is drawn as a stage process does it: each frame into the same memory.
@MainActor
private final class Screen {
  let stage: Stage
  var history = FrameHistory()
  private var memory = ContiguousArray<UInt32>(repeating: 0, count: 160 * 200)
  private var isLost = true
  private var time = 0.0

  init(span: Double = 10, byteLimit: Int = FrameHistory.usualByteLimit) {
    stage = Stage(
      size: CGSize(width: 160, height: 200),
      scale: 1,
      framesPerSecond: 60,
      services: StageServices(assets: []),
      capturesOutput: false
    )
    stage.show(Mover(), makesFrame: false)
    history = FrameHistory(byteLimit: byteLimit)
    history.span = span
  }

  /// Makes the next frame of the views.
  func frame(after seconds: Double = 1.0 / 60) throws -> ContiguousArray<UInt32> {
    time += seconds
    let isChanged = stage.makeFrame(at: time)
    history.add(stage.displayList, at: time, isChanged: isChanged)
    return try draw(nil)
  }

  func draw(_ list: DisplayList?) throws -> ContiguousArray<UInt32> {
    try memory.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      _ = try stage.render(
        list,
        into: PixelBuffer(pixels: base, width: 160, height: 200, stride: 160),
        keepsContents: !isLost
      )
    }
    isLost = false
    return memory
  }

  var lastTime: Double { time }

  func tap() { stage.tap(at: CGPoint(x: 80, y: 100)) }
}

@MainActor
struct FrameHistoryTests {
  @Test func `every picture that was shown is replayed pixel by pixel, in any order`() throws {
    let screen = Screen()
    var shown: [(time: Double, pixels: ContiguousArray<UInt32>)] = []
    for frame in 0..<60 {
      if frame == 5 || frame == 17 { screen.tap() }
      let pixels = try screen.frame()
      shown.append((screen.lastTime, pixels))
    }
    #expect(Set(shown.map(\.pixels)).count > 30)
    // Back and forth, as a scrubber is dragged: each is drawn over another one.
    for index in [0, 59, 30, 31, 29, 5, 6, 58, 12, 40] + Array(shown.indices.reversed()) {
      let entry = try #require(screen.history.entry(at: shown[index].time))
      #expect(try screen.draw(entry.list) == shown[index].pixels, "frame \(index)")
    }
  }

  @Test func `between two frames the earlier one is on show`() throws {
    let screen = Screen()
    for frame in 0..<20 {
      if frame == 3 { screen.tap() }
      _ = try screen.frame()
    }
    let entry = try #require(screen.history.entry(at: 10.99 / 60))
    #expect(abs(entry.timestamp - 10.0 / 60) < 1e-9)
    #expect(screen.history.entry(at: -3)?.timestamp == screen.history.range?.lowerBound)
    #expect(screen.history.entry(at: 99)?.timestamp == screen.history.range?.upperBound)
  }

  @Test func `views go on after a replay exactly as without one`() throws {
    let one = Screen()
    let other = Screen()
    for frame in 0..<90 {
      if frame == 5 || frame == 30 {
        one.tap()
        other.tap()
      }
      let pixels = try one.frame()
      if frame == 20 || frame == 33 || frame == 60 {
        for time in [0.1, 0.2, 0.3, 0.02] {
          let list = try #require(other.history.entry(at: time)).list
          _ = try other.draw(list)
        }
      }
      #expect(try other.frame() == pixels, "frame \(frame)")
    }
  }

  @Test func `a history reaches back as far as its span, to the picture that was on show then`()
    throws
  {
    let screen = Screen(span: 1)
    for frame in 0..<30 {
      if frame == 3 { screen.tap() }
      _ = try screen.frame()
    }
    // At rest nothing is added, and the last picture stays.
    let resting = try screen.frame(after: 5)
    #expect(screen.history.range == screen.lastTime - 1...screen.lastTime)
    let entry = try #require(screen.history.entry(at: screen.lastTime - 0.9))
    #expect(try screen.draw(entry.list) != resting || screen.history.count == 1)
    for _ in 0..<90 { _ = try screen.frame() }
    #expect(screen.history.count <= 62)
    let range = try #require(screen.history.range)
    #expect(range.upperBound == screen.lastTime && range.lowerBound >= screen.lastTime - 1)
  }

  @Test func `memory stays below its limit, and the newest picture is kept in any case`() throws {
    let limit = 100_000
    let screen = Screen(byteLimit: limit)
    var greatest = 0
    for frame in 0..<300 {
      if frame % 20 == 0 { screen.tap() }
      let pixels = try screen.frame()
      greatest = max(greatest, screen.history.byteCount)
      let entry = try #require(screen.history.entry(at: screen.lastTime))
      #expect(try screen.draw(entry.list) == pixels)
    }
    #expect(greatest <= limit && greatest > limit / 2)
    #expect(screen.history.count < 290)
    let small = Screen(byteLimit: 10)
    for _ in 0..<10 { _ = try small.frame() }
    #expect(small.history.count == 1)
  }

  @Test func `what is shared counts once, and everything is given back`() throws {
    let screen = Screen()
    _ = try screen.frame()
    let one = screen.history.byteCount
    #expect(one > 0)
    // At rest: the very same picture.
    screen.history.add(screen.stage.displayList, at: 0.5, isChanged: true)
    #expect(screen.history.byteCount == one && screen.history.count == 1)
    // A copy of the same contents with one command more.
    var list = screen.stage.displayList
    list.commands.append(.beginLayer(0))
    list.commands.append(.endLayer)
    list.layers.append(Layer())
    screen.history.add(list, at: 1, isChanged: true)
    let two = screen.history.byteCount
    #expect(two > one && two < 3 * one)
    screen.history.add(list, at: 20, isChanged: false)
    #expect(screen.history.count == 1 && screen.history.byteCount < two)
    screen.history.span = 0
    #expect(screen.history.byteCount == 0 && screen.history.range == nil)
  }

  @Test func `nothing is kept until a span is wanted`() throws {
    let screen = Screen(span: 0)
    for frame in 0..<10 {
      if frame == 2 { screen.tap() }
      _ = try screen.frame()
    }
    #expect(screen.history.count == 0 && screen.history.byteCount == 0)
    #expect(screen.history.entry(at: 0.1)?.timestamp == nil)
  }
}
