import Drawing

/// An upright opaque rectangle that was just added, to which the next one may be joined.
struct Box {
  private let sides: UprightSides
  private let color: UInt32
  private let clip: Int32
  /// Where it stands in the frame.
  private let op: Int
  private let instance: Int

  init?(_ shape: ConvexShape, _ command: ShapeCommand, _ color: UInt32, op: Int, _ instance: Int) {
    guard color >= 0xFF00_0000, command.operation == .sourceOver, case .color = command.paint,
      let sides = UprightSides(shape)
    else { return nil }
    self.sides = sides
    self.color = color
    clip = command.clip
    self.op = op
    self.instance = instance
  }

  /// The rectangle as far as the pixel in which it touches `last`, or nil when it does not.
  func joined(to last: Box?) -> ConvexShape? {
    guard let last, last.instance == instance - 1, op - last.op <= 1, last.color == color,
      last.clip == clip
    else { return nil }
    return sides.joined(to: last.sides)
  }
}
