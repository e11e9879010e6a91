internal import Drawing
import Foundation
import Geometry

/// The bars that say which part of the content is seen.
extension ScrollElement {
  func paintIndicators(in frame: CGRect, _ context: inout PaintContext) {
    let rect = frame.inset(by: configuration.indicatorMargins.directed(node))
    let opacity = indicatorOpacity
    guard opacity > 0 else { return }
    let shown = presentedOffset
    let isDark = node.environment.colorScheme == .dark
    let color: SRGBColor = isDark ? .white : .black
    func add(_ bar: CGRect) {
      context.pass.list.commands.append(
        .shape(
          ShapeCommand(
            geometry: ShapeGeometry(
              kind: .circularRectangle,
              rect: bar.simd,
              radii: SIMD4(repeating: Float(min(bar.width, bar.height) / 2))
            ),
            transform: context.transform.plane,
            paint: .color(color.multiplyingAlpha(by: 0.35)),
            opacity: Float(opacity * context.opacity),
            clip: context.clip
          )
        )
      )
    }
    if indicatorAxes.contains(.vertical), contentSize.height > size.height {
      let length = max(rect.height * size.height / contentSize.height, 24)
      let fraction = min(max(shown.y / max(maximumOffset.y, 1), 0), 1)
      add(
        CGRect(
          x: rect.maxX - 6,
          y: rect.minY + 3 + (rect.height - 6 - length) * fraction,
          width: 3,
          height: length
        )
      )
    }
    if indicatorAxes.contains(.horizontal), contentSize.width > size.width {
      let length = max(rect.width * size.width / contentSize.width, 24)
      let fraction = min(max(shown.x / max(maximumOffset.x, 1), 0), 1)
      add(
        CGRect(
          x: rect.minX + 3 + (rect.width - 6 - length) * fraction,
          y: rect.maxY - 6,
          width: length,
          height: 3
        )
      )
    }
  }
}
