import Foundation
import Geometry
import Motion

extension FlightCollector {
  /// Adds a value that keyframes move.
  ///
  /// - Parameters:
  ///   - timeline: The keyframes.
  ///   - value: What is shown.
  ///   - elapsed: Seconds since the beginning, or that of this round.
  ///   - repeats: Whether it starts over at the end.
  ///   - reporter: The view's node.
  func add<Value>(
    _ timeline: KeyframeTimeline<Value>,
    _ value: Value,
    elapsed: Double,
    repeats: Bool,
    of reporter: AnyObject
  ) {
    guard !isFull else { return }
    let duration = timeline.duration
    let count = min(max(Int(duration * 60) + 1, 2), 96)
    let samples = (0..<count).map { index in
      LabelledNumbers(timeline.value(time: duration * Double(index) / Double(count - 1))).numbers
    }
    let now = LabelledNumbers(value)
    let step = 1.0 / 1000
    let later = LabelledNumbers(timeline.value(time: elapsed + step)).numbers
    let target = samples[count - 1]
    // What has no keyframes stays as it is.
    let moving = now.numbers.indices.filter { index in
      samples.contains { $0.indices.contains(index) && abs($0[index] - samples[0][index]) > 1e-9 }
    }
    guard !moving.isEmpty, target.count == now.numbers.count, later.count == target.count else {
      return
    }
    func reach(_ index: Int) -> Double {
      let values = samples.map { $0[index] }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    let owner = owner(of: reporter)
    var flight = StageInspection.Flight(
      view: owner.id,
      viewName: owner.name,
      property: "keyframes",
      animation: "keyframes(duration: \(duration))" + (repeats ? ", repeating" : ""),
      components: moving.map { index in
        StageInspection.Component(
          name: now.labels[index],
          value: now.numbers[index],
          target: target[index],
          velocity: (later[index] - now.numbers[index]) / step
        )
      },
      elapsed: elapsed,
      layers: 1
    )
    if hasRoomForCurve,
      let farthest = moving.indices.max(by: { reach(moving[$0]) < reach(moving[$1]) })
    {
      flight.curve = StageInspection.Curve(
        component: farthest,
        start: 0,
        end: duration,
        values: samples.map { Float($0[moving[farthest]]) },
        repeats: repeats
      )
    }
    append(flight)
  }
}

/// The numbers in a value of any type, with the names of the properties that they are in.
struct LabelledNumbers {
  private(set) var labels: [String] = []
  private(set) var numbers: [Double] = []

  init(_ value: Any) { add(value, "") }

  private mutating func add(_ value: Any, _ label: String) {
    switch value {
    case let angle as Angle: append(angle.degrees, label)
    case let number as Double: append(number, label)
    case let number as CGFloat: append(Double(number), label)
    case let number as Float: append(Double(number), label)
    case let number as Int: append(Double(number), label)
    default:
      for child in Mirror(reflecting: value).children {
        let name = child.label ?? ""
        add(child.value, label.isEmpty ? name : name.isEmpty ? label : "\(label).\(name)")
      }
    }
  }

  private mutating func append(_ number: Double, _ label: String) {
    labels.append(label)
    numbers.append(number)
  }
}
