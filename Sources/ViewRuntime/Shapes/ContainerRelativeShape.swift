import Foundation
import Geometry
import Motion
package import Drawing

/// A rounded rectangle whose corners have the centres of those of the container around it; a plain
/// rectangle where no container sets a shape.
public nonisolated struct ContainerRelativeShape: Shape, Equatable {
  public init() {}

  public func path(in rect: CGRect) -> Path { ContainerCorners(around: rect).path(in: rect) }
}

extension ContainerRelativeShape: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetContainerRelativeShape(amount: amount)
  }
}

extension ContainerRelativeShape: AnalyticShape {
  package func shapeGeometry(
    in rect: CGRect
  ) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    (ContainerCorners(around: rect).geometry(in: rect), 0)
  }
}

extension Shape where Self == ContainerRelativeShape {
  /// A shape that follows the container around it.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

/// A container relative shape inside its frame: its corners are as much rounder as it is smaller.
nonisolated struct InsetContainerRelativeShape: InsettableShape, AnalyticShape, ShapeWrapper {
  var amount: CGFloat

  func path(in rect: CGRect) -> Path {
    let inner = rect.insetOrEmpty(by: amount)
    return ContainerCorners(around: rect, inset: amount).path(in: inner)
  }

  func inset(by amount: CGFloat) -> InsetContainerRelativeShape {
    InsetContainerRelativeShape(amount: self.amount + amount)
  }

  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  func shapeGeometry(in rect: CGRect) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    let inner = rect.insetOrEmpty(by: amount)
    return (ContainerCorners(around: rect, inset: amount).geometry(in: inner), 0)
  }

  static var wrappedShape: Any.Type { ContainerRelativeShape.self }
}

/// The corners of a shape in a container, concentric with the container's.
private nonisolated struct ContainerCorners {
  var radii = RectangleCornerRadii()
  var style = RoundedCornerStyle.continuous

  /// - Parameters:
  ///   - rect: The frame of the view that asks, in its own space or any other.
  ///   - inset: How much smaller than that the shape is, points.
  init(around rect: CGRect, inset: CGFloat = 0) {
    guard let container = ContainerShape.aroundAskingElement() else { return }
    style = container.style
    let edges = container.insets
    func smaller(_ radius: Float, _ one: CGFloat, _ other: CGFloat) -> CGFloat {
      // In the corner of its container, or far from it.
      max(CGFloat(radius) - max(one, other, 0) - inset, 0)
    }
    radii = RectangleCornerRadii(
      topLeading: smaller(container.radii[0], edges.top, edges.leading),
      bottomLeading: smaller(container.radii[3], edges.bottom, edges.leading),
      bottomTrailing: smaller(container.radii[2], edges.bottom, edges.trailing),
      topTrailing: smaller(container.radii[1], edges.top, edges.trailing)
    )
  }

  func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: radii, style: style) }

  func geometry(in rect: CGRect) -> ShapeGeometry {
    .roundedRectangle(rect, radii: SIMD4(radii), style: style)
  }
}
