public import Foundation
public import Geometry
import Motion
internal import Drawing

/// A 4 x 5 matrix over red, green, blue, alpha and 1, row by row.
public struct _ColorMatrix: Hashable, Sendable {
  public var r1: Float = 1
  public var r2: Float = 0
  public var r3: Float = 0
  public var r4: Float = 0
  public var r5: Float = 0
  public var g1: Float = 0
  public var g2: Float = 1
  public var g3: Float = 0
  public var g4: Float = 0
  public var g5: Float = 0
  public var b1: Float = 0
  public var b2: Float = 0
  public var b3: Float = 1
  public var b4: Float = 0
  public var b5: Float = 0
  public var a1: Float = 0
  public var a2: Float = 0
  public var a3: Float = 0
  public var a4: Float = 1
  public var a5: Float = 0

  /// The matrix that changes nothing.
  public init() {}
}

extension GraphicsContext {
  /// A change of finished pixels.
  public struct Filter: Sendable {
    enum Kind: Sendable {
      case projection(ProjectionTransform)
      case shadow(Color, radius: CGFloat, offset: CGSize, BlendMode, ShadowOptions)
      case matrix(MatrixFilter.Kind, Double)
      case invert(Double)
      case colorMultiply(Color)
      case colorMatrix(_ColorMatrix)
      case luminanceToAlpha
      case blur(radius: CGFloat, BlurOptions)
      case threshold(min: Double, max: Double, Color)
    }

    let kind: Kind

    /// Draws through a projection.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter(kind: .projection(matrix))
    }

    /// A shadow whose blur has a standard deviation of `radius` points.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
      radius: CGFloat,
      x: CGFloat = 0,
      y: CGFloat = 0,
      blendMode: BlendMode = .normal,
      options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      Filter(
        kind: .shadow(
          color,
          radius: radius,
          offset: CGSize(width: x, height: y),
          blendMode,
          options
        )
      )
    }

    /// Multiplies every component with `color`'s.
    public static func colorMultiply(_ color: Color) -> Filter {
      Filter(kind: .colorMultiply(color))
    }

    public static func colorMatrix(_ matrix: _ColorMatrix) -> Filter {
      Filter(kind: .colorMatrix(matrix))
    }

    /// Turns all hues by `angle`.
    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter(kind: .matrix(.hueRotation, angle.radians * unitQuantityScale))
    }

    /// 1 leaves colours as they are, 0 makes them grey.
    public static func saturation(_ amount: Double) -> Filter {
      Filter(kind: .matrix(.saturation, amount))
    }

    /// Adds `amount` (-1…1) to each component.
    public static func brightness(_ amount: Double) -> Filter {
      Filter(kind: .matrix(.brightness, amount))
    }

    /// Stretches colours away from middle grey; 1 leaves them, 0 makes grey.
    public static func contrast(_ amount: Double) -> Filter {
      Filter(kind: .matrix(.contrast, amount))
    }

    /// 0 leaves colours as they are, 1 inverts them.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      Filter(kind: .invert(amount))
    }

    /// 0 leaves colours as they are, 1 makes them grey.
    public static func grayscale(_ amount: Double) -> Filter {
      Filter(kind: .matrix(.grayscale, amount))
    }

    /// Turns luminance into alpha.
    public static var luminanceToAlpha: Filter { Filter(kind: .luminanceToAlpha) }

    /// A Gaussian blur with a standard deviation of `radius` points.
    public static func blur(
      radius: CGFloat,
      options: BlurOptions = BlurOptions()
    ) -> Filter {
      Filter(kind: .blur(radius: radius, options))
    }

    /// Makes everything with an alpha between `min` and `max` `color`, and the rest clear.
    public static func alphaThreshold(
      min: Double,
      max: Double = 1,
      color: Color = .black
    ) -> Filter {
      Filter(kind: .threshold(min: min, max: max, color))
    }
  }

  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Draws the shadow over what casts it.
    public static let shadowAbove = ShadowOptions(rawValue: 1)
    /// Draws the shadow and not what casts it.
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    /// Not done: the shadow of what is not there.
    ///
    /// One line is logged.
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    /// Has no effect.
    public static let disablesGroup = ShadowOptions(rawValue: 8)
  }

  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The edges stay opaque instead of fading out.
    public static let opaque = BlurOptions(rawValue: 1)
    /// Has no effect: the blur is always as fine.
    public static let dithersResult = BlurOptions(rawValue: 2)
  }

  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Has no effect: filters work on sRGB-encoded colours.
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// Filters what is drawn from now on, each command for itself.
  ///
  /// Of several filters the one added last acts first. Lengths are those of the space in which the
  /// filter is added.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    if case .projection(let matrix) = filter.kind {
      addProjection(matrix)
      return
    }
    let state = self.state
    let target = self.target
    let added = onCanvasActor { target.resolve(filter, state) }
    self.state.filters += added
  }

  /// The projection acts on what the present transform yields.
  private mutating func addProjection(_ matrix: ProjectionTransform) {
    guard matrix.isFinite else { return }
    let present = state.paint.transform
    guard let inverse = present.inverseIfAny else { return }
    let inCanvas = inverse.concatenating(matrix).concatenating(present)
    state.projection = state.projection.concatenating(inCanvas)
    state.updateTransform()
  }
}

extension CanvasTarget {
  func resolve(_ filter: GraphicsContext.Filter, _ state: CanvasState) -> [CanvasFilter] {
    let part = self.part(state)
    func plain(_ value: some FilterValue) -> [CanvasFilter] {
      value.filters(value.vector, in: part).map { .filter($0) }
    }
    switch filter.kind {
    case .projection:
      return []
    case .matrix(let kind, let amount):
      guard amount.isFinite else { return [] }
      return plain(MatrixFilter(kind: kind, amount: SIMD4(amount, 0, 0, 0)))
    case .invert(let amount):
      guard amount.isFinite else { return [] }
      let slope = Float(1 - 2 * amount)
      let constant = Float(amount)
      return [
        .filter(
          .colorMatrix(
            ColorMatrix(
              red: SIMD4(slope, 0, 0, 0),
              green: SIMD4(0, slope, 0, 0),
              blue: SIMD4(0, 0, slope, 0),
              alpha: SIMD4(0, 0, 0, 1),
              constant: SIMD4(constant, constant, constant, 0)
            )
          )
        )
      ]
    case .colorMultiply(let color):
      return plain(
        MatrixFilter(
          kind: .multiply,
          amount: color.resolve(in: environment).animatableVector.storage
        )
      )
    case .colorMatrix(let m):
      return [
        .filter(
          .colorMatrix(
            ColorMatrix(
              red: SIMD4(m.r1, m.r2, m.r3, m.r4),
              green: SIMD4(m.g1, m.g2, m.g3, m.g4),
              blue: SIMD4(m.b1, m.b2, m.b3, m.b4),
              alpha: SIMD4(m.a1, m.a2, m.a3, m.a4),
              constant: SIMD4(m.r5, m.g5, m.b5, m.a5)
            )
          )
        )
      ]
    case .luminanceToAlpha:
      return [.filter(.luminanceToAlpha)]
    case .blur(let radius, let options):
      return plain(BlurFilter(radius: Double(radius), isOpaque: options.contains(.opaque)))
    case .threshold(let minimum, let maximum, let color):
      guard minimum.isFinite, maximum.isFinite else { return [] }
      return [
        .filter(
          .alphaThreshold(
            minimum: Float(minimum),
            maximum: Float(maximum),
            color: color.resolve(in: environment).sRGB
          )
        )
      ]
    case .shadow(let color, let radius, let offset, let blendMode, let options):
      return shadow(color, radius, offset, blendMode, options, state)
    }
  }

  /// What the filters' lengths become in the canvas, about the middle of what may show.
  private func part(_ state: CanvasState) -> LinearPart {
    let bounds = state.paint.clipBounds
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let local = state.paint.transform.inverseIfAny?.map(middle) ?? .zero
    return LinearPart(state.paint.transform, at: local)
  }

  private func shadow(
    _ color: Color,
    _ radius: CGFloat,
    _ offset: CGSize,
    _ blendMode: GraphicsContext.BlendMode,
    _ options: GraphicsContext.ShadowOptions,
    _ state: CanvasState
  ) -> [CanvasFilter] {
    guard radius.isFinite, offset.width.isFinite, offset.height.isFinite else { return [] }
    if options.contains(.invertsAlpha) {
      host.reportOnce(
        "canvas-inverted-shadow",
        Messages.ignoredModifier(
          "The shadow option invertsAlpha",
          "shadows of what is not there are not drawn; a mask can stand in for one"
        )
      )
      return []
    }
    let resolved = color.resolve(in: environment)
    let isPlain =
      blendMode == .normal && options.isDisjoint(with: [.shadowAbove, .shadowOnly])
    let part = self.part(state)
    if isPlain {
      let shadow = ShadowFilter(
        shadow: ShadowStyle.Resolved(
          kind: .drop,
          color: resolved,
          radius: Double(radius),
          offset: offset
        )
      )
      return shadow.filters(shadow.vector, in: part).map { .filter($0) }
    }
    let way = part.way(offset.width, offset.height)
    return [
      .shadow(
        CanvasShadow(
          color: resolved.sRGB,
          deviation: part.deviation(max(Double(radius), 0)),
          offset: CGSize(width: CGFloat(way.x), height: CGFloat(way.y)),
          operation: blendMode.operation,
          isAbove: options.contains(.shadowAbove),
          isOnly: options.contains(.shadowOnly)
        )
      )
    ]
  }
}
