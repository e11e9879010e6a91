import CSDL2
import Foundation
import Testing

import SDL

/// Events are fed in as the structs that SDL fills.
@Suite struct `Reading SDL events` {
  let context = EventContext(timeOrigin: 100, ticks: 5_000) { id in
    switch id {
    case 1: WindowGeometry(size: CGSize(width: 400, height: 300))
    case 2: WindowGeometry(unitsPerPoint: 2, size: CGSize(width: 200, height: 150))
    default: nil
    }
  }

  func read(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void) -> Event? {
    var raw = SDL_Event()
    raw.type = type.rawValue
    raw.common.timestamp = 1_500
    fill(&raw)
    return Event(raw, context: context)
  }

  @Test func `timestamps are seconds on the monotonic clock`() {
    #expect(read(SDL_QUIT) { _ in } == .quit(Event.Moment(timestamp: 101.5)))
  }

  @Test func `timestamps survive the wrap of the tick counter`() {
    let wrapped = EventContext(timeOrigin: 0, ticks: 1 << 32 + 10) { _ in nil }
    var raw = SDL_Event()
    raw.type = SDL_QUIT.rawValue
    raw.common.timestamp = .max - 9
    let before = Event(raw, context: wrapped)?.timestamp
    #expect(before == Double(UInt64(1) << 32 - 10) / 1000)
    raw.common.timestamp = 4
    #expect(Event(raw, context: wrapped)?.timestamp == Double(UInt64(1) << 32 + 4) / 1000)
  }

  @Test func `mouse motion`() {
    let event = read(SDL_MOUSEMOTION) {
      $0.motion.windowID = 1
      $0.motion.x = 30
      $0.motion.y = 40
      $0.motion.xrel = -2
      $0.motion.yrel = 5
      $0.motion.state = 0b101
    }
    #expect(
      event
        == .mouseMoved(
          Event.MouseMotion(
            timestamp: 101.5,
            windowID: 1,
            position: CGPoint(x: 30, y: 40),
            delta: CGSize(width: -2, height: 5),
            buttons: [.left, .right]
          )
        )
    )
  }

  @Test func `positions are points whatever the scale`() {
    let event = read(SDL_MOUSEMOTION) {
      $0.motion.windowID = 2
      $0.motion.x = 31
      $0.motion.y = 40
      $0.motion.xrel = 3
    }
    guard case .mouseMoved(let motion) = event else { return #expect(Bool(false)) }
    #expect(motion.position == CGPoint(x: 15.5, y: 20))
    #expect(motion.delta == CGSize(width: 1.5, height: 0))
  }

  @Test(arguments: [
    (UInt8(1), Event.MouseButton.left), (2, .middle), (3, .right), (4, .other(4)), (5, .other(5)),
  ])
  func `mouse buttons`(number: UInt8, button: Event.MouseButton) {
    for (type, isDown) in [(SDL_MOUSEBUTTONDOWN, true), (SDL_MOUSEBUTTONUP, false)] {
      let event = read(type) {
        $0.button.windowID = 1
        $0.button.button = number
        $0.button.clicks = 2
        $0.button.x = 7
        $0.button.y = 8
      }
      let click = Event.MouseClick(
        timestamp: 101.5,
        windowID: 1,
        position: CGPoint(x: 7, y: 8),
        button: button,
        clickCount: 2
      )
      #expect(event == (isDown ? .mouseDown(click) : .mouseUp(click)))
    }
  }

  @Test(arguments: [
    // What SDL fills in for a notch, a fraction of one, a notch by an old device, a flipped one.
    (Int32(1), Float(1), SDL_MOUSEWHEEL_NORMAL, 1.0, false),
    (0, 0.125, SDL_MOUSEWHEEL_NORMAL, 0.125, false),
    (0, -0.125, SDL_MOUSEWHEEL_NORMAL, -0.125, false),
    (3, 0, SDL_MOUSEWHEEL_NORMAL, 3, false),
    (-1, 0, SDL_MOUSEWHEEL_NORMAL, -1, false),
    (-2, -2.5, SDL_MOUSEWHEEL_FLIPPED, -2.5, true),
  ])
  func `the wheel`(
    whole: Int32,
    precise: Float,
    direction: SDL_MouseWheelDirection,
    expected: Double,
    isFlipped: Bool
  ) {
    let vertical = read(SDL_MOUSEWHEEL) {
      $0.wheel.windowID = 1
      $0.wheel.y = whole
      $0.wheel.preciseY = precise
      $0.wheel.direction = direction.rawValue
      $0.wheel.mouseX = 11
      $0.wheel.mouseY = 12
    }
    #expect(
      vertical
        == .wheel(
          Event.Wheel(
            timestamp: 101.5,
            windowID: 1,
            position: CGPoint(x: 11, y: 12),
            delta: CGSize(width: 0, height: expected),
            isFlipped: isFlipped
          )
        )
    )
    let horizontal = read(SDL_MOUSEWHEEL) {
      $0.wheel.x = whole
      $0.wheel.preciseX = precise
    }
    guard case .wheel(let wheel) = horizontal else { return #expect(Bool(false)) }
    #expect(wheel.delta == CGSize(width: expected, height: 0))
  }

  @Test func `ten tenths of a notch are as far as a notch`() {
    var sum = 0.0
    for _ in 0..<10 {
      if case .wheel(let wheel) = read(SDL_MOUSEWHEEL, { $0.wheel.preciseY = 0.1 }) {
        sum += wheel.delta.height
      }
    }
    #expect(abs(sum - 1) < 1e-6)
  }

  @Test func `a touch is where the finger is in the window`() {
    for type in [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP] {
      let event = read(type) {
        $0.tfinger.windowID = 1
        $0.tfinger.touchId = 9
        $0.tfinger.fingerId = 4
        $0.tfinger.x = 0.25
        $0.tfinger.y = 0.5
        $0.tfinger.dx = -0.5
        $0.tfinger.dy = 0.125
        $0.tfinger.pressure = 0.75
      }
      let touch = Event.Touch(
        timestamp: 101.5,
        windowID: 1,
        device: 9,
        finger: 4,
        position: CGPoint(x: 100, y: 150),
        delta: CGSize(width: -200, height: 37.5),
        pressure: 0.75
      )
      switch type {
      case SDL_FINGERDOWN: #expect(event == .touchDown(touch))
      case SDL_FINGERMOTION: #expect(event == .touchMoved(touch))
      default: #expect(event == .touchUp(touch))
      }
    }
  }

  @Test func `a pinch`() {
    let event = read(SDL_MULTIGESTURE) {
      $0.mgesture.touchId = 9
      $0.mgesture.x = 0.5
      $0.mgesture.y = 0.25
      $0.mgesture.dDist = 0.125
      $0.mgesture.dTheta = -0.5
      $0.mgesture.numFingers = 2
    }
    let pinch = Event.Pinch(
      timestamp: 101.5,
      device: 9,
      center: CGPoint(x: 0.5, y: 0.25),
      distance: 0.125,
      rotation: -0.5,
      fingerCount: 2
    )
    #expect(event == .pinch(pinch))
  }

  @Test func `copies of touches and clicks are left out`() {
    for type in [SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL] {
      #expect(read(type) { _ in } != nil)
      let copy = read(type) {
        if type == SDL_MOUSEMOTION {
          $0.motion.which = .max
        } else if type == SDL_MOUSEWHEEL {
          $0.wheel.which = .max
        } else {
          $0.button.which = .max
        }
      }
      #expect(copy == nil)
    }
    for type in [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP] {
      #expect(read(type) { _ in } != nil)
      #expect(read(type) { $0.tfinger.touchId = -1 } == nil)
    }
    #expect(read(SDL_MULTIGESTURE) { $0.mgesture.touchId = -1 } == nil)
  }

  @Test(arguments: [
    (Int32(SDLK_a.rawValue), Key("a")), (Int32(SDLK_SPACE.rawValue), .space),
    (Int32(SDLK_RETURN.rawValue), .return), (Int32(SDLK_ESCAPE.rawValue), .escape),
    (Int32(SDLK_TAB.rawValue), .tab), (Int32(SDLK_BACKSPACE.rawValue), .backspace),
    (Int32(SDLK_DELETE.rawValue), .delete), (Int32(SDLK_CAPSLOCK.rawValue), .capsLock),
    (Int32(SDLK_F1.rawValue), .f1), (Int32(SDLK_F12.rawValue), .f12),
    (Int32(SDLK_INSERT.rawValue), .insert), (Int32(SDLK_HOME.rawValue), .home),
    (Int32(SDLK_PAGEUP.rawValue), .pageUp), (Int32(SDLK_END.rawValue), .end),
    (Int32(SDLK_PAGEDOWN.rawValue), .pageDown), (Int32(SDLK_RIGHT.rawValue), .rightArrow),
    (Int32(SDLK_LEFT.rawValue), .leftArrow), (Int32(SDLK_DOWN.rawValue), .downArrow),
    (Int32(SDLK_UP.rawValue), .upArrow), (Int32(SDLK_KP_ENTER.rawValue), .keypadEnter),
    (Int32(SDLK_LCTRL.rawValue), .leftControl), (Int32(SDLK_RSHIFT.rawValue), .rightShift),
    (Int32(SDLK_LALT.rawValue), .leftAlt), (Int32(SDLK_RGUI.rawValue), .rightCommand),
  ])
  func `keys`(code: Int32, key: Key) {
    for (type, isDown) in [(SDL_KEYDOWN, true), (SDL_KEYUP, false)] {
      let event = read(type) {
        $0.key.windowID = 1
        $0.key.keysym.sym = code
        $0.key.keysym.scancode = SDL_SCANCODE_Q
        $0.key.keysym.mod = UInt16(KMOD_LSHIFT.rawValue | KMOD_RCTRL.rawValue)
        $0.key.repeat = 1
      }
      let press = Event.KeyPress(
        timestamp: 101.5,
        windowID: 1,
        key: key,
        scancode: Scancode(rawValue: SDL_SCANCODE_Q.rawValue),
        modifiers: [.leftShift, .rightControl],
        isRepeat: true
      )
      #expect(event == (isDown ? .keyDown(press) : .keyUp(press)))
    }
  }

  @Test(arguments: [
    (KMOD_LSHIFT, KeyModifiers.leftShift), (KMOD_RSHIFT, .rightShift), (KMOD_LCTRL, .leftControl),
    (KMOD_RCTRL, .rightControl), (KMOD_LALT, .leftAlt), (KMOD_RALT, .rightAlt),
    (KMOD_LGUI, .leftCommand), (KMOD_RGUI, .rightCommand), (KMOD_NUM, .numLock),
    (KMOD_CAPS, .capsLock), (KMOD_MODE, .altGraph), (KMOD_SCROLL, .scrollLock),
  ])
  func `modifiers`(raw: SDL_Keymod, modifier: KeyModifiers) {
    #expect(KeyModifiers(rawValue: UInt16(raw.rawValue)) == modifier)
    #expect(modifier.hasShift == (raw == KMOD_LSHIFT || raw == KMOD_RSHIFT))
    #expect(modifier.hasControl == (raw == KMOD_LCTRL || raw == KMOD_RCTRL))
    #expect(modifier.hasAlt == (raw == KMOD_LALT || raw == KMOD_RALT))
    #expect(modifier.hasCommand == (raw == KMOD_LGUI || raw == KMOD_RGUI))
  }

  @Test func `keys know what they type`() {
    #expect(Key("a").character == "a")
    #expect(Key(rawValue: 0xE4).character == "ä")
    #expect(Key.leftArrow.character == nil)
    #expect(Key.unknown.character == nil)
  }

  @Test(arguments: ["a", "é", "안녕", "👩‍👩‍👧‍👦"])
  func `typed text`(text: String) {
    let event = read(SDL_TEXTINPUT) {
      $0.text.windowID = 1
      withUnsafeMutableBytes(of: &$0.text.text) { $0.copyBytes(from: text.utf8) }
    }
    #expect(
      event == .textInput(Event.TextInput(timestamp: 101.5, windowID: 1, text: text))
    )
  }

  @Test func `text that fills its field to the last byte`() {
    let event = read(SDL_TEXTINPUT) {
      withUnsafeMutableBytes(of: &$0.text.text) { $0.copyBytes(from: repeatElement(65, count: 32)) }
    }
    guard case .textInput(let input) = event else { return #expect(Bool(false)) }
    #expect(input.text == String(repeating: "A", count: 32))
  }

  @Test func `text in composition, short and long`() {
    let short = read(SDL_TEXTEDITING) {
      $0.edit.windowID = 1
      withUnsafeMutableBytes(of: &$0.edit.text) { $0.copyBytes(from: "ㅎㅏ".utf8) }
      $0.edit.start = 1
      $0.edit.length = 2
    }
    var editing = Event.TextEditing(
      timestamp: 101.5,
      windowID: 1,
      text: "ㅎㅏ",
      selectionStart: 1,
      selectionLength: 2
    )
    #expect(short == .textEditing(editing))
    let text = SDL_strdup(String(repeating: "가", count: 100))
    defer { SDL_free(text) }
    let long = read(SDL_TEXTEDITING_EXT) {
      $0.editExt.windowID = 1
      $0.editExt.text = text
      $0.editExt.start = 1
      $0.editExt.length = 2
    }
    editing.text = String(repeating: "가", count: 100)
    #expect(long == .textEditing(editing))
  }

  @Test(arguments: [
    (SDL_WINDOWEVENT_SHOWN, Event.WindowChange.Kind.shown), (SDL_WINDOWEVENT_HIDDEN, .hidden),
    (SDL_WINDOWEVENT_EXPOSED, .exposed),
    (SDL_WINDOWEVENT_MOVED, .moved(CGPoint(x: 100, y: 50))),
    (SDL_WINDOWEVENT_RESIZED, .resized(CGSize(width: 100, height: 50))),
    (SDL_WINDOWEVENT_SIZE_CHANGED, .sizeChanged(CGSize(width: 100, height: 50))),
    (SDL_WINDOWEVENT_MINIMIZED, .minimised), (SDL_WINDOWEVENT_MAXIMIZED, .maximised),
    (SDL_WINDOWEVENT_RESTORED, .restored), (SDL_WINDOWEVENT_ENTER, .mouseEntered),
    (SDL_WINDOWEVENT_LEAVE, .mouseLeft), (SDL_WINDOWEVENT_FOCUS_GAINED, .focusGained),
    (SDL_WINDOWEVENT_FOCUS_LOST, .focusLost), (SDL_WINDOWEVENT_CLOSE, .closeRequested),
    (SDL_WINDOWEVENT_DISPLAY_CHANGED, .displayChanged(200)),
  ])
  func `changes of a window`(raw: SDL_WindowEventID, kind: Event.WindowChange.Kind) {
    // Window 2 has two units in a point; the display's number is no length.
    let event = read(SDL_WINDOWEVENT) {
      $0.window.windowID = 2
      $0.window.event = UInt8(raw.rawValue)
      $0.window.data1 = 200
      $0.window.data2 = 100
    }
    #expect(event == .window(Event.WindowChange(timestamp: 101.5, windowID: 2, kind: kind)))
  }

  @Test func `dropped files and text`() {
    let text = SDL_strdup("/tmp/한글 file.swift")
    defer { SDL_free(text) }
    let content = String(cString: text!)
    for (type, expected) in [
      (SDL_DROPBEGIN, Event.Drop.Content.begin), (SDL_DROPFILE, .file(content)),
      (SDL_DROPTEXT, .text(content)), (SDL_DROPCOMPLETE, .end),
    ] {
      let event = read(type) {
        $0.drop.windowID = 1
        $0.drop.file = text
      }
      #expect(event == .drop(Event.Drop(timestamp: 101.5, windowID: 1, content: expected)))
    }
    #expect(read(SDL_DROPFILE) { _ in } == nil)
  }

  @Test func `lost pictures, displays, clipboard`() {
    let moment = Event.Moment(timestamp: 101.5)
    #expect(read(SDL_RENDER_TARGETS_RESET) { _ in } == .renderTargetsReset(moment))
    #expect(read(SDL_RENDER_DEVICE_RESET) { _ in } == .renderDeviceReset(moment))
    #expect(read(SDL_CLIPBOARDUPDATE) { _ in } == .clipboardChanged(moment))
    let display = read(SDL_DISPLAYEVENT) {
      $0.display.display = 1
      $0.display.event = UInt8(SDL_DISPLAYEVENT_CONNECTED.rawValue)
    }
    #expect(
      display
        == .displayChanged(
          Event.DisplayChange(timestamp: 101.5, display: 1, kind: .connected)
        )
    )
  }

  @Test(arguments: [SDL_SYSWMEVENT, SDL_JOYAXISMOTION, SDL_AUDIODEVICEADDED, SDL_USEREVENT])
  func `other devices are left out`(type: SDL_EventType) {
    #expect(read(type) { _ in } == nil)
  }

  @Test func `a timestamp can be moved to another time base`() {
    for type in [
      SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL, SDL_FINGERDOWN,
      SDL_FINGERMOTION, SDL_FINGERUP, SDL_MULTIGESTURE, SDL_KEYDOWN, SDL_KEYUP, SDL_TEXTINPUT,
      SDL_TEXTEDITING, SDL_DROPBEGIN, SDL_CLIPBOARDUPDATE, SDL_RENDER_TARGETS_RESET,
      SDL_RENDER_DEVICE_RESET, SDL_QUIT,
    ] {
      var event = read(type) { _ in }
      let original = event
      #expect(event?.timestamp == 101.5)
      event?.timestamp = 3
      #expect(event?.timestamp == 3)
      event?.timestamp = 101.5
      #expect(event == original)
    }
  }
}
