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
    /// The glyph bitmaps `first..<first + count` of the scene's glyphs.
    case glyphs
    /// Starts the layer at `first`, which ends before `next`.
    case beginLayer
    case endLayer
    /// Draws the finished picture of the layer at `first`; its members up to `next` are not drawn
    /// themselves.
    case finishedLayer
  }

  var kind: Kind = .nothing
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
  /// For layers: the item after their end.
  var next: Int32 = 0
  /// An index into the scene's paints, or -1 for `color`.
  var paint: Int32 = -1
  /// What it looks like and where.
  var hash: UInt64 = 0
  var shape = ConvexShape()
}

/// A glyph's bitmap at its place.
struct GlyphDraw {
  /// The bitmap's top-left pixel.
  var x: Int32
  var y: Int32
  /// An index into the glyph store.
  var glyph: Int32
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
  /// Of it and its ancestors.
  var hash: UInt64 = 0
}

/// A layer that is drawn by itself.
struct SceneLayer {
  /// Where it has pixels, filters included.
  var rect: DeviceRect = .empty
  var opacity: UInt8 = 255
  var operation: CompositeOperation = .sourceOver
  var mask: Int32 = -1
  var scissor: DeviceRect = .empty
  /// Filters that change each pixel by itself, in the scene's filters; applied while painting.
  var firstFilter: Int32 = 0
  var filterCount: Int32 = 0
  /// The job that makes its picture ahead of painting, or -1.
  var job: Int32 = -1
}

/// A picture that is made before the frame is painted: a layer that is blurred, or what lies behind
/// a material.
struct SceneJob {
  /// What is painted into it: the members of a layer, or all that comes before a material.
  var items: Range<Int32>
  /// The pixels of the result.
  var result: DeviceRect
  /// The pixels that `items` are painted into.
  var contents: DeviceRect
  /// In the scene's filters.
  var firstFilter: Int32
  var filterCount: Int32
  /// An index into the scene's paints that takes the result, or -1 for a layer's.
  var paint: Int32
  var isBackdrop: Bool
  /// Jobs of one level do not depend on each other, only on those of lower levels.
  var level: Int32
  /// What the result depends on.
  var hash: UInt64
  /// The item that shows the result.
  var item: Int32
}
