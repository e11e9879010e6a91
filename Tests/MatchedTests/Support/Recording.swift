import Foundation
import Stage
import SwiftUI
import Testing
import ViewRuntime

extension Stage {
  /// Makes the frames of the next `seconds` and returns them all.
  func record(for seconds: Double) -> [FrameDump] {
    let end = time + seconds
    var frames: [FrameDump] = []
    while time + 0.5 / framesPerSecond < end {
      step()
      frames.append(frame)
    }
    return frames
  }

  /// Nodes that are alive now.
  var nodeCount: Int { host.liveNodeCount }

  /// A stage whose content can be switched by hand, under an animation or not.
  static func of<V: View>(_ width: Double = 400, _ height: Double = 400, _ view: V) -> Stage {
    Stage(size: CGSize(width: width, height: height)) { view }
  }

  /// What the texts on show say, back to front, with where each is seen.
  var texts: [ShownText] {
    host.pass.leaves.compactMap { leaf in
      guard let text = leaf as? TextLeaf, let quad = leaf.record.presented.quad else { return nil }
      let presented = leaf.record.presented
      return ShownText(
        string: text.text.runs.map(\.text).joined(),
        rect: CGRect(
          x: quad[0].x,
          y: quad[0].y,
          width: quad[2].x - quad[0].x,
          height: quad[2].y - quad[0].y
        ),
        opacity: presented.opacity,
        isLeaving: presented.isLeaving
      )
    }
  }

  /// The front-most text that says `string`: in the first frame of a swap that is the leaving one,
  /// since the other one is still clear.
  func text(_ string: String) -> ShownText? {
    texts.last { $0.string == string && !$0.isLeaving } ?? texts.last { $0.string == string }
  }

  /// The front-most leaf of a type, a live one if there is any.
  func leaf(_ type: String) -> FrameDump.Leaf? { frame.leaf(type) }

  /// Red, green and blue of the pixel at a stage point, 0…255.
  func color(_ x: Double, _ y: Double) throws -> [Int] {
    let pixel = try picture()[Int(x * scale), Int(y * scale)]
    return [pixel.red, pixel.green, pixel.blue]
  }
}

struct ShownText {
  let string: String
  let rect: CGRect
  let opacity: Double
  let isLeaving: Bool
}

extension FrameDump {
  /// The bounding box of the live leaves with an id; nil when there is none.
  func rect(_ id: String) -> CGRect? {
    leaves(id).filter { $0.phase == .live }.map(\.rect).reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// The front-most leaf of a type, a live one if there is any.
  func leaf(_ type: String) -> Leaf? {
    views.last { $0.type == type && $0.phase == .live } ?? views.last { $0.type == type }
  }

  func leaves(_ id: String) -> [Leaf] { views.filter { $0.id == id } }

  func live(_ id: String) -> Leaf? { views.last { $0.id == id && $0.phase == .live } }

  func leaving(_ id: String) -> Leaf? { views.last { $0.id == id && $0.phase == .leaving } }
}

extension CGRect {
  var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// Whether all four numbers agree within `tolerance`.
  func isClose(to other: CGRect, within tolerance: Double = 0.5) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}

extension Array where Element == Double {
  var isNonDecreasing: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 + 1e-6 } }

  var isNonIncreasing: Bool { zip(self, dropFirst()).allSatisfy { $0 >= $1 - 1e-6 } }

  /// The largest difference between neighbours.
  var largestStep: Double { zip(self, dropFirst()).map { abs($1 - $0) }.max() ?? 0 }
}

/// Checks the rectangle of a leaf.
func expectRect(
  _ rect: CGRect?,
  _ x: Double,
  _ y: Double,
  _ width: Double,
  _ height: Double,
  within tolerance: Double = 0.5,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let rect else {
    Issue.record("there is no such view", sourceLocation: sourceLocation)
    return
  }
  let wanted = CGRect(x: x, y: y, width: width, height: height)
  #expect(
    rect.isClose(to: wanted, within: tolerance),
    "\(rect) is not \(wanted)",
    sourceLocation: sourceLocation
  )
}

/// Checks a pixel.
func expectColor(
  _ found: [Int],
  _ wanted: [Int],
  within tolerance: Int = 6,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    zip(found, wanted).allSatisfy { abs($0 - $1) <= tolerance },
    "\(found) is not \(wanted)",
    sourceLocation: sourceLocation
  )
}
