import Combine
import Foundation
import Geometry
import Testing

@testable import ViewRuntime

/// Random trees: layout ends, gives finite frames, and gives the same ones on every way to them.
///
/// 600 trees as a rule; `ZOETROPE_FUZZ=10000` runs as many as it says.
@MainActor
struct LayoutFuzzTests {
  private static let count =
    ProcessInfo.processInfo.environment["ZOETROPE_FUZZ"].flatMap { Int($0) } ?? 600

  private final class Model: ObservableObject {
    @Published var tree: RandomTree

    init(_ tree: RandomTree) { self.tree = tree }
  }

  private struct Root: View {
    @ObservedObject var model: Model

    var body: some View { RandomTreeView(tree: model.tree) }
  }

  private struct Placed: Equatable, CustomStringConvertible {
    let type: String
    let origin: CGPoint
    let size: CGSize

    var description: String {
      "\(type) \(origin.x),\(origin.y) \(size.width)x\(size.height)"
    }

    var isFinite: Bool {
      origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
        && size.width >= 0 && size.height >= 0
    }

    func isClose(to other: Placed) -> Bool {
      type == other.type && abs(origin.x - other.origin.x) < 1e-6
        && abs(origin.y - other.origin.y) < 1e-6
        && abs(size.width - other.size.width) < 1e-6
        && abs(size.height - other.size.height) < 1e-6
    }
  }

  private func frames(_ harness: Harness) -> [Placed] {
    var placed: [Placed] = []
    harness.host.rootElement?
      .visit { element in
        placed.append(
          Placed(type: "\(type(of: element))", origin: element.origin, size: element.size)
        )
      }
    return placed
  }

  private func difference(_ left: [Placed], _ right: [Placed]) -> String? {
    if left.count != right.count { return "\(left.count) elements, not \(right.count)" }
    for (a, b) in zip(left, right) where !a.isClose(to: b) { return "\(a) is not \(b)" }
    return nil
  }

  @Test func `frames are finite, repeatable, and the same after changes as when built afresh`() {
    var problems: [String] = []
    for seed in 0..<Self.count {
      var generator = SeededGenerator(seed: UInt64(seed))
      let depth = Int.random(in: 2...5, using: &generator)
      var tree = RandomTree(depth: depth, id: 0, using: &generator)
      let size = CGSize(
        width: generator.length(0...500).rounded(),
        height: generator.length(0...500).rounded()
      )
      func fresh(_ tree: RandomTree) -> Harness {
        Harness(width: size.width, height: size.height) { Root(model: Model(tree)) }
      }
      let model = Model(tree)
      let harness = Harness(width: size.width, height: size.height) { Root(model: model) }
      let first = frames(harness)
      if let bad = first.first(where: { !$0.isFinite }) { problems.append("\(seed): \(bad)") }
      harness.host.rootElement?.visit { $0.invalidateLayout() }
      harness.host.enqueueUpdate()
      harness.step()
      if let text = difference(frames(harness), first) { problems.append("\(seed) again: \(text)") }
      for change in 0..<2 {
        let before = tree
        tree.mutate(using: &generator)
        model.tree = tree
        harness.step()
        if let text = difference(frames(harness), frames(fresh(tree))) {
          problems.append("\(seed) change \(change): \(text)\n\(before)\n\(tree)\n")
        }
      }
      if harness.warnings.contains(Messages.layoutDoesNotSettle) {
        problems.append("\(seed) does not settle")
      }
      if problems.count > 10 { break }
    }
    #expect(problems == [])
  }
}
