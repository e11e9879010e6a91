import Drawing

/// An upright opaque rectangle that was just painted, to which the next one may be joined.
struct Box {
  private let sides: UprightSides
  private let color: UInt32
  private let mask: Int32
  /// The item that it is, and how many layers are open there.
  private let item: Int
  private let depth: Int

  init?(_ shape: ConvexShape, _ item: Item, _ index: Int, _ depth: Int) {
    guard item.color >= 0xFF00_0000, item.operation == .sourceOver, item.paint < 0,
      let sides = UprightSides(shape)
    else { return nil }
    self.sides = sides
    color = item.color
    mask = item.mask
    self.item = index
    self.depth = depth
  }

  /// The rectangle as far as the pixel in which it touches `last`, or nil when it does not.
  func joined(to last: Box?) -> ConvexShape? {
    guard let last, last.item == item - 1, last.depth == depth, last.color == color,
      last.mask == mask
    else { return nil }
    return sides.joined(to: last.sides)
  }
}
