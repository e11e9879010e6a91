public import Foundation
public import ViewRuntime

// The playground has a window of its own: how an app's windows look and what is in its menus is
// accepted, and has no effect.

extension Scene {
  public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }

  public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene { self }

  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

  /// Accepted and ignored: choose the size with `--size`.
  public func defaultSize(_ size: CGSize) -> some Scene { self }

  /// Accepted and ignored: choose the size with `--size`.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }

  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }

  public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }

  public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene { self }

  public func windowLevel(_ level: WindowLevel) -> some Scene { self }

  /// Menus of commands, which the playground does not show.
  public func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { self }

  public func commandsRemoved() -> some Scene { self }

  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene { self }

  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some Scene { _ModifiedScene(self) { AnyView($0.environment(keyPath, value)) } }

  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    _ModifiedScene(self) { AnyView($0.environment(object)) }
  }

  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    _ModifiedScene(self) { AnyView($0.environmentObject(object)) }
  }

  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ old: V, _ new: V) -> Void
  ) -> some Scene {
    _ModifiedScene(self) { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some Scene {
    _ModifiedScene(self) { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (V) -> Void
  ) -> some Scene {
    _ModifiedScene(self) { AnyView($0.onChange(of: value) { action($1) }) }
  }
}

/// A scene whose content has a modifier around it.
public struct _ModifiedScene<Base: Scene>: Scene {
  public typealias Body = Never

  private let base: Base
  private let change: @MainActor (AnyView) -> AnyView

  init(_ base: Base, _ change: @escaping @MainActor (AnyView) -> AnyView) {
    self.base = base
    self.change = change
  }

  public var _firstContent: AnyView? { base._firstContent.map(change) }
}

// MARK: - Styles of windows

public protocol WindowStyle: Sendable {}

public struct DefaultWindowStyle: WindowStyle { public init() {} }
public struct TitleBarWindowStyle: WindowStyle { public init() {} }
public struct HiddenTitleBarWindowStyle: WindowStyle { public init() {} }
public struct PlainWindowStyle: WindowStyle { public init() {} }

extension WindowStyle where Self == DefaultWindowStyle {
  public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}

extension WindowStyle where Self == TitleBarWindowStyle {
  public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}

extension WindowStyle where Self == PlainWindowStyle {
  public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

public protocol WindowToolbarStyle: Sendable {}

public struct DefaultWindowToolbarStyle: WindowToolbarStyle { public init() {} }
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
  public init(showsTitle: Bool = true) {}
}
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
  public init(showsTitle: Bool = true) {}
}
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle { public init() {} }

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }

  public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle {
    UnifiedWindowToolbarStyle(showsTitle: showsTitle)
  }
}

extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  public static var unifiedCompact: UnifiedCompactWindowToolbarStyle {
    UnifiedCompactWindowToolbarStyle()
  }
}

extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
  public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}

/// How people may change a window's size.
public struct WindowResizability: Hashable, Sendable {
  private let number: Int

  public static let automatic = WindowResizability(number: 0)
  public static let contentSize = WindowResizability(number: 1)
  public static let contentMinSize = WindowResizability(number: 2)
}

/// Whether windows come back with the next start.
public struct SceneRestorationBehavior: Hashable, Sendable {
  private let number: Int

  public static let automatic = SceneRestorationBehavior(number: 0)
  public static let disabled = SceneRestorationBehavior(number: 1)
}

/// Whether a scene is there from the start.
public struct SceneLaunchBehavior: Hashable, Sendable {
  private let number: Int

  public static let automatic = SceneLaunchBehavior(number: 0)
  public static let presented = SceneLaunchBehavior(number: 1)
  public static let suppressed = SceneLaunchBehavior(number: 2)
}

/// In front of which other windows a window stands.
public struct WindowLevel: Hashable, Sendable {
  private let number: Int

  public static let automatic = WindowLevel(number: 0)
  public static let normal = WindowLevel(number: 1)
  public static let floating = WindowLevel(number: 2)
  public static let desktop = WindowLevel(number: 3)
}
