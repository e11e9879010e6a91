import Foundation
import Geometry
import Motion

/// Two shapes' outlines put together by an operation on their insides.
nonisolated struct CombinedShape<First: Shape, Second: Shape>: Shape, ShapeWrapper {
  enum Operation: Hashable, Sendable {
    case union, intersection, subtraction, symmetricDifference, lineIntersection, lineSubtraction
  }

  var first: First
  var second: Second
  var operation: Operation
  var eoFill: Bool

  func path(in rect: CGRect) -> Path {
    let path = first.path(in: rect)
    let other = second.path(in: rect)
    return switch operation {
    case .union: path.union(other, eoFill: eoFill)
    case .intersection: path.intersection(other, eoFill: eoFill)
    case .subtraction: path.subtracting(other, eoFill: eoFill)
    case .symmetricDifference: path.symmetricDifference(other, eoFill: eoFill)
    case .lineIntersection: path.lineIntersection(other, eoFill: eoFill)
    case .lineSubtraction: path.lineSubtraction(other, eoFill: eoFill)
    }
  }

  static var role: ShapeRole { First.role }

  var layoutDirectionBehavior: LayoutDirectionBehavior { first.layoutDirectionBehavior }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }

  var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set {
      first.animatableData = newValue.first
      second.animatableData = newValue.second
    }
  }

  static var wrappedShape: Any.Type { First.self }
}

extension CombinedShape: Equatable where First: Equatable, Second: Equatable {}

extension Shape {
  /// What is inside both shapes.
  public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, operation: .intersection, eoFill: eoFill)
  }

  /// What is inside either shape.
  public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, operation: .union, eoFill: eoFill)
  }

  /// What is inside this shape and not inside the other.
  public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, operation: .subtraction, eoFill: eoFill)
  }

  /// What is inside exactly one of the shapes.
  public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, operation: .symmetricDifference, eoFill: eoFill)
  }

  /// The part of this shape's line that lies inside the other shape.
  public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, operation: .lineIntersection, eoFill: eoFill)
  }

  /// The part of this shape's line that lies outside of the other shape.
  public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, operation: .lineSubtraction, eoFill: eoFill)
  }
}
