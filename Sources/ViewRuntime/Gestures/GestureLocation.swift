import Foundation
import Geometry

extension FramedWrapperElement {
  /// A stage point in a coordinate space, with everything where it was last shown.
  ///
  /// Where the space cannot be reached (its view has been squashed to a line), the stage point
  /// itself.
  func location(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global:
      return point
    case .local:
      return lastShown.local(point) ?? point
    case .named:
      var current = parent
      while let element = current {
        if let named = element as? CoordinateSpaceElement, named.space == space {
          var inverse = named.transformToStage()
          guard inverse.invert(), let mapped = inverse.map(point) else { return point }
          return CGPoint(x: mapped.x - named.origin.x, y: mapped.y - named.origin.y)
        }
        if let scroll = element as? ScrollElement, space.isScrollView(along: scroll.axes) {
          return scroll.record.presented.local(point) ?? point
        }
        current = element.parent
      }
      return point
    }
  }
}
