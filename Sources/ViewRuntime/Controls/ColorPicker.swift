import Foundation
import Geometry
import Motion

/// A control for a colour.
nonisolated public struct ColorPicker<Label: View>: View {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  let label: Label

  nonisolated public init(
    selection: Binding<Color>,
    supportsOpacity: Bool = true,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label()
  }

  @MainActor
  public var body: some View {
    ColorPickerBody(
      selection: selection,
      supportsOpacity: supportsOpacity,
      label: AnyView(label)
    )
  }
}

extension ColorPicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

private struct ColorPickerBody: View {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  let label: AnyView
  @State private var isOpen = false
  @Environment(\.labelsVisibility) private var labelsVisibility
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    if labelsVisibility == .hidden {
      well
    } else {
      HStack(spacing: 8) {
        label
        Spacer(minLength: 0)
        well
      }
    }
  }

  /// The colour in a ring of all hues: 28 points, as on iOS; 18 in the smallest control size.
  private var well: some View {
    let size: CGFloat = controlSize == .mini ? 18 : 28
    return Button {
      isOpen = true
    } label: {
      ZStack {
        Circle()
          .fill(
            AngularGradient(
              colors: (0...6).map { Color(hue: Double($0) / 6, saturation: 0.85, brightness: 1) },
              center: .center
            )
          )
        Circle().fill(Color(storage: .system(.background))).padding(size * 3 / 28)
        Circle().fill(selection.wrappedValue).padding(size * 5 / 28)
      }
      .frame(width: size, height: size)
    }
    .buttonStyle(.plain)
    .modifier(
      PresentedModifier(
        isPresented: $isOpen,
        kind: .menu,
        onDismiss: nil,
        shown: { ColorCard(selection: selection, supportsOpacity: supportsOpacity) }
      )
    )
  }
}

/// Swatches, and a slider for each of a colour's parts.
private struct ColorCard: View {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  @State private var color = HSBColor(hue: 0, saturation: 0, brightness: 0, opacity: 1)
  @Environment(\.self) private var environment

  private static let swatches: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .blue, .indigo, .purple, .pink, .brown, .gray,
    .black, .white,
  ]

  var body: some View {
    VStack(spacing: 12) {
      swatches
      ColorTrack(
        value: part(\.hue),
        colors: (0...12).map { HSBColor(hue: Double($0) / 12).color }
      )
      .accessibilityIdentifier("Hue")
      ColorTrack(
        value: part(\.saturation),
        colors: [color.with(\.saturation, 0).color, color.with(\.saturation, 1).color]
      )
      .accessibilityIdentifier("Saturation")
      ColorTrack(
        value: part(\.brightness),
        colors: [.black, color.with(\.brightness, 1).color]
      )
      .accessibilityIdentifier("Brightness")
      if supportsOpacity {
        ColorTrack(
          value: part(\.opacity),
          colors: [color.with(\.opacity, 0).color, color.with(\.opacity, 1).color]
        )
        .accessibilityIdentifier("Opacity")
      }
    }
    .padding(16)
    .frame(width: 280)
    .onAppear { color = HSBColor(selection.wrappedValue.resolve(in: environment)) }
  }

  private var swatches: some View {
    VStack(spacing: 8) {
      ForEach(0..<2, id: \.self) { row in
        HStack(spacing: 8) {
          ForEach(0..<7, id: \.self) { column in
            let swatch = Self.swatches[row * 7 + column]
            Button {
              selection.wrappedValue = swatch
              color = HSBColor(swatch.resolve(in: environment))
            } label: {
              Circle()
                .fill(swatch)
                .overlay {
                  Circle().strokeBorder(Color(storage: .system(.separator)), lineWidth: 0.5)
                }
                .frame(width: 28, height: 28)
            }
            .buttonStyle(.plain)
          }
        }
      }
    }
  }

  private func part(_ keyPath: WritableKeyPath<HSBColor, Double>) -> Binding<Double> {
    let color = self.$color
    let selection = self.selection
    return Binding(
      location: FunctionLocation(
        get: { color.wrappedValue[keyPath: keyPath] },
        set: { value, _ in
          var changed = color.wrappedValue
          changed[keyPath: keyPath] = value
          color.wrappedValue = changed
          selection.wrappedValue = changed.color
        }
      )
    )
  }
}

/// A colour by hue, saturation, brightness and opacity, all from 0 to 1.
struct HSBColor: Equatable {
  var hue: Double
  var saturation = 1.0
  var brightness = 1.0
  var opacity = 1.0

  init(hue: Double, saturation: Double = 1, brightness: Double = 1, opacity: Double = 1) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
    self.opacity = opacity
  }

  init(_ color: Color.Resolved) {
    let red = Double(color.red)
    let green = Double(color.green)
    let blue = Double(color.blue)
    let most = max(red, green, blue)
    let spread = most - min(red, green, blue)
    brightness = min(max(most, 0), 1)
    saturation = most > 0 ? min(max(spread / most, 0), 1) : 0
    opacity = Double(color.opacity)
    guard spread > 0 else {
      hue = 0
      return
    }
    let sixth: Double
    if most == red {
      sixth = (green - blue) / spread
    } else if most == green {
      sixth = (blue - red) / spread + 2
    } else {
      sixth = (red - green) / spread + 4
    }
    hue = (sixth / 6 + 1).truncatingRemainder(dividingBy: 1)
  }

  var color: Color {
    Color(hue: hue, saturation: saturation, brightness: brightness, opacity: opacity)
  }

  func with(_ keyPath: WritableKeyPath<HSBColor, Double>, _ value: Double) -> HSBColor {
    var copy = self
    copy[keyPath: keyPath] = value
    return copy
  }
}

/// A slider on a gradient.
private struct ColorTrack: View {
  let value: Binding<Double>
  let colors: [Color]

  private static let height: CGFloat = 28

  var body: some View {
    GeometryReader { proxy in
      let way = max(proxy.size.width - Self.height, 1)
      ZStack(alignment: .leading) {
        Capsule()
          .fill(LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
        Circle()
          .strokeBorder(Color.white, lineWidth: 3)
          .shadow(color: .black.opacity(0.3), radius: 2)
          .padding(2)
          .frame(width: Self.height, height: Self.height)
          .offset(x: way * value.wrappedValue)
      }
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0).onChanged {
          value.wrappedValue = min(max(($0.location.x - Self.height / 2) / way, 0), 1)
        }
      )
    }
    .frame(height: Self.height)
  }
}
