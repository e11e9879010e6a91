import Foundation
import ViewRuntime

/// Decides who gets what a person does in a window: the stage, or the window's own views around it.
///
/// What begins on one of them stays with it: a drag that leaves the stage is still the stage's.
package struct InputRouter {
  package enum Target: Sendable, Hashable {
    case chrome
    case stage
  }

  /// Whose the keyboard is: that of the last press.
  package private(set) var keyTarget = Target.stage

  /// By pointer.
  private var presses: [Int: Target] = [:]
  /// Of a gesture on a trackpad.
  private var gesture: Target?
  private var hovered: Target?

  package init() {}

  /// Gives the keyboard to somebody.
  package mutating func setKeyTarget(_ target: Target) { keyTarget = target }

  /// - Parameters:
  ///   - event: In the window's points.
  ///   - isStage: Whether a point is of the stage, with nothing of the window's over it.
  /// - Returns: What to send, in order; points are the window's still.
  package mutating func route(
    _ event: InputEvent,
    isStage: (CGPoint) -> Bool
  ) -> [(target: Target, event: InputEvent)] {
    func place(_ point: CGPoint) -> Target { isStage(point) ? .stage : .chrome }
    switch event {
    case .pointer(let pointer):
      let target = presses[pointer.pointer] ?? place(pointer.point)
      switch pointer.phase {
      case .press:
        presses[pointer.pointer] = target
        keyTarget = target
      case .release, .cancel: presses[pointer.pointer] = nil
      case .move: break
      }
      return [(target, event)]
    case .hover(let point, let time):
      let target = place(point)
      defer { hovered = target }
      guard let hovered, hovered != target else { return [(target, event)] }
      return [(hovered, .hoverExit(time: time)), (target, event)]
    case .hoverExit:
      defer { hovered = nil }
      return hovered.map { [($0, event)] } ?? []
    case .scroll(let scroll):
      return [(place(scroll.point), event)]
    case .magnify(let magnify):
      return [(follow(magnify.phase, place(magnify.point)), event)]
    case .rotate(let rotate):
      return [(follow(rotate.phase, place(rotate.point)), event)]
    case .key, .text:
      return [(keyTarget, event)]
    case .windowFocus:
      return [(.chrome, event), (.stage, event)]
    }
  }

  private mutating func follow(_ phase: InputPhase, _ place: Target) -> Target {
    let target = phase == .began ? place : gesture ?? place
    switch phase {
    case .ended, .cancelled, .none: gesture = nil
    case .began, .changed: gesture = target
    }
    return target
  }

  /// Who an event of a pointer that moves with no button is for.
  package var hoverTarget: Target? { hovered }

  /// Whether a press is being held that began on the stage.
  package var isStagePressed: Bool { presses.values.contains(.stage) }
}

extension InputEvent {
  /// The same event with its point, where it has one, and its distances, on a stage that is shown
  /// elsewhere (`place`) and with so many of the window's points in one of its own (`zoom`).
  func mapped(zoom: Double, _ place: (CGPoint) -> CGPoint) -> InputEvent {
    switch self {
    case .pointer(var event):
      event.point = place(event.point)
      return .pointer(event)
    case .hover(let point, let time): return .hover(place(point), time: time)
    case .scroll(var event):
      event.point = place(event.point)
      event.delta.width /= zoom
      event.delta.height /= zoom
      return .scroll(event)
    case .magnify(var event):
      event.point = place(event.point)
      return .magnify(event)
    case .rotate(var event):
      event.point = place(event.point)
      return .rotate(event)
    case .hoverExit, .key, .text, .windowFocus: return self
    }
  }

  /// The same event at another time, seconds.
  func timed(_ change: (Double) -> Double) -> InputEvent {
    switch self {
    case .pointer(var event):
      event.time = change(event.time)
      return .pointer(event)
    case .hover(let point, let time): return .hover(point, time: change(time))
    case .hoverExit(let time): return .hoverExit(time: change(time))
    case .scroll(var event):
      event.time = change(event.time)
      return .scroll(event)
    case .magnify(var event):
      event.time = change(event.time)
      return .magnify(event)
    case .rotate(var event):
      event.time = change(event.time)
      return .rotate(event)
    case .key(var event):
      event.time = change(event.time)
      return .key(event)
    case .text, .windowFocus: return self
    }
  }
}
