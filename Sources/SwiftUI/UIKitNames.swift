public import Foundation
public import Geometry
public import ViewRuntime

// What SwiftUI code most often asks UIKit for.

/// The device that the stage stands for: a phone.
public final class UIDevice: Sendable {
  public static let current = UIDevice()

  public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )

  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    min(Screen.stageSize.width, Screen.stageSize.height) >= 700 ? .pad : .phone
  }

  public var orientation: UIDeviceOrientation {
    Screen.stageSize.width > Screen.stageSize.height ? .landscapeLeft : .portrait
  }

  public var name: String { "Stage" }
  public var model: String { "Stage" }
  public var systemName: String { "Linux" }
  public var systemVersion: String { "18.0" }

  public func beginGeneratingDeviceOrientationNotifications() {}
  public func endGeneratingDeviceOrientationNotifications() {}
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The program, under the name that iOS code knows it by.
@MainActor @preconcurrency
public final class UIApplication {
  public static let shared = UIApplication()

  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  nonisolated public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification"
  )

  public enum State: Int, Sendable { case active, inactive, background }

  public var applicationState: State { .active }
  public var isIdleTimerDisabled = false
  public var connectedScenes: Set<UIScene> { [scene] }
  public var windows: [UIWindow] { scene.windows }
  public var keyWindow: UIWindow? { scene.keyWindow }

  private let scene = UIWindowScene()
}

/// A scene of the program.
@MainActor @preconcurrency
open class UIScene: Hashable {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public var activationState: ActivationState { .foregroundActive }

  nonisolated public static func == (left: UIScene, right: UIScene) -> Bool { left === right }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The scene with the stage.
@MainActor @preconcurrency
public final class UIWindowScene: UIScene {
  public let windows = [UIWindow()]
  public var keyWindow: UIWindow? { windows.first }
  public var screen: UIScreen { .main }
}

/// The stage as a window.
@MainActor @preconcurrency
public final class UIWindow {
  public var isKeyWindow: Bool { true }
  public var bounds: CGRect { UIScreen.main.bounds }
  public var frame: CGRect { UIScreen.main.bounds }
  /// None: device frames are drawn around the stage.
  public var safeAreaInsets: UIEdgeInsets { .zero }
}

/// Distances from the edges, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = UIEdgeInsets()
}

extension EdgeInsets {
  public init(_ insets: UIEdgeInsets) {
    self.init(
      top: insets.top,
      leading: insets.left,
      bottom: insets.bottom,
      trailing: insets.right
    )
  }
}

/// A font by the name that UIKit code knows it by.
public final class UIFont: Sendable {
  /// A weight, from -1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    fileprivate var font: Font.Weight {
      switch rawValue {
      case ..<(-0.7): .ultraLight
      case ..<(-0.5): .thin
      case ..<(-0.2): .light
      case ..<0.1: .regular
      case ..<0.27: .medium
      case ..<0.35: .semibold
      case ..<0.5: .bold
      case ..<0.6: .heavy
      default: .black
      }
    }
  }

  /// Points.
  public let pointSize: CGFloat
  fileprivate let font: Font

  private init(_ font: Font, _ size: CGFloat) {
    self.font = font
    pointSize = size
  }

  public convenience init?(name: String, size: CGFloat) {
    self.init(Font.custom(name, size: size), size)
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(.system(size: size, weight: weight.font), size)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.system(size: size).italic(), size)
  }

  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.font, design: .monospaced), size)
  }

  public func withSize(_ size: CGFloat) -> UIFont { .systemFont(ofSize: size) }
}

extension Font {
  public init(_ font: UIFont) { self = font.font }
}
