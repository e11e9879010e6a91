import Drawing
import Foundation
import Geometry
import Motion

@testable import ViewRuntime

/// Shows a view in frames of 1/60 s and looks at what it shows.
@MainActor
final class Harness {
  let host: ViewHost
  private(set) var list = DisplayList()
  private(set) var frameNumber = -1

  init<V: View>(
    size: CGSize = CGSize(width: 400, height: 400),
    environment: EnvironmentValues = EnvironmentValues(),
    stopwatch: (@Sendable () -> Double)? = nil,
    @ViewBuilder _ content: () -> V
  ) {
    let sink = Sink()
    self.sink = sink
    host = ViewHost(
      size: size,
      scale: 1,
      services: RuntimeServices(
        text: BoxTextMeasuring(),
        resources: TestResources(),
        stopwatch: stopwatch
      ) { line in
        sink.lines.append(line)
      }
    )
    var environment = environment
    environment.resources = host.services.resources
    host.setRoot(content(), environment: environment)
    step()
  }

  private final class Sink {
    var lines: [String] = []
  }

  private let sink: Sink

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

  // MARK: Looking

  func leaf(_ id: String) -> LeafElement? {
    host.pass.leaves.last { $0.identifier == id }
  }

  /// Where the front-most leaf with an identifier is in this frame; nil when it is not painted.
  func shown(_ id: String) -> PresentedGeometry? { leaf(id)?.record.presented }

  func quad(_ id: String) -> [CGPoint]? { shown(id)?.quad }

  /// Its bounding box in the stage.
  func rect(_ id: String) -> CGRect? {
    guard let quad = quad(id) else { return nil }
    let xs = quad.map(\.x)
    let ys = quad.map(\.y)
    guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max()
    else { return nil }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  func opacity(_ id: String) -> Double? { shown(id)?.opacity }

  /// The identifier of the front-most leaf that a click at a stage point would reach.
  func hit(_ x: CGFloat, _ y: CGFloat) -> String? {
    host.rootElement?.hit(CGPoint(x: x, y: y))?.identifier
  }
}

/// Changes a value from outside the view, as an action would.
@MainActor
final class Knob<Value> {
  private var set: ((Value) -> Void)?
  private var get: (() -> Value)?

  func connect(_ binding: Binding<Value>) {
    get = { binding.wrappedValue }
    set = { binding.wrappedValue = $0 }
  }

  var value: Value? {
    get { get?() }
    set { if let newValue { set?(newValue) } }
  }
}

/// Hands a state to its content, and its binding to a knob.
struct Turning<Value, Content: View>: View {
  @State private var value: Value
  private let knob: Knob<Value>
  private let content: (Value) -> Content

  init(_ initial: Value, _ knob: Knob<Value>, @ViewBuilder content: @escaping (Value) -> Content) {
    _value = State(initialValue: initial)
    self.knob = knob
    self.content = content
  }

  var body: some View {
    knob.connect($value)
    return content(value)
  }
}
