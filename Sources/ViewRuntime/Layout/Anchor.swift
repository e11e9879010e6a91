public import Foundation
public import Geometry

/// A rectangle or point of a view that can be looked up in another view's space.
public struct Anchor<Value> {
  /// What an anchor is of: the view's bounds, one of its points, a rectangle in it.
  public struct Source {
    let value: @MainActor (Element) -> Anchor<Value>
  }

  /// What it was made of, and where that was; two anchors of the same are equal.
  let marks: [AnchorMark]
  let resolution: @MainActor (Element) -> Value

  @MainActor
  func resolve(in element: Element) -> Value { resolution(element) }
}

/// A place of a view, and where the view was when the anchor was made.
struct AnchorMark: Hashable {
  enum Place: Hashable {
    case bounds
    case rect(CGRect)
    case point(CGPoint)
    case unitPoint(UnitPoint)
  }

  let view: ObjectIdentifier
  let place: Place
  /// In the stage's space.
  let frame: CGRect

  @MainActor
  init(_ place: Place, of element: Element) {
    view = ObjectIdentifier(element)
    self.place = place
    frame = element.frame(in: .global)
  }
}

extension Anchor: @unchecked Sendable where Value: Sendable {}
extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
  public static func == (lhs: Anchor, rhs: Anchor) -> Bool { lhs.marks == rhs.marks }
}

extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(marks) }
}

extension Anchor.Source where Value == CGRect {
  /// The view's bounds.
  public static var bounds: Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { source in
      Anchor<CGRect>(marks: [AnchorMark(.bounds, of: source)]) { target in
        source.convert(CGRect(origin: .zero, size: source.size), to: target)
      }
    }
  }

  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { source in
      Anchor<CGRect>(marks: [AnchorMark(.rect(rect), of: source)]) { target in
        source.convert(rect, to: target)
      }
    }
  }
}

extension Anchor.Source {
  /// An anchor of each of several sources.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    nonisolated(unsafe) let array = array
    self.init { element in
      let anchors = array.map { $0.value(element) }
      return Anchor(marks: anchors.flatMap(\.marks)) { target in
        anchors.map { $0.resolve(in: target) }
      }
    }
  }

  /// An anchor of a source, if there is one.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    nonisolated(unsafe) let anchor = anchor
    self.init { element in
      let made = anchor?.value(element)
      return Anchor(marks: made?.marks ?? []) { target in made?.resolve(in: target) }
    }
  }
}

extension Anchor.Source where Value == CGPoint {
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { source in
      Anchor<CGPoint>(marks: [AnchorMark(.point(point), of: source)]) { target in
        source.convert(point, to: target)
      }
    }
  }

  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { source in
      Anchor<CGPoint>(marks: [AnchorMark(.unitPoint(point), of: source)]) { target in
        source.convert(
          CGPoint(x: point.x * source.size.width, y: point.y * source.size.height),
          to: target
        )
      }
    }
  }

  public static var topLeading: Self { unitPoint(.topLeading) }
  public static var top: Self { unitPoint(.top) }
  public static var topTrailing: Self { unitPoint(.topTrailing) }
  public static var leading: Self { unitPoint(.leading) }
  public static var center: Self { unitPoint(.center) }
  public static var trailing: Self { unitPoint(.trailing) }
  public static var bottomTrailing: Self { unitPoint(.bottomTrailing) }
  public static var bottom: Self { unitPoint(.bottom) }
  public static var bottomLeading: Self { unitPoint(.bottomLeading) }
}

extension Element {
  /// A point of this element's own space in another element's own space.
  package func convert(_ point: CGPoint, to target: Element) -> CGPoint {
    let own = CGPoint(x: point.x + origin.x, y: point.y + origin.y)
    let stage = transformToStage().map(own) ?? own
    var inverse = target.transformToStage()
    guard inverse.invert(), let inner = inverse.map(stage) else { return stage }
    return CGPoint(x: inner.x - target.origin.x, y: inner.y - target.origin.y)
  }

  package func convert(_ rect: CGRect, to target: Element) -> CGRect {
    let first = convert(CGPoint(x: rect.minX, y: rect.minY), to: target)
    let others = [
      CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ].map { convert($0, to: target) }
    let xs = others.map(\.x) + [first.x]
    let ys = others.map(\.y) + [first.y]
    let minX = xs.min() ?? first.x
    let minY = ys.min() ?? first.y
    return CGRect(
      x: minX,
      y: minY,
      width: (xs.max() ?? minX) - minX,
      height: (ys.max() ?? minY) - minY
    )
  }
}
