import Foundation

/// How the mouse cursor looks over a view.
public struct PointerStyle: Hashable, Sendable {
  let shape: PointerShape

  /// As the system has it: an arrow, or a beam over text to be edited.
  public static let `default` = PointerStyle(shape: .arrow)
  /// Over what leads elsewhere.
  public static let link = PointerStyle(shape: .link)
  public static let horizontalText = PointerStyle(shape: .text)
  /// Over a place to select a rectangle in, or to pick a point exactly.
  public static let rectSelection = PointerStyle(shape: .crosshair)
  /// Over what can be dragged about.
  public static let grabIdle = PointerStyle(shape: .grab)
  /// Over what is being dragged about.
  public static let grabActive = PointerStyle(shape: .grab)
  /// Over the edge between two columns.
  public static let columnResize = PointerStyle(shape: .columnResize)
  /// Over the edge between two rows.
  public static let rowResize = PointerStyle(shape: .rowResize)
}

/// The shapes that cursors have.
package enum PointerShape: UInt8, Hashable, Sendable {
  case arrow
  case text
  case link
  case grab
  case crosshair
  case columnResize
  case rowResize
}

nonisolated public struct _PointerStyleModifier: ElementModifier {
  public typealias Body = Never

  let shape: PointerShape?

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> PointerStyleElement {
    PointerStyleElement(shape, child: child, node: node)
  }

  @MainActor
  package func update(_ element: PointerStyleElement, from old: _PointerStyleModifier) {
    element.shape = shape
  }
}

package final class PointerStyleElement: WrapperElement {
  var shape: PointerShape?

  init(_ shape: PointerShape?, child: Element, node: ViewNode) {
    self.shape = shape
    super.init(child: child, node: node)
  }
}

extension View {
  /// Sets how the mouse cursor looks over this view; nil leaves it to the view around.
  nonisolated public func pointerStyle(_ style: PointerStyle?) -> some View {
    modifier(_PointerStyleModifier(shape: style?.shape))
  }
}

extension ViewHost {
  /// Whether something is shown in front of the root view.
  package var isPresenting: Bool { presentations.top != nil }

  /// The cursor's shape over what was shown at a stage point.
  package func pointerShape(at point: CGPoint) -> PointerShape {
    var current = hit(point)
    while let element = current {
      if let style = element as? PointerStyleElement, let shape = style.shape { return shape }
      if let input = element as? InputElement, input.takesText, input.canFocus { return .text }
      current = element.parent
    }
    return .arrow
  }
}
