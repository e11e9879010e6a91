public import Foundation
public import Geometry
import Motion
internal import Drawing

extension GraphicsContext {
  /// One of the canvas's symbol views, ready to be drawn.
  public struct ResolvedSymbol {
    /// In points.
    public let size: CGSize
    let element: Element
  }

  /// The symbol view whose tag is `id`, or nil when there is none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    nonisolated(unsafe) let tag = AnyHashable(id)
    let target = self.target
    return onCanvasActor {
      target.usesSymbols = true
      guard let element = (target.leaf as? CanvasLeaf)?.symbol(tagged: tag) else { return nil }
      return ResolvedSymbol(size: element.size, element: element)
    }
  }

  /// Draws a symbol, stretched to fill `rect`.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard symbol.size.width > 0, symbol.size.height > 0 else { return }
    draw(
      symbol,
      CGAffineTransform(
        a: rect.width / symbol.size.width,
        b: 0,
        c: 0,
        d: rect.height / symbol.size.height,
        tx: rect.minX,
        ty: rect.minY
      )
    )
  }

  /// Draws a symbol in its own size so that `anchor` lies on `point`.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    let origin = point.minus(anchor.in(CGRect(origin: .zero, size: symbol.size)))
    draw(symbol, CGAffineTransform(translationX: origin.x, y: origin.y))
  }

  private func draw(_ symbol: ResolvedSymbol, _ placement: CGAffineTransform) {
    let state = self.state
    let target = self.target
    onCanvasActor {
      target.draw(state) { context in
        var inner = context
        inner.transform = ProjectionTransform(placement).concatenating(context.transform)
        inner.isTranslation =
          context.isTranslation && placement.a == 1 && placement.d == 1
        inner.pass.group(&inner, isolates: true) { symbol.element.paint(&$0) }
      }
    }
  }
}

extension GraphicsContext.ResolvedSymbol: @unchecked Sendable {}
