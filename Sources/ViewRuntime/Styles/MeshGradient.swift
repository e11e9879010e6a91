import Geometry

/// A gradient over a grid of points that can be moved.
public struct MeshGradient: Sendable, Equatable {
  /// Where the points lie.
  public enum Locations: Equatable, Hashable, Sendable {
    /// In unit space, row by row; between them Hermite curves.
    case points([SIMD2<Float>])
    case bezierPoints([BezierPoint])
  }

  /// What the points are coloured with, row by row.
  public enum Colors: Equatable, Hashable, Sendable {
    case colors([Color])
    case resolvedColors([Color.Resolved])
  }

  /// A point and the control points of the curves to its neighbours, in unit space.
  public struct BezierPoint: Equatable, Hashable, Sendable {
    public var position: SIMD2<Float>
    public var leadingControlPoint: SIMD2<Float>
    public var topControlPoint: SIMD2<Float>
    public var trailingControlPoint: SIMD2<Float>
    public var bottomControlPoint: SIMD2<Float>

    public init(
      position: SIMD2<Float>,
      leadingControlPoint: SIMD2<Float>,
      topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>,
      bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// The number of points in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int
  public var locations: Locations
  public var colors: Colors
  /// What lies outside of the mesh.
  public var background: Color
  /// Whether colours change smoothly across the cells' borders.
  public var smoothsColors: Bool
  public var colorSpace: Gradient.ColorSpace

  public init(
    width: Int,
    height: Int,
    locations: Locations,
    colors: Colors,
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }

  public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width,
      height: height,
      locations: .points(points),
      colors: .colors(colors),
      background: background,
      smoothsColors: smoothsColors,
      colorSpace: colorSpace
    )
  }

  public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    resolvedColors: [Color.Resolved],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width,
      height: height,
      locations: .points(points),
      colors: .resolvedColors(resolvedColors),
      background: background,
      smoothsColors: smoothsColors,
      colorSpace: colorSpace
    )
  }

  public init(
    width: Int,
    height: Int,
    bezierPoints: [BezierPoint],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width,
      height: height,
      locations: .bezierPoints(bezierPoints),
      colors: .colors(colors),
      background: background,
      smoothsColors: smoothsColors,
      colorSpace: colorSpace
    )
  }

  public init(
    width: Int,
    height: Int,
    bezierPoints: [BezierPoint],
    resolvedColors: [Color.Resolved],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width,
      height: height,
      locations: .bezierPoints(bezierPoints),
      colors: .resolvedColors(resolvedColors),
      background: background,
      smoothsColors: smoothsColors,
      colorSpace: colorSpace
    )
  }
}

extension MeshGradient: ShapeStyle {
  public func _apply(to shape: inout _ShapeStyle_Shape) {
    let resolvedColors: [Color.Resolved] =
      switch colors {
      case .colors(let colors): colors.map { $0.resolve(in: shape.environment) }
      case .resolvedColors(let colors): colors
      }
    let points: [SIMD2<Float>] =
      switch locations {
      case .points(let points): points
      case .bezierPoints(let points): points.map(\.position)
      }
    guard width > 1, height > 1, points.count == width * height,
      resolvedColors.count == width * height
    else {
      shape.environment.report(
        """
        MeshGradient: a mesh of \(width) x \(height) needs at least 2 x 2 points and \
        \(width * height) of each, not \(points.count) points and \(resolvedColors.count) colors
        """
      )
      shape.result = .color(background.resolve(in: shape.environment).atLevel(shape.level))
      return
    }
    shape.result = .gradient(
      ResolvedGradient(
        geometry: .mesh(
          columns: width,
          rows: height,
          points: points,
          smoothsColors: smoothsColors
        ),
        stops: resolvedColors.map { ResolvedGradient.Stop(color: $0, location: 0) },
        isPerceptual: colorSpace == .perceptual
      )
    ).atLevel(shape.level)
  }
}

extension MeshGradient: View {
  public typealias Body = _ShapeView<Rectangle, MeshGradient>
}
