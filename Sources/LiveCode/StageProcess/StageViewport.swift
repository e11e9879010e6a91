import Drawing
import Foundation
import SDL
import ViewRuntime

/// Where in a window a stage is shown, how large it is, and in which size it is shown.
package struct StageViewport: Sendable, Equatable {
  /// The stage's upper left corner, in the window's points.
  package var origin: CGPoint
  /// In the stage's points.
  package var size: CGSize
  /// The window's points in one of the stage's, above 0.
  package var zoom: Double
  /// What of the window the stage may cover at most, points; it is clipped to that.
  package var clip: CGRect
  /// What is seen where there is no picture: premultiplied 0xAARRGGBB.
  package var surround: UInt32

  package init(
    origin: CGPoint,
    size: CGSize,
    zoom: Double,
    clip: CGRect,
    surround: UInt32 = 0xFFFF_FFFF
  ) {
    self.origin = origin
    self.size = size
    self.zoom = zoom
    self.clip = clip
    self.surround = surround
  }

  /// The stage in a window of so many pixels per point: pictures are drawn in the size in which
  /// they are shown.
  package func geometry(windowScale: Double) -> StageGeometry {
    let scale = zoom * windowScale
    return StageGeometry(
      size: size,
      scale: scale,
      pixelWidth: max(Int((size.width * scale).rounded()), 1),
      pixelHeight: max(Int((size.height * scale).rounded()), 1)
    )
  }

  /// Where pictures are shown, in the window's pixels.
  package func place(windowScale: Double) -> Drawing.PixelRect {
    let geometry = geometry(windowScale: windowScale)
    return Drawing.PixelRect(
      x: Int((origin.x * windowScale).rounded()),
      y: Int((origin.y * windowScale).rounded()),
      width: geometry.pixelWidth,
      height: geometry.pixelHeight
    )
  }

  /// A point of the window's on the stage.
  package func stagePoint(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x - origin.x) / zoom, y: (point.y - origin.y) / zoom)
  }

  /// Whether a point of the window's is on the stage.
  package func includes(_ point: CGPoint) -> Bool {
    let place = stagePoint(point)
    return place.x >= 0 && place.y >= 0 && place.x < size.width && place.y < size.height
      && point.x >= clip.minX && point.x < clip.maxX
      && point.y >= clip.minY && point.y < clip.maxY
  }
}
