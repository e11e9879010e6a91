public import Foundation
public import Geometry
import Motion
internal import Drawing

extension GraphicsContext {
  /// What paths and text are painted with.
  public struct Shading: Sendable {
    enum Kind: Sendable {
      case style(any ShapeStyle)
      case resolved(ResolvedStyle)
      case foreground
      case backdrop
      case palette([Shading])
      case linear(Gradient, start: CGPoint, end: CGPoint, GradientOptions)
      case radial(Gradient, center: CGPoint, start: CGFloat, end: CGFloat, GradientOptions)
      case conic(Gradient, center: CGPoint, Angle, GradientOptions)
      case tiled(Image, origin: CGPoint, sourceRect: CGRect, scale: CGFloat)
    }

    let kind: Kind

    /// A copy of what lies behind.
    public static var backdrop: Shading { Shading(kind: .backdrop) }

    /// The canvas's foreground style.
    public static var foreground: Shading { Shading(kind: .foreground) }

    /// The first of several shadings: nothing drawn here has parts for the others.
    public static func palette(_ array: [Shading]) -> Shading { Shading(kind: .palette(array)) }

    public static func color(_ color: Color) -> Shading { Shading(kind: .style(color)) }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      red: Double,
      green: Double,
      blue: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      white: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }

    /// A style; unit points span the bounding box of what is drawn.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(kind: .style(style))
    }

    /// A gradient between two points of the space of drawing commands.
    public static func linearGradient(
      _ gradient: Gradient,
      startPoint: CGPoint,
      endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .linear(gradient, start: startPoint, end: endPoint, options))
    }

    /// A gradient around a point of the space of drawing commands; radii in points.
    public static func radialGradient(
      _ gradient: Gradient,
      center: CGPoint,
      startRadius: CGFloat,
      endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        kind: .radial(gradient, center: center, start: startRadius, end: endRadius, options)
      )
    }

    /// A gradient once around a point, beginning at `angle` clockwise from the x axis.
    public static func conicGradient(
      _ gradient: Gradient,
      center: CGPoint,
      angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .conic(gradient, center: center, angle, options))
    }

    /// A picture, or a part of it in fractions, repeated in all directions from `origin`.
    public static func tiledImage(
      _ image: Image,
      origin: CGPoint = .zero,
      sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
      scale: CGFloat = 1
    ) -> Shading {
      Shading(kind: .tiled(image, origin: origin, sourceRect: sourceRect, scale: scale))
    }
  }

  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The gradient begins anew where it ends.
    public static let `repeat` = GradientOptions(rawValue: 1)
    /// The gradient goes back where it ends.
    public static let mirror = GradientOptions(rawValue: 2)
    /// Colours are mixed in linear light.
    public static let linearColor = GradientOptions(rawValue: 4)
  }

  /// The shading with everything that depends on the environment decided.
  public func resolve(_ shading: Shading) -> Shading {
    switch shading.kind {
    case .style, .foreground:
      let target = self.target
      return onCanvasActor {
        Shading(kind: .resolved(target.style(of: shading, covering: .zero)))
      }
    case .palette(let shadings):
      return Shading(kind: .palette(shadings.map(resolve)))
    case .resolved, .backdrop, .linear, .radial, .conic, .tiled:
      return shading
    }
  }
}

extension CanvasTarget {
  /// What a shading paints in the space of drawing commands, at least over `bounds`.
  ///
  /// - Parameters:
  ///   - shading: Not a tiled image.
  ///   - bounds: What is painted.
  ///   - origin: That of the space in which the style is used.
  /// - Returns: The style.
  func style(
    of shading: GraphicsContext.Shading,
    covering bounds: CGRect,
    origin: CGPoint = .zero
  ) -> ResolvedStyle {
    switch shading.kind {
    case .style(let style): return style.resolved(in: environment)
    case .resolved(let style): return style
    case .foreground: return environment.resolvedForegroundStyle
    case .palette(let shadings):
      return shadings.first.map { style(of: $0, covering: bounds, origin: origin) }
        ?? .color(.clear)
    case .backdrop:
      return .material(
        ResolvedMaterial(
          backdrop: BackdropPaint(blurRadius: 0, saturation: 1, tint: .clear),
          isDark: false
        )
      )
    case .tiled(let image, _, let sourceRect, let scale):
      return ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
        .resolved(in: environment)
    case .linear(let gradient, var start, var end, let options):
      var stops = stops(of: gradient, options)
      let axis = CGPoint(x: end.x - start.x, y: end.y - start.y)
      let length = axis.x * axis.x + axis.y * axis.y
      if length > 0, !options.isDisjoint(with: [.repeat, .mirror]) {
        let positions = bounds.corners.map {
          Double((($0.x - start.x) * axis.x + ($0.y - start.y) * axis.y) / length)
        }
        let rounds = GradientRounds(
          from: positions.min() ?? 0,
          to: positions.max() ?? 1
        )
        stops = rounds.stops(stops, isMirrored: options.contains(.mirror))
        end = CGPoint(
          x: start.x + axis.x * CGFloat(rounds.last),
          y: start.y + axis.y * CGFloat(rounds.last)
        )
        start = CGPoint(
          x: start.x + axis.x * CGFloat(rounds.first),
          y: start.y + axis.y * CGFloat(rounds.first)
        )
      }
      return placed(.linear(start: unit(start), end: unit(end)), stops, gradient, origin)
    case .radial(let gradient, let center, var startRadius, var endRadius, let options):
      var stops = stops(of: gradient, options)
      let width = endRadius - startRadius
      if width > 0, !options.isDisjoint(with: [.repeat, .mirror]) {
        let reach =
          bounds.corners.map { hypot($0.x - center.x, $0.y - center.y) }.max() ?? endRadius
        let rounds = GradientRounds(
          from: -Double(startRadius / width),
          to: Double((reach - startRadius) / width)
        )
        stops = rounds.stops(stops, isMirrored: options.contains(.mirror))
        endRadius = startRadius + width * CGFloat(rounds.last)
        startRadius += width * CGFloat(rounds.first)
      }
      return placed(
        .radial(center: unit(center), startRadius: startRadius, endRadius: endRadius),
        stops,
        gradient,
        origin
      )
    case .conic(let gradient, let center, let angle, let options):
      return placed(
        .angular(
          center: unit(center),
          startAngle: angle,
          endAngle: angle + .radians(2 * .pi)
        ),
        stops(of: gradient, options),
        gradient,
        origin
      )
    }
  }

  private func unit(_ point: CGPoint) -> UnitPoint { UnitPoint(x: point.x, y: point.y) }

  /// A gradient in points: its unit space is one point large.
  private func placed(
    _ geometry: ResolvedGradient.Geometry,
    _ stops: [ResolvedGradient.Stop],
    _ gradient: Gradient,
    _ origin: CGPoint
  ) -> ResolvedStyle {
    .modified(
      .gradient(
        ResolvedGradient(
          geometry: geometry,
          stops: stops,
          isPerceptual: gradient.colorSpace == .perceptual
        )
      ),
      StyleEffects(rect: CGRect(x: -origin.x, y: -origin.y, width: 1, height: 1))
    )
  }

  private func stops(
    of gradient: Gradient,
    _ options: GraphicsContext.GradientOptions
  ) -> [ResolvedGradient.Stop] {
    let stops = gradient.resolvedStops(in: environment)
    guard options.contains(.linearColor), stops.count > 1 else { return stops }
    // Steps so small that it does not matter how the colours between them are mixed.
    var fine: [ResolvedGradient.Stop] = [stops[0]]
    for (start, end) in zip(stops, stops.dropFirst()) {
      for step in 1...16 {
        let t = Float(step) / 16
        fine.append(
          ResolvedGradient.Stop(
            color: start.color.mixedInLinearLight(with: end.color, by: t),
            location: start.location + (end.location - start.location) * t
          )
        )
      }
    }
    return fine
  }
}

/// How often a gradient is repeated, in lengths of its own.
struct GradientRounds {
  let first: Double
  let last: Double

  /// More would be finer than pixels.
  private static let limit = 256.0

  init(from start: Double, to end: Double) {
    first = start.isFinite ? max(start.rounded(.down), -Self.limit) : 0
    last = max(end.isFinite ? min(end.rounded(.up), Self.limit) : 1, first + 1)
  }

  func stops(
    _ stops: [ResolvedGradient.Stop],
    isMirrored: Bool
  ) -> [ResolvedGradient.Stop] {
    let count = Int(last - first)
    guard count > 1 || isMirrored, let firstStop = stops.first, let lastStop = stops.last else {
      return stops
    }
    // Each round spans its whole length, so that the next one begins where it ends.
    var round = stops
    if firstStop.location > 0 {
      round.insert(ResolvedGradient.Stop(color: firstStop.color, location: 0), at: 0)
    }
    if lastStop.location < 1 {
      round.append(ResolvedGradient.Stop(color: lastStop.color, location: 1))
    }
    var result: [ResolvedGradient.Stop] = []
    for index in 0..<count {
      let isOdd = (Int(first) + index) & 1 != 0
      let part =
        isMirrored && isOdd
        ? round.reversed().map {
          ResolvedGradient.Stop(color: $0.color, location: 1 - $0.location)
        } : round
      for stop in part {
        result.append(
          ResolvedGradient.Stop(
            color: stop.color,
            location: (Float(index) + stop.location) / Float(count)
          )
        )
      }
    }
    return result
  }
}

extension CGRect {
  var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }
}

extension Color.Resolved {
  fileprivate func mixedInLinearLight(with other: Color.Resolved, by t: Float) -> Color.Resolved {
    func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * t }
    return Color.Resolved(
      linear: SIMD3(
        mix(linearRed, other.linearRed),
        mix(linearGreen, other.linearGreen),
        mix(linearBlue, other.linearBlue)
      ),
      opacity: mix(opacity, other.opacity)
    )
  }
}
