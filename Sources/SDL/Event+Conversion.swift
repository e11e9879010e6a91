package import CSDL2
import Foundation

/// How a window's coordinates are to be read.
package struct WindowGeometry: Hashable, Sendable {
  /// SDL's window units in one point.
  package var unitsPerPoint: Double
  /// In points.
  package var size: CGSize

  package init(unitsPerPoint: Double = 1, size: CGSize) {
    self.unitsPerPoint = unitsPerPoint
    self.size = size
  }
}

/// What an SDL event does not say itself.
package struct EventContext {
  /// When SDL's tick counter was 0, in seconds on the monotonic clock.
  package var timeOrigin: Double
  /// SDL's tick counter now, in milliseconds; events carry only its lower 32 bits.
  package var ticks: UInt64
  /// Nil for windows that are not known (any more).
  package var geometry: (WindowID) -> WindowGeometry?

  package init(
    timeOrigin: Double,
    ticks: UInt64,
    geometry: @escaping (WindowID) -> WindowGeometry?
  ) {
    self.timeOrigin = timeOrigin
    self.ticks = ticks
    self.geometry = geometry
  }

  fileprivate func timestamp(_ milliseconds: UInt32) -> Double {
    // The distance between the lower halves, as a signed number, survives the wrap after 49 days.
    let distance = Int32(bitPattern: milliseconds &- UInt32(truncatingIfNeeded: ticks))
    return timeOrigin + (Double(ticks) + Double(distance)) / 1000
  }

  fileprivate func points(_ windowID: WindowID, _ value: some BinaryInteger) -> Double {
    Double(value) / (geometry(windowID)?.unitsPerPoint ?? 1)
  }

  fileprivate func point(_ windowID: WindowID, _ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: points(windowID, x), y: points(windowID, y))
  }

  fileprivate func vector(_ windowID: WindowID, _ x: Int32, _ y: Int32) -> CGSize {
    CGSize(width: points(windowID, x), height: points(windowID, y))
  }
}

extension Event {
  /// Reads an SDL event; nil for those that this module does not hand on: other devices, and the
  /// copies that SDL makes of touches as mouse events and of mouse events as touches.
  ///
  /// Memory that the event owns (the path of a dropped file) stays owned by the event.
  package init?(_ raw: SDL_Event, context: EventContext) {
    switch SDL_EventType(raw.type) {
    case SDL_MOUSEMOTION:
      guard raw.motion.which != Event.touchMouse else { return nil }
      self = .mouseMoved(MouseMotion(raw.motion, context))
    case SDL_MOUSEBUTTONDOWN:
      guard raw.button.which != Event.touchMouse else { return nil }
      self = .mouseDown(MouseClick(raw.button, context))
    case SDL_MOUSEBUTTONUP:
      guard raw.button.which != Event.touchMouse else { return nil }
      self = .mouseUp(MouseClick(raw.button, context))
    case SDL_MOUSEWHEEL:
      guard raw.wheel.which != Event.touchMouse else { return nil }
      self = .wheel(Wheel(raw.wheel, context))
    case SDL_FINGERDOWN:
      guard raw.tfinger.touchId != Event.mouseTouch else { return nil }
      self = .touchDown(Touch(raw.tfinger, context))
    case SDL_FINGERMOTION:
      guard raw.tfinger.touchId != Event.mouseTouch else { return nil }
      self = .touchMoved(Touch(raw.tfinger, context))
    case SDL_FINGERUP:
      guard raw.tfinger.touchId != Event.mouseTouch else { return nil }
      self = .touchUp(Touch(raw.tfinger, context))
    case SDL_MULTIGESTURE:
      guard raw.mgesture.touchId != Event.mouseTouch else { return nil }
      self = .pinch(Pinch(raw.mgesture, context))
    case SDL_KEYDOWN:
      self = .keyDown(KeyPress(raw.key, context))
    case SDL_KEYUP:
      self = .keyUp(KeyPress(raw.key, context))
    case SDL_TEXTINPUT:
      self = .textInput(TextInput(raw.text, context))
    case SDL_TEXTEDITING:
      self = .textEditing(TextEditing(raw.edit, context))
    case SDL_TEXTEDITING_EXT:
      self = .textEditing(TextEditing(raw.editExt, context))
    case SDL_WINDOWEVENT:
      guard let change = WindowChange(raw.window, context) else { return nil }
      self = .window(change)
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE:
      guard let drop = Drop(raw.drop, context) else { return nil }
      self = .drop(drop)
    case SDL_DISPLAYEVENT:
      guard let change = DisplayChange(raw.display, context) else { return nil }
      self = .displayChanged(change)
    case SDL_CLIPBOARDUPDATE:
      self = .clipboardChanged(Moment(timestamp: context.timestamp(raw.common.timestamp)))
    case SDL_RENDER_TARGETS_RESET:
      self = .renderTargetsReset(Moment(timestamp: context.timestamp(raw.common.timestamp)))
    case SDL_RENDER_DEVICE_RESET:
      self = .renderDeviceReset(Moment(timestamp: context.timestamp(raw.common.timestamp)))
    case SDL_QUIT:
      self = .quit(Moment(timestamp: context.timestamp(raw.quit.timestamp)))
    default:
      return nil
    }
  }

  // SDL_TOUCH_MOUSEID and SDL_MOUSE_TOUCHID, casts that the importer does not see.
  static let touchMouse = UInt32.max
  static let mouseTouch: SDL_TouchID = -1
}

extension Event.MouseButton {
  init(number: UInt8) {
    switch Int32(number) {
    case SDL_BUTTON_LEFT: self = .left
    case SDL_BUTTON_MIDDLE: self = .middle
    case SDL_BUTTON_RIGHT: self = .right
    default: self = .other(number)
    }
  }

  var number: UInt8 {
    switch self {
    case .left: UInt8(SDL_BUTTON_LEFT)
    case .middle: UInt8(SDL_BUTTON_MIDDLE)
    case .right: UInt8(SDL_BUTTON_RIGHT)
    case .other(let number): number
    }
  }
}

extension Event.MouseMotion {
  fileprivate init(_ raw: SDL_MouseMotionEvent, _ context: EventContext) {
    self.init(
      timestamp: context.timestamp(raw.timestamp),
      windowID: raw.windowID,
      position: context.point(raw.windowID, raw.x, raw.y),
      delta: context.vector(raw.windowID, raw.xrel, raw.yrel),
      buttons: Event.MouseButtons(rawValue: raw.state)
    )
  }
}

extension Event.MouseClick {
  fileprivate init(_ raw: SDL_MouseButtonEvent, _ context: EventContext) {
    self.init(
      timestamp: context.timestamp(raw.timestamp),
      windowID: raw.windowID,
      position: context.point(raw.windowID, raw.x, raw.y),
      button: Event.MouseButton(number: raw.button),
      clickCount: Int(raw.clicks)
    )
  }
}

extension Event.Wheel {
  fileprivate init(_ raw: SDL_MouseWheelEvent, _ context: EventContext) {
    // Whole notches stand in where no precise value was filled in; the precise one counts
    // otherwise, since the whole one is 0 for most events of a smooth wheel.
    let isPrecise = raw.preciseX != 0 || raw.preciseY != 0
    self.init(
      timestamp: context.timestamp(raw.timestamp),
      windowID: raw.windowID,
      position: context.point(raw.windowID, raw.mouseX, raw.mouseY),
      delta: CGSize(
        width: isPrecise ? Double(raw.preciseX) : Double(raw.x),
        height: isPrecise ? Double(raw.preciseY) : Double(raw.y)
      ),
      isFlipped: raw.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue
    )
  }
}

extension Event.Touch {
  fileprivate init(_ raw: SDL_TouchFingerEvent, _ context: EventContext) {
    let size = context.geometry(raw.windowID)?.size ?? CGSize(width: 1, height: 1)
    self.init(
      timestamp: context.timestamp(raw.timestamp),
      windowID: raw.windowID,
      device: raw.touchId,
      finger: raw.fingerId,
      position: CGPoint(x: Double(raw.x) * size.width, y: Double(raw.y) * size.height),
      delta: CGSize(width: Double(raw.dx) * size.width, height: Double(raw.dy) * size.height),
      pressure: Double(raw.pressure)
    )
  }
}

extension Event.Pinch {
  fileprivate init(_ raw: SDL_MultiGestureEvent, _ context: EventContext) {
    self.init(
      timestamp: context.timestamp(raw.timestamp),
      device: raw.touchId,
      center: CGPoint(x: Double(raw.x), y: Double(raw.y)),
      distance: Double(raw.dDist),
      rotation: Double(raw.dTheta),
      fingerCount: Int(raw.numFingers)
    )
  }
}

extension Event.KeyPress {
  fileprivate init(_ raw: SDL_KeyboardEvent, _ context: EventContext) {
    self.init(
      timestamp: context.timestamp(raw.timestamp),
      windowID: raw.windowID,
      key: Key(rawValue: raw.keysym.sym),
      scancode: Scancode(rawValue: raw.keysym.scancode.rawValue),
      modifiers: KeyModifiers(rawValue: raw.keysym.mod),
      isRepeat: raw.repeat != 0
    )
  }
}

extension Event.TextInput {
  fileprivate init(_ raw: SDL_TextInputEvent, _ context: EventContext) {
    self.init(
      timestamp: context.timestamp(raw.timestamp),
      windowID: raw.windowID,
      text: withUnsafeBytes(of: raw.text) { string(upToZero: $0) }
    )
  }
}

extension Event.TextEditing {
  fileprivate init(_ raw: SDL_TextEditingEvent, _ context: EventContext) {
    self.init(
      timestamp: context.timestamp(raw.timestamp),
      windowID: raw.windowID,
      text: withUnsafeBytes(of: raw.text) { string(upToZero: $0) },
      selectionStart: Int(raw.start),
      selectionLength: Int(raw.length)
    )
  }

  fileprivate init(_ raw: SDL_TextEditingExtEvent, _ context: EventContext) {
    self.init(
      timestamp: context.timestamp(raw.timestamp),
      windowID: raw.windowID,
      text: String(cString: raw.text),
      selectionStart: Int(raw.start),
      selectionLength: Int(raw.length)
    )
  }
}

private func string(upToZero bytes: UnsafeRawBufferPointer) -> String {
  String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
}

extension Event.WindowChange {
  fileprivate init?(_ raw: SDL_WindowEvent, _ context: EventContext) {
    let x = context.points(raw.windowID, raw.data1)
    let y = context.points(raw.windowID, raw.data2)
    let kind: Kind
    switch SDL_WindowEventID(UInt32(raw.event)) {
    case SDL_WINDOWEVENT_SHOWN: kind = .shown
    case SDL_WINDOWEVENT_HIDDEN: kind = .hidden
    case SDL_WINDOWEVENT_EXPOSED: kind = .exposed
    case SDL_WINDOWEVENT_MOVED: kind = .moved(CGPoint(x: x, y: y))
    case SDL_WINDOWEVENT_RESIZED: kind = .resized(CGSize(width: x, height: y))
    case SDL_WINDOWEVENT_SIZE_CHANGED: kind = .sizeChanged(CGSize(width: x, height: y))
    case SDL_WINDOWEVENT_MINIMIZED: kind = .minimised
    case SDL_WINDOWEVENT_MAXIMIZED: kind = .maximised
    case SDL_WINDOWEVENT_RESTORED: kind = .restored
    case SDL_WINDOWEVENT_ENTER: kind = .mouseEntered
    case SDL_WINDOWEVENT_LEAVE: kind = .mouseLeft
    case SDL_WINDOWEVENT_FOCUS_GAINED: kind = .focusGained
    case SDL_WINDOWEVENT_FOCUS_LOST: kind = .focusLost
    case SDL_WINDOWEVENT_CLOSE: kind = .closeRequested
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: kind = .displayChanged(Int(raw.data1))
    default: return nil
    }
    self.init(
      timestamp: context.timestamp(raw.timestamp),
      windowID: raw.windowID,
      kind: kind
    )
  }
}

extension Event.Drop {
  fileprivate init?(_ raw: SDL_DropEvent, _ context: EventContext) {
    let file: UnsafeMutablePointer<CChar>? = raw.file
    let text = file.map { String(cString: $0) }
    let content: Content
    switch SDL_EventType(raw.type) {
    case SDL_DROPBEGIN: content = .begin
    case SDL_DROPCOMPLETE: content = .end
    case SDL_DROPFILE:
      guard let text else { return nil }
      content = .file(text)
    case SDL_DROPTEXT:
      guard let text else { return nil }
      content = .text(text)
    default: return nil
    }
    self.init(
      timestamp: context.timestamp(raw.timestamp),
      windowID: raw.windowID,
      content: content
    )
  }
}

extension Event.DisplayChange {
  fileprivate init?(_ raw: SDL_DisplayEvent, _ context: EventContext) {
    let kind: Kind
    switch SDL_DisplayEventID(UInt32(raw.event)) {
    case SDL_DISPLAYEVENT_ORIENTATION: kind = .orientation
    case SDL_DISPLAYEVENT_CONNECTED: kind = .connected
    case SDL_DISPLAYEVENT_DISCONNECTED: kind = .disconnected
    default: return nil
    }
    self.init(
      timestamp: context.timestamp(raw.timestamp),
      display: Int(raw.display),
      kind: kind
    )
  }
}
