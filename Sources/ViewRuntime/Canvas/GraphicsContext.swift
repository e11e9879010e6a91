public import Foundation
public import Geometry
public import Motion
internal import Drawing

/// Where a canvas is drawn, and how: transform, clip, filters, opacity and blend mode.
///
/// It is a value: a copy draws into the same canvas, but changes of its state leave the original
/// alone.
///
/// ```swift
/// var turned = context
/// turned.rotate(by: .degrees(30))
/// turned.fill(box, with: .color(.red))
/// context.fill(box, with: .color(.blue))  // not turned
/// ```
public struct GraphicsContext {
  let target: CanvasTarget
  var state: CanvasState

  @MainActor
  init(target: CanvasTarget, size: CGSize) {
    self.target = target
    state = CanvasState(
      paint: PaintContext(
        pass: target.pass,
        transform: ProjectionTransform(),
        clipBounds: CGRect(origin: .zero, size: size)
      )
    )
  }

  /// The environment of the canvas.
  public var environment: EnvironmentValues {
    onCanvasActor { target.environment }
  }

  // MARK: State

  /// A fraction that multiplies what is drawn.
  public var opacity: Double {
    get { state.paint.opacity }
    set { state.paint.opacity = newValue.isFinite ? min(max(newValue, 0), 1) : opacity }
  }

  /// How what is drawn is put over what has been drawn before.
  public var blendMode: BlendMode {
    get { BlendMode(operation: state.paint.operation) }
    set { state.paint.operation = newValue.operation }
  }

  /// From the space of drawing commands to the canvas's own.
  public var transform: CGAffineTransform {
    get { state.transform }
    set {
      guard newValue.isFinite else { return }
      state.transform = newValue
      state.updateTransform()
    }
  }

  /// Scales what is drawn from now on about the present origin.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }

  /// Moves the origin.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }

  /// Turns what is drawn from now on about the present origin; positive angles are clockwise.
  public mutating func rotate(by angle: Angle) {
    transform = transform.rotated(by: CGFloat(angle.radians))
  }

  /// Puts `matrix` before the present transform.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  // MARK: Clips

  /// How a clip is applied.
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Keeps what lies outside.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// The bounding box of what can be drawn to, in the space of drawing commands.
  public var clipBoundingRect: CGRect {
    var inverse = state.paint.transform
    guard inverse.invert(), let bounds = inverse.mapBounds(of: state.paint.clipBounds) else {
      return state.paint.clipBounds
    }
    return bounds
  }

  /// Limits what is drawn from now on to the inside of `path`, or the outside.
  public mutating func clip(
    to path: Path,
    style: FillStyle = FillStyle(),
    options: ClipOptions = ClipOptions()
  ) {
    let state = self.state
    self.state.paint.clip = onCanvasActor {
      target.addClip(path, style: style, isInverse: options.contains(.inverse), state)
    }
    guard !options.contains(.inverse) else { return }
    let bounds = path.boundingRect
    let mapped = bounds.isNull ? .zero : state.paint.transform.mapBounds(of: bounds) ?? .zero
    let common = state.paint.clipBounds.intersection(mapped)
    self.state.paint.clipBounds = common.isNull ? .zero : common
  }

  /// Multiplies what is drawn from now on by the alpha of what `content` draws, or by what that
  /// leaves of 1.
  ///
  /// The layer is drawn again for each command that it masks; `drawLayer(content:)` makes one of
  /// several.
  public mutating func clipToLayer(
    opacity: Double = 1,
    options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    let commands = try record(content)
    state.masks.append(
      CanvasMask(
        commands: commands,
        opacity: min(max(opacity, 0), 1),
        isInverse: options.contains(.inverse)
      )
    )
  }

  // MARK: Layers

  /// Draws what `content` draws as one picture, with this context's opacity, blend mode, filters
  /// and clip.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let commands = try record(content)
    let state = self.state
    let target = self.target
    onCanvasActor {
      guard !commands.isEmpty else { return }
      target.draw(state) { context in
        let pass = context.pass
        pass.beginLayer(
          Layer(
            opacity: Float(context.opacity),
            operation: context.operation,
            clip: context.clip
          )
        )
        // The shadow of a layer is the layer again, moved.
        target.append(
          commands,
          movedBy: SIMD2(
            Float(context.transform.m31 - state.paint.transform.m31),
            Float(context.transform.m32 - state.paint.transform.m32)
          )
        )
        pass.endLayer()
      }
    }
  }

  /// The commands that `content` writes for a layer, which are left out of the drawing.
  private func record(
    _ content: (inout GraphicsContext) throws -> Void
  ) rethrows -> ContiguousArray<Command> {
    var inner = layerContext
    let target = self.target
    let start = onCanvasActor { target.pass.list.commands.count }
    defer { onCanvasActor { target.pass.list.commands.removeSubrange(start...) } }
    try content(&inner)
    return onCanvasActor { ContiguousArray(target.pass.list.commands[start...]) }
  }

  /// A context for a layer: in the same space, with nothing else in force.
  private var layerContext: GraphicsContext {
    var inner = self
    inner.state.filters = []
    inner.state.masks = []
    inner.state.paint.opacity = 1
    inner.state.paint.operation = .sourceOver
    inner.state.paint.clip = -1
    return inner
  }
}

// Contexts are used while their canvas is drawn, which happens on the main actor.
extension GraphicsContext: @unchecked Sendable {}

extension CGAffineTransform {
  fileprivate var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

extension CanvasTarget {
  func addClip(
    _ path: Path,
    style: FillStyle,
    isInverse: Bool,
    _ state: CanvasState
  ) -> Int32 {
    pass.list.clips.append(
      Clip(
        geometry: geometry(of: path, style),
        transform: state.paint.transform.plane,
        parent: state.paint.clip,
        isAntialiased: style.isAntialiased,
        isInverse: isInverse
      )
    )
    return Int32(pass.list.clips.count - 1)
  }

  /// A path as the renderers' own shape or, where it is none, by its index.
  func geometry(of path: Path, _ style: FillStyle) -> ShapeGeometry {
    if var geometry = path.shapeGeometry {
      geometry.isEvenOdd = style.isEOFilled
      return geometry
    }
    let bounds = path.boundingRect
    pass.list.paths.append(path)
    return ShapeGeometry(
      kind: .path,
      rect: bounds.isNull || bounds.isInfinite ? .zero : bounds.simd,
      pathIndex: Int32(pass.list.paths.count - 1),
      isEvenOdd: style.isEOFilled
    )
  }
}
