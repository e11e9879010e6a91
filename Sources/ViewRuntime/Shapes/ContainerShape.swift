import Foundation
public import Geometry
import Motion
internal import Drawing

/// The shape of a container, as seen by a view inside of it.
nonisolated struct ContainerShape {
  /// Top-left, top-right, bottom-right, bottom-left, points.
  var radii: SIMD4<Float>
  var style: RoundedCornerStyle
  /// How far the view is inside of the container's edges, points.
  var insets: EdgeInsets

  /// Whose shape is being made; shapes know no environment.
  private nonisolated(unsafe) static var asking: Element?
  /// Whether a shape has read the container around since `asking` was set.
  private nonisolated(unsafe) static var isRead = false

  /// Makes a shape for an element.
  ///
  /// - Returns: Whether what `body` made depends on the container around.
  @MainActor
  @inline(__always)
  static func evaluate(for element: Element, _ body: () -> Void) -> Bool {
    let outer = (asking, isRead)
    asking = element
    isRead = false
    defer { (asking, isRead) = outer }
    body()
    return isRead
  }

  /// Shapes are made on the main actor alone, inside of `evaluate`.
  static func aroundAskingElement() -> ContainerShape? {
    guard asking != nil else { return nil }
    isRead = true
    return MainActor.assumeIsolated {
      guard let element = asking,
        let container = element.parent?.ancestor(of: ContainerShapeElement.self)
      else { return nil }
      return container.shape(for: element)
    }
  }
}

/// Says which shape a view has for the `ContainerRelativeShape`s inside.
nonisolated public struct _ContainerShapeModifier<S: InsettableShape>: ElementModifier {
  public typealias Body = Never

  let shape: S

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> ContainerShapeElement {
    ContainerShapeElement(shape, child: child, node: node)
  }

  @MainActor
  package func update(_ element: ContainerShapeElement, from old: Self) {
    element.shape = shape
    element.repaint()
  }
}

package final class ContainerShapeElement: WrapperElement {
  var shape: any InsettableShape

  init(_ shape: some InsettableShape, child: Element, node: ViewNode) {
    self.shape = shape
    super.init(child: child, node: node)
  }

  fileprivate func shape(for element: Element) -> ContainerShape? {
    let own = CGRect(origin: origin, size: size)
    guard let geometry = shape.analyticGeometry(in: own)?.geometry else { return nil }
    let inner = CGRect(origin: element.origin, size: element.size)
    let half = Float(min(own.width, own.height) / 2)
    return ContainerShape(
      radii: geometry.kind == .ellipse ? SIMD4(repeating: half) : geometry.radii,
      style: geometry.kind == .continuousRectangle ? .continuous : .circular,
      insets: EdgeInsets(
        top: inner.minY - own.minY,
        leading: inner.minX - own.minX,
        bottom: own.maxY - inner.maxY,
        trailing: own.maxX - inner.maxX
      )
    )
  }
}

extension View {
  /// The shape that `ContainerRelativeShape`s in this view follow: a rectangle with round corners of
  /// any kind, a capsule or a circle.
  nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    modifier(_ContainerShapeModifier(shape: shape))
  }
}
