import Foundation
import Geometry
import Motion

extension Element {
  /// From the element's position-root space (in which `origin` is) to the stage, with effects as
  /// they are in this frame.
  package func transformToStage() -> ProjectionTransform {
    transform(to: nil)
  }

  /// From the element's position-root space to the space in which `ancestor` lies, or the stage.
  ///
  /// A named space is one with its own view's inside; a scroll view's content lies in another.
  func transform(to ancestor: Element?) -> ProjectionTransform {
    var result = ProjectionTransform()
    var element = parent
    while let current = element {
      if current === ancestor, !(current is ScrollElement) { break }
      if let inner = current.innerTransform() { result = result.concatenating(inner) }
      if current === ancestor { break }
      element = current.parent
    }
    return result
  }

  /// The bounding box of the element's frame in a coordinate space.
  package func frame(in space: CoordinateSpace) -> CGRect {
    let local = CGRect(origin: .zero, size: size)
    if space == .local { return local }
    let model = CGRect(origin: origin, size: size)
    if space == .global { return transform(to: nil).mapBounds(of: model) ?? model }
    guard let target = namedSpace(space) else {
      return transform(to: nil).mapBounds(of: model) ?? model
    }
    let inTarget = transform(to: target).mapBounds(of: model) ?? model
    return inTarget.offsetBy(dx: -target.origin.x, dy: -target.origin.y)
  }

  /// The bounds of the named space's view in the element's own space.
  package func bounds(of space: CoordinateSpace) -> CGRect? {
    guard let target = namedSpace(space) else { return nil }
    var inverse = transform(to: target)
    guard inverse.invert() else { return nil }
    return inverse.mapBounds(of: CGRect(origin: target.origin, size: target.size))?
      .offsetBy(dx: -origin.x, dy: -origin.y)
  }

  private func namedSpace(_ space: CoordinateSpace) -> Element? {
    var element = parent
    while let current = element {
      if let named = current as? CoordinateSpaceElement, named.space == space { return named }
      if let scroll = current as? ScrollElement, space.isScrollView(along: scroll.axes) {
        return scroll
      }
      element = current.parent
    }
    return nil
  }
}

/// Gives a name to the space of a view.
nonisolated public struct _CoordinateSpaceModifier: ElementModifier {
  public typealias Body = Never

  let space: CoordinateSpace

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> CoordinateSpaceElement {
    CoordinateSpaceElement(space, child: child, node: node)
  }

  @MainActor
  package func update(_ element: CoordinateSpaceElement, from old: _CoordinateSpaceModifier) {
    element.space = space
  }
}

package final class CoordinateSpaceElement: WrapperElement {
  override package var staysAsPainted: Bool { true }

  package var space: CoordinateSpace

  init(_ space: CoordinateSpace, child: Element, node: ViewNode) {
    self.space = space
    super.init(child: child, node: node)
  }
}

extension View {
  /// Gives this view's space a name, for conversions further in.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(_CoordinateSpaceModifier(space: name.coordinateSpace))
  }

  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(_CoordinateSpaceModifier(space: .named(AnyHashable(name))))
  }
}
