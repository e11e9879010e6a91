public import Foundation
public import Geometry
import Motion
internal import Drawing

extension GraphicsContext {
  /// Text that is ready to be measured and drawn.
  public struct ResolvedText {
    /// What the parts of the text without a colour of their own are painted with.
    public var shading: Shading
    let text: StyledText
    private let measuring: any TextMeasuring

    init(_ text: StyledText, style: ResolvedStyle, measuring: any TextMeasuring) {
      shading = Shading(kind: .resolved(style))
      self.text = text
      self.measuring = measuring
    }

    /// The size of the text, laid out in `size` points.
    public func measure(in size: CGSize) -> CGSize { shape(in: size).size }

    /// From the top to the first line's baseline, points, where the text is laid out in `size`.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      CGFloat(shape(in: size).firstBaseline)
    }

    /// From the top to the last line's baseline, points, where the text is laid out in `size`.
    public func lastBaseline(in size: CGSize) -> CGFloat { CGFloat(shape(in: size).lastBaseline) }

    func shape(in size: CGSize?) -> ShapedText {
      func limit(_ length: CGFloat?) -> Double? {
        length.flatMap { $0.isFinite ? max(Double($0), 0) : nil }
      }
      return measuring.shape(text, width: limit(size?.width), height: limit(size?.height))
    }
  }

  /// Resolves a text in the canvas's environment.
  public func resolve(_ text: Text) -> ResolvedText {
    let target = self.target
    return onCanvasActor {
      let (styled, style) = resolveTextAndStyle(text, in: target.environment)
      return ResolvedText(styled, style: style, measuring: target.host.services.text)
    }
  }

  /// Draws a text into a rectangle, from its top leading corner, wrapped and truncated to fit.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(text.shape(in: rect.size), at: rect.origin, text.shading)
  }

  /// Draws a text on one line per paragraph so that `anchor` lies on `point`.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let shaped = text.shape(in: nil)
    draw(shaped, at: point.minus(anchor.in(CGRect(origin: .zero, size: shaped.size))), text.shading)
  }

  /// Draws a text into a rectangle, from its top leading corner, wrapped and truncated to fit.
  public func draw(_ text: Text, in rect: CGRect) {
    draw(resolve(text), in: rect)
  }

  /// Draws a text on one line per paragraph so that `anchor` lies on `point`.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  private func draw(_ shaped: ShapedText, at origin: CGPoint, _ shading: Shading) {
    let state = self.state
    let target = self.target
    onCanvasActor {
      target.draw(state) { target.paint(shaped, at: origin, shading, $0) }
    }
  }
}

extension CGPoint {
  func minus(_ other: CGPoint) -> CGPoint { CGPoint(x: x - other.x, y: y - other.y) }
}

extension CanvasTarget {
  fileprivate func paint(
    _ shaped: ShapedText,
    at origin: CGPoint,
    _ shading: GraphicsContext.Shading,
    _ context: PaintContext
  ) {
    let style = style(
      of: shading,
      covering: CGRect(origin: origin, size: shaped.size),
      origin: origin
    )
    pass.paint(shaped, style, at: origin, context)
  }
}
