import Foundation
import Geometry
import Motion

/// Shows where a value lies in a range.
nonisolated public struct Gauge<
  Label: View,
  CurrentValueLabel: View,
  BoundsLabel: View,
  MarkedValueLabels: View
>: View {
  let fraction: Double
  let label: Label
  let currentValueLabel: CurrentValueLabel
  let minimumValueLabel: BoundsLabel
  let maximumValueLabel: BoundsLabel

  nonisolated init<V: BinaryFloatingPoint>(
    _ value: V,
    _ bounds: ClosedRange<V>,
    _ label: Label,
    _ currentValueLabel: CurrentValueLabel,
    _ minimumValueLabel: BoundsLabel,
    _ maximumValueLabel: BoundsLabel
  ) {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    let place = Double(value - bounds.lowerBound) / length
    fraction = length > 0 && place.isFinite ? min(max(place, 0), 1) : 0
    self.label = label
    self.currentValueLabel = currentValueLabel
    self.minimumValueLabel = minimumValueLabel
    self.maximumValueLabel = maximumValueLabel
  }

  @MainActor
  public var body: some View {
    ResolvedGauge(
      configuration: GaugeStyleConfiguration(
        value: fraction,
        label: GaugeStyleConfiguration.Label(body: AnyView(label)),
        currentValueLabel: part(currentValueLabel).map {
          GaugeStyleConfiguration.CurrentValueLabel(body: $0)
        },
        minimumValueLabel: part(minimumValueLabel).map {
          GaugeStyleConfiguration.MinimumValueLabel(body: $0)
        },
        maximumValueLabel: part(maximumValueLabel).map {
          GaugeStyleConfiguration.MaximumValueLabel(body: $0)
        }
      )
    )
  }

  private func part<V: View>(_ view: V) -> AnyView? {
    V.self == EmptyView.self ? nil : AnyView(view)
  }
}

extension Gauge
where
  CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView
{
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value, bounds, label(), EmptyView(), EmptyView(), EmptyView())
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(value, bounds, label(), currentValueLabel(), EmptyView(), EmptyView())
  }
}

extension Gauge where MarkedValueLabels == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      value,
      bounds,
      label(),
      currentValueLabel(),
      minimumValueLabel(),
      maximumValueLabel()
    )
  }
}

/// How a gauge looks.
@MainActor @preconcurrency
public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a gauge style is given.
public struct GaugeStyleConfiguration {
  public nonisolated struct Label: View {
    public let body: AnyView
  }

  public nonisolated struct CurrentValueLabel: View {
    public let body: AnyView
  }

  public nonisolated struct MinimumValueLabel: View {
    public let body: AnyView
  }

  public nonisolated struct MaximumValueLabel: View {
    public let body: AnyView
  }

  /// Where the value lies in the range, a fraction.
  nonisolated public let value: Double
  nonisolated public let label: Label
  nonisolated public let currentValueLabel: CurrentValueLabel?
  nonisolated public let minimumValueLabel: MinimumValueLabel?
  nonisolated public let maximumValueLabel: MaximumValueLabel?
}

private struct ResolvedGauge: View {
  let configuration: GaugeStyleConfiguration
  @Environment(\.gaugeStyle) private var style

  var body: some View {
    style?.makeBody(configuration)
      ?? AnyView(LinearCapacityGaugeStyle().makeBody(configuration: configuration))
  }
}

extension EnvironmentValues {
  var gaugeStyle: AnyControlStyle<GaugeStyleConfiguration>? {
    get { self[ControlStyleKey<GaugeStyleConfiguration>.self] }
    set { self[ControlStyleKey<GaugeStyleConfiguration>.self] = newValue }
  }
}

extension View {
  /// How gauges in this view look.
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    controlStyle(style, \.gaugeStyle) { $0.makeBody(configuration: $1) }
  }
}

// MARK: - Styles

nonisolated public struct DefaultGaugeStyle: GaugeStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A bar that is filled up to the value.
nonisolated public struct LinearCapacityGaugeStyle: GaugeStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.label
      HStack(spacing: 8) {
        configuration.minimumValueLabel
        ZStack(alignment: .leading) {
          Capsule().fill(Color(storage: .system(.fill)))
          FractionLayout(fraction: configuration.value) { Capsule().fill(TintShapeStyle()) }
        }
        .frame(height: 4)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel
    }
  }
}

/// A bar with a dot where the value is.
nonisolated public struct AccessoryLinearGaugeStyle: GaugeStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 6) {
      configuration.minimumValueLabel
      GeometryReader { proxy in
        ZStack(alignment: .leading) {
          Capsule().fill(TintShapeStyle()).frame(height: 6)
          Circle()
            .fill(Color(storage: .system(.background)))
            .overlay { Circle().fill(Color.primary).padding(2) }
            .frame(width: 10, height: 10)
            .offset(x: (proxy.size.width - 10) * configuration.value)
        }
        .frame(height: proxy.size.height)
      }
      .frame(height: 10)
      configuration.maximumValueLabel
    }
  }
}

/// An open ring with a dot where the value is.
nonisolated public struct AccessoryCircularGaugeStyle: GaugeStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    GaugeRing(configuration: configuration, isOpen: true)
  }
}

/// A ring that is filled up to the value.
nonisolated public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    GaugeRing(configuration: configuration, isOpen: false)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  nonisolated public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  nonisolated public static var linearCapacity: LinearCapacityGaugeStyle {
    LinearCapacityGaugeStyle()
  }

  nonisolated public static var accessoryLinearCapacity: LinearCapacityGaugeStyle {
    LinearCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle {
    AccessoryLinearGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  nonisolated public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

private struct GaugeRing: View {
  let configuration: GaugeStyleConfiguration
  let isOpen: Bool

  private static let size: CGFloat = 58
  private static let line: CGFloat = 6
  /// The part of the circle that an open ring has, from the lower left to the lower right.
  private static let arc = 0.75

  var body: some View {
    let stroke = StrokeStyle(lineWidth: Self.line, lineCap: .round)
    ZStack {
      if isOpen {
        Circle().inset(by: Self.line / 2).trim(from: 0, to: Self.arc)
          .stroke(TintShapeStyle(), style: stroke)
          .rotationEffect(.degrees(135))
        Circle()
          .fill(Color.primary)
          .overlay { Circle().strokeBorder(Color(storage: .system(.background)), lineWidth: 1.5) }
          .frame(width: Self.line + 3, height: Self.line + 3)
          .offset(x: Self.size / 2 - Self.line / 2)
          .rotationEffect(.degrees(135 + 360 * Self.arc * configuration.value))
      } else {
        Circle().strokeBorder(Color(storage: .system(.fill)), lineWidth: Self.line)
        Circle().inset(by: Self.line / 2).trim(from: 0, to: configuration.value)
          .stroke(TintShapeStyle(), style: stroke)
          .rotationEffect(.degrees(-90))
      }
      (configuration.currentValueLabel.map { AnyView($0) } ?? AnyView(configuration.label))
        .font(.headline)
        .lineLimit(1)
        .minimumScaleFactor(0.5)
        .frame(maxWidth: Self.size - Self.line * 4)
      if isOpen {
        HStack(spacing: 4) {
          configuration.minimumValueLabel
          Spacer(minLength: 0)
          configuration.maximumValueLabel
        }
        .font(.system(size: 9))
        .frame(width: Self.size * 0.6)
        .offset(y: Self.size / 2 - 5)
      }
    }
    .frame(width: Self.size, height: Self.size)
  }
}
