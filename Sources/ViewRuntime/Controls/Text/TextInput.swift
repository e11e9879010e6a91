import Foundation
import Geometry
import Motion
package import Drawing

/// What a text input is, beyond its text.
struct TextInputTraits: Equatable {
  var isSecure = false
  /// Whether Return begins another line instead of submitting.
  var isMultiline = false
  /// Whether it wraps its lines, and grows with them.
  var wraps = false
  /// Whether it takes all the height there is and scrolls inside.
  var fillsHeight = false
  var typeName = "TextField"
  var submitTrigger = 0
}

/// Text that can be edited: the part of text fields and editors that is their own.
nonisolated struct TextInput: View {
  typealias Body = Never

  let text: Binding<String>
  var traits = TextInputTraits()
  var onEditingChanged: ((Bool) -> Void)?
  var onSubmit: (() -> Void)?

  @MainActor
  static func _makeNode(_ view: TextInput, _ inputs: _NodeInputs) -> ViewNode {
    TextInputNode(view, inputs)
  }

  @MainActor
  static func _updateNode(_ node: ViewNode, _ view: TextInput) {
    unsafeDowncast(node, to: TextInputNode.self).update(to: view)
  }
}

private final class TextInputNode: BodyNode {
  private(set) var view: TextInput
  private lazy var leaf = TextInputLeaf(node: self)
  private lazy var element = TextInputElement(child: leaf, node: self)

  init(_ view: TextInput, _ inputs: _NodeInputs) {
    self.view = view
    super.init(inputs)
    refresh()
  }

  func update(to view: TextInput) {
    self.view = view
    reevaluate()
  }

  override func reevaluate() {
    isDirty = false
    refresh()
  }

  private func refresh() {
    let environment = tracked
    let text = tracking { view.text.wrappedValue }
    element.view = view
    leaf.update(text, view.traits, environment)
  }

  override func appendElements(to list: inout ElementList) { list.live.append(element) }

  override func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    element.dispose()
    leaf.dispose()
  }
}

// MARK: - Painting

/// Paints text with its caret and selection.
final class TextInputLeaf: LeafElement, FrameObserver {
  private(set) var kind = TextInputTraits()
  private(set) var editing = TextEditing()
  private(set) var isFocused = false
  private var environment = EnvironmentValues()
  private var layout: TextInputLayout?
  private var layoutWidth: CGFloat?
  private var style = ResolvedStyle.color(.init(red: 0, green: 0, blue: 0))
  private var template = StyledText(runs: [])
  /// What of the text is scrolled out at the left and the top, points.
  private var scroll = CGPoint.zero
  /// When the caret was moved last, seconds: it shows from then on.
  private var lastAction = 0.0

  private static let caretWidth: CGFloat = 2
  /// Seconds for which the caret is seen, and then not.
  private static let blink = 0.5

  override var typeName: String { kind.typeName }

  func update(_ text: String, _ traits: TextInputTraits, _ environment: EnvironmentValues) {
    kind = traits
    self.environment = environment
    style = environment.resolvedForegroundStyle
    let template = resolveText(Text(verbatim: "A"), in: environment)
    let isChanged = template != self.template || text != editing.text
    self.template = template
    editing.replaceAll(with: text)
    if isChanged { textDidChange() }
    host.needsPaint = true
  }

  /// Changes the text or selection; says whether the text is another one.
  func edit(_ change: (inout TextEditing) -> Void) -> Bool {
    let old = editing
    change(&editing)
    lastAction = host.time
    host.needsPaint = true
    host.requestFrame()
    if editing.characters != old.characters { textDidChange() }
    showCaret()
    return editing.characters != old.characters
  }

  private func textDidChange() {
    layout = nil
    invalidateLayout()
  }

  func setFocused(_ isFocused: Bool) {
    self.isFocused = isFocused
    lastAction = host.time
    host.needsPaint = true
    host.requestFrame()
    if isFocused { host.frameObservers.add(self) } else { host.frameObservers.remove(self) }
    if !isFocused, !kind.fillsHeight { scroll = .zero }
  }

  // MARK: Layout

  private func shape(_ string: String) -> ShapedText {
    var text = template
    guard let run = text.runs.first else {
      return host.services.text.shape(text, width: nil, height: nil)
    }
    var changed = run
    changed.text = string
    text.runs = [changed]
    text.maximumLines = nil
    text.minimumLines = 0
    text.minimumScaleFactor = 1
    return host.services.text.shape(text, width: nil, height: nil)
  }

  private var shownCharacters: [Character] {
    kind.isSecure
      ? Array(repeating: "•", count: editing.characters.count) : editing.characters
  }

  func layout(width: CGFloat?) -> TextInputLayout {
    let width = kind.wraps ? width.map { max($0 - Self.caretWidth, 1) } : nil
    if let layout, layoutWidth == width { return layout }
    let made = TextInputLayout(shownCharacters, width: width) { [unowned self] in shape($0) }
    layout = made
    layoutWidth = width
    return made
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let proposed = proposal.width.flatMap { $0.isFinite ? $0 : nil }
    let layout = layout(width: proposed)
    let width = proposed ?? max(layout.size.width + Self.caretWidth, 40)
    if kind.fillsHeight { return CGSize(width: width, height: proposal.height ?? 100) }
    guard kind.wraps else { return CGSize(width: width, height: layout.lineHeight) }
    let most = environment.lineLimit.map { CGFloat($0) * layout.lineHeight } ?? .infinity
    return CGSize(width: width, height: min(layout.size.height, most))
  }

  override func placeContents() { showCaret() }

  override func computeGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return shape("Ag").firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key {
      return size.height - layout(width: size.width).lineHeight + shape("Ag").lastBaseline
    }
    return nil
  }

  /// From the text's own space to the leaf's.
  private var textOrigin: CGPoint {
    let layout = layout(width: size.width)
    var x = -scroll.x
    if !kind.wraps, layout.size.width + Self.caretWidth < size.width {
      switch environment.multilineTextAlignment {
      case .leading: break
      case .center: x += (size.width - layout.size.width) / 2
      case .trailing: x += size.width - layout.size.width - Self.caretWidth
      }
    }
    return CGPoint(x: x, y: -scroll.y)
  }

  /// Scrolls so that the caret is seen.
  private func showCaret() {
    guard isPlaced, isFocused || kind.fillsHeight else { return }
    let layout = layout(width: size.width)
    let caret = layout.caretPoint(editing.caret)
    if !kind.wraps {
      let room = size.width - Self.caretWidth
      let most = max(layout.size.width - room, 0)
      scroll.x = min(max(scroll.x, caret.x - room), max(caret.x, 0), most)
      scroll.x = max(scroll.x, 0)
    }
    guard isFocused else { return }
    scroll.y = max(min(scroll.y, caret.y), caret.y + layout.lineHeight - size.height, 0)
    clampScroll(layout)
  }

  private func clampScroll(_ layout: TextInputLayout) {
    scroll.y = min(max(scroll.y, 0), max(layout.size.height - size.height, 0))
  }

  /// Scrolls the lines, as a wheel does; says whether anything moved.
  func scrollLines(by delta: CGFloat) -> Bool {
    guard kind.wraps else { return false }
    let old = scroll.y
    scroll.y += delta
    clampScroll(layout(width: size.width))
    guard scroll.y != old else { return false }
    host.needsPaint = true
    host.requestFrame()
    return true
  }

  /// The place between characters nearest to a point of the leaf's own space.
  func place(at point: CGPoint) -> Int {
    let origin = textOrigin
    return layout(width: size.width)
      .place(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
  }

  /// The place above or below the caret, `lines` away, near `x` in the text's own space.
  func place(linesAway lines: Int, x: CGFloat) -> Int {
    let layout = layout(width: size.width)
    let target = layout.lineIndex(of: editing.caret) + lines
    if target < 0 { return 0 }
    if target >= layout.lines.count { return editing.characters.count }
    return layout.place(at: CGPoint(x: x, y: layout.lines[target].top + layout.lineHeight / 2))
  }

  var caretX: CGFloat { layout(width: size.width).caretPoint(editing.caret).x }

  /// The places of the caret's line.
  var caretLine: Range<Int> {
    let layout = layout(width: size.width)
    return layout.lines[layout.lineIndex(of: editing.caret)].visible
  }

  // MARK: The caret's time

  var needsFrames: Bool { false }

  private var caretPhase: Int { Int(((host.time - lastAction) / Self.blink).rounded(.down)) }

  var nextWakeUp: Double? {
    isFocused ? lastAction + Double(caretPhase + 1) * Self.blink : nil
  }

  private var shownPhase = 0

  func frameWillUpdate(at time: Double) {
    guard isFocused, caretPhase != shownPhase else { return }
    shownPhase = caretPhase
    host.needsPaint = true
  }

  // MARK: Painting

  override func paintLeaf(in rect: CGRect, _ context: inout PaintContext) {
    let outer = context
    let pass = context.pass
    context.clip = pass.addClip(
      Rectangle(),
      style: FillStyle(),
      in: rect.insetBy(dx: -Self.caretWidth, dy: 0),
      context
    )
    let origin = CGPoint(x: rect.minX + textOrigin.x, y: rect.minY + textOrigin.y)
    let layout = layout(width: size.width)
    let accent = environment.resolvedAccentColor.sRGB
    if isFocused, editing.hasSelection {
      for area in layout.rects(of: editing.selection) {
        fill(
          area.offsetBy(dx: origin.x, dy: origin.y),
          accent.multiplyingAlpha(by: 0.25),
          radius: 2,
          context
        )
      }
    }
    let color = style.representativeColor.sRGB
    for line in layout.lines where !line.visible.isEmpty {
      let top = origin.y + line.top
      guard top < rect.maxY, top + layout.lineHeight > rect.minY else { continue }
      pass.list.texts.append(layout.shaped(line))
      pass.list.commands.append(
        .text(
          TextCommand(
            text: Int32(pass.list.texts.count - 1),
            transform: context.transform.plane.translated(Float(origin.x), Float(top)),
            paint: .color(color),
            opacity: Float(context.opacity),
            clip: context.clip,
            operation: context.operation
          )
        )
      )
    }
    if isFocused, !editing.hasSelection, caretPhase % 2 == 0 {
      let caret = layout.caretPoint(editing.caret)
      fill(
        CGRect(
          x: origin.x + caret.x - Self.caretWidth / 2,
          y: origin.y + caret.y + 1,
          width: Self.caretWidth,
          height: layout.lineHeight - 2
        ),
        accent,
        radius: 1,
        context
      )
    }
    context = outer
  }

  private func fill(
    _ rect: CGRect,
    _ color: SRGBColor,
    radius: Float,
    _ context: PaintContext
  ) {
    context.pass.list.commands.append(
      .shape(
        ShapeCommand(
          geometry: ShapeGeometry(
            kind: .circularRectangle,
            rect: rect.simd,
            radii: SIMD4(repeating: radius)
          ),
          transform: context.transform.plane,
          paint: .color(color),
          opacity: Float(context.opacity),
          clip: context.clip
        )
      )
    )
  }

  override func dispose() {
    host.frameObservers.remove(self)
    super.dispose()
  }
}
