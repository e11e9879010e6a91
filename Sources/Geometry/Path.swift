import Foundation

/// An outline of lines and curves in points, y downward.
///
/// A path is a value: copies share their elements until one of them changes.
///
/// ```swift
/// var triangle = Path()
/// triangle.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
/// triangle.closeSubpath()
/// triangle.contains(CGPoint(x: 2, y: 2))  // true
/// ```
public struct Path: Sendable {
  /// One step of a path; every coordinate is absolute.
  @frozen
  public enum Element: Hashable, Sendable {
    /// Starts a subpath.
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line back to the start of the subpath, which joins its ends.
    case closeSubpath
  }

  /// The steps in order, and the simple shape that they came from, if any.
  package private(set) var elements: [Element]

  /// The shape that this path is, where it was made as one and has not changed since.
  package private(set) var shape: SimpleShape?

  /// The start of the current subpath.
  private var subpathStart: CGPoint?

  /// The empty path.
  public init() {
    elements = []
  }

  public init(_ rect: CGRect) {
    self.init()
    addRect(rect)
  }

  /// A path that `callback` builds.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  /// A rectangle whose corners have the radii `cornerSize.width` along x and
  /// `cornerSize.height` along y, each at most half the rectangle's shorter side.
  public init(
    roundedRect rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// A rectangle with round corners of at most half its shorter side.
  public init(
    roundedRect rect: CGRect,
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      roundedRect: rect,
      cornerSize: CGSize(width: cornerRadius, height: cornerRadius),
      style: style
    )
  }

  /// A rectangle with a radius of its own for each corner, each at most half its shorter side.
  public init(
    roundedRect rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// The ellipse that touches the middle of each side of `rect`.
  public init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  package init(elements: [Element]) {
    self.init()
    self.elements.reserveCapacity(elements.count)
    for element in elements { append(element) }
  }

  /// `elements` must be what `append` would have made of them, as another path's are.
  init(elements: [Element], shape: SimpleShape?) {
    self.elements = elements
    self.shape = shape
    subpathStart = Self.subpathStart(of: elements)
  }

  private static func subpathStart(of elements: [Element]) -> CGPoint? {
    for element in elements.reversed() {
      if case .move(let point) = element { return point }
    }
    return nil
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next element starts; nil for an empty path.
  public var currentPoint: CGPoint? {
    switch elements.last {
    case .none: nil
    case .move(let point), .line(let point): point
    case .quadCurve(let point, _): point
    case .curve(let point, _, _): point
    case .closeSubpath: subpathStart
    }
  }

  /// Calls `body` with each element in order.
  public func forEach(_ body: (Element) -> Void) {
    for element in elements { body(element) }
  }
}

extension Path: Hashable {
  public static func == (lhs: Path, rhs: Path) -> Bool { lhs.elements == rhs.elements }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

// MARK: - Building

extension Path {
  /// Starts a subpath at `end`.
  public mutating func move(to end: CGPoint) { append(.move(to: end)) }

  /// Adds a line from the current point.
  ///
  /// Without one nothing is added, here and for the curves.
  public mutating func addLine(to end: CGPoint) { append(.line(to: end)) }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quadCurve(to: end, control: control))
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Joins the current point to the start of its subpath.
  public mutating func closeSubpath() { append(.closeSubpath) }

  /// Moves to the first of `lines` and draws lines through the others.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    elements.reserveCapacity(elements.count + lines.count)
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  package mutating func append(_ element: Element) {
    switch element {
    case .move(let point):
      // Of several moves in a row only the last one counts.
      if case .move = elements.last { elements.removeLast() }
      subpathStart = point
    case .closeSubpath:
      if elements.isEmpty { return }
      if case .closeSubpath = elements.last { return }
    default:
      if elements.isEmpty { return }
    }
    shape = nil
    elements.append(element)
  }

  /// Adds a subpath that, if it is the whole path, is known as `newShape`.
  package mutating func add(
    _ newShape: SimpleShape,
    transform: CGAffineTransform,
    elements newElements: [Element]
  ) {
    let whole = elements.isEmpty ? newShape.applying(transform) : nil
    elements.reserveCapacity(elements.count + newElements.count)
    for element in newElements {
      append(transform.isIdentity ? element : element.applying(transform))
    }
    shape = whole
  }
}

extension Path.Element {
  package func applying(_ t: CGAffineTransform) -> Path.Element {
    switch self {
    case .move(let point): .move(to: point.applying(t))
    case .line(let point): .line(to: point.applying(t))
    case .quadCurve(let point, let control):
      .quadCurve(to: point.applying(t), control: control.applying(t))
    case .curve(let point, let control1, let control2):
      .curve(
        to: point.applying(t),
        control1: control1.applying(t),
        control2: control2.applying(t)
      )
    case .closeSubpath: .closeSubpath
    }
  }
}
