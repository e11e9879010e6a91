/// Something that SDL could not do: what was attempted, and what SDL said.
///
///     SDLError(attempt: "open a window", reason: "No available video device")
///     // could not open a window: No available video device
public struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was attempted, as the end of a sentence that starts with "could not".
  public var attempt: String
  /// What SDL, or the system, said about it.
  public var reason: String
  /// What can be done about it, as a sentence; nil when nobody knows.
  public var advice: String?

  public init(attempt: String, reason: String, advice: String? = nil) {
    self.attempt = attempt
    self.reason = reason
    self.advice = advice
  }

  public var description: String {
    let what = "could not \(attempt): \(reason.isEmpty ? "SDL gave no reason" : reason)"
    guard let advice else { return what }
    return what + (what.hasSuffix(".") ? " " : ". ") + advice
  }
}

extension SDLError {
  /// The failure of the SDL call that was made last on this thread.
  static func last(_ attempt: String, advice: String? = nil) -> SDLError {
    SDLError(attempt: attempt, reason: SDLCalls.lastError(), advice: advice)
  }

  /// Throws unless `status`, which an SDL function returned, says that it worked.
  static func check(_ status: Int32, _ attempt: @autoclosure () -> String) throws(SDLError) {
    if status < 0 { throw last(attempt()) }
  }
}
