import Foundation

extension Path {
  /// Adds a closed rectangle, clockwise from its top-left corner.
  ///
  /// Null rectangles add nothing.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    add(
      .rect(rect),
      transform: transform,
      elements: [
        .move(to: CGPoint(x: rect.minX, y: rect.minY)),
        .line(to: CGPoint(x: rect.maxX, y: rect.minY)),
        .line(to: CGPoint(x: rect.maxX, y: rect.maxY)),
        .line(to: CGPoint(x: rect.minX, y: rect.maxY)),
        .closeSubpath,
      ]
    )
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the closed ellipse inside `rect`, clockwise from its rightmost point.
  ///
  /// Null rectangles add nothing.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radiusX = rect.width / 2
    let radiusY = rect.height / 2
    let handleX = radiusX * quarterArcHandle
    let handleY = radiusY * quarterArcHandle
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: center.x + x, y: center.y + y)
    }
    add(
      .ellipse(rect),
      transform: transform,
      elements: [
        .move(to: point(radiusX, 0)),
        .curve(
          to: point(0, radiusY),
          control1: point(radiusX, handleY),
          control2: point(handleX, radiusY)
        ),
        .curve(
          to: point(-radiusX, 0),
          control1: point(-handleX, radiusY),
          control2: point(-radiusX, handleY)
        ),
        .curve(
          to: point(0, -radiusY),
          control1: point(-radiusX, -handleY),
          control2: point(-handleX, -radiusY)
        ),
        .curve(
          to: point(radiusX, 0),
          control1: point(handleX, -radiusY),
          control2: point(radiusX, -handleY)
        ),
        .closeSubpath,
      ]
    )
  }

  /// Adds a closed rectangle with round corners of `cornerSize`, each side of which is at most
  /// half the rectangle's shorter side.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addRoundedRect(
      in: rect,
      sizes: CornerSizes(all: cornerSize),
      style: style,
      transform: transform
    )
  }

  /// Adds a closed rectangle with a radius for each corner, each at most half the rectangle's
  /// shorter side.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addRoundedRect(
      in: rect,
      sizes: CornerSizes(cornerRadii),
      style: style,
      transform: transform
    )
  }

  private mutating func addRoundedRect(
    in rect: CGRect,
    sizes: CornerSizes,
    style: RoundedCornerStyle,
    transform: CGAffineTransform
  ) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let sizes = sizes.clamped(to: rect)
    guard !sizes.isZero else {
      addRect(rect, transform: transform)
      return
    }
    let outline = roundedRectElements(rect, sizes: sizes, style: style)
    add(
      .roundedRect(rect, sizes: sizes, style: style),
      transform: transform,
      elements: outline
    )
  }
}

/// The length of a cubic's handles for a quarter of the unit circle.
let quarterArcHandle = CGFloat(0.552284749830793)

/// Clockwise from the middle of the right side.
private func roundedRectElements(
  _ rect: CGRect,
  sizes: CornerSizes,
  style: RoundedCornerStyle
) -> [Path.Element] {
  var elements: [Path.Element] = [.move(to: CGPoint(x: rect.maxX, y: rect.midY))]
  elements.reserveCapacity(18)

  /// Goes around one corner: `first` and `second` are the directions from it along the side that
  /// comes before and the side that comes after.
  func addCorner(
    at corner: CGPoint,
    size: CGSize,
    first: (x: CGFloat, y: CGFloat),
    second: (x: CGFloat, y: CGFloat)
  ) {
    guard size.width > 0, size.height > 0 else {
      elements.append(.line(to: corner))
      return
    }
    // Lengths along the two sides.
    let firstUnit = first.x != 0 ? size.width : size.height
    let secondUnit = second.x != 0 ? size.width : size.height
    func point(_ alongFirst: CGFloat, _ alongSecond: CGFloat) -> CGPoint {
      CGPoint(
        x: corner.x + first.x * alongFirst * firstUnit + second.x * alongSecond * secondUnit,
        y: corner.y + first.y * alongFirst * firstUnit + second.y * alongSecond * secondUnit
      )
    }
    switch style {
    case .circular:
      elements.append(.line(to: point(1, 0)))
      elements.append(
        .curve(
          to: point(0, 1),
          control1: point(1 - quarterArcHandle, 0),
          control2: point(0, 1 - quarterArcHandle)
        )
      )
    case .continuous:
      // The curve may reach to the middle of each side, no further.
      let corner = ContinuousCorner(
        extent: min(rect.width / (2 * size.width), rect.height / (2 * size.height))
      )
      elements.append(.line(to: point(corner.extent, 0)))
      for (control1, control2, end) in corner.segments {
        elements.append(
          .curve(
            to: point(end.x, end.y),
            control1: point(control1.x, control1.y),
            control2: point(control2.x, control2.y)
          )
        )
      }
    }
  }

  addCorner(
    at: CGPoint(x: rect.maxX, y: rect.maxY),
    size: sizes.bottomRight,
    first: (0, -1),
    second: (-1, 0)
  )
  addCorner(
    at: CGPoint(x: rect.minX, y: rect.maxY),
    size: sizes.bottomLeft,
    first: (1, 0),
    second: (0, -1)
  )
  addCorner(
    at: CGPoint(x: rect.minX, y: rect.minY),
    size: sizes.topLeft,
    first: (0, 1),
    second: (1, 0)
  )
  addCorner(
    at: CGPoint(x: rect.maxX, y: rect.minY),
    size: sizes.topRight,
    first: (-1, 0),
    second: (0, 1)
  )
  elements.append(.closeSubpath)
  return elements
}
