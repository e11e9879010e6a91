import Foundation
import Geometry
import Motion

/// An element or node with properties that move, which it shows to an inspector when asked.
@MainActor
protocol FlightReporting: AnyObject {
  func reportFlights(to collector: FlightCollector)
}

/// How a property's numbers are called, and in which unit they are shown.
struct FlightNames {
  var names: [String] = []
  /// What shown numbers are of the animated ones; 1 for those left out.
  var units: [Double] = []

  static let single = FlightNames()
  static let point = FlightNames(names: ["x", "y"])
  static let frame = FlightNames(names: ["x", "y", "width", "height"])
  /// Colours animate as 128ths of linear components.
  static let color = FlightNames(
    names: ["red", "green", "blue", "opacity"],
    units: Array(repeating: 1.0 / 128, count: 4)
  )
  static let scale = FlightNames(
    names: ["x", "y", "anchor x", "anchor y"],
    units: [1, 1, 1.0 / 128, 1.0 / 128]
  )
  /// Angles animate as 128ths of radians, and are shown in degrees.
  static let rotation = FlightNames(
    names: ["degrees", "anchor x", "anchor y"],
    units: [180 / .pi / 128, 1.0 / 128, 1.0 / 128]
  )
  static let rotation3D = FlightNames(
    names: [
      "degrees", "axis x", "axis y", "axis z", "anchor x", "anchor y", "anchor z", "perspective",
    ],
    units: [180 / .pi / 128, 1, 1, 1, 1.0 / 128, 1.0 / 128]
  )
}

/// Gathers what is in flight, property by property.
@MainActor
final class FlightCollector {
  private let host: ViewHost
  private let tracer: MotionTracer
  private let owner: (AnyObject) -> (id: StageInspection.ViewID, name: String)
  private(set) var flights: [StageInspection.Flight] = []
  private var claimed: Set<AnimatorID> = []

  /// How many are described, and how many of those with their course.
  private static let limit = 200
  private static let curveLimit = 24

  init(
    _ host: ViewHost,
    owner: @escaping (AnyObject) -> (id: StageInspection.ViewID, name: String)
  ) {
    self.host = host
    self.owner = owner
    tracer = MotionTracer(host.bank)
  }

  /// Adds a property of `count` numbers, unless it is at rest.
  func add(
    _ property: Animated4,
    _ name: String,
    _ names: FlightNames,
    count: Int = 4,
    of reporter: AnyObject
  ) {
    guard let id = property.id else { return }
    add(id, name, names, of: reporter) { Array(property.model.componentValues.prefix(count)) }
  }

  func add(
    _ property: Animated8,
    _ name: String,
    _ names: FlightNames,
    of reporter: AnyObject
  ) {
    guard let id = property.id else { return }
    add(id, name, names, of: reporter) { property.model.componentValues }
  }

  /// Adds a property that is to become what `model` says, unless it is at rest.
  func add<V: VectorArithmetic>(
    _ property: AnimatedVector<V>,
    _ name: String,
    _ names: FlightNames = .single,
    of reporter: AnyObject,
    model: () -> V
  ) {
    guard let id = property.id else { return }
    add(id, name, names, of: reporter) { model().componentValues }
  }

  /// Leaves out what only follows something that is listed already.
  func claim(_ property: Animated4) {
    if let id = property.id { claimed.insert(id) }
  }

  /// The frames of wrappers go where those of the leaves inside do.
  func claim(_ frame: AnimatedFrame) { claim(frame.property) }

  func claim(_ record: FrameRecord) { claim(record.animated) }

  var isFull: Bool { flights.count >= Self.limit }

  var hasRoomForCurve: Bool { flights.count < Self.curveLimit }

  func owner(of reporter: AnyObject) -> (id: StageInspection.ViewID, name: String) {
    owner(reporter)
  }

  func append(_ flight: StageInspection.Flight) { flights.append(flight) }

  /// Adds what no element has told of, so that nothing in flight goes unseen.
  func addUnclaimed() {
    for motion in host.bank.inFlight() where !claimed.contains(motion.id) {
      guard flights.count < Self.limit, let trace = trace(motion.id) else { return }
      let model = trace.interval
      append(trace, "value", .single, model, (0, ""))
    }
  }

  private func add(
    _ id: AnimatorID,
    _ name: String,
    _ names: FlightNames,
    of reporter: AnyObject,
    model: () -> [Double]
  ) {
    guard flights.count < Self.limit, !claimed.contains(id), let trace = trace(id) else { return }
    claimed.insert(id)
    append(trace, name, names, model(), owner(reporter))
  }

  private func trace(_ id: AnimatorID) -> MotionTrace? {
    tracer.trace(id, hasCurve: flights.count < Self.curveLimit)
  }

  private func append(
    _ trace: MotionTrace,
    _ property: String,
    _ names: FlightNames,
    _ model: [Double],
    _ owner: (id: StageInspection.ViewID, name: String)
  ) {
    let count = min(trace.delta.count, model.count)
    func unit(_ index: Int) -> Double { index < names.units.count ? names.units[index] : 1 }
    var shown = (0..<count).filter { index in
      abs(trace.interval[index]) > 1e-9 || abs(trace.delta[index]) > 1e-9
        || abs(trace.velocity?[index] ?? 0) > 1e-9
    }
    if shown.isEmpty { shown = count > 0 ? [0] : [] }
    var flight = StageInspection.Flight(
      view: owner.id,
      viewName: owner.name,
      property: property,
      animation: trace.animation.description,
      components: shown.map { index in
        StageInspection.Component(
          name: count == 1 ? "" : index < names.names.count ? names.names[index] : "\(index + 1)",
          value: (model[index] + trace.delta[index]) * unit(index),
          target: model[index] * unit(index),
          velocity: trace.velocity.map { $0[index] * unit(index) }
        )
      },
      elapsed: trace.elapsed,
      layers: trace.layers
    )
    if let curve = trace.curve, let farthest = farthest(of: shown, trace) {
      let index = shown[farthest]
      let width = trace.delta.count
      let values = stride(from: index, to: curve.deltas.count, by: width).map {
        Float((model[index] + curve.deltas[$0]) * unit(index))
      }
      flight.curve = StageInspection.Curve(
        component: farthest,
        start: curve.start,
        end: curve.start + curve.step * Double(max(values.count - 1, 0)),
        values: values,
        repeats: curve.repeats
      )
    }
    flights.append(flight)
  }

  private func farthest(of shown: [Int], _ trace: MotionTrace) -> Int? {
    shown.indices.max {
      let (left, right) = (shown[$0], shown[$1])
      return max(abs(trace.interval[left]), abs(trace.delta[left]))
        < max(abs(trace.interval[right]), abs(trace.delta[right]))
    }
  }
}

extension AnimatedFrame {
  func report(to collector: FlightCollector, _ reporter: AnyObject) {
    collector.add(property, "frame", .frame, of: reporter)
  }
}
