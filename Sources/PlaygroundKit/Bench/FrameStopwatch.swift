import SDL

/// Measures what a loop's frames take to be made and to be shown, without the wait in between.
@MainActor
final class FrameStopwatch {
  /// Called after each frame that was shown, with the seconds that it took, and of the processor.
  var onFrame: (_ seconds: Double, _ processor: Double) -> Void = { _, _ in }

  /// Called when a frame has come to be seen, before `onFrame`.
  var onShow: (FrameClock.Frame) -> Void = { _ in }

  private var made = (seconds: 0.0, processor: 0.0)
  private var isMaking = false
  private var isShown = false

  init(_ loop: EventLoop) {
    let make = loop.onFrame
    let show = loop.onShow
    loop.onFrame = { [self] frame in
      isMaking = true
      let request = measure { make(frame) }
      isMaking = false
      if isShown { tell() }
      return request
    }
    loop.onShow = { [self] frame in
      isShown = true
      // Shown at once it is part of what is measured already.
      if isMaking {
        show(frame)
        return onShow(frame)
      }
      measure { show(frame) }
      onShow(frame)
      tell()
    }
  }

  private func tell() {
    onFrame(made.seconds, made.processor)
    made = (0, 0)
    isShown = false
  }

  private func measure<Result>(_ work: () -> Result) -> Result {
    let start = (BenchReport.now, BenchReport.processorTime)
    let result = work()
    made.seconds += BenchReport.now - start.0
    made.processor += BenchReport.processorTime - start.1
    return result
  }
}
