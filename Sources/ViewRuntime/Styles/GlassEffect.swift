public import Foundation
import Geometry
import Motion

/// A kind of glass.
///
/// Glass is drawn as a material with a bright edge: what lies behind is blurred and not bent.
public struct Glass: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case regular, clear, identity }

  let kind: Kind
  var color: Color?

  public static let regular = Glass(kind: .regular)
  /// Clearer, for what lies over pictures.
  public static let clear = Glass(kind: .clear)
  /// No glass.
  public static let identity = Glass(kind: .identity)

  public func tint(_ color: Color?) -> Glass {
    var copy = self
    copy.color = color
    return copy
  }

  /// Glass that answers to touch on iOS; it looks the same here.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The shape of glass without one of its own: a capsule.
public typealias DefaultGlassEffectShape = Capsule

extension View {
  /// Puts glass behind this view.
  nonisolated public func glassEffect(_ glass: Glass = .regular) -> some View {
    glassEffect(glass, in: Capsule())
  }

  nonisolated public func glassEffect<S: Shape>(
    _ glass: Glass = .regular,
    in shape: S
  ) -> some View {
    background { GlassPlate(glass: glass, shape: shape) }
  }

  /// Names glass that should flow into other glass; it does not flow here, and the log says so once.
  nonisolated public func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?,
    in namespace: Namespace.ID
  ) -> some View {
    modifier(IgnoredModifier(name: "glassEffectID", reason: "pieces of glass do not flow together"))
  }

  nonisolated public func glassEffectUnion<ID: Hashable & Sendable>(
    id: ID?,
    namespace: Namespace.ID
  ) -> some View {
    modifier(
      IgnoredModifier(name: "glassEffectUnion", reason: "pieces of glass do not flow together")
    )
  }
}

nonisolated private struct GlassPlate<S: Shape>: View {
  let glass: Glass
  let shape: S

  @MainActor
  var body: some View {
    if glass.kind != .identity {
      shape
        .fill(glass.kind == .clear ? Material.ultraThin : Material.thin)
        .overlay {
          if let color = glass.color { shape.fill(color.opacity(0.35)) }
        }
        .overlay {
          shape.stroke(
            LinearGradient(
              colors: [.white.opacity(0.6), .white.opacity(0.1), .white.opacity(0.3)],
              startPoint: .topLeading,
              endPoint: .bottomTrailing
            ),
            lineWidth: 1
          )
        }
        .shadow(color: .black.opacity(0.12), radius: 8, x: 0, y: 3)
    }
  }
}

/// Views with glass.
nonisolated public struct GlassEffectContainer<Content: View>: View {
  let content: Content

  nonisolated public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor
  public var body: some View { content }
}

/// A button on glass.
nonisolated public struct GlassButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: GlassLook(color: nil), configuration: configuration)
  }
}

/// A button on glass of the accent colour.
nonisolated public struct GlassProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: GlassLook(color: .accentColor), configuration: configuration)
  }
}

private struct GlassLook: ButtonStyle {
  let color: Color?

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(color == nil ? Color.primary : Color.white)
      .padding(.horizontal, 14)
      .padding(.vertical, 8)
      .background {
        if let color { Capsule().fill(color) }
      }
      .glassEffect()
      .opacity(configuration.isPressed ? 0.7 : 1)
      .contentShape(Capsule())
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  nonisolated public static var glass: GlassButtonStyle { GlassButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  nonisolated public static var glassProminent: GlassProminentButtonStyle {
    GlassProminentButtonStyle()
  }
}
