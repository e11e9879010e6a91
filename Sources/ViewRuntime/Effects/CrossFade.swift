import Foundation
import Geometry
import Motion
internal import Drawing

extension PaintPass {
  /// Paints several pictures of one thing with weights that add up to 1, so that what they have in
  /// common is seen as if it stood still.
  func crossFade(
    _ context: PaintContext,
    _ pictures: [(weight: Double, paint: (inout PaintContext) -> Void)]
  ) {
    let visible = pictures.filter { $0.weight > 0 }
    guard visible.count > 1 else {
      if let only = visible.first {
        var inner = context
        inner.opacity *= min(only.weight, 1)
        only.paint(&inner)
      }
      return
    }
    beginLayer(
      Layer(
        opacity: Float(context.opacity),
        operation: context.operation,
        clip: context.clip
      )
    )
    var inner = context
    inner.clip = -1
    for (index, picture) in visible.enumerated() {
      inner.opacity = min(picture.weight, 1)
      inner.operation = index == 0 ? .sourceOver : .plusLighter
      picture.paint(&inner)
    }
    endLayer()
  }
}

/// The weights of contents that take each other's place in one view.
@MainActor
struct ContentFade<Content> {
  private var incoming = Animated4(Vector4(1, 0, 0, 0))
  private var outgoing: [(content: Content, weight: Animated4)] = []

  /// A new content takes the place of `old`, with the animation of the running update.
  mutating func change(from old: Content, node: ViewNode) {
    var leaving = incoming
    leaving.set(.zero, node: node)
    outgoing.append((old, leaving))
    // Nobody tells more of them apart.
    if outgoing.count > 4 {
      outgoing[0].weight.cancel(node.host.bank)
      outgoing.removeFirst()
    }
    incoming = Animated4(.zero)
    incoming.set(Vector4(1, 0, 0, 0), node: node)
  }

  /// What is on its way out, with weights; empty at rest.
  mutating func leaving(_ bank: AnimatorBank) -> [(content: Content, weight: Double)] {
    guard !outgoing.isEmpty else { return [] }
    outgoing.removeAll { !$0.weight.isInFlight(bank) }
    return outgoing.map { ($0.content, min(max($0.weight.presented(bank)[0], 0), 1)) }
  }

  func arriving(_ bank: AnimatorBank) -> Double {
    min(max(incoming.presented(bank)[0], 0), 1)
  }

  func report(to collector: FlightCollector, _ reporter: AnyObject) {
    collector.add(incoming, "cross-fade", .single, count: 1, of: reporter)
    for content in outgoing { collector.claim(content.weight) }
  }

  mutating func cancel(_ bank: AnimatorBank) {
    incoming.cancel(bank)
    for index in outgoing.indices { outgoing[index].weight.cancel(bank) }
    outgoing.removeAll()
  }
}
