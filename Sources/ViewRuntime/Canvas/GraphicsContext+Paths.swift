public import Foundation
public import Geometry
import Motion
internal import Drawing

extension GraphicsContext {
  /// Fills the inside of `path`.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    let state = self.state
    let target = self.target
    onCanvasActor {
      target.draw(state) { target.fill(path, shading, style, &$0) }
    }
  }

  /// Draws a line along `path`.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let state = self.state
    let target = self.target
    guard style.lineWidth > 0 else { return }
    onCanvasActor {
      target.draw(state) { target.stroke(path, shading, style, &$0) }
    }
  }

  /// Draws a line of `lineWidth` points along `path`.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }
}

extension CanvasTarget {
  func fill(
    _ path: Path,
    _ shading: GraphicsContext.Shading,
    _ style: FillStyle,
    _ context: inout PaintContext
  ) {
    guard !path.isEmpty else { return }
    paint(geometry(of: path, style), 0, path.boundingRect, shading, style, context)
  }

  func stroke(
    _ path: Path,
    _ shading: GraphicsContext.Shading,
    _ style: StrokeStyle,
    _ context: inout PaintContext
  ) {
    guard !path.isEmpty else { return }
    if let geometry = path.shapeGeometry, style.dash.isEmpty,
      style.isPlain || !geometry.hasSquareCorners
    {
      let reach = style.lineWidth / 2
      let bounds = path.boundingRect.insetBy(dx: -reach, dy: -reach)
      paint(geometry, Float(style.lineWidth), bounds, shading, FillStyle(), context)
      return
    }
    fill(path.strokedPath(style), shading, FillStyle(), &context)
  }

  private func paint(
    _ geometry: ShapeGeometry,
    _ strokeWidth: Float,
    _ bounds: CGRect,
    _ shading: GraphicsContext.Shading,
    _ fillStyle: FillStyle,
    _ context: PaintContext
  ) {
    guard !bounds.isNull, !bounds.isInfinite else { return }
    var command = ShapeCommand(
      geometry: geometry,
      transform: context.transform.plane,
      paint: .color(.clear),
      opacity: Float(context.opacity),
      strokeWidth: strokeWidth,
      clip: context.clip,
      operation: context.operation,
      isAntialiased: fillStyle.isAntialiased
    )
    if case .tiled(_, let origin, _, _) = shading.kind {
      paintTiles(shading, origin, bounds, command)
      return
    }
    let style = style(of: shading, covering: bounds)
    command.paint = style.paint(in: bounds, for: &pass.list)
    pass.paint(style.effects, around: command, context)
  }

  /// Tiles begin at the corner of the rectangle that they fill: one that lies on the tiles' grid is
  /// filled, cut out along the outline.
  private func paintTiles(
    _ shading: GraphicsContext.Shading,
    _ origin: CGPoint,
    _ bounds: CGRect,
    _ outline: ShapeCommand
  ) {
    guard case .image(let image) = style(of: shading, covering: bounds) else { return }
    let width = CGFloat(Double(image.tile.width) / image.tile.scale)
    let height = CGFloat(Double(image.tile.height) / image.tile.scale)
    guard width > 0, height > 0, origin.x.isFinite, origin.y.isFinite else { return }
    var geometry = outline.geometry
    if outline.strokeWidth > 0 {
      let path = Path(outline.geometry, in: pass.list)
        .strokedPath(StrokeStyle(lineWidth: CGFloat(outline.strokeWidth)))
      geometry = self.geometry(of: path, FillStyle())
    }
    pass.list.clips.append(
      Clip(
        geometry: geometry,
        transform: outline.transform,
        parent: outline.clip,
        isAntialiased: outline.isAntialiased
      )
    )
    let left = origin.x + ((bounds.minX - origin.x) / width).rounded(.down) * width
    let top = origin.y + ((bounds.minY - origin.y) / height).rounded(.down) * height
    var command = outline
    command.clip = Int32(pass.list.clips.count - 1)
    command.strokeWidth = 0
    command.geometry = ShapeGeometry(
      kind: .rectangle,
      rect: CGRect(x: left, y: top, width: bounds.maxX - left, height: bounds.maxY - top).simd
    )
    command.paint = image.paint(in: bounds, for: &pass.list)
    pass.list.commands.append(.shape(command))
  }
}

extension StrokeStyle {
  fileprivate var isPlain: Bool {
    lineJoin == .miter && miterLimit >= 2.0.squareRoot()
  }
}

extension ShapeGeometry {
  fileprivate var hasSquareCorners: Bool {
    kind == .rectangle || kind != .ellipse && radii.min() == 0
  }
}

extension Path {
  /// The outline of a renderer's own shape.
  fileprivate init(_ geometry: ShapeGeometry, in list: DisplayList) {
    let rect = CGRect(
      x: CGFloat(geometry.rect.x),
      y: CGFloat(geometry.rect.y),
      width: CGFloat(geometry.rect.z),
      height: CGFloat(geometry.rect.w)
    )
    switch geometry.kind {
    case .rectangle: self.init(rect)
    case .ellipse: self.init(ellipseIn: rect)
    case .circularRectangle, .continuousRectangle:
      self.init(
        roundedRect: rect,
        cornerRadii: RectangleCornerRadii(
          topLeading: CGFloat(geometry.radii.x),
          bottomLeading: CGFloat(geometry.radii.w),
          bottomTrailing: CGFloat(geometry.radii.z),
          topTrailing: CGFloat(geometry.radii.y)
        ),
        style: geometry.kind == .continuousRectangle ? .continuous : .circular
      )
    case .path:
      self =
        list.paths.indices.contains(Int(geometry.pathIndex))
        ? list.paths[Int(geometry.pathIndex)] : Path()
    }
  }
}
