internal import CSDL2
import Foundation

extension Event {
  /// The SDL event that reads as this one, without its timestamp, which SDL sets when it is pushed.
  ///
  /// A dropped file's path is allocated and owned by the result.
  func raw(geometry: (WindowID) -> WindowGeometry?) throws(SDLError) -> SDL_Event {
    let geometry = windowID.flatMap(geometry) ?? WindowGeometry(size: CGSize(width: 1, height: 1))
    func units(_ points: Double) -> Int32 {
      Int32(clamping: Int((points * geometry.unitsPerPoint).rounded()))
    }
    var raw = SDL_Event()
    switch self {
    case .mouseMoved(let event):
      raw.type = SDL_MOUSEMOTION.rawValue
      raw.motion.windowID = event.windowID
      raw.motion.state = event.buttons.rawValue
      raw.motion.x = units(event.position.x)
      raw.motion.y = units(event.position.y)
      raw.motion.xrel = units(event.delta.width)
      raw.motion.yrel = units(event.delta.height)
    case .mouseDown(let event), .mouseUp(let event):
      let isDown = if case .mouseDown = self { true } else { false }
      raw.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
      raw.button.windowID = event.windowID
      raw.button.button = event.button.number
      raw.button.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
      raw.button.clicks = UInt8(clamping: event.clickCount)
      raw.button.x = units(event.position.x)
      raw.button.y = units(event.position.y)
    case .wheel(let event):
      raw.type = SDL_MOUSEWHEEL.rawValue
      raw.wheel.windowID = event.windowID
      raw.wheel.x = Int32(clamping: Int(event.delta.width))
      raw.wheel.y = Int32(clamping: Int(event.delta.height))
      raw.wheel.preciseX = Float(event.delta.width)
      raw.wheel.preciseY = Float(event.delta.height)
      raw.wheel.mouseX = units(event.position.x)
      raw.wheel.mouseY = units(event.position.y)
      raw.wheel.direction =
        (event.isFlipped ? SDL_MOUSEWHEEL_FLIPPED : SDL_MOUSEWHEEL_NORMAL).rawValue
    case .touchDown(let event):
      raw.setTouch(event, SDL_FINGERDOWN, in: geometry.size)
    case .touchMoved(let event):
      raw.setTouch(event, SDL_FINGERMOTION, in: geometry.size)
    case .touchUp(let event):
      raw.setTouch(event, SDL_FINGERUP, in: geometry.size)
    case .pinch(let event):
      raw.type = SDL_MULTIGESTURE.rawValue
      raw.mgesture.touchId = event.device
      raw.mgesture.x = Float(event.center.x)
      raw.mgesture.y = Float(event.center.y)
      raw.mgesture.dDist = Float(event.distance)
      raw.mgesture.dTheta = Float(event.rotation)
      raw.mgesture.numFingers = UInt16(clamping: event.fingerCount)
    case .keyDown(let event), .keyUp(let event):
      let isDown = if case .keyDown = self { true } else { false }
      raw.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
      raw.key.windowID = event.windowID
      raw.key.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
      raw.key.repeat = event.isRepeat ? 1 : 0
      raw.key.keysym.sym = event.key.rawValue
      raw.key.keysym.scancode = SDL_Scancode(event.scancode.rawValue)
      raw.key.keysym.mod = event.modifiers.rawValue
    case .textInput(let event):
      raw.type = SDL_TEXTINPUT.rawValue
      raw.text.windowID = event.windowID
      try withUnsafeMutableBytes(of: &raw.text.text) { bytes throws(SDLError) in
        try bytes.fill(event.text)
      }
    case .textEditing(let event):
      raw.type = SDL_TEXTEDITING.rawValue
      raw.edit.windowID = event.windowID
      raw.edit.start = Int32(clamping: event.selectionStart)
      raw.edit.length = Int32(clamping: event.selectionLength)
      try withUnsafeMutableBytes(of: &raw.edit.text) { bytes throws(SDLError) in
        try bytes.fill(event.text)
      }
    case .window(let event):
      raw.type = SDL_WINDOWEVENT.rawValue
      raw.window.windowID = event.windowID
      let (kind, data) = event.kind.raw
      raw.window.event = UInt8(kind.rawValue)
      if case .displayChanged(let display) = event.kind {
        raw.window.data1 = Int32(clamping: display)
      } else {
        raw.window.data1 = units(data.x)
        raw.window.data2 = units(data.y)
      }
    case .drop(let event):
      raw.drop.windowID = event.windowID
      switch event.content {
      case .begin: raw.type = SDL_DROPBEGIN.rawValue
      case .end: raw.type = SDL_DROPCOMPLETE.rawValue
      case .file(let path):
        raw.type = SDL_DROPFILE.rawValue
        raw.drop.file = SDLCalls.duplicate(path)
      case .text(let text):
        raw.type = SDL_DROPTEXT.rawValue
        raw.drop.file = SDLCalls.duplicate(text)
      }
    case .displayChanged(let event):
      raw.type = SDL_DISPLAYEVENT.rawValue
      raw.display.display = UInt32(clamping: event.display)
      let kind =
        switch event.kind {
        case .orientation: SDL_DISPLAYEVENT_ORIENTATION
        case .connected: SDL_DISPLAYEVENT_CONNECTED
        case .disconnected: SDL_DISPLAYEVENT_DISCONNECTED
        }
      raw.display.event = UInt8(kind.rawValue)
    case .clipboardChanged: raw.type = SDL_CLIPBOARDUPDATE.rawValue
    case .renderTargetsReset: raw.type = SDL_RENDER_TARGETS_RESET.rawValue
    case .renderDeviceReset: raw.type = SDL_RENDER_DEVICE_RESET.rawValue
    case .quit: raw.type = SDL_QUIT.rawValue
    }
    return raw
  }
}

extension SDL_Event {
  fileprivate mutating func setTouch(_ event: Event.Touch, _ type: SDL_EventType, in size: CGSize) {
    self.type = type.rawValue
    tfinger.windowID = event.windowID
    tfinger.touchId = event.device
    tfinger.fingerId = event.finger
    tfinger.x = Float(event.position.x / size.width)
    tfinger.y = Float(event.position.y / size.height)
    tfinger.dx = Float(event.delta.width / size.width)
    tfinger.dy = Float(event.delta.height / size.height)
    tfinger.pressure = Float(event.pressure)
  }

  /// Releases what the event owns.
  func free() {
    switch SDL_EventType(type) {
    case SDL_DROPFILE, SDL_DROPTEXT: SDLCalls.free(drop.file)
    case SDL_TEXTEDITING_EXT: SDLCalls.free(editExt.text)
    default: break
    }
  }
}

extension UnsafeMutableRawBufferPointer {
  fileprivate func fill(_ text: String) throws(SDLError) {
    guard text.utf8.count < count else { throw .textTooLong(text, limit: count - 1) }
    copyBytes(from: text.utf8)
  }
}

extension Event.WindowChange.Kind {
  fileprivate var raw: (SDL_WindowEventID, CGPoint) {
    switch self {
    case .shown: (SDL_WINDOWEVENT_SHOWN, .zero)
    case .hidden: (SDL_WINDOWEVENT_HIDDEN, .zero)
    case .exposed: (SDL_WINDOWEVENT_EXPOSED, .zero)
    case .moved(let position): (SDL_WINDOWEVENT_MOVED, position)
    case .resized(let size): (SDL_WINDOWEVENT_RESIZED, CGPoint(x: size.width, y: size.height))
    case .sizeChanged(let size):
      (SDL_WINDOWEVENT_SIZE_CHANGED, CGPoint(x: size.width, y: size.height))
    case .minimised: (SDL_WINDOWEVENT_MINIMIZED, .zero)
    case .maximised: (SDL_WINDOWEVENT_MAXIMIZED, .zero)
    case .restored: (SDL_WINDOWEVENT_RESTORED, .zero)
    case .mouseEntered: (SDL_WINDOWEVENT_ENTER, .zero)
    case .mouseLeft: (SDL_WINDOWEVENT_LEAVE, .zero)
    case .focusGained: (SDL_WINDOWEVENT_FOCUS_GAINED, .zero)
    case .focusLost: (SDL_WINDOWEVENT_FOCUS_LOST, .zero)
    case .closeRequested: (SDL_WINDOWEVENT_CLOSE, .zero)
    case .displayChanged: (SDL_WINDOWEVENT_DISPLAY_CHANGED, .zero)
    }
  }
}
