import Foundation
import Geometry
import Motion
package import Drawing

/// A shape whose type is hidden.
///
/// Animations run as long as both shapes are of one type.
public nonisolated struct AnyShape: Shape {
  private var base: any Shape

  public init<S: Shape>(_ shape: S) {
    base = (shape as? AnyShape)?.base ?? shape
  }

  public func path(in rect: CGRect) -> Path { base.path(in: rect) }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }

  /// The hidden shape's data.
  public var animatableData: AnimatableData {
    get { AnimatableData(of: base) }
    set { newValue.apply(to: &base) }
  }

  package var baseType: Any.Type { type(of: base) }
}

extension AnyShape: AnalyticShape {
  package func shapeGeometry(
    in rect: CGRect
  ) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    base.analyticGeometry(in: rect)
  }
}

extension AnyShape {
  /// A vector of any type; vectors of different types do not add up.
  public nonisolated struct AnimatableData: VectorArithmetic {
    private var box: (any VectorArithmetic)?

    private init(box: (any VectorArithmetic)?) { self.box = box }

    init<S: Shape>(of shape: S) {
      box = shape.animatableData
    }

    func apply<S: Shape>(to shape: inout S) {
      guard let value = box as? S.AnimatableData else { return }
      shape.animatableData = value
    }

    func apply(to shape: inout any Shape) {
      func open<S: Shape>(_ opened: S) -> any Shape {
        var copy = opened
        apply(to: &copy)
        return copy
      }
      shape = open(shape)
    }

    public static var zero: AnimatableData { AnimatableData(box: nil) }

    public static func == (lhs: AnimatableData, rhs: AnimatableData) -> Bool {
      func equals<V: VectorArithmetic>(_ left: V) -> Bool {
        guard let right = rhs.box else { return left == .zero }
        return (right as? V) == left
      }
      guard let left = lhs.box else {
        return rhs.box == nil || rhs == lhs
      }
      return equals(left)
    }

    public static func + (lhs: AnimatableData, rhs: AnimatableData) -> AnimatableData {
      func sum<V: VectorArithmetic>(_ left: V) -> AnimatableData {
        guard let right = rhs.box as? V else { return lhs }
        return AnimatableData(box: left + right)
      }
      guard let left = lhs.box else { return rhs }
      return sum(left)
    }

    public static func - (lhs: AnimatableData, rhs: AnimatableData) -> AnimatableData {
      func difference<V: VectorArithmetic>(_ right: V) -> AnimatableData {
        guard let box = lhs.box else { return AnimatableData(box: V.zero - right) }
        // Nothing lies between shapes of different types.
        guard let left = box as? V else { return zero }
        return AnimatableData(box: left - right)
      }
      guard let right = rhs.box else { return lhs }
      return difference(right)
    }

    public mutating func scale(by rhs: Double) {
      func scaled<V: VectorArithmetic>(_ value: V) -> any VectorArithmetic {
        value.scaled(by: rhs)
      }
      box = box.map { scaled($0) }
    }

    public var magnitudeSquared: Double { box?.magnitudeSquared ?? 0 }
  }
}
