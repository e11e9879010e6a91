public import Foundation
public import ViewRuntime

/// What a `#Preview` asks of the place where it is shown: modifiers are put around it, the rest is
/// accepted and ignored.
public struct PreviewTrait<T>: Sendable {
  let modify: (@MainActor @Sendable (AnyView) -> AnyView)?

  init(_ modify: (@MainActor @Sendable (AnyView) -> AnyView)? = nil) { self.modify = modify }
}

extension PreviewTrait where T == Preview.ViewTraits {
  public static var defaultLayout: PreviewTrait { PreviewTrait() }
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  public static var portrait: PreviewTrait { PreviewTrait() }
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }
  public static var landscapeRight: PreviewTrait { PreviewTrait() }

  /// - Parameters:
  ///   - width: Points.
  ///   - height: Points.
  /// - Returns: A trait without effect.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait()
  }
}

/// A namespace for what previews are described with.
public enum Preview {
  public enum ViewTraits {}
}

/// A type that lists views to show, as was usual before `#Preview`.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
