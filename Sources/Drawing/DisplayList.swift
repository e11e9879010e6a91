import Foundation
import Geometry

/// What to draw in one frame, back to front: flat data without closures.
///
/// Lengths are stage points; y grows downward. A renderer multiplies by its scale. Two equal lists
/// draw equal pictures.
public struct DisplayList: Sendable {
  public var commands: ContiguousArray<Command> = []
  public var clips: ContiguousArray<Clip> = []
  public var layers: ContiguousArray<Layer> = []
  public var gradients: ContiguousArray<GradientPaint> = []
  public var backdrops: ContiguousArray<BackdropPaint> = []
  public var paths: ContiguousArray<Path> = []
  public var texts: ContiguousArray<ShapedText> = []
  public var images: ContiguousArray<Bitmap> = []
  /// What the whole target is filled with first.
  public var background: SRGBColor = .white

  public init() {}

  /// Empties the list and keeps its storage.
  public mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    layers.removeAll(keepingCapacity: true)
    gradients.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
  }

  /// How many entries each part of a list has.
  public struct Counts: Sendable {
    fileprivate var values: (Int, Int, Int, Int, Int, Int, Int, Int)

    public var clipCount: Int { values.1 }
    public var layerCount: Int { values.2 }
  }

  public var counts: Counts {
    Counts(
      values: (
        commands.count, clips.count, layers.count, gradients.count, backdrops.count, paths.count,
        texts.count, images.count
      )
    )
  }

  /// Drops the entries beyond `counts`.
  public mutating func shorten(to counts: Counts) {
    commands.removeSubrange(counts.values.0...)
    clips.removeSubrange(counts.values.1...)
    layers.removeSubrange(counts.values.2...)
    gradients.removeSubrange(counts.values.3...)
    backdrops.removeSubrange(counts.values.4...)
    paths.removeSubrange(counts.values.5...)
    texts.removeSubrange(counts.values.6...)
    images.removeSubrange(counts.values.7...)
  }
}

/// One step of a display list.
@frozen
public enum Command: Hashable, Sendable {
  case shape(ShapeCommand)
  case text(TextCommand)
  case image(ImageCommand)
  /// Starts the group described by `DisplayList.layers[index]`; always closed by `endLayer`.
  case beginLayer(Int32)
  case endLayer
}

/// Fills or strokes an outline.
@frozen
public struct ShapeCommand: Hashable, Sendable {
  public var geometry: ShapeGeometry
  /// From the outline's space to the stage.
  public var transform: PlaneTransform
  public var paint: Paint
  /// A fraction that multiplies the paint.
  public var opacity: Float
  /// The width in points of a stroke centred on the outline, or 0 to fill it.
  ///
  /// Dashes, caps and joins other than a plain closed outline's are resolved to a filled path
  /// before they get here.
  public var strokeWidth: Float
  /// An index into `DisplayList.clips`, or -1.
  public var clip: Int32
  /// How it is put over what lies below, inside the shape only.
  public var operation: CompositeOperation
  /// False paints every pixel whose centre is inside, without soft edges.
  public var isAntialiased: Bool

  @inlinable
  public init(
    geometry: ShapeGeometry,
    transform: PlaneTransform,
    paint: Paint,
    opacity: Float = 1,
    strokeWidth: Float = 0,
    clip: Int32 = -1,
    operation: CompositeOperation = .sourceOver,
    isAntialiased: Bool = true
  ) {
    self.geometry = geometry
    self.transform = transform
    self.paint = paint
    self.opacity = opacity
    self.strokeWidth = strokeWidth
    self.clip = clip
    self.operation = operation
    self.isAntialiased = isAntialiased
  }
}

/// Draws shaped text with its top-left corner at the origin of its own space.
@frozen
public struct TextCommand: Hashable, Sendable {
  /// An index into `DisplayList.texts`.
  public var text: Int32
  public var transform: PlaneTransform
  /// For the runs that carry no colour of their own; a gradient spans the text's own space.
  public var paint: Paint
  public var opacity: Float
  public var clip: Int32
  public var operation: CompositeOperation

  @inlinable
  public init(
    text: Int32,
    transform: PlaneTransform,
    paint: Paint,
    opacity: Float = 1,
    clip: Int32 = -1,
    operation: CompositeOperation = .sourceOver
  ) {
    self.text = text
    self.transform = transform
    self.paint = paint
    self.opacity = opacity
    self.clip = clip
    self.operation = operation
  }
}

/// Draws a bitmap, or a part of it, into a rectangle.
@frozen
public struct ImageCommand: Hashable, Sendable {
  /// How pixels between samples are made.
  @frozen
  public enum Interpolation: UInt8, Hashable, Sendable {
    case none
    case low
    case medium
    case high
  }

  /// An index into `DisplayList.images`.
  public var image: Int32
  /// Where it goes in its own space: x, y, width, height in points.
  public var rect: SIMD4<Float>
  /// The part that is drawn, in fractions of the bitmap: x, y, width, height.
  public var source: SIMD4<Float>
  public var transform: PlaneTransform
  /// Drawn through the bitmap's alpha instead of the bitmap's colours (a template image), when set.
  public var tint: SRGBColor?
  public var opacity: Float
  public var clip: Int32
  public var operation: CompositeOperation
  public var interpolation: Interpolation

  @inlinable
  public init(
    image: Int32,
    rect: SIMD4<Float>,
    source: SIMD4<Float> = SIMD4(0, 0, 1, 1),
    transform: PlaneTransform,
    tint: SRGBColor? = nil,
    opacity: Float = 1,
    clip: Int32 = -1,
    operation: CompositeOperation = .sourceOver,
    interpolation: Interpolation = .low
  ) {
    self.image = image
    self.rect = rect
    self.source = source
    self.transform = transform
    self.tint = tint
    self.opacity = opacity
    self.clip = clip
    self.operation = operation
    self.interpolation = interpolation
  }
}

/// A shape that painting is limited to, inside its parent clip.
@frozen
public struct Clip: Hashable, Sendable {
  public var geometry: ShapeGeometry
  public var transform: PlaneTransform
  /// The clip around this one, an index into `DisplayList.clips` smaller than this clip's, or -1.
  public var parent: Int32
  public var isAntialiased: Bool
  /// Whether the outside of the shape is kept instead.
  public var isInverse: Bool

  @inlinable
  public init(
    geometry: ShapeGeometry,
    transform: PlaneTransform,
    parent: Int32 = -1,
    isAntialiased: Bool = true,
    isInverse: Bool = false
  ) {
    self.geometry = geometry
    self.transform = transform
    self.parent = parent
    self.isAntialiased = isAntialiased
    self.isInverse = isInverse
  }
}
