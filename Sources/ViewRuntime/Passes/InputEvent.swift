package import Foundation
package import Geometry

/// Something that a person did, in stage points and seconds on the frame clock.
package enum InputEvent: Sendable {
  case pointer(PointerEvent)
  /// The pointer moved with no button held.
  case hover(CGPoint, time: Double)
  /// The pointer left the stage.
  case hoverExit(time: Double)
  case scroll(ScrollEvent)
  case magnify(MagnifyEvent)
  case rotate(RotateEvent)
  case key(KeyEvent)
  /// Text that was typed, composed by the input method.
  case text(String)
  /// Whether the window has the keyboard.
  case windowFocus(Bool)
}

/// Where a continuous event stands.
package enum InputPhase: Sendable {
  case began
  case changed
  case ended
  case cancelled
  /// A device that does not say: a mouse wheel.
  case none
}

/// A button or finger that goes down, moves or goes up.
package struct PointerEvent: Sendable {
  package enum Phase: Sendable {
    case press
    case move
    case release
    /// The system took the pointer away.
    case cancel
  }

  package enum Device: Sendable {
    case mouse
    case touch
  }

  package enum Button: Sendable {
    case primary
    case secondary
    case middle
  }

  package var phase: Phase
  /// Stage points.
  package var point: CGPoint
  /// Seconds on the frame clock.
  package var time: Double
  /// Fingers have one each; the mouse is 0.
  package var pointer: Int
  package var button: Button
  package var device: Device
  /// How many clicks in a row the window system counts this as.
  package var clickCount: Int
  package var modifiers: EventModifiers

  package init(
    _ phase: Phase,
    at point: CGPoint,
    time: Double,
    pointer: Int = 0,
    button: Button = .primary,
    device: Device = .mouse,
    clickCount: Int = 1,
    modifiers: EventModifiers = []
  ) {
    self.phase = phase
    self.point = point
    self.time = time
    self.pointer = pointer
    self.button = button
    self.device = device
    self.clickCount = clickCount
    self.modifiers = modifiers
  }
}

/// A turn of the wheel or two fingers that slide.
package struct ScrollEvent: Sendable {
  /// Points that the content moves by: positive is to the right and down.
  package var delta: CGSize
  /// The pointer's place, stage points.
  package var point: CGPoint
  package var time: Double
  package var phase: InputPhase
  package var modifiers: EventModifiers

  package init(
    delta: CGSize,
    at point: CGPoint,
    time: Double,
    phase: InputPhase = .none,
    modifiers: EventModifiers = []
  ) {
    self.delta = delta
    self.point = point
    self.time = time
    self.phase = phase
    self.modifiers = modifiers
  }
}

/// Two fingers that spread or close on a trackpad.
package struct MagnifyEvent: Sendable {
  /// The size since the gesture began: 1 at first, 2 for twice as large.
  package var magnification: Double
  package var point: CGPoint
  package var time: Double
  package var phase: InputPhase

  package init(magnification: Double, at point: CGPoint, time: Double, phase: InputPhase) {
    self.magnification = magnification
    self.point = point
    self.time = time
    self.phase = phase
  }
}

/// Two fingers that turn on a trackpad.
package struct RotateEvent: Sendable {
  /// The turn since the gesture began, clockwise.
  package var rotation: Angle
  package var point: CGPoint
  package var time: Double
  package var phase: InputPhase

  package init(rotation: Angle, at point: CGPoint, time: Double, phase: InputPhase) {
    self.rotation = rotation
    self.point = point
    self.time = time
    self.phase = phase
  }
}

/// A key that goes down or up.
package struct KeyEvent: Sendable {
  package var isDown: Bool
  /// Which key, by the character it stands for.
  package var key: KeyEquivalent
  /// What it types with the modifiers that are held; empty for keys that type nothing.
  package var characters: String
  package var modifiers: EventModifiers
  package var isRepeat: Bool
  package var time: Double

  package init(
    isDown: Bool = true,
    key: KeyEquivalent,
    characters: String? = nil,
    modifiers: EventModifiers = [],
    isRepeat: Bool = false,
    time: Double = 0
  ) {
    self.isDown = isDown
    self.key = key
    self.characters = characters ?? String(key.character)
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.time = time
  }
}
