import CVirtualClock
import Foundation
import Glibc
import SDL

/// Frames without end for some seconds, with a little drawing in each.
@MainActor
func animate(seconds: Double, flags: Set<String>) throws {
  let (session, window) = try openWindow()
  let loop = try EventLoop(session: session)
  if flags.contains("vsync") { loop.setPacing(.vsync) }
  var frames: [(began: Double, shown: Double, missed: Int)] = []
  frames.reserveCapacity(Int(seconds * 100))
  var ticks = 0
  _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
    MainActor.assumeIsolated { ticks += 1 }
  }
  let start = FrameClock.now()
  var before = Usage.now()
  print("ready \(window.id) \(getpid())")
  loop.onEvents = { for case .quit in $0 { loop.stop() } }
  loop.onFrame = { frame in
    let now = FrameClock.now()
    if frames.isEmpty { before = Usage.now() }
    frames.append((now, frame.timestamp, frame.missed))
    let x = frame.index * 3 % 300
    try? fill(window, 0x2040_80 &+ UInt32(x), PixelRect(x: x, y: 100, width: 80, height: 60))
    if now - start >= seconds { loop.stop() }
    return .next
  }
  loop.requestFrame()
  try loop.run()
  let after = Usage.now()
  for frame in frames { print("frame \(frame.began) \(frame.shown) \(frame.missed)") }
  print("ticks \(ticks)")
  print("cpu \(after.cpu - before.cpu)")
  print("paced-by-display \(loop.clock.isVsyncWorking)")
}

/// Nothing to do for some seconds, after one frame.
@MainActor
func idle(seconds: Double) throws {
  let (session, window) = try openWindow()
  let loop = try EventLoop(session: session)
  var frames = 0
  loop.onFrame = { _ in
    frames += 1
    try? fill(window, 0x20_6040)
    return .idle
  }
  loop.requestFrame()
  // One second to settle: the window appears, the pool's first threads end.
  DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
    let before = Usage.now()
    let wakeUps = loop.statistics.wakeUps
    print("ready \(window.id) \(getpid())")
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
      let after = Usage.now()
      print("cpu \((after.cpu - before.cpu) / seconds)")
      print("sleeps \(Double(after.sleeps - before.sleeps) / seconds)")
      print("wakeups \(Double(loop.statistics.wakeUps - wakeUps) / seconds)")
      print("frames \(frames)")
      loop.stop()
    }
  }
  try loop.run()
}

/// Prints every event.
@MainActor
func printEvents(seconds: Double) throws {
  let (session, window) = try openWindow()
  let loop = try EventLoop(session: session)
  window.startTextInput()
  var isReady = false
  loop.onEvents = { events in
    for event in events {
      print(describe(event))
      switch event {
      case .quit: loop.stop()
      case .keyDown(let press) where press.key == .escape: loop.stop()
      case .window(let change):
        if case .sizeChanged = change.kind {
          print("size \(window.size.width) \(window.size.height) \(window.pixelSize.width)")
        }
        loop.requestFrame()
      default: break
      }
    }
  }
  loop.onFrame = { _ in
    try? fill(window, 0x80_2020)
    if !isReady, window.isVisible {
      isReady = true
      print("ready \(window.id) \(getpid()) \(window.pixelScale)")
    }
    return isReady ? .idle : .next
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { loop.stop() }
  loop.requestFrame()
  try loop.run()
}

@MainActor
private func describe(_ event: Event) -> String {
  switch event {
  case .mouseMoved(let event): "moved \(event.position.x) \(event.position.y)"
  case .mouseDown(let event):
    "down \(event.button) \(event.clickCount) \(event.position.x) \(event.position.y)"
  case .mouseUp(let event): "up \(event.button) \(event.position.x) \(event.position.y)"
  case .wheel(let event): "wheel \(event.delta.width) \(event.delta.height)"
  case .keyDown(let event):
    "keydown \(event.key.name.isEmpty ? "?" : event.key.name) \(event.modifiers.hasShift)"
  case .keyUp(let event): "keyup \(event.key.name)"
  case .textInput(let event): "text \(event.text)"
  case .window(let event): "window \(event.kind)"
  default: "other \(event)"
  }
}

/// Moving all the time, minimised in between; a timer and the main queue go on.
@MainActor
func minimise(seconds: Double) throws {
  let (session, window) = try openWindow()
  let loop = try EventLoop(session: session)
  var frames: [(began: Double, shown: Double)] = []
  var ticks = 0
  _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
    MainActor.assumeIsolated { ticks += 1 }
  }
  loop.onFrame = { frame in
    frames.append((FrameClock.now(), frame.timestamp))
    try? fill(window, UInt32(frame.index), PixelRect(x: 0, y: 0, width: 50, height: 50))
    return .next
  }
  loop.onEvents = {
    for case .window(let change) in $0 {
      switch change.kind {
      case .minimised, .restored, .hidden, .shown: print("window \(change.kind)")
      default: break
      }
    }
  }
  loop.requestFrame()
  let after = { (delay: Double, work: @escaping @MainActor () -> Void) in
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { MainActor.assumeIsolated(work) }
  }
  let useHide = ProcessInfo.processInfo.environment["PROBE_HIDE"] != nil
  after(1) {
    if useHide { window.hide() } else { window.minimise() }
    after(0.5) {
      let before = Usage.now()
      let frameCount = frames.count
      let tickCount = ticks
      after(seconds) {
        let used = Usage.now()
        print("hidden-frames \(frames.count - frameCount)")
        print("hidden-ticks \(ticks - tickCount)")
        print("hidden-cpu \((used.cpu - before.cpu) / seconds)")
        let last = frames.last?.shown ?? 0
        let count = frames.count
        if useHide { window.show() } else { window.restore() }
        let restored = FrameClock.now()
        after(2) {
          let new = frames.dropFirst(count)
          let first = new.first
          print("gap-shown \((first?.shown ?? .infinity) - last)")
          print("restored-after \((first?.began ?? .infinity) - restored)")
          let begin = first?.began ?? 0
          print("frames-after \(new.filter { $0.began < begin + 1 }.count)")
          loop.stop()
        }
      }
    }
  }
  try loop.run()
}

/// A repeating timer, a delayed block and frames while the wall clock jumps to and fro.
@MainActor
func shiftWallClock(seconds: Double) throws {
  let (session, window) = try openWindow()
  let loop = try EventLoop(session: session)
  let start = FrameClock.now()
  let before = Usage.now()
  var frames: [Double] = []
  _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
    MainActor.assumeIsolated { print("tick \(FrameClock.now() - start)") }
  }
  _ = Timer.scheduledTimer(withTimeInterval: seconds * 0.75, repeats: false) { _ in
    print("long \(FrameClock.now() - start)")
  }
  for step in 1..<20 {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds * Double(step) / 20) {
      print("block \(step) \(FrameClock.now() - start)")
      if step == 5 { virtual_clock_shift_wall_clock(3600) }
      if step == 10 { virtual_clock_shift_wall_clock(-3600) }
      if step == 5 || step == 10 { print("wall \(Date().timeIntervalSince1970)") }
      if step == 15 { virtual_clock_shift_wall_clock(0) }
    }
  }
  loop.onFrame = { frame in
    frames.append(frame.timestamp)
    try? fill(window, 0x10_1010, PixelRect(x: 0, y: 0, width: 10, height: 10))
    // Half of the time asleep, where only timers wake.
    return FrameClock.now() - start < seconds / 2 ? .next : .idle
  }
  loop.requestFrame()
  DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { loop.stop() }
  try loop.run()
  let steps = zip(frames.dropFirst(), frames).map { $0 - $1 }
  print("frame-steps \(steps.min() ?? 0) \(steps.max() ?? 0)")
  print("wakeups \(loop.statistics.wakeUps)")
  print("cpu \(Usage.now().cpu - before.cpu)")
}

/// Four corner markers and a field, drawn anew whenever the contents were lost.
@MainActor
func showColours(seconds: Double) throws {
  let (session, window) = try openWindow()
  let loop = try EventLoop(session: session)
  loop.onEvents = { events in
    for event in events {
      if case .keyDown(let press) = event, press.key == .escape { loop.stop() }
      if case .window = event { loop.requestFrame() }
    }
  }
  var isReady = false
  loop.onFrame = { _ in
    do {
      let surface = try window.surface()
      let size = surface.size
      if surface.contentsWereLost || !isReady {
        for y in 0..<size.height {
          for x in 0..<size.width {
            let isLeft = x < 10
            let isRight = x >= size.width - 10
            let isTop = y < 10
            let isBottom = y >= size.height - 10
            let colour: UInt32 =
              if isTop && isLeft { 0xFF_0000 } else if isTop && isRight {
                0x00_FF00
              } else if isBottom && isLeft { 0x00_00FF } else if isBottom && isRight {
                0xFF_FFFF
              } else { 0x40_8020 }
            surface.pixels[y * surface.stride + x] = colour
          }
        }
      }
      try surface.update()
      if !isReady, window.isVisible {
        isReady = true
        print("ready \(window.id) \(getpid())")
      }
      print("drawn \(size.width) \(size.height)")
    } catch {
      print("error \(error)")
    }
    return isReady ? .idle : .next
  }
  loop.requestFrame()
  DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { loop.stop() }
  try loop.run()
}

@MainActor
func openSession() throws {
  let session = try Session()
  print("driver \(session.driver)")
}

/// Frames that are finished well before their deadlines; a key is pressed while one of them waits.
///
/// Prints when frames were made and shown and when the key arrived.
@MainActor
func waitForDeadlines(seconds: Double) throws {
  let (session, window) = try openWindow()
  let loop = try EventLoop(session: session)
  let start = FrameClock.now()
  var lines: [String] = []
  loop.onEvents = { events in
    for case .keyDown(let press) in events where press.key == .space {
      lines.append("key \(FrameClock.now())")
    }
  }
  loop.onFrame = { frame in
    lines.append("made \(frame.index) \(FrameClock.now()) \(frame.deadline)")
    // As long as a frame takes that has something to do.
    usleep(4000)
    let isContinuing = FrameClock.now() - start < seconds
    loop.finish(frame, isContinuing: isContinuing)
    if frame.index == 60 { pushSpaceFromThisThread(window.id) }
    if frame.index == 70 { DispatchQueue.main.async { lines.append("block \(FrameClock.now())") } }
    return isContinuing ? .next : .idle
  }
  loop.onShow = { frame in
    try? fill(window, 0x2040_80 &+ UInt32(frame.index), PixelRect(x: 0, y: 0, width: 9, height: 9))
    lines.append("shown \(frame.index) \(FrameClock.now()) \(frame.deadline)")
    if FrameClock.now() - start >= seconds { loop.stop() }
  }
  loop.requestFrame()
  try loop.run()
  lines.forEach { print($0) }
}
