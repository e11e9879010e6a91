import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

/// A small generator, so that every run tests the same chains.
private struct Dice {
  private var state: UInt64

  init(_ seed: Int) {
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  mutating func roll(_ range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let unit = Double(state >> 11) / Double(1 << 53)
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }

  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    Int(roll(Double(range.lowerBound)...Double(range.upperBound) + 0.999_999))
  }
}

/// An effect of a user's: a shear that depends on the size, and a push.
private struct Shear: GeometryEffect {
  var amount: Double

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(
      CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: -amount * size.height / 2, ty: amount * 3)
    )
  }
}

/// One modifier of a chain, with the numbers that it has before and after an animation.
private struct Step {
  enum Kind: Int, CaseIterable {
    case offset, scale, rotation, rotation3D, transform, projection, effect, padding
  }

  var kind: Kind
  var before: [Double]
  var after: [Double]

  init(_ dice: inout Dice) {
    kind = Kind.allCases[dice.whole(0...Kind.allCases.count - 1)]
    func numbers(_ dice: inout Dice) -> [Double] {
      switch self.kind {
      case .offset: [Double(dice.whole(-40...40)), Double(dice.whole(-40...40))]
      case .scale:
        [dice.roll(0.3...1.6), dice.roll(-1.5...1.5), dice.roll(0...1), dice.roll(0...1)]
      case .rotation: [dice.roll(-3...3), dice.roll(0...1), dice.roll(0...1)]
      case .rotation3D:
        [
          dice.roll(-1.2...1.2), dice.roll(-1...1), dice.roll(-1...1), dice.roll(-1...1),
          dice.roll(0...1), dice.roll(0...1), dice.roll(-10...10), dice.roll(0...1),
        ]
      case .transform:
        [
          dice.roll(0.5...1.5), dice.roll(-0.5...0.5), dice.roll(-0.5...0.5),
          dice.roll(0.5...1.5), dice.roll(-20...20), dice.roll(-20...20),
        ]
      case .projection: [dice.roll(-0.001...0.001), dice.roll(-0.001...0.001)]
      case .effect: [dice.roll(-1...1)]
      case .padding: [Double(dice.whole(0...10))]
      }
    }
    before = []
    after = []
    before = numbers(&dice)
    after = kind == .padding ? before : numbers(&dice)
  }

  @MainActor
  func view(_ content: AnyView, isAfter: Bool) -> AnyView {
    let v = isAfter ? after : before
    switch kind {
    case .offset: return AnyView(content.offset(x: v[0], y: v[1]))
    case .scale:
      return AnyView(content.scaleEffect(x: v[0], y: v[1], anchor: UnitPoint(x: v[2], y: v[3])))
    case .rotation:
      return AnyView(
        content.rotationEffect(.radians(v[0]), anchor: UnitPoint(x: v[1], y: v[2]))
      )
    case .rotation3D:
      return AnyView(
        content.rotation3DEffect(
          .radians(v[0]),
          axis: (v[1], v[2], v[3]),
          anchor: UnitPoint(x: v[4], y: v[5]),
          anchorZ: v[6],
          perspective: v[7]
        )
      )
    case .transform:
      return AnyView(
        content.transformEffect(
          CGAffineTransform(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
        )
      )
    case .projection:
      var matrix = ProjectionTransform()
      matrix.m13 = v[0]
      matrix.m23 = v[1]
      return AnyView(content.projectionEffect(matrix))
    case .effect: return AnyView(content.modifier(Shear(amount: v[0])))
    case .padding: return AnyView(content.padding(v[0]))
    }
  }

  /// Where a homogeneous point of the stage goes, for a view that stands in `frame`; worked out
  /// point by point, without matrices.
  func map(_ p: SIMD3<Double>, frame: CGRect, progress: Double) -> SIMD3<Double> {
    // These two jump.
    let t = kind == .transform || kind == .projection ? 1 : progress
    let v = zip(before, after).map { $0 + ($1 - $0) * t }
    let origin = SIMD2(Double(frame.minX), Double(frame.minY))
    let size = SIMD2(Double(frame.width), Double(frame.height))
    let w = p.z
    // Relative to a point of the view, still times w.
    func local(_ anchor: SIMD2<Double>) -> SIMD2<Double> { SIMD2(p.x, p.y) - (origin + anchor) * w }
    func stage(_ q: SIMD2<Double>, _ anchor: SIMD2<Double>, _ w: Double) -> SIMD3<Double> {
      let moved = q + (origin + anchor) * w
      return SIMD3(moved.x, moved.y, w)
    }
    switch kind {
    case .padding: return p
    case .offset: return SIMD3(p.x + v[0] * w, p.y + v[1] * w, w)
    case .scale:
      let anchor = SIMD2(v[2], v[3]) * size
      return stage(local(anchor) * SIMD2(v[0], v[1]), anchor, w)
    case .rotation:
      let anchor = SIMD2(v[1], v[2]) * size
      let q = local(anchor)
      return stage(
        SIMD2(cos(v[0]) * q.x - sin(v[0]) * q.y, sin(v[0]) * q.x + cos(v[0]) * q.y),
        anchor,
        w
      )
    case .rotation3D:
      let anchor = SIMD2(v[4], v[5]) * size
      let q = local(anchor)
      // Rodrigues' formula.
      let axis = SIMD3(v[1], v[2], v[3]) / (v[1] * v[1] + v[2] * v[2] + v[3] * v[3]).squareRoot()
      let point = SIMD3(q.x, q.y, -v[6] * w)
      let cross = SIMD3(
        axis.y * point.z - axis.z * point.y,
        axis.z * point.x - axis.x * point.z,
        axis.x * point.y - axis.y * point.x
      )
      let along = axis * (axis * point).sum() * (1 - cos(v[0]))
      let turned = point * cos(v[0]) + cross * sin(v[0]) + along
      let seen = w - turned.z * v[7] / max(size.x, size.y)
      return stage(SIMD2(turned.x, turned.y), anchor, seen)
    case .transform:
      let q = local(.zero)
      return stage(
        SIMD2(v[0] * q.x + v[2] * q.y + v[4] * w, v[1] * q.x + v[3] * q.y + v[5] * w),
        .zero,
        w
      )
    case .projection:
      let q = local(.zero)
      return stage(q, .zero, w + v[0] * q.x + v[1] * q.y)
    case .effect:
      let q = local(.zero)
      return stage(
        SIMD2(q.x + v[0] * q.y - v[0] * size.y / 2 * w, q.y + v[0] * 3 * w),
        .zero,
        w
      )
    }
  }
}

@MainActor
@Suite struct TransformChainTests {
  /// The corners where the chain puts them, or nil where one is behind the viewer.
  private func corners(
    of chain: [Step],
    _ inner: CGRect,
    _ frames: [CGRect],
    progress: Double
  ) -> [SIMD2<Double>]? {
    var result: [SIMD2<Double>] = []
    for (x, y) in [
      (inner.minX, inner.minY), (inner.maxX, inner.minY), (inner.maxX, inner.maxY),
      (inner.minX, inner.maxY),
    ] {
      var point = SIMD3(Double(x), Double(y), 1)
      for (step, frame) in zip(chain, frames) {
        point = step.map(point, frame: frame, progress: progress)
      }
      guard point.z > 1e-9 else { return nil }
      result.append(SIMD2(point.x, point.y) / point.z)
    }
    return result
  }

  @Test(arguments: 1...60)
  func `corners are where the chain puts them at every frame`(_ seed: Int) throws {
    var dice = Dice(seed)
    let chain = (0..<dice.whole(1...7)).map { _ in Step(&dice) }
    let size = CGSize(width: 2 * dice.whole(10...60), height: 2 * dice.whole(10...60))
    let inner = CGRect(
      x: 200 - size.width / 2,
      y: 200 - size.height / 2,
      width: size.width,
      height: size.height
    )
    var frames: [CGRect] = []
    var frame = inner
    for step in chain {
      if step.kind == .padding { frame = frame.insetBy(dx: -step.before[0], dy: -step.before[0]) }
      frames.append(frame)
    }
    let knob = Knob<Bool>()
    let harness = Harness {
      Turning(false, knob) { isAfter in
        chain.reduce(
          AnyView(
            Color.red.accessibilityIdentifier("box").frame(width: size.width, height: size.height)
          )
        ) { $1.view($0, isAfter: isAfter) }
      }
    }
    withAnimation(.linear(duration: 0.5)) { knob.value = true }
    harness.step()
    let start = harness.time
    for index in 0...32 {
      let time = start + Double(index) / 60
      harness.advance(to: time)
      let progress = min((harness.time - start) / 0.5, 1)
      let expected = corners(of: chain, inner, frames, progress: progress)
      let quad = harness.leaf("box")?.record.presented.quad
      guard let expected else {
        #expect(quad == nil, "seed \(seed), frame \(index)")
        continue
      }
      // What is all but edge-on is not painted.
      guard let quad else { continue }
      for (corner, point) in zip(quad, expected) where abs(point.x) < 1e5 && abs(point.y) < 1e5 {
        // What only moves stands on whole pixels.
        let onlyMoves = chain.allSatisfy { $0.kind == .offset || $0.kind == .padding }
        let tolerance = onlyMoves ? 0.501 : 0.01
        #expect(abs(Double(corner.x) - point.x) <= tolerance, "seed \(seed), frame \(index)")
        #expect(abs(Double(corner.y) - point.y) <= tolerance, "seed \(seed), frame \(index)")
      }
    }
  }

  @Test(arguments: 100...130)
  func `points inside what is seen are hit, points outside are not`(_ seed: Int) throws {
    var dice = Dice(seed)
    let chain = (0..<dice.whole(1...4)).map { _ in Step(&dice) }
    let harness = Harness {
      chain.reduce(
        AnyView(Color.red.accessibilityIdentifier("box").frame(width: 120, height: 80))
      ) { $1.view($0, isAfter: false) }
    }
    guard let shown = harness.shown("box"), let quad = shown.quad else { return }
    let center = quad.reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.x / 4, y: $0.y + $1.y / 4)
    }
    #expect(harness.hit(center.x, center.y) == "box", "seed \(seed)")
    let edges = Array(zip(quad, quad[1...] + [quad[0]]))
    // What is seen from the side is too thin to aim at.
    let isThin = edges.contains { a, b in
      let length = hypot(b.x - a.x, b.y - a.y)
      let cross = (center.x - a.x) * (b.y - a.y) - (center.y - a.y) * (b.x - a.x)
      return abs(cross) < 4 * max(length, 1)
    }
    if isThin { return }
    for (a, b) in edges {
      let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
      let length = hypot(b.x - a.x, b.y - a.y)
      // Across the edge, away from the middle.
      var normal = CGPoint(x: (b.y - a.y) / length, y: -(b.x - a.x) / length)
      let side = (middle.x - center.x) * normal.x + (middle.y - center.y) * normal.y
      if side < 0 { normal = CGPoint(x: -normal.x, y: -normal.y) }
      #expect(harness.hit(middle.x + normal.x * 6, middle.y + normal.y * 6) == nil, "seed \(seed)")
      #expect(harness.hit(middle.x - normal.x, middle.y - normal.y) == "box", "seed \(seed)")
    }
  }
}
