import Foundation
import Geometry
import Motion
internal import Drawing

/// The outline of a shape for a size.
struct ShapeOutline {
  var size: CGSize
  var geometry: ShapeGeometry
  var strokeWidth: Float = 0
}

/// An outline as leaves keep it: numbers in place of vectors, which ask for memory aligned to their
/// size.
private struct KeptOutline {
  private let size: CGSize
  private let x, y, width, height: Float
  private let topLeft, topRight, bottomRight, bottomLeft: Float
  private let strokeWidth: Float
  /// Of what lies outside of the view tree.
  private let revision = Int32(truncatingIfNeeded: OutsideValues.revision)
  private let kind: ShapeGeometry.Kind
  private let isEvenOdd: Bool

  @inline(__always)
  init(_ outline: ShapeOutline) {
    let geometry = outline.geometry
    size = outline.size
    x = geometry.rect.x
    y = geometry.rect.y
    width = geometry.rect.z
    height = geometry.rect.w
    topLeft = geometry.radii.x
    topRight = geometry.radii.y
    bottomRight = geometry.radii.z
    bottomLeft = geometry.radii.w
    strokeWidth = outline.strokeWidth
    kind = geometry.kind
    isEvenOdd = geometry.isEvenOdd
  }

  /// The outline, if it is the one for `size` still.
  @MainActor @inline(__always)
  func outline(for size: CGSize) -> ShapeOutline? {
    guard self.size == size, revision == Int32(truncatingIfNeeded: OutsideValues.revision) else {
      return nil
    }
    return ShapeOutline(
      size: size,
      geometry: ShapeGeometry(
        kind: kind,
        rect: SIMD4(x, y, width, height),
        radii: SIMD4(topLeft, topRight, bottomRight, bottomLeft),
        isEvenOdd: isEvenOdd
      ),
      strokeWidth: strokeWidth
    )
  }
}

/// Paints a shape filled with a style.
final class ShapeLeaf<S: Shape>: LeafElement {
  override package var staysAsPainted: Bool { true }

  private var shape: S
  private var data = AnimatedVector<S.AnimatableData>()
  private var style: AnimatedStyle
  private var fillStyle: FillStyle
  private let type: Any.Type

  /// What was made last, as long as nothing that it depends on changes.
  private var outline: KeptOutline?
  /// The path of the outline that was made last, where that is none of the simple kinds; on the heap
  /// and not in the outline, since few need one and all outlines are copied.
  private var general: GeneralOutline?

  private final class GeneralOutline {
    let path: Path

    init(_ path: Path) {
      self.path = path
    }
  }

  init<Source: ShapeLeafSource<S>>(_ source: Source, style: ResolvedStyle, node: ViewNode) {
    shape = source.leafShape
    fillStyle = source.leafFillStyle
    type = Source.leafType
    self.style = AnimatedStyle(style)
    super.init(node: node)
  }

  override var typeName: String { plainTypeName(innermostShape(of: type)) }

  override var paintsSomething: Bool { !style.isInvisible(host.bank) }

  func update<Source: ShapeLeafSource<S>>(_ source: Source, style: ResolvedStyle) {
    let new = source.leafShape
    if !areSame(shape, new) {
      data.retarget(from: shape.animatableData, to: new.animatableData, node: node)
      let probe = ProposedViewSize(width: 100, height: 100)
      let isSameSize = new.sizeThatFits(probe) == shape.sizeThatFits(probe)
      shape = new
      outline = nil
      if !isSameSize { invalidateLayout() }
      host.needsPaint = true
    }
    if fillStyle != source.leafFillStyle {
      fillStyle = source.leafFillStyle
      outline = nil
      host.needsPaint = true
    }
    self.style.set(style, node: node)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  private func currentOutline(for size: CGSize) -> ShapeOutline {
    if data.isAtRest {
      if let kept = outline?.outline(for: size) { return kept }
      return makeOutline(of: shape, size, isKept: true)
    }
    return outlineInFlight(for: size)
  }

  // On its own, since a variable of the shape's type takes a look at the type, at rest too.
  @inline(never)
  private func outlineInFlight(for size: CGSize) -> ShapeOutline {
    var current = shape
    let delta = data.delta(host.bank)
    if let delta { current.animatableData += delta }
    // What is in flight is made anew in each frame, and once more at rest.
    return makeOutline(of: current, size, isKept: delta == nil)
  }

  private func makeOutline(of shape: S, _ size: CGSize, isKept: Bool) -> ShapeOutline {
    var made = ShapeOutline(size: size, geometry: ShapeGeometry(kind: .rectangle, rect: .zero))
    if general != nil { general = nil }
    let isRelative = ContainerShape.evaluate(for: self) { fill(&made, with: shape) }
    outline = isKept && !isRelative ? KeptOutline(made) : nil
    return made
  }

  private func fill(_ outline: inout ShapeOutline, with shape: S) {
    let rect = CGRect(origin: .zero, size: outline.size)
    if let analytic = shape.analyticGeometry(in: rect) {
      outline.geometry = analytic.geometry
      outline.strokeWidth = Float(analytic.strokeWidth)
    } else {
      let path = shape.path(in: rect)
      if let geometry = path.shapeGeometry {
        outline.geometry = geometry
      } else {
        let bounds = path.boundingRect
        outline.geometry = ShapeGeometry(
          kind: .path,
          rect: bounds.isNull || bounds.isInfinite ? .zero : bounds.simd
        )
        general = GeneralOutline(path)
      }
    }
    outline.geometry.isEvenOdd = fillStyle.isEOFilled
  }

  override func paintLeaf(in rect: CGRect, _ context: inout PaintContext) {
    let outline = currentOutline(for: rect.size)
    let pass = context.pass
    var geometry = outline.geometry
    var transform = context.transform.plane
    if let general {
      pass.list.paths.append(general.path)
      geometry.pathIndex = Int32(pass.list.paths.count - 1)
      transform = transform.translated(Float(rect.minX), Float(rect.minY))
    } else {
      geometry.rect.x += Float(rect.minX)
      geometry.rect.y += Float(rect.minY)
    }
    if let color = style.plainColor(pass.bank) {
      pass.list.commands.append(
        .shape(
          ShapeCommand(
            geometry: geometry,
            transform: transform,
            paint: .color(color),
            opacity: Float(context.opacity),
            strokeWidth: outline.strokeWidth,
            clip: context.clip,
            operation: context.operation,
            isAntialiased: fillStyle.isAntialiased
          )
        )
      )
      return
    }
    let style = style.presented(pass.bank)
    let space = general == nil ? rect : CGRect(origin: .zero, size: rect.size)
    let command = ShapeCommand(
      geometry: geometry,
      transform: transform,
      paint: style.paint(in: space, for: &pass.list),
      opacity: Float(context.opacity),
      strokeWidth: outline.strokeWidth,
      clip: context.clip,
      operation: context.operation,
      isAntialiased: fillStyle.isAntialiased
    )
    pass.paint(style.effects, around: command, context)
  }

  override func contains(_ point: CGPoint, size: CGSize) -> Bool {
    guard !style.isClear else { return false }
    let rect = CGRect(origin: .zero, size: size)
    if S.self == Rectangle.self { return rect.contains(point) }
    var isInside = false
    _ = ContainerShape.evaluate(for: self) {
      isInside = shape.path(in: rect).contains(point, eoFill: fillStyle.isEOFilled)
    }
    return isInside
  }

  override func collectHitAreas(_ collector: HitAreaCollector) {
    guard !style.isClear else { return }
    let rect = CGRect(origin: .zero, size: record.presented.rect.size)
    collector.add(
      self,
      record,
      outline: S.self == Rectangle.self ? nil : shape.path(in: rect),
      isEvenOdd: fillStyle.isEOFilled
    )
  }

  override func dispose() {
    super.dispose()
    style.cancel(host.bank)
    data.cancel(host.bank)
  }
}

extension PlaneTransform {
  /// The transform with its origin moved by (dx, dy) of its own space first.
  func translated(_ dx: Float, _ dy: Float) -> PlaneTransform {
    var result = self
    result.x.z += x.x * dx + x.y * dy
    result.y.z += y.x * dx + y.y * dy
    result.w.z += w.x * dx + w.y * dy
    return result
  }
}

extension PaintPass {
  /// Emits a shape with what its style asks for beyond a paint: opacity, blending, shadows.
  func paint(_ effects: StyleEffects, around command: ShapeCommand, _ context: PaintContext) {
    var command = command
    command.opacity *= effects.opacity
    if let mode = effects.blendMode { command.operation = mode.operation }
    guard !effects.shadows.isEmpty else {
      list.commands.append(.shape(command))
      return
    }
    paint(effects.shadows, around: command)
  }
}

/// The type's name without module and generics, as it stands in the source.
func plainTypeName(_ type: Any.Type) -> String {
  let name = String(describing: type)
  let base = name.prefix { $0 != "<" }
  return String(base.split(separator: ".").last ?? base)
}

extension ShapeLeaf: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    record.animated.report(to: collector, self)
    collector.add(data, "animatableData", of: self) { shape.animatableData }
    style.report(to: collector, self)
  }
}
