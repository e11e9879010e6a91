/// The text that was copied last, by whatever program.
///
///     try session.clipboard.setText("Hello")
///     try session.clipboard.text()  // "Hello"
@MainActor
public struct Clipboard {
  // SDL serves the clipboard to other programs for as long as the session lives.
  let session: Session

  /// Whether there is text that is not empty (`SDL_HasClipboardText`).
  public var hasText: Bool { SDLCalls.hasClipboardText() }

  /// The text; empty when there is none (`SDL_GetClipboardText`).
  public func text() throws(SDLError) -> String {
    guard let text = SDLCalls.clipboardText() else { throw .last("read the clipboard") }
    return text
  }

  /// Replaces the text (`SDL_SetClipboardText`).
  public func setText(_ text: String) throws(SDLError) {
    try SDLError.check(SDLCalls.setClipboardText(text), "write to the clipboard")
  }
}

extension Session {
  /// The desktop's clipboard.
  public var clipboard: Clipboard { Clipboard(session: self) }
}
