package import Drawing

/// Draws a list, its left top corner at the origin, on nothing.
///
/// - Parameters:
///   - width: The picture's width in pixels.
///   - height: Its height in pixels.
///   - scale: Pixels per point.
/// - Returns: The picture, or nil where it cannot be drawn.
package typealias Rasterizing = (
  _ list: DisplayList, _ width: Int, _ height: Int, _ scale: Double
) -> Bitmap?

/// What the runtime is given from outside: it reads no clock, file or font by itself.
package struct RuntimeServices {
  package var text: any TextMeasuring
  package var resources: any ResourceProviding
  /// Nil where only pictures of the asset folders are there.
  package var pictures: (any PictureServices)?
  /// Receives warnings, one line each.
  package var report: (String) -> Void
  /// Real seconds, for finding code that holds frames up; nil: nothing is measured.
  package var stopwatch: (@Sendable () -> Double)?

  /// Draws pictures of parts of a view; nil: filters in perspective are approximate.
  package var rasterize: Rasterizing?

  package init(
    text: any TextMeasuring,
    resources: any ResourceProviding,
    pictures: (any PictureServices)? = nil,
    rasterize: Rasterizing? = nil,
    stopwatch: (@Sendable () -> Double)? = nil,
    report: @escaping (String) -> Void
  ) {
    self.text = text
    self.resources = resources
    self.pictures = pictures
    self.rasterize = rasterize
    self.stopwatch = stopwatch
    self.report = report
  }
}
