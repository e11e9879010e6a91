public import ViewRuntime

/// A part of an app that has windows of its own.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency
  var body: Body { get }

  /// What the scene's first window shows; nil for scenes without one.
  @MainActor
  var _firstContent: AnyView? { get }
}

extension Scene {
  @MainActor
  public var _firstContent: AnyView? { body._firstContent }
}

extension Scene where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) has no body: it is a window by itself")
  }
}

extension Never: Scene {}

/// Collects the scenes of an app; the first with a window is shown.
@MainActor
@resultBuilder
public enum SceneBuilder {
  public static func buildExpression<S: Scene>(_ scene: S) -> S { scene }

  public static func buildBlock<S: Scene>(_ scene: S) -> S { scene }

  public static func buildBlock<each S: Scene>(_ scene: repeat each S) -> _SceneList {
    var content: AnyView?
    for scene in repeat each scene {
      content = content ?? scene._firstContent
    }
    return _SceneList(content)
  }

  public static func buildOptional(_ scene: (any Scene)?) -> _SceneList {
    _SceneList(scene?._firstContent)
  }

  public static func buildLimitedAvailability(_ scene: any Scene) -> _SceneList {
    _SceneList(scene._firstContent)
  }
}

/// Several scenes, of which the first one with a window counts.
public struct _SceneList: Scene {
  public typealias Body = Never

  private let content: AnyView?

  init(_ content: AnyView?) { self.content = content }

  public var _firstContent: AnyView? { content }
}

/// Windows that all show the same kind of content.
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never

  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public init(id: String, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  public init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  public var _firstContent: AnyView? { AnyView(content) }
}

/// A single window.
public struct Window<Content: View>: Scene {
  public typealias Body = Never

  private let content: Content

  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var _firstContent: AnyView? { AnyView(content) }
}

/// The settings window, which the playground does not open.
public struct Settings<Content: View>: Scene {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) {}

  public var _firstContent: AnyView? { nil }
}
