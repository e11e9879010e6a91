import Foundation

/// Names a window within a session; 0 is none.
public typealias WindowID = UInt32

/// Something that happened, as a value.
///
/// Timestamps are seconds on the clock of `FrameClock.now()`; an `EventLoop` hands events over on
/// the time base of its frames. Positions are points in the window, y downward.
public enum Event: Hashable, Sendable {
  case mouseMoved(MouseMotion)
  case mouseDown(MouseClick)
  case mouseUp(MouseClick)
  case wheel(Wheel)
  case touchDown(Touch)
  case touchMoved(Touch)
  case touchUp(Touch)
  case pinch(Pinch)
  case keyDown(KeyPress)
  case keyUp(KeyPress)
  case textInput(TextInput)
  case textEditing(TextEditing)
  case window(WindowChange)
  case drop(Drop)
  case clipboardChanged(Moment)
  case displayChanged(DisplayChange)
  /// The pictures that were drawn into are lost; what was uploaded is still there.
  case renderTargetsReset(Moment)
  /// Everything that was uploaded is lost.
  case renderDeviceReset(Moment)
  case quit(Moment)

  public enum MouseButton: Hashable, Sendable {
    case left
    case middle
    case right
    /// The fourth and fifth button, and those beyond, by SDL's number.
    case other(UInt8)
  }

  /// The buttons that are held.
  public struct MouseButtons: OptionSet, Hashable, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let left = MouseButtons(rawValue: 1)
    public static let middle = MouseButtons(rawValue: 2)
    public static let right = MouseButtons(rawValue: 4)
  }

  public struct MouseMotion: Hashable, Sendable {
    public var timestamp: Double
    public var windowID: WindowID
    public var position: CGPoint
    /// In points, since the last motion.
    public var delta: CGSize
    public var buttons: MouseButtons

    public init(
      timestamp: Double,
      windowID: WindowID,
      position: CGPoint,
      delta: CGSize,
      buttons: MouseButtons
    ) {
      self.timestamp = timestamp
      self.windowID = windowID
      self.position = position
      self.delta = delta
      self.buttons = buttons
    }
  }

  public struct MouseClick: Hashable, Sendable {
    public var timestamp: Double
    public var windowID: WindowID
    public var position: CGPoint
    public var button: MouseButton
    /// 1 for a single click, 2 for a double click, and so on.
    public var clickCount: Int

    public init(
      timestamp: Double,
      windowID: WindowID,
      position: CGPoint,
      button: MouseButton,
      clickCount: Int
    ) {
      self.timestamp = timestamp
      self.windowID = windowID
      self.position = position
      self.button = button
      self.clickCount = clickCount
    }
  }

  public struct Wheel: Hashable, Sendable {
    public var timestamp: Double
    public var windowID: WindowID
    public var position: CGPoint
    /// In notches, fractions included: x to the right, y away from the user.
    public var delta: CGSize
    /// Whether the device reports the opposite of its wheel's movement ("natural scrolling");
    /// `delta` is what the device reports, which is what the user has chosen to see.
    public var isFlipped: Bool

    public init(
      timestamp: Double,
      windowID: WindowID,
      position: CGPoint,
      delta: CGSize,
      isFlipped: Bool
    ) {
      self.timestamp = timestamp
      self.windowID = windowID
      self.position = position
      self.delta = delta
      self.isFlipped = isFlipped
    }
  }

  public struct Touch: Hashable, Sendable {
    public var timestamp: Double
    /// 0 when the touch belongs to no window; positions are fractions of the device then.
    public var windowID: WindowID
    public var device: Int64
    public var finger: Int64
    public var position: CGPoint
    /// In points, since the finger's last event.
    public var delta: CGSize
    /// From 0 to 1.
    public var pressure: Double

    public init(
      timestamp: Double,
      windowID: WindowID,
      device: Int64,
      finger: Int64,
      position: CGPoint,
      delta: CGSize,
      pressure: Double
    ) {
      self.timestamp = timestamp
      self.windowID = windowID
      self.device = device
      self.finger = finger
      self.position = position
      self.delta = delta
      self.pressure = pressure
    }
  }

  /// Two or more fingers that move together.
  public struct Pinch: Hashable, Sendable {
    public var timestamp: Double
    public var device: Int64
    /// Where the fingers' centre is, as fractions of the device's width and height.
    public var center: CGPoint
    /// How far the fingers moved apart since the last event, as a fraction of the device's size.
    public var distance: Double
    /// How far the fingers turned since the last event, in radians.
    public var rotation: Double
    public var fingerCount: Int

    public init(
      timestamp: Double,
      device: Int64,
      center: CGPoint,
      distance: Double,
      rotation: Double,
      fingerCount: Int
    ) {
      self.timestamp = timestamp
      self.device = device
      self.center = center
      self.distance = distance
      self.rotation = rotation
      self.fingerCount = fingerCount
    }
  }

  public struct KeyPress: Hashable, Sendable {
    public var timestamp: Double
    public var windowID: WindowID
    public var key: Key
    public var scancode: Scancode
    public var modifiers: KeyModifiers
    /// Whether the keyboard repeats a key that is held.
    public var isRepeat: Bool

    public init(
      timestamp: Double,
      windowID: WindowID,
      key: Key,
      scancode: Scancode,
      modifiers: KeyModifiers = [],
      isRepeat: Bool = false
    ) {
      self.timestamp = timestamp
      self.windowID = windowID
      self.key = key
      self.scancode = scancode
      self.modifiers = modifiers
      self.isRepeat = isRepeat
    }
  }

  public struct TextInput: Hashable, Sendable {
    public var timestamp: Double
    public var windowID: WindowID
    public var text: String

    public init(timestamp: Double, windowID: WindowID, text: String) {
      self.timestamp = timestamp
      self.windowID = windowID
      self.text = text
    }
  }

  /// Text that an input method is still composing.
  public struct TextEditing: Hashable, Sendable {
    public var timestamp: Double
    public var windowID: WindowID
    public var text: String
    /// Where the selection starts, in characters as the input method counts them.
    public var selectionStart: Int
    public var selectionLength: Int

    public init(
      timestamp: Double,
      windowID: WindowID,
      text: String,
      selectionStart: Int,
      selectionLength: Int
    ) {
      self.timestamp = timestamp
      self.windowID = windowID
      self.text = text
      self.selectionStart = selectionStart
      self.selectionLength = selectionLength
    }
  }

  public struct WindowChange: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      case shown
      case hidden
      /// What the window showed is lost and has to be presented again.
      case exposed
      /// In the desktop's points.
      case moved(CGPoint)
      /// The user or the system changed the size; always comes after `sizeChanged`.
      case resized(CGSize)
      /// The size changed, for whatever reason: surfaces and drawable sizes are new.
      case sizeChanged(CGSize)
      case minimised
      case maximised
      case restored
      case mouseEntered
      case mouseLeft
      case focusGained
      case focusLost
      /// The user wants the window gone; it stays until it is closed by the program.
      case closeRequested
      /// The window is on another display, by its index: the refresh rate may differ.
      case displayChanged(Int)
    }

    public var timestamp: Double
    public var windowID: WindowID
    public var kind: Kind

    public init(timestamp: Double, windowID: WindowID, kind: Kind) {
      self.timestamp = timestamp
      self.windowID = windowID
      self.kind = kind
    }
  }

  /// Files or text that were dragged from elsewhere; one `begin` and one `end` around each set.
  public struct Drop: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
      case begin
      /// The file's path.
      case file(String)
      case text(String)
      case end
    }

    public var timestamp: Double
    public var windowID: WindowID
    public var content: Content

    public init(timestamp: Double, windowID: WindowID, content: Content) {
      self.timestamp = timestamp
      self.windowID = windowID
      self.content = content
    }
  }

  public struct DisplayChange: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      case orientation
      case connected
      case disconnected
    }

    public var timestamp: Double
    /// The display's index.
    public var display: Int
    public var kind: Kind

    public init(timestamp: Double, display: Int, kind: Kind) {
      self.timestamp = timestamp
      self.display = display
      self.kind = kind
    }
  }

  /// An event that is nothing but a point in time.
  public struct Moment: Hashable, Sendable {
    public var timestamp: Double

    public init(timestamp: Double) { self.timestamp = timestamp }
  }
}
