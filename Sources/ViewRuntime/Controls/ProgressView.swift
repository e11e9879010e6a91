public import Foundation
import Motion

/// Shows how far a task has come, or that it goes on.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  let fraction: Double?
  let label: Label?
  let currentValueLabel: CurrentValueLabel?
  /// The time that it shows instead of `fraction`.
  let timer: ProgressTimer?

  nonisolated init(
    fraction: Double?,
    label: Label?,
    currentValueLabel: CurrentValueLabel?,
    timer: ProgressTimer? = nil
  ) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
    self.timer = timer
  }

  @MainActor
  public var body: some View {
    ResolvedProgressView(
      fraction: fraction,
      label: label.flatMap { Label.self == EmptyView.self ? nil : AnyView($0) },
      currentValueLabel: currentValueLabel.flatMap {
        CurrentValueLabel.self == EmptyView.self ? nil : AnyView($0)
      },
      timer: timer
    )
  }
}

struct ProgressTimer: Equatable, Sendable {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  func fraction(at date: Date) -> Double {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    guard length > 0 else { return countsDown ? 0 : 1 }
    let done = date.timeIntervalSince(interval.lowerBound) / length
    return min(max(countsDown ? 1 - done : done, 0), 1)
  }
}

private struct ResolvedProgressView: View {
  let fraction: Double?
  let label: AnyView?
  let currentValueLabel: AnyView?
  let timer: ProgressTimer?

  var body: some View {
    if let timer {
      TimelineView(.animation) { context in
        StyledProgressView(configuration: configuration(timer.fraction(at: context.date)))
      }
    } else {
      StyledProgressView(configuration: configuration(fraction))
    }
  }

  private func configuration(_ fraction: Double?) -> ProgressViewStyleConfiguration {
    ProgressViewStyleConfiguration(
      fractionCompleted: fraction,
      label: label.map { ProgressViewStyleConfiguration.Label(content: $0) },
      currentValueLabel: currentValueLabel.map {
        ProgressViewStyleConfiguration.CurrentValueLabel(content: $0)
      }
    )
  }
}

private struct StyledProgressView: View {
  let configuration: ProgressViewStyleConfiguration
  @Environment(\.progressViewStyle) private var style

  var body: some View {
    if let style {
      style.makeBody(configuration)
    } else {
      AnyView(
        StyleBody(style: DefaultProgressViewStyle()) { $0.makeBody(configuration: configuration) }
      )
    }
  }
}

private func fraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
  guard let value, total > 0 else { return nil }
  let fraction = Double(value / total)
  return fraction.isFinite ? min(max(fraction, 0), 1) : nil
}

extension ProgressView where CurrentValueLabel == EmptyView {
  nonisolated public init() where Label == EmptyView {
    self.init(fraction: nil, label: nil, currentValueLabel: nil)
  }

  nonisolated public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: nil)
  }

  nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init { Text(title) }
  }

  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
  where Label == EmptyView {
    self.init(
      fraction: ViewRuntime.fraction(value, of: total),
      label: nil,
      currentValueLabel: nil
    )
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1.0,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      fraction: ViewRuntime.fraction(value, of: total),
      label: label(),
      currentValueLabel: nil
    )
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey,
    value: V?,
    total: V = 1.0
  ) where Label == Text {
    self.init(value: value, total: total) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S,
    value: V?,
    total: V = 1.0
  ) where Label == Text {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1.0,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: ViewRuntime.fraction(value, of: total),
      label: label(),
      currentValueLabel: currentValueLabel()
    )
  }

  /// Shows how much of a span of time has passed or is left.
  nonisolated public init(
    timerInterval: ClosedRange<Date>,
    countsDown: Bool = true,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: nil,
      label: label(),
      currentValueLabel: currentValueLabel(),
      timer: ProgressTimer(interval: timerInterval, countsDown: countsDown)
    )
  }

  nonisolated public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
  where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(
      fraction: nil,
      label: nil,
      currentValueLabel: nil,
      timer: ProgressTimer(interval: timerInterval, countsDown: countsDown)
    )
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// The progress view that a style is given, in the style around.
  nonisolated public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted,
      label: configuration.label,
      currentValueLabel: configuration.currentValueLabel
    )
  }
}

// MARK: - Styles

/// How progress is shown.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a progress view style is given.
public struct ProgressViewStyleConfiguration {
  public nonisolated struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  public nonisolated struct CurrentValueLabel: View {
    let content: AnyView

    public var body: some View { content }
  }

  /// From 0 to 1; nil when it is not known.
  nonisolated public let fractionCompleted: Double?
  nonisolated public var label: Label?
  nonisolated public var currentValueLabel: CurrentValueLabel?
}

extension EnvironmentValues {
  var progressViewStyle: AnyControlStyle<ProgressViewStyleConfiguration>? {
    get { self[ControlStyleKey<ProgressViewStyleConfiguration>.self] }
    set { self[ControlStyleKey<ProgressViewStyleConfiguration>.self] = newValue }
  }
}

extension View {
  /// How progress views in this view look.
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    controlStyle(style, \.progressViewStyle) { $0.makeBody(configuration: $1) }
  }
}
