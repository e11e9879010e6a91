import Foundation
import Stage
import Testing

@testable import ViewRuntime

extension Stage {
  /// The left edge of the leaves with an id; NaN where there are none.
  func x(of id: String) -> Double { rect(of: id).map { Double($0.minX) } ?? .nan }

  func width(of id: String) -> Double { rect(of: id).map { Double($0.width) } ?? .nan }

  func height(of id: String) -> Double { rect(of: id).map { Double($0.height) } ?? .nan }

  /// Whether no further frame is wanted.
  var isIdle: Bool { !host.needsFrame }

  /// Whether every number of the last frame is one.
  var isFinite: Bool {
    views.allSatisfy { leaf in
      leaf.quad.allSatisfy { $0.x.isFinite && $0.y.isFinite } && leaf.opacity.isFinite
        && leaf.size.width.isFinite && leaf.size.height.isFinite
    }
  }

  /// Makes the frames of some seconds and measures each.
  func record<Value>(for seconds: Double, _ measure: (Stage) -> Value) -> [Value] {
    let end = time + seconds
    var values: [Value] = []
    while time < end - 1e-9 {
      step()
      values.append(measure(self))
    }
    return values
  }
}

/// What views of a test tell it.
@MainActor
final class Notes {
  var lines: [(text: String, time: Double)] = []
  weak var stage: Stage?

  func note(_ text: String) { lines.append((text, stage?.time ?? .nan)) }

  func times(_ text: String) -> [Double] { lines.filter { $0.text == text }.map(\.time) }
}
