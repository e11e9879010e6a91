import Drawing
import Foundation
import Geometry

/// A small generator with a fixed seed.
package struct Dice: RandomNumberGenerator {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  package mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  package mutating func number(_ from: Float, _ to: Float) -> Float {
    from + (to - from) * Float(next() >> 40) / Float(1 << 24)
  }

  package mutating func chance(_ probability: Float) -> Bool { number(0, 1) < probability }

  package mutating func index(_ count: Int) -> Int { Int(next() >> 33) % count }

  package mutating func color() -> SRGBColor {
    SRGBColor(
      red: number(0, 1),
      green: number(0, 1),
      blue: number(0, 1),
      alpha: chance(0.5) ? 1 : number(0, 1)
    )
  }
}

/// A made-up scene that can be changed a little from frame to frame.
package struct RandomScene {
  private enum Node {
    case leaf(seed: UInt64)
    case group(seed: UInt64, [Node])
  }

  private var nodes: [Node] = []
  private let width: Float
  private let height: Float
  private static let board = checker(40, squares: 5)
  private static let labels = ["Label 가나", "quick", "😀 fox"].map { shaped($0, size: 15) }

  package init(width: Int, height: Int, dice: inout Dice) {
    self.width = Float(width)
    self.height = Float(height)
    nodes = (0..<12).map { _ in Self.makeNode(depth: 0, &dice) }
  }

  private static func makeNode(depth: Int, _ dice: inout Dice) -> Node {
    if depth < 3 && dice.chance(0.3) {
      let seed = dice.next()
      return .group(
        seed: seed,
        (0..<(1 + dice.index(4))).map { _ in makeNode(depth: depth + 1, &dice) }
      )
    }
    return .leaf(seed: dice.next())
  }

  /// Changes, adds, removes or swaps something.
  package mutating func change(_ dice: inout Dice) {
    let index = dice.index(max(1, nodes.count))
    switch dice.index(5) {
    case 0: nodes.insert(Self.makeNode(depth: 0, &dice), at: min(index, nodes.count))
    case 1: if nodes.count > 4 { nodes.remove(at: index) }
    case 2: if nodes.count > 1 { nodes.swapAt(index, dice.index(nodes.count)) }
    default: if nodes.indices.contains(index) { Self.change(&nodes[index], &dice) }
    }
  }

  private static func change(_ node: inout Node, _ dice: inout Dice) {
    switch node {
    case .leaf: node = .leaf(seed: dice.next())
    case .group(let seed, var children):
      if children.isEmpty || dice.chance(0.3) {
        node = .group(seed: dice.next(), children)
      } else {
        change(&children[dice.index(children.count)], &dice)
        node = .group(seed: seed, children)
      }
    }
  }

  package func list() -> DisplayList {
    var list = DisplayList.on(rgb(0x304860))
    list.images = [Self.board]
    list.texts = ContiguousArray(Self.labels)
    list.backdrops = [
      BackdropPaint(blurRadius: 5, saturation: 1.5, tint: rgb(0xFFFFFF, 0.3)),
      BackdropPaint(blurRadius: 2, saturation: 1, tint: .clear),
    ]
    for node in nodes { add(node, &list) }
    return list
  }

  private func add(_ node: Node, _ list: inout DisplayList) {
    switch node {
    case .leaf(let seed):
      var dice = Dice(seed)
      addLeaf(&list, &dice)
    case .group(let seed, let children):
      var dice = Dice(seed)
      var layer = Layer(opacity: dice.chance(0.5) ? 1 : dice.number(0, 1))
      if dice.chance(0.3) {
        let all = CompositeOperation.allCases
        layer.operation = all[dice.index(all.count)]
      }
      if dice.chance(0.4) { layer.filters = [filter(&dice)] }
      if dice.chance(0.1) { layer.filters.append(filter(&dice)) }
      if dice.chance(0.3) { layer.clip = clip(&list, &dice) }
      if dice.chance(0.3) {
        layer.bounds = SIMD4(
          dice.number(-20, width),
          dice.number(-20, height),
          dice.number(10, width),
          dice.number(10, height)
        )
      }
      list.layer(layer) { list in for child in children { add(child, &list) } }
    }
  }

  private func filter(_ dice: inout Dice) -> Filter {
    switch dice.index(6) {
    case 0, 1:
      return .gaussianBlur(
        standardDeviation: SIMD2(dice.number(0, 9), dice.number(0, 9)),
        isOpaque: dice.chance(0.3)
      )
    case 2, 3:
      return .dropShadow(
        color: dice.color(),
        standardDeviation: SIMD2(repeating: dice.number(0, 8)),
        offset: SIMD2(dice.number(-9, 9), dice.number(-9, 9))
      )
    case 4:
      var matrix = ColorMatrix.identity
      matrix.red.y = dice.number(-1, 1)
      matrix.constant = SIMD4(dice.number(-0.2, 0.2), 0, 0.1, dice.chance(0.2) ? 0.2 : 0)
      return .colorMatrix(matrix)
    default:
      return dice.chance(0.5)
        ? .luminanceToAlpha : .alphaThreshold(minimum: 0.4, maximum: 1, color: dice.color())
    }
  }

  private func transform(_ dice: inout Dice) -> PlaneTransform {
    let x = dice.number(-10, width)
    let y = dice.number(-10, height)
    switch dice.index(5) {
    case 0: return .placed(x.rounded(), y.rounded())
    case 1: return .placed(x, y)
    case 2: return .placed(x, y, degrees: dice.number(-180, 180))
    case 3:
      return .placed(
        x,
        y,
        degrees: dice.number(-180, 180),
        sx: dice.number(0.2, 2),
        sy: dice.number(0.2, 2)
      )
    default:
      return PlaneTransform.turned(
        Double(dice.number(-80, 80)),
        axis: SIMD3(1, Double(dice.number(-1, 1)), 0.3),
        around: 10,
        10,
        distance: 120
      ).moved(x, y)
    }
  }

  private func geometry(_ list: inout DisplayList, _ dice: inout Dice) -> ShapeGeometry {
    let w = dice.number(2, 90)
    let h = dice.number(2, 60)
    switch dice.index(6) {
    case 0: return .rectangle(0, 0, w.rounded(), h.rounded())
    case 1: return .rounded(-w / 2, -h / 2, w, h, radius: dice.number(0, 20))
    case 2:
      return .rounded(-w / 2, -h / 2, w, h, radius: dice.number(0, 20), isContinuous: true)
    case 3: return .ellipse(-w / 2, -h / 2, w, h)
    case 4:
      return ShapeGeometry(
        kind: .circularRectangle,
        rect: SIMD4(0, 0, w, h),
        radii: SIMD4(3, dice.number(0, 15), 0, dice.number(0, 15))
      )
    default:
      var path = Path()
      path.move(to: CGPoint(x: Double(dice.number(-30, 30)), y: Double(dice.number(-30, 30))))
      for _ in 0..<4 {
        path.addQuadCurve(
          to: CGPoint(x: Double(dice.number(-30, 30)), y: Double(dice.number(-30, 30))),
          control: CGPoint(x: Double(dice.number(-40, 40)), y: Double(dice.number(-40, 40)))
        )
      }
      return list.path(path, isEvenOdd: dice.chance(0.5))
    }
  }

  private func clip(_ list: inout DisplayList, _ dice: inout Dice) -> Int32 {
    var parent: Int32 = -1
    if dice.chance(0.4) { parent = clip(&list, &dice) }
    let shape = geometry(&list, &dice)
    return list.clip(
      shape,
      .placed(dice.number(0, width), dice.number(0, height), sx: 2, sy: 2),
      parent: parent,
      isInverse: dice.chance(0.3)
    )
  }

  private func addLeaf(_ list: inout DisplayList, _ dice: inout Dice) {
    let transform = transform(&dice)
    let clipIndex: Int32 = dice.chance(0.25) ? clip(&list, &dice) : -1
    let opacity: Float = dice.chance(0.6) ? 1 : dice.number(0, 1)
    switch dice.index(8) {
    case 0:
      list.image(
        Self.board,
        SIMD4(0, 0, dice.number(10, 90), dice.number(10, 90)),
        transform,
        opacity: opacity,
        clip: clipIndex
      )
    case 1, 2:
      list.text(
        Self.labels[dice.index(3)],
        dice.color(),
        transform,
        opacity: opacity,
        clip: clipIndex
      )
    default:
      let shape = geometry(&list, &dice)
      var paint = Paint.color(dice.color())
      switch dice.index(8) {
      case 0:
        paint = list.gradient(
          .linear(start: SIMD2(-20, -20), end: SIMD2(40, 30)),
          [(dice.color(), 0), (dice.color(), 1)]
        )
      case 1:
        paint = list.gradient(
          .angular(center: SIMD2(0, 0), startAngle: 0, endAngle: 6),
          [(dice.color(), 0), (dice.color(), 1)]
        )
      case 2: paint = .backdrop(Int32(dice.index(2)))
      case 3: paint = .imageTile(0)
      default: break
      }
      var operation = CompositeOperation.sourceOver
      if dice.chance(0.15) {
        operation = CompositeOperation.allCases[dice.index(CompositeOperation.allCases.count)]
      }
      list.commands.append(
        .shape(
          ShapeCommand(
            geometry: shape,
            transform: transform,
            paint: paint,
            opacity: opacity,
            strokeWidth: dice.chance(0.25) ? dice.number(0.3, 9) : 0,
            clip: clipIndex,
            operation: operation,
            isAntialiased: dice.chance(0.9)
          )
        )
      )
    }
  }
}
