import Foundation
import Geometry
import Motion
package import Drawing

/// What is in force at a place of the element tree while it is painted.
package struct PaintContext {
  package unowned(unsafe) let pass: PaintPass
  /// From the current position-root space to the stage.
  package var transform: ProjectionTransform
  /// Whether nothing but translations stands above.
  package var isTranslation = true
  /// The product of all opacities.
  package var opacity = 1.0
  /// An index into the list's clips, or -1.
  package var clip: Int32 = -1
  /// A stage rectangle outside of which nothing shows.
  package var clipBounds: CGRect
  package var operation = CompositeOperation.sourceOver
  /// Filters that every leaf below gets for itself, outermost last.
  package var leafFilters: [PlacedFilter] = []
  package var isLeaving = false
  /// Whether what lies outside of `clipBounds` leaves no mark, so that containers may leave it out.
  package var omitsUnseen = false

  /// Puts `effect`, given in the space of `frame` (origin at its top-left corner), before the
  /// transform.
  package mutating func apply(_ effect: ProjectionTransform, around frame: CGRect) {
    if effect.isIdentity { return }
    let local = ProjectionTransform(
      CGAffineTransform(translationX: -frame.minX, y: -frame.minY)
    )
    .concatenating(effect)
    .concatenating(
      ProjectionTransform(CGAffineTransform(translationX: frame.minX, y: frame.minY))
    )
    transform = local.concatenating(transform)
    isTranslation =
      isTranslation && effect.isAffine && effect.m11 == 1 && effect.m12 == 0 && effect.m21 == 0
      && effect.m22 == 1
  }

  /// Whether anything can be seen through the transform.
  @inline(__always)
  var isDrawable: Bool {
    isTranslation
      ? abs(transform.m31) < ProjectionTransform.farthest
        && abs(transform.m32) < ProjectionTransform.farthest
      : transform.isDrawable
  }

  /// Moves everything below.
  package mutating func translate(_ dx: CGFloat, _ dy: CGFloat) {
    if dx == 0, dy == 0 { return }
    transform = ProjectionTransform(CGAffineTransform(translationX: dx, y: dy))
      .concatenating(transform)
  }

  /// The bounding box in the stage of a rectangle of the current space; infinite where part of it
  /// lies behind the viewer.
  package func stageBounds(_ rect: CGRect) -> CGRect {
    if isTranslation { return rect.offsetBy(dx: transform.m31, dy: transform.m32) }
    var minX = CGFloat.infinity
    var minY = CGFloat.infinity
    var maxX = -CGFloat.infinity
    var maxY = -CGFloat.infinity
    for corner in [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ] {
      guard let point = transform.map(corner) else { return clipBounds }
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    guard minX.isFinite, minY.isFinite, maxX.isFinite, maxY.isFinite else { return clipBounds }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

/// Walks the elements back to front and writes the display list.
@MainActor
package final class PaintPass {
  package unowned(unsafe) private(set) var bank: AnimatorBank
  package private(set) var scale = 1.0
  package private(set) var frame = 0
  package var list = DisplayList()
  /// Every leaf that was painted, in order: what the frame dump lists.
  package private(set) var leaves: ContiguousArray<LeafElement> = []
  /// How many of `leaves` are of the frame that is being painted; the rest are the last frame's, since
  /// as a rule it is the same ones that follow.
  var leafCount = 0
  private static let noBank = AnimatorBank()

  /// Draws a list, its left top corner at the origin, as a picture of some pixels' width and height
  /// with some pixels per point; nil where nothing can draw.
  var rasterize: Rasterizing?
  /// The pictures of filtered views in perspective of the frame before, and how many of them have
  /// been asked for in this one.
  var projectedBitmaps: [Bitmap] = []
  var projectedCount = 0

  /// Whether something was passed over since nobody would see it.
  var hasOmissions = false

  /// How much was painted so far.
  struct State {
    var commands: Int
    fileprivate var leaves: Int
    fileprivate var list: DisplayList.Counts
  }

  var state: State {
    State(commands: list.commands.count, leaves: leafCount, list: list.counts)
  }

  /// Takes back what was painted since `state`.
  func takeBack(to state: State) {
    leafCount = state.leaves
    list.shorten(to: state.list)
  }

  /// Makes room for as many leaves more, where that at least doubles what there is room for.
  func makeRoom(for count: Int) {
    let needed = list.commands.count + count
    guard needed > 2 * list.commands.capacity else { return }
    list.commands.reserveCapacity(needed)
    leaves.reserveCapacity(leafCount + count)
  }

  package init() {
    bank = Self.noBank
  }

  /// Takes the host's frame as the one to paint, and starts with an empty list.
  func begin(_ host: ViewHost) {
    bank = host.bank
    scale = host.scale
    frame = host.frame
    rasterize = host.services.rasterize
    if projectedCount < projectedBitmaps.count {
      projectedBitmaps.removeSubrange(projectedCount...)
    }
    projectedCount = 0
    list.removeAll()
    leafCount = 0
    hasOmissions = false
  }

  /// Paints the host's frame into `target`.
  ///
  /// `omitsUnseen`: Whether what the stage does not show is passed over.
  func run(_ host: ViewHost, into target: inout DisplayList, omitsUnseen: Bool = true) {
    swap(&list, &target)
    begin(host)
    list.background = host.environment.stageBackground
    var context = PaintContext(
      pass: self,
      transform: ProjectionTransform(),
      clipBounds: CGRect(origin: .zero, size: host.size),
      omitsUnseen: omitsUnseen
    )
    host.rootElement?.paint(&context)
    leaves.removeSubrange(leafCount...)
    swap(&list, &target)
  }

  /// Paints a leaf, with a layer of its own where filters apply to it.
  func paint(_ leaf: LeafElement, in rect: CGRect, _ context: inout PaintContext) {
    guard context.opacity > 0, context.isDrawable else { return }
    note(leaf)
    if context.leafFilters.isEmpty {
      leaf.paintLeaf(in: rect, &context)
      return
    }
    var inner = context
    inner.leafFilters = []
    inner.opacity = 1
    inner.clip = -1
    inner.operation = .sourceOver
    let layer = Layer(
      opacity: Float(context.opacity),
      operation: context.operation,
      clip: context.clip,
      bounds: bounds(of: rect.insetBy(dx: -2, dy: -2), context)
    )
    filtered(layer, by: context.leafFilters) { leaf.paintLeaf(in: rect, &inner) }
  }

  @inline(__always)
  private func note(_ leaf: LeafElement) {
    if leafCount == leaves.count {
      leaves.append(leaf)
    } else if leaves[leafCount] !== leaf {
      leaves[leafCount] = leaf
    }
    leafCount += 1
  }

  private func bounds(of rect: CGRect, _ context: PaintContext) -> SIMD4<Float>? {
    let stage = context.stageBounds(rect)
    guard !stage.isInfinite else { return nil }
    return SIMD4(Float(stage.minX), Float(stage.minY), Float(stage.width), Float(stage.height))
  }

  package func beginLayer(_ layer: Layer) {
    list.layers.append(layer)
    list.commands.append(.beginLayer(Int32(list.layers.count - 1)))
  }

  package func endLayer() {
    list.commands.append(.endLayer)
  }

  /// Paints `body` as one group when opacity, filters or blending of the context must act on the
  /// whole.
  ///
  /// `force`: Makes a group in any case.
  ///
  /// `isolates`: Makes a group when something inside blends, so that it does not blend with what
  /// lies below the group.
  package func group(
    _ context: inout PaintContext,
    force: Bool = false,
    isolates: Bool = false,
    body: (inout PaintContext) -> Void
  ) {
    let isNeeded =
      force || !context.leafFilters.isEmpty || context.opacity < 1
      || context.operation != .sourceOver
    guard isNeeded || isolates else {
      body(&context)
      return
    }
    var inner = context
    // What filters make of it may be seen where it is not itself.
    if !context.leafFilters.isEmpty { inner.omitsUnseen = false }
    inner.leafFilters = []
    inner.opacity = 1
    inner.operation = .sourceOver
    if isNeeded { inner.clip = -1 }
    let start = list.commands.count
    let leafStart = leafCount
    let layer = Layer(
      opacity: Float(context.opacity),
      operation: context.operation,
      clip: isNeeded ? context.clip : -1
    )
    defer {
      if context.opacity != 1 {
        for leaf in leaves[leafStart..<leafCount] {
          leaf.record.presented.opacity *= context.opacity
        }
      }
    }
    guard context.leafFilters.isEmpty else {
      filtered(layer, by: context.leafFilters) { body(&inner) }
      return
    }
    beginLayer(layer)
    body(&inner)
    if list.commands.count == start + 1 {
      list.commands.removeLast()
    } else if !isNeeded, !list.commands[start...].contains(where: \.blends) {
      list.commands.remove(at: start)
    } else {
      endLayer()
    }
  }
}

extension Command {
  /// Whether the command's result depends on what lies below in another way than `sourceOver`'s.
  var blends: Bool {
    switch self {
    case .shape(let command): command.operation != .sourceOver || command.paint.isBackdrop
    case .text(let command): command.operation != .sourceOver
    case .image(let command): command.operation != .sourceOver
    case .beginLayer: true
    case .endLayer: false
    }
  }
}

extension Paint {
  var isBackdrop: Bool {
    if case .backdrop = self { return true }
    return false
  }
}

extension ProjectionTransform {
  /// Whether anything can be seen through the transform: finite, not squashed to a line, and not so
  /// far off that renderers' numbers would not hold it.
  var isDrawable: Bool {
    let determinant = self.determinant
    return determinant.isFinite && abs(determinant) > 1e-12 && largestField < Self.farthest
  }

  /// Where nothing is seen any more, points.
  fileprivate static var farthest: CGFloat { 1e12 }

  private var largestField: CGFloat {
    max(
      max(abs(m11), abs(m12), abs(m13)),
      max(abs(m21), abs(m22), abs(m23)),
      max(abs(m31), abs(m32), abs(m33))
    )
  }

  package var plane: PlaneTransform {
    PlaneTransform(
      x: SIMD3(Float(m11), Float(m21), Float(m31)),
      y: SIMD3(Float(m12), Float(m22), Float(m32)),
      w: SIMD3(Float(m13), Float(m23), Float(m33))
    )
  }
}

extension CGRect {
  package var simd: SIMD4<Float> {
    SIMD4(Float(minX), Float(minY), Float(width), Float(height))
  }
}
