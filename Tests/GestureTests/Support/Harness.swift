import Drawing
import Foundation
import Geometry
import Motion

@testable import ViewRuntime

/// Shows a view in frames of 1/60 s and does to it what a person would.
@MainActor
final class Harness {
  let host: ViewHost
  private(set) var list = DisplayList()
  private(set) var frameNumber = -1

  init<V: View>(
    size: CGSize = CGSize(width: 400, height: 400),
    @ViewBuilder content: () -> V
  ) {
    let sink = Sink()
    host = ViewHost(
      size: size,
      scale: 1,
      services: RuntimeServices(text: BoxTextMeasuring(), resources: NoResources()) { line in
        sink.lines.append(line)
      }
    )
    self.sink = sink
    host.setRoot(content(), environment: EnvironmentValues())
    step()
  }

  private final class Sink {
    var lines: [String] = []
  }

  private let sink: Sink

  /// What the runtime warned of.
  var warnings: [String] { sink.lines }

  // MARK: Time

  /// That of the last frame, seconds.
  var time: Double { Double(frameNumber) / 60 }

  func step() {
    frameNumber += 1
    host.makeFrame(at: time, into: &list)
  }

  /// Makes all frames up to `time`.
  func advance(to time: Double) {
    while Double(frameNumber + 1) / 60 <= time + 1e-9 { step() }
  }

  func advance(by seconds: Double) { advance(to: time + seconds) }

  // MARK: Pointers

  func pointer(
    _ phase: PointerEvent.Phase,
    _ x: CGFloat,
    _ y: CGFloat,
    at time: Double? = nil,
    pointer: Int = 0,
    button: PointerEvent.Button = .primary,
    device: PointerEvent.Device = .mouse
  ) {
    host.send(
      .pointer(
        PointerEvent(
          phase,
          at: CGPoint(x: x, y: y),
          time: time ?? self.time,
          pointer: pointer,
          button: button,
          device: device
        )
      )
    )
  }

  func press(_ x: CGFloat, _ y: CGFloat, at time: Double? = nil) {
    pointer(.press, x, y, at: time)
  }

  func move(_ x: CGFloat, _ y: CGFloat, at time: Double? = nil) {
    pointer(.move, x, y, at: time)
  }

  func release(_ x: CGFloat, _ y: CGFloat, at time: Double? = nil) {
    pointer(.release, x, y, at: time)
  }

  /// A click between two frames, and the frame that shows what it did.
  func tap(_ x: CGFloat, _ y: CGFloat) {
    press(x, y)
    release(x, y)
    step()
  }

  /// A click in the middle of where the front-most leaf with an identifier is seen.
  func tap(_ id: String) {
    guard let rect = rect(of: id) else { return }
    tap(rect.midX, rect.midY)
  }

  // MARK: Looking

  /// The bounding box of the front-most leaf with an identifier, as shown.
  func rect(of id: String) -> CGRect? {
    for leaf in host.pass.leaves.reversed() where leaf.identifier == id {
      guard let quad = leaf.record.presented.quad else { return nil }
      let xs = quad.map(\.x)
      let ys = quad.map(\.y)
      guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max()
      else { return nil }
      return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
    return nil
  }

  /// What is seen of the front-most leaf with an identifier, a fraction.
  func opacity(of id: String) -> Double? {
    host.pass.leaves.last { $0.identifier == id }?.record.presented.opacity
  }
}

/// Collects what handlers report.
@MainActor
final class Recorder {
  var events: [String] = []

  func add(_ event: String) { events.append(event) }

  func take() -> [String] {
    defer { events.removeAll() }
    return events
  }
}
