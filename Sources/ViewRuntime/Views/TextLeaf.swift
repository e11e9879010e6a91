import Foundation
import Geometry
import Motion
package import Drawing

extension Text {
  @MainActor
  public static func _makeNode(_ view: Text, _ inputs: _NodeInputs) -> ViewNode {
    TextNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Text) {
    unsafeDowncast(node, to: TextNode.self).update(to: view)
  }
}

final class TextNode: LeafNode {
  private var text: Text
  private lazy var element: TextLeaf = {
    let environment = tracked
    return TextLeaf(
      resolveText(text, in: environment),
      style: environment.resolvedForegroundStyle,
      node: self
    )
  }()

  init(_ text: Text, _ inputs: _NodeInputs) {
    self.text = text
    super.init(inputs)
  }

  override var leaf: Element { element }

  func update(to text: Text) {
    if !isDirty, text == self.text { return }
    self.text = text
    reevaluate()
  }

  override func reevaluate() {
    isDirty = false
    let environment = tracked
    element.update(
      resolveText(text, in: environment),
      style: environment.resolvedForegroundStyle
    )
  }
}

/// Paints text that a backend has laid out.
package final class TextLeaf: LeafElement {
  package private(set) var text: StyledText
  private var style: AnimatedStyle
  private var shaped: ShapedText?
  /// Shows contents that take each other's place; made when the text first changes.
  private var transition: TextTransition?

  init(_ text: StyledText, style: ResolvedStyle, node: ViewNode) {
    self.text = text
    self.style = AnimatedStyle(style)
    super.init(node: node)
  }

  override package var typeName: String { "Text" }

  override package var paintsSomething: Bool { text.runs.contains { !$0.text.isEmpty } }

  func update(_ text: StyledText, style: ResolvedStyle) {
    if text != self.text {
      if isPlaced {
        let transition = self.transition ?? TextTransition()
        self.transition = transition
        transition.change(from: self.text, shaped ?? shape(proposal), to: text, node: node)
      }
      self.text = text
      shaped = nil
      invalidateLayout()
      host.needsPaint = true
    }
    self.style.set(style, node: node)
  }

  private func shape(_ proposal: ProposedViewSize) -> ShapedText {
    host.services.text.shape(
      text,
      width: proposal.width.flatMap { $0.isFinite ? Double($0) : nil },
      height: proposal.height.flatMap { $0.isFinite ? Double($0) : nil }
    )
  }

  override package func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    shape(proposal).size
  }

  override package func placeContents() {
    shaped = shape(proposal)
  }

  override package func explicitGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return shape(proposal).firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return shape(proposal).lastBaseline }
    return nil
  }

  override var layoutFeatures: LayoutFeatures { .signature }

  override package var layoutSignature: Double {
    isPlaced ? shape(proposal).firstBaseline : 0
  }

  override var spacing: SpacingPreference {
    guard let font = text.runs.first?.font else { return SpacingPreference() }
    let metrics = TextSpacing(host.services.text.metrics(of: font))
    return SpacingPreference(top: .text(metrics), bottom: .text(metrics))
  }

  override package func paintLeaf(in rect: CGRect, _ context: inout PaintContext) {
    let shaped = self.shaped ?? shape(proposal)
    self.shaped = shaped
    let style = style.presented(context.pass.bank)
    if let transition {
      var inner = context
      inner.translate(rect.minX, rect.minY)
      let isMoving = transition.paint(inner, current: shaped) { shaped, origin, context in
        paint(shaped, style, at: origin, context)
      }
      if isMoving { return }
    }
    paint(shaped, style, at: rect.origin, context)
  }

  private func paint(
    _ shaped: ShapedText,
    _ style: ResolvedStyle,
    at origin: CGPoint,
    _ context: PaintContext
  ) {
    let pass = context.pass
    let transform = context.transform.plane.translated(Float(origin.x), Float(origin.y))
    let paint: Paint
    switch style.base {
    case .color, .gradient, .image:
      paint = style.paint(in: CGRect(origin: .zero, size: shaped.size), for: &pass.list)
    case .material, .modified:
      paint = .color(style.representativeColor.sRGB)
    }
    pass.list.texts.append(shaped)
    let effects = style.effects
    let command = TextCommand(
      text: Int32(pass.list.texts.count - 1),
      transform: transform,
      paint: paint,
      opacity: Float(context.opacity) * effects.opacity,
      clip: context.clip,
      operation: effects.blendMode?.operation ?? context.operation
    )
    guard !effects.shadows.isEmpty else {
      pass.list.commands.append(.text(command))
      return
    }
    var inner = command
    inner.clip = -1
    pass.beginLayer(
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
    pass.list.commands.append(.text(inner))
    pass.endLayer()
  }

  override package func dispose() {
    super.dispose()
    style.cancel(host.bank)
    transition?.end(host.bank)
  }
}
