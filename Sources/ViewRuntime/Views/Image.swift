public import Foundation
public import Geometry
import Motion
package import Drawing

/// A picture or a symbol.
nonisolated public struct Image: View, Equatable, Sendable {
  public typealias Body = Never

  /// Where the picture comes from.
  package enum Source: Hashable, Sendable {
    case named(String)
    case system(String, variable: Double?)
    case bitmap(Bitmap, label: String?)
    case drawing(ImageDrawing)
  }

  public enum TemplateRenderingMode: Hashable, Sendable {
    case template
    case original
  }

  public enum Interpolation: Hashable, Sendable {
    case none
    case low
    case medium
    case high
  }

  public enum ResizingMode: Hashable, Sendable {
    case tile
    case stretch
  }

  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }

  package var source: Source
  package var renderingMode: TemplateRenderingMode?
  package var resizing: Resizing?
  package var interpolation: Interpolation = .medium
  package var isAntialiased = true
  package var symbolMode: SymbolRenderingMode?

  package struct Resizing: Hashable, Sendable {
    package var capInsets: EdgeInsets
    package var mode: ResizingMode
  }

  package init(source: Source) {
    self.source = source
  }

  /// A picture from the asset folders, by its name without extension.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(source: .named(name))
  }

  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(source: .named(name))
  }

  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(source: .named(name))
  }

  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(source: .named(name))
  }

  /// A symbol, by its name in Apple's SF Symbols.
  public init(systemName: String) {
    self.init(source: .system(systemName, variable: nil))
  }

  /// A symbol whose layers fill up with `variableValue`, a fraction.
  public init(systemName: String, variableValue: Double?) {
    self.init(source: .system(systemName, variable: variableValue))
  }

  /// This picture, stretched or tiled to whatever size it is offered.
  ///
  /// `capInsets`: Points along the edges that keep their size.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch
  ) -> Image {
    var copy = self
    copy.resizing = Resizing(capInsets: capInsets, mode: resizingMode)
    return copy
  }

  /// Whether colours are drawn as they are, or replaced by the foreground style.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var copy = self
    copy.renderingMode = renderingMode
    return copy
  }

  public func interpolation(_ interpolation: Interpolation) -> Image {
    var copy = self
    copy.interpolation = interpolation
    return copy
  }

  public func antialiased(_ isAntialiased: Bool) -> Image {
    var copy = self
    copy.isAntialiased = isAntialiased
    return copy
  }

  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var copy = self
    copy.symbolMode = mode
    return copy
  }

  @MainActor
  public static func _makeNode(_ view: Image, _ inputs: _NodeInputs) -> ViewNode {
    ImageNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Image) {
    unsafeDowncast(node, to: ImageNode.self).update(to: view)
  }
}

final class ImageNode: LeafNode {
  private var image: Image
  private lazy var element = ImageLeaf(ImageLeaf.Content(image, tracked, host), node: self)

  init(_ image: Image, _ inputs: _NodeInputs) {
    self.image = image
    super.init(inputs)
  }

  override var leaf: Element { element }

  func update(to image: Image) {
    if !isDirty, image == self.image { return }
    self.image = image
    reevaluate()
  }

  override func reevaluate() {
    isDirty = false
    host.repainting(element) { element.update(ImageLeaf.Content(image, tracked, host)) }
  }
}

/// Paints a picture or a symbol.
package final class ImageLeaf: LeafElement {
  override package var staysAsPainted: Bool { true }

  /// Everything the leaf needs, resolved.
  package struct Content {
    package enum Graphic: Equatable {
      case bitmap(Bitmap)
      case symbol(SymbolOutline)
      /// Nothing was found by that name.
      case missing(String)
      /// What code draws.
      case drawing(ImageDrawing)
    }

    package var image: Image
    package var graphic: Graphic
    package var style: ResolvedStyle
    /// Of a symbol's second part, where the rendering mode tells parts apart.
    package var secondStyle: ResolvedStyle?
    /// Points per em of a symbol.
    package var symbolSize: Double
    package var fontMetrics: FontMetrics?
    package var variableValue: Double?
    /// Whether a plain panel stands for it.
    package var isPlaceholder = false

    /// Two styles in the foreground ask for a palette by themselves.
    @MainActor
    private static func secondStyle(
      _ mode: SymbolRenderingMode?,
      _ environment: EnvironmentValues,
      _ host: ViewHost
    ) -> ResolvedStyle? {
      let hasPalette = environment.foregroundScope?.secondary != nil
      switch mode?.kind ?? (hasPalette ? .palette : .monochrome) {
      case .monochrome:
        return nil
      case .hierarchical:
        return environment.resolvedForegroundStyle.atLevel(1)
      case .palette:
        return HierarchicalShapeStyle.secondary.resolved(in: environment)
      case .multicolor:
        host.reportOnce(
          "multicolor-symbols",
          Messages.ignoredModifier(
            "The symbol rendering mode multicolor",
            "symbols come without colours of their own; they are drawn in the foreground style"
          )
        )
        return nil
      }
    }

    var isDrawing: Bool {
      if case .drawing = graphic { return true }
      return false
    }

    var isSymbol: Bool {
      if case .symbol = graphic { return true }
      return false
    }

    @MainActor
    init(_ image: Image, _ environment: EnvironmentValues, _ host: ViewHost) {
      self.image = image
      style = environment.resolvedForegroundStyle
      isPlaceholder = environment.redactionReasons.contains(.placeholder)
      symbolSize = 17
      switch image.source {
      case .named(let name):
        let isDark = environment.colorScheme == .dark
        graphic =
          host.services.resources.image(named: name, scale: host.scale, isDark: isDark)
          .map { .bitmap($0) } ?? .missing(name)
      case .bitmap(let bitmap, _):
        graphic = .bitmap(bitmap)
      case .drawing(let drawing):
        graphic = .drawing(drawing)
      case .system(let name, let variable):
        variableValue = variable
        let font = environment.textAttributes.resolvedFont(in: environment)
        symbolSize = font.size * environment.imageScale.factor
        fontMetrics = host.services.text.metrics(of: font)
        let full = environment.symbolVariants.name(for: name)
        graphic = .symbol(host.services.resources.symbol(named: full, weight: font.weight))
        let mode = image.symbolMode ?? environment.symbolRenderingMode
        secondStyle = Self.secondStyle(mode, environment, host)
      }
    }
  }

  private var content: Content
  private var style: AnimatedStyle
  private var secondStyle: AnimatedStyle?
  /// Shows contents that take each other's place; made when the content first changes.
  private var transition: ImageTransition?

  init(_ content: Content, node: ViewNode) {
    self.content = content
    style = AnimatedStyle(content.style)
    secondStyle = content.secondStyle.map { AnimatedStyle($0) }
    super.init(node: node)
  }

  override package var typeName: String { "Image" }

  func update(_ content: Content) {
    let isSameSize =
      naturalSize == Self.naturalSize(content)
      && content.image.resizing == self.content.image.resizing
    if isPlaced, content.graphic != self.content.graphic, !content.isDrawing {
      let transition = self.transition ?? ImageTransition(host)
      self.transition = transition
      transition.change(
        from: ImageLeaf(self.content, node: node),
        isSymbol: content.isSymbol && self.content.isSymbol,
        node: node
      )
    }
    self.content = content
    style.set(content.style, node: node)
    if let second = content.secondStyle {
      if secondStyle == nil { secondStyle = AnimatedStyle(content.style) }
      secondStyle?.set(second, node: node)
    } else {
      secondStyle?.cancel(host.bank)
      secondStyle = nil
    }
    if !isSameSize { invalidateLayout() }
    host.needsPaint = true
  }

  private static func naturalSize(_ content: Content) -> CGSize {
    switch content.graphic {
    case .bitmap(let bitmap):
      return CGSize(
        width: Double(bitmap.width) / bitmap.scale,
        height: Double(bitmap.height) / bitmap.scale
      )
    case .symbol(let symbol):
      let height = (symbol.ascent + symbol.descent) * content.symbolSize
      return CGSize(
        width: (symbol.width * content.symbolSize).rounded(.up),
        height: height.rounded(.up)
      )
    case .missing:
      return CGSize(width: 44, height: 44)
    case .drawing(let drawing):
      return drawing.size
    }
  }

  private var naturalSize: CGSize { Self.naturalSize(content) }

  override package func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let natural = naturalSize
    guard content.image.resizing != nil else { return natural }
    return CGSize(
      width: proposal.width ?? natural.width,
      height: proposal.height ?? natural.height
    )
  }

  override var layoutFeatures: LayoutFeatures { .signature }

  override package func computeGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard case .symbol(let symbol) = content.graphic, content.image.resizing == nil,
      key == VerticalAlignment.firstTextBaseline.key
        || key == VerticalAlignment.lastTextBaseline.key
    else { return nil }
    return symbol.ascent * content.symbolSize
  }

  override package func paintLeaf(in rect: CGRect, _ context: inout PaintContext) {
    if let transition,
      transition.paint(context, in: rect, { paintContent(in: rect, $0, &$1) })
    {
      return
    }
    paintContent(in: rect, .identity, &context)
  }

  private func paintContent(
    in rect: CGRect,
    _ pose: SymbolPose,
    _ context: inout PaintContext
  ) {
    if content.isPlaceholder { return paintPanel(in: rect, context) }
    switch content.graphic {
    case .bitmap(let bitmap): paint(bitmap, in: rect, &context)
    case .symbol(let symbol): paint(symbol, in: rect, pose, &context)
    case .missing: paintPlaceholder(in: rect, &context)
    case .drawing(let drawing): paint(drawing, in: rect, context)
    }
  }

  /// Paints the content in the middle of a rectangle that is another leaf's.
  func paintContent(centeredIn rect: CGRect, _ context: inout PaintContext) {
    paintSymbol(centeredIn: rect, .identity, &context)
  }

  func paintSymbol(
    centeredIn rect: CGRect,
    _ pose: SymbolPose,
    _ context: inout PaintContext
  ) {
    let size = content.image.resizing == nil ? naturalSize : rect.size
    let own = CGRect(
      x: rect.midX - size.width / 2,
      y: rect.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
    paintContent(in: own, pose, &context)
  }

  private func paint(_ bitmap: Bitmap, in rect: CGRect, _ context: inout PaintContext) {
    let pass = context.pass
    pass.list.images.append(bitmap)
    let index = Int32(pass.list.images.count - 1)
    let transform = context.transform.plane
    if let resizing = content.image.resizing, resizing.mode == .tile {
      pass.list.commands.append(
        .shape(
          ShapeCommand(
            geometry: ShapeGeometry(kind: .rectangle, rect: rect.simd),
            transform: transform,
            paint: .imageTile(index),
            opacity: Float(context.opacity),
            clip: context.clip,
            operation: context.operation
          )
        )
      )
      return
    }
    for part in parts(of: bitmap, in: rect) {
      pass.list.commands.append(
        .image(
          ImageCommand(
            image: index,
            rect: part.target.simd,
            source: part.source,
            transform: transform,
            tint: content.image.renderingMode == .template
              ? style.presented(pass.bank).representativeColor.sRGB : nil,
            opacity: Float(context.opacity),
            clip: context.clip,
            operation: context.operation,
            interpolation: content.image.interpolation.command
          )
        )
      )
    }
  }

  private struct Part {
    var target: CGRect
    var source: SIMD4<Float>
  }

  /// The picture cut at its cap insets: up to nine parts.
  private func parts(of bitmap: Bitmap, in rect: CGRect) -> [Part] {
    let insets = content.image.resizing?.capInsets ?? EdgeInsets()
    let natural = naturalSize
    guard insets != EdgeInsets(), natural.width > 0, natural.height > 0 else {
      return [Part(target: rect, source: SIMD4(0, 0, 1, 1))]
    }
    func cuts(_ start: CGFloat, _ end: CGFloat, _ natural: CGFloat, _ length: CGFloat) -> [(
      target: ClosedRange<CGFloat>, source: ClosedRange<CGFloat>
    )] {
      let scale = min(1, length / max(start + end, 0.001))
      let a = start * scale
      let b = max(length - end * scale, a)
      return [
        (0...a, 0...(start / natural)),
        (a...b, (start / natural)...max(1 - end / natural, start / natural)),
        (b...max(length, b), max(1 - end / natural, 0)...1),
      ].filter { $0.target.upperBound > $0.target.lowerBound }
    }
    let columns = cuts(insets.leading, insets.trailing, natural.width, rect.width)
    let rows = cuts(insets.top, insets.bottom, natural.height, rect.height)
    return rows.flatMap { row in
      columns.map { column in
        Part(
          target: CGRect(
            x: rect.minX + column.target.lowerBound,
            y: rect.minY + row.target.lowerBound,
            width: column.target.upperBound - column.target.lowerBound,
            height: row.target.upperBound - row.target.lowerBound
          ),
          source: SIMD4(
            Float(column.source.lowerBound),
            Float(row.source.lowerBound),
            Float(column.source.upperBound - column.source.lowerBound),
            Float(row.source.upperBound - row.source.lowerBound)
          )
        )
      }
    }
  }

  private func paint(
    _ symbol: SymbolOutline,
    in rect: CGRect,
    _ pose: SymbolPose,
    _ context: inout PaintContext
  ) {
    let pass = context.pass
    let effects = node.environment.symbolEffects
    let natural = naturalSize
    let em = content.symbolSize
    let isResized = content.image.resizing != nil
    let scaleX = isResized ? rect.width / max(natural.width, 0.001) : 1
    let scaleY = isResized ? rect.height / max(natural.height, 0.001) : 1
    let map = CGAffineTransform(
      a: em * scaleX,
      b: 0,
      c: 0,
      d: em * scaleY,
      tx: 0,
      ty: symbol.ascent * em * scaleY
    )
    let transform = context.transform.plane.translated(Float(rect.minX), Float(rect.minY))
    let first = style.presented(pass.bank)
    var layers = symbol.layers
    if secondStyle != nil, let sign = symbol.sign { layers.insert(sign, at: 0) }
    let count = layers.count
    // The parts of symbols of an amount are all of the first rank.
    let second = count == 2 ? secondStyle?.presented(pass.bank) : nil
    for (index, layer) in layers.enumerated() {
      let pose = effects.pose(layer: index, of: count).combined(with: pose)
      guard pose.opacity > 0, pose.scale != 0 else { continue }
      let path = layer.applying(map)
      let bounds = path.boundingRect
      guard !bounds.isNull, !bounds.isInfinite else { continue }
      pass.list.paths.append(path)
      let style = index == 1 ? second ?? first : first
      var opacity = context.opacity * min(pose.opacity, 1)
      if let value = content.variableValue, count > 1, Double(index) / Double(count) >= value {
        opacity *= 0.3
      }
      let command = ShapeCommand(
        geometry: ShapeGeometry(
          kind: .path,
          rect: bounds.simd,
          pathIndex: Int32(pass.list.paths.count - 1)
        ),
        transform: pose.transform(about: rect.size, em: em).followed(by: transform),
        paint: style.paint(in: CGRect(origin: .zero, size: rect.size), for: &pass.list),
        opacity: Float(opacity),
        clip: context.clip,
        operation: context.operation
      )
      pass.paint(style.effects, around: command, context)
    }
  }

  /// What stands for a picture that is not there yet.
  private func paintPanel(in rect: CGRect, _ context: PaintContext) {
    let pass = context.pass
    let panel = Path(
      roundedRect: rect,
      cornerRadius: min(PlaceholderRenderer.cornerRadius, rect.width / 2, rect.height / 2)
    )
    pass.list.append(
      panel,
      as: ShapeCommand(
        geometry: ShapeGeometry(kind: .path, rect: .zero),
        transform: context.transform.plane,
        paint: style.presented(pass.bank).paint(in: rect, for: &pass.list),
        opacity: Float(context.opacity * PlaceholderRenderer.opacity),
        clip: context.clip,
        operation: context.operation
      )
    )
  }

  /// A grey panel with a cross: the picture is not there, but its place is.
  private func paintPlaceholder(in rect: CGRect, _ context: inout PaintContext) {
    let pass = context.pass
    let transform = context.transform.plane
    func add(_ geometry: ShapeGeometry, _ color: SRGBColor, stroke: Float = 0) {
      pass.list.commands.append(
        .shape(
          ShapeCommand(
            geometry: geometry,
            transform: transform,
            paint: .color(color),
            opacity: Float(context.opacity),
            strokeWidth: stroke,
            clip: context.clip,
            operation: context.operation
          )
        )
      )
    }
    let grey = SRGBColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25)
    let line = SRGBColor(red: 0.8, green: 0.1, blue: 0.4, alpha: 0.8)
    add(ShapeGeometry(kind: .rectangle, rect: rect.simd), grey)
    add(
      ShapeGeometry(kind: .rectangle, rect: rect.insetBy(dx: 0.5, dy: 0.5).simd),
      line,
      stroke: 1
    )
    var cross = Path()
    cross.move(to: CGPoint(x: rect.minX, y: rect.minY))
    cross.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    cross.move(to: CGPoint(x: rect.maxX, y: rect.minY))
    cross.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    pass.list.paths.append(cross.strokedPath(StrokeStyle(lineWidth: 1)))
    add(
      ShapeGeometry(
        kind: .path,
        rect: rect.insetBy(dx: -1, dy: -1).simd,
        pathIndex: Int32(pass.list.paths.count - 1)
      ),
      line
    )
  }

  override package func dispose() {
    super.dispose()
    style.cancel(host.bank)
    secondStyle?.cancel(host.bank)
    transition?.end()
  }
}

extension Image.Interpolation {
  var command: ImageCommand.Interpolation {
    switch self {
    case .none: .none
    case .low: .low
    case .medium: .medium
    case .high: .high
    }
  }
}

extension Image.Scale {
  /// Times the font's size.
  var factor: Double {
    switch self {
    case .small: 0.82
    case .medium: 1
    case .large: 1.28
    }
  }
}

extension Image: ImagePaintSource {
  package func bitmap(in environment: EnvironmentValues) -> Bitmap? {
    switch source {
    case .named(let name):
      return environment.resources?.image(
        named: name,
        scale: Double(environment.displayScale),
        isDark: environment.colorScheme == .dark
      )
    case .bitmap(let bitmap, _):
      return bitmap
    case .system(let name, _):
      return SymbolBitmaps.bitmap(name, in: environment)
    case .drawing:
      environment.report("ImagePaint: only pictures and symbols can be repeated, not drawings.")
      return nil
    }
  }

  package func isEqual(to other: any ImagePaintSource) -> Bool { (other as? Image) == self }
}

extension ImageLeaf: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    record.animated.report(to: collector, self)
    style.report(to: collector, self)
    secondStyle?.report(to: collector, self)
    transition?.report(to: collector, self)
  }

  /// The name of the picture or symbol, if it has one.
  var sourceName: String? {
    switch content.image.source {
    case .named(let name): name
    case .system(let name, _): name
    case .bitmap, .drawing: nil
    }
  }
}
