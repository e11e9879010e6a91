public import Foundation

/// What the stage's measures are called in code written for UIKit's screens.
public enum Screen {
  nonisolated(unsafe) package static var stageSize = CGSize(width: 390, height: 844)
  nonisolated(unsafe) package static var stageScale = 1.0
}

/// The stage, under the name that iOS code knows the screen by.
public final class UIScreen: Sendable {
  public static let main = UIScreen()

  /// The stage's rectangle, points.
  public var bounds: CGRect { CGRect(origin: .zero, size: Screen.stageSize) }

  /// The stage's rectangle, pixels.
  public var nativeBounds: CGRect {
    CGRect(
      x: 0,
      y: 0,
      width: Screen.stageSize.width * Screen.stageScale,
      height: Screen.stageSize.height * Screen.stageScale
    )
  }

  /// Pixels per point.
  public var scale: CGFloat { Screen.stageScale }

  public var nativeScale: CGFloat { Screen.stageScale }

  public var maximumFramesPerSecond: Int { 60 }
}
