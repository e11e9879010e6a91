internal import Drawing
import Foundation
import Geometry

extension PaintPass {
  /// Emits a text, its top-left corner on `origin`, with the pictures and symbols that stand in it.
  ///
  /// `style` paints the parts without a colour of their own; its gradients span the text's box.
  func paint(
    _ shaped: ShapedText,
    _ style: ResolvedStyle,
    at origin: CGPoint,
    _ context: PaintContext
  ) {
    let transform = context.transform.plane.translated(Float(origin.x), Float(origin.y))
    let paint: Paint
    switch style.base {
    case .color, .gradient, .image:
      paint = style.paint(in: CGRect(origin: .zero, size: shaped.size), for: &list)
    case .material, .modified:
      paint = .color(style.representativeColor.sRGB)
    }
    list.texts.append(shaped)
    let effects = style.effects
    var command = TextCommand(
      text: Int32(list.texts.count - 1),
      transform: transform,
      paint: paint,
      opacity: Float(context.opacity) * effects.opacity,
      clip: context.clip,
      operation: effects.blendMode?.operation ?? context.operation
    )
    guard !effects.shadows.isEmpty else {
      emit(command, shaped, style)
      return
    }
    beginLayer(
      Layer(
        filters: effects.shadows.filter { $0.kind == .drop }.flatMap {
          ShadowFilter(shadow: $0).filters(
            ShadowFilter(shadow: $0).vector,
            in: context.linearPart(at: CGRect(origin: origin, size: shaped.size))
          )
        },
        clip: command.clip
      )
    )
    command.clip = -1
    emit(command, shaped, style)
    endLayer()
  }

  /// The same where runs have styles of their own: each is painted by itself, its gradient spanning
  /// the whole text.
  func paint(
    _ shaped: ShapedText,
    _ style: ResolvedStyle,
    _ runStyles: [Int: ResolvedStyle],
    at origin: CGPoint,
    _ context: PaintContext
  ) {
    guard !runStyles.isEmpty else {
      paint(shaped, style, at: origin, context)
      return
    }
    for (index, line) in shaped.lines.enumerated() {
      for run in line.runs {
        let piece = shaped.piece(run.slices, of: index)
        paint(piece, runStyles[run.style] ?? style, at: origin, context)
      }
    }
  }

  private func emit(_ command: TextCommand, _ shaped: ShapedText, _ style: ResolvedStyle) {
    list.commands.append(.text(command))
    for placed in shaped.attachments {
      switch placed.attachment.graphic {
      case .symbol(let symbol, let size): emit(symbol, size, placed, command)
      case .bitmap(let bitmap, let isTemplate):
        list.images.append(bitmap)
        let tint = placed.color ?? style.representativeColor.sRGB
        list.commands.append(
          .image(
            ImageCommand(
              image: Int32(list.images.count - 1),
              rect: placed.rect,
              source: SIMD4(0, 0, 1, 1),
              transform: command.transform,
              tint: isTemplate ? tint : nil,
              opacity: command.opacity,
              clip: command.clip,
              operation: command.operation,
              interpolation: .medium
            )
          )
        )
      case nil: break
      }
    }
  }

  private func emit(
    _ symbol: SymbolOutline,
    _ size: Double,
    _ placed: PlacedAttachment,
    _ command: TextCommand
  ) {
    let em = size * Double(placed.scale)
    let map = CGAffineTransform(
      a: em,
      b: 0,
      c: 0,
      d: em,
      tx: CGFloat(placed.rect.x),
      ty: CGFloat(placed.baseline)
    )
    for layer in symbol.layers {
      list.append(
        layer.applying(map),
        as: ShapeCommand(
          geometry: ShapeGeometry(kind: .path, rect: .zero),
          transform: command.transform,
          paint: placed.color.map { .color($0) } ?? command.paint,
          opacity: command.opacity,
          clip: command.clip,
          operation: command.operation
        )
      )
    }
  }
}

extension DisplayList {
  /// Draws an outline as `command` says, whose own geometry is not looked at; nothing where the
  /// outline is empty or has no end.
  mutating func append(_ outline: Path, as command: ShapeCommand) {
    let bounds = outline.boundingRect
    guard !bounds.isNull, !bounds.isInfinite else { return }
    paths.append(outline)
    var command = command
    command.geometry = ShapeGeometry(
      kind: .path,
      rect: bounds.simd,
      pathIndex: Int32(paths.count - 1)
    )
    commands.append(.shape(command))
  }
}
