import Foundation
import Geometry
import Motion

/// A colour or pattern to paint shapes and text with.
///
/// Styles of your own say what they are made of in each environment:
///
/// ```swift
/// struct Accent: ShapeStyle {
///   func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///     environment.colorScheme == .dark ? Color.yellow : Color.blue
///   }
/// }
/// ```
public protocol ShapeStyle: Sendable {
  /// The style that this one is made of.
  associatedtype Resolved: ShapeStyle = Never

  /// The style to use in `environment`.
  func resolve(in environment: EnvironmentValues) -> Resolved

  /// Answers the question in `shape`; the runtime's own styles replace the default.
  func _apply(to shape: inout _ShapeStyle_Shape)
}

extension ShapeStyle {
  public func _apply(to shape: inout _ShapeStyle_Shape) {
    resolve(in: shape.environment)._apply(to: &shape)
  }
}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) does not say what it is made of: implement resolve(in:)")
  }
}

extension Never: ShapeStyle {}

/// A question to a style, and its answer.
public struct _ShapeStyle_Shape {
  package var environment: EnvironmentValues
  /// The rank that is asked for: 0 is the style itself, 1 its secondary form, and so on.
  package var level: Int
  package var result: ResolvedStyle = .color(.clear)

  package init(environment: EnvironmentValues, level: Int = 0) {
    self.environment = environment
    self.level = level
  }
}

extension ShapeStyle {
  /// What the style paints in `environment`: the style itself for `level` 0, its secondary form for
  /// 1, and so on.
  package func resolved(in environment: EnvironmentValues, level: Int = 0) -> ResolvedStyle {
    var shape = _ShapeStyle_Shape(environment: environment, level: level)
    _apply(to: &shape)
    return shape.result
  }
}

/// A style as a view fills the space it is offered.
extension ShapeStyle where Self: View, Body == _ShapeView<Rectangle, Self> {
  public var body: _ShapeView<Rectangle, Self> {
    _ShapeView(shape: Rectangle(), style: self)
  }
}
