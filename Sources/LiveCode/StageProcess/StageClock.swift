/// How a stage's time goes beside that of its window: as fast, slower, or not at all.
package struct StageClock: Sendable, Equatable {
  /// The stage's seconds in one of the window's.
  package private(set) var rate = 1.0
  package private(set) var isPaused = false
  /// A moment on both clocks.
  private var windowAnchor = 0.0
  private var stageAnchor = 0.0

  package init() {}

  /// The stage's time at a time of the window's, seconds.
  package func stageTime(at windowTime: Double) -> Double {
    isPaused ? stageAnchor : stageAnchor + (windowTime - windowAnchor) * rate
  }

  /// The window's time at which the stage's comes; nil while it stands still.
  package func windowTime(of stageTime: Double) -> Double? {
    isPaused ? nil : windowAnchor + (stageTime - stageAnchor) / rate
  }

  /// Goes on with another rate, above 0.
  package mutating func setRate(_ rate: Double, at windowTime: Double) {
    anchor(at: windowTime)
    self.rate = rate
  }

  package mutating func pause(at windowTime: Double) {
    anchor(at: windowTime)
    isPaused = true
  }

  package mutating func resume(at windowTime: Double) {
    windowAnchor = windowTime
    isPaused = false
  }

  /// Moves the time of a paused stage on, seconds.
  package mutating func step(by seconds: Double) {
    if isPaused { stageAnchor += seconds }
  }

  /// Leaves out some of the window's seconds.
  package mutating func skip(_ seconds: Double) { windowAnchor += seconds }

  private mutating func anchor(at windowTime: Double) {
    stageAnchor = stageTime(at: windowTime)
    windowAnchor = windowTime
  }
}
