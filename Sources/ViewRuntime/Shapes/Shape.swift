import Foundation
import Geometry
import Motion

/// An outline that fits any rectangle; as a view it is filled with the foreground style.
///
/// ```swift
/// struct Triangle: Shape {
///   func path(in rect: CGRect) -> Path {
///     Path { path in
///       path.move(to: CGPoint(x: rect.midX, y: rect.minY))
///       path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
///       path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
///       path.closeSubpath()
///     }
///   }
/// }
/// ```
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// The outline in `rect`, in points.
  func path(in rect: CGRect) -> Path

  /// What the shape is used for: filling or stroking.
  static var role: ShapeRole { get }

  /// What happens where reading starts at the right.
  var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  /// The size that the shape takes of a proposal; by default all of it, 10 points where it is nil.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  public static var role: ShapeRole { .fill }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

extension Shape {
  @MainActor @preconcurrency
  public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }
}

/// A shape whose outline can be moved inward.
public nonisolated protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  /// The shape moved inward by `amount` points on each side.
  func inset(by amount: CGFloat) -> InsetShape
}

/// What a shape is used for.
public enum ShapeRole: Hashable, Sendable {
  case fill
  case stroke
  case separator
}
