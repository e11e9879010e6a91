import Foundation
import Geometry
import Motion

/// A shape whose path an affine transform is applied to; the transform itself does not animate.
public nonisolated struct TransformedShape<Content: Shape>: Shape {
  public var shape: Content
  public var transform: CGAffineTransform

  public init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(transform)
  }

  public static var role: ShapeRole { Content.role }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
}

extension TransformedShape: InsettableShape where Content: InsettableShape {
  public func inset(by amount: CGFloat) -> TransformedShape<Content.InsetShape> {
    TransformedShape<Content.InsetShape>(shape: shape.inset(by: amount), transform: transform)
  }
}

extension TransformedShape: ShapeWrapper {
  package static var wrappedShape: Any.Type { Content.self }
}

extension TransformedShape: Equatable where Content: Equatable {}

extension Shape {
  /// The shape with `transform` applied to its path.
  public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }
}
