import Foundation

extension Path {
  /// Adds the elements of `path` after `transform`.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    if isEmpty {
      self = path.applying(transform)
      return
    }
    for element in path.elements {
      append(transform.isIdentity ? element : element.applying(transform))
    }
  }

  /// The path with every point mapped by `transform`.
  public func applying(_ transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    return Path(
      elements: elements.map { $0.applying(transform) },
      shape: shape?.applying(transform)
    )
  }

  /// The path moved by `dx` and `dy` points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
}

extension SimpleShape {
  /// The shape after `transform`; nil where it is no longer one of these.
  func applying(_ transform: CGAffineTransform) -> SimpleShape? {
    guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else { return nil }
    switch self {
    case .rect(let rect): return .rect(rect.applying(transform))
    case .ellipse(let rect): return .ellipse(rect.applying(transform))
    case .roundedRect(let rect, let sizes, let style):
      func scaled(_ size: CGSize) -> CGSize {
        CGSize(width: size.width * transform.a, height: size.height * transform.d)
      }
      return .roundedRect(
        rect.applying(transform),
        sizes: CornerSizes(
          topLeft: scaled(sizes.topLeft),
          topRight: scaled(sizes.topRight),
          bottomRight: scaled(sizes.bottomRight),
          bottomLeft: scaled(sizes.bottomLeft)
        ),
        style: style
      )
    }
  }
}
