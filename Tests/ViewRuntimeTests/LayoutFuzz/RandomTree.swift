import Foundation
import Geometry

@testable import ViewRuntime

/// Numbers that are the same for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  mutating func length(_ range: ClosedRange<CGFloat> = 0...120) -> CGFloat {
    // Some whole, some not.
    let value = CGFloat.random(in: range, using: &self)
    return chance(0.5) ? value.rounded() : value
  }

  mutating func maybe(_ probability: Double = 0.5, _ value: CGFloat) -> CGFloat? {
    chance(probability) ? value : nil
  }
}

/// A description of a view tree that can be changed a little.
struct RandomTree {
  enum Kind: Int, CaseIterable {
    case fixed, flexible, text, spacer, divider
    case horizontal, vertical, pile, grid
    case frame, limits, padding, fixedSize, ratio, priority, overlay, guide, inset
  }

  static let leaves: [Kind] = [.fixed, .flexible, .text, .spacer, .divider]
  static let containers: [Kind] = [.horizontal, .vertical, .pile, .grid]
  static let wrappers: [Kind] = [
    .frame, .limits, .padding, .fixedSize, .ratio, .priority, .overlay, .guide, .inset,
  ]

  var kind: Kind
  /// Its identity among its siblings.
  let id: Int
  var a: CGFloat?
  var b: CGFloat?
  var c: CGFloat?
  var number: Int
  var children: [RandomTree]

  init(depth: Int, id: Int, using generator: inout SeededGenerator) {
    self.id = id
    let choice = Double.random(in: 0..<1, using: &generator)
    if depth == 0 || choice < 0.2 {
      kind = Self.leaves.randomElement(using: &generator) ?? .fixed
    } else if choice < 0.6 {
      kind = Self.containers.randomElement(using: &generator) ?? .pile
    } else {
      kind = Self.wrappers.randomElement(using: &generator) ?? .padding
    }
    number = 0
    children = []
    randomize(using: &generator)
    let count: Int =
      if Self.leaves.contains(kind) { 0 } else if Self.wrappers.contains(kind) {
        kind == .overlay || kind == .inset ? 2 : 1
      } else { Int.random(in: 0...4, using: &generator) }
    for index in 0..<count {
      children.append(RandomTree(depth: depth - 1, id: index, using: &generator))
    }
  }

  private mutating func randomize(using generator: inout SeededGenerator) {
    a = generator.maybe(0.6, generator.length())
    b = generator.maybe(0.6, generator.length())
    c = generator.maybe(0.4, generator.length(0...30))
    number = Int.random(in: 0..<9, using: &generator)
  }

  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// Changes one place in the tree: values, or children of a container.
  mutating func mutate(using generator: inout SeededGenerator) {
    if !children.isEmpty, generator.chance(0.75) {
      let index = Int.random(in: 0..<children.count, using: &generator)
      children[index].mutate(using: &generator)
      return
    }
    if Self.containers.contains(kind), generator.chance(0.5) {
      if !children.isEmpty, generator.chance(0.5) {
        children.remove(at: Int.random(in: 0..<children.count, using: &generator))
      } else {
        let id = (children.map(\.id).max() ?? 0) + 1
        children.insert(
          RandomTree(depth: 1, id: id, using: &generator),
          at: Int.random(in: 0...children.count, using: &generator)
        )
      }
    } else {
      randomize(using: &generator)
    }
  }
}

/// Shows a random tree.
struct RandomTreeView: View {
  let tree: RandomTree

  private var alignment: Alignment {
    [
      .center, .leading, .trailing, .top, .bottom, .topLeading, .bottomTrailing,
      .leadingFirstTextBaseline, .centerLastTextBaseline,
    ][tree.number]
  }

  private func child(_ index: Int) -> some View { RandomTreeView(tree: tree.children[index]) }

  private var list: some View {
    ForEach(tree.children, id: \.id) { RandomTreeView(tree: $0) }
  }

  var body: some View { erased }

  private var erased: AnyView {
    switch tree.kind {
    case .fixed: AnyView(Color.red.frame(width: tree.a ?? 20, height: tree.b ?? 20))
    case .flexible: AnyView(Color.red)
    case .text: AnyView(Text(String(repeating: "x", count: tree.number * 5)))
    case .spacer: AnyView(Spacer(minLength: tree.c))
    case .divider: AnyView(Divider())
    case .horizontal:
      AnyView(HStack(alignment: alignment.vertical, spacing: tree.c) { list })
    case .vertical:
      AnyView(VStack(alignment: alignment.horizontal, spacing: tree.c) { list })
    case .pile: AnyView(ZStack(alignment: alignment) { list })
    case .grid:
      AnyView(
        Grid(alignment: alignment, horizontalSpacing: tree.c) {
          GridRow { list }
          Color.red.gridCellUnsizedAxes(.horizontal)
        }
      )
    case .frame:
      AnyView(child(0).frame(width: tree.a, height: tree.b, alignment: alignment))
    case .limits:
      AnyView(
        child(0)
          .frame(
            minWidth: tree.c,
            maxWidth: tree.number.isMultiple(of: 2) ? .infinity : tree.a.map { $0 + 30 },
            minHeight: tree.c,
            maxHeight: tree.b.map { $0 + 30 },
            alignment: alignment
          )
      )
    case .padding:
      AnyView(child(0).padding(Edge.Set(rawValue: Int8(1 + tree.number)), tree.c))
    case .fixedSize:
      AnyView(child(0).fixedSize(horizontal: tree.number < 6, vertical: tree.number > 2))
    case .ratio:
      AnyView(
        child(0)
          .aspectRatio(
            tree.c.map { ($0 + 1) / 10 },
            contentMode: tree.number < 5 ? .fit : .fill
          )
      )
    case .priority: AnyView(child(0).layoutPriority(Double(tree.number - 4)))
    case .overlay: AnyView(child(0).overlay(alignment: alignment) { child(1) })
    case .guide:
      AnyView(
        child(0)
          .alignmentGuide(alignment.horizontal) { $0.width * (tree.c ?? 5) / 30 }
          .alignmentGuide(alignment.vertical) { $0[.bottom] - (tree.c ?? 5) }
      )
    case .inset:
      AnyView(
        child(0)
          .safeAreaInset(edge: tree.number < 5 ? .top : .bottom, spacing: tree.c) { child(1) }
      )
    }
  }
}

extension RandomTree: CustomStringConvertible {
  var description: String {
    let values = [a, b, c].map { $0.map { String(format: "%.5g", $0) } ?? "-" }
    let inside = children.map(\.description).joined(separator: "; ")
    return "\(kind)#\(id)(\(values.joined(separator: ",")),\(number))"
      + (children.isEmpty ? "" : "{\(inside)}")
  }
}
