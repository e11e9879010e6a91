public import Foundation
public import Geometry

/// A rectangle or point of a view that can be looked up in another view's space.
public struct Anchor<Value> {
  /// What an anchor is of: the view's bounds, one of its points, a rectangle in it.
  public struct Source {
    let value: @MainActor (Element) -> Anchor<Value>
  }

  let resolution: @MainActor (Element) -> Value

  @MainActor
  func resolve(in element: Element) -> Value { resolution(element) }
}

extension Anchor: @unchecked Sendable where Value: Sendable {}
extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
  /// The view's bounds.
  public static var bounds: Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { source in
      Anchor<CGRect> { target in
        source.convert(CGRect(origin: .zero, size: source.size), to: target)
      }
    }
  }

  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { source in
      Anchor<CGRect> { target in source.convert(rect, to: target) }
    }
  }
}

extension Anchor.Source where Value == CGPoint {
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { source in
      Anchor<CGPoint> { target in source.convert(point, to: target) }
    }
  }

  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { source in
      Anchor<CGPoint> { target in
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
