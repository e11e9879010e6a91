extension Event {
  /// When it happened, in seconds.
  public var timestamp: Double {
    get {
      switch self {
      case .mouseMoved(let event): event.timestamp
      case .mouseDown(let event), .mouseUp(let event): event.timestamp
      case .wheel(let event): event.timestamp
      case .touchDown(let event), .touchMoved(let event), .touchUp(let event): event.timestamp
      case .pinch(let event): event.timestamp
      case .keyDown(let event), .keyUp(let event): event.timestamp
      case .textInput(let event): event.timestamp
      case .textEditing(let event): event.timestamp
      case .window(let event): event.timestamp
      case .drop(let event): event.timestamp
      case .displayChanged(let event): event.timestamp
      case .clipboardChanged(let event), .renderTargetsReset(let event),
        .renderDeviceReset(let event), .quit(let event):
        event.timestamp
      }
    }
    set {
      switch self {
      case .mouseMoved(var event): self = .mouseMoved(event.stamp(newValue))
      case .mouseDown(var event): self = .mouseDown(event.stamp(newValue))
      case .mouseUp(var event): self = .mouseUp(event.stamp(newValue))
      case .wheel(var event): self = .wheel(event.stamp(newValue))
      case .touchDown(var event): self = .touchDown(event.stamp(newValue))
      case .touchMoved(var event): self = .touchMoved(event.stamp(newValue))
      case .touchUp(var event): self = .touchUp(event.stamp(newValue))
      case .pinch(var event): self = .pinch(event.stamp(newValue))
      case .keyDown(var event): self = .keyDown(event.stamp(newValue))
      case .keyUp(var event): self = .keyUp(event.stamp(newValue))
      case .textInput(var event): self = .textInput(event.stamp(newValue))
      case .textEditing(var event): self = .textEditing(event.stamp(newValue))
      case .window(var event): self = .window(event.stamp(newValue))
      case .drop(var event): self = .drop(event.stamp(newValue))
      case .displayChanged(var event): self = .displayChanged(event.stamp(newValue))
      case .clipboardChanged: self = .clipboardChanged(Moment(timestamp: newValue))
      case .renderTargetsReset: self = .renderTargetsReset(Moment(timestamp: newValue))
      case .renderDeviceReset: self = .renderDeviceReset(Moment(timestamp: newValue))
      case .quit: self = .quit(Moment(timestamp: newValue))
      }
    }
  }

  /// The window it belongs to; nil for events of the whole program.
  public var windowID: WindowID? {
    switch self {
    case .mouseMoved(let event): event.windowID
    case .mouseDown(let event), .mouseUp(let event): event.windowID
    case .wheel(let event): event.windowID
    case .touchDown(let event), .touchMoved(let event), .touchUp(let event): event.windowID
    case .keyDown(let event), .keyUp(let event): event.windowID
    case .textInput(let event): event.windowID
    case .textEditing(let event): event.windowID
    case .window(let event): event.windowID
    case .drop(let event): event.windowID
    case .pinch, .displayChanged, .clipboardChanged, .renderTargetsReset, .renderDeviceReset,
      .quit:
      nil
    }
  }
}

private protocol Stamped {
  var timestamp: Double { get set }
}

extension Stamped {
  fileprivate mutating func stamp(_ timestamp: Double) -> Self {
    self.timestamp = timestamp
    return self
  }
}

extension Event.MouseMotion: Stamped {}
extension Event.MouseClick: Stamped {}
extension Event.Wheel: Stamped {}
extension Event.Touch: Stamped {}
extension Event.Pinch: Stamped {}
extension Event.KeyPress: Stamped {}
extension Event.TextInput: Stamped {}
extension Event.TextEditing: Stamped {}
extension Event.WindowChange: Stamped {}
extension Event.Drop: Stamped {}
extension Event.DisplayChange: Stamped {}
