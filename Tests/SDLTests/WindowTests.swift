import Foundation
import Testing

import SDL

/// SDL is one for the whole process, so whatever starts it runs one after the other.
@Suite(.serialized) @MainActor struct `Without a display` {
  func open(
    _ driver: String,
    size: CGSize = CGSize(width: 320, height: 200),
    options: Window.Options = Window.Options()
  ) throws -> (Session, Window) {
    let session = try Session(Session.Options(driver: driver))
    let window = try Window(session: session, title: "Test", size: size, options: options)
    return (session, window)
  }

  @Test(arguments: ["offscreen", "dummy"])
  func `a window opens and closes`(driver: String) throws {
    let (session, window) = try open(driver)
    #expect(session.driver == driver)
    #expect(window.size == CGSize(width: 320, height: 200))
    #expect(window.pixelSize == PixelSize(width: 320, height: 200))
    #expect(window.pixelScale == 1)
    #expect(window.title == "Test")
    #expect(window.isVisible)
    #expect(session.window(window.id) === window)
    window.title = "다른 제목"
    #expect(window.title == "다른 제목")
    window.hide()
    #expect(!window.isVisible)
    #expect(!session.hasVisibleWindow)
    window.show()
    #expect(window.isVisible)
  }

  @Test func `closing forgets the window`() throws {
    let session = try Session(Session.Options(driver: "dummy"))
    var window: Window? = try Window(
      session: session,
      title: "",
      size: CGSize(width: 10, height: 10)
    )
    let id = try #require(window?.id)
    #expect(session.openWindows.count == 1)
    window = nil
    #expect(session.window(id) == nil)
    #expect(session.openWindows.isEmpty)
  }

  @Test func `an unknown driver is one clear error`() {
    let error = #expect(throws: SDLError.self) {
      try Session(Session.Options(driver: "nonsense"))
    }
    #expect(error?.description.contains("'nonsense'") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test func `what was begun on another thread is taken over, or fails as it would have`() throws {
    let wrong = Session.Options(driver: "nonsense")
    try Session.begin(wrong)
    let error = #expect(throws: SDLError.self) { try Session(wrong) }
    #expect(error?.description.contains("'nonsense'") == true)

    let options = Session.Options(driver: "dummy")
    try Session.begin(options)
    let session = try Session(options)
    #expect(session.driver == "dummy")
    let window = try Window(session: session, title: "", size: CGSize(width: 90, height: 60))
    #expect(window.size == CGSize(width: 90, height: 60))
  }

  @Test(arguments: [0.5, 1, 1.25, 1.5, 2, 3])
  func `a fixed scale keeps points and pixels apart`(scale: Double) throws {
    var options = Window.Options()
    options.scale = .fixed(scale)
    let (_, window) = try open("offscreen", options: options)
    #expect(window.pixelScale == scale)
    #expect(window.size == CGSize(width: 320, height: 200))
    #expect(
      window.pixelSize == PixelSize(width: Int(320 * scale), height: Int(200 * scale))
    )
    let surface = try window.surface()
    #expect(surface.size == window.pixelSize)
  }

  @Test func `clicks are in points at every scale`() throws {
    for scale in [1.0, 1.25, 1.5, 2] {
      var options = Window.Options()
      options.scale = .fixed(scale)
      let (session, window) = try open("offscreen", options: options)
      _ = session.pollEvents()
      let point = CGPoint(x: 100, y: 60)
      try session.push(
        .mouseDown(
          Event.MouseClick(
            timestamp: 0,
            windowID: window.id,
            position: point,
            button: .left,
            clickCount: 1
          )
        )
      )
      let clicks = session.pollEvents().compactMap { event in
        if case .mouseDown(let click) = event { click } else { nil }
      }
      #expect(clicks.map(\.position) == [point])
    }
  }

  @Test func `absurd sizes become possible ones`() throws {
    let session = try Session(Session.Options(driver: "dummy"))
    for size in [CGSize.zero, CGSize(width: -5, height: Double.nan)] {
      let window = try Window(session: session, title: "", size: size)
      #expect(window.size == CGSize(width: 1, height: 1))
    }
  }

  @Test(arguments: ["offscreen", "dummy"])
  func `the surface keeps what was drawn until the size changes`(driver: String) throws {
    let (session, window) = try open(driver)
    let first = try window.surface()
    #expect(first.contentsWereLost)
    #expect(first.size == PixelSize(width: 320, height: 200))
    #expect(first.stride >= 320)
    first.pixels[5 * first.stride + 7] = 0xFF12_3456
    try first.update([PixelRect(x: 0, y: 0, width: 20, height: 20)])
    let second = try window.surface()
    #expect(second === first)
    #expect(!second.contentsWereLost)
    #expect(second.pixels[5 * second.stride + 7] & 0xFF_FFFF == 0x12_3456)
    window.setSize(CGSize(width: 400, height: 100))
    let third = try window.surface()
    #expect(third !== first)
    #expect(!first.isValid)
    #expect(third.contentsWereLost)
    #expect(third.size == PixelSize(width: 400, height: 100))
    for index in 0..<third.stride * third.size.height { third.pixels[index] = 0xFF00_FF00 }
    try third.update()
    // There and back between two frames: the size is the same, the contents are not.
    _ = session.pollEvents()
    _ = try window.surface()
    window.setSize(CGSize(width: 10, height: 10))
    window.setSize(CGSize(width: 400, height: 100))
    _ = session.pollEvents()
    #expect(try window.surface().contentsWereLost)
    #expect(try !window.surface().contentsWereLost)
  }

  @Test func `only what lies inside the surface is shown`() throws {
    let (_, window) = try open("offscreen")
    let surface = try window.surface()
    try surface.update([])
    try surface.update([
      PixelRect(x: -10, y: -10, width: 5, height: 5),
      PixelRect(x: 310, y: 190, width: 100, height: 100),
      PixelRect(x: 0, y: 0, width: .max, height: .max),
      PixelRect(x: 5, y: 5, width: 0, height: 3),
    ])
  }

  @Test func `the clipboard keeps text`() throws {
    let session = try Session(Session.Options(driver: "dummy"))
    try session.clipboard.setText("복사 👍")
    #expect(session.clipboard.hasText)
    #expect(try session.clipboard.text() == "복사 👍")
    try session.clipboard.setText("")
    #expect(!session.clipboard.hasText)
  }

  @Test func `text input starts and stops`() throws {
    let (_, window) = try open("dummy")
    #expect(!window.isTextInputActive)
    window.startTextInput(at: CGRect(x: 10, y: 10, width: 100, height: 20))
    #expect(window.isTextInputActive)
    window.stopTextInput()
    #expect(!window.isTextInputActive)
  }

  @Test func `pushed events come back as they were`() throws {
    let (session, window) = try open("offscreen")
    _ = session.pollEvents()
    let id = window.id
    let events: [Event] = [
      .mouseMoved(
        Event.MouseMotion(
          timestamp: 0,
          windowID: id,
          position: CGPoint(x: 3, y: 4),
          delta: CGSize(width: 1, height: -1),
          buttons: [.left]
        )
      ),
      .mouseUp(
        Event.MouseClick(
          timestamp: 0,
          windowID: id,
          position: CGPoint(x: 3, y: 4),
          button: .other(5),
          clickCount: 3
        )
      ),
      .wheel(
        Event.Wheel(
          timestamp: 0,
          windowID: id,
          position: CGPoint(x: 9, y: 9),
          delta: CGSize(width: -0.25, height: 1.5),
          isFlipped: true
        )
      ),
      .touchMoved(
        Event.Touch(
          timestamp: 0,
          windowID: id,
          device: 3,
          finger: 8,
          position: CGPoint(x: 160, y: 50),
          delta: CGSize(width: 80, height: -25),
          pressure: 0.5
        )
      ),
      .pinch(
        Event.Pinch(
          timestamp: 0,
          device: 3,
          center: CGPoint(x: 0.5, y: 0.5),
          distance: 0.25,
          rotation: 0.125,
          fingerCount: 2
        )
      ),
      .keyDown(
        Event.KeyPress(
          timestamp: 0,
          windowID: id,
          key: .leftArrow,
          scancode: Scancode(rawValue: 80),
          modifiers: [.leftShift, .capsLock],
          isRepeat: true
        )
      ),
      .textInput(Event.TextInput(timestamp: 0, windowID: id, text: "안녕하세요")),
      .textEditing(
        Event.TextEditing(
          timestamp: 0,
          windowID: id,
          text: "하",
          selectionStart: 0,
          selectionLength: 1
        )
      ),
      .window(Event.WindowChange(timestamp: 0, windowID: id, kind: .closeRequested)),
      .window(
        Event.WindowChange(timestamp: 0, windowID: id, kind: .moved(CGPoint(x: 4, y: 5)))
      ),
      .drop(Event.Drop(timestamp: 0, windowID: id, content: .begin)),
      .drop(Event.Drop(timestamp: 0, windowID: id, content: .file("/tmp/파일.swift"))),
      .drop(Event.Drop(timestamp: 0, windowID: id, content: .end)),
      .displayChanged(Event.DisplayChange(timestamp: 0, display: 1, kind: .disconnected)),
      .clipboardChanged(Event.Moment(timestamp: 0)),
      .renderTargetsReset(Event.Moment(timestamp: 0)),
      .renderDeviceReset(Event.Moment(timestamp: 0)),
      .quit(Event.Moment(timestamp: 0)),
    ]
    let before = FrameClock.now()
    for event in events { try session.push(event) }
    let after = FrameClock.now()
    var received = session.pollEvents()
    for index in received.indices {
      // Stamped when they were pushed, to the millisecond.
      #expect(received[index].timestamp >= before - 0.002)
      #expect(received[index].timestamp <= after + 0.002)
      received[index].timestamp = 0
    }
    #expect(received == events)
  }

  @Test func `text that an event cannot hold is refused`() throws {
    let (session, window) = try open("dummy")
    let text = String(repeating: "가", count: 11)
    #expect(throws: SDLError.textTooLong(text, limit: 31)) {
      try session.push(
        .textInput(Event.TextInput(timestamp: 0, windowID: window.id, text: text))
      )
    }
  }
}

@Suite struct `The desktop's scale` {
  @Test(
    arguments: [
      ("Xft.dpi:\t96\n", 1.0), ("Xft.dpi:\t144\n", 1.5),
      ("*x: 1\nXft.dpi: 192\nXft.hinting: 1\n", 2),
      ("Xft.dpi:\t120", 1.25), ("Xft.dpi:\t101\n", 1), ("Xft.dpi:\t72\n", 1),
      ("", nil), ("Xft.dpi:\n", nil), ("Xft.dpi: many\n", nil), ("Xft.dpi: -96\n", nil),
      ("Xft.dpi: 1e9\n", nil), ("MyXft.dpi: 192\n", nil),
    ] as [(String, Double?)]
  )
  func `is read from the X resources`(resources: String, scale: Double?) {
    #expect(Window.scale(resources: resources) == scale)
  }
}

@Suite struct `Pixel rectangles` {
  @Test(
    arguments: [
      (PixelRect(x: 1, y: 2, width: 3, height: 4), PixelRect(x: 1, y: 2, width: 3, height: 4)),
      (PixelRect(x: -1, y: -2, width: 3, height: 4), PixelRect(x: 0, y: 0, width: 2, height: 2)),
      (PixelRect(x: 8, y: 8, width: 9, height: 9), PixelRect(x: 8, y: 8, width: 2, height: 2)),
      (
        PixelRect(x: 5, y: 5, width: .max, height: .max), PixelRect(x: 5, y: 5, width: 5, height: 5)
      ),
      (PixelRect(x: 10, y: 0, width: 5, height: 5), nil),
      (PixelRect(x: 0, y: 0, width: -5, height: 5), nil),
      (PixelRect(x: .max, y: .max, width: .max, height: 1), nil),
    ] as [(PixelRect, PixelRect?)]
  )
  func `are clipped to the picture`(rect: PixelRect, clipped: PixelRect?) {
    #expect(rect.clipped(to: PixelSize(width: 10, height: 10)) == clipped)
  }
}
