/// A motion that was superseded and is followed, unseen, to its logical end.
class SupersededMotion {
  /// Whether a person would call the motion finished by `time`; asked once a frame at most.
  func isLogicallyComplete(at time: Double) -> Bool { true }
}
