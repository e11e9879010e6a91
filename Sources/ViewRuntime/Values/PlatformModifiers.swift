public import Foundation
public import Geometry
import Motion

// What belongs to other platforms or to services that are not there: code that has it compiles, and
// the log says once, by its name, that it does nothing.

extension View {
  nonisolated fileprivate func ignored(_ name: String, _ reason: String) -> some View {
    modifier(IgnoredModifier(name: name, reason: reason))
  }
}

// MARK: - Apps and scenes

extension View {
  /// Nothing sends addresses to the stage.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    ignored("onOpenURL", "nothing sends addresses to the stage")
  }

  nonisolated public func handlesExternalEvents(
    preferring: Set<String>,
    allowing: Set<String>
  ) -> some View {
    ignored("handlesExternalEvents", "nothing sends events to the stage")
  }

  nonisolated public func onContinueUserActivity(
    _ activityType: String,
    perform action: @escaping (Any) -> Void
  ) -> some View {
    ignored("onContinueUserActivity", "there are no activities of other devices")
  }

  nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View {
    ignored("defersSystemGestures", "a window's edges have no gestures")
  }

  nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
    ignored("allowedDynamicRange", "pictures are drawn in the standard range")
  }

  nonisolated public func navigationDocument(_ url: URL) -> some View {
    ignored("navigationDocument", "windows show no documents in their titles")
  }
}

extension Image {
  /// How bright a display may show a picture.
  public enum DynamicRange: Hashable, Sendable {
    case standard, constrainedHigh, high
  }
}

// MARK: - Navigation

extension View {
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    ignored("navigationSplitViewColumnWidth", "columns are as wide as people drag them")
  }

  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View {
    ignored("navigationSplitViewColumnWidth", "columns are as wide as people drag them")
  }

  nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    ignored("tabBarMinimizeBehavior", "tab bars keep their size")
  }
}

/// When a tab bar becomes small.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let number: Int

  public static let automatic = TabBarMinimizeBehavior(number: 0)
  public static let onScrollDown = TabBarMinimizeBehavior(number: 1)
  public static let onScrollUp = TabBarMinimizeBehavior(number: 2)
  public static let never = TabBarMinimizeBehavior(number: 3)
}

// MARK: - Text input and accessibility

extension View {
  nonisolated public func findNavigator(isPresented: Binding<Bool>) -> some View {
    ignored("findNavigator", "text fields have no search of their own")
  }

  nonisolated public func findDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(IgnoredChoice(name: "findDisabled", reason: nil))
  }

  nonisolated public func replaceDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(IgnoredChoice(name: "replaceDisabled", reason: nil))
  }

  nonisolated public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
    ignored("writingToolsBehavior", "there are no writing tools")
  }

  nonisolated public func accessibilityShowsLargeContentViewer() -> some View {
    ignored("accessibilityShowsLargeContentViewer", "bars have no large labels")
  }

  nonisolated public func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View {
    ignored("accessibilityShowsLargeContentViewer", "bars have no large labels")
  }

  nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    modifier(
      IgnoredChoice(
        name: "buttonRepeatBehavior",
        reason: behavior == .enabled ? "buttons act once for each click" : nil
      )
    )
  }

  nonisolated public func digitalCrownRotation<V: BinaryFloatingPoint>(
    _ binding: Binding<V>
  ) -> some View {
    ignored("digitalCrownRotation", "a desktop has no crown")
  }

  nonisolated public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    ignored("springLoadingBehavior", "controls do not open under what is dragged")
  }

  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    modifier(
      IgnoredChoice(
        name: "privacySensitive",
        reason: sensitive ? "nothing takes pictures of the stage without its owner" : nil
      )
    )
  }

  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    ignored("invalidatableContent", "there are no widgets")
  }
}

/// Whether tools may rewrite text.
public struct WritingToolsBehavior: Hashable, Sendable {
  private let number: Int

  public static let automatic = WritingToolsBehavior(number: 0)
  public static let complete = WritingToolsBehavior(number: 1)
  public static let limited = WritingToolsBehavior(number: 2)
  public static let disabled = WritingToolsBehavior(number: 3)
}

/// Whether a button that is held acts again and again.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let number: Int

  public static let automatic = ButtonRepeatBehavior(number: 0)
  public static let enabled = ButtonRepeatBehavior(number: 1)
  public static let disabled = ButtonRepeatBehavior(number: 2)
}

/// Whether a control opens while something is dragged over it.
public struct SpringLoadingBehavior: Hashable, Sendable {
  private let number: Int

  public static let automatic = SpringLoadingBehavior(number: 0)
  public static let enabled = SpringLoadingBehavior(number: 1)
  public static let disabled = SpringLoadingBehavior(number: 2)
}
