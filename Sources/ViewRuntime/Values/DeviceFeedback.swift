public import Foundation
import Motion

// A desktop window has no motor to be felt and no bars of a device: these are for code that has them
// elsewhere.

/// What a device lets its user feel.
nonisolated public struct SensoryFeedback: Hashable, Sendable {
  public enum Weight: Hashable, Sendable { case light, medium, heavy }

  public enum Flexibility: Hashable, Sendable { case solid, soft, rigid }

  private enum Kind: Hashable, Sendable {
    case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange
    case impact(Weight, Double)
    case flexible(Flexibility, Double)
  }

  private let kind: Kind

  public static let success = SensoryFeedback(kind: .success)
  public static let warning = SensoryFeedback(kind: .warning)
  public static let error = SensoryFeedback(kind: .error)
  public static let selection = SensoryFeedback(kind: .selection)
  public static let increase = SensoryFeedback(kind: .increase)
  public static let decrease = SensoryFeedback(kind: .decrease)
  public static let start = SensoryFeedback(kind: .start)
  public static let stop = SensoryFeedback(kind: .stop)
  public static let alignment = SensoryFeedback(kind: .alignment)
  public static let levelChange = SensoryFeedback(kind: .levelChange)
  public static let impact = SensoryFeedback(kind: .impact(.medium, 1))

  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(kind: .impact(weight, intensity))
  }

  public static func impact(
    flexibility: Flexibility,
    intensity: Double = 1
  ) -> SensoryFeedback {
    SensoryFeedback(kind: .flexible(flexibility, intensity))
  }
}

extension View {
  /// Lets a device be felt when a value changes; a desktop cannot be, and the log says so once.
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T
  ) -> some View { modifier(IgnoredModifier.feedback) }

  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { modifier(IgnoredModifier.feedback) }

  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View { modifier(IgnoredModifier.feedback) }

  /// The bar with a device's clock; windows have none, and the log says so once.
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View {
    modifier(IgnoredModifier(name: "statusBarHidden", reason: "windows have no status bar"))
  }

  /// The bar with a device's clock; windows have none, and the log says so once.
  nonisolated public func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }

  /// What a device lays over its apps; nothing is laid over windows, and the log says so once.
  nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    modifier(
      IgnoredModifier(name: "persistentSystemOverlays", reason: "nothing is laid over windows")
    )
  }
}

extension IgnoredModifier {
  fileprivate nonisolated static var feedback: IgnoredModifier {
    IgnoredModifier(name: "sensoryFeedback", reason: "a desktop cannot be felt")
  }
}

/// A tap that a device gives its user; a desktop cannot.
@MainActor @preconcurrency
open class UIFeedbackGenerator {
  public init() {}

  open func prepare() {}
}

@MainActor @preconcurrency
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public init(style: FeedbackStyle) { super.init() }

  public override init() { super.init() }

  public func impactOccurred() {}

  public func impactOccurred(intensity: CGFloat) {}
}

@MainActor @preconcurrency
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  public func notificationOccurred(_ type: FeedbackType) {}
}

@MainActor @preconcurrency
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public func selectionChanged() {}
}
