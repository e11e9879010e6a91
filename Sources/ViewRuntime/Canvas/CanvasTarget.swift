import Foundation
import Geometry
import Motion
internal import Drawing

/// Where the contexts of one drawing of a canvas write.
@MainActor
final class CanvasTarget {
  let pass: PaintPass
  let leaf: LeafElement
  let environment: EnvironmentValues
  var usesSymbols = false

  init(pass: PaintPass, leaf: LeafElement, environment: EnvironmentValues) {
    self.pass = pass
    self.leaf = leaf
    self.environment = environment
  }

  var host: ViewHost { leaf.host }

  /// Draws something with the state of a context: through its filters, masks, opacity, blend mode
  /// and clip.
  func draw(_ state: CanvasState, _ body: (inout PaintContext) -> Void) {
    var context = state.paint
    guard context.opacity > 0, context.transform.isDrawable else { return }
    if state.filters.isEmpty, state.masks.isEmpty {
      body(&context)
      return
    }
    context.opacity = 1
    context.operation = .sourceOver
    context.clip = -1
    layer(
      Layer(
        opacity: Float(state.paint.opacity),
        operation: state.paint.operation,
        clip: state.paint.clip
      )
    ) {
      filtered(state.filters[...], context, body)
      for mask in state.masks { apply(mask) }
    }
  }

  private func layer(_ layer: Layer, _ body: () -> Void) {
    let start = pass.list.commands.count
    pass.beginLayer(layer)
    body()
    if pass.list.commands.count == start + 1 {
      pass.list.commands.removeLast()
    } else {
      pass.endLayer()
    }
  }

  /// Draws through filters, the last of which is applied first.
  private func filtered(
    _ filters: ArraySlice<CanvasFilter>,
    _ context: PaintContext,
    _ body: (inout PaintContext) -> Void
  ) {
    var plain: [Filter] = []
    var inner = filters
    var special: CanvasShadow?
    // From the outermost inward, up to a shadow that cannot be one filter among others.
    while let filter = inner.first, special == nil {
      inner.removeFirst()
      switch filter {
      case .filter(let filter): plain.insert(filter, at: 0)
      case .shadow(let shadow): special = shadow
      }
    }
    func contents() {
      guard let special else {
        var context = context
        body(&context)
        return
      }
      func shadow() {
        var moved = context
        moved.transform = moved.transform.concatenating(
          ProjectionTransform(
            CGAffineTransform(translationX: special.offset.width, y: special.offset.height)
          )
        )
        layer(Layer(operation: special.operation, filters: special.silhouetteFilters)) {
          filtered(inner, moved, body)
        }
      }
      if special.isOnly {
        shadow()
      } else if special.isAbove {
        filtered(inner, context, body)
        shadow()
      } else {
        shadow()
        filtered(inner, context, body)
      }
    }
    if plain.isEmpty {
      contents()
    } else {
      layer(Layer(filters: plain)) { contents() }
    }
  }

  // MARK: Masks

  private func apply(_ mask: CanvasMask) {
    // An empty mask hides everything, or nothing when it is inverse.
    pass.beginLayer(
      Layer(
        opacity: Float(mask.opacity),
        operation: mask.isInverse ? .destinationOut : .destinationIn
      )
    )
    pass.list.commands.append(contentsOf: mask.commands)
    pass.endLayer()
  }

  /// Writes commands that were recorded, moved by points of the canvas's space.
  func append(_ commands: ContiguousArray<Command>, movedBy offset: SIMD2<Float>) {
    guard offset != .zero else {
      pass.list.commands.append(contentsOf: commands)
      return
    }
    let map = PlaneTransform.translation(offset.x, offset.y)
    var clips: [Int32: Int32] = [:]
    func moved(_ clip: Int32) -> Int32 {
      guard clip >= 0 else { return -1 }
      if let known = clips[clip] { return known }
      var copy = pass.list.clips[Int(clip)]
      copy.parent = moved(copy.parent)
      copy.transform = copy.transform.followed(by: map)
      pass.list.clips.append(copy)
      let index = Int32(pass.list.clips.count - 1)
      clips[clip] = index
      return index
    }
    for command in commands {
      switch command {
      case .shape(var shape):
        shape.transform = shape.transform.followed(by: map)
        shape.clip = moved(shape.clip)
        pass.list.commands.append(.shape(shape))
      case .text(var text):
        text.transform = text.transform.followed(by: map)
        text.clip = moved(text.clip)
        pass.list.commands.append(.text(text))
      case .image(var image):
        image.transform = image.transform.followed(by: map)
        image.clip = moved(image.clip)
        pass.list.commands.append(.image(image))
      case .beginLayer(let index):
        var layer = pass.list.layers[Int(index)]
        layer.clip = moved(layer.clip)
        layer.bounds = nil
        pass.beginLayer(layer)
      case .endLayer:
        pass.endLayer()
      }
    }
  }
}

/// What a context's commands are drawn with.
struct CanvasState {
  /// Transform, opacity, clip and blend mode.
  ///
  /// The "stage" here is the canvas's own space.
  var paint: PaintContext
  /// Set by the user; the rest of `paint.transform` comes from projections.
  var transform = CGAffineTransform.identity
  /// What follows the user's transform.
  var projection = ProjectionTransform()
  /// In the order in which they were added; the last is applied first.
  var filters: [CanvasFilter] = []
  var masks: [CanvasMask] = []

  mutating func updateTransform() {
    paint.transform = ProjectionTransform(transform).concatenating(projection)
    paint.isTranslation =
      paint.transform.isAffine && paint.transform.m11 == 1 && paint.transform.m12 == 0
      && paint.transform.m21 == 0 && paint.transform.m22 == 1
  }
}

enum CanvasFilter {
  case filter(Filter)
  case shadow(CanvasShadow)
}

/// A shadow with options.
struct CanvasShadow {
  var color: SRGBColor
  /// In the canvas's space.
  var deviation: SIMD2<Float>
  /// In the canvas's space.
  var offset: CGSize
  var operation: CompositeOperation
  var isAbove: Bool
  var isOnly: Bool

  /// Make the shadow of what is drawn out of it.
  var silhouetteFilters: [Filter] {
    Filter.silhouettes(in: color, deviation: deviation)
  }
}

/// Something drawn whose alpha multiplies what is drawn later.
struct CanvasMask {
  var commands: ContiguousArray<Command>
  var opacity: Double
  var isInverse: Bool
}
