public import Foundation
public import Geometry
import Motion
internal import Drawing

extension GraphicsContext {
  /// A picture or symbol that is ready to be drawn.
  public struct ResolvedImage {
    /// In points.
    public let size: CGSize
    /// From the top to the baseline, points; the height for pictures.
    public let baseline: CGFloat
    /// What symbols and template pictures are painted with; nil for pictures in their own colours.
    public var shading: Shading?
    let image: Image
  }

  /// Resolves a picture in the canvas's environment.
  public func resolve(_ image: Image) -> ResolvedImage {
    let target = self.target
    return onCanvasActor {
      let leaf = target.leaf(of: image, nil)
      let size = leaf.sizeThatFits(.unspecified)
      let baseline = leaf.guide(
        VerticalAlignment.firstTextBaseline.key,
        in: size,
        proposal: .unspecified
      )
      var isTemplate = image.renderingMode == .template
      if case .system = image.source { isTemplate = true }
      return ResolvedImage(
        size: size,
        baseline: baseline == 0 ? size.height : baseline,
        shading: isTemplate ? .foreground : nil,
        image: image
      )
    }
  }

  /// Draws a picture, stretched to fill `rect`.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    var stretched = image.image
    if stretched.resizing == nil { stretched = stretched.resizable() }
    draw(stretched, image.shading, in: rect)
  }

  /// Draws a picture in its own size so that `anchor` lies on `point`.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    let origin = point.minus(anchor.in(CGRect(origin: .zero, size: image.size)))
    draw(image.image, image.shading, in: CGRect(origin: origin, size: image.size))
  }

  /// Draws a picture, stretched to fill `rect`.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws a picture in its own size so that `anchor` lies on `point`.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  private func draw(_ image: Image, _ shading: Shading?, in rect: CGRect) {
    let state = self.state
    let target = self.target
    onCanvasActor {
      let style = shading.map { target.style(of: $0, covering: rect, origin: rect.origin) }
      let leaf = target.leaf(of: image, style)
      target.draw(state) { leaf.paintLeaf(in: rect, &$0) }
    }
  }
}

extension CanvasTarget {
  /// A leaf that paints an image, outside of any tree.
  fileprivate func leaf(of image: Image, _ style: ResolvedStyle?) -> ImageLeaf {
    var content = ImageLeaf.Content(image, environment, host)
    if let style { content.style = style }
    return ImageLeaf(content, node: leaf.node)
  }
}
