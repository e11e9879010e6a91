/// When the next frame is wanted.
public enum FrameRequest: Hashable, Sendable {
  /// Directly: something moves.
  case next
  /// When this time is shown, in seconds on the time base of frames; until then nothing moves.
  case at(Double)
  /// When something asks for it.
  case idle
  /// When this one is finished, which is said later: `EventLoop.finish(_:isContinuing:)`.
  case pending
}
