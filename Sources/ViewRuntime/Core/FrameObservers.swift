/// Parts of the runtime that act once a frame.
@MainActor
package final class FrameObservers {
  private var observers: [any FrameObserver] = []

  package func add(_ observer: any FrameObserver) {
    guard !observers.contains(where: { $0 === observer }) else { return }
    observers.append(observer)
  }

  package func remove(_ observer: any FrameObserver) {
    observers.removeAll { $0 === observer }
  }

  package var isActive: Bool { observers.contains { $0.needsFrames } }

  package var nextWakeUp: Double? { observers.compactMap(\.nextWakeUp).min() }

  func frameWillUpdate(at time: Double) {
    for observer in observers { observer.frameWillUpdate(at: time) }
  }

  func framePrepares(at time: Double) {
    for observer in observers { observer.framePrepares(at: time) }
  }
}

@MainActor
package protocol FrameObserver: AnyObject {
  /// Whether frames are needed even when no animation runs.
  var needsFrames: Bool { get }

  /// When a frame is needed next, seconds on the clock of frames, although none is now; nil if
  /// not at all.
  var nextWakeUp: Double? { get }

  /// Runs before the frame's updates.
  func frameWillUpdate(at time: Double)

  /// Runs after the frame's updates, before painting.
  func framePrepares(at time: Double)
}

extension FrameObserver {
  package var nextWakeUp: Double? { nil }

  package func frameWillUpdate(at time: Double) {}

  package func framePrepares(at time: Double) {}
}
