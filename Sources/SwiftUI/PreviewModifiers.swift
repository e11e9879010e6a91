public import Foundation
public import ViewRuntime

// How Xcode frames a preview; the playground has its own options for that.
extension View {
  /// Accepted and ignored: choose the size with `--size`.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Accepted and ignored.
  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }

  /// Accepted and ignored: choose the size with `--size`.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Accepted and ignored: choose the size with `--size`.
  nonisolated public func previewInterfaceOrientation(
    _ value: InterfaceOrientation
  ) -> some View { self }
}

/// A device to show a preview on.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(stringLiteral value: String) { rawValue = value }
}

/// The size of a preview.
public enum PreviewLayout: Sendable {
  case device
  case sizeThatFits
  /// In points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// How a device is held.
public struct InterfaceOrientation: CaseIterable, Identifiable, Hashable, Sendable {
  public let id: String

  public static let portrait = InterfaceOrientation(id: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

  public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}
