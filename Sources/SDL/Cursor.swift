internal import CSDL2

/// The mouse cursor's shape.
@MainActor
public final class Cursor {
  public enum Shape: CaseIterable, Hashable, Sendable {
    case arrow
    case text
    case crosshair
    case pointingHand
    case resizeHorizontal
    case resizeVertical
    case resizeDiagonalDown
    case resizeDiagonalUp
    case move
    case notAllowed
    case wait
    case progress

    fileprivate var raw: SDL_SystemCursor {
      switch self {
      case .arrow: SDL_SYSTEM_CURSOR_ARROW
      case .text: SDL_SYSTEM_CURSOR_IBEAM
      case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
      case .pointingHand: SDL_SYSTEM_CURSOR_HAND
      case .resizeHorizontal: SDL_SYSTEM_CURSOR_SIZEWE
      case .resizeVertical: SDL_SYSTEM_CURSOR_SIZENS
      case .resizeDiagonalDown: SDL_SYSTEM_CURSOR_SIZENWSE
      case .resizeDiagonalUp: SDL_SYSTEM_CURSOR_SIZENESW
      case .move: SDL_SYSTEM_CURSOR_SIZEALL
      case .notAllowed: SDL_SYSTEM_CURSOR_NO
      case .wait: SDL_SYSTEM_CURSOR_WAIT
      case .progress: SDL_SYSTEM_CURSOR_WAITARROW
      }
    }
  }

  private let session: Session
  private let pointer: OpaquePointer
  public let shape: Shape

  /// Makes one of the desktop's cursors (`SDL_CreateSystemCursor`).
  ///
  /// While it is shown it has to be kept; when it goes, the default cursor comes back.
  public init(_ shape: Shape, session: Session) throws(SDLError) {
    guard let pointer = SDLCalls.createSystemCursor(shape.raw) else {
      throw .last("make the cursor '\(shape)'")
    }
    self.pointer = pointer
    self.session = session
    self.shape = shape
  }

  isolated deinit { SDLCalls.freeCursor(pointer) }

  /// Shows this cursor over the program's windows (`SDL_SetCursor`).
  public func set() { SDLCalls.setCursor(pointer) }

  /// Shows or hides whatever cursor is set, over the program's windows (`SDL_ShowCursor`).
  public static func setVisible(_ isVisible: Bool) throws(SDLError) {
    try SDLError.check(
      SDLCalls.showCursor(isVisible),
      isVisible ? "show the cursor" : "hide the cursor"
    )
  }
}
