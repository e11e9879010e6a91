import Foundation
import Geometry

/// A view that draws a shape, and onto which more fills and strokes of that shape can be put.
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape

  /// The shape that is drawn.
  nonisolated var shape: Content { get }
}

/// A shape filled with a style.
public nonisolated struct _ShapeView<Content: Shape, Style: ShapeStyle>: View {
  public typealias Body = Never

  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle

  @inlinable
  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }
}

extension _ShapeView: ShapeView {}

/// A shape filled with a style, over another view.
public nonisolated struct FillShapeView<
  Content: Shape,
  Style: ShapeStyle,
  Background: View
>: ShapeView {
  public typealias Body = Never

  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle
  public var background: Background

  public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    self.background = background
  }
}

/// A shape stroked with a style, over another view.
public nonisolated struct StrokeShapeView<
  Content: Shape,
  Style: ShapeStyle,
  Background: View
>: ShapeView {
  public typealias Body = Never

  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background

  public init(
    shape: Content,
    style: Style,
    strokeStyle: StrokeStyle,
    isAntialiased: Bool,
    background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }
}

/// A shape stroked inside its outline with a style, over another view.
public nonisolated struct StrokeBorderShapeView<
  Content: InsettableShape,
  Style: ShapeStyle,
  Background: View
>: ShapeView {
  public typealias Body = Never

  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background

  public init(
    shape: Content,
    style: Style,
    strokeStyle: StrokeStyle,
    isAntialiased: Bool,
    background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }
}

extension StrokeShapeView {
  /// The line as a shape of its own.
  package nonisolated var strokedShape: _StrokedShape<Content> {
    _StrokedShape(shape: shape, style: strokeStyle)
  }
}

extension StrokeBorderShapeView {
  /// The line as a shape of its own: half its width inside the outline.
  package nonisolated var strokedShape: _StrokedShape<Content.InsetShape> {
    _StrokedShape(shape: shape.inset(by: strokeStyle.lineWidth / 2), style: strokeStyle)
  }
}
