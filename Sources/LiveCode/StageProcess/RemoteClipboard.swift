import ViewRuntime

/// The desktop's clipboard in a process that has no window: what the window's process said last.
@MainActor
final class RemoteClipboard: ClipboardProviding {
  /// Called with text that is copied here.
  var onCopy: (String) -> Void = { _ in }
  private var known: String?

  /// Takes what is on the desktop's clipboard.
  func take(_ text: String) { known = text.isEmpty ? nil : text }

  var text: String? {
    get { known }
    set {
      known = newValue
      onCopy(newValue ?? "")
    }
  }
}
