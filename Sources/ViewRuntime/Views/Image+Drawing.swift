public import Foundation
import Geometry
import Motion
internal import Drawing

/// A picture that code draws.
package final class ImageDrawing: Hashable, @unchecked Sendable {
  package let size: CGSize
  private let renderer: (inout GraphicsContext) -> Void

  init(size: CGSize, renderer: @escaping (inout GraphicsContext) -> Void) {
    self.size = size
    self.renderer = renderer
  }

  @MainActor
  func draw(_ context: inout GraphicsContext) { renderer(&context) }

  package static func == (one: ImageDrawing, other: ImageDrawing) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Image {
  /// A picture of a size in points that a closure draws.
  nonisolated public init(
    size: CGSize,
    label: Text? = nil,
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    self.init(source: .drawing(ImageDrawing(size: size, renderer: renderer)))
  }
}

extension ImageLeaf {
  func paint(_ drawing: ImageDrawing, in rect: CGRect, _ context: PaintContext) {
    guard drawing.size.width > 0, drawing.size.height > 0 else { return }
    let pass = PaintPass()
    pass.begin(host)
    let target = CanvasTarget(pass: pass, leaf: self, environment: node.environment)
    var graphics = GraphicsContext(target: target, size: drawing.size)
    drawing.draw(&graphics)
    var context = context
    // Stretched as a whole where the image is resizable.
    context.translate(rect.minX, rect.minY)
    context.transform = ProjectionTransform(
      CGAffineTransform(
        scaleX: rect.width / drawing.size.width,
        y: rect.height / drawing.size.height
      )
    ).concatenating(context.transform)
    context.pass.paint(pass.list, in: CGRect(origin: .zero, size: drawing.size), context)
  }
}
