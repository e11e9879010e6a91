/// Nodes to evaluate, parents before their descendants.
@MainActor
struct DepthQueue {
  private var buckets: [[ViewNode]] = []
  private var lowest = 0
  private var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func insert(_ node: ViewNode) {
    while buckets.count <= node.depth { buckets.append([]) }
    buckets[node.depth].append(node)
    lowest = count == 0 ? node.depth : min(lowest, node.depth)
    count += 1
  }

  mutating func popFirst() -> ViewNode? {
    guard count > 0 else { return nil }
    while buckets[lowest].isEmpty { lowest += 1 }
    count -= 1
    return buckets[lowest].removeLast()
  }
}

/// A node that gathers the elements of its content for its own element.
@MainActor
package protocol ElementCollecting: AnyObject {
  func collectElements()
}
