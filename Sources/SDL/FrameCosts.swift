/// How long the last frames took to be made, and what that lets expect of the next one.
struct FrameCosts: Sendable {
  /// How many frames are looked back on: two seconds at the usual rate.
  private static let capacity = 120
  /// How many of them say what is usual.
  private static let recentCount = 15
  /// Fewer say nothing.
  private static let leastCount = 5

  private var costs: [Double] = []
  private var next = 0

  /// What one in two of the last frames kept within, seconds; 0 while too few are known.
  private(set) var typical = 0.0

  /// What one in four of the last frames kept within, seconds; 0 while too few are known.
  private(set) var quick = 0.0

  /// What all but one of the frames that are looked back on kept within, seconds; 0 while none is
  /// known.
  ///
  /// One that was disturbed does not make all others begin early.
  private(set) var high = 0.0

  var isEmpty: Bool { costs.isEmpty }

  /// Notes what a frame took, seconds.
  mutating func add(_ cost: Double) {
    if costs.count < Self.capacity {
      costs.append(cost)
    } else {
      costs[next] = cost
    }
    next = (next + 1) % Self.capacity
    let sorted = costs.sorted()
    high = sorted.count > 1 ? sorted[sorted.count - 2] : sorted[0]
    guard sorted.count >= Self.leastCount else { return }
    let recent = (1...min(costs.count, Self.recentCount)).map {
      costs[(next - $0 + Self.capacity) % Self.capacity]
    }
    let ordered = recent.sorted()
    typical = ordered[ordered.count / 2]
    quick = ordered[ordered.count / 4]
  }
}
