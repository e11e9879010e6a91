import Foundation
package import Drawing
import Geometry
import Motion

/// What a style paints, with everything that depended on the environment decided.
package enum ResolvedStyle: Hashable, Sendable {
  case color(Color.Resolved)
  // On the heap: most styles are colours, and each leaf keeps one.
  indirect case gradient(ResolvedGradient)
  indirect case material(ResolvedMaterial)
  indirect case image(ResolvedImagePaint)
  /// A style with changes on it, outermost.
  indirect case modified(ResolvedStyle, StyleEffects)
}

/// Changes that a style carries and that its own paint cannot express.
package struct StyleEffects: Hashable, Sendable {
  /// A fraction that multiplies the paint.
  package var opacity: Float = 1
  /// How the painted shape is put over what lies below, where the style says so.
  package var blendMode: BlendMode?
  /// From the first to be applied to the last.
  package var shadows: [ShadowStyle.Resolved] = []
  /// The rectangle that unit space spans instead of the shape's own, in the shape's space.
  package var rect: CGRect?

  package init(
    opacity: Float = 1,
    blendMode: BlendMode? = nil,
    shadows: [ShadowStyle.Resolved] = [],
    rect: CGRect? = nil
  ) {
    self.opacity = opacity
    self.blendMode = blendMode
    self.shadows = shadows
    self.rect = rect
  }
}

extension Color.Resolved {
  /// The form of a colour that its rank `level` has.
  package func atLevel(_ level: Int) -> Color.Resolved {
    level == 0 ? self : multiplyingOpacity(by: hierarchicalOpacity(level))
  }
}

/// What opacity a style's secondary, tertiary, … form has.
package func hierarchicalOpacity(_ level: Int) -> Float {
  switch level {
  case ...0: 1
  case 1: 0.5
  case 2: 0.25
  default: 0.18
  }
}

extension ResolvedStyle {
  /// The paint without the changes on it.
  package var base: ResolvedStyle {
    if case .modified(let inner, _) = self { inner.base } else { self }
  }

  /// All changes of the style, folded together.
  package var effects: StyleEffects {
    guard case .modified(let inner, let outer) = self else { return StyleEffects() }
    let below = inner.effects
    return StyleEffects(
      opacity: below.opacity * outer.opacity,
      blendMode: outer.blendMode ?? below.blendMode,
      shadows: below.shadows + outer.shadows,
      rect: below.rect ?? outer.rect
    )
  }

  /// The same style with its opacity multiplied.
  package func multiplyingOpacity(by factor: Float) -> ResolvedStyle {
    switch self {
    case .color(let color): .color(color.multiplyingOpacity(by: factor))
    case .gradient(let gradient): .gradient(gradient.multiplyingOpacity(by: factor))
    case .material, .image: factor == 1 ? self : .modified(self, StyleEffects(opacity: factor))
    case .modified(let inner, let effects):
      .modified(inner.multiplyingOpacity(by: factor), effects)
    }
  }

  /// The style's form of rank `level`, for styles whose ranks are opacities.
  package func atLevel(_ level: Int) -> ResolvedStyle {
    level == 0 ? self : multiplyingOpacity(by: hierarchicalOpacity(level))
  }

  /// One colour that stands for the style where only a colour can be used (text runs, symbols).
  package var representativeColor: Color.Resolved {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.first?.color ?? .clear
    case .material(let material): material.color
    case .image: .black
    case .modified(let inner, let effects):
      inner.representativeColor.multiplyingOpacity(by: effects.opacity)
    }
  }

  /// The paint for a shape that spans `rect` in its own space.
  ///
  /// Appends what the paint refers to to `list`. Opacity that the paint cannot hold (materials,
  /// images), blend mode and shadows are left to the caller: see ``effects``.
  package func paint(in rect: CGRect, for list: inout DisplayList) -> Paint {
    switch self {
    case .color(let color):
      return .color(color.sRGB)
    case .gradient(let gradient):
      return gradient.paint(in: rect, for: &list)
    case .material(let material):
      list.backdrops.append(material.backdrop)
      return .backdrop(Int32(list.backdrops.count - 1))
    case .image(let image):
      return image.paint(in: rect, for: &list)
    case .modified(let inner, let effects):
      return inner.paint(in: effects.rect ?? rect, for: &list)
    }
  }
}

// MARK: - Animation

/// A list of four-component vectors that animates; what is missing counts as zero.
package struct StyleVector: VectorArithmetic, Hashable, Sendable {
  package var elements: [SIMD4<Double>]

  package init(_ elements: [SIMD4<Double>] = []) {
    self.elements = elements
  }

  package static var zero: StyleVector { StyleVector() }

  package static func == (lhs: StyleVector, rhs: StyleVector) -> Bool {
    let (short, long) =
      lhs.elements.count < rhs.elements.count
      ? (lhs.elements, rhs.elements)
      : (rhs.elements, lhs.elements)
    return short.elementsEqual(long.prefix(short.count))
      && long.dropFirst(short.count).allSatisfy { $0 == .zero }
  }

  package func hash(into hasher: inout Hasher) {
    let used = elements.lastIndex { $0 != .zero }.map { $0 + 1 } ?? 0
    hasher.combine(elements.prefix(used))
  }

  package static func + (lhs: StyleVector, rhs: StyleVector) -> StyleVector {
    var result = lhs
    result += rhs
    return result
  }

  package static func - (lhs: StyleVector, rhs: StyleVector) -> StyleVector {
    var result = lhs
    result -= rhs
    return result
  }

  package static func += (lhs: inout StyleVector, rhs: StyleVector) {
    lhs.extend(to: rhs.elements.count)
    for index in rhs.elements.indices { lhs.elements[index] += rhs.elements[index] }
  }

  package static func -= (lhs: inout StyleVector, rhs: StyleVector) {
    lhs.extend(to: rhs.elements.count)
    for index in rhs.elements.indices { lhs.elements[index] -= rhs.elements[index] }
  }

  private mutating func extend(to count: Int) {
    guard elements.count < count else { return }
    elements += repeatElement(.zero, count: count - elements.count)
  }

  package mutating func scale(by rhs: Double) {
    for index in elements.indices { elements[index] *= rhs }
  }

  package var magnitudeSquared: Double {
    elements.reduce(0) { $0 + ($1 * $1).sum() }
  }
}

extension ResolvedStyle {
  /// Whether the change from `other` to this style can be animated component by component.
  package func canInterpolate(from other: ResolvedStyle) -> Bool {
    switch (self, other) {
    case (.color, .color): true
    case (.gradient(let new), .gradient(let old)): new.canInterpolate(from: old)
    case (.material(let new), .material(let old)): new == old
    case (.image(let new), .image(let old)): new == old
    case (.modified(let new, let newEffects), .modified(let old, let oldEffects)):
      new.canInterpolate(from: old) && newEffects.shadows.count == oldEffects.shadows.count
        && newEffects.blendMode == oldEffects.blendMode
        && zip(newEffects.shadows, oldEffects.shadows).allSatisfy { $0.kind == $1.kind }
    default: false
    }
  }

  /// What is animated: colours as ``Color/Resolved/animatableVector``, then geometry.
  package var animatableData: StyleVector {
    get {
      var elements: [SIMD4<Double>] = []
      appendComponents(to: &elements)
      return StyleVector(elements)
    }
    set {
      var remaining = newValue.elements[...]
      takeComponents(from: &remaining)
    }
  }

  private func appendComponents(to elements: inout [SIMD4<Double>]) {
    switch self {
    case .color(let color): elements.append(color.animatableVector.storage)
    case .gradient(let gradient): gradient.appendComponents(to: &elements)
    case .material, .image: break
    case .modified(let inner, let effects):
      inner.appendComponents(to: &elements)
      elements.append(SIMD4(Double(effects.opacity) * unitQuantityScale, 0, 0, 0))
      for shadow in effects.shadows { shadow.appendComponents(to: &elements) }
    }
  }

  private mutating func takeComponents(from elements: inout ArraySlice<SIMD4<Double>>) {
    switch self {
    case .color(var color):
      color.animatableVector = Vector4(elements.popFirst() ?? .zero)
      self = .color(color)
    case .gradient(var gradient):
      gradient.takeComponents(from: &elements)
      self = .gradient(gradient)
    case .material, .image: break
    case .modified(var inner, var effects):
      inner.takeComponents(from: &elements)
      effects.opacity = Float((elements.popFirst() ?? .zero).x / unitQuantityScale)
      for index in effects.shadows.indices {
        effects.shadows[index].takeComponents(from: &elements)
      }
      self = .modified(inner, effects)
    }
  }
}
