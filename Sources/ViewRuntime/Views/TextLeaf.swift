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

final class TextNode: LeafNode, FrameObserver {
  private var text: Text
  private lazy var element: TextLeaf = {
    let (content, renderer) = resolve()
    let leaf = TextLeaf(content.text, style: content.style, node: self)
    leaf.set(renderer, content)
    return leaf
  }()
  /// When the text next changes by itself.
  private var upcoming: Date?
  private var isObservingFrames = false
  /// Whether the text was resolved before the clock was known.
  private var isEarly = false

  init(_ text: Text, _ inputs: __shared _NodeInputs) {
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
    let (content, renderer) = resolve()
    host.repainting(element) {
      element.set(renderer, content)
      element.update(content.text, style: content.style)
    }
  }

  private func resolve() -> (content: PaintableText, renderer: TextRendererBox?) {
    var environment = tracked
    if nextTextChange(of: text, after: .distantPast) != nil {
      let now = host.date
      environment.currentDate = now
      upcoming = nextTextChange(of: text, after: now)
      isEarly = host.frame == 0
      if !isObservingFrames {
        isObservingFrames = true
        host.frameObservers.add(self)
      }
    } else {
      upcoming = nil
    }
    let isPlaceholder = environment.redactionReasons.contains(.placeholder)
    let renderer = isPlaceholder ? TextRendererBox.placeholder : environment.textRenderer
    return (resolvePaintable(text, in: environment), renderer)
  }

  // MARK: Frames

  var needsFrames: Bool { false }

  var nextWakeUp: Double? { upcoming.map { host.time(of: $0) } }

  func frameWillUpdate(at time: Double) {
    // Dates resolve about a tenth of a microsecond.
    let isDue = upcoming.map { $0 <= host.date.addingTimeInterval(1e-6) } ?? false
    guard isDue || isEarly else { return }
    host.invalidate(self, transaction: Transaction())
  }

  override func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    if isObservingFrames { host.frameObservers.remove(self) }
  }
}

/// Paints text that a backend has laid out.
package final class TextLeaf: LeafElement {
  package private(set) var text: StyledText
  private var style: AnimatedStyle
  private var shaped: ShapedText?
  /// Shows contents that take each other's place; made when the text first changes.
  private var transition: TextTransition?
  /// The user's own way of drawing, and what it reads for each run.
  private var renderer: TextRendererBox?
  private var attributes: [TextAttributeBox.ByType] = []
  /// Of runs whose own style is more than a colour, by index.
  private var runStyles: [Int: ResolvedStyle] = [:]
  private var layout: Text.Layout?

  init(_ text: StyledText, style: ResolvedStyle, node: ViewNode) {
    self.text = text
    self.style = AnimatedStyle(style)
    super.init(node: node)
  }

  override package var typeName: String { "Text" }

  override package var staysAsPainted: Bool { renderer == nil }

  override package var paintsSomething: Bool { text.runs.contains { !$0.text.isEmpty } }

  func update(_ text: StyledText, style: ResolvedStyle) {
    if text != self.text {
      if isPlaced {
        let transition = self.transition ?? TextTransition(host.services.text)
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

  func set(_ renderer: TextRendererBox?, _ content: PaintableText) {
    if content.attributes != attributes || content.runStyles != runStyles {
      attributes = content.attributes
      runStyles = content.runStyles
      layout = nil
      host.needsPaint = true
    }
    guard renderer != self.renderer else { return }
    if renderer?.affectsLayout == true || self.renderer?.affectsLayout == true {
      invalidateLayout()
    }
    self.renderer = renderer
    host.needsPaint = true
  }

  private func shape(_ proposal: ProposedViewSize) -> ShapedText {
    host.services.text.shape(
      text,
      width: proposal.width.flatMap { $0.isFinite ? Double($0) : nil },
      height: proposal.height.flatMap { $0.isFinite ? Double($0) : nil }
    )
  }

  override package func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    if let renderer {
      let proxy = TextProxy { [unowned self] in shape($0).size }
      return renderer.sizeThatFits(proposal, proxy)
    }
    return shape(proposal).size
  }

  override package func placeContents() {
    shaped = shape(proposal)
  }

  override package func computeGuide(
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
    if let renderer {
      paint(shaped, style, with: renderer, in: rect, context)
      return
    }
    if let transition {
      var inner = context
      inner.translate(rect.minX, rect.minY)
      let isMoving = transition.paint(inner, in: rect.size, current: shaped) {
        shaped,
        origin,
        context in
        context.pass.paint(shaped, style, runStyles, at: origin, context)
      }
      if isMoving { return }
    }
    context.pass.paint(shaped, style, runStyles, at: rect.origin, context)
  }

  private func paint(
    _ shaped: ShapedText,
    _ style: ResolvedStyle,
    with renderer: TextRendererBox,
    in rect: CGRect,
    _ context: PaintContext
  ) {
    let layout: Text.Layout
    if let known = self.layout, known.isMade(of: shaped, style) {
      layout = known
    } else {
      layout = Text.Layout(shaped, style, runStyles, attributes)
      self.layout = layout
    }
    let padding = renderer.displayPadding
    let outer = CGRect(
      x: rect.minX - padding.leading,
      y: rect.minY - padding.top,
      width: rect.width + padding.leading + padding.trailing,
      height: rect.height + padding.top + padding.bottom
    )
    let pass = PaintPass()
    pass.begin(host)
    let target = CanvasTarget(pass: pass, leaf: self, environment: node.environment)
    var graphics = GraphicsContext(target: target, size: outer.size)
    graphics.translateBy(x: padding.leading, y: padding.top)
    renderer.draw(layout, &graphics)
    context.pass.paint(pass.list, in: outer, context)
  }

  override package func dispose() {
    super.dispose()
    style.cancel(host.bank)
    transition?.end(host.bank)
  }
}

extension TextLeaf: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    record.animated.report(to: collector, self)
    style.report(to: collector, self)
    transition?.report(to: collector, self)
  }
}
