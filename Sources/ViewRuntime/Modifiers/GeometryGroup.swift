import Foundation
import Geometry
import Motion

/// Makes a view move as one: what is inside is laid out in a space of its own, and the space moves.
nonisolated public struct _GeometryGroupEffect: ElementModifier {
  public typealias Body = Never

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> GeometryGroupElement {
    GeometryGroupElement(child: child, node: node)
  }

  @MainActor
  package func update(_ element: GeometryGroupElement, from old: Self) {}
}

/// A position root: its own frame animates, and its child's frames are relative to it.
///
/// A view that is inserted while the group moves is seen at its place inside the moving group,
/// and not at the place where the group will be.
package final class GeometryGroupElement: FramedWrapperElement {
  override package func placeContents() {
    child.place(at: .zero, proposal: proposal)
  }

  override package func innerTransform() -> ProjectionTransform? {
    let shown =
      record.animated.isCommitted ? record.animated.presented(host.bank).origin : origin
    return ProjectionTransform(CGAffineTransform(translationX: shown.x, y: shown.y))
  }

  override package func paint(_ context: inout PaintContext) {
    _ = record.present(&context)
    let shown = record.animated.presented(host.bank).origin
    let outer = context.transform
    context.translate(shown.x, shown.y)
    paintedChild.paint(&context)
    context.transform = outer
  }
}

extension View {
  /// Makes position and size of this view and everything in it change as one.
  ///
  /// Without it each part goes from its old place to its new one by itself, so that a part that
  /// appears while its container moves stands at the container's final place from the start.
  nonisolated public func geometryGroup() -> some View {
    modifier(_GeometryGroupEffect())
  }
}
