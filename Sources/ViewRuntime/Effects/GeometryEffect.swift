public import Foundation
public import Geometry
public import Motion

/// A change of how a view looks and where it takes hits that leaves its layout alone: a map of the
/// plane, as a function of the view's size.
///
/// ```swift
/// struct Shake: GeometryEffect {
///   var animatableData: Double
///
///   func effectValue(size: CGSize) -> ProjectionTransform {
///     let x = 10 * sin(animatableData * 2 * .pi)
///     return ProjectionTransform(CGAffineTransform(translationX: x, y: 0))
///   }
/// }
/// ```
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The map for a view of `size` points, in the view's own space: the origin is its top-left
  /// corner, y grows downward.
  ///
  /// It is asked once per frame at most, and not at all while neither the size nor the animated
  /// data moves. `size` is the one that is shown, rounded to pixels.
  func effectValue(size: CGSize) -> ProjectionTransform

  /// Whether coordinates converted from inside the view see the effect.
  static var _affectsLayout: Bool { get }
}

extension GeometryEffect {
  public static var _affectsLayout: Bool { true }

  @MainActor
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    GeometryEffectModifier<Self>._makeNode(
      ModifiedContent(content: view.content, modifier: GeometryEffectModifier(view.modifier)),
      inputs
    )
  }

  @MainActor
  public static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ view: ModifiedContent<Base, Self>
  ) {
    GeometryEffectModifier<Self>._updateNode(
      node,
      ModifiedContent(content: view.content, modifier: GeometryEffectModifier(view.modifier))
    )
  }

  /// The same effect for the eye only: what is inside does not see it when it asks where it is.
  public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> {
    _IgnoredByLayoutEffect(self)
  }
}

/// A geometry effect that coordinate conversion passes over.
nonisolated public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  public var base: Base

  nonisolated public init(_ base: Base) {
    self.base = base
  }

  public static var _affectsLayout: Bool { false }

  public func effectValue(size: CGSize) -> ProjectionTransform {
    base.effectValue(size: size)
  }

  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }
}

extension _IgnoredByLayoutEffect: Equatable where Base: Equatable {}

extension _IgnoredByLayoutEffect: EffectNaming {
  package static var effectName: String { nameOfEffect(Base.self) }
  package static var isSilent: Bool { isSilentEffect(Base.self) }
}

/// What warnings call an effect whose type's name would say little.
package protocol EffectNaming {
  static var effectName: String { get }

  /// Whether a matrix without an inverse is all right, as in built-in modifiers.
  static var isSilent: Bool { get }
}

func nameOfEffect(_ type: Any.Type) -> String {
  (type as? any EffectNaming.Type)?.effectName ?? plainTypeName(type)
}

func isSilentEffect(_ type: Any.Type) -> Bool {
  (type as? any EffectNaming.Type)?.isSilent ?? false
}
