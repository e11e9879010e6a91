import Foundation
import Geometry
import Motion

/// A bar where the fraction is known, a spinning wheel where not.
nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgress(configuration: configuration, tint: nil)
    } else {
      LinearProgress(configuration: configuration, tint: nil)
    }
  }
}

/// A bar.
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  private let tint: Color?

  nonisolated public init() { tint = nil }

  nonisolated public init(tint: Color) { self.tint = tint }

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    LinearProgress(configuration: configuration, tint: tint)
  }
}

/// A wheel that spins, or a ring where the fraction is known.
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  private let tint: Color?

  nonisolated public init() { tint = nil }

  nonisolated public init(tint: Color) { self.tint = tint }

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    CircularProgress(configuration: configuration, tint: tint)
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  nonisolated public static var circular: CircularProgressViewStyle {
    CircularProgressViewStyle()
  }
}

// MARK: - Their looks

private func tintStyle(_ tint: Color?) -> AnyShapeStyle {
  tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(TintShapeStyle())
}

private struct LinearProgress: View {
  let configuration: ProgressViewStyleConfiguration
  let tint: Color?
  @Environment(\.labelsVisibility) private var labelsVisibility

  private static let height: CGFloat = 4

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      if labelsVisibility != .hidden, let label = configuration.label { label }
      ZStack(alignment: .leading) {
        Capsule().fill(Color(storage: .system(.fill)))
        if let fraction = configuration.fractionCompleted {
          FractionLayout(fraction: fraction) { Capsule().fill(tintStyle(tint)) }
        } else {
          TimelineView(.animation) { context in
            WanderingBar(time: context.date.timeIntervalSinceReferenceDate, style: tintStyle(tint))
          }
        }
      }
      .frame(height: Self.height)
      .accessibilityValue(Text(verbatim: "\(configuration.fractionCompleted ?? 0)"))
      if let value = configuration.currentValueLabel {
        value.font(.caption).foregroundStyle(HierarchicalShapeStyle.secondary)
      }
    }
  }
}

/// Takes all the width there is, and gives its content a fraction of it.
struct FractionLayout: Layout {
  let fraction: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 4))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    let size = CGSize(width: bounds.width * fraction, height: bounds.height)
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: ProposedViewSize(size))
    }
  }
}

/// A piece of a bar that goes from end to end and back.
private struct WanderingBar: View {
  let time: Double
  let style: AnyShapeStyle

  /// Seconds from end to end and back.
  private static let period = 2.4
  private static let length: CGFloat = 0.3

  var body: some View {
    GeometryReader { proxy in
      let phase = time.truncatingRemainder(dividingBy: Self.period) / Self.period
      let place = (1 - cos(phase * 2 * .pi)) / 2
      Capsule().fill(style)
        .frame(width: proxy.size.width * Self.length)
        .offset(x: proxy.size.width * (1 - Self.length) * place)
    }
  }
}

private struct CircularProgress: View {
  let configuration: ProgressViewStyleConfiguration
  let tint: Color?
  @Environment(\.labelsVisibility) private var labelsVisibility

  var body: some View {
    VStack(spacing: 6) {
      if let fraction = configuration.fractionCompleted {
        ProgressRing(fraction: fraction, style: tintStyle(tint))
      } else {
        SpinningWheel(tint: tint)
      }
      if labelsVisibility != .hidden, let label = configuration.label {
        label.foregroundStyle(HierarchicalShapeStyle.secondary).font(.subheadline)
      }
      if let value = configuration.currentValueLabel {
        value.font(.caption).foregroundStyle(HierarchicalShapeStyle.secondary)
      }
    }
  }
}

private struct ProgressRing: View {
  let fraction: Double
  let style: AnyShapeStyle
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let size: CGFloat = controlSize >= .large ? 37 : 20
    ZStack {
      Circle().strokeBorder(Color(storage: .system(.fill)), lineWidth: size / 7)
      Circle().inset(by: size / 14).trim(from: 0, to: fraction)
        .stroke(style, style: StrokeStyle(lineWidth: size / 7, lineCap: .round))
        .rotationEffect(.degrees(-90))
    }
    .frame(width: size, height: size)
  }
}

/// Eight spokes of which the brightest goes around once a second, as on iOS: 20 points, 37 for large
/// controls.
private struct SpinningWheel: View {
  let tint: Color?
  @Environment(\.controlSize) private var controlSize
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    let size: CGFloat = controlSize >= .large ? 37 : 20
    TimelineView(.animation(paused: reducesMotion)) { context in
      let time = context.date.timeIntervalSinceReferenceDate
      ZStack {
        ForEach(0..<8, id: \.self) { spoke in
          Capsule()
            .frame(width: size * 0.12, height: size * 0.29)
            .offset(y: -size * 0.355)
            .rotationEffect(.degrees(Double(spoke) * 45))
            .opacity(Self.opacity(spoke, time))
        }
      }
      .foregroundStyle(tint ?? Color.gray)
    }
    .frame(width: size, height: size)
  }

  private static func opacity(_ spoke: Int, _ time: Double) -> Double {
    let turn = time - time.rounded(.down)
    let age = (turn - Double(spoke) / 8 + 2).truncatingRemainder(dividingBy: 1)
    return 1 - 0.8 * age
  }
}
