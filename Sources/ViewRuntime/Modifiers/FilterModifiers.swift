public import Foundation
public import Geometry
import Motion
package import Drawing

/// A filter on what a view paints: each leaf gets it for itself, or the group where the content is
/// one.
package protocol FilterValue: Equatable {
  /// The numbers that animate, at most eight.
  var vector: Vector8 { get }

  /// The filters for animated numbers; `part` says what lengths become in the stage.
  func filters(_ vector: Vector8, in part: LinearPart) -> [Filter]
}

nonisolated package struct FilterModifier<Value: FilterValue>: ElementModifier {
  package typealias Body = Never

  let value: (EnvironmentValues) -> Value

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> FilterElement<Value> {
    FilterElement(value(node.environment), child: child, node: node)
  }

  @MainActor
  package func update(_ element: FilterElement<Value>, from old: FilterModifier<Value>) {
    element.set(value(element.node.environment))
  }
}

package final class FilterElement<Value: FilterValue>: WrapperElement {
  override package var staysAsPainted: Bool { true }

  private var value: Value
  private var property: Animated8

  init(_ value: Value, child: Element, node: ViewNode) {
    self.value = value
    property = Animated8(value.vector)
    super.init(child: child, node: node)
  }

  func set(_ value: Value) {
    guard value != self.value else { return }
    self.value = value
    property.set(value.vector, node: node)
    host.needsPaint = true
  }

  override package func paint(_ context: inout PaintContext) {
    let filters = context.placed(
      value,
      property.presented(host.bank),
      at: CGRect(origin: origin, size: size)
    )
    if filters.isEmpty {
      paintedChild.paint(&context)
      return
    }
    let outer = context.leafFilters
    context.leafFilters = filters + outer
    paintedChild.paint(&context)
    context.leafFilters = outer
  }

  override package func dispose() {
    property.cancel(host.bank)
  }
}

// MARK: - Blur and shadow

struct BlurFilter: FilterValue {
  var radius: Double
  var isOpaque: Bool

  var vector: Vector8 { Vector8(SIMD8(radius.isFinite ? max(radius, 0) : 0, 0, 0, 0, 0, 0, 0, 0)) }

  func filters(_ vector: Vector8, in part: LinearPart) -> [Filter] {
    let radius = max(vector.storage[0], 0)
    guard radius > 0.01 else { return [] }
    return [
      .gaussianBlur(
        standardDeviation: part.deviation(radius),
        isOpaque: isOpaque
      )
    ]
  }
}

struct ShadowFilter: FilterValue {
  var shadow: ShadowStyle.Resolved

  var vector: Vector8 {
    let color = shadow.color.animatableVector.storage
    return Vector8(
      SIMD8(
        color.x,
        color.y,
        color.z,
        color.w,
        shadow.radius.isFinite ? shadow.radius : 0,
        shadow.offset.width.isFinite ? shadow.offset.width : 0,
        shadow.offset.height.isFinite ? shadow.offset.height : 0,
        0
      )
    )
  }

  func filters(_ vector: Vector8, in part: LinearPart) -> [Filter] {
    let v = vector.storage
    let color = Color.Resolved(animatableVector: Vector4(SIMD4(v[0], v[1], v[2], v[3]))).sRGB
    guard color.alpha > 0 else { return [] }
    let radius = max(v[4], 0)
    return [
      .dropShadow(
        color: color,
        standardDeviation: part.deviation(radius),
        offset: part.way(v[5], v[6])
      )
    ]
  }
}

extension PaintPass {
  /// Emits a shape under the shadows of its style.
  func paint(_ shadows: [ShadowStyle.Resolved], around command: ShapeCommand) {
    let frame = command.geometry.rect
    let part = LinearPart(
      command.transform,
      at: CGPoint(x: CGFloat(frame.x + frame.z / 2), y: CGFloat(frame.y + frame.w / 2))
    )
    let placement = Placement(part: part, map: command.transform, clip: command.clip)
    projected(placement) { placement in
      var command = command
      command.transform = placement.map
      command.clip = -1
      let drops = shadows.filter { $0.kind == .drop }.map {
        Filter.dropShadow(
          color: $0.color.sRGB,
          standardDeviation: placement.part.deviation($0.radius),
          offset: placement.part.way($0.offset.width, $0.offset.height)
        )
      }
      beginLayer(Layer(filters: drops, clip: placement.clip))
      list.commands.append(.shape(command))
      for shadow in shadows where shadow.kind == .inner {
        paint(inner: shadow, of: command, placement.part)
      }
      endLayer()
    }
  }

  /// The inside of the shape's inverse, blurred, falls onto the shape.
  private func paint(
    inner shadow: ShadowStyle.Resolved,
    of command: ShapeCommand,
    _ part: LinearPart
  ) {
    let blur = Filter.gaussianBlur(
      standardDeviation: part.deviation(shadow.radius),
      isOpaque: false
    )
    beginLayer(Layer(operation: .sourceAtop, filters: [blur]))
    let reach = Float(shadow.radius) * 4 + 100
    let rect = command.geometry.rect
    var outside = command
    outside.geometry = ShapeGeometry(
      kind: .rectangle,
      rect: SIMD4(rect.x - reach, rect.y - reach, rect.z + 2 * reach, rect.w + 2 * reach)
    )
    outside.strokeWidth = 0
    outside.paint = .color(shadow.color.sRGB)
    list.commands.append(.shape(outside))
    var hole = command
    hole.paint = .color(.black)
    hole.opacity = 1
    hole.operation = .destinationOut
    hole.transform = hole.transform.translated(
      Float(shadow.offset.width),
      Float(shadow.offset.height)
    )
    list.commands.append(.shape(hole))
    endLayer()
  }
}

// MARK: - Colour

struct MatrixFilter: FilterValue {
  enum Kind: Equatable {
    case brightness, contrast, saturation, grayscale, hueRotation, multiply, invert
    case luminanceToAlpha
  }

  var kind: Kind
  /// The amount, or linear colour components times 128.
  var amount: SIMD4<Double>

  var vector: Vector8 {
    Vector8(SIMD8(amount.x, amount.y, amount.z, amount.w, 0, 0, 0, 0))
  }

  func filters(_ vector: Vector8, in part: LinearPart) -> [Filter] {
    let amount = Float(vector.storage[0])
    guard amount.isFinite else { return [] }
    switch kind {
    case .brightness:
      guard amount != 0 else { return [] }
      var matrix = ColorMatrix.identity
      matrix.constant = SIMD4(amount, amount, amount, 0)
      return [.colorMatrix(matrix)]
    case .contrast:
      guard amount != 1 else { return [] }
      let shift = 0.5 - 0.5 * amount
      return [
        .colorMatrix(
          ColorMatrix(
            red: SIMD4(amount, 0, 0, 0),
            green: SIMD4(0, amount, 0, 0),
            blue: SIMD4(0, 0, amount, 0),
            alpha: SIMD4(0, 0, 0, 1),
            constant: SIMD4(shift, shift, shift, 0)
          )
        )
      ]
    case .saturation:
      return amount == 1 ? [] : [.colorMatrix(Self.saturation(amount))]
    case .grayscale:
      return amount == 0 ? [] : [.colorMatrix(Self.saturation(1 - amount))]
    case .hueRotation:
      guard amount != 0 else { return [] }
      return [.colorMatrix(Self.hueRotation(radians: amount / 128))]
    case .multiply:
      let v = vector.storage
      let color = Color.Resolved(animatableVector: Vector4(SIMD4(v[0], v[1], v[2], v[3]))).sRGB
      return [
        .colorMatrix(
          ColorMatrix(
            red: SIMD4(color.red, 0, 0, 0),
            green: SIMD4(0, color.green, 0, 0),
            blue: SIMD4(0, 0, color.blue, 0),
            alpha: SIMD4(0, 0, 0, color.alpha)
          )
        )
      ]
    case .invert:
      return [
        .colorMatrix(
          ColorMatrix(
            red: SIMD4(-1, 0, 0, 0),
            green: SIMD4(0, -1, 0, 0),
            blue: SIMD4(0, 0, -1, 0),
            alpha: SIMD4(0, 0, 0, 1),
            constant: SIMD4(1, 1, 1, 0)
          )
        )
      ]
    case .luminanceToAlpha:
      // Renderers leave white; SwiftUI's result, like SVG's, is black.
      var black = ColorMatrix.identity
      black.red = .zero
      black.green = .zero
      black.blue = .zero
      return [.luminanceToAlpha, .colorMatrix(black)]
    }
  }

  /// The matrix of SVG's feColorMatrix type "saturate".
  private static func saturation(_ s: Float) -> ColorMatrix {
    ColorMatrix(
      red: SIMD4(0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0),
      green: SIMD4(0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0),
      blue: SIMD4(0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0),
      alpha: SIMD4(0, 0, 0, 1)
    )
  }

  /// The matrix of SVG's feColorMatrix type "hueRotate".
  private static func hueRotation(radians: Float) -> ColorMatrix {
    let c = cos(radians)
    let s = sin(radians)
    return ColorMatrix(
      red: SIMD4(
        0.213 + c * 0.787 - s * 0.213,
        0.715 - c * 0.715 - s * 0.715,
        0.072 - c * 0.072 + s * 0.928,
        0
      ),
      green: SIMD4(
        0.213 - c * 0.213 + s * 0.143,
        0.715 + c * 0.285 + s * 0.140,
        0.072 - c * 0.072 - s * 0.283,
        0
      ),
      blue: SIMD4(
        0.213 - c * 0.213 - s * 0.787,
        0.715 - c * 0.715 + s * 0.715,
        0.072 + c * 0.928 + s * 0.072,
        0
      ),
      alpha: SIMD4(0, 0, 0, 1)
    )
  }
}

extension View {
  /// Blurs this view.
  ///
  /// `radius`: The Gaussian's standard deviation in points.
  ///
  /// `opaque`: Whether the edges stay opaque instead of fading out.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(FilterModifier { _ in BlurFilter(radius: Double(radius), isOpaque: opaque) })
  }

  /// A shadow under each part of this view.
  ///
  /// `radius`: The blur's standard deviation in points.
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(
      FilterModifier { environment in
        ShadowFilter(
          shadow: ShadowStyle.Resolved(
            kind: .drop,
            color: color.resolve(in: environment),
            radius: Double(radius),
            offset: CGSize(width: x, height: y)
          )
        )
      }
    )
  }

  /// Adds `amount` (-1…1) to each colour component.
  nonisolated public func brightness(_ amount: Double) -> some View {
    colorFilter(.brightness, amount)
  }

  /// Stretches colours away from middle grey; 1 leaves them, 0 makes grey.
  nonisolated public func contrast(_ amount: Double) -> some View {
    colorFilter(.contrast, amount)
  }

  /// 1 leaves colours as they are, 0 makes them grey.
  nonisolated public func saturation(_ amount: Double) -> some View {
    colorFilter(.saturation, amount)
  }

  /// 0 leaves colours as they are, 1 makes them grey.
  nonisolated public func grayscale(_ amount: Double) -> some View {
    colorFilter(.grayscale, amount)
  }

  /// Turns all hues by `angle`.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    colorFilter(.hueRotation, angle.radians * 128)
  }

  nonisolated public func colorInvert() -> some View {
    colorFilter(.invert, 1)
  }

  /// Multiplies every colour component with `color`'s.
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    modifier(
      FilterModifier { environment in
        MatrixFilter(
          kind: .multiply,
          amount: color.resolve(in: environment).animatableVector.storage
        )
      }
    )
  }

  /// Turns luminance into alpha: bright parts of this view as a mask.
  nonisolated public func luminanceToAlpha() -> some View {
    colorFilter(.luminanceToAlpha, 1)
  }

  nonisolated private func colorFilter(_ kind: MatrixFilter.Kind, _ amount: Double) -> some View {
    modifier(
      FilterModifier { _ in MatrixFilter(kind: kind, amount: SIMD4(amount, 0, 0, 0)) }
    )
  }
}

extension FilterElement: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    collector.add(property, NodeLabels.modifierName(of: Value.self), .single, of: self)
  }
}
