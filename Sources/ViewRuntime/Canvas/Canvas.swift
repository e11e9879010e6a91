public import Foundation
import Geometry
import Motion
internal import Drawing

/// A view that is drawn by code, command by command.
///
/// ```swift
/// Canvas { context, size in
///   context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
/// }
/// ```
///
/// It takes all the space that is offered, and shows nothing outside of it. What it drew is kept
/// until something that the code read, its size, or the closure itself changes.
nonisolated public struct Canvas<Symbols: View>: View {
  public typealias Body = Never

  /// Views that the code can draw, told apart by their tags.
  public var symbols: Symbols
  /// Draws the canvas into a context whose space is the view's own, of the given size.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Has no effect: canvases may always be seen through where nothing was drawn.
  public var isOpaque: Bool
  /// Has no effect: colours are mixed sRGB-encoded.
  public var colorMode: ColorRenderingMode
  /// Has no effect: a canvas is drawn in the frame in which it is shown.
  public var rendersAsynchronously: Bool

  /// - Parameters:
  ///   - opaque: Kept, without effect.
  ///   - colorMode: Kept, without effect.
  ///   - rendersAsynchronously: Kept, without effect.
  ///   - renderer: Draws the canvas.
  ///   - symbols: Views with tags, for `resolveSymbol(id:)`; they are as large as they would like
  ///     to be.
  nonisolated public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }

  /// - Parameters:
  ///   - opaque: Kept, without effect.
  ///   - colorMode: Kept, without effect.
  ///   - rendersAsynchronously: Kept, without effect.
  ///   - renderer: Draws the canvas.
  nonisolated public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) where Symbols == EmptyView {
    self.init(
      opaque: opaque,
      colorMode: colorMode,
      rendersAsynchronously: rendersAsynchronously,
      renderer: renderer,
      symbols: { EmptyView() }
    )
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    CanvasNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: CanvasNode<Symbols>.self).update(to: view)
  }
}

/// What the leaf of a canvas needs of its node.
@MainActor
protocol CanvasDrawing: BodyNode {
  func draw(_ context: inout GraphicsContext, size: CGSize)
}

final class CanvasNode<Symbols: View>: BodyNode, ElementCollecting, CanvasDrawing {
  private var renderer: (inout GraphicsContext, CGSize) -> Void
  private var leaf: CanvasLeaf?

  init(_ view: Canvas<Symbols>, _ inputs: _NodeInputs) {
    renderer = view.renderer
    super.init(inputs)
    leaf = CanvasLeaf(self)
    if Symbols.self != EmptyView.self {
      childNode = Symbols._makeNode(view.symbols, _NodeInputs(childOf: self))
      host.collect(self)
    }
  }

  func update(to view: Canvas<Symbols>) {
    if let childNode { Symbols._updateNode(childNode, view.symbols) }
    let isSame = withUnsafePointer(to: renderer) { old in
      withUnsafePointer(to: view.renderer) { new in
        memcmp(old, new, MemoryLayout.size(ofValue: renderer)) == 0
      }
    }
    guard !isSame else { return }
    renderer = view.renderer
    leaf?.invalidateDrawing()
  }

  /// Something that the code read has changed.
  override func reevaluate() {
    isDirty = false
    leaf?.invalidateDrawing()
  }

  func draw(_ context: inout GraphicsContext, size: CGSize) {
    tracking { renderer(&context, size) }
  }

  override func appendElements(to list: inout ElementList) {
    if let leaf { list.live.append(leaf) }
  }

  override func childElementsDidChange() {
    host.collect(self)
  }

  func collectElements() {
    guard !isDisposed else { return }
    var list = ElementList()
    childNode?.appendElements(to: &list)
    leaf?.setSymbols(list.live)
  }

  override func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    leaf?.dispose()
  }
}

/// Paints what a canvas has drawn.
package final class CanvasLeaf: LeafElement {
  private unowned let canvas: any CanvasDrawing
  private var symbols: ContiguousArray<Element> = []

  /// What was drawn last, in the canvas's own space.
  private struct Drawing {
    var list: DisplayList
    var size: CGSize
    var scale: Double
    /// Symbols are views and may move by themselves.
    var usesSymbols: Bool
  }

  private var drawing: Drawing?
  private let pass = PaintPass()

  init(_ canvas: any CanvasDrawing) {
    self.canvas = canvas
    super.init(node: canvas)
  }

  override package var typeName: String { "Canvas" }

  override package var paintsSomething: Bool { drawing.map { !$0.list.commands.isEmpty } ?? true }

  func invalidateDrawing() {
    drawing = nil
    host.needsPaint = true
  }

  // MARK: Symbols

  func setSymbols(_ symbols: ContiguousArray<Element>) {
    self.symbols = symbols
    for symbol in symbols { symbol.adopt(into: self) }
    invalidateLayout()
    invalidateDrawing()
  }

  override package func placeContents() {
    for symbol in symbols { symbol.place(at: .zero, proposal: .unspecified) }
    drawing = nil
  }

  func symbol(tagged tag: AnyHashable) -> Element? {
    symbols.first { $0.trait(TagTrait.self) == tag }
  }

  // MARK: Painting

  override package func paintLeaf(in rect: CGRect, _ context: inout PaintContext) {
    if let drawing, drawing.size == rect.size, drawing.scale == host.scale, !drawing.usesSymbols {
      context.pass.paint(drawing.list, in: rect, context)
      return
    }
    pass.begin(host)
    let target = CanvasTarget(pass: pass, leaf: self, environment: canvas.tracked)
    var graphics = GraphicsContext(target: target, size: rect.size)
    canvas.draw(&graphics, size: rect.size)
    context.pass.paint(pass.list, in: rect, context)
    drawing = Drawing(
      list: pass.list,
      size: rect.size,
      scale: host.scale,
      usesSymbols: target.usesSymbols
    )
  }
}
