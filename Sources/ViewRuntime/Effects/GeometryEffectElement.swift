import Foundation
import Geometry
import Motion

/// Puts the element of a geometry effect around each element of its content.
nonisolated package struct GeometryEffectModifier<Effect: GeometryEffect>: ElementModifier {
  package typealias Body = Never

  let effect: Effect

  init(_ effect: Effect) {
    self.effect = effect
  }

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> GeometryEffectElement<Effect> {
    GeometryEffectElement(effect, child: child, node: node)
  }

  @MainActor
  package func update(_ element: GeometryEffectElement<Effect>, from old: Self) {
    element.set(effect)
  }
}

/// Applies a geometry effect, asking it no more often than its value can change.
package final class GeometryEffectElement<Effect: GeometryEffect>: TransformElement {
  /// An effect may answer by what it reads from elsewhere.
  override package var staysAsPainted: Bool { false }

  private var effect: BoundValue<Effect>
  private var data = AnimatedVector<Effect.AnimatableData>()

  /// What the effect answered last, and to what.
  private struct Answer {
    var size: CGSize
    var delta: Effect.AnimatableData?
    /// Of what lies outside of the view tree.
    var revision: Int
    var matrix: ProjectionTransform
  }

  private var answer: Answer?
  /// The last answer without NaN or infinity; the identity before there is one.
  private var lastFinite = ProjectionTransform()

  init(_ effect: Effect, child: Element, node: ViewNode) {
    self.effect = BoundValue(effect)
    super.init(child: child, node: node)
    self.effect.bind(to: node)
  }

  func set(_ effect: Effect) {
    guard !self.effect.isSame(as: effect) else { return }
    data.retarget(
      from: self.effect.value.animatableData,
      to: effect.animatableData,
      node: node
    )
    self.effect.replace(with: effect)
    self.effect.bind(to: node)
    answer = nil
    host.needsPaint = true
  }

  override package var affectsCoordinates: Bool { Effect._affectsLayout }

  override package func effect(size: CGSize) -> ProjectionTransform {
    let delta = data.delta(host.bank)
    let revision = OutsideValues.revision
    if let answer, answer.size == size, answer.delta == delta, answer.revision == revision {
      return answer.matrix
    }
    var current = effect.value
    if let delta { current.animatableData += delta }
    var matrix = value(of: current, size)
    if matrix.isFinite {
      lastFinite = matrix
      if !matrix.isDrawable, !isSilentEffect(Effect.self) {
        let name = nameOfEffect(Effect.self)
        host.reportOnce("singular-effect-\(name)", Messages.singularEffect(name))
      }
    } else {
      let name = nameOfEffect(Effect.self)
      host.reportOnce("non-finite-effect-\(name)", Messages.nonFiniteEffect(name))
      matrix = lastFinite
    }
    answer = Answer(size: size, delta: delta, revision: revision, matrix: matrix)
    return matrix
  }

  private func value(of effect: Effect, _ size: CGSize) -> ProjectionTransform {
    guard let stopwatch = host.services.stopwatch, !isSilentEffect(Effect.self) else {
      return effect.effectValue(size: size)
    }
    let effort = Effort(stopwatch)
    let matrix = effect.effectValue(size: size)
    if effort.isMuch(stopwatch) {
      let name = nameOfEffect(Effect.self)
      host.reportOnce("slow-effect-\(name)", Messages.slowEffect(name))
    }
    return matrix
  }

  override package func dispose() {
    super.dispose()
    data.cancel(host.bank)
  }
}

extension GeometryEffectElement: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    collector.add(data, nameOfEffect(Effect.self), of: self) { effect.value.animatableData }
    collector.claim(motion)
  }
}
