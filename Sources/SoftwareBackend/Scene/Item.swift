import Drawing

/// One step of a frame with everything resolved to device pixels; trivially copied.
struct Item {
  enum Kind: UInt8 {
    case nothing
    /// Whole pixels of `bounds`.
    case alignedRect
    /// `shape`.
    case convex
    /// `shape` without the convex shape at `first` of the scene's holes.
    case ring
    /// The edges `first..<first + count`.
    case path
    case beginLayer
    case endLayer
  }

  enum Fill: UInt8 {
    case color
    case paint
  }

  var kind: Kind = .nothing
  var fill: Fill = .color
  var operation: CompositeOperation = .sourceOver
  var isAntialiased = true
  var isEvenOdd = false
  /// 0…255; already part of `color`.
  var opacity: UInt8 = 255
  /// The pixels that it can change, inside its clip.
  var bounds: DeviceRect = .empty
  /// Premultiplied.
  var color: UInt32 = 0
  /// An index into the scene's clips of a clip that needs a mask, or -1.
  var mask: Int32 = -1
  var first: Int32 = 0
  var count: Int32 = 0
  /// An index into the scene's paints.
  var paint: Int32 = -1
  var shape = ConvexShape()
}

/// A clip with its ancestors folded in as far as a rectangle can hold them.
struct SceneClip {
  enum Kind: UInt8 {
    /// The scissor says all.
    case none
    case convex
    case path
  }

  var kind: Kind = .none
  var isAntialiased = true
  var isEvenOdd = false
  var isInverse = false
  /// Nothing outside it is painted.
  var scissor: DeviceRect = .empty
  /// The clip whose mask limits painting: this one, or the nearest ancestor that has one, or -1.
  var mask: Int32 = -1
  /// The mask that this one's own shape is combined with, or -1.
  var parentMask: Int32 = -1
  var first: Int32 = 0
  var count: Int32 = 0
  var shape = ConvexShape()
}

/// A layer that is drawn by itself.
struct SceneLayer {
  /// Where it has pixels.
  var rect: DeviceRect = .empty
  var opacity: UInt8 = 255
  var operation: CompositeOperation = .sourceOver
  var mask: Int32 = -1
  var scissor: DeviceRect = .empty
}
